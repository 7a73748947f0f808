import { customerCommand } from "./customerCommand.ts"
import { saleField } from "./saleField.ts"

export const exercises = [saleField, customerCommand]

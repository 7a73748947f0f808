import { resource, type Wire } from "../kernel/index.ts"
import { erasures } from "./views.ts"

export const wire: Wire = resource("erasures", { view: erasures, at: "/v1.0/erasures" })

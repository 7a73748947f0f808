// What was picked shows its own price and what is left of it; without this the cart says the same one step later.

interface Variant {
  readonly values: ReadonlyArray<string>
  readonly price: string
  readonly before: string
  readonly left?: number
  readonly says: string
}

const form = document.querySelector<HTMLFormElement>("#buy")
const told = document.querySelector("#variants")
if (form !== null && told !== null) {
  const { none, variants } = JSON.parse(told.textContent) as {
    readonly variants: ReadonlyArray<Variant>
    readonly none: string
  }
  const price = document.querySelector("#price [data-price]")
  const left = document.querySelector("#left")
  const button = form.querySelector<HTMLButtonElement>("button[type=submit]")
  const quantity = form.querySelector<HTMLInputElement>("[name=quantity]")
  const shut = button?.disabled ?? true
  const show = (): void => {
    const picked = [...form.querySelectorAll<HTMLInputElement>("input[type=radio]:checked")].map((it) => it.value)
    const found = variants.find(({ values }) => values.every((it, i) => it === picked[i]))
    if (left !== null) left.textContent = found?.says ?? none
    if (button !== null) button.disabled = shut || found === undefined || found.left === 0
    if (found === undefined) return
    if (quantity !== null) quantity.max = String(found.left ?? 999)
    if (price === null) return
    price.textContent = found.price
    if (found.before === "") return
    const before = document.createElement("s")
    before.textContent = found.before
    price.append(before)
  }
  form.addEventListener("change", show)
  show()
}

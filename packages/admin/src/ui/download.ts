/** Hands a file to the person. */
export const download = (name: string, content: string | Blob) => {
  const url = URL.createObjectURL(
    content instanceof Blob ? content : new Blob([content], { type: "text/csv;charset=utf-8" }),
  )
  const link = document.createElement("a")
  link.href = url
  link.download = name
  link.click()
  URL.revokeObjectURL(url)
}

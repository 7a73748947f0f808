import { preferred } from "./i18n/words.ts"

// After an update the server has other files than the ones a page in the browser knows of. The words for it come with the
// first program and stand outside of what is drawn: nothing that could be missing is needed to say that something is.

const words = {
  en: {
    title: "Oja was updated",
    lead: "A part of it has changed since you opened this page. What you saved is safe.",
    action: "Load again",
  },
  fr: {
    title: "Oja a été mis à jour",
    lead: "Une partie a changé depuis que vous avez ouvert cette page. Ce que vous avez enregistré est en sûreté.",
    action: "Recharger",
  },
}

const say = (): void => {
  // Without a connection nothing was updated: what could not be fetched comes when the line is back.
  if (!navigator.onLine || document.querySelector(".load-again") !== null) return
  const language = preferred()
  const { action, lead, title } = words[language]
  const box = document.createElement("section")
  box.className = "load-again"
  box.lang = language
  box.setAttribute("role", "alert")
  const put = (tag: string, text: string) => {
    const element = box.appendChild(document.createElement(tag))
    element.textContent = text
    return element
  }
  put("h2", title)
  put("p", lead)
  const button = put("button", action)
  button.className = "button button-main"
  button.addEventListener("click", () => window.location.reload())
  document.body.append(box)
}

/** From now on a part of the app that cannot be fetched is said on the page, with the way out. */
export const watchForUpdates = (): void => window.addEventListener("vite:preloadError", say)

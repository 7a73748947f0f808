/** The app is a second house with its own tools; it is fetched once, when someone is about to enter. */
let app: Promise<typeof import("./app/App.tsx")> | undefined

export const preloadApp = () => (app ??= import("./app/App.tsx"))

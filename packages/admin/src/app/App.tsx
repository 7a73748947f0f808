import { useEffect, useMemo } from "react"
import { Admin, CustomRoutes, localStorageStore, Resource } from "react-admin"
import { createBrowserRouter, Route, RouterProvider } from "react-router-dom"
import { muiTheme } from "../theme/mui.ts"
import { useSession } from "../session/session.ts"
import { useScheme } from "../theme/scheme.ts"
import { IncomingNotice } from "../orders/IncomingNotice.tsx"
import { ReachedNotice } from "../targets/ReachedNotice.tsx"
import { bring, locale } from "../words/words.ts"
import { Waiting } from "../ui/Waiting.tsx"
import { NotHere } from "../ui/NotHere.tsx"
import { loadAccess } from "./access.ts"
import { authProvider } from "./authProvider.ts"
import { dataProvider } from "./dataProvider.ts"
import { Frame } from "./Frame.tsx"
import { bringAppWords, makeI18n } from "./i18nProvider.ts"
import { Blocked, Broken } from "./Mishaps.tsx"
import { Gates } from "./Gates.tsx"
import { Leave } from "./Leave.tsx"
import { Notifications } from "./Notifications.tsx"
import { parts } from "./resources.tsx"

await bring(bringAppWords)

/** What may speak over any screen. */
const Overhead = () => (
  <>
    <Notifications />
    <Gates />
    <ReachedNotice />
    <IncomingNotice />
  </>
)

const Merchant = () => {
  const { business } = useSession()
  const scheme = useScheme()
  const theme = useMemo(() => muiTheme(scheme), [scheme])
  const store = useMemo(() => {
    const store = localStorageStore(undefined, "oja")
    store.setItem("locale", locale())
    return store
  }, [])
  const i18nProvider = useMemo(() => makeI18n(), [])
  useEffect(() => void loadAccess(), [])
  return (
    <>
      <Admin
        // Nothing of one shop may stay on the screen of another: everything fetched is forgotten.
        key={business?.businessId}
        authProvider={authProvider}
        dataProvider={dataProvider}
        i18nProvider={i18nProvider}
        store={store}
        theme={theme}
        darkTheme={null}
        layout={Frame}
        notification={Overhead}
        loading={Waiting}
        error={Broken}
        accessDenied={Blocked}
        catchAll={NotHere}
        loginPage={false}
        disableTelemetry
        requireAuth
        title="Oja"
      >
        {parts.flatMap(({ resource }) =>
          resource === undefined ? [] : [<Resource key={resource.name} {...resource} />],
        )}
        <CustomRoutes>
          {parts.flatMap(({ routes = [] }) =>
            routes
              .filter(({ bare }) => bare !== true)
              .map(({ path, screen: Screen }) => <Route key={path} path={path} element={<Screen />} />),
          )}
        </CustomRoutes>
        <CustomRoutes noLayout>
          {parts.flatMap(({ routes = [] }) =>
            routes
              .filter(({ bare }) => bare === true)
              .map(({ path, screen: Screen }) => <Route key={path} path={path} element={<Screen />} />),
          )}
        </CustomRoutes>
      </Admin>
    </>
  )
}

// A data router, so that a half-filled form can ask before it is left.
const router = () =>
  createBrowserRouter([
    {
      path: "*",
      element: (
        <Leave>
          <Merchant />
        </Leave>
      ),
    },
  ])

export const App = () => {
  const streets = useMemo(() => router(), [])
  useEffect(() => () => streets.dispose(), [streets])
  return <RouterProvider router={streets} />
}

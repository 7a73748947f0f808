import { Suspense, useEffect, useMemo, useRef } from "react"
import { CoreAdminContext, type I18nProvider, localStorageStore } from "ra-core"
import { createBrowserRouter, type LazyRouteFunction, Outlet, type RouteObject, RouterProvider } from "react-router-dom"
import { client } from "../data/cache.ts"
import { loadAccess } from "../data/access.ts"
import { dataProvider } from "./dataProvider.ts"
import { locale, prefer } from "../i18n/words.ts"
import { useSession } from "../session/session.ts"
import { type AppModule, ModulesProvider, type PageRoute } from "../ui/module.ts"
import { NotHere } from "../ui/NotHere.tsx"
import { pastHere } from "./Clock.tsx"
import { Broken } from "./ErrorPages.tsx"
import { Frame } from "./Frame.tsx"
import { Leave } from "./Leave.tsx"
import { Paywall } from "./Paywall.tsx"
import { previewHere } from "./PreviewBanner.tsx"
import { modules } from "./registry.ts"

/** What stands above every screen of a past day, or of another's app, stands there from the first. */
export const aboveHere = (): Promise<unknown> => Promise.all([pastHere(), previewHere()])

/** Our sentences are said by the modules' own words; react-admin's core only asks which language it is. */
const i18nProvider: I18nProvider = {
  translate: (key) => key,
  changeLocale: (next) => prefer(next === "fr" ? "fr" : "en"),
  getLocale: locale,
}

/** Whoever comes to another shop brings nothing of the last one. */
const useForgetting = (shop: string | undefined) => {
  useEffect(() => {
    if (shop !== undefined) void loadAccess()
    return () => client.clear()
  }, [shop])
}

/** What every screen stands on. Nothing of one shop may stay on the screen of another: everything fetched is forgotten. */
const Merchant = () => {
  const { business } = useSession()
  const store = useMemo(() => localStorageStore(undefined, "oja"), [])
  useForgetting(business?.businessId)
  return (
    <CoreAdminContext
      key={business?.businessId}
      dataProvider={dataProvider}
      i18nProvider={i18nProvider}
      queryClient={client}
      store={store}
    >
      <ModulesProvider value={modules}>
        <Paywall />
        {modules.flatMap(({ name, overhead = [] }) =>
          overhead.map((Over, at) => (
            <Suspense key={`${name}${at}`}>
              <Over />
            </Suspense>
          )),
        )}
        <Outlet />
      </ModulesProvider>
    </CoreAdminContext>
  )
}

/** A screen is fetched with its module's words, and what others show on it or above it, before it is shown: until then the old one stays. */
const fetching =
  ({ bare = false, load, slots = [] }: PageRoute, { words }: AppModule): LazyRouteFunction<RouteObject> =>
  async () => {
    const places = slots.flatMap((slot) => modules.map((module) => module.slots?.[slot]))
    const tools = bare ? [] : modules.map(({ tool }) => tool)
    const others = [...places, ...tools].map((it) => it?.fetch())
    const [Component] = await Promise.all([load(), words?.load(), ...others])
    return { Component }
  }

const routesOf = (bare: boolean): Array<RouteObject> =>
  modules.flatMap((module) =>
    (module.routes ?? [])
      .filter((route) => (route.bare === true) === bare)
      .map((route) => ({ path: route.path, lazy: fetching(route, module), errorElement: <Broken /> })),
  )

// A data router: it waits for the next screen, and a half-filled form can ask before it is left.
const router = () =>
  createBrowserRouter([
    {
      element: (
        <Leave>
          <Merchant />
        </Leave>
      ),
      hydrateFallbackElement: <></>,
      children: [
        { element: <Frame />, children: [...routesOf(false), { path: "*", Component: NotHere }] },
        { children: routesOf(true) },
      ],
    },
  ])

export const App = () => {
  const streets = useMemo(() => router(), [])
  const shown = useRef(false)
  useEffect(() => {
    shown.current = true
    return () => {
      shown.current = false
      // React's strict mode leaves and comes back at once: only who stays away is done with it.
      queueMicrotask(() => shown.current || streets.dispose())
    }
  }, [streets])
  return <RouterProvider router={streets} />
}

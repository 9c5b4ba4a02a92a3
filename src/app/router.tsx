// The router and the root component of the app.
// Invariant: the route guards run again after each sign-in and log-out, in any tab.

import { I18nProvider } from '@lingui/react'
import {
  CatchBoundary,
  createRouter,
  type LocationRewrite,
  parseSearchWith,
  type RouterHistory,
  RouterProvider,
} from '@tanstack/react-router'
import { lazy, type ReactNode, StrictMode, useEffect, useSyncExternalStore } from 'react'
import { i18n } from '../i18n/i18n'
import { ObservableValue } from '../lib/observable-value'
import { afterStart, endStart } from '../lib/start'
import { routeTree } from '../routes/route-tree.gen'
import { recordPaths } from '../ui/hooks/history-paths'
import { ToastProvider } from '../ui/toast/toast-provider'
import { ErrorScreen } from './errors/error-screen'
import type { RouterContext } from './session/services'

const NotFoundScreen = lazy(async () => {
  const code = await import('./errors/not-found-screen')
  return { default: code.NotFoundScreen }
})

export type AppRouter = ReturnType<typeof createAppRouter>

declare module '@tanstack/react-router' {
  interface Register {
    router: AppRouter
  }
}

/** @param history by default the browser's */
export function createAppRouter(context: RouterContext, history?: RouterHistory) {
  const router = createRouter({
    routeTree,
    context,
    // As texts, not as JSON, which would read '18.000' as 18.
    parseSearch: parseSearchWith(String),
    stringifySearch,
    rewrite: PARAMETERS_IN_FRAGMENT,
    ...(history && { history }),
    defaultPreload: 'intent',
    // The data of an earlier visit may be out of date.
    defaultStaleReloadMode: 'blocking',
    scrollRestoration: true,
    defaultNotFoundComponent: NotFoundScreen,
    defaultErrorComponent: ErrorScreen,
  })
  recordPaths(router)
  context.session.subscribe(() => void router.invalidate())
  return router
}

/**
 * The address of a screen has its parameters behind `#`: what a person searches must not reach the host or its logs, and
 * no request has that part. Those behind `?` are read, too (docs/decisions/0034-a-search-in-memory.md).
 */
const PARAMETERS_IN_FRAGMENT: LocationRewrite = {
  input: ({ url }) => {
    if (!url.hash) return
    url.search = url.hash.slice(1)
    url.hash = ''
    return url
  },
  output: ({ url }) => {
    if (!url.search) return
    url.hash = url.search.slice(1)
    url.search = ''
    return url
  },
}

/** A parameter with several values is repeated. */
function stringifySearch(search: object): string {
  const params = new URLSearchParams()
  for (const [name, value] of Object.entries(search))
    for (const each of [value].flat()) if (each !== undefined) params.append(name, each)
  const text = params.toString()
  return text && `?${text}`
}

interface AppProps {
  readonly router: AppRouter
  /** Called when the first screen is shown and the page is idle; the same function at every render. */
  readonly onShown?: () => void
}

export function App({ router, onShown }: AppProps) {
  useEffect(() => {
    endStart()
    if (onShown) void afterStart().then(onShown)
  }, [onShown])
  return (
    <StrictMode>
      <I18nProvider i18n={i18n}>
        <ToastProvider>
          <RouterProvider router={router} />
        </ToastProvider>
        {/* A banner that fails must not take the screen along. */}
        <CatchBoundary getResetKey={() => 'banners'} errorComponent={() => null}>
          <Banners />
        </CatchBoundary>
      </I18nProvider>
    </StrictMode>
  )
}

/** The banners of the page; null until their code is loaded. */
export const appBanners = new ObservableValue<ReactNode>(null)

const subscribeToBanners = (listener: () => void) => appBanners.subscribe(listener)

function Banners() {
  const read = () => appBanners.current
  return useSyncExternalStore(subscribeToBanners, read, read)
}

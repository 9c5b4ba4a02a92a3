// Requests that the browser sends directly to the network, without starting the service worker.
// Invariant: the service worker would answer none of these requests.

/** https://www.w3.org/TR/service-workers/#dictdef-routerrule */
interface RouterRule {
  readonly condition: { readonly urlPattern: string }
  readonly source: 'network'
}

// Static routing is not in the standard library of types.
interface InstallEvent extends ExtendableEvent {
  readonly addRoutes?: (rules: readonly RouterRule[]) => Promise<void>
}

declare const self: ServiceWorkerGlobalScope

/**
 * Without these routes, each request starts the service worker unnecessarily, and may keep a previous version alive
 * (decision record 11). Browsers without static routes still ask the worker.
 *
 * @param urlPatterns the addresses of the user's data and account; see https://urlpattern.spec.whatwg.org
 */
export function bypassServiceWorker(urlPatterns: readonly string[]): void {
  const rules = urlPatterns.map(
    urlPattern => ({ condition: { urlPattern }, source: 'network' }) as const,
  )
  self.addEventListener('install', event => {
    const added = (event as InstallEvent).addRoutes?.(rules)
    added?.catch(error => console.warn('Requests to the server go through the worker', error))
  })
}

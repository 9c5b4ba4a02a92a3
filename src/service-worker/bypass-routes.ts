// Requests that the browser sends past the service worker, without waking it.
// Invariant: none of them is one that the service worker would answer.

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
 * A request that the worker would only let pass wakes it for nothing, and may keep that of a former version
 * alive (decision record 11). Where the browser knows no such routes, it asks the worker.
 *
 * @param urlPatterns where the user's data and account are; see https://urlpattern.spec.whatwg.org
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

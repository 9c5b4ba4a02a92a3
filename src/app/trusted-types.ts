// What the page's policy lets become code: the address of the service worker, and no text whatever.
// Invariant: it is in place before anything registers the worker.

/** Of Chromium and Safari, and not in the compiler's library yet. */
interface TrustedTypes {
  readonly defaultPolicy: unknown
  createPolicy(name: string, rules: { createScriptURL(address: string): string }): unknown
}

const { trustedTypes }: { trustedTypes?: TrustedTypes } = globalThis as object

if (trustedTypes && !trustedTypes.defaultPolicy)
  trustedTypes.createPolicy('default', { createScriptURL: onlyTheWorker })

function onlyTheWorker(address: string): string {
  if (address !== '/service-worker.js') throw new TypeError('This is no script of the app')
  return address
}

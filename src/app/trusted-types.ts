// What the page's policy lets become code: the address of the service worker, and no text whatever.
// Invariant: it is in place before anything registers the worker.

/** Of the newer browsers, and not in the compiler's library yet. */
interface TrustedTypes {
  readonly defaultPolicy: unknown
  createPolicy(name: string, rules: { createScriptURL(address: string): string | null }): unknown
}

const { trustedTypes }: { trustedTypes?: TrustedTypes } = globalThis as object

if (trustedTypes && !trustedTypes.defaultPolicy)
  trustedTypes.createPolicy('default', { createScriptURL: onlyTheWorker })

/** Null is a violation, which the browser reports; an error of ours would hide it. */
function onlyTheWorker(address: string): string | null {
  return address === '/service-worker.js' ? address : null
}

// What the page's policy lets become code: the addresses of the app's two workers, and no text whatever.
// Invariant: it is in place before anything starts a worker.

import syncWorker from '../../sync-worker/sync-worker?worker&url'

/** Of the newer browsers, and not in the compiler's library yet. */
interface TrustedTypes {
  readonly defaultPolicy: unknown
  createPolicy(name: string, rules: { createScriptURL(address: string): string | null }): unknown
}

const WORKERS = ['/service-worker.js', syncWorker]

const { trustedTypes }: { trustedTypes?: TrustedTypes } = globalThis as object

if (trustedTypes && !trustedTypes.defaultPolicy)
  trustedTypes.createPolicy('default', { createScriptURL: onlyTheWorkers })

/** Null is a violation, which the browser reports; an error of ours would hide it. */
function onlyTheWorkers(address: string): string | null {
  return WORKERS.includes(address) ? address : null
}

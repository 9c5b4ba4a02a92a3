// The default Trusted Types policy: only the URLs of the app's workers may become code.
// Invariant: the policy exists before any worker is started.

import importWorker from '../../features/import/worker/import-worker?worker&url'
import searchWorker from '../../features/search/worker/search-worker?worker&url'
import backupWorker from '../../features/settings/backup/worker/backup-worker?worker&url'
import syncWorker from '../../sync-worker/sync-worker?worker&url'

/** Not in the standard library of types yet. */
interface TrustedTypes {
  readonly defaultPolicy: unknown
  createPolicy(name: string, rules: { createScriptURL(address: string): string | null }): unknown
}

const WORKERS = ['/service-worker.js', syncWorker, searchWorker, importWorker, backupWorker]

const { trustedTypes }: { trustedTypes?: TrustedTypes } = globalThis as object

if (trustedTypes && !trustedTypes.defaultPolicy)
  trustedTypes.createPolicy('default', { createScriptURL: allowWorkers })

/** Null is a violation, which the browser reports; an exception would hide it. */
function allowWorkers(address: string): string | null {
  return WORKERS.includes(address) ? address : null
}

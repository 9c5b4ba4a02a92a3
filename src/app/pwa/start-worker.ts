// The start of the page's workers, and the default Trusted Types policy: only their URLs may become code.
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

/**
 * Resolves when the worker has sent its first message.
 *
 * @param address of a worker that the Trusted Types policy names
 * @throws Error when its code is neither cached nor available from the network
 */
export function startWorker(address: string): Promise<Worker> {
  return new Promise((resolve, reject) => {
    const worker = new Worker(address, { type: 'module' })
    const started = new AbortController()
    const whileStarting = { signal: started.signal }
    const isReady = () => {
      started.abort()
      resolve(worker)
    }
    const fail = () => {
      worker.terminate()
      reject(new Error('The worker cannot be loaded'))
    }
    worker.addEventListener('message', isReady, whileStarting)
    worker.addEventListener('error', fail, whileStarting)
  })
}

/** The worker that makes and opens backups. */
export const startBackupWorker = () => startWorker(backupWorker)

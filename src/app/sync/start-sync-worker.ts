// The start of the sync worker, which has the sync engine and all of Firebase except authentication.

import address from '../../sync-worker/sync-worker?worker&url'
import '../pwa/trusted-types'

/** @throws Error when its code is neither cached nor available from the network */
export function startSyncWorker(): Promise<Worker> {
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

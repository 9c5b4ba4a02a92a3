// The start of the sync worker, which has the sync engine and all of Firebase except authentication.

import address from '../../sync-worker/sync-worker?worker&url'
import { startWorker } from '../pwa/start-worker'

/** @throws Error when its code is neither cached nor available from the network */
export function startSyncWorker(): Promise<Worker> {
  return startWorker(address)
}

// The start of a worker of the page.

import './trusted-types'

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

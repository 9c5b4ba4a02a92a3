// Talks to the process that holds the emulators.
import { fork } from 'node:child_process'
import { closeSync } from 'node:fs'
import { join } from 'node:path'
import { cacheFolder, projectFolder } from '../../lib/project.mjs'
import { endGroup, openLog } from '../../lib/run.mjs'

/**
 * @typedef {{ kind: 'start firestore', command: [string, ...string[]], port: number }
 *   | { kind: 'start auth' } & import('./auth-emulator.mjs').AuthOptions} Order
 *
 * @typedef {object} Keeper
 * @property {(order: Order) => Promise<void>} ask resolves when the order has been carried out
 * @property {Promise<void>} died resolves when the emulators have ended without having been stopped
 * @property {() => Promise<void>} stop resolves when nothing is left running
 */

/**
 * @param {string} name of the log, so that stacks beside each other do not share one
 * @param {'w' | 'a'} [logFlags] whether the log begins anew or goes on
 * @returns {Keeper}
 */
export function startKeeper(name, logFlags) {
  const log = openLog(join(cacheFolder, 'logs', `${name}.log`), logFlags)
  const child = fork(join(import.meta.dirname, 'emulator-process.mjs'), {
    cwd: projectFolder,
    execArgv: [], // those of a test runner mean nothing to it
    detached: true, // Ctrl-C must not reach the emulators before their data is saved
    stdio: ['ignore', log, log, 'ipc'],
  })
  closeSync(log)
  const ended = new Promise(resolve => child.once('exit', resolve))
  const end = () => endGroup(child.pid, 'SIGKILL')
  process.once('exit', end)
  // A process that was killed leaves its own child behind, on the port that the next one needs.
  child.once('exit', end)
  const waiting = answersOf(child)
  let isStopping = false
  let orders = 0
  return {
    died: new Promise(resolve => child.once('exit', () => isStopping || resolve())),
    ask: order =>
      new Promise((resolve, reject) => {
        orders += 1
        waiting.set(orders, error => (error === undefined ? resolve() : reject(new Error(error))))
        child.send({ id: orders, order }, error => error && reject(error))
      }),
    async stop() {
      isStopping = true
      process.off('exit', end)
      end()
      await ended
    },
  }
}

/** @param {import('node:child_process').ChildProcess} child */
function answersOf(child) {
  /** @type {Map<number, (error?: string) => void>} */
  const waiting = new Map()
  child.on('message', message => {
    const { id, error } = /** @type {{ id: number, error?: string }} */ (message)
    waiting.get(id)?.(error)
    waiting.delete(id)
  })
  child.once('exit', () => {
    for (const settle of waiting.values()) settle('the emulators have ended; .cache/logs says why')
  })
  return waiting
}

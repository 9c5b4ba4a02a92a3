// The supervisor of the process of the emulators: starts it, sends it commands, and ends it.
import { fork } from 'node:child_process'
import { closeSync } from 'node:fs'
import { join } from 'node:path'
import { cacheFolder, projectFolder } from '../../lib/project.mjs'
import { endGroup, openLog } from '../../lib/run.mjs'

/**
 * @typedef {{ kind: 'start firestore', commandLine: [string, ...string[]], port: number }
 *   | { kind: 'start auth' } & import('./auth-emulator.mjs').AuthOptions} Command
 *
 * @typedef {object} EmulatorSupervisor
 * @property {(command: Command) => Promise<void>} send resolves when the command has been run
 * @property {Promise<void>} died resolves if the emulators have ended without `stop`
 * @property {() => Promise<void>} stop resolves when all processes have ended
 */

/**
 * @param {string} name of the log; two stacks at the same time have different ones
 * @param {'w' | 'a'} [logFlags] `w` starts a new log, `a` appends to it
 * @returns {EmulatorSupervisor}
 */
export function startSupervisor(name, logFlags) {
  const log = openLog(join(cacheFolder, 'logs', `${name}.log`), logFlags)
  const child = fork(join(import.meta.dirname, 'emulator-process.mjs'), {
    cwd: projectFolder,
    execArgv: [], // without those of a test runner
    detached: true, // Ctrl-C must not reach the emulators before their data is saved
    stdio: ['ignore', log, log, 'ipc'],
  })
  closeSync(log)
  const ended = new Promise(resolve => child.once('exit', resolve))
  const end = () => endGroup(child.pid, 'SIGKILL')
  process.once('exit', end)
  // If the process is killed, its child process still runs, on the port that the next one needs.
  child.once('exit', end)
  const waiting = answersOf(child)
  let isStopping = false
  let commands = 0
  return {
    died: new Promise(resolve => child.once('exit', () => isStopping || resolve())),
    send: command =>
      new Promise((resolve, reject) => {
        commands += 1
        waiting.set(commands, error => (error === undefined ? resolve() : reject(new Error(error))))
        child.send({ id: commands, command }, error => error && reject(error))
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
    for (const answer of waiting.values()) answer('the emulators have ended; .cache/logs says why')
  })
  return waiting
}

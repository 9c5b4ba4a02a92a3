// The process of the emulators. It ends with the emulators when its parent process ends or is killed, so that no
// emulator keeps a port. It also ends if one of the emulators ends.
import { spawn } from 'node:child_process'
import { get } from 'node:http'
import { startAuthEmulator } from './auth-emulator.mjs'

/**
 * @typedef {import('./emulator-supervisor.mjs').Command} Command
 * @typedef {import('node:child_process').ChildProcess} ChildProcess
 */

const host = '127.0.0.1'
const startTimeoutMs = 60_000

/** @type {ChildProcess | null} */
let firestore = null

// Only the user may read the files of the emulators.
process.umask(0o077)
process.on('message', async (/** @type {{ id: number, command: Command }} */ { id, command }) => {
  try {
    await run(command)
    process.send?.({ id })
  } catch (error) {
    process.send?.({ id, error: error instanceof Error ? error.message : String(error) })
  }
})
process.on('disconnect', () => process.exit())
process.on('exit', () => firestore?.kill('SIGKILL'))

/** @param {Command} command */
async function run(command) {
  if (command.kind === 'start firestore') await startFirestore(command.commandLine, command.port)
  else await startAuthEmulator({ ...command, host })
}

/** @param {[string, ...string[]]} commandLine @param {number} port */
async function startFirestore([file, ...args], port) {
  const child = spawn(file, args, { stdio: ['ignore', 'inherit', 'inherit'] })
  firestore = child
  let failure = ''
  child.once('error', error => (failure = error.message))
  child.once('exit', (code, signal) => {
    failure = `the Firestore emulator ended with ${signal ?? `code ${code}`}`
    if (hasStarted) throw new Error(failure)
  })
  let hasStarted = false
  const deadline = Date.now() + startTimeoutMs
  while (!(await answers(port))) {
    if (failure) throw new Error(failure)
    if (Date.now() > deadline) throw new Error('the Firestore emulator does not answer')
    await new Promise(resolve => setTimeout(resolve, 25))
  }
  hasStarted = true
}

/** @param {number} port @returns {Promise<boolean>} */
function answers(port) {
  return new Promise(resolve => {
    get({ host, port, path: '/' }, answer => resolve(answer.resume().statusCode === 200)).once(
      'error',
      () => resolve(false),
    )
  })
}

// The process that holds the emulators. It ends, and they with it, as soon as the process that
// started it has gone, however that one ended: no emulator is left behind holding a port. It ends, too, as soon
// as an emulator does: half a cloud is none.
import { spawn } from 'node:child_process'
import { get } from 'node:http'
import { startAuthEmulator } from './auth-emulator.mjs'

/**
 * @typedef {import('./emulator-supervisor.mjs').Order} Order
 * @typedef {import('node:child_process').ChildProcess} ChildProcess
 */

const host = '127.0.0.1'
const patience = 60_000

/** @type {ChildProcess | null} */
let firestore = null

// What the emulators write is for their user alone.
process.umask(0o077)
process.on('message', async (/** @type {{ id: number, order: Order }} */ { id, order }) => {
  try {
    await carryOut(order)
    process.send?.({ id })
  } catch (error) {
    process.send?.({ id, error: error instanceof Error ? error.message : String(error) })
  }
})
process.on('disconnect', () => process.exit())
process.on('exit', () => firestore?.kill('SIGKILL'))

/** @param {Order} order */
async function carryOut(order) {
  if (order.kind === 'start firestore') await startFirestore(order.command, order.port)
  else await startAuthEmulator({ ...order, host })
}

/** @param {[string, ...string[]]} command @param {number} port */
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
  const deadline = Date.now() + patience
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

// The ports and host names from the environment, and the message when a port is taken.
import { join } from 'node:path'
import { claimPort, PortInUse } from '../local-stack/server/listen.mjs'
import { cacheFolder } from './project.mjs'

/** @typedef {{ port: number, firestorePort: number, authPort: number }} Ports */

const variables = { port: 'PORT', firestorePort: 'FIRESTORE_PORT', authPort: 'AUTH_PORT' }
/** @type {Ports} */
const defaults = { port: 4173, firestorePort: 8080, authPort: 9099 }
const names = /** @type {(keyof Ports)[]} */ (Object.keys(variables))

/**
 * @param {string} command that is being started, for an example in the message
 * @returns {Promise<Ports>} free ports
 * @throws {Error} with a message that says what to change
 */
export async function freePortsFromEnvironment(command) {
  const ports = { ...defaults }
  for (const name of names) ports[name] = readPort(name)
  for (const name of names) await claimPort(ports[name]).catch(explain(name, command))
  return ports
}

/** @returns {string[]} names besides those of this machine, for access through another address */
export function hostsFromEnvironment() {
  const names = (process.env.ALLOWED_HOSTS ?? '').split(/[\s,]+/).filter(Boolean)
  return names.map(readHost)
}

/** @param {string} name */
function readHost(name) {
  const url = `http://${name}`
  const isName = URL.canParse(url) && /^[^/?#@]+$/.test(name) && new URL(url).port === ''
  if (isName) return new URL(url).hostname
  throw new Error(`ALLOWED_HOSTS has '${name}'; a host is a name or an address without a port.`)
}

/**
 * Two stacks that run at the same time differ in this port, so each has its own folder.
 * @param {Ports} ports
 */
export const dataFolderFor = ({ firestorePort }) =>
  join(cacheFolder, 'local-data', String(firestorePort))

/** @param {keyof Ports} name @param {string} command */
function explain(name, command) {
  return (/** @type {unknown} */ error) => {
    if (!(error instanceof PortInUse)) throw error
    const example = `${variables[name]}=${error.port + 10} ${command}`
    throw new Error(`Port ${error.port} is in use. Choose another one: ${example}`)
  }
}

/** @param {keyof Ports} name */
function readPort(name) {
  const text = process.env[variables[name]]
  if (!text) return defaults[name]
  const port = Number(text)
  if (Number.isInteger(port) && port > 0 && port < 65_536) return port
  throw new Error(`${variables[name]} is '${text}'; a port is a number from 1 to 65535.`)
}

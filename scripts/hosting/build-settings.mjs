// The settings of a build, in Vite's order: a later .env file overrides an earlier one, and the environment overrides
// them all. Node reads the files, not Vite's `loadEnv`: the npm commands need the settings before Vite is installed.
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseEnv } from 'node:util'
import { projectFolder } from '../lib/project.mjs'
import { FIREBASE_ENDPOINTS } from './headers.mjs'

/** @typedef {Readonly<Record<string, string | undefined>>} Settings */

const FILES = ['.env', '.env.local', '.env.production', '.env.production.local']

/**
 * @param {string} [folder]
 * @param {Settings} [environment]
 * @returns {Settings}
 */
export function readBuildSettings(folder = projectFolder, environment = process.env) {
  const found = FILES.map(name => join(folder, name)).filter(file => existsSync(file))
  const texts = found.map(file => readFileSync(file, 'utf8'))
  return { ...Object.assign({}, ...texts.map(text => parseEnv(text))), ...environment }
}

/**
 * Makes later builds and starts use the local stack, so that tests never reach a real project.
 * @param {string} [folder]
 * @param {Record<string, string | undefined>} [environment] changed
 */
export function keepToLocalStack(folder = projectFolder, environment = process.env) {
  const names = Object.keys(readBuildSettings(folder, environment))
  for (const name of names.filter(isForBuild)) environment[name] = ''
}

/**
 * The address to which browsers report violations of the content policy; undefined: none.
 * @param {Settings} settings
 * @throws {Error} if it is not an https address that is valid in a policy and a header
 */
export function reportAddressOf({ CSP_REPORT_URI }) {
  if (!CSP_REPORT_URI) return undefined
  const address = URL.canParse(CSP_REPORT_URI) ? new URL(CSP_REPORT_URI) : null
  const isHttps = address?.protocol === 'https:' && !address.username && !address.password
  if (isHttps && !/[;,\s"'\\]/.test(CSP_REPORT_URI)) return address.href
  throw new Error("CSP_REPORT_URI is no address that begins with 'https://'.")
}

/** True if Vite writes the variable into the build. @param {string} name */
export const isForBuild = name => name.startsWith('VITE_')

/**
 * The origins, apart from its own, to which a build with these settings sends requests.
 * @param {Settings} settings
 * @returns {string[]}
 */
export function backendsOf({ VITE_FIREBASE_PROJECT_ID, VITE_NEWS_URL, VITE_QUOTES_URL }) {
  const direct = [VITE_NEWS_URL, VITE_QUOTES_URL].flatMap(address =>
    address && URL.canParse(address) ? [new URL(address).origin] : [],
  )
  return [...new Set([...(VITE_FIREBASE_PROJECT_ID ? FIREBASE_ENDPOINTS : []), ...direct])]
}

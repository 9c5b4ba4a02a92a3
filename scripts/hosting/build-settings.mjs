// The settings that a build of the app is made with, read as Vite reads them: the files by their rank,
// and the environment above all of them.
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
 * Has what is built and started from now on talk to the local stack, whatever is set: tests reach no real project.
 * @param {string} [folder]
 * @param {Record<string, string | undefined>} [environment] changed
 */
export function keepToLocalStack(folder = projectFolder, environment = process.env) {
  const names = Object.keys(readBuildSettings(folder, environment))
  for (const name of names.filter(isForBuild)) environment[name] = ''
}

/**
 * Where browsers shall report what the content policy has blocked; undefined: nowhere.
 * @param {Settings} settings
 * @throws {Error} when it is no https address that a policy and a header can hold
 */
export function reportAddressOf({ CSP_REPORT_URI }) {
  if (!CSP_REPORT_URI) return undefined
  const address = URL.canParse(CSP_REPORT_URI) ? new URL(CSP_REPORT_URI) : null
  const isHttps = address?.protocol === 'https:' && !address.username && !address.password
  if (isHttps && !/[;,\s"'\\]/.test(CSP_REPORT_URI)) return address.href
  throw new Error("CSP_REPORT_URI is no address that begins with 'https://'.")
}

/** Whether Vite builds the variable in. @param {string} name */
export const isForBuild = name => name.startsWith('VITE_')

/**
 * The origins, besides its own, that a build with these settings asks.
 * @param {Settings} settings
 * @returns {string[]}
 */
export function backendsOf({ VITE_FIREBASE_PROJECT_ID, VITE_NEWS_URL, VITE_QUOTES_URL }) {
  const direct = [VITE_NEWS_URL, VITE_QUOTES_URL].flatMap(address =>
    address && URL.canParse(address) ? [new URL(address).origin] : [],
  )
  return [...new Set([...(VITE_FIREBASE_PROJECT_ID ? FIREBASE_ENDPOINTS : []), ...direct])]
}

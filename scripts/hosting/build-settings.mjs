// The settings that a build of the app is made with, read as Vite reads them: the files by their rank,
// and the environment above all of them.
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseEnv } from 'node:util'
import { projectFolder } from '../system/project.mjs'
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

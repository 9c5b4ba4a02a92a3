// The checks before a deployment: a build for no project or another one, or with a key in it, is rejected.
// Invariant: a problem names a setting, never its value.
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { backendsOf, reportAddressOf } from './build-settings.mjs'
import { firebaseConfig, productionSite } from './firebase-config.mjs'

/** @typedef {import('./build-settings.mjs').Settings} Settings */

const REQUIRED = [
  'VITE_FIREBASE_PROJECT_ID',
  'VITE_FIREBASE_API_KEY',
  'VITE_FIREBASE_AUTH_DOMAIN',
  'VITE_FIREBASE_APP_ID',
]
const SECRETS = ['VITE_NEWS_TOKEN', 'VITE_QUOTES_KEY', 'NEWS_TOKEN', 'QUOTES_KEY']

/**
 * The check before the build.
 * @param {Settings} settings of the build
 * @param {string} project to deploy to
 * @returns {string[]}
 */
export function findSettingsProblems(settings, project) {
  const missing = REQUIRED.filter(name => !settings[name]).map(name => `${name} is not set.`)
  return [
    ...missing,
    ...findWrongProject(settings, project),
    ...findUnknownBackends(settings),
    ...findWrongReportAddress(settings),
  ]
}

/** @param {Settings} settings */
function findWrongReportAddress(settings) {
  try {
    reportAddressOf(settings)
    return []
  } catch (error) {
    return [error instanceof Error ? error.message : String(error)]
  }
}

/** @param {Settings} settings @param {string} project */
function findWrongProject({ VITE_FIREBASE_PROJECT_ID: built }, project) {
  if (project.startsWith('demo-'))
    return [`'${project}' is a name for emulators, not for a project.`]
  if (!built || built === project) return []
  return [`VITE_FIREBASE_PROJECT_ID is '${built}', which is not '${project}'.`]
}

/** @param {Settings} settings */
function findUnknownBackends(settings) {
  return backendsOf(settings)
    .filter(origin => !productionSite.connect.includes(origin))
    .map(
      origin =>
        `The build would ask ${origin}, which its own policy forbids: see productionSite in ` +
        'scripts/hosting/firebase-config.mjs.',
    )
}

/**
 * The check after the build.
 * @param {string} dist
 * @param {Settings} settings that the build should have
 * @returns {string[]}
 */
export function findBuildProblems(dist, settings) {
  if (!existsSync(join(dist, 'index.html'))) return ['There is no build.']
  const files = filesIn(dist)
  const scripts = files.filter(({ name }) => name.endsWith('.js'))
  const absent = REQUIRED.flatMap(name => {
    const value = settings[name]
    const isThere = value && scripts.some(({ text }) => text.includes(value))
    return isThere ? [] : [`The build does not hold ${name}: it was made with other settings.`]
  })
  return [...absent, ...files.flatMap(file => findSecrets(file, settings))]
}

/** @param {{ name: string, text: string }} file @param {Settings} settings */
function findSecrets({ name, text }, settings) {
  return SECRETS.filter(secret => formsOf(settings[secret]).some(form => text.includes(form))).map(
    secret => `${name} holds ${secret}, which everybody could read there.`,
  )
}

/** The value as it is, as part of a URL, and in base64. @param {string | undefined} value */
function formsOf(value) {
  if (!value) return []
  const base64 = Buffer.from(value).toString('base64')
  return [
    value,
    encodeURIComponent(value),
    base64.slice(0, Math.floor(value.length / 3) * 4),
  ].filter(form => form !== '')
}

/**
 * The check of firebase.json. The settings must have passed their own check.
 * @param {string} text of firebase.json
 * @param {Settings} settings
 * @returns {string[]}
 */
export function findConfigProblems(text, settings) {
  const isCurrent = JSON.stringify(JSON.parse(text)) === JSON.stringify(firebaseConfig(settings))
  return isCurrent
    ? []
    : ['firebase.json is not current: node scripts/hosting/write-firebase-config.mjs writes it.']
}

/** @param {string} folder @returns {{ name: string, text: string }[]} */
function filesIn(folder) {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter(entry => entry.isFile())
    .map(({ parentPath, name }) => ({
      name: join(parentPath, name).slice(folder.length + 1),
      text: readFileSync(join(parentPath, name), 'latin1'),
    }))
}

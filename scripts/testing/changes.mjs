// The choice of tests for `npm test -- --changed`. Unit and emulator tests are chosen by their imports. Each rendered
// screen imports the whole app, so these tests are chosen by the folder of the changed file.
import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { projectFolder } from '../lib/project.mjs'

/** The rendered screens of folders of `src` besides those in the folder of the same name in `tests/screens`. */
const furtherPlaces = /** @type {Readonly<Record<string, readonly string[]>>} */ ({
  'features/transactions': ['tests/spec/transactions/'],
  'features/saving-plans': ['tests/spec/saving-plans/'],
  'features/dashboard': ['tests/spec/dashboard/'],
  'features/auth': ['tests/spec/session/'],
  'features/about': ['tests/spec/session/'],
  'features/wallets': [
    'tests/screens/settings/wallets.test.tsx',
    'tests/screens/settings/cards.test.tsx',
  ],
  'features/install': ['tests/screens/ui/install.test.tsx'],
})

/**
 * The files that differ from a revision, and the new ones, relative to the project.
 * @param {string} since @returns {string[]}
 */
export function changedFiles(since) {
  const differing = git('diff', '--name-only', '--relative', since)
  const untracked = git('ls-files', '--others', '--exclude-standard')
  return [...differing, ...untracked].filter(file => existsSync(join(projectFolder, file)))
}

/**
 * The folders and files of `tests` whose rendered screens show the changed files.
 * @param {readonly string[]} files @returns {string[]} empty if no screen is shown by them
 */
export function screensOf(files) {
  const places = files.flatMap(file => {
    if (/^tests\/(screens|spec)\/.*\.test\.tsx$/.test(file)) return [file]
    const [, folder, feature] = /^src\/(features\/([\w-]+)|ui)\//.exec(file) ?? []
    if (folder === undefined) return []
    return [`tests/screens/${feature ?? 'ui'}/`, ...(furtherPlaces[folder] ?? [])]
  })
  return [...new Set(places)].filter(place => existsSync(join(projectFolder, place)))
}

/** @param {readonly string[]} files @returns {string[]} the changed journeys */
export function journeysIn(files) {
  return files.filter(file => /^tests\/e2e\/.*\.spec\.ts$/.test(file))
}

/** @param {string[]} args */
function git(...args) {
  const { stdout, stderr, status } = spawnSync('git', args, {
    cwd: projectFolder,
    encoding: 'utf8',
  })
  if (status !== 0) throw new Error(`git ${args[0]} failed: ${stderr}`)
  return stdout.split('\n').filter(Boolean)
}

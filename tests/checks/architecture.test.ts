// The architecture, checked over every file in src: imports point one way, and no files import each other in a circle.
// No folder of src, tests and scripts holds more than a reader can take in, and a test is where its source file is.

import { readdirSync, readFileSync } from 'node:fs'
import { basename, dirname, join, relative, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { describe, expect, test } from 'vitest'
import { groupBy } from '../../src/lib/group-by'

interface Import {
  /** As written. */
  readonly specifier: string
  /** The file in src that it leads to, or null for a library. */
  readonly file: string | null
  readonly isDynamic: boolean
  readonly isTypeOnly: boolean
}

const EXPORTED = /^export (?:async )?(?:function\*?|class|const|let) (\w+)/gm
const ROOT = fileURLToPath(new URL('../..', import.meta.url))
const SOURCE = join(ROOT, 'src')

/** What each top-level folder may import besides itself and `lib`; a folder that is not named fails. */
const ALLOWED: Readonly<Record<string, readonly string[]>> = {
  lib: [],
  domain: [],
  // Days and months are no business rule.
  ui: ['domain/dates/calendar.ts', 'domain/dates/read-date.ts', 'domain/dates/calendar-grid.ts'],
  i18n: ['ui'],
  store: ['domain'],
  sync: ['domain', 'store'],
  cloud: ['domain', 'store', 'sync/ports.ts'],
  // What several features show.
  parts: ['domain', 'store', 'ui', 'i18n'],
  features: ['domain', 'store', 'parts', 'ui', 'i18n'],
  'service-worker': ['cloud', 'sync', 'store', 'domain'],
  'sync-worker': ['cloud', 'sync', 'store', 'domain'],
  app: [
    ...['features', 'parts', 'cloud', 'sync', 'store', 'domain', 'ui', 'i18n'],
    ...['routes/route-tree.gen.ts', 'sync-worker/messages.ts', 'sync-worker/sync-worker.ts'],
  ],
  routes: ['app', 'features', 'store', 'domain', 'ui', 'i18n'],
}

/** Entries that a folder may have: its folders, and its files, a component and its styles being one. */
const MAX_ENTRIES = 16

/** A tool looks for it in this folder. */
const SETTINGS_OF_A_TOOL = /\/(package(-lock)?\.json|tsconfig\.json|[\w-]+\.config\.ts)$/

const files = filesIn('src')
  .map(file => file.slice('src/'.length))
  .filter(file => /\.(ts|tsx)$/.test(file) && !file.endsWith('.d.ts'))
const imports = new Map(files.map(file => [file, importsOf(file)]))

describe('every file in src', () => {
  test('is found, and so are its imports', () => {
    expect(files).toContain('sync/cycle/run-cycle.ts')
    expect(pathsFrom('sync/cycle/run-cycle.ts')).toContain('store/replica/replica-store.ts')
    expect(files.length).toBeGreaterThan(50)
  })

  test('lies at the top or in a folder with a rule', () => {
    const folders = new Set(files.filter(file => file.includes('/')).map(folderOf))
    expect([...folders].filter(folder => !(folder in ALLOWED))).toEqual([])
  })

  test('imports only what its folder may import', () => {
    expect(violations((file, target) => mayImport(file, target))).toEqual([])
  })

  test('of a feature imports no other feature', () => {
    const featureOf = (file: string) => file.split('/')[1]
    const isFeature = (file: string) => folderOf(file) === 'features'
    const wrong = violations(
      (file, target) =>
        !isFeature(file) || !isFeature(target) || featureOf(file) === featureOf(target),
    )
    expect(wrong).toEqual([])
  })

  test('that is imported exists', () => {
    const broken = files.flatMap(file =>
      (imports.get(file) ?? [])
        .filter(({ file: target }) => target?.startsWith('missing:'))
        .map(({ specifier }) => `${file} → ${specifier}`),
    )
    expect(broken).toEqual([])
  })
})

test('every exported function, class and constant of src is used by another file', () => {
  const code = ['src', 'tests', 'scripts', 'functions'].flatMap(filesIn).filter(isCode)
  const texts = code.map(path => ({ path, text: readFileSync(join(ROOT, path), 'utf8') }))
  const words = texts.map(({ path, text }) => ({ path, words: new Set(text.match(/[\w-]+/g)) }))
  // The router's own file loads the routes.
  const sources = texts.filter(({ path }) => /^src\/(?!routes\/)/.test(path))
  const unused = sources.flatMap(({ path, text }) => {
    const users = words.filter(other => other.path !== path && other.words.has(stemOf(path)))
    const names = [...text.matchAll(EXPORTED)].map(([, name = '']) => name)
    const isUsed = (name: string) => users.some(other => other.words.has(name))
    return names.filter(name => !isUsed(name)).map(name => `${path}: ${name}`)
  })
  expect(unused).toEqual([])
})

function isCode(path: string): boolean {
  return /\.(tsx?|mjs)$/.test(path)
}

function stemOf(path: string): string {
  return basename(path).replace(/\.\w+$/, '')
}

describe('files', () => {
  test('import each other in no circle', () => {
    expect(files.filter(isInCircle)).toEqual([])
  })
})

describe('a folder', () => {
  test(`has at most ${MAX_ENTRIES} entries`, () => {
    const entries = [...entriesOf()].map(([folder, names]) => `${folder}: ${names.size}`)
    for (const top of ['src', 'tests', 'scripts'])
      expect(entries.filter(entry => entry.startsWith(`${top}/`)).length).toBeGreaterThan(5)
    expect(entries.filter(entry => Number(entry.split(': ')[1]) > MAX_ENTRIES)).toEqual([])
  })

  test('imports no folder that imports it', () => {
    const arrows = new Set(
      files.flatMap(file => pathsFrom(file).map(target => `${dirname(file)} ${dirname(target)}`)),
    )
    expect(arrows).toContain('store store/database')
    const mutual = [...arrows].flatMap(arrow => {
      const [from = '', to = ''] = arrow.split(' ')
      return from < to && arrows.has(`${to} ${from}`) ? [`${from} ↔ ${to}`] : []
    })
    expect(mutual).toEqual([])
  })
})

describe('a test with the name of a source file', () => {
  test('is in the folder of tests that mirrors the folder of the source file', () => {
    const tops = foldersIn('src').filter(folder => foldersIn('tests').includes(folder))
    const sources = groupBy(
      files.filter(file => tops.includes(folderOf(file))),
      file => basename(file).replace(/\.tsx?$/, ''),
    )
    const tests = tops
      .flatMap(top => filesIn(`tests/${top}`))
      .filter(file => /\.test\.tsx?$/.test(file))
      .map(file => file.slice('tests/'.length))
    const named = tests.flatMap(file => {
      const folders = sources.get(basename(file).replace(/(\.emulator)?\.test\.tsx?$/, ''))
      return folders ? [{ file, folders: folders.map(source => dirname(source)) }] : []
    })
    expect(named.length).toBeGreaterThan(50)
    expect(named.filter(({ file, folders }) => !folders.includes(dirname(file)))).toEqual([])
  })
})

describe('the domain', () => {
  test('imports no library', () => {
    expect(librariesOf(files.filter(file => folderOf(file) === 'domain'))).toEqual([])
  })
})

describe('the tests in a browser', () => {
  test('bundle every library of the pages and their workers before they run', () => {
    const config = readFileSync(resolve(SOURCE, '../tests/vitest.config.ts'), 'utf8')
    const pages = files.filter(file => folderOf(file) !== 'service-worker')
    // Macros are gone before a browser has the code.
    const libraries = librariesOf(pages).filter(name => !/^\.|\/macro$/.test(name))
    expect(libraries.length).toBeGreaterThan(10)
    expect(libraries.filter(name => !config.includes(`  '${name}',\n`))).toEqual([])
  })
})

describe('the store', () => {
  test('[W2] imports no library but Dexie', () => {
    expect(librariesOf(files.filter(file => folderOf(file) === 'store'))).toEqual(['dexie'])
  })
})

describe('the engine', () => {
  const engine = files.filter(file => folderOf(file) === 'sync')

  test('[W2] imports no library, and none through the store', () => {
    expect(librariesOf(engine)).toEqual([])
    expect(librariesOf(engine.flatMap(reachedFrom), false)).toEqual([])
  })

  test('[W2] knows the tables only through its port', () => {
    const files = engine.flatMap(file => pathsFrom(file))
    expect(files).toContain('store/replica/replica-store.ts')
    expect(files).not.toContain('store/database/user-database.ts')
    expect(files).not.toContain('store/records/tx.ts')
  })
})

describe('the way from start to the first paint', () => {
  const reached = ['main.ts', 'app/start-app.tsx'].flatMap(reachedFrom)

  test('goes through the store and the screens of the app', () => {
    const folders = reached.map(folderOf)
    expect(folders).toEqual(expect.arrayContaining(['store', 'routes']))
  })

  test('opens the database and the language before any of React', () => {
    const loaded = librariesOf(reachedFrom('main.ts'), false)
    expect(loaded.filter(name => !name.startsWith('.'))).toEqual(['@lingui/core', 'dexie'])
  })

  // The first one of a page takes a slow phone some ten milliseconds.
  test('makes no object of Intl while its files are loaded', () => {
    const making = /^(?:export )?(?:const|let) .*\bnew Intl\./m
    expect(making.test('const FORMAT = new Intl.NumberFormat()')).toBe(true)
    const text = (file: string) => readFileSync(join(SOURCE, file), 'utf8')
    expect(reached.filter(file => making.test(text(file)))).toEqual([])
  })

  test('loads no Firebase', () => {
    const loading = reached.filter(file =>
      librariesOf([file], false).some(name => name.split('/').includes('firebase')),
    )
    expect(loading).toEqual([])
  })
})

describe('a file whose texts are loaded later', () => {
  const loaders = ['i18n/activation.ts', 'i18n/lazy-with-messages.ts']
  const loads = (file: string) => pathsFrom(file).some(path => loaders.includes(path))

  test('is reached from the first screens only through what loads the texts', () => {
    const later = filesOfCatalog('later')
    expect(later).toContain('features/settings/screens/settings-screen.tsx')
    const reached = new Set(['main.ts', ...filesOfCatalog('messages')])
    for (const file of reached)
      if (!loads(file)) for (const path of pathsFrom(file)) reached.add(path)
    expect(later.filter(file => reached.has(file))).toEqual([])
  })
})

/** The files whose texts are in that catalog, as it names them. */
function filesOfCatalog(name: 'messages' | 'later'): string[] {
  const catalog = readFileSync(join(SOURCE, `i18n/locales/en/${name}.po`), 'utf8')
  const origins = [...catalog.matchAll(/^#: src\/(.+)$/gm)].flatMap(([, file]) => file ?? [])
  return [...new Set(origins)]
}

function mayImport(file: string, target: string): boolean {
  const folder = folderOf(file)
  if (!file.includes('/') || folder === folderOf(target)) return true
  // A file at the top, such as the site's constants, is everybody's; the entry point is nobody's.
  if (!target.includes('/')) return target !== 'main.ts'
  if (folderOf(target) === 'lib') return folder !== 'domain'
  return (ALLOWED[folder] ?? []).some(allowed => target === allowed || folderOf(target) === allowed)
}

function violations(isAllowed: (file: string, target: string) => boolean): string[] {
  return files.flatMap(file =>
    pathsFrom(file)
      .filter(target => !isAllowed(file, target))
      .map(target => `${file} → ${target}`),
  )
}

/** Types count as well: two files that need each other's types are one concept. */
function isInCircle(file: string): boolean {
  // The router's own: its tree of routes imports the routes, which name the type of the router.
  const next = (from: string) =>
    pathsFrom(from).filter(path => !path.startsWith('routes/route-tree'))
  const reached = new Set(next(file))
  for (const from of reached) for (const path of next(from)) reached.add(path)
  return reached.has(file)
}

/** The names in each folder, without their endings. */
function entriesOf(): Map<string, Set<string>> {
  const found = new Map<string, Set<string>>()
  const commands = readFileSync(join(ROOT, 'package.json'), 'utf8')
  // The top of the tests has a folder for each kind of test, besides the mirrored ones.
  const mirrored = [...foldersIn('src'), ...foldersIn('scripts')].map(name => `tests/${name}`)
  for (const file of ['src', 'tests', 'scripts'].flatMap(filesIn)) {
    if (commands.includes(`"node ${file}"`) || SETTINGS_OF_A_TOOL.test(file)) continue
    for (let path = file; path.includes('/'); path = dirname(path)) {
      if (mirrored.includes(path)) continue
      const name = basename(path).replace(/(\.module)?\.\w+$/, '')
      found.set(dirname(path), (found.get(dirname(path)) ?? new Set()).add(name))
    }
  }
  return found
}

/** The names of the folders in a folder of the project. */
function foldersIn(folder: string): string[] {
  const entries = readdirSync(join(ROOT, folder), { withFileTypes: true })
  return entries.filter(entry => entry.isDirectory()).map(({ name }) => name)
}

/** The files in a folder of the project and in its folders, without installed packages. */
function filesIn(folder: string): string[] {
  return readdirSync(join(ROOT, folder), { withFileTypes: true }).flatMap(entry => {
    const path = `${folder}/${entry.name}`
    if (entry.isDirectory()) return entry.name === 'node_modules' ? [] : filesIn(path)
    return entry.isFile() ? [path] : []
  })
}

/** The files that the given one loads before it runs, and what those load. */
function reachedFrom(start: string): string[] {
  const reached = new Set([start])
  for (const file of reached) {
    for (const { file: target, isDynamic, isTypeOnly } of imports.get(file) ?? []) {
      if (target && !isDynamic && !isTypeOnly) reached.add(target)
    }
  }
  return [...reached]
}

function pathsFrom(file: string): string[] {
  return (imports.get(file) ?? []).flatMap(({ file: target }) => target ?? [])
}

function librariesOf(list: readonly string[], withTypes = true): string[] {
  const found = list
    .flatMap(file => imports.get(file) ?? [])
    .filter(item => !item.file && (withTypes || (!item.isDynamic && !item.isTypeOnly)))
  return [...new Set(found.map(({ specifier }) => specifier))].sort()
}

function folderOf(file: string): string {
  return file.split('/')[0] ?? ''
}

function importsOf(file: string): Import[] {
  const text = readFileSync(join(SOURCE, file), 'utf8').replaceAll(/^\s*(\/\/|\*|\/\*).*$/gm, '')
  const statics = text.matchAll(/^(?:import|export)\s(type\s)?[^'"]*?from\s+['"]([^'"]+)['"]/gm)
  const bare = text.matchAll(/^import\s+['"]([^'"]+)['"]/gm)
  const dynamics = text.matchAll(/\bimport\(\s*['"]([^'"]+)['"]\s*\)/g)
  return [
    ...[...statics].map(match => importOf(file, match[2], false, match[1] !== undefined)),
    ...[...bare].map(match => importOf(file, match[1], false, false)),
    ...[...dynamics].map(match => importOf(file, match[1], true, false)),
  ]
}

function importOf(file: string, path = '', isDynamic: boolean, isTypeOnly: boolean): Import {
  // Of a worker only the address is loaded.
  const [specifier = '', query] = path.split('?')
  const isOwn = specifier.startsWith('.')
  const isLater = isDynamic || query !== undefined
  return { specifier, file: isOwn ? fileAt(file, specifier) : null, isDynamic: isLater, isTypeOnly }
}

function fileAt(file: string, specifier: string): string | null {
  const path = relative(SOURCE, resolve(SOURCE, dirname(file), specifier)).replaceAll('\\', '/')
  // Styles and catalogs carry no code of ours.
  if (/\.(css|po|svg|png)$/.test(path)) return null
  const found = [path, `${path}.ts`, `${path}.tsx`].find(name => files.includes(name))
  return found ?? `missing:${path}`
}

// The chunks of the build, and the tags that load those of a start together (decision records 15 and 17).

import { resolve } from 'node:path'
import type { HtmlTagDescriptor, Plugin, Rolldown } from 'vite'

/** A start runs three tasks: the database and the language, React, and the libraries of the screens. */
const STORE_LIBRARIES = /node_modules\/(?:dexie|@lingui\/core|@lingui\/message-utils)\//
const REACT = /node_modules\/(?:react|react-dom|scheduler)\//
const SCREEN_LIBRARIES = /node_modules\/(?:@tanstack|@lingui|dexie-react-hooks)\//
const SOURCE = resolve('src')
const CLOUD = /\/src\/cloud\//
const ICON = /node_modules\/lucide\/.*\/icons\/([\w-]+)\./
const ICON_IMPORT = /import\s*\{([^}]*)\}\s*from\s*['"]lucide['"]/g
const ENTRY = resolve('src/main.ts')
const APP = resolve('src/app/start-app.tsx')
/** The router's plugin gives split modules these names. */
const DASHBOARD = resolve('src/routes/_signed-in/index.tsx?tsr-split=component')
const LOGIN = resolve('src/routes/login.tsx?tsr-split=component')
const REGISTER = resolve('src/routes/register.tsx?tsr-split=component')
/** The modules that each page loads after its first paint: for every user, and for a signed-in user. */
const PAGE_TASKS = resolve('src/app/page-tasks.ts')
const PAGE_LATER = [
  'src/app/errors/database-message.tsx',
  'src/app/navigation/route-focus.ts',
  'src/app/pwa/banners/banners.tsx',
  'src/features/install/install-link.tsx',
  'src/ui/toast/toast-item.tsx',
].map(file => resolve(file))
/** The lines under the dashboard's card, for a user who has some: the first screen waits for them. */
const DASHBOARD_LINES = resolve('src/app/dashboard/lines.tsx')
const SIGNED_IN_LATER = [
  'src/app/dashboard/parts.tsx',
  'src/app/signed-in-tasks.ts',
  'src/app/shell/later-parts.tsx',
  'src/app/shortcuts/run-shortcut.ts',
  'src/app/shortcuts/shortcut-button.tsx',
  'src/features/auth/account/log-out-dialog.tsx',
  'src/features/dashboard/list/category-badges.tsx',
  'src/features/sync/badge/sync-badge.tsx',
  'src/ui/dates/date-field.tsx',
].map(file => resolve(file))

/** A group takes the modules that its own import, unless it says otherwise; hence the priorities. */
export const CHUNK_GROUPS: NonNullable<
  Exclude<Rolldown.OutputOptions['codeSplitting'], boolean | undefined>['groups']
> = [
  // The styles that the page links to, in one file, because the first paint waits for all of them.
  {
    debugName: 'styles',
    name: stylesInCommonWith('styles', ENTRY, APP, DASHBOARD, LOGIN),
    priority: 11,
  },
  // The libraries of every screen, in files that stay in the cache when only the app changes.
  { name: 'store-libraries', test: STORE_LIBRARIES, priority: 10 },
  { name: 'react', test: REACT, priority: 9 },
  { name: 'screen-libraries', test: SCREEN_LIBRARIES, priority: 8 },
  // The code of the first task ('store'), and the code that screens share, in one file instead of a dozen, each with a
  // request and a link in the page: first for the app and its dashboard, then for login and registration, then for all
  // screens. A group includes the imports of its modules, so the order matters. The last two groups do not, because
  // they would include modules that the app needs.
  { name: 'store', tags: ['$initial'], priority: 7 },
  {
    debugName: 'shared',
    name: inCommonWith('shared', APP, DASHBOARD),
    minShareCount: 2,
    priority: 6,
  },
  {
    debugName: 'fields',
    name: inCommonWith('fields', LOGIN, REGISTER),
    minShareCount: 2,
    priority: 5,
    includeDependenciesRecursively: false,
  },
  // The lines under the dashboard's card are a part of the first screen, and need no more of the two files below.
  {
    debugName: 'lines-shared',
    name: ofBoth(
      afterStart('lines-shared', DASHBOARD_LINES),
      afterStart('lines-shared', PAGE_TASKS, ...PAGE_LATER, ...SIGNED_IN_LATER),
    ),
    priority: 5,
    includeDependenciesRecursively: false,
  },
  // One file for the modules after the first paint, and one for those of a signed-in user, instead of a dozen requests.
  {
    debugName: 'page-later',
    name: afterStart('page-later', PAGE_TASKS, ...PAGE_LATER),
    priority: 4,
    includeDependenciesRecursively: false,
  },
  {
    debugName: 'signed-in-later',
    name: afterStart('signed-in-later', ...SIGNED_IN_LATER),
    priority: 3,
    includeDependenciesRecursively: false,
  },
  // The lines under the card, without the other code of screens, which is several times as large.
  {
    debugName: 'dashboard-lines',
    name: afterStart('dashboard-lines', DASHBOARD_LINES),
    priority: 2,
    includeDependenciesRecursively: false,
  },
  // Firebase is loaded only with the modules that use it.
  {
    name: 'cloud',
    test: CLOUD,
    minShareCount: 2,
    priority: 2,
    includeDependenciesRecursively: false,
  },
  {
    name: 'screens',
    test: id => id.startsWith(SOURCE) || ICON.test(id),
    minShareCount: 2,
    priority: 1,
    includeDependenciesRecursively: false,
  },
]

/** Names the file of the styles that the given modules load. */
function stylesInCommonWith(name: string, ...starts: readonly string[]) {
  const nameOf = inCommonWith(name, ...starts)
  return (id: string, context: Rolldown.ChunkingContext) =>
    id.endsWith('.css') ? nameOf(id, context) : null
}

/** Names the file of the modules that the given modules load. */
function inCommonWith(name: string, ...starts: readonly string[]) {
  let isLoaded: ((id: string) => boolean) | undefined
  return (id: string, context: Rolldown.ChunkingContext) => {
    isLoaded ??= loadedWith(starts, context)
    return isLoaded(id) ? name : null
  }
}

/** As `inCommonWith`, without the modules of the start and without the module of the page's tasks. */
function afterStart(name: string, ...starts: readonly string[]) {
  const nameOf = inCommonWith(name, ...starts)
  const ofStart = inCommonWith('start', ENTRY, APP, DASHBOARD)
  return (id: string, context: Rolldown.ChunkingContext) =>
    id === PAGE_TASKS || ofStart(id, context) ? null : nameOf(id, context)
}

type NameOf = (id: string, context: Rolldown.ChunkingContext) => string | null

/** Names the file of the modules that both name. */
function ofBoth(one: NameOf, other: NameOf): NameOf {
  return (id, context) => one(id, context) && other(id, context)
}

/**
 * Icons are matched by name, because the index file of their library imports all of them.
 *
 * @throws Error if the build has no such module
 */
function loadedWith(starts: readonly string[], context: Rolldown.ChunkingContext) {
  for (const id of starts) if (!context.getModuleInfo(id)) throw new Error(`The build has no ${id}`)
  const modules = new Set(starts)
  const icons = new Set<string>()
  for (const id of modules) {
    const { importedIds = [], code } = context.getModuleInfo(id) ?? {}
    for (const imported of importedIds) if (!ICON.test(imported)) modules.add(imported)
    for (const [, names = ''] of (code ?? '').matchAll(ICON_IMPORT))
      for (const [icon] of names.matchAll(/\w+/g)) icons.add(icon.toLowerCase())
  }
  return (id: string) => {
    const [, icon] = ICON.exec(id) ?? []
    return icon === undefined ? modules.has(id) : icons.has(icon.replaceAll('-', ''))
  }
}

/** The tags that come after the styles, because the first paint waits for the styles only. */
const MODULE_TAGS = /<(?:script type="module"|link rel="modulepreload")/g

/**
 * Adds tags to the page, so that the browser fetches the chunks of the app and of its dashboard together with the
 * entry, not after it; and the styles of the login screen, because `index.html` has that screen's markup.
 */
export function preloadStart(): Plugin {
  return {
    name: 'preload-start',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler: (html, { bundle = {} }) => {
        const start = [APP, DASHBOARD].flatMap(module => chunksOf(module, bundle))
        const styled = [...start, ...chunksOf(LOGIN, bundle)]
        const isNew = (file: string) => !html.includes(`"/${file}"`)
        const scripts = new Set(start.map(({ fileName }) => fileName).filter(isNew))
        const styles = new Set(styled.flatMap(stylesOf).filter(isNew))
        const tags = [
          ...[...scripts].map(file => link('modulepreload', file)),
          // A style sheet that is only preloaded would cause a second wait.
          ...[...styles].map(file => link('stylesheet', file)),
        ]
        return { html: html.replace(MODULE_TAGS, '$& fetchpriority="low"'), tags }
      },
    },
  }
}

/** The chunk of a module, and all chunks that it imports. */
function chunksOf(module: string, bundle: Rolldown.OutputBundle): Rolldown.OutputChunk[] {
  const files = Object.values(bundle)
  const first = files.find(file => file.type === 'chunk' && file.facadeModuleId === module)
  if (!first) throw new Error(`The build has no ${module}`)
  const found = new Set([first])
  for (const file of found)
    if (file.type === 'chunk')
      for (const name of file.imports) if (bundle[name]) found.add(bundle[name])
  return [...found].filter(file => file.type === 'chunk')
}

function stylesOf(chunk: Rolldown.OutputChunk): string[] {
  return [...(chunk.viteMetadata?.importedCss ?? [])]
}

function link(rel: 'modulepreload' | 'stylesheet', file: string): HtmlTagDescriptor {
  const attrs = { rel, crossorigin: true, href: `/${file}` }
  const priority = rel === 'modulepreload' && { fetchpriority: 'low' }
  return { tag: 'link', attrs: { ...attrs, ...priority }, injectTo: 'head' }
}

/** The files that every page has already loaded before a dynamic import. */
const LOADED =
  /^assets\/(?:index|react|rolldown-runtime|screen-libraries|shared|start-app|store-libraries|styles)-[^.]+\./

/**
 * The files that are preloaded for a dynamic import, without those that every page has loaded, whose names would make
 * the start larger.
 */
export function withoutLoaded(
  _file: string,
  files: string[],
  { hostId, hostType }: { hostId: string; hostType: 'html' | 'js' },
): string[] {
  // The entry loads the files of the start.
  const isStart = hostType === 'html' || hostId.startsWith('assets/index-')
  return isStart ? files : files.filter(file => !LOADED.test(file))
}

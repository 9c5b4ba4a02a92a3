// The candidates of the benchmark of the start: builds of the app with an installed service worker, and pages of React
// that show the same HTML.

import { createServer } from 'node:http'
import { join } from 'node:path'
import type { LaunchOptions } from '@playwright/test'
import { build } from 'vite'
import { cacheFolder, projectId } from '../../../scripts/lib/project.mjs'
import { loadRules } from '../../../scripts/local-stack/emulators/firestore-admin.mjs'
import { listenOnLocalhost } from '../../../scripts/local-stack/server/listen.mjs'
import { serveFolder } from '../../../scripts/local-stack/server/static-files.mjs'
import { startLocalStack } from '../../../scripts/local-stack/start-local-stack.mjs'
import { registerByForm, somebody } from '../../e2e/pages/auth-pages'
import { createCategory, logTransaction } from '../../e2e/pages/transaction-form'
import { Device, readyForOffline } from '../../e2e/support/device/device'
import { PHONE } from '../../e2e/support/fixtures'
import { BareBrowser } from '../browser/bare-browser'
import type { ShownPage } from './same-html'

const SIGNED_OUT = '/login'
export const SCREENS = [SIGNED_OUT, '/', '/add/expense', '/news', '/saving-planner'] as const
export type Screen = (typeof SCREENS)[number]

export interface Candidate {
  readonly label: string
  readonly origin: string
  /** The browser of a user who sees this screen. */
  browserFor(screen: Screen): BareBrowser
}

type Closers = (() => unknown)[]

/** A build at that origin: two browsers, with a user and without. */
export async function appCandidate(
  label: string,
  launch: LaunchOptions,
  origin: string,
  closers: Closers,
): Promise<Candidate> {
  const open = async (screens: 'signed-in' | 'signed-out') => {
    const device = await Device.unpack({ origin, launch, viewport: PHONE, locale: 'en' })
    closers.push(() => device.discard())
    if (screens === 'signed-in') await useTheApp(device)
    else await device.page.goto(SIGNED_OUT)
    await readyForOffline(device.page)
    await device.close()
    return openBare(launch, device.profile, origin, closers)
  }
  const [signedOut, signedIn] = [await open('signed-out'), await open('signed-in')]
  return {
    label,
    origin,
    browserFor: screen => (screen === SIGNED_OUT ? signedOut : signedIn),
  }
}

/** Another version of the project, with its build, on a stack of its own. @param folder of the project */
export async function otherVersion(folder: string, launch: LaunchOptions, closers: Closers) {
  const ports = { port: 0, firestorePort: 0, authPort: 0 }
  const stack = await startLocalStack({ ...ports, dataFolder: null, dist: join(folder, 'dist') })
  closers.push(stack.stop)
  const target = { host: '127.0.0.1', port: stack.firestorePort ?? 0 }
  await loadRules(target, join(folder, 'firestore.rules'), projectId)
  return appCandidate(folder, launch, stack.origin, closers)
}

async function useTheApp({ page }: Device): Promise<void> {
  await registerByForm(page, somebody())
  await createCategory(page, 'expense', 'Food')
  for (const name of ['Tea', 'Noodles', 'Cake', 'Soup', 'Rice'])
    await logTransaction(page, { type: 'expense', name, amount: 18_000, category: 'Food' })
}

async function openBare(
  launch: LaunchOptions,
  profile: string,
  origin: string,
  closers: Closers,
): Promise<BareBrowser> {
  const bare = await BareBrowser.open({ launch, profile, origin, viewport: PHONE, isOnline: true })
  closers.push(() => bare.close())
  return bare
}

/** Pages of React that render what the build shows. @param dist the folder of the build, for its style sheets */
export async function sameHtml(
  dist: string,
  shown: ReadonlyMap<Screen, ShownPage>,
  launch: LaunchOptions,
  closers: Closers,
): Promise<Candidate> {
  const script = await buildPage()
  const [sendScript, sendStyles] = [serveFolder(script), serveFolder(dist)]
  const server = createServer((request, response) => {
    const page = shown.get((request.url ?? '/') as Screen)
    if (page) response.setHeader('content-type', 'text/html').end(htmlOf(page))
    else if (request.url === '/same-html.js') sendScript(request, response)
    else sendStyles(request, response)
  })
  const { port, stopListening } = await listenOnLocalhost(server, 0)
  closers.push(() => {
    stopListening()
    server.closeAllConnections()
  })
  const origin = `http://localhost:${port}`
  const device = await Device.unpack({ origin, launch, viewport: PHONE, locale: 'en' })
  closers.push(() => device.discard())
  await device.close()
  const browser = await openBare(launch, device.profile, origin, closers)
  return { label: 'React', origin, browserFor: () => browser }
}

/** Resolves with the folder of the script. */
async function buildPage(): Promise<string> {
  const outDir = join(cacheFolder, 'bench-same-html')
  await build({
    configFile: false,
    publicDir: false,
    logLevel: 'warn',
    define: { 'process.env.NODE_ENV': '"production"' },
    build: {
      outDir,
      emptyOutDir: true,
      lib: {
        entry: join(import.meta.dirname, 'same-html.ts'),
        formats: ['es'],
        fileName: () => 'same-html.js',
      },
    },
  })
  return outDir
}

function htmlOf({ styles, attributes, tree }: ShownPage): string {
  const links = styles.map(href => `<link rel="stylesheet" href="${href}">`).join('')
  const data = JSON.stringify(tree).replaceAll('<', '\\u003c')
  return `<!doctype html><html ${attributes}><head><meta name="viewport" content="width=device-width">${links}</head>
<body><div id="root"></div><script id="tree" type="application/json">${data}</script>
<script type="module" src="/same-html.js"></script></body></html>`
}

// The plain way as the speed benchmark asks about it: a page of its own that sums Firestore's cache, from
// a server of its own that ends every call to the database.

import { createServer } from 'node:http'
import type { LaunchOptions } from '@playwright/test'
import { listenOnLocalhost } from '../../../scripts/local-stack/server/listen.mjs'
import { forward } from '../../../scripts/local-stack/server/proxy.mjs'
import { serveFolder } from '../../../scripts/local-stack/server/static-files.mjs'
import { monthOfDate } from '../../../src/domain/dates/calendar'
import { Device } from '../../e2e/support/device/device'
import { PHONE } from '../../e2e/support/fixtures'
import type { TenYears } from '../../support/data/ten-years'
import { localStack } from '../../support/http/local-stack'
import { BareBrowser } from '../browser/bare-browser'
import { buildPlain } from '../peers/build'
import { PROJECTS, seedTransactions } from '../support/emulator'
import { figuresShown } from './in-page'
import type { Closers, Subject, Way } from './speed'

export function plainWay(launch: LaunchOptions): Way {
  return { label: 'plain way', prepare: (history, closers) => prepare(launch, history, closers) }
}

async function prepare(
  launch: LaunchOptions,
  history: TenYears,
  closers: Closers,
): Promise<Subject> {
  const { transactions } = history
  const place = { projectId: PROJECTS.open, uid: crypto.randomUUID() }
  const server = await startServer(await buildPlain())
  closers.push(server.stop)
  await seedTransactions(place, transactions)
  const { origin } = server
  const device = await Device.unpack({ origin, launch, viewport: PHONE, locale: 'en' })
  closers.push(() => device.discard())
  const { page, profile } = device
  const search = new URLSearchParams({ project: place.projectId, uid: place.uid })
  await page.goto(`/?${search}`)
  const count = await page.evaluate(() => plainPage.fill())
  if (count !== transactions.length) throw new Error(`${count} documents have arrived`)
  // Its cache belongs to the page until that is left.
  await page.goto('about:blank')
  await device.close()
  server.cut()
  const bare = await BareBrowser.open({ launch, profile, origin, viewport: PHONE })
  closers.push(() => bare.close())
  search.set('month', monthOfDate(transactions.at(-1)?.date ?? ''))
  return subjectOf(bare, `/?${search}`, history)
}

function subjectOf(
  page: BareBrowser,
  path: string,
  { transactions, longestMonth }: TenYears,
): Subject {
  const todays = transactions.at(-1)
  const start = async () => {
    await page.open('about:blank')
    await page.open(path)
    return page.ask(figuresShown)
  }
  const save = async (name: string, amount: number) => {
    if (!todays) throw new Error('There is nothing of today')
    const row = { ...todays, id: Date.now(), type: 'expense', name, amount } as const
    return page.ask(saved => plainPage.save(saved), row)
  }
  const longest = transactions.findLast(({ date }) => monthOfDate(date) === longestMonth)
  return {
    page,
    start,
    save,
    // Nothing is typed there: its start, and a save at once.
    async logLine({ name, amount }) {
      const { at } = await start()
      return at + (await save(name, amount))
    },
    async openLongestMonth() {
      const choose = (row = todays) =>
        page.ask(
          (month, id) => plainPage.openMonth(month, id),
          monthOfDate(row?.date ?? ''),
          row?.id ?? 0,
        )
      await choose()
      return choose(longest)
    },
  }
}

/** The page's files, and the emulator behind them until it is cut off. */
async function startServer(folder: string) {
  const { origin } = localStack()
  const target = { host: '127.0.0.1', port: Number(new URL(origin).port) }
  const serve = serveFolder(folder)
  let isCut = false
  const server = createServer((request, response) => {
    const isBackend = /^\/(?:v1|google\.firestore)/.test(request.url ?? '')
    if (!isBackend) void serve(request, response)
    else if (isCut) request.socket.destroy()
    else forward(request, response, target)
  })
  const { port, stopListening } = await listenOnLocalhost(server, 0)
  return {
    origin: `http://localhost:${port}`,
    cut() {
      isCut = true
      server.closeAllConnections()
    },
    stop() {
      stopListening()
      server.closeAllConnections()
    },
  }
}

// The page of the peers: opens one of them and puts it in the hands of the benchmark.

import type { SeedRow } from '../support/seed-history'
import { openFirestoreSdk } from './firestore-sdk'
import type { Peer, Place } from './peer'
import { openRxdb } from './rxdb'

const peers = { sdk: openFirestoreSdk, rxdb: openRxdb }

export type PeerName = keyof typeof peers

interface PeerPage {
  /** Opens the peer's database, and writes the rows into it while nothing can be sent. */
  save(name: PeerName, place: Place, rows: SeedRow[]): Promise<void>
  send(): void
  /** Milliseconds from opening an empty database until so many rows are in it. */
  firstSync(name: PeerName, place: Place, count: number): Promise<number>
  /** Milliseconds from each save to the frame that shows it, one after another. */
  saveToVisible(rows: SeedRow[]): Promise<number[]>
  /** Saves the row; returns when that was, as `epoch()` has it. */
  saveNow(row: SeedRow): number
  /** When the frame was there that shows a row of that name among the day's; call before it is saved. */
  shownAt(date: string, name: string): Promise<number>
}

declare global {
  var peerPage: PeerPage
}

let opened: Peer | null = null

globalThis.peerPage = {
  async save(name, place, rows) {
    opened = await peers[name](place)
    await opened.save(rows)
  },
  send() {
    present().send()
  },
  async firstSync(name, place, count) {
    const start = performance.now()
    const peer = await peers[name](place)
    await peer.receive()
    const took = performance.now() - start
    opened = peer
    const found = await peer.count()
    if (found !== count) throw new Error(`${found} of ${count} rows have arrived`)
    return took
  },
  async saveToVisible(rows) {
    const peer = present()
    const date = rows[0]?.date
    if (!date) return []
    const shows = showDay(peer, date)
    const figures: number[] = []
    for (const row of rows) {
      const start = performance.now()
      const isShown = shows(row.name)
      peer.add(row)
      await isShown
      figures.push(performance.now() - start)
    }
    return figures
  },
  saveNow(row) {
    const at = epoch()
    present().add(row)
    return at
  },
  async shownAt(date, name) {
    await showDay(present(), date)(name)
    return epoch()
  },
}

function present(): Peer {
  if (!opened) throw new Error('Nothing is open')
  return opened
}

/** Milliseconds since 1970, finer than a date, and the same in all pages of this machine. */
function epoch(): number {
  return performance.timeOrigin + performance.now()
}

/** Keeps the page's list as the day is; the result resolves with the frame that shows a name. */
function showDay(peer: Peer, date: string): (name: string) => Promise<void> {
  const list = document.querySelector('ol')
  let awaited: { name: string; resolve: () => void } | null = null
  peer.watchDay(date, names => {
    list?.replaceChildren(...names.map(item))
    const found = awaited
    if (!found || !names.includes(found.name)) return
    awaited = null
    requestAnimationFrame(found.resolve)
  })
  return name =>
    new Promise<void>(resolve => {
      awaited = { name, resolve }
    })
}

function item(name: string): HTMLLIElement {
  const element = document.createElement('li')
  element.textContent = name
  return element
}

// A page that is visible: it listens to the head, and its engine runs in a loop of its own (Q5, E1).

import { HeadListener } from '../../../src/sync/cycle/head-listener'
import { SyncLoop } from '../../../src/sync/cycle/sync-loop'
import type { HeadWatcher, WatchHead } from '../../../src/sync/ports'
import type { Step } from '../schedules/schedule'
import { randomOf, type Simulation } from '../simulation'
import { cycle } from './actions/device-actions'
import type { Tab } from './device'

/** Begins to listen; one that listens already loses its connection, or has it back. */
export async function listen(simulation: Simulation, tab: Tab, step: Step): Promise<void> {
  if (tab.loop) return toggle(tab)
  const random = randomOf(step)
  const later = (work: () => void) => scheduleCall(simulation, tab, work)
  const quiet: Step = { ...step, faults: [] }
  const loop = new SyncLoop({
    run() {
      const { asked } = tab
      tab.asked = null
      return cycle(simulation, tab, asked ?? quiet)
    },
    schedule: later,
    random: () => random.next(),
  })
  const isLocked = simulation.schedule.locks === 'always'
  tab.loop = loop
  tab.listener = new HeadListener({
    store: tab.store,
    load: async () => watchOf(simulation, tab),
    later,
    afterCycle: work => (isLocked ? tab.device.locks.request(tab, work) : work()),
    onRemoteChange: () => loop.notice(),
  })
  await tab.listener.listen()
}

/** In a while, unless the page has gone or it was called off. */
function scheduleCall({ world }: Simulation, tab: Tab, work: () => void): () => void {
  let isOff = false
  world.post(tab.device.name, () => !isOff && tab.isAlive && work(), true)
  return () => {
    isOff = true
  }
}

interface Connection {
  readonly watcher: HeadWatcher
  isUp: boolean
  /** Tells the head as it is now. */
  readonly tell: () => void
}

const connections = new WeakMap<Tab, Connection>()

/** Every head is a message of its own, which may come late. */
function watchOf(simulation: Simulation, tab: Tab): WatchHead {
  const { world } = simulation
  const { server } = simulation.cloudOf(tab.database.uid)
  return watcher => {
    const hear = (head: Parameters<HeadWatcher['onHead']>[0]) =>
      world.post(tab.device.name, () => {
        if (tab.isAlive && connection.isUp) watcher.onHead(head)
      })
    const tell = () => hear(server.head)
    const connection: Connection = { watcher, isUp: true, tell }
    connections.set(tab, connection)
    server.watchers.add(hear)
    watcher.onConnection(true)
    tell()
    return () => server.watchers.delete(hear)
  }
}

function toggle(tab: Tab): void {
  const connection = connections.get(tab)
  if (!connection) return
  connection.isUp = !connection.isUp
  connection.watcher.onConnection(connection.isUp)
  if (connection.isUp) connection.tell()
}

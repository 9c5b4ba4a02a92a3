// The order of all that happens in a simulation: one thing at a time, chosen by a seeded random.
// Invariant: between two choices everything that can go on by itself has come to rest.

import type { SeededRandom } from '../../support/data/seeded-random'

type Work = () => void

interface Message {
  readonly owner: string
  readonly deliver: Work
}

/** A device's work on its disk, and messages between devices and server, wait here for their turn. */
export class World {
  /** The trace of events, to be compared and printed. */
  readonly trace: string[] = []
  /** Learns whose work is run next. */
  onTurn: (owner: string) => void = () => {}
  /** Requests that the server has refused for good. */
  readonly denied = new Set<string>()
  readonly #tasks = new Map<string, Work[]>()
  readonly #messages: Message[] = []
  /** Messages that take their time: they come in a later step, and others overtake them. */
  readonly #slow: Message[] = []
  readonly #setImmediate = globalThis.setImmediate
  #owner = ''

  /** Takes over the queue on which the IndexedDB in memory runs; returns the way to give it back. */
  takeOver(): Work {
    const queue = (work: Work) => this.#queueTask(work)
    globalThis.setImmediate = queue as unknown as typeof setImmediate
    return () => {
      globalThis.setImmediate = this.#setImmediate
    }
  }

  /** A message on its way; when it arrives is chosen later. */
  post(owner: string, deliver: Work, isSlow = false): void {
    const queue = isSlow ? this.#slow : this.#messages
    queue.push({ owner, deliver })
  }

  /** Some of the slow messages arrive from now on. */
  hurry(random: SeededRandom, share: number): void {
    const due = this.#slow.splice(0).map(message => ({ message, isDue: random.chance(share) }))
    for (const { message, isDue } of due) (isDue ? this.#messages : this.#slow).push(message)
  }

  /** Begins something on a device. What it waits for goes on in `advance`. */
  async start(owner: string, work: Work): Promise<void> {
    await this.#run(owner, [work])
  }

  /** Lets so many things happen, or fewer when all has come to rest. */
  async advance(random: SeededRandom, choices: number): Promise<void> {
    for (let choice = 0; choice < choices; choice += 1) {
      if (!(await this.#happen(random))) return
    }
  }

  /** Runs until the given work has ended; others may go on meanwhile. */
  async until(random: SeededRandom, work: Promise<unknown>): Promise<void> {
    let ended = false
    const end = () => {
      ended = true
    }
    work.then(end, end)
    await this.#run('', [])
    while (!ended && (await this.#happen(random))) await this.#run('', [])
  }

  async #happen(random: SeededRandom): Promise<boolean> {
    const busy = [...this.#tasks.keys()]
    const choice = random.below(busy.length + this.#messages.length || 1)
    const owner = busy[choice]
    if (owner !== undefined) await this.#runTasks(owner, 1 + random.below(random.pick([2, 10, 40])))
    else {
      const [message] = this.#messages.splice(choice - busy.length, 1)
      if (!message) return false
      await this.#run(message.owner, [message.deliver])
    }
    return true
  }

  #queueTask(work: Work): void {
    const queue = this.#tasks.get(this.#owner)
    if (queue) queue.push(work)
    else this.#tasks.set(this.#owner, [work])
  }

  async #runTasks(owner: string, count: number): Promise<void> {
    const next = () => {
      const queue = this.#tasks.get(owner)
      const task = queue?.shift()
      if (queue?.length === 0) this.#tasks.delete(owner)
      task?.()
    }
    await this.#run(owner, Array<Work>(count).fill(next))
  }

  /** Each in a turn of its own: the promises that one settles are met before the next begins. */
  async #run(owner: string, works: readonly Work[]): Promise<void> {
    this.#owner = owner
    this.onTurn(owner)
    for (const work of works) this.#setImmediate(work)
    await new Promise(resolve => this.#setImmediate(resolve))
  }
}

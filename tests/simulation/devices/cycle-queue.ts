// The browser's lock around a cycle (W1): one at a time, in order, freed when its holder has died.

interface Waiting<H> {
  readonly holder: H
  readonly begin: () => void
}

export class CycleQueue<H> {
  readonly #waiting: Waiting<H>[] = []

  async request<T>(holder: H, work: () => Promise<T>): Promise<T> {
    await new Promise<void>(begin => {
      this.#waiting.push({ holder, begin })
      if (this.#waiting.length === 1) begin()
    })
    try {
      return await work()
    } finally {
      this.leave(holder)
    }
  }

  leave(holder: H): void {
    const place = this.#waiting.findIndex(item => item.holder === holder)
    if (place < 0) return
    this.#waiting.splice(place, 1)
    if (place === 0) this.#waiting[0]?.begin()
  }
}

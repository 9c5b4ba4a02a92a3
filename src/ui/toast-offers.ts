// What messages offer and nobody has taken yet, such as having a deleted document back.
// Invariant: an offer is taken once at most, by its button or by the keyboard.

/** How long an offer can be taken by the keyboard after its message has gone, in milliseconds. */
const AFTERWARDS = 10_000

interface Offer {
  readonly key: number
  readonly run: () => void
  /** In milliseconds on the caller's clock; null while its message shows. */
  readonly until: number | null
}

export class ToastOffers {
  #offers: readonly Offer[] = []

  /** @param key the message's own */
  add(key: number, run: () => void): void {
    this.#offers = [...this.#offers, { key, run, until: null }]
  }

  /** The message has gone, at this instant. */
  end(key: number, now: number): void {
    this.#offers = this.#offers.map(offer =>
      offer.key === key ? { ...offer, until: now + AFTERWARDS } : offer,
    )
  }

  /** Whether nobody has taken it. */
  has(key: number): boolean {
    return this.#offers.some(offer => offer.key === key)
  }

  /** Does what the message offers, unless that has been done. */
  take(key: number): void {
    const offer = this.#offers.find(each => each.key === key)
    this.#offers = this.#offers.filter(each => each !== offer)
    offer?.run()
  }

  /** The key of the latest offer that still stands, or null. */
  latest(now: number): number | null {
    this.#offers = this.#offers.filter(({ until }) => until === null || now < until)
    return this.#offers.at(-1)?.key ?? null
  }
}

// A place where something waits until a test lets it go on.

export class Gate {
  /** Resolves when somebody has come to the gate. */
  readonly reached: Promise<void>
  readonly #open: Promise<void>
  #arrive: () => void = () => undefined
  #release: () => void = () => undefined
  #refuse: (reason: Error) => void = () => undefined

  constructor() {
    this.reached = new Promise(resolve => {
      this.#arrive = resolve
    })
    this.#open = new Promise((resolve, reject) => {
      this.#release = resolve
      this.#refuse = reject
    })
  }

  async pass(): Promise<void> {
    this.#arrive()
    await this.#open
  }

  open(): void {
    this.#release()
  }

  /** Whoever waits, or comes later, fails with the reason. */
  fail(reason: Error): void {
    this.#refuse(reason)
  }
}

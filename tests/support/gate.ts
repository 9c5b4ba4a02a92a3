// A gate at which calls wait until the test opens it.

export class Gate {
  /** Resolves when a call has come to the gate. */
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

  /** Lets waiting and later calls fail with the reason. */
  fail(reason: Error): void {
    this.#refuse(reason)
  }
}

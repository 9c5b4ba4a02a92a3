// The part of the speed benchmark inside a page, ours or the plain one, by the page's own clock.
// Invariant: each function refers to nothing outside of it, because it is sent into the page as text.

/** When the balance was in the page at the start of a frame, and the balance itself. */
export interface FiguresShown {
  /** Milliseconds since the navigation began. */
  readonly at: number
  readonly balance: string
}

/** To be asked as soon as the document is there. @throws Error in a page that is not the app's */
export function figuresShown(): Promise<FiguresShown> {
  if (location.protocol === 'about:') throw new Error('The page has not been left yet')
  return new Promise(resolve => {
    const check = () => {
      const balance = document.querySelector<HTMLDataElement>('main data')
      if (balance) resolve({ at: performance.now(), balance: balance.value })
      else requestAnimationFrame(check)
    }
    requestAnimationFrame(check)
  })
}

/** Resolves with the frame that has such an element. */
export async function untilThere(selector: string): Promise<void> {
  await new Promise<void>(resolve => {
    const check = () => {
      if (document.querySelector(selector)) resolve()
      else requestAnimationFrame(check)
    }
    check()
  })
}

/** Puts the focus into the line of the quick entry, as a tap does, once it takes what is typed. */
export async function focusLine(): Promise<void> {
  await new Promise<void>(resolve => {
    const check = () => {
      const line = document.querySelector<HTMLInputElement>('input[aria-label="Quick entry"]')
      if (line && !line.readOnly && !line.disabled) {
        line.focus()
        resolve()
      } else requestAnimationFrame(check)
    }
    check()
  })
}

/**
 * Resolves with the frame of the dashboard that has a row which was saved since this page began.
 *
 * @returns milliseconds since the navigation began
 */
export async function newRowShown(): Promise<number> {
  // The id of a transaction is the time at which it was written down.
  const isNew = ({ pathname }: HTMLAnchorElement) =>
    Number(pathname.split('/').at(-1)) >= performance.timeOrigin
  await new Promise<void>(resolve => {
    const check = () => {
      const rows = document.querySelectorAll<HTMLAnchorElement>('main a[href^="/detail/"]')
      if ([...rows].some(isNew)) resolve()
      else requestAnimationFrame(check)
    }
    check()
  })
  return performance.now()
}

/** @throws Error when there is none */
export function click(selector: string): void {
  const element = document.querySelector<HTMLElement>(selector)
  if (!element) throw new Error(`There is no ${selector}`)
  element.click()
}

/** Puts the focus into the field with that label, its text selected. @throws Error when there is none */
export function focusOn(label: string): void {
  const [element] = [...document.querySelectorAll('label')]
    .filter(({ textContent }) => textContent === label)
    .map(({ control }) => control)
  if (!element) throw new Error(`There is no ${label}`)
  element.focus()
  if (element instanceof HTMLInputElement) element.select()
}

/** As a person chooses it in its list. @throws Error when no list has it */
export function chooseOption(value: string): void {
  const option = [...document.querySelectorAll('option')].find(found => found.value === value)
  const select = option?.closest('select')
  if (!select) throw new Error(`There is no option ${value}`)
  select.value = value
  select.dispatchEvent(new Event('change', { bubbles: true }))
}

/**
 * Clicks the form's button.
 *
 * @returns milliseconds until the frame that has a row with that name
 */
export async function saveAndLook(name: string): Promise<number> {
  const start = performance.now()
  document.querySelector<HTMLButtonElement>('main button[type=submit]')?.click()
  await new Promise<void>(resolve => {
    const check = () => {
      const rows = [...document.querySelectorAll('main a[href^="/detail/"]')]
      if (rows.some(row => row.textContent?.includes(name))) resolve()
      else requestAnimationFrame(check)
    }
    requestAnimationFrame(check)
  })
  return performance.now() - start
}

/**
 * Chooses a month in the picker, as a person does.
 *
 * @returns milliseconds until the frame that has the row of that id
 */
export async function chooseMonth(month: string, id: number): Promise<number> {
  const input = document.querySelector<HTMLInputElement>('main header input')
  const value = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')
  const start = performance.now()
  value?.set?.call(input, month)
  input?.dispatchEvent(new Event('input', { bubbles: true }))
  await new Promise<void>(resolve => {
    const check = () => {
      if (document.querySelector(`main a[href="/detail/${id}"]`)) resolve()
      else requestAnimationFrame(check)
    }
    requestAnimationFrame(check)
  })
  return performance.now() - start
}

declare global {
  var clock: Promise<number> | undefined
}

/** Starts with the next event of that kind, and stops at the first frame with the answer's text. */
export function startClock({ event, answer }: { event: string; answer: string }): void {
  globalThis.clock = new Promise(resolve => {
    const begin = () => {
      const start = performance.now()
      const check = () => {
        if (document.body.textContent?.includes(answer)) resolve(performance.now() - start)
        else requestAnimationFrame(check)
      }
      requestAnimationFrame(check)
    }
    document.addEventListener(event, begin, { capture: true, once: true })
  })
}

/** Milliseconds. @throws Error when no clock was started in this page */
export async function stopClock(): Promise<number> {
  if (!globalThis.clock) throw new Error('There is no clock')
  return globalThis.clock
}

declare global {
  var frameTimes: { all: number[]; stop: () => void } | undefined
}

/** Notes when each frame begins, until the page is left or `takeFrames` is called. */
export function watchFrames(): void {
  const all: number[] = []
  let isWatching = true
  const note = (time: number) => {
    all.push(time)
    if (isWatching) requestAnimationFrame(note)
  }
  requestAnimationFrame(note)
  globalThis.frameTimes = { all, stop: () => (isWatching = false) }
}

/** Milliseconds between the frames since then. */
export function takeFrames(): number[] {
  const { all = [], stop } = globalThis.frameTimes ?? {}
  stop?.()
  return all.slice(1).map((time, index) => time - (all[index] ?? time))
}

/**
 * Resolves when the page has had nothing to do for a while: eight idle times in a row, most of each left over; or
 * after three seconds, should something move in it for ever.
 */
export async function comeToRest(): Promise<void> {
  const end = performance.now() + 3_000
  for (let idle = 0; idle < 8 && performance.now() < end; ) {
    const deadline = await new Promise<IdleDeadline>(resolve => requestIdleCallback(resolve))
    idle = deadline.timeRemaining() > 10 ? idle + 1 : 0
  }
}

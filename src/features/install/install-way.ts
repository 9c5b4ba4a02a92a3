// Whether and how this browser can install the app, as it says itself or, on iOS, as is known of it.
// Invariant: there is no way where the app runs installed already.

/** `prompt`: the browser asks when it is told to; `share-menu`: the person does it in the browser's menu. */
export type InstallWay = 'prompt' | 'share-menu' | 'none'

// Not in the standard library of types.
interface InstallOffer extends Event {
  prompt(): Promise<unknown>
}

declare global {
  interface Window {
    /** The browser's offer, kept by `scripts/build/theme-and-locale.js`; it can be taken up once. */
    installOffer?: InstallOffer | undefined
  }
  interface Navigator {
    /** Safari on iOS: whether the page runs from the home screen. */
    readonly standalone?: boolean
  }
}

const INSTALLED = '(display-mode: standalone), (display-mode: minimal-ui)'

const listeners = new Set<() => void>()

/** Calls the listener whenever the way may have changed; returns the way to stop that. */
export function subscribeInstallWay(listener: () => void): () => void {
  const events = new AbortController()
  const { signal } = events
  window.addEventListener('beforeinstallprompt', listener, { signal })
  window.addEventListener('appinstalled', forgetOffer, { signal })
  listeners.add(listener)
  return () => {
    events.abort()
    listeners.delete(listener)
  }
}

function forgetOffer(): void {
  window.installOffer = undefined
  for (const listener of listeners) listener()
}

export function currentInstallWay(): InstallWay {
  if (navigator.standalone || matchMedia(INSTALLED).matches) return 'none'
  if (window.installOffer) return 'prompt'
  return isIosBrowser(navigator) ? 'share-menu' : 'none'
}

/** Has the browser ask; whatever the answer, the offer has been used. */
export async function install(): Promise<void> {
  const offer = window.installOffer
  forgetOffer()
  await offer?.prompt()
}

// An iPad says that it is a Mac, but no Mac is touched. The pages within apps have no such menu, and name
// neither a version nor a browser.
function isIosBrowser({ userAgent, maxTouchPoints }: Navigator): boolean {
  const isIpad = userAgent.includes('Macintosh') && maxTouchPoints > 1
  const isIos = isIpad || /iPhone|iPad|iPod/.test(userAgent)
  const isSafari = /Version\/\S+ .*Safari\//.test(userAgent)
  return isIos && (isSafari || isOtherIosBrowser(userAgent))
}

/** One with such a menu, which others than Safari may have since iOS 16.4. */
function isOtherIosBrowser(userAgent: string): boolean {
  const [, major, minor] = / OS (\d+)_(\d+)/.exec(userAgent) ?? []
  const hasMenu = Number(major) > 16 || (major === '16' && Number(minor) >= 4)
  return hasMenu && /(?:CriOS|FxiOS|EdgiOS)\//.test(userAgent)
}

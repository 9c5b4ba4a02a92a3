// Whether and how this browser can install the app, as it says itself or, on iOS, as is known of it.
// Invariant: there is no way where the app runs installed already.

/** `prompt`: the browser asks when it is told to; `share-menu`: the person does it in Safari's menu. */
export type InstallWay = 'prompt' | 'share-menu' | 'none'

// Not in the standard library of types.
interface InstallOffer extends Event {
  prompt(): Promise<unknown>
}

declare global {
  interface Window {
    /** The browser's offer, kept by `scripts/web-app/early.js`; it can be taken up once. */
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
  return isSafariOnIos(navigator) ? 'share-menu' : 'none'
}

/** Has the browser ask; whatever the answer, the offer has been used. */
export async function install(): Promise<void> {
  const offer = window.installOffer
  forgetOffer()
  await offer?.prompt()
}

// An iPad says that it is a Mac, but no Mac is touched. Other browsers and the pages within apps have
// no such menu, and do not name a version.
function isSafariOnIos({ userAgent, maxTouchPoints }: Navigator): boolean {
  const isIpad = userAgent.includes('Macintosh') && maxTouchPoints > 1
  const isIos = isIpad || /iPhone|iPad|iPod/.test(userAgent)
  return isIos && /Version\/\S+ .*Safari\//.test(userAgent)
}

// The way to install the app in this browser: by the browser's prompt, or on iOS by its share menu.
// Invariant: an installed app has none.

import { useSyncExternalStore } from 'react'

/** `prompt`: the app opens the browser's prompt; `share-menu`: the user does it in the browser's share menu. */
type InstallMethod = 'prompt' | 'share-menu' | 'none'

// Not in the standard library of types.
interface InstallOffer extends Event {
  prompt(): Promise<unknown>
}

declare global {
  interface Window {
    /** The browser's event, stored by `scripts/build/theme-and-locale.js`; it can be used once. */
    installOffer?: InstallOffer | undefined
  }
  interface Navigator {
    /** Safari on iOS: whether the page runs from the home screen. */
    readonly standalone?: boolean
  }
}

const INSTALLED = '(display-mode: standalone), (display-mode: minimal-ui)'

const listeners = new Set<() => void>()

export function useInstallMethod(): InstallMethod {
  return useSyncExternalStore(subscribeInstallMethod, currentInstallMethod)
}

/** @returns unsubscribe */
function subscribeInstallMethod(listener: () => void): () => void {
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

function currentInstallMethod(): InstallMethod {
  if (navigator.standalone || matchMedia(INSTALLED).matches) return 'none'
  if (window.installOffer) return 'prompt'
  return isIosBrowser(navigator) ? 'share-menu' : 'none'
}

/** Opens the browser's prompt. The event can be used only once. */
export async function install(): Promise<void> {
  const offer = window.installOffer
  forgetOffer()
  await offer?.prompt()
}

// An iPad has the user agent of a Mac, but no Mac has a touch screen. In-app browsers have no such menu, and their user
// agents contain no version and no name of a browser.
function isIosBrowser({ userAgent, maxTouchPoints }: Navigator): boolean {
  const isIpad = userAgent.includes('Macintosh') && maxTouchPoints > 1
  const isIos = isIpad || /iPhone|iPad|iPod/.test(userAgent)
  const isSafari = /Version\/\S+ .*Safari\//.test(userAgent)
  return isIos && (isSafari || isOtherIosBrowser(userAgent))
}

/** Browsers other than Safari have such a menu since iOS 16.4. */
function isOtherIosBrowser(userAgent: string): boolean {
  const [, major, minor] = / OS (\d+)_(\d+)/.exec(userAgent) ?? []
  const hasMenu = Number(major) > 16 || (major === '16' && Number(minor) >= 4)
  return hasMenu && /(?:CriOS|FxiOS|EdgiOS)\//.test(userAgent)
}

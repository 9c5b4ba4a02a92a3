// How a screen shows a short message (decision 9): what it says, its kind, and how long it stays.

import { createContext, useContext } from 'react'

export type ToastKind = 'success' | 'warning' | 'error' | 'info'

export interface Toast {
  readonly kind: ToastKind
  readonly title: string
  readonly detail?: string
  /** Milliseconds; hovering or focusing the toast holds it longer. */
  readonly duration: number
  /** What can still be done about it while it shows; it goes once that is pressed. */
  readonly action?: ToastAction
}

export interface ToastAction {
  readonly label: string
  readonly run: () => void
}

export type ShowToast = (toast: Toast) => void

export const ToastContext = createContext<ShowToast>(() => {
  throw new Error('useToast needs a ToastProvider above it')
})

export function useToast(): ShowToast {
  return useContext(ToastContext)
}

export const TakeOfferContext = createContext<() => void>(() => {
  throw new Error('useTakeOffer needs a ToastProvider above it')
})

/** Does what the latest message offers, as its button would; for some seconds after it has gone, too. */
export function useTakeOffer(): () => void {
  return useContext(TakeOfferContext)
}

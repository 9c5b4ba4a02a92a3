// How a screen shows a short message (decision 9): what it says, its kind, and how long it stays.

import type { LinkProps } from '@tanstack/react-router'
import { createContext, useContext } from 'react'

export type ToastKind = 'success' | 'warning' | 'error' | 'info'

export interface Toast {
  readonly kind: ToastKind
  readonly title: string
  readonly detail?: string
  /** Milliseconds; hovering or focusing the toast holds it longer. */
  readonly duration: number
  /** How to undo what it tells of; that stays on the screen for longer than the toast. */
  readonly undo?: Undo
  /** Where to see what it tells of; that stays just as long. */
  readonly link?: ToastLink
}

export interface ToastLink {
  /** The words beside the link. */
  readonly about: string
  readonly label: string
  readonly to: LinkProps
}

export interface Undo {
  /** What would be undone, in the words beside the button; without a name the button says enough. */
  readonly about: string | undefined
  readonly run: () => void
}

export type ShowToast = (toast: Toast) => void

export const ToastContext = createContext<ShowToast>(() => {
  throw new Error('useToast needs a ToastProvider above it')
})

export function useToast(): ShowToast {
  return useContext(ToastContext)
}

/** What stays on the screen for longer than a toast: its undo, or its link. */
export interface ShownBar extends Pick<Undo, 'about'> {
  readonly key: number
  readonly link: ToastLink | undefined
}

export interface UndoActions {
  /** Undoes the latest, as its button would; for some seconds after that has gone, too. */
  readonly undoLatest: () => void
  readonly undo: (key: number) => void
  /** Its time on the screen is over. */
  readonly expire: (key: number) => void
}

const OUTSIDE: UndoActions = {
  undoLatest: () => {
    throw new Error('useUndoLatest needs a ToastProvider above it')
  },
  undo: () => {},
  expire: () => {},
}

/** Apart from the shown ones: who undoes by the keyboard need not be drawn with every one of them. */
export const UndoContext = createContext(OUTSIDE)

export const ShownBarsContext = createContext<readonly ShownBar[]>([])

export function useUndoLatest(): () => void {
  return useContext(UndoContext).undoLatest
}

// The context with which screens show toasts (decision 9) and undo the latest deletion.

import { type LinkProps, linkOptions } from '@tanstack/react-router'
import { createContext, useContext } from 'react'

export const ONE_SECOND = 1000
export const TWO_SECONDS = 2000
export const DEFAULT_DURATION_MS = 1500

/** The list of deleted documents. */
export const BIN_LINK = linkOptions({ to: '/settings/$part', params: { part: 'deleted' } })

type ToastKind = 'success' | 'warning' | 'error' | 'info'

export interface Toast {
  readonly kind: ToastKind
  readonly title: string
  readonly detail?: string
  /**
   * Milliseconds, without the time in which the toast is hovered or focused. Absent where the specification (sections 5, 8
   * and 9) says nothing or 1.5 seconds.
   */
  readonly duration?: number | undefined
  /** The toast disappears when amounts are hidden. */
  readonly hasAmount?: boolean
  /** Shown in a bar that stays longer than the toast. */
  readonly undo?: Undo
  /** Shown in such a bar, beside the undo if there is one. */
  readonly link?: ToastLink
}

interface ToastLink {
  /** The text beside the link. */
  readonly about: string
  readonly label: string
  readonly to: LinkProps
}

interface Undo {
  /** The text beside the button. */
  readonly about: string | undefined
  readonly run: () => void
}

type ShowToast = (toast: Toast) => void

const outside = (): never => {
  throw new Error('Toasts need a ToastProvider above them')
}

export const ToastContext = createContext<ShowToast>(outside)

export function useToast(): ShowToast {
  return useContext(ToastContext)
}

/** A bar with the undo button, the link of a toast, or both. */
export interface ShownBar extends Pick<Undo, 'about'> {
  readonly key: number
  readonly canUndo: boolean
  readonly link: ToastLink | undefined
}

export interface UndoActions {
  /** Undoes the latest deletion, also some seconds after its bar has disappeared. */
  readonly undoLatest: () => void
  readonly undo: (key: number) => void
  /** Call when the time of the bar is over. */
  readonly expire: (key: number) => void
}

const OUTSIDE: UndoActions = { undoLatest: outside, undo: outside, expire: outside }

/** A separate context, so that a component with the actions does not render for every bar. */
export const UndoContext = createContext(OUTSIDE)

export const ShownBarsContext = createContext<readonly ShownBar[]>([])

export function useUndoLatest(): () => void {
  return useContext(UndoContext).undoLatest
}

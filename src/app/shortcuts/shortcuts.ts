// The keyboard shortcuts in one table, and what a press means after the press before it.
// Invariant: while somebody types, in a dialog, or with Ctrl, Alt or Meta, a press means nothing, but for
// Ctrl+Z and ⌘Z, which undo as everywhere else.

export type ShortcutAction =
  | 'new-expense'
  | 'new-income'
  | 'new-plan'
  | 'open-dashboard'
  | 'open-news'
  | 'open-planner'
  | 'open-sync'
  | 'list-today'
  | 'list-month'
  | 'list-previous'
  | 'list-next'
  | 'undo'
  | 'open-help'

export interface Shortcut {
  readonly action: ShortcutAction
  /** Pressed one after another. */
  readonly keys: readonly string[]
}

export const SHORTCUTS: readonly Shortcut[] = [
  { action: 'new-expense', keys: ['n'] },
  { action: 'new-income', keys: ['i'] },
  { action: 'new-plan', keys: ['p'] },
  { action: 'open-dashboard', keys: ['g', 'd'] },
  { action: 'open-news', keys: ['g', 'n'] },
  { action: 'open-planner', keys: ['g', 's'] },
  { action: 'open-sync', keys: ['g', 'y'] },
  // As calendars have them.
  { action: 'list-today', keys: ['t'] },
  { action: 'list-month', keys: ['m'] },
  { action: 'list-previous', keys: ['k'] },
  { action: 'list-next', keys: ['j'] },
  { action: 'undo', keys: ['z'] },
  { action: 'open-help', keys: ['?'] },
]

/** What a browser tells about a key; its own event is one. */
export interface Press {
  readonly key: string
  readonly ctrlKey: boolean
  readonly altKey: boolean
  readonly metaKey: boolean
  readonly shiftKey: boolean
  /** The key is being held down. */
  readonly repeat: boolean
  /** An input method is putting a character together. */
  readonly isComposing: boolean
}

export type PressPlace = 'page' | 'field' | 'dialog'

/** The first key of a sequence, and when it was pressed, in milliseconds. */
export interface Begun {
  readonly key: string
  readonly at: number
}

export interface Match {
  readonly action: ShortcutAction | null
  /** To be handed in with the next press. */
  readonly begun: Begun | null
}

/** Milliseconds in which the second key of a sequence follows the first. */
export const SEQUENCE_PATIENCE = 1_500

const NOTHING: Match = { action: null, begun: null }

/** @param at when the key was pressed, in milliseconds */
export function matchPress(
  begun: Begun | null,
  press: Press,
  place: PressPlace,
  at: number,
): Match {
  if (place === 'page' && isUndoOfTheSystem(press)) return { action: 'undo', begun: null }
  if (place !== 'page' || hasOtherMeaning(press)) return NOTHING
  if (press.repeat) return { action: null, begun }
  const key = keyOf(press)
  const isInTime = begun !== null && at - begun.at <= SEQUENCE_PATIENCE
  const action = actionOf(isInTime ? [begun.key, key] : [key])
  if (action) return { action, begun: null }
  return begins(key) ? { action: null, begun: { key, at } } : NOTHING
}

function hasOtherMeaning({ ctrlKey, altKey, metaKey, isComposing }: Press): boolean {
  return ctrlKey || altKey || metaKey || isComposing
}

/** It is no single key, and holds where those are turned off. */
export function isUndoOfTheSystem(press: Press): boolean {
  const { ctrlKey, metaKey, altKey, shiftKey, repeat } = press
  return (ctrlKey || metaKey) && !altKey && !shiftKey && !repeat && keyOf(press) === 'z'
}

/** Caps Lock without Shift changes nothing. */
function keyOf({ key, shiftKey }: Press): string {
  return shiftKey ? key : key.toLowerCase()
}

function actionOf(keys: readonly string[]): ShortcutAction | undefined {
  return SHORTCUTS.find(shortcut => shortcut.keys.join(' ') === keys.join(' '))?.action
}

function begins(key: string): boolean {
  return SHORTCUTS.some(({ keys }) => keys.length > 1 && keys[0] === key)
}

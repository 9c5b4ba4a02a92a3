// The table of the keyboard shortcuts, and the matching of single keys and sequences.
// Invariant: in a field, in a dialog, or with Ctrl, Alt or Meta no key is a shortcut, except Ctrl+Z and ⌘Z (undo).

export type ShortcutAction =
  | 'new-expense'
  | 'new-income'
  | 'new-plan'
  | 'repeat'
  | 'open-dashboard'
  | 'open-news'
  | 'open-planner'
  | 'open-sync'
  | 'open-reports'
  | 'open-budgets'
  | 'open-schedules'
  | 'open-categories'
  | 'open-import'
  | 'open-settings'
  | 'open-search'
  | 'list-today'
  | 'list-month'
  | 'list-previous'
  | 'list-next'
  | 'undo'
  | 'lock'
  | 'open-help'

/** The dialogs that a key opens: the list of the shortcuts, and the quick entry. */
export type KeyDialog = 'help' | 'entry'

interface Shortcut {
  readonly action: ShortcutAction
  /** Pressed one after another. */
  readonly keys: readonly string[]
}

export const SHORTCUTS: readonly Shortcut[] = [
  { action: 'new-expense', keys: ['n'] },
  { action: 'new-income', keys: ['i'] },
  { action: 'new-plan', keys: ['p'] },
  { action: 'repeat', keys: ['r'] },
  { action: 'open-dashboard', keys: ['g', 'd'] },
  { action: 'open-news', keys: ['g', 'n'] },
  { action: 'open-planner', keys: ['g', 's'] },
  { action: 'open-sync', keys: ['g', 'y'] },
  { action: 'open-reports', keys: ['g', 'r'] },
  { action: 'open-budgets', keys: ['g', 'b'] },
  { action: 'open-schedules', keys: ['g', 'h'] },
  { action: 'open-categories', keys: ['g', 'c'] },
  { action: 'open-import', keys: ['g', 'm'] },
  { action: 'open-settings', keys: ['g', 'o'] },
  { action: 'open-search', keys: ['/'] },
  // The same keys as in calendar apps.
  { action: 'list-today', keys: ['t'] },
  { action: 'list-month', keys: ['m'] },
  { action: 'list-previous', keys: ['k'] },
  { action: 'list-next', keys: ['j'] },
  { action: 'undo', keys: ['z'] },
  { action: 'lock', keys: ['l'] },
  { action: 'open-help', keys: ['?'] },
]

/** A KeyboardEvent, or a test's object. */
export interface KeyPress {
  readonly key: string
  readonly ctrlKey: boolean
  readonly altKey: boolean
  readonly metaKey: boolean
  readonly shiftKey: boolean
  /** True while the key is held down. */
  readonly repeat: boolean
  /** True while an input method composes a character. */
  readonly isComposing: boolean
}

export type KeyContext = 'page' | 'field' | 'dialog'

/** The first key of a sequence. */
export interface PendingSequence {
  readonly key: string
  /** When it was pressed, in milliseconds. */
  readonly at: number
}

interface Match {
  readonly action: ShortcutAction | null
  /** The argument for the next key. */
  readonly pending: PendingSequence | null
}

/** The second key of a sequence must follow within this time. */
export const SEQUENCE_TIMEOUT_MS = 1_500

const NO_MATCH: Match = { action: null, pending: null }

/** @param at when the key was pressed, in milliseconds */
export function matchShortcut(
  pending: PendingSequence | null,
  press: KeyPress,
  context: KeyContext,
  at: number,
): Match {
  if (context === 'page' && isSystemUndo(press)) return { action: 'undo', pending: null }
  if (context !== 'page' || hasOtherMeaning(press)) return NO_MATCH
  if (press.repeat) return { action: null, pending: pending }
  const key = keyOf(press)
  const isInTime = pending !== null && at - pending.at <= SEQUENCE_TIMEOUT_MS
  const action = actionOf(isInTime ? [pending.key, key] : [key])
  if (action) return { action, pending: null }
  return beginsSequence(key) ? { action: null, pending: { key, at } } : NO_MATCH
}

function hasOtherMeaning({ ctrlKey, altKey, metaKey, isComposing }: KeyPress): boolean {
  return ctrlKey || altKey || metaKey || isComposing
}

/** Works also when single-key shortcuts are turned off. */
export function isSystemUndo(press: KeyPress): boolean {
  const { ctrlKey, metaKey, altKey, shiftKey, repeat } = press
  return (ctrlKey || metaKey) && !altKey && !shiftKey && !repeat && keyOf(press) === 'z'
}

/** Caps Lock is ignored. */
function keyOf({ key, shiftKey }: KeyPress): string {
  return shiftKey ? key : key.toLowerCase()
}

function actionOf(keys: readonly string[]): ShortcutAction | undefined {
  return SHORTCUTS.find(shortcut => shortcut.keys.join(' ') === keys.join(' '))?.action
}

function beginsSequence(key: string): boolean {
  return SHORTCUTS.some(({ keys }) => keys.length > 1 && keys[0] === key)
}

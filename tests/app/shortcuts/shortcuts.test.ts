// The meaning of each keyboard shortcut, without a browser.

import { describe, expect, test } from 'vitest'
import {
  type KeyPress,
  matchShortcut,
  type PendingSequence,
  SEQUENCE_TIMEOUT_MS,
  SHORTCUTS,
  type ShortcutAction,
} from '../../../src/app/shortcuts/shortcuts'

describe('the table of shortcuts', () => {
  test.each(SHORTCUTS)('$keys means $action', ({ action, keys }) => {
    expect(actionsOf(keys.map(key => press(key)))).toEqual([action])
  })

  test('gives no action two ways and no keys two meanings', () => {
    expect(new Set(SHORTCUTS.map(({ action }) => action)).size).toBe(SHORTCUTS.length)
    expect(new Set(SHORTCUTS.map(({ keys }) => keys.join(' '))).size).toBe(SHORTCUTS.length)
  })

  test('has no key that both acts and begins a sequence', () => {
    const firsts = SHORTCUTS.filter(({ keys }) => keys.length > 1).map(({ keys }) => keys[0])
    const singles = SHORTCUTS.filter(({ keys }) => keys.length === 1).map(({ keys }) => keys[0])
    expect(singles.filter(key => firsts.includes(key))).toEqual([])
  })
})

test.each<[string, readonly KeyPress[], readonly ShortcutAction[]]>([
  ['n with Ctrl', [press('n', { ctrlKey: true })], []],
  ['n with Alt', [press('n', { altKey: true })], []],
  ['n with Meta', [press('n', { metaKey: true })], []],
  ['n while a character is composed', [press('n', { isComposing: true })], []],
  ['z with Ctrl', [press('z', { ctrlKey: true })], ['undo']],
  ['z with Meta', [press('z', { metaKey: true })], ['undo']],
  ['z with Ctrl and Shift', [press('z', { ctrlKey: true, shiftKey: true })], []],
  ['z with Meta and Shift', [press('z', { metaKey: true, shiftKey: true })], []],
  ['z with Ctrl, held down', [press('z', { ctrlKey: true, repeat: true })], []],
  ['n with Caps Lock', [press('N')], ['new-expense']],
  ['n with Shift', [press('N', { shiftKey: true })], []],
  ['the question mark, which needs Shift', [press('?', { shiftKey: true })], ['open-help']],
  [
    'n, held down',
    [press('n'), press('n', { repeat: true }), press('n', { repeat: true })],
    ['new-expense'],
  ],
  ['other keys', [press('x'), press('d'), press('Enter')], []],
  ['g n, and not that of n alone', [press('g'), press('n')], ['open-news']],
  ['g d, then n', [press('g'), press('d'), press('n')], ['open-dashboard', 'new-expense']],
  ['g g s', [press('g'), press('g'), press('s')], ['open-planner']],
  [
    'g s, with g held down',
    [press('g'), press('g', { repeat: true }), press('s')],
    ['open-planner'],
  ],
  ['g and a wrong second key', [press('g'), press('i')], []],
])('the meaning of %s', (_, presses, actions) => {
  expect(actionsOf(presses)).toEqual(actions)
})

test.each(['field', 'dialog'] as const)('a press in a %s means nothing', place => {
  const nothing = { action: null, pending: null }
  for (const key of SHORTCUTS.flatMap(({ keys }) => keys))
    expect(matchShortcut(null, press(key), place, 0)).toEqual(nothing)
  for (const modifier of ['ctrlKey', 'metaKey'])
    expect(matchShortcut(null, press('z', { [modifier]: true }), place, 0).action).toBeNull()
})

describe('a sequence', () => {
  const { pending } = matchShortcut(null, press('g'), 'page', 100)

  test('is forgotten while somebody types', () => {
    const typed = matchShortcut(pending, press('x'), 'field', 110)
    expect(matchShortcut(typed.pending, press('d'), 'page', 120).action).toBeNull()
  })

  test('waits for its second key for a while, and no longer', () => {
    const at = 100 + SEQUENCE_TIMEOUT_MS
    expect(matchShortcut(pending, press('n'), 'page', at).action).toBe('open-news')
    expect(matchShortcut(pending, press('n'), 'page', at + 1).action).toBe('new-expense')
  })
})

/** What these presses do one after another, on the page and without delay. */
function actionsOf(presses: readonly KeyPress[]): ShortcutAction[] {
  let pending: PendingSequence | null = null
  const actions: ShortcutAction[] = []
  for (const each of presses) {
    const match = matchShortcut(pending, each, 'page', 0)
    pending = match.pending
    if (match.action) actions.push(match.action)
  }
  return actions
}

function press(key: string, more: Partial<KeyPress> = {}): KeyPress {
  const modifiers = { ctrlKey: false, altKey: false, metaKey: false, shiftKey: false }
  return { key, ...modifiers, repeat: false, isComposing: false, ...more }
}

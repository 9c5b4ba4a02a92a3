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

describe('a press', () => {
  test.each(['ctrlKey', 'altKey', 'metaKey', 'isComposing'])('with %s means nothing', modifier => {
    expect(actionsOf([press('n', { [modifier]: true })])).toEqual([])
  })

  test.each(['field', 'dialog'] as const)('in a %s means nothing', place => {
    for (const { keys } of SHORTCUTS)
      for (const key of keys)
        expect(matchShortcut(null, press(key), place, 0)).toEqual({ action: null, pending: null })
  })

  test.each(['ctrlKey', 'metaKey'])('of z with %s undoes, as everywhere else', modifier => {
    expect(actionsOf([press('z', { [modifier]: true })])).toEqual(['undo'])
    expect(actionsOf([press('z', { [modifier]: true, shiftKey: true })])).toEqual([])
    expect(actionsOf([press('z', { [modifier]: true, repeat: true })])).toEqual([])
    for (const place of ['field', 'dialog'] as const)
      expect(matchShortcut(null, press('z', { [modifier]: true }), place, 0).action).toBeNull()
  })

  test('means the same with Caps Lock on, and nothing with Shift', () => {
    expect(actionsOf([press('N')])).toEqual(['new-expense'])
    expect(actionsOf([press('N', { shiftKey: true })])).toEqual([])
  })

  test('of the question mark takes Shift', () => {
    expect(actionsOf([press('?', { shiftKey: true })])).toEqual(['open-help'])
  })

  test('that is held down acts once', () => {
    const held = press('n', { repeat: true })
    expect(actionsOf([press('n'), held, held])).toEqual(['new-expense'])
  })

  test('of another key means nothing', () => {
    expect(actionsOf([press('x'), press('d'), press('Enter')])).toEqual([])
  })
})

describe('a sequence', () => {
  test('has the meaning of both keys, not of the second alone', () => {
    expect(actionsOf([press('g'), press('n')])).toEqual(['open-news'])
  })

  test('is over once it has acted', () => {
    expect(actionsOf([press('g'), press('d'), press('n')])).toEqual([
      'open-dashboard',
      'new-expense',
    ])
  })

  test('may begin again in its middle', () => {
    expect(actionsOf([press('g'), press('g'), press('s')])).toEqual(['open-planner'])
  })

  test('survives that its first key is held down', () => {
    expect(actionsOf([press('g'), press('g', { repeat: true }), press('s')])).toEqual([
      'open-planner',
    ])
  })

  test('with a wrong second key does nothing', () => {
    expect(actionsOf([press('g'), press('i')])).toEqual([])
  })

  test('is forgotten while somebody types', () => {
    const { pending } = matchShortcut(null, press('g'), 'page', 0)
    const typed = matchShortcut(pending, press('x'), 'field', 10)
    expect(matchShortcut(typed.pending, press('d'), 'page', 20).action).toBeNull()
  })

  test('waits for its second key for a while, and no longer', () => {
    const { pending } = matchShortcut(null, press('g'), 'page', 100)
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
  return {
    key,
    ctrlKey: false,
    altKey: false,
    metaKey: false,
    shiftKey: false,
    repeat: false,
    isComposing: false,
    ...more,
  }
}

// Typing an amount letter by letter, pasting it, and deleting from it: the text of the field, as keys make it.

import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { AMOUNT_FORMATS, enteredAmount } from '../../../src/domain/money/amount-input'
import { editMaskedText, positionInShown } from '../../../src/ui/amount/masked-input'

const { show, settle } = AMOUNT_FORMATS.id

/** The field between two keys: its text, and the selection in what it shows. */
interface Field {
  readonly text: string
  readonly start: number
  readonly end: number
}

const EMPTY: Field = { text: '', start: 0, end: 0 }

/** Puts characters in place of a part of what is shown, as a browser does for any key. */
function replaced(field: Field, start: number, end: number, characters: string): Field {
  const shown = show(field.text)
  const next = shown.slice(0, start) + characters + shown.slice(end)
  const selected = { start: field.start, end: field.end }
  const caret = start + characters.length
  const edited = editMaskedText({ text: field.text, shown, separator: '.', selected, next, caret })
  const position = positionInShown(edited.text, show(edited.text), '.', edited.caret)
  return { text: edited.text, start: position, end: position }
}

const typed = (field: Field, keys: string) =>
  [...keys].reduce((now, key) => replaced(now, now.start, now.end, key), field)
const pasted = (field: Field, text: string) => replaced(field, field.start, field.end, text)
const allSelected = (field: Field) => ({ ...field, start: 0, end: show(field.text).length })
const caretAt = (field: Field, position: number) => ({ ...field, start: position, end: position })
const backspaced = (field: Field) => replaced(field, Math.max(0, field.start - 1), field.end, '')

const keys = fc
  .array(
    fc.oneof(
      { weight: 4, arbitrary: fc.constantFrom(...'0123456789') },
      { weight: 2, arbitrary: fc.constantFrom('.', ',', '.000', ',5') },
      { weight: 1, arbitrary: fc.constantFrom(...'rbkjtm -e', 'rb', 'jt', 'Rp ') },
    ),
    { maxLength: 12 },
  )
  .map(parts => parts.join(''))

describe('an amount', () => {
  test('is the same text and the same amount whether it is typed letter by letter or pasted', () => {
    fc.assert(
      fc.property(keys, text => {
        const [byLetter, atOnce] = [typed(EMPTY, text).text, pasted(EMPTY, text).text]
        expect(byLetter).toBe(text)
        expect(show(byLetter)).toBe(show(atOnce))
        expect(settle(byLetter)).toBe(settle(atOnce))
        expect(enteredAmount(byLetter, 'id')).toEqual(enteredAmount(atOnce, 'id'))
      }),
    )
  })

  test('is the same typed or pasted over another one that was selected', () => {
    fc.assert(
      fc.property(keys, keys, (former, text) => {
        fc.pre(text !== '')
        const field = allSelected(typed(EMPTY, former))
        expect(typed(field, text).text).toBe(text)
        expect(pasted(field, text).text).toBe(text)
      }),
    )
  })

  test('loses only the character that is deleted, wherever the caret is, as one that was just typed there', () => {
    fc.assert(
      fc.property(keys, fc.nat(), fc.constantFrom(...'0123456789.,k'), (text, at, key) => {
        const field = typed(EMPTY, text)
        const position = at % (show(text).length + 1)
        expect(backspaced(typed(caretAt(field, position), key)).text).toBe(text)
        const { text: rest } = backspaced(caretAt(field, position))
        expect(text.length - rest.length).toBeLessThanOrEqual(1)
        const gone = show(text)[position - 1]
        const isOwn = show(text) === text || gone !== '.'
        expect(rest.length).toBe(text.length - (position > 0 && isOwn ? 1 : 0))
      }),
    )
  })
})

describe('the dots between groups', () => {
  test('go and come with the digits', () => {
    expect(show(typed(EMPTY, '1800').text)).toBe('1.800')
    expect(show(typed(EMPTY, '18000').text)).toBe('18.000')
    expect(show(backspaced(typed(EMPTY, '18000')).text)).toBe('1.800')
  })

  test('are not the dots that are typed, which stay', () => {
    expect(show(typed(EMPTY, '1500.5').text)).toBe('1500.5')
    expect(show(typed(EMPTY, '1.5').text)).toBe('1.5')
  })

  test('are passed by a deletion, which takes the digit before them next', () => {
    const passed = backspaced(caretAt(typed(EMPTY, '1500'), 2))
    expect(passed).toEqual({ text: '1500', start: 1, end: 1 })
    expect(backspaced(passed).text).toBe('500')
  })
})

test('a field that is filled with another text holds that text, also where the selection is not known', () => {
  const edit = { text: '1800', shown: '1.800', separator: '.', selected: null }
  expect(editMaskedText({ ...edit, next: '1.5', caret: 3 })).toEqual({ text: '1.5', caret: 3 })
})

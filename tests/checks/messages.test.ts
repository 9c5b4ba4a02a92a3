import { describe, expect, test } from 'vitest'
import { findBareText } from '../../scripts/checks/bare-text.mjs'
import { compare } from '../../scripts/checks/catalogs.mjs'
import { findParsedText } from '../../scripts/checks/parsed-text.mjs'

const finds = (jsx: string) => findBareText('screen.tsx', `export const screen = ${jsx}`)

describe('bare text', () => {
  test.each([
    ['<p>Hello</p>', 'Hello'],
    ['<>Hello</>', 'Hello'],
    ["<p>{'Hello'}</p>", 'Hello'],
    // biome-ignore lint/suspicious/noTemplateCurlyInString: it is the source under test
    ['<p>{`${amount} rupiah`}</p>', 'rupiah'],
    ["<p>{isOpen ? 'Hello' : null}</p>", 'Hello'],
    ["<p>{name || 'Hello'}</p>", 'Hello'],
    ['<button aria-label="Hello" />', 'Hello'],
    ["<input placeholder={isOpen ? 'Hello' : ''} />", 'Hello'],
    ['<Trans>fine <img alt="Hello" /></Trans>', 'Hello'],
  ])('is found in %s', (jsx, text) => {
    expect(finds(jsx)).toEqual([`screen.tsx:1: bare text '${text}'`])
  })

  test.each([
    '<p><Trans>Hello <b>you</b></Trans></p>',
    '<Plural value={count} one="# row" other="# rows" />',
    '<p>{t`Hello`}</p>',
    '<p>{name}: 12 &nbsp; %</p>',
    '<p className="hello" id="hello">{format(amount)}</p>',
    '<span translate="no">Rp</span>',
    '<img alt="" src="hello.png" />',
  ])('is not %s', jsx => {
    expect(finds(jsx)).toEqual([])
  })

  test('is reported with its line', () => {
    expect(finds('(\n<p>\n{amount}\n<b>Hello</b></p>)')).toEqual([
      "screen.tsx:4: bare text 'Hello'",
    ])
  })
})

describe("a person's own words", () => {
  test.each([
    ["import { Trans } from '@lingui/react'", "Trans of '@lingui/react'"],
    ["import { Trans as Sentence } from '@lingui/react'", "Trans of '@lingui/react'"],
    ["import * as lingui from '@lingui/react'", "all of '@lingui/react'"],
    ["import { i18n } from '@lingui/core'", "i18n of '@lingui/core'"],
    ["import { Select } from '@lingui/react/macro'", "Select of '@lingui/react/macro'"],
    ["import { TransNoContext } from '@lingui/react/server'", 'TransNoContext of'],
    [
      "import { compileMessage } from '@lingui/message-utils/compileMessage'",
      "compileMessage of '@lingui/message-utils/compileMessage'",
    ],
    ['const a = <p dangerouslySetInnerHTML={{ __html: name }} />', 'dangerouslySetInnerHTML'],
  ])('are parsed after %s', (source, problem) => {
    const [find = '', ...others] = findParsedText('src/ui/screen.tsx', `\n${source}`)
    expect(find).toContain(`src/ui/screen.tsx:2: ${problem}`)
    expect(others).toEqual([])
  })

  test.each([
    "import { Trans } from '@lingui/react/macro'",
    "import { I18nProvider, useLingui } from '@lingui/react'",
    "import type { I18n } from '@lingui/core'",
    "import { type Messages } from '@lingui/core'",
    'const a = <p title={name}>{name}</p>',
  ])('are not after %s', source => {
    expect(findParsedText('src/ui/screen.tsx', source)).toEqual([])
  })

  test('are quoted in the files that take the parsing parts of Lingui', () => {
    const source = "import { Trans } from '@lingui/react'"
    expect(findParsedText('src/i18n/trans.ts', source)).toEqual([])
  })
})

test('a catalog must hold each message translated, and no other', () => {
  const wanted = { a: { message: 'A' }, b: { message: 'B' }, c: { message: 'C' } }
  const found = {
    a: { message: 'A', translation: 'Satu' },
    b: { message: 'B', translation: '' },
    d: { message: 'D', translation: 'Empat', obsolete: true },
  }
  expect(compare(wanted, found)).toEqual([
    "no translation of 'B'",
    "no translation of 'C'",
    "'D' is not in the sources any more",
  ])
})

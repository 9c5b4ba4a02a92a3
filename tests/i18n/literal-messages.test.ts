// Every message of both catalogs that takes a text, given words that look like something else.

import { getCatalogs } from '@lingui/cli/api'
import { getConfig } from '@lingui/conf'
import { I18nProvider } from '@lingui/react'
import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, test } from 'vitest'
import { i18n } from '../../src/i18n/i18n'
import { messages as laterInEnglish } from '../../src/i18n/locales/en/later.po'
import { messages as inEnglish } from '../../src/i18n/locales/en/messages.po'
import { messages as laterInIndonesian } from '../../src/i18n/locales/id/later.po'
import { messages as inIndonesian } from '../../src/i18n/locales/id/messages.po'
import { Trans } from '../../src/i18n/trans'

interface Message {
  readonly id: string
  readonly translation: string
}

/** As tags, as parameters of a message, and as escaped characters. */
const WORDS = [
  ...['<toString/>', '<constructor/>', '<0>x</0>', '<1/>', '{0}', "{name} '{0}' #", 'Bob <b>x</b>'],
  ...['C:\\x41', '\\u003Cb\\u003E', '\\\\u0041', 'Rp $1 $& 100%'],
]

const COMPILED = {
  en: { ...inEnglish, ...laterInEnglish },
  id: { ...inIndonesian, ...laterInIndonesian },
}

const catalogs = await getCatalogs(getConfig())

describe.each(['en', 'id'] as const)('every message with a text in it (%s)', async locale => {
  const withTexts = (await messagesOf(locale)).filter(hasText)

  test('is found', () => {
    expect(withTexts.length).toBeGreaterThan(20)
  })

  test.each(WORDS)(
    'shows %s as it was written, in a sentence of elements and in a plain one',
    words => {
      i18n.loadAndActivate({ locale, messages: COMPILED[locale] })
      for (const message of withTexts) {
        const { id, translation } = message
        const meant = textMeant(message, words)
        expect(textShown(message, words)).toBe(meant)
        if (!translation.includes('<')) expect(i18n._(id, valuesOf(translation, words))).toBe(meant)
      }
    },
  )
})

async function messagesOf(locale: string): Promise<readonly Message[]> {
  const read = await Promise.all(catalogs.map(catalog => catalog.read(locale)))
  const entries = read.flatMap(catalog => Object.entries(catalog ?? {}))
  return entries.map(([id, { translation = '' }]) => ({ id, translation }))
}

/** The count that plurals and ordinals are given: both languages have their 'other' for it. */
const COUNT = 5
const PLURAL = /\{(\w+), (?:plural|selectordinal),.*?other \{((?:[^{}]|\{\w+\})*)\}\s*\}/gs
const TEXT = /\{(\w+)\}/g

/** The sentence for the count, as the catalog has it, without its tags. */
function sentenceOf(translation: string): string {
  const counted = translation.replaceAll(PLURAL, (_, _name, other) =>
    other.replaceAll('#', `${COUNT}`),
  )
  return counted.replaceAll(/<\/?\d+\/?>/g, '')
}

function hasText({ translation }: Message): boolean {
  return sentenceOf(translation).search(TEXT) >= 0
}

function valuesOf(translation: string, words: string): Record<string, string | number> {
  const texts = [...sentenceOf(translation).matchAll(TEXT)].map(([, name = '']) => [name, words])
  const counts = [...translation.matchAll(PLURAL)].map(([, name = '']) => [name, COUNT])
  return Object.fromEntries([...texts, ...counts])
}

function textMeant({ translation }: Message, words: string): string {
  return sentenceOf(translation).replaceAll(TEXT, () => words)
}

function textShown({ id, translation }: Message, words: string): string {
  const tags = [...translation.matchAll(/<(\d+)\/?>/g)].map(([, tag = '']) => tag)
  const components = Object.fromEntries(tags.map(tag => [tag, createElement('b', { key: tag })]))
  const sentence = createElement(Trans, { id, values: valuesOf(translation, words), components })
  return withoutMarkup(renderToStaticMarkup(createElement(I18nProvider, { i18n }, sentence)))
}

/** The text that a browser shows for markup whose only elements are `<b>`. */
function withoutMarkup(markup: string): string {
  const text = markup.replaceAll(/<\/?b>/g, '')
  return text
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&#x27;', "'")
    .replaceAll('&amp;', '&')
}

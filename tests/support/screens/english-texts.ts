// English texts on an Indonesian screen: each text that a person sees or hears there, compared with both catalogs.
// Invariant: a text that the Indonesian catalog has, too, is not English.

import type { Messages } from '@lingui/core'
import { onTestFinished } from 'vitest'
import { i18n } from '../../../src/i18n/i18n'
import { messages as laterInEnglish } from '../../../src/i18n/locales/en/later.po'
import { messages as inEnglish } from '../../../src/i18n/locales/en/messages.po'
import { messages as laterInIndonesian } from '../../../src/i18n/locales/id/later.po'
import { messages as inIndonesian } from '../../../src/i18n/locales/id/messages.po'

type Message = Messages[string]
type Token = Exclude<Message, string>[number]

interface Template {
  readonly pattern: RegExp
  /** The length of the text around the values. */
  readonly size: number
}

/** Stands for a value in a sentence. No message contains this character. */
const VALUE = '\u0000'

const ENGLISH: Messages = { ...inEnglish, ...laterInEnglish }
const indonesian = sentencesOf({ ...inIndonesian, ...laterInIndonesian })
const english = new Set([...sentencesOf(ENGLISH)].filter(sentence => !indonesian.has(sentence)))
const englishTemplates = [...english].filter(hasValue).map(toTemplate)
const indonesianTemplates = [...indonesian].filter(hasValue).map(toTemplate)

/** No Indonesian text has them. They are in texts without a message, such as a date in the format of English. */
const ENGLISH_WORDS =
  /\b(?:the|of|and|is|are|your|with|from|for|not|this|that|ago|(?:Mon|Tues|Wednes|Thurs|Fri|Satur|Sun)day|Tue|Wed|Thu|January|February|March|June|July|August|October|December)\b/i

/** The texts that are English, or the id of a message. */
export function englishAmong(texts: readonly string[]): string[] {
  return texts.filter(text => text in ENGLISH || isEnglish(text) || ENGLISH_WORDS.test(text))
}

/** A text without values, or one that has more in common with an English message than with an Indonesian one. */
function isEnglish(text: string): boolean {
  if (english.has(text)) return true
  if (indonesian.has(text)) return false
  return sizeOfMatch(englishTemplates, text) > sizeOfMatch(indonesianTemplates, text)
}

/** The size of the largest template that matches; 0 for none. */
function sizeOfMatch(templates: readonly Template[], text: string): number {
  const sizes = templates.map(({ pattern, size }) => (pattern.test(text) ? size : 0))
  return Math.max(...sizes)
}

/** The ids of messages that are shown without a translation, as they come, until the test ends. */
export function watchMissingMessages(): readonly string[] {
  const ids: string[] = []
  onTestFinished(i18n.on('missing', ({ id }) => ids.push(id)))
  return ids
}

/** The texts of the page: its title, its elements' texts and attributes, and the content of its fields. */
export function textsOn(page: Document): string[] {
  const texts = page.title.split(' · ')
  for (const element of page.body.querySelectorAll('*'))
    if (!isForeign(element)) texts.push(...textsIn(element), ...attributesOf(element))
  return [...new Set(texts.map(plain))].filter(hasLetter)
}

/** Code, or a text that is marked as one in another language, such as an article's. */
function isForeign(element: Element): boolean {
  if (element.matches('script, style')) return true
  return (
    element.closest('[lang]')?.getAttribute('lang') !== element.ownerDocument.documentElement.lang
  )
}

/** Each text of the element itself, and the texts between two of its elements as one. */
function textsIn(element: Element): string[] {
  const texts: string[] = []
  let together = ''
  for (const node of element.childNodes) {
    if (node instanceof Text) {
      texts.push(node.data)
      together += node.data
    } else {
      texts.push(together)
      together = ''
    }
  }
  return [...texts, together]
}

const ATTRIBUTES = [
  ...['aria-label', 'aria-description', 'aria-roledescription', 'aria-valuetext'],
  ...['placeholder', 'title', 'alt', 'label'],
]

function attributesOf(element: Element): string[] {
  const texts = ATTRIBUTES.map(name => element.getAttribute(name) ?? '')
  return isTyped(element) ? [...texts, element.value] : texts
}

/** A checkbox has a value that nobody sees. */
function isTyped(element: Element): element is HTMLInputElement {
  return element instanceof HTMLInputElement && !['checkbox', 'radio'].includes(element.type)
}

/** The sentences of a catalog, and their parts that a screen may show as texts of their own. */
function sentencesOf(catalog: Messages): Set<string> {
  const sentences = Object.values(catalog).flatMap(variantsOf)
  // An element divides a text of the screen, and so does a value.
  const parts = sentences.flatMap(sentence => sentence.split(/<\/?\d+\/?>/))
  const pieces = parts.flatMap(part => part.split(VALUE))
  return new Set([...parts, ...pieces].map(plain).filter(hasLetter))
}

/** The message with each choice of its plurals. */
function variantsOf(message: Message): string[] {
  if (typeof message === 'string') return [message]
  let variants = ['']
  for (const token of message) {
    const endings = endingsOf(token)
    variants = variants.flatMap(start => endings.map(ending => start + ending))
  }
  return variants
}

function endingsOf(token: Token): string[] {
  if (typeof token === 'string') return [token === '#' ? VALUE : token]
  const [, , choices] = token
  if (typeof choices !== 'object' || choices === null) return [VALUE]
  return Object.values(choices).flatMap(choice => (Array.isArray(choice) ? variantsOf(choice) : []))
}

function toTemplate(sentence: string): Template {
  const literals = sentence.split(VALUE)
  const pattern = literals.map(literal => literal.replaceAll(/[\\^$.*+?()[\]{}|]/g, '\\$&'))
  return { pattern: new RegExp(`^${pattern.join('.+')}$`), size: literals.join('').length }
}

function hasValue(sentence: string): boolean {
  return sentence.includes(VALUE)
}

function hasLetter(text: string): boolean {
  return /\p{L}/u.test(text)
}

/** On one line, with plain spaces. */
function plain(text: string): string {
  return text.replaceAll(/\s+/g, ' ').trim()
}

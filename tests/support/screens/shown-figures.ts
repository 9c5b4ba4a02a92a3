// The figures of money on a page: in its texts, its fields, its title, and all that is read aloud.

/** Behind the currency, with groups, with a short unit, or of five digits and more. Bytes and days are no money. */
const FIGURE = new RegExp(
  [
    String.raw`Rp\s?[-+]?\d[\d.,]*`,
    String.raw`\b[1-9]\d{0,2}(?:[.,]\d{3})+(?:[.,]\d{1,2})?(?![\d.,]*\s?(?:[kMG]B|days|hari))`,
    String.raw`\d+(?:[.,]\d+)?\s?(?:rb|jt|ribu|juta|[KMk])\b`,
    String.raw`\b\d{5,}`,
  ].join('|'),
  'g',
)

const SPOKEN = ['title', 'alt', 'value', 'label']
/** They name elements, by ids. */
const REFERENCES =
  /^aria-(controls|labelledby|describedby|activedescendant|owns|details|errormessage)$/

export function shownFigures(): string[] {
  return everyText().flatMap(text => text.match(FIGURE) ?? [])
}

function everyText(): string[] {
  return [document.title, ...[...document.querySelectorAll('body *')].flatMap(textsOf)]
}

function textsOf(element: Element): string[] {
  const isField = element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement
  const texts = [...element.childNodes].filter(({ nodeType }) => nodeType === Node.TEXT_NODE)
  const attributes = [...element.attributes].filter(({ name }) => isSpoken(name))
  return [
    // React writes one sentence in several parts.
    texts.map(({ textContent }) => textContent).join(''),
    ...attributes.map(({ value }) => value),
    isField ? element.value : '',
  ]
}

function isSpoken(name: string): boolean {
  return SPOKEN.includes(name) || (name.startsWith('aria-') && !REFERENCES.test(name))
}

// The currencies that statements and people write beside amounts.

let codes: ReadonlySet<string> | undefined

/** Whether the engine knows it as a code of ISO 4217; in lower case. The list is made at the first call, after a start. */
function isCode(word: string): boolean {
  codes ??= new Set(Intl.supportedValuesOf('currency').map(code => code.toLowerCase()))
  return codes.has(word)
}

/** Short names, and the currencies that they can only be; empty where several countries use the name. */
const SHORT_NAMES: ReadonlyMap<string, string> = new Map([
  ...([
    ['rp', 'IDR'],
    ['rupiah', 'IDR'],
    ['rm', 'MYR'],
    ['zł', 'PLN'],
    ['zl', 'PLN'],
  ] as const),
  ...([
    ['kč', 'CZK'],
    ['kc', 'CZK'],
    ['ft', 'HUF'],
    ['kr', ''],
    ['lei', 'RON'],
    ['tl', 'TRY'],
  ] as const),
  ...([
    ['руб', 'RUB'],
    ['rur', 'RUB'],
    ['р', 'RUB'],
    ['лв', 'BGN'],
    ['rs', ''],
    ['元', 'CNY'],
    ['人民币', 'CNY'],
    ['円', 'JPY'],
  ] as const),
  ...([
    ['€', 'EUR'],
    ['£', 'GBP'],
    ['₹', 'INR'],
    ['₽', 'RUB'],
    ['₫', 'VND'],
    ['฿', 'THB'],
    ['₪', 'ILS'],
  ] as const),
  ...([
    ['₩', 'KRW'],
    ['s$', 'SGD'],
    ['us$', 'USD'],
    ['a$', 'AUD'],
    ['r$', 'BRL'],
    ['hk$', 'HKD'],
  ] as const),
  ...([
    ['nt$', 'TWD'],
    ['₱', 'PHP'],
    ['₺', 'TRY'],
    ['$', ''],
    ['¥', ''],
  ] as const),
])

/** Whether the word, in lower case, is a code or a short name of a currency. */
export function isCurrency(word: string): boolean {
  return isCode(word) || SHORT_NAMES.has(word)
}

/** The code of a currency; the text itself, in capitals, for a name of several; null for any other text. */
export function currencyCode(text: string): string | null {
  const word = text.trim().replace(/\.$/, '').toLowerCase()
  if (isCode(word)) return word.toUpperCase()
  const code = SHORT_NAMES.get(word)
  return code === undefined ? null : code || word.toUpperCase()
}

/** Whether the currency has three decimals. @param currency ISO 4217 */
export function hasThousandths(currency: string): boolean {
  return /^(?:BHD|IQD|JOD|KWD|LYD|OMR|TND)$/i.test(currency)
}

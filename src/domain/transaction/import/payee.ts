// The payee in a bank's text about a payment, without the words and codes of the transfer:
// 'TRSF E-BANKING DB 0311/FTSCY/WS00001 KEDAI CONTOH' is 'KEDAI CONTOH'.

/** The first words of such texts. Any other text is unchanged. */
const PROSE =
  /^(?:trsf|transfer|trf|kartu (?:debit|kredit)|kr otomatis|db otomatis|byr via|switching|bi-?fast|flazz|qris?\b|qr \d|qr pembayaran|pembayaran qr(?:is)?\b|transaksi (?:debit|qris|pos)|mcm|inw\b|outw|cr\b|db\b|llg|rtgs|sknbi|esb:|nbmb|pos debit|pos purchase|card (?:payment|purchase)|visa purchase|kartenzahlung|ptc\b)/i

const WORDS = new Set(
  `trsf transfer trf e-banking ebanking db cr kr otomatis llg rtgs sknbi switching bif bi-fast bifast qris qr pembayaran kartu
  debit kredit credit transaksi via byr mcm inw outw inwrd clearing esb nbmb pos purchase card payment visa mastercard
  tanggal tgl wsid ftscy ftfva ftqrs bfst ke dari to from utk payments mobile banking m-banking mbanking ib atm edc prima link
  online realtime real time internet`.split(/\s+/),
)

/** The payee; the text unchanged if it is no such text, or if only codes would be left. */
export function payeeIn(text: string): string {
  return foundIn(text) || text
}

/** Whether it is a word of any transfer, which tells no payee. */
export function isWordOfTransfers(word: string): boolean {
  return WORDS.has(word)
}

/** Whether a text is a bank's text about a payment without a payee, or only codes. */
export function isOnlyProse(text: string): boolean {
  return foundIn(text) === '' || text.split(' ').every(isCode)
}

/** Empty if nothing is left; null if it is no such text. */
function foundIn(text: string): string | null {
  if (text.length > MAX_LENGTH || !PROSE.test(text)) return null
  const words = text
    .replaceAll(ATTACHED, '$& ')
    .replace(/\bBI FAST\b/i, 'BI-FAST')
    .split(' ')
  const isShort = (at: number) => (words[at]?.length ?? 0) < 3 && /^\d/.test(words[at + 1] ?? '')
  const first = words.findIndex((word, at) => !isCode(word) && !isShort(at))
  const kept = words.slice(first)
  while (kept.length > 0 && isCode(kept.at(-1) ?? '')) kept.pop()
  const found = first < 0 ? '' : kept.join(' ').replace(/^[-:/,. ]+|[-:/, ]+$/g, '')
  return (found.match(/\p{L}/gu)?.length ?? 0) >= LEAST_LETTERS ? found : ''
}

/** A number directly before a word: an amount, a long code, or a code and a slash. */
const ATTACHED = /(?:\d[.,]\d{2}|\d{6}|(?<= )\d{4,}\/)(?=\p{L}{2})/gu

/** UTF-16 units; a longer text is not about one payment. */
const MAX_LENGTH = 300
const LEAST_LETTERS = 3

/** A word of the transfer, or one with digits, slashes or colons inside. */
function isCode(word: string): boolean {
  return word === '' || WORDS.has(word.toLowerCase()) || /\d.*\d|[\d/#:*]\S|^\W+$/.test(word)
}

// The encoding of a text file, detected from its bytes, and its text.
// Invariant: all byte sequences have a text. Single invalid bytes become U+FFFD, and NUL characters are left out.

import { isLatin, windowsOf } from './single-byte'

/** The number of inspected bytes; a header is shorter. */
const HEADER = 1_000

const DECLARED =
  /^\s*(?:<\?xml\s[^>]{0,200}\bencoding\s*=\s*["']([\w-]{1,40})|OFXHEADER:[\s\S]{0,400}\bCHARSET:[ \t]*([\w-]{1,40}))/i

/** The encodings that the app reads, each with its names in files, without hyphens. */
const NAMES = [
  ['utf-8', 'utf8'],
  ['windows-1250', 'windows1250|cp1250|1250'],
  ['windows-1251', 'windows1251|cp1251|1251'],
  ['windows-1252', 'windows1252|cp1252|1252|iso88591|iso885915|latin1'],
  ['gb18030', 'gb18030|gb2312|gbk|936'],
  ['euc-kr', 'euckr|949'],
  ['euc-jp', 'eucjp'],
  ['shift_jis', 'shiftjis|sjis|windows31j|932'],
] as const

export const ENCODINGS = [
  ...(['utf-8', 'utf-16le', 'utf-16be', 'windows-1252', 'windows-1250', 'windows-1251'] as const),
  ...(['gb18030', 'euc-kr', 'euc-jp', 'shift_jis'] as const),
]

export type Encoding = (typeof ENCODINGS)[number]

/** The number of inspected bytes: enough for a letterhead and some hundred rows. */
const SAMPLE = 64 * 1024

/** The number of letters before the first one outside ASCII that are inspected, too. */
const BEFORE = 32

/** The first bytes of a text that name its encoding. */
const MARKS: readonly (readonly [encoding: Encoding, bytes: readonly number[]])[] = [
  ['utf-8', [0xef, 0xbb, 0xbf]],
  ['utf-16le', [0xff, 0xfe]],
  ['utf-16be', [0xfe, 0xff]],
]

/** A byte-order mark, and a text that is valid UTF-8, take precedence over the encoding that the file declares. */
export function detectEncoding(bytes: Uint8Array): Encoding {
  const marked = MARKS.find(([, mark]) => mark.every((byte, index) => bytes[index] === byte))
  if (marked) return marked[0]
  const utf16 = utf16Of(bytes.subarray(0, SAMPLE))
  if (utf16) return utf16
  const start = Math.max(0, firstAboveAscii(bytes) - BEFORE)
  const sample = bytes.subarray(start, start + SAMPLE)
  if (isUtf8(sample)) return 'utf-8'
  return declaredEncoding(bytes) ?? eastAsianOf(sample) ?? windowsOf(sample)
}

/** The first letter outside ASCII may be far from the beginning of a long file. */
function firstAboveAscii(bytes: Uint8Array): number {
  let index = 0
  while (index < bytes.length && (bytes[index] ?? 0) < 0x80) index += 1
  return index
}

/** Without the byte-order mark. */
export function decode(bytes: Uint8Array, encoding: Encoding): string {
  return new TextDecoder(encoding).decode(bytes).replaceAll('\0', '')
}

/** Whether a text has so many control characters that it is not a text. */
export function isBinary(text: string): boolean {
  const sample = text.slice(0, SAMPLE)
  // biome-ignore lint/suspicious/noControlCharactersInRegex: these characters are counted.
  const controls = sample.match(/[\u0001-\u0008\u000e-\u001a\u001c-\u001f\u007f]/g)?.length ?? 0
  return controls > sample.length / 50
}

/** In UTF-16, every other byte of Latin letters is NUL: at odd positions in little endian, else at even ones. */
function utf16Of(sample: Uint8Array): Encoding | null {
  const nuls = [0, 0]
  sample.forEach((byte, index) => {
    if (byte === 0) nuls[index % 2] = (nuls[index % 2] ?? 0) + 1
  })
  const [even = 0, odd = 0] = nuls
  const many = sample.length / 5
  if (odd > many && even < odd / 10) return 'utf-16le'
  return even > many && odd < even / 10 ? 'utf-16be' : null
}

/** Invalid bytes among valid multi-byte letters, which no other encoding has by chance, do not change the encoding. */
function isUtf8(sample: Uint8Array): boolean {
  const text = new TextDecoder('utf-8').decode(sample, { stream: true })
  const bad = text.match(/\uFFFD/g)?.length ?? 0
  const letters = text.match(/[^\0-\x7F\uFFFD]/g)?.length ?? 0
  return bad === 0 || letters >= bad
}

/**
 * In these encodings a letter has two bytes above 0xA0. In a text in windows-1252 such bytes are single, between other
 * bytes.
 */
function eastAsianOf(sample: Uint8Array): Encoding | null {
  if (isShiftJis(sample)) return 'shift_jis'
  if (isLatin(sample) || isCyrillic(sample)) return null
  const [paired, single] = countPairs(sample)
  if (paired < 4 || paired < 9 * single) return null
  if (shareOf(/[\u3040-\u30ff]/g, sample, 'euc-jp') > 0.15) return 'euc-jp'
  return shareOf(/[\uac00-\ud7a3]/g, sample, 'euc-kr') > 0.9 ? 'euc-kr' : 'gb18030'
}

/** Japanese letters beside each other, and their least share of the letters outside ASCII. */
const JAPANESE = /[\u3040-\u30ff\u4e00-\u9fff\uff00-\uffef]{2,}/g
const LEAST_JAPANESE = 0.8

/** The first byte of a letter is one that western texts seldom have. */
function isShiftJis(sample: Uint8Array): boolean {
  const high = sample.filter(byte => byte > 0x7f)
  const leads = high.filter(byte => byte >= 0x81 && byte <= 0x9f).length
  if (leads === 0 || leads < high.length / 5) return false
  const text = new TextDecoder('shift_jis').decode(sample, { stream: true })
  const letters = text.match(/[^\0-\x7F]/g)?.length ?? 0
  const together = text.match(JAPANESE)?.join('').length ?? 0
  return together >= LEAST_JAPANESE * letters
}

/** The least share of letters of the Russian alphabet, which begin at 0xC0, in a text in windows-1251. */
const LEAST_CYRILLIC = 0.95

/** In the other encodings, half of the letters have a byte below 0xC0. */
function isCyrillic(sample: Uint8Array): boolean {
  const high = sample.filter(byte => byte > 0xa0)
  return high.filter(byte => byte >= 0xc0).length >= LEAST_CYRILLIC * high.length
}

/** The number of bytes above 0xA0 in runs of even length, and in other runs. */
function countPairs(sample: Uint8Array): [paired: number, single: number] {
  let [paired, single, run] = [0, 0, 0]
  for (const byte of [...sample, 0]) {
    if (byte > 0xa0) run += 1
    else {
      if (run % 2 === 0) paired += run
      else single += run
      run = 0
    }
  }
  return [paired, single]
}

/** The share of the letters outside ASCII that match. */
function shareOf(letters: RegExp, sample: Uint8Array, encoding: Encoding): number {
  const text = new TextDecoder(encoding).decode(sample, { stream: true })
  const all = text.match(/[^\0-\x7F]/g)?.length ?? 0
  return all === 0 ? 0 : (text.match(letters)?.length ?? 0) / all
}

type DeclaredEncoding = (typeof NAMES)[number][0]

/**
 * The encoding that a file names in its first lines: the header of OFX 1 ('CHARSET:1252') or an XML declaration.
 *
 * @returns null if the file names no encoding, or an encoding that the app does not read
 */
function declaredEncoding(bytes: Uint8Array): DeclaredEncoding | null {
  const header = new TextDecoder('windows-1252').decode(bytes.subarray(0, HEADER))
  const [, xml, sgml] = DECLARED.exec(header) ?? []
  const name = (xml ?? sgml ?? '').toLowerCase().replaceAll(/[-_]/g, '')
  const found = NAMES.find(([, names]) => names.split('|').includes(name))
  return found?.[0] ?? null
}

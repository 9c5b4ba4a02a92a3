// The encoding that a file names in its first lines: the header of OFX 1 ('CHARSET:1252') or an XML declaration.

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

type DeclaredEncoding = (typeof NAMES)[number][0]

/** @returns null if the file names no encoding, or an encoding that the app does not read */
export function declaredEncoding(bytes: Uint8Array): DeclaredEncoding | null {
  const header = new TextDecoder('windows-1252').decode(bytes.subarray(0, HEADER))
  const [, xml, sgml] = DECLARED.exec(header) ?? []
  const name = (xml ?? sgml ?? '').toLowerCase().replaceAll(/[-_]/g, '')
  const found = NAMES.find(([, names]) => names.split('|').includes(name))
  return found?.[0] ?? null
}

// The encoding that a file names in its first lines: the header of OFX 1 ('CHARSET:1252') or an XML declaration.

import type { Encoding } from './encoding'

/** Bytes; a header is shorter. */
const HEADER = 1_000

const DECLARED =
  /^\s*(?:<\?xml\s[^>]{0,200}\bencoding\s*=\s*["']([\w-]{1,40})|OFXHEADER:[\s\S]{0,400}\bCHARSET:[ \t]*([\w-]{1,40}))/i

const NAMES: Readonly<Record<string, Encoding>> = {
  ...{ utf8: 'utf-8', windows1250: 'windows-1250', windows1251: 'windows-1251' },
  ...{ windows1252: 'windows-1252', iso88591: 'windows-1252', iso885915: 'windows-1252' },
  ...{ latin1: 'windows-1252', '1250': 'windows-1250', '1251': 'windows-1251' },
  ...{ '1252': 'windows-1252', '936': 'gb18030', '949': 'euc-kr', '932': 'shift_jis' },
  ...{ cp1250: 'windows-1250', cp1251: 'windows-1251', cp1252: 'windows-1252' },
  ...{ gb2312: 'gb18030', gbk: 'gb18030', gb18030: 'gb18030', euckr: 'euc-kr' },
  ...{ eucjp: 'euc-jp', shiftjis: 'shift_jis', sjis: 'shift_jis', windows31j: 'shift_jis' },
}

/** Null if the file names none, or one that is not read. */
export function declaredEncoding(bytes: Uint8Array): Encoding | null {
  const header = new TextDecoder('windows-1252').decode(bytes.subarray(0, HEADER))
  const [, xml, sgml] = DECLARED.exec(header) ?? []
  const name = (xml ?? sgml ?? '').toLowerCase().replaceAll(/[-_]/g, '')
  return NAMES[name] ?? null
}

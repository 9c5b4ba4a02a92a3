// The encoding of a file from its bytes alone. The bytes that Node cannot write stand here as they are.

import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  decode,
  detectEncoding,
  isBinary,
} from '../../../../../src/domain/transaction/import/encoding/encoding'

const TABLE = 'Tanggal;Keterangan;Jumlah\n09/03/2026;Kopi susu;18.000,00\n'

function bytesOf(text: string, encoding: 'utf8' | 'utf16le' | 'latin1'): Uint8Array {
  return new Uint8Array(Buffer.from(text, encoding))
}

function swapped(bytes: Uint8Array): Uint8Array {
  return new Uint8Array(Buffer.from(bytes).swap16())
}

function hex(text: string): Uint8Array {
  return new Uint8Array(Buffer.from(text.replaceAll(' ', ''), 'hex'))
}

function joined(...parts: readonly Uint8Array[]): Uint8Array {
  return new Uint8Array(Buffer.concat(parts))
}

const ascii = (text: string) => bytesOf(text, 'latin1')

describe('a text', () => {
  test.each([
    ['utf-8', 'UTF-8 without a mark', bytesOf(`${TABLE}Café – 5 €`, 'utf8')],
    ['utf-8', 'UTF-8 with a mark', bytesOf(`\uFEFF${TABLE}`, 'utf8')],
    ['utf-16le', 'UTF-16 with a mark', bytesOf(`\uFEFF${TABLE}`, 'utf16le')],
    ['utf-16le', 'UTF-16 without a mark', bytesOf(TABLE, 'utf16le')],
    [
      'utf-16be',
      'UTF-16 the other way round, with a mark',
      swapped(bytesOf(`\uFEFF${TABLE}`, 'utf16le')),
    ],
    ['utf-16be', 'UTF-16 the other way round, without', swapped(bytesOf(TABLE, 'utf16le'))],
    ['windows-1252', 'Windows-1252', bytesOf(`${TABLE}Café à la crème, Müller`, 'latin1')],
  ])('is %s: %s', (encoding, _, bytes) => {
    expect(detectEncoding(bytes)).toBe(encoding)
    expect(decode(bytes, detectEncoding(bytes))).toContain('09/03/2026;Kopi susu;18.000,00')
  })

  test.each([
    ['gb18030', '餐饮购物', 'b2cd d2fb b9ba ceef'],
    ['euc-kr', '식비교통', 'bdc4 baf1 b1b3 c5eb'],
    ['euc-jp', 'コーヒー代', 'a5b3 a1bc a5d2 a1bc c2e5'],
  ])('is %s: %s', (encoding, text, bytes) => {
    const file = joined(ascii('2026-03-09,'), hex(bytes), ascii(',18000\n'))
    expect(detectEncoding(file)).toBe(encoding)
    expect(decode(file, detectEncoding(file))).toBe(`2026-03-09,${text},18000\n`)
  })

  test.each([
    ['windows-1251', 'Дата;Сумма\nКофе;5', 'c4e0f2e03bd1f3ecece00acaeef4e53b35'],
    ['windows-1251', 'Ёлка и ещё;5', 'a8ebeae020e820e5f9b83b35'],
    ['windows-1250', 'Przelew własny;5', '50727a656c65772077b361736e793b35'],
    ['windows-1250', 'żółw, źródło;5', 'bff3b3772c209f72f364b36f3b35'],
    ['windows-1250', 'Příjem, účet;5', '50f8ed6a656d2c20fae865743b35'],
    ['windows-1250', 'fizetés őszi;5', '66697a6574e97320f5737a693b35'],
    ['windows-1252', 'Café für 5 m³;5', '436166e92066fc722035206db33b35'],
    ['windows-1252', 'Køb på £5, 3½;5', '4bf8622070e520a3352c2033bd3b35'],
    ['windows-1252', 'Contribuições;5', '436f6e747269627569e7f565733b35'],
    ['shift_jis', '日付,摘要\nコーヒー,5', '93fa95742c934597760a8352815b8371815b2c35'],
    ['shift_jis', '給料,カード', '8b8b97bf2c834a815b8368'],
  ] as const)('is %s: %s', (encoding, text, bytes) => {
    expect(detectEncoding(hex(bytes))).toBe(encoding)
    expect(decode(hex(bytes), encoding)).toBe(text)
  })

  test('with quotation marks and dashes of Windows is western', () => {
    // “Kopi” – œuvre
    expect(detectEncoding(hex('934b6f7069942096209c75767265'))).toBe('windows-1252')
  })

  const POUND = hex('a35af3776b6f')

  test.each([
    ['windows-1250', '<?xml version="1.0" encoding="windows-1250"?><a>'],
    ['windows-1250', "<?xml version='1.0' encoding='CP1250' standalone='yes'?><a>"],
    ['windows-1250', 'OFXHEADER:100\r\nDATA:OFXSGML\r\nENCODING:USASCII\r\nCHARSET:1250\r\n'],
    ['windows-1252', 'OFXHEADER:100\nENCODING:USASCII\nCHARSET:1252\n'],
    ['windows-1252', '<?xml version="1.0" encoding="ISO-8859-1"?><a>'],
  ])('is what the file declares: %s by %s', (encoding, header) => {
    expect(detectEncoding(joined(ascii(header), POUND))).toBe(encoding)
  })

  test('is UTF-8 if its bytes show that, also if the file declares another encoding', () => {
    const file = bytesOf('OFXHEADER:100\nCHARSET:1252\n<NAME>Café', 'utf8')
    expect(detectEncoding(file)).toBe('utf-8')
  })

  test.each([
    ['before its letters', hex('e9'), 'Café, Müller'],
    ['after one', bytesOf('ü R', 'utf8'), 'my'],
    ['beside a single one', ascii('R'), 'ü'],
  ])('stays UTF-8 with a bad byte %s', (_, start, text) => {
    const file = joined(start, hex('e9'), bytesOf(`;${text}`, 'utf8'))
    expect(detectEncoding(file)).toBe('utf-8')
    expect(decode(file, 'utf-8')).toContain(`\uFFFD;${text}`)
  })

  test('stays UTF-8 with a bad byte in it, and loses its NUL characters', () => {
    const file = joined(bytesOf('Café – à la crème', 'utf8'), hex('ff00'), ascii(';1\n'))
    expect(detectEncoding(file)).toBe('utf-8')
    expect(decode(file, 'utf-8')).toBe('Café – à la crème\uFFFD;1\n')
  })

  test('is found for any bytes, and makes no more of them', () => {
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 200 }), bytes => {
        const text = decode(bytes, detectEncoding(bytes))
        expect(text.length).toBeLessThanOrEqual(bytes.length)
      }),
    )
  })
})

test('a picture is no text, and a table with tabs and a NUL is one', () => {
  const picture = joined(hex('89504e470d0a1a0a0000000d49484452'), hex('0102030405'.repeat(50)))
  expect(isBinary(decode(picture, detectEncoding(picture)))).toBe(true)
  expect(isBinary(decode(joined(ascii(TABLE), hex('00'), ascii('\ta\t')), 'utf-8'))).toBe(false)
})

test('the letters of Windows-1251 in words of even length are not Chinese', () => {
  // 'Описание', again and again.
  const word = [0xce, 0xef, 0xe8, 0xf1, 0xe0, 0xed, 0xe8, 0xe5]
  const bytes = Uint8Array.from({ length: 200 }, (_, at) => word[at % 9] ?? 0x3b)
  expect(detectEncoding(bytes)).toBe('windows-1251')
})

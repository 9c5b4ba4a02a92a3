// Statements of banks in OFX, CAMT, QIF and MT940, each kind in forms that banks and programs write.

import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { ImportSession } from '../../../../src/features/import/worker/import-session'
import { readText } from '../../../../src/features/import/worker/read-file'
import { rowsIn, taken } from './samples'

const TODAY = '2026-05-04'

function previewOf(text: string) {
  const file = readText(text, TODAY)
  if (typeof file === 'string') throw new Error(file)
  return new ImportSession(file, {}).preview()
}

const rowsOf = (text: string) => rowsIn(previewOf(text))

const problemsOf = (text: string) =>
  previewOf(text).unreadable.rows.map(({ line, problem }) => [line, problem])

const ofx = (fields: string, before = '') =>
  `OFXHEADER:100\nCHARSET:1252\n\n<OFX><STMTRS>${before}<BANKTRANLIST>\n<STMTTRN><DTPOSTED>20260409${fields}</STMTTRN>\n</BANKTRANLIST></STMTRS></OFX>`

const camt = (...parts: readonly string[]) =>
  `<?xml version="1.0"?><Document xmlns="urn:iso:std:iso:20022:tech:xsd:camt.053.001.08"><BkToCstmrStmt><Stmt>${parts.join('\n')}</Stmt></BkToCstmrStmt></Document>`

const entry = (side: 'CRDT' | 'DBIT', amount: string, more = '<AddtlNtryInf>Soto</AddtlNtryInf>') =>
  `<Ntry><Amt Ccy="EUR">${amount}</Amt><CdtDbtInd>${side}</CdtDbtInd><BookgDt><Dt>2026-04-09</Dt></BookgDt>${more}</Ntry>`

const REVERSED = '<RvslInd>true</RvslInd><AddtlNtryInf>Back</AddtlNtryInf>'

const balance = (code: string, amount: string, side = 'CRDT') =>
  `<Bal><Tp><CdOrPrtry><Cd>${code}</Cd></CdOrPrtry></Tp><Amt Ccy="EUR">${amount}</Amt><CdtDbtInd>${side}</CdtDbtInd></Bal>`

const sta = (...lines: readonly string[]) =>
  [
    ':20:X',
    ':25:1/2',
    ':28C:1/1',
    ':60F:C260401EUR10,00',
    ...lines,
    ':62F:C260430EUR1,00',
    '-',
  ].join('\n')

const LINE = ':61:2604090409D12,50NMSCNONREF'

describe('a dot or a comma begins the decimals of an amount', () => {
  test.each([
    ['three decimals in OFX', ofx('<TRNAMT>-8.250<NAME>Soto'), '-8.25'],
    ['a comma in OFX', ofx('<TRNAMT>-8,250<NAME>Soto'), '-8.25'],
    ['only zeros in OFX', ofx('<TRNAMT>+75.000<NAME>Soto'), '+75'],
    ['five decimals in CAMT', camt(entry('DBIT', '12.50000')), '-12.5'],
    ['a whole number in CAMT', camt(entry('CRDT', '1500')), '+1500'],
    ['three decimals in MT940', sta(':61:260409D9,000NMSC', ':86:Soto'), '-9'],
    ['no decimals in MT940', sta(':61:260409D9,NMSC', ':86:Soto'), '-9'],
  ])('with %s', (_, text, amount) => {
    expect(rowsOf(text)).toEqual([`2026-04-09 ${amount}|Soto||`])
  })

  test('unless another amount of the file has marks between thousands', () => {
    const row = (amount: string) => `<STMTTRN><DTPOSTED>20260409<TRNAMT>${amount}<NAME>Soto`
    const both = ofx('<TRNAMT>-1,234.50<NAME>Soto').replace('</BANKTRANLIST>', row('-1,250'))
    expect(rowsOf(both)).toEqual(['2026-04-09 -1234.5|Soto||', '2026-04-09 -1250|Soto||'])
    const millions = ofx('<TRNAMT>-1.234.500<NAME>Soto').replace('</BANKTRANLIST>', row('-1.250'))
    expect(rowsOf(millions)).toEqual(['2026-04-09 -1234500|Soto||', '2026-04-09 -1250|Soto||'])
  })
})

test('a date that is none has no other order of day, month and year', () => {
  const text = ofx('<TRNAMT>-8<NAME>Soto').replace('20260409', '20112000')
  expect(problemsOf(text)).toEqual([[5, 'date-impossible']])
})

test('marks that separate no thousands make no number', () => {
  expect(problemsOf(camt(entry('DBIT', '12..34')))).toEqual([[1, 'amount-unreadable']])
  const row = '<STMTTRN><DTPOSTED>20260409<TRNAMT>-1,250.00<NAME>Soto'
  const odd = ofx('<TRNAMT>-12,34,5<NAME>Soto').replace('</BANKTRANLIST>', `${row}</BANKTRANLIST>`)
  expect([rowsOf(odd), problemsOf(odd)]).toEqual([
    ['2026-04-09 -1250|Soto||'],
    [[5, 'amount-unreadable']],
  ])
})

describe('a third decimal', () => {
  const soto = (currency: string) => ofx('<TRNAMT>-8.255<NAME>Soto', `<CURDEF>${currency}`)

  test('is rounded where the currency is known, and said', () => {
    const preview = previewOf(soto('EUR'))
    expect(rowsIn(preview)).toEqual(['2026-04-09 -8.26|Soto||'])
    expect([preview.rounded, preview.currencies]).toEqual([1, [{ currency: 'EUR', most: 8.26 }]])
    expect(previewOf(camt(entry('CRDT', '0.005'), entry('DBIT', '1.004'))).rounded).toBe(2)
    expect(rowsOf(sta(':61:260409D0,999NMSC', ':86:Soto'))).toEqual(['2026-04-09 -1|Soto||'])
  })

  test('is rounded in a currency with three, too, because units have two', () => {
    const preview = previewOf(soto('KWD'))
    expect(rowsIn(preview)).toEqual(['2026-04-09 -8.26|Soto||'])
    expect([preview.rounded, preview.currencies]).toEqual([1, [{ currency: 'KWD', most: 8.26 }]])
  })

  test('is not rounded where no currency is known, and the row is listed', () => {
    const text = ofx('<TRNAMT>-8.255<NAME>Soto')
    expect(problemsOf(text)).toEqual([[5, 'too-many-decimals']])
    expect(previewOf(text).rounded).toBe(0)
  })

  test('is no reason to speak of a currency that is rupiah', () => {
    expect(previewOf(soto('IDR')).currencies).toEqual([])
  })
})

describe('a reversal in CAMT', () => {
  const spent = entry('DBIT', '12.50')

  test('has its own direction', () => {
    expect(rowsOf(camt(spent, entry('CRDT', '12.50', REVERSED)))[1]).toBe('2026-04-09 +12.5|Back||')
    expect(rowsOf(camt(entry('DBIT', '3', REVERSED)))).toEqual(['2026-04-09 -3|Back||'])
    const agreeing = [balance('OPBD', '20.00'), balance('CLBD', '20.00')]
    expect(rowsOf(camt(...agreeing, spent, entry('CRDT', '12.50', REVERSED)))).toEqual([
      ...['2026-04-09 -12.5|Soto||', '2026-04-09 +12.5|Back||'],
    ])
  })

  test('has the other one where only then the balances agree', () => {
    const turned = camt(
      ...[balance('PRCD', '20.00'), balance('CLBD', '20.00')],
      ...[spent, entry('DBIT', '12.50', REVERSED)],
    )
    expect(rowsOf(turned)).toEqual(['2026-04-09 -12.5|Soto||', '2026-04-09 +12.5|Back||'])
    const overdrawn = camt(
      ...[balance('OPBD', '5.00', 'DBIT'), entry('CRDT', '7', REVERSED)],
      balance('CLBD', '12.00', 'DBIT'),
    )
    expect(rowsOf(overdrawn)).toEqual(['2026-04-09 -7|Back||'])
  })

  test('keeps its own where the balances agree in neither way', () => {
    const odd = [balance('OPBD', '20.00'), balance('CLBD', '99.00')]
    expect(rowsOf(camt(...odd, entry('CRDT', '12.50', REVERSED)))).toEqual([
      '2026-04-09 +12.5|Back||',
    ])
  })

  test('is decided for each statement of a file', () => {
    const statements = camt(
      ...[balance('OPBD', '1.00'), balance('CLBD', '3.00'), entry('DBIT', '2', REVERSED)],
      '</Stmt><Stmt>',
      ...[balance('OPBD', '3.00'), balance('CLBD', '1.00'), entry('DBIT', '2', REVERSED)],
    )
    expect(rowsOf(statements)).toEqual(['2026-04-09 +2|Back||', '2026-04-09 -2|Back||'])
  })
})

describe('the balances of a statement', () => {
  const spent = [':61:260409D9,00NMSC', ':86:Soto']
  const part = (opening: string, closing: string, ...lines: readonly string[]) => [
    ...[':20:X', ':25:1/2', ':28C:1/1', `:60F:${opening}`, ...lines, `:62F:${closing}`, '-'],
  ]
  const two = (...second: readonly [string, string]) =>
    [...part('C260401EUR10,00', 'C260409EUR1,00', ...spent), ...part(...second, ...spent)].join(
      '\n',
    )

  test.each([
    ['one of MT940', sta(...spent), { agrees: true, from: 10, to: 1, firstBreak: null }],
    ['one of MT940 that does not agree', sta(LINE), { agrees: false, from: 10, to: 1 }],
    ['two of MT940', two('C260409EUR1,00', 'D260410EUR8,00'), { agrees: true, from: 10, to: -8 }],
    [
      'two, the later one first',
      two('C260331EUR19,00', 'C260401EUR10,'),
      { agrees: true, from: 19, to: 1 },
    ],
    [
      'two, of which one is wrong',
      two('C260409EUR1,00', 'C260410EUR2,00'),
      { agrees: false, firstBreak: 13 },
    ],
    [
      'two, with another between them',
      two('C260410EUR4,00', 'D260411EUR5,00'),
      { agrees: false, firstBreak: 13 },
    ],
    [
      'one of CAMT with an announced entry',
      camt(
        ...[balance('OPBD', '20.00'), balance('CLBD', '7.50'), entry('DBIT', '12.5')],
        entry('DBIT', '3', '<Sts>PDNG</Sts>'),
      ),
      { agrees: true, from: 20, to: 7.5 },
    ],
    [
      'one of CAMT whose bank writes the side only of a debt',
      camt(
        balance('OPBD', '20.00').replace('<CdtDbtInd>CRDT</CdtDbtInd>', ''),
        ...[balance('CLBD', '5.00', 'DBIT'), entry('DBIT', '25')],
      ),
      { agrees: true, from: 20, to: -5 },
    ],
    [
      'one of CAMT beside that of another account without rows',
      camt(
        ...['<Acct><Id><IBAN>ID01</IBAN></Id></Acct>', balance('OPBD', '20.00')],
        ...[balance('CLBD', '7.50'), entry('DBIT', '12.50'), '</Stmt><Stmt>'],
        ...['<Acct><Id><Othr><Id>ID02</Id></Othr></Id></Acct>', balance('OPBD', '4.00')],
        balance('CLBD', '4.00'),
      ),
      { agrees: true, from: 20, to: 7.5 },
    ],
    [
      'one of CAMT that does not agree',
      camt(balance('OPBD', '20.00'), balance('CLBD', '7'), entry('DBIT', '12')),
      { agrees: false },
    ],
  ])('are checked: %s', (_, text, found) => {
    expect(previewOf(text).balances).toMatchObject(found)
  })

  test.each([
    ['one is missing', sta(...spent).replace(/:62F:.*/, ':64:C260430EUR1,00')],
    [
      'the rows are of two accounts',
      two('C260409EUR1,00', 'C260410EUR2,00').replace(':25:1/2', ':25:3/4'),
    ],
    ['an amount was rounded', sta(':61:260409D8,999NMSC')],
    ['they have three decimals', sta(...spent).replace('C260401EUR10,00', 'C260401EUR10,500')],
    ['they have groups', sta(...spent).replace('C260401EUR10,00', 'C260401EUR1.010,00')],
  ])('say nothing if %s', (_, text) => {
    expect(previewOf(text).balances).toBeNull()
  })

  test('name the currency of MT940, also without a number', () => {
    const text = sta(...spent).replace('C260401EUR10,00', 'C260401EUR')
    expect(previewOf(text).currencies).toMatchObject([{ currency: 'EUR' }])
  })

  test.each([
    ['the day of the last row', '<DTEND>20260430</DTEND>', 64.5],
    ['a later day', '<DTEND>20260401</DTEND>', null],
  ])('in OFX are only the last one, of %s', (_, range, closing) => {
    const ledger =
      '<LEDGERBAL><BALAMT>64.50<DTASOF>20260430</LEDGERBAL><AVAILBAL><BALAMT>9<DTASOF>20260430</AVAILBAL>'
    const text = ofx('<TRNAMT>-5<NAME>Soto').replace('<BANKTRANLIST>', `<BANKTRANLIST>${range}`)
    const preview = previewOf(text.replace('</STMTRS>', `${ledger}</STMTRS>`))
    expect([preview.balances, preview.closing]).toEqual([null, closing])
  })
})

describe('an entry of CAMT', () => {
  test.each(['PDNG', 'INFO', 'FUTR'])('that is only announced (%s) is not booked', code => {
    const announced = entry(
      'DBIT',
      '7',
      `<Sts><Cd>${code}</Cd></Sts><AddtlNtryInf>Soto</AddtlNtryInf>`,
    )
    const older = entry('DBIT', '8', `<Sts>${code}</Sts><AddtlNtryInf>Soto</AddtlNtryInf>`)
    const booked = entry('DBIT', '9', '<Sts><Cd>BOOK</Cd></Sts><AddtlNtryInf>Soto</AddtlNtryInf>')
    const { kinds } = previewOf(camt(announced, older, booked))
    expect([kinds.unbooked, kinds.new].map(({ rows }) => rows.map(({ amount }) => amount))).toEqual(
      [...[[7, 8], [9]]],
    )
  })

  test('without a date has that of its payment, else the day of the statement', () => {
    const undated = (more: string) => entry('DBIT', '5', more).replace(/<BookgDt>.*<\/BookgDt>/, '')
    const paid =
      '<NtryDtls><TxDtls><RltdDts><IntrBkSttlmDt>2026-04-07</IntrBkSttlmDt></RltdDts></TxDtls></NtryDtls>'
    const day = (code: string, date: string) =>
      balance(code, '9').replace('</Bal>', `<Dt><Dt>${date}</Dt></Dt></Bal>`)
    const ofDay = [day('OPBD', '2026-04-08'), day('CLBD', '2026-04-08')]
    expect(rowsOf(camt(...ofDay, undated(paid), undated('')))).toEqual([
      ...['2026-04-07 -5|CAMT||', '2026-04-08 -5|CAMT||'],
    ])
    const ofMonth = [day('OPBD', '2026-04-01'), day('CLBD', '2026-04-30')]
    expect(problemsOf(camt(...ofMonth, undated('')))).toEqual([[3, 'no-date']])
  })
})

describe('the dates of QIF', () => {
  const qif = (...dates: readonly string[]) =>
    ['!Type:Bank', ...dates.flatMap(date => [`D${date}`, 'T-5', 'PSoto', '^'])].join('\n')
  const datesOf = (text: string) => rowsOf(text).map(row => row.slice(0, 10))

  test.each([
    ['26-04-09', '2026-04-09'],
    ['25/12/28 26/1/03', '2025-12-28 2026-01-03'],
    ['26.04.27', '2026-04-27'],
  ])('have a year of two digits in front: %s', (written, dates) => {
    const more = written.split(' ')
    const known = written.startsWith('26') ? [...more, '26-04-30'] : more
    expect(
      datesOf(qif(...known))
        .slice(0, more.length)
        .join(' '),
    ).toBe(dates)
  })

  test('have it at the end where both are possible and the months are in order so', () => {
    const months = ['05/11/24', '05/12/24', '05/01/25', '05/02/25', '13/02/25']
    expect(datesOf(qif(...months)).at(-2)).toBe('2025-02-05')
    expect(datesOf(qif('20/11/25', '20/12/25', '20/01/26'))).toEqual([
      ...['2025-11-20', '2025-12-20', '2026-01-20'],
    ])
  })

  test.each([
    ["4/ 9'26", '2026-04-09'],
    ["12/31' 7", '2007-12-31'],
    ["4-13'2026", '2026-04-13'],
  ])('have the apostrophe of Quicken: %s', (written, date) => {
    expect(datesOf(qif(written, "1/31'20"))[0]).toBe(date)
  })

  test('have the order that the file says', () => {
    expect(datesOf(`!Option:MDY\n${qif('4/9/2026', '4/8/26')}`)).toEqual([
      ...['2026-04-09', '2026-04-08'],
    ])
  })
})

describe('the form of a QIF file', () => {
  const TRANSACTION = '!Type:CCard\nD2026-04-09\nT-5\nPSoto'

  test.each([
    ['without ^ at its end', TRANSACTION],
    ['with a list after a transaction without ^', `${TRANSACTION}\n!Account\nNCash\n^`],
    ['with comments above', `; made by a program\n\n${TRANSACTION}\n^`],
    ['with ^ above', `^\n${TRANSACTION}\n^`],
    ['with a blank before the type', `# x\n !Type:Bank\nD2026-04-09\nT-5\nPSoto\n^`],
  ])('is read %s', (_, text) => {
    expect(rowsOf(text)).toEqual(['2026-04-09 -5|Soto||'])
  })
})

describe('the parts of a QIF transaction', () => {
  const split = (total: string, first: string, second: string) =>
    `!Type:Bank\nD2026-04-09\nT${total}\nPSoto\nLFood\nSFood\n$${first}\nSTaxi\n$${second}\n^`

  test.each([
    ['-34.16', '-30.00', '-4.16', ['-30', '-4.16']],
    ['-34.16', '30.00', '4.16', ['-30', '-4.16']],
    ['34,16', '-30,00', '-4,16', ['+30', '+4.16']],
    ['-1,034.16', '+1,030.00', '4.16', ['-1030', '-4.16']],
  ])('have the sign of their sum %s: %s, %s', (total, first, second, amounts) => {
    expect(rowsOf(split(total, first, second))).toEqual([
      ...[`2026-04-09 ${amounts[0]}|Soto|Food|`, `2026-04-09 ${amounts[1]}|Soto|Taxi|`],
    ])
  })

  test('that do not add up to it are one row with the sum', () => {
    expect(rowsOf(split('-34.16', '-30.00', '-4.00'))).toEqual(['2026-04-09 -34.16|Soto|Food|'])
  })
})

describe('a row without a text', () => {
  test.each([
    ['of OFX', ofx('<TRNTYPE>CHECK<TRNAMT>-5<CHECKNUM>77'), 'CHECK 77'],
    ['of OFX, without a number', ofx('<TRNTYPE>ATM<TRNAMT>-5'), 'ATM'],
    ['of OFX, without a kind', ofx('<TRNAMT>-5'), 'OFX'],
    ['of MT940', sta(LINE.replace('12,50', '5,'), ':86:'), 'NMSC'],
    ['of MT940, with a reference', sta(':61:2604090409D5,NMSCNONREF//B-77'), 'B-77'],
    ['of QIF', '!Type:Cash\nD2026-04-09\nT-5\n^', 'Cash'],
    ['of QIF, with a number', '!Type:Bank\nD2026-04-09\nT-5\nN77\n^', '77'],
    [
      'of CAMT, with a bill',
      camt(
        entry(
          'DBIT',
          '5',
          '<NtryDtls><TxDtls><RmtInf><Strd><CdtrRefInf><Ref>RF77</Ref></CdtrRefInf></Strd></RmtInf></TxDtls></NtryDtls>',
        ),
      ),
      'RF77',
    ],
    [
      'of CAMT, with a code',
      camt(entry('DBIT', '5', '<BkTxCd><Prtry><Cd>NTRF+020</Cd></Prtry></BkTxCd>')),
      'NTRF+020',
    ],
    ['of CAMT, with nothing', camt(entry('DBIT', '5', '')), 'CAMT'],
  ])('%s has its kind, number or reference as its name', (_, text, name) => {
    expect(rowsOf(text)).toEqual([`2026-04-09 -5|${name}||`])
  })
})

describe('a transaction line of MT940', () => {
  test.each([
    ['without a comma', ':61:2604090409D12NMSCNONREF', '2026-04-09 -12'],
    ['with a third letter and no comma', ':61:260409CR500NTRF', '2026-04-09 +500'],
    ['broken after the mark', ':61:2604090409DR\n12,50N062NONREF', '2026-04-09 -12.5'],
    ['broken after the currency', ':61:260409C\n12,50NTRF', '2026-04-09 +12.5'],
    ['with blanks for the entry date', ':61:260409    C12,50NMSC', '2026-04-09 +12.5'],
    ['of an expected credit', ':61:2604090409EC12,50NMSC', '2026-04-09 +12.5'],
    ['of an expected debit', ':61:2604090409ED12,50NMSC', '2026-04-09 -12.5'],
    ['of a reversed debit', ':61:2604090409RD12,50NMSC', '2026-04-09 +12.5'],
    ['that begins with its comma', ':61:2604090409D,50NMSCNONREF', '2026-04-09 -0.5'],
    ['of less than one unit, with a third letter', ':61:260409CR,05NTRF', '2026-04-09 +0.05'],
    ['with a dot before its cents', ':61:260409D.75NMSC', '2026-04-09 -0.75'],
    ['with a small letter for its side', ':61:2604090409d1,01N946NONREF', '2026-04-09 -1.01'],
    ['of 30 February', ':61:2602300302D6,00NMSC', '2026-03-02 -6'],
    ['of 31 November in the next year', ':61:2512320102D6,00NMSC', '2026-01-02 -6'],
  ])('%s is read', (_, line, row) => {
    expect(rowsOf(sta(line, ':86:Soto'))).toEqual([`${row}|Soto||`])
  })
})

describe('the text of MT940', () => {
  test.each([
    ['tags', [':86:/EREF/77/NAME/Kedai Soto/REMI/Meja 4'], 'Kedai Soto||Meja 4'],
    [
      'tags of the other side',
      [':86:/CNTP/NL1/BIC2/Kedai Soto/Town//REMI/USTD//Meja 4/'],
      'Kedai Soto||Meja 4',
    ],
    [
      'a tag over two lines',
      [':86:/TRTP/SEPA/NAME/Kedai', ' Soto/REMI/Meja 4'],
      'Kedai Soto||Meja 4',
    ],
    [
      'parts that are full',
      [':86:005?20Untuk makan siang bersama k?21eluarga?32Soto'],
      'Soto||Untuk makan siang bersama keluarga',
    ],
    ['parts that are not', [':86:005?20Makan?21siang?32Kedai?33Soto'], 'Kedai Soto||Makan siang'],
    [
      'parts of SEPA',
      [':86:166?20EREF+77?21SVWZ+Meja 4?22ABWA+Ayu?32Kedai Soto'],
      'Kedai Soto||Meja 4',
    ],
    ['parts with another mark', [':86:166>00KARTU>20Meja 4>32Kedai Soto'], 'Kedai Soto||Meja 4'],
    ["parts with a bank's own code", [':86:A44?Kedai Soto', 'Meja 4'], 'Kedai Soto||Meja 4'],
    ['numbered lines', [':NS:01Meja 4', '15Kedai Soto', '17KARTU'], 'Kedai Soto||Meja 4'],
    ['numbered lines alone', [':NS:17KARTU', '22051'], 'KARTU||'],
    ['a telephone number', [':86:+6281200 Pulsa'], '+6281200 Pulsa||'],
    ['a question', [':86:166?20Kapan? Besok?32Kedai Soto'], 'Kedai Soto||Kapan? Besok'],
    [
      `lines of 65 letters`,
      [`:86:${'a'.repeat(60)} Sot`.padEnd(69, 'o'), 'to'],
      `${'a'.repeat(60)} Sototo||`,
    ],
  ])('is read by its parts: %s', (_, lines, texts) => {
    expect(rowsOf(sta(LINE, ...lines))).toEqual([`2026-04-09 -12.5|${texts}`])
  })
})

describe('the text of OFX', () => {
  test.each([
    ['escaped twice', 'KEDAI &amp;amp; SOTO &amp;lt;1&amp;gt;', 'KEDAI & SOTO <1>'],
    ['escaped twice by number', 'KEDAI &amp;#38; SOTO', 'KEDAI & SOTO'],
    ['with less than in it', 'SOTO < 5 RIBU', 'SOTO < 5 RIBU'],
    ['with an arrow in it', 'AYU <-> BUDI', 'AYU <-> BUDI'],
  ])('%s is read as it was meant', (_, name, expected) => {
    expect(rowsOf(ofx(`<TRNAMT>-5<NAME>${name}`))).toEqual([`2026-04-09 -5|${expected}||`])
  })
})

test('a row that was converted is in the currency of the statement, another is not', () => {
  const rate = '<CURRATE>1<CURSYM>USD'
  const converted = ofx(`<TRNAMT>-5<ORIGCURRENCY>${rate}</ORIGCURRENCY>`, '<CURDEF>IDR')
  expect(previewOf(converted).currencies).toEqual([])
  const foreign = ofx(`<TRNAMT>-5<CURRENCY>${rate}</CURRENCY>`, '<CURDEF>IDR')
  expect(previewOf(foreign).currencies).toEqual([{ currency: 'USD', most: 5 }])
})

describe('ticks', () => {
  const xfer = (name: string) =>
    `<STMTTRN><TRNTYPE>XFER<DTPOSTED>20260409<TRNAMT>-5<FITID>${name}<NAME>${name}</STMTTRN>`
  const part = (name: string) => `S[Cash]\nE${name}\n$-5\n`
  const moved = (name: string) =>
    entry('DBIT', '5', `<Sts>PDNG</Sts><AddtlNtryInf>${name}</AddtlNtryInf>`)

  test.each([
    ['of one line', `<OFX>${xfer('One')}${xfer('Two')}${xfer('Three')}</OFX>`, 'transfer'],
    [
      'of the parts of one transaction',
      `!Type:Bank\nD2026-04-09\nT-15\n${part('One')}${part('Two')}${part('Three')}^`,
      'transfer',
    ],
    [
      'that are announced on one line',
      camt(moved('One') + moved('Two') + moved('Three')).replaceAll('EUR', 'IDR'),
      'unbooked',
    ],
  ] as const)('each ticked row is imported alone: %s', (_, text, kind) => {
    const file = readText(text, TODAY)
    if (typeof file === 'string') throw new Error(file)
    const session = new ImportSession(file, {})
    const rows = session.preview().kinds[kind].rows
    const ticked = taken(session, { ticked: [rows[1]?.row ?? 0] })
    expect([rows.length, ticked.map(({ name, description }) => description || name)]).toEqual([
      ...[3, ['Two']],
    ])
  })
})

test('each row is listed or read, with any content of its fields', () => {
  const junk = fc.string({ unit: fc.constantFrom(..."?/+-:,.'&<>^!01aA \n{}"), maxLength: 30 })
  const isWhole = (text: string, count: number) => {
    const { kinds, unreadable } = previewOf(text)
    const read = Object.values(kinds).reduce((sum, list) => sum + list.count, 0)
    expect(read + unreadable.count).toBe(count)
  }
  fc.assert(
    fc.property(junk, junk, (one, other) => {
      const safe = one.replaceAll(/[<&]/g, '')
      const line = one.replaceAll('\n', ' ')
      isWhole(ofx(`<TRNAMT>-5<NAME>${safe}<MEMO>${other.replaceAll(/[<&]/g, '')}`), 1)
      isWhole(camt(entry('DBIT', '5', `<AddtlNtryInf>${safe}</AddtlNtryInf>`)), 1)
      isWhole(sta(LINE, `:86:${line}`), 1)
      isWhole(`!Type:Bank\nD2026-04-09\nT-5\nP${line}\n^`, 1)
    }),
  )
})

describe('the account of a file', () => {
  const accountOf = (text: string) => {
    const file = readText(text, TODAY)
    return typeof file === 'string' ? file : file.table.account
  }
  const own = '<BANKACCTFROM><BANKID>014<ACCTID>111-222</BANKACCTFROM>'
  const other = '<TRNAMT>-5<NAME>Soto<BANKACCTTO><ACCTID>999</BANKACCTTO>'
  const iban = (number: string) => `<Acct><Id><IBAN>${number}</IBAN></Id></Acct>`
  const party =
    '<NtryDtls><TxDtls><RltdPties><CdtrAcct><Id><IBAN>NL9</IBAN></Id></CdtrAcct></RltdPties></TxDtls></NtryDtls>'
  const letterhead = (line: string) =>
    `${line}\nPeriode : 03/2026\n\nTanggal,Keterangan,Jumlah\n09/03/2026,Soto,-5`

  test.each([
    ['OFX, and not that of the other side', ofx(other, own), '111-222'],
    ['CAMT by its IBAN', camt(iban('NL1'), entry('DBIT', '5', party)), 'NL1'],
    [
      'CAMT by another number',
      camt('<Acct><Id><Othr><Id>77</Id></Othr></Id></Acct>', entry('DBIT', '5')),
      '77',
    ],
    ['MT940', sta(LINE, ':86:Soto'), '1/2'],
    ['a letterhead', letterhead('No. rekening : 1234567890'), '1234567890'],
    ['a letterhead in cells', letterhead("No. Rekening,=,'123 456 789"), '123 456 789'],
    ['none of a letterhead without one', letterhead('Rekening Tahapan 2026'), undefined],
    ['none of CAMT without one', camt(entry('DBIT', '5')), undefined],
    [
      'none of a file of two accounts',
      `${sta(LINE)}\n${sta(LINE).replace(':25:1/2', ':25:3/4')}`,
      undefined,
    ],
  ])('is %s', (_, text, account) => {
    expect(accountOf(text)).toBe(account)
  })
})

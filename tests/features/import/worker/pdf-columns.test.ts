// Statements in PDF whose columns are told by their places, in the layouts of banks. All rows are invented.

import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { ImportSession } from '../../../../src/features/import/worker/import-session'
import { readFile } from '../../../../src/features/import/worker/read-file'
import { type ColumnPlace, columnsOf, type PlacedText, pdfOf } from '../../../support/data/pdf'
import { runs } from '../../../support/effort'
import { rowsIn } from './samples'

async function previewOf(...pages: readonly (readonly PlacedText[])[]) {
  const read = await readFile(pdfOf(pages), null)
  if (typeof read === 'string') throw new Error(read)
  const session = new ImportSession(read, {}, { today: '2026-11-30' })
  session.compare([], [])
  return session.preview()
}

const rowsOf = (preview: Awaited<ReturnType<typeof previewOf>>) =>
  rowsIn(preview).map(row => row.split('|').slice(0, 2).join('|'))

/** Debit, credit and balance are aligned to the right. */
const PAIR: readonly ColumnPlace[] = [40, 130, 330, { right: 430 }, { right: 490 }, { right: 560 }]

const NAMES = ['Tanggal', 'Keterangan', 'Debit', 'Kredit']
const PAIRED = [
  ['03 Nov 2026', 'Kedai Contoh', '35.000'],
  ['25 Nov 2026', 'PT Contoh', '', '6.500.000'],
  ['26 Nov 2026', 'Toko Buku', '120.000'],
]

/** Rows whose amounts end at two places. */
const pairAt = (first: number, second: number, ...rows: readonly (readonly string[])[]) =>
  columnsOf([40, 100, { right: first }, { right: second }], rows)

const BRI_HEAD = [
  ['LAPORAN TRANSAKSI FINANSIAL'],
  ['Periode Transaksi', ': 01/11/26 - 30/11/26'],
  ['Tanggal Transaksi', 'Uraian Transaksi', 'Teller', 'Debet', 'Kredit', 'Saldo'],
  ['Transaction Date', 'Transaction Description', 'User ID', 'Debit', 'Credit', 'Balance'],
]

describe('two columns of amounts in a PDF', () => {
  test('are told apart, over pages with a repeated head', async () => {
    const preview = await previewOf(
      columnsOf(PAIR, [
        ...BRI_HEAD,
        ['03/11/26 08:15:00', 'QRIS KEDAI CONTOH', '8888083', '35,000.00', '0.00', '1,965,000.00'],
        ['', 'JAKARTA SELATAN'],
        ['25/11/26 10:00:07', 'GAJI PT CONTOH', '0374891', '0.00', '6,500,000.00', '8,465,000.00'],
      ]),
      columnsOf(PAIR, [
        ...BRI_HEAD,
        ['26/11/26 19:20:11', 'TOKO BUKU', '8888083', '120,000.00', '0.00', '8,345,000.00'],
        [],
        ['', 'Total Transaksi', '', '155,000.00', '6,500,000.00'],
        ['', 'Terbilang: delapan juta tiga ratus empat puluh lima ribu rupiah'],
      ]),
    )
    expect(rowsOf(preview)).toEqual([
      '2026-11-03 -35000|KEDAI CONTOH JAKARTA SELATAN',
      '2026-11-25 +6500000|GAJI PT CONTOH',
      '2026-11-26 -120000|TOKO BUKU',
    ])
    expect(preview.balances).toMatchObject({ agrees: true, from: 2_000_000, to: 8_345_000 })
    expect(preview.unreadable.count).toBe(0)
  })

  test('are told apart without a balance, by the names above them', async () => {
    const preview = await previewOf(
      pairAt(430, 530, NAMES, ...PAIRED, ['27 Nov 2026', 'Bunga', '', '500']),
    )
    expect(rowsOf(preview)).toEqual([
      ...['2026-11-03 -35000|Kedai Contoh', '2026-11-25 +6500000|PT Contoh'],
      ...['2026-11-26 -120000|Toko Buku', '2026-11-27 +500|Bunga'],
    ])
  })

  test('of which one is empty are not the other', async () => {
    const rows = [
      ['03 Nov 2026', 'Ayu', '', '50.000'],
      ['04 Nov 2026', 'Bunga', '', '500'],
    ]
    const preview = await previewOf(pairAt(430, 530, NAMES, ...rows))
    expect(rowsOf(preview)).toEqual(['2026-11-03 +50000|Ayu', '2026-11-04 +500|Bunga'])
  })

  test('at other places on each page are not mixed up without a word', async () => {
    const second = [
      ['26 Nov 2026', 'Toko Buku', '1.120.000'],
      ['27 Nov 2026', 'Ayu', '', '50.000'],
    ]
    const { missing, reading } = await previewOf(
      pairAt(400, 470, NAMES, ...PAIRED.slice(0, 2)),
      pairAt(440, 510, NAMES, ...second),
    )
    expect(missing !== null || reading.isUnmarked).toBe(true)
  })

  test('without names and without a balance are asked about', async () => {
    const preview = await previewOf(pairAt(430, 530, ...PAIRED))
    expect(preview.missing).toBe('amount')
    expect(preview.alternatives).toHaveLength(2)
  })

  test('in English, with brackets and a balance that is carried forward', async () => {
    const places = [40, 100, { right: 400 }, { right: 470 }, { right: 560 }]
    const preview = await previewOf(
      columnsOf(places, [
        ['Example Bank', '', '', '', 'Page 1 of 2'],
        ['Date', 'Details', 'Money out', 'Money in', 'Balance'],
        ['1 Nov 2026', 'Balance brought forward', '', '', '200.00'],
        ['3 Nov 2026', 'Noodle Bar in a street', '(12.50)', '', '187.50'],
        ['', 'with a long name'],
        ['', 'Book Shop', '(220.00)', '', '(32.50)'],
        ['', '', '', 'Balance carried forward', '(32.50)'],
      ]),
      columnsOf(places, [
        ['Example Bank', '', '', '', 'Page 2 of 2'],
        ['Date', 'Details', 'Money out', 'Money in', 'Balance'],
        ['', 'Balance brought forward', '', '', '(32.50)'],
        ['5 Nov 2026', 'Payroll', '', '2,500.00', '2,467.50'],
      ]),
    )
    expect(rowsOf(preview)).toEqual([
      '2026-11-03 -12.5|Noodle Bar in a street with a long name',
      ...['2026-11-03 -220|Book Shop', '2026-11-05 +2500|Payroll'],
    ])
    expect(preview.balances).toMatchObject({ agrees: true, from: 200, to: 2467.5 })
    expect(preview.unreadable.count).toBe(0)
  })
})

describe('a row of several lines in a PDF', () => {
  /** Moves texts, because amounts may be between the lines of a row. */
  const lowered = (texts: readonly PlacedText[], by: number) =>
    texts.map(([left, bottom, text]): PlacedText => [left, bottom - by, text])

  test('of Mandiri has its number and its amounts between two lines', async () => {
    const places = [40, 70, 170, { right: 450 }, { right: 560 }]
    const head = columnsOf(places, [
      ['No', 'Tanggal', 'Keterangan', 'Nominal (IDR)', 'Saldo (IDR)'],
    ])
    const row = (
      at: number,
      ...[no = '', day = '', time = '', text = '', more = '', ...sums]: readonly string[]
    ) =>
      lowered(
        [
          ...columnsOf(
            [70, 170],
            [
              [day, text],
              [time, more],
            ],
          ),
          ...lowered(columnsOf([40, { right: 450 }, { right: 560 }], [[no, ...sums]]), 7),
        ],
        30 + 36 * at,
      )
    const rows = [
      '1|01 Jun 2026|06:26:02 WIB|Transfer BI Fast|BNI - PT CONTOH|+5,000,000.00|5,100,000.00',
      '2|02 Jun 2026|19:01:44 WIB|Pembayaran QR|KEDAI CONTOH|-48,500.00|5,051,500.00',
      '3|04 Jun 2026|08:00:00 WIB|Biaya Admin||-2,500.00|5,049,000.00',
    ]
    const preview = await previewOf([
      ...head,
      ...rows.flatMap((cells, at) => row(at, ...cells.split('|'))),
    ])
    expect(rowsOf(preview)).toEqual([
      ...['2026-06-01 +5000000|BNI - PT CONTOH', '2026-06-02 -48500|KEDAI CONTOH'],
      '2026-06-04 -2500|Biaya Admin',
    ])
    expect(preview.balances).toMatchObject({ agrees: true, to: 5_049_000 })
  })

  test('may have a text that begins above its date, if its cells are centred', async () => {
    const places = [40, 170, { right: 450 }, { right: 560 }]
    const row = (at: number, ...[day, amount, balance, ...texts]: readonly string[]) =>
      lowered(
        [
          ...columnsOf(places, [[], [day ?? '', '', amount ?? '', balance ?? '']]),
          ...lowered(
            columnsOf(
              [170],
              texts.map(text => [text]),
            ),
            7 * (3 - texts.length),
          ),
        ],
        30 + 60 * at,
      )
    const preview = await previewOf([
      ...columnsOf(places, [['Tanggal', 'Keterangan', 'Nominal (IDR)', 'Saldo (IDR)']]),
      ...row(0, '01 Jun 2026', '+5,000,000.00', '5,100,000.00', 'Dari', 'PT CONTOH', 'gaji'),
      ...row(1, '02 Jun 2026', '-48,500.00', '5,051,500.00', 'Ke', 'KEDAI CONTOH'),
      ...row(2, '03 Jun 2026', '-2,500.00', '5,049,000.00', 'Biaya'),
      ...row(3, '04 Jun 2026', '-9,000.00', '5,040,000.00', 'Ke', 'TOKO BUKU', 'dan alat tulis'),
    ])
    expect(rowsOf(preview)).toEqual([
      ...['2026-06-01 +5000000|Dari PT CONTOH gaji', '2026-06-02 -48500|Ke KEDAI CONTOH'],
      ...['2026-06-03 -2500|Biaya', '2026-06-04 -9000|Ke TOKO BUKU dan alat tulis'],
    ])
  })

  test('of BCA has its text at two places, in lines with the amount once more', async () => {
    const places = [40, 90, 190, 320, { right: 420 }, 424, { right: 560 }]
    const head = [
      ...[['REKENING TAHAPAN'], ['PERIODE', '', ': NOVEMBER 2026']],
      ['TANGGAL', 'KETERANGAN', '', 'CBG', 'MUTASI', '', 'SALDO'],
    ]
    const preview = await previewOf(
      columnsOf(places, [
        ...head,
        ['01/11', 'SALDO AWAL', '', '', '', '', '2,000,000.00'],
        ['03/11', 'TRSF E-BANKING DB', '0311/FTSCY/WS95051', '0311', '48,500.00', 'DB'],
        ...[
          ['', '', '48500.00'],
          ['', '', 'KEDAI CONTOH'],
        ],
        ['03/11', 'BIAYA ADM', '', '', '15,000.00', 'DB', '1,936,500.00'],
        ['', 'Bersambung ke halaman berikut'],
      ]),
      columnsOf(places, [
        ...head,
        ['25/11', 'TRSF E-BANKING CR', '2511/FTSCY/WS95011', '', '6,500,000.00'],
        ...[
          ['', '', '6500000.00'],
          ['', '', 'PT CONTOH'],
        ],
        ['28/11', 'BUNGA', '', '', '812.00', '', '8,437,312.00'],
        ...[
          ['', 'SALDO AWAL :', '2,000,000.00'],
          ['', 'SALDO AKHIR :', '8,437,312.00'],
        ],
      ]),
    )
    expect(rowsOf(preview)).toEqual([
      ...['2026-11-03 -48500|KEDAI CONTOH', '2026-11-03 -15000|BIAYA ADM'],
      ...['2026-11-25 +6500000|PT CONTOH', '2026-11-28 +812|BUNGA'],
    ])
    expect(preview.balances).toMatchObject({ agrees: true, from: 2_000_000, to: 8_437_312 })
    expect(preview.unreadable.count).toBe(0)
  })

  test('of Jago has each cell from its own column', async () => {
    const places = [40, 120, 230, 340, { right: 480 }, { right: 560 }]
    const preview = await previewOf(
      columnsOf(places, [
        ['Tanggal & Waktu', 'Sumber/Tujuan', 'Rincian Transaksi', 'Catatan', 'Jumlah', 'Saldo'],
        ['17 Agt 2026', 'Kedai Contoh', 'Pembayaran QRIS', 'makan siang', '-14.548', '85.452'],
        ['18.01', 'Jakarta Barat', 'ID# 2026A1', 'bersama', '', ''],
        [],
        ['18 Agt 2026', 'PT Contoh', 'Transfer Masuk', '', '+500', '85.952'],
        ['09.30', 'BCA 0001112223', 'ID# 2026A2', '', '', ''],
      ]),
    )
    expect(rowsIn(preview).map(row => row.split('|').slice(0, 2))).toEqual([
      ['2026-08-17 -14548', 'Kedai Contoh Jakarta Barat'],
      ['2026-08-18 +500', expect.stringContaining('PT Contoh')],
    ])
    expect(preview.balances).toMatchObject({ agrees: true, from: 100_000, to: 85_952 })
  })

  test('ends before the foot of the page and a legal notice', async () => {
    const preview = await previewOf([
      ...pairAt(
        430,
        530,
        ['Tanggal', 'Keterangan', 'Jumlah', 'Saldo'],
        ['03/11/2026', 'Kedai Contoh', '-35.000,00', '965.000,00'],
        ['13/11/2026', 'Gaji', '9.000.000,00', '9.965.000,00'],
        [
          '',
          'Apabila ada perbedaan, laporkan kepada kantor cabang dalam 14 hari sejak tanggal 13/11/2026',
        ],
      ),
      [300, 40, 'Halaman 1'],
    ])
    expect(rowsOf(preview)).toEqual(['2026-11-03 -35000|Kedai Contoh', '2026-11-13 +9000000|Gaji'])
  })
})

describe('a statement in PDF of any layout', () => {
  interface WrittenRow {
    readonly day: number
    readonly amount: number
    readonly name: string
    readonly more: string
  }

  interface Layout {
    readonly amounts: 'pair' | 'sides' | 'signs' | 'brackets'
    readonly hasHeader: boolean
    readonly hasBalance: boolean
    readonly isRight: boolean
    readonly isIndonesian: boolean
    readonly perPage: number
  }

  const word = fc.constantFrom(
    ...['Warung', 'Sup', 'Ayu', 'Buku', 'Noodle', 'Contoh', 'No. 7', '2026', '15.000'],
  )
  const name = fc
    .array(word, { minLength: 1, maxLength: 4 })
    .map(words => `Toko ${words.join(' ')}`)
  const row: fc.Arbitrary<WrittenRow> = fc.record({
    day: fc.integer({ min: 1, max: 28 }),
    amount: fc
      .tuple(
        fc.constantFrom(1, -1),
        fc.oneof(fc.integer({ min: 1, max: 999_99 }), fc.integer({ min: 1, max: 9_999_999_99 })),
      )
      .map(([sign, size]) => sign * size),
    name,
    more: fc.oneof(fc.constant(''), name),
  })
  const layout: fc.Arbitrary<Layout> = fc.record({
    amounts: fc.constantFrom('pair', 'sides', 'signs', 'brackets'),
    ...{ hasHeader: fc.boolean(), hasBalance: fc.boolean(), isRight: fc.boolean() },
    ...{ isIndonesian: fc.boolean(), perPage: fc.integer({ min: 2, max: 12 }) },
  })

  function written(
    rows: readonly WrittenRow[],
    layout: Layout,
  ): readonly (readonly PlacedText[])[] {
    const [locale, isPair] = [layout.isIndonesian ? 'id' : 'en', layout.amounts === 'pair']
    const numbered = (cents: number) =>
      (Math.abs(cents) / 100).toLocaleString(locale, { minimumFractionDigits: 2 })
    const cellsOf = (cents: number): string[] => {
      const text = numbered(cents)
      if (isPair) return cents < 0 ? [text, ''] : ['', text]
      if (layout.amounts === 'sides') return [text, cents < 0 ? 'DB' : 'CR']
      if (layout.amounts === 'brackets') return [cents < 0 ? `(${text})` : text, '']
      return [`${cents < 0 ? '-' : '+'}${text}`, '']
    }
    const at = (edge: number): ColumnPlace => (layout.isRight ? { right: edge } : edge - 80)
    const places = [40, 110, at(370), isPair ? at(460) : 376, at(570)]
    const [out, income, amount, total] = layout.isIndonesian
      ? ['Debit', 'Kredit', 'Jumlah', 'Saldo']
      : ['Money out', 'Money in', 'Amount', 'Balance']
    const head = [
      ...(layout.isIndonesian ? ['Tanggal', 'Keterangan'] : ['Date', 'Description']),
      ...(isPair ? [out, income] : [amount, '']),
      layout.hasBalance ? total : '',
    ]
    let balance = 5_000_000_00
    const lines = rows.map(({ day, amount, name: first, more }) => {
      balance += amount
      const cells = [`${String(day).padStart(2, '0')}/03/2026`, first, ...cellsOf(amount)]
      const last = `${balance < 0 ? '-' : ''}${numbered(balance)}`
      return [layout.hasBalance ? [...cells, last] : cells, ...(more === '' ? [] : [['', more]])]
    })
    const pages = Array.from({ length: Math.ceil(lines.length / layout.perPage) }, (_, page) =>
      lines.slice(page * layout.perPage, (page + 1) * layout.perPage).flat(),
    )
    return pages.map((page, index) =>
      columnsOf(places, [
        ['Bank Contoh', '', '', '', `Page ${index + 1}`],
        ...(layout.hasHeader ? [head] : [[]]),
        ...page,
      ]),
    )
  }

  test('is read as it was written, or the user is asked or told', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(row, { minLength: 2, maxLength: 12 }),
        layout,
        async (rows, form) => {
          const file = await readFile(pdfOf(written(rows, form)), null)
          if (typeof file === 'string') throw new Error(file)
          const session = new ImportSession(file, {}, { today: '2026-11-30' })
          session.compare([], [])
          const { missing, reading, kinds, unreadable, balances } = session.preview()
          const isTold =
            missing !== null ||
            reading.dateOrder === null ||
            reading.isUnmarked ||
            reading.isMinusAssumed
          if (isTold || unreadable.count > 0 || balances?.agrees === false) return
          expect(
            kinds.new.rows.map(
              ({ date, type, amount }) => `${date} ${type === 'income' ? amount : -amount}`,
            ),
          ).toEqual(
            rows.map(
              ({ day, amount }) => `2026-03-${String(day).padStart(2, '0')} ${amount / 100}`,
            ),
          )
          for (const [index, each] of kinds.new.rows.entries())
            expect(`${each.name} ${each.description}`).toContain(rows[index]?.name)
        },
      ),
      { numRuns: runs(150) },
    )
  })
})

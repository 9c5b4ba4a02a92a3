// Tables as banks in ten languages write them, with the rows that they were written from.

import fc from 'fast-check'

export interface WrittenRow {
  readonly date: string
  /** In hundredths; below 0 for money out. */
  readonly amount: number
  readonly name: string
}

export interface WrittenTable {
  readonly text: string
  readonly rows: readonly WrittenRow[]
  /** It has a header, marks for money in and out, and a day that can be no month. */
  readonly isTelling: boolean
}

const HEADERS = {
  date: `Tanggal|Tgl|TGL_TRAN|Tanggal Transaksi|Date|Transaction Date|Posting Date|Buchungstag|Datum|Fecha|Fecha operación|
    Data operacji|Data contabile|Date d'opération|Tarikh|Bokföringsdag|Data do movimento|İşlem tarihi`,
  name: `Keterangan|Uraian Transaksi|Deskripsi|Description|Payee|Narrative|Verwendungszweck|Empfänger|Omschrijving|
    Concepto|Descripción|Opis operacji|Causale|Libellé|Butiran|Descrição|Açıklama|Beskrivning`,
  amount: `Jumlah|Nominal (IDR)|Nilai|MUTASI|Amount|Transaction Amount|Betrag (EUR)|Bedrag|Importe|Kwota|Importo|Montant|
    Amaun (RM)|Belopp|Valor|Tutar`,
  balance: `Saldo|Saldo Akhir|SALDO_AKHIR_MUTASI|Balance (IDR)|Running Balance|Kontostand|Solde|Baki|Saldo po operacji|Bakiye`,
  pair: `Debit/Kredit|Debet (Rp)/Kredit (Rp)|MUTASI_DEBET/MUTASI_KREDIT|Withdrawal/Deposit|Money Out/Money In|Soll/Haben|
    Af/Bij|Cargo/Abono|Dare/Avere|Débit/Crédit|Uang Keluar/Uang Masuk|Paid out/Paid in|Pengeluaran/Pemasukan`,
  flag: 'D/K|DB/CR|Jenis|Debit/Kredit|Type|Transaction Type|Af Bij|Tipe|',
  other:
    'No|Cabang|No. Rekening|Kode|Seq|Branch|Account Number|Reference Number|Volgnr|Kontonummer',
} as const

function namesOf(use: keyof typeof HEADERS): string[] {
  return HEADERS[use].split('|').map(name => name.trim())
}

const FLAGS = [
  'D K',
  'DB CR',
  'Debit Kredit',
  'Debet Credit',
  'Af Bij',
  'S H',
  'DR CR',
  'Keluar Masuk',
  'D C',
].map(words => words.split(' '))

const NAMES = [
  'Warung Sup',
  'Gaji Maret',
  'Kopi Tuku',
  'Listrik',
  'Sewa Kos',
  'Pulsa',
  'Toko Buku',
  'Ibu Sari',
  'PT Nusa Jaya',
]

const LETTERHEADS: readonly (readonly string[])[] = [
  [],
  ['BANK CONTOH', 'No. Rekening : 1234567890', 'Periode : 01/03/2026 - 31/03/2026'],
  ['Account statement', '', 'Currency,IDR', 'Name,AYU LESTARI'],
]
const FOOTERS: readonly (readonly string[])[] = [
  [],
  ['Saldo Akhir,9999'],
  ['Total Debit,1000', 'Total Kredit,2000', 'Halaman 1'],
]

const AMOUNTS = fc.integer({ min: 1, max: 900_000_000 })

const ROWS = fc.array(
  fc.record({
    day: fc.integer({ min: 1, max: 28 }),
    cents: AMOUNTS,
    isIncome: fc.boolean(),
    name: fc.constantFrom(...NAMES),
  }),
  { minLength: 1, maxLength: 12 },
)

const SHAPE = fc.record({
  money: fc.constantFrom('sign', 'flag', 'pair', 'side', 'balance'),
  hasBalance: fc.boolean(),
  hasHeader: fc.boolean(),
  isWhole: fc.boolean(),
  mark: fc.constantFrom('.', ','),
  hasGroups: fc.boolean(),
  dates: fc.constantFrom(
    'iso',
    'day',
    'short',
    'named',
    'digits',
    'apostrophe',
    'ddmmyy',
    'yymmdd',
  ),
  isNewestFirst: fc.boolean(),
  delimiter: fc.constantFrom(';', ',', '\t', '|'),
  letterhead: fc.constantFrom(...LETTERHEADS),
  footer: fc.constantFrom(...FOOTERS),
  flag: fc.constantFrom(...FLAGS),
  extras: fc.uniqueArray(
    fc.constantFrom('count', 'account', 'code', 'currency', 'empty', 'constant'),
    { maxLength: 4 },
  ),
  names: fc.record({
    date: fc.constantFrom(...namesOf('date')),
    name: fc.constantFrom(...namesOf('name')),
    amount: fc.constantFrom(...namesOf('amount')),
    balance: fc.constantFrom(...namesOf('balance')),
    pair: fc.constantFrom(...namesOf('pair')),
    flag: fc.constantFrom(...namesOf('flag')),
    others: fc.shuffledSubarray(namesOf('other'), { minLength: 6 }),
  }),
  order: fc.array(fc.nat(), { minLength: 12, maxLength: 12 }),
  opening: AMOUNTS,
})

type Shape = typeof SHAPE extends fc.Arbitrary<infer T> ? T : never

/** Dates that may be read in another order, also after the 12th of a month. */
const COMPACT: readonly Shape['dates'][] = ['ddmmyy', 'yymmdd']

/** Amounts without any sign, side or type only beside a balance. */
export const writtenTables: fc.Arbitrary<WrittenTable> = fc
  .tuple(ROWS, SHAPE)
  .map(([drawn, anyShape]) => {
    // Without a name above them, digits alone are no dates.
    const isCompact = COMPACT.includes(anyShape.dates)
    const shape = { ...anyShape, hasHeader: anyShape.hasHeader || isCompact }
    const rows = drawn
      .map(({ day, cents, isIncome, name }) => {
        const size = sizeOf(cents, shape)
        return {
          date: `2026-03-${String(day).padStart(2, '0')}`,
          amount: isIncome ? size : -size,
          name,
        }
      })
      .sort((left, right) => (left.date < right.date ? -1 : left.date > right.date ? 1 : 0))
    // A table with three times as many amounts without a minus may be the statement of a card.
    const outs = rows.filter(({ amount }) => amount < 0).length
    const isTelling =
      shape.hasHeader &&
      !isCompact &&
      shape.money !== 'balance' &&
      (shape.money !== 'sign' || (outs > 0 && rows.length < 4 * outs)) &&
      rows.some(({ date }) => date > '2026-03-12')
    return { rows, text: write(rows, shape), isTelling }
  })

/** Without cents where the table has none, so that its balances add up as they are written. */
function sizeOf(cents: number, { isWhole }: Shape): number {
  return isWhole ? Math.ceil(cents / 100) * 100 : cents
}

function write(rows: readonly WrittenRow[], shape: Shape): string {
  const columns = columnsOf(rows, shape)
  const ordered = columns
    .map((column, index) => ({ column, place: shape.order[index] ?? 0 }))
    .sort((left, right) => left.place - right.place)
    .map(({ column }) => column)
  const lines = rows.map((_, at) => ordered.map(({ cells }) => cells[at] ?? ''))
  if (shape.isNewestFirst) lines.reverse()
  const header = shape.hasHeader ? [ordered.map(({ name }) => name)] : []
  const line = (cells: readonly string[]) => cells.map(quoted).join(shape.delimiter)
  const around = (texts: readonly string[]) => texts.map(text => line(text.split(',')))
  return [
    ...(shape.hasHeader ? around(shape.letterhead) : []),
    ...[...header, ...lines].map(line),
    ...around(shape.footer),
  ].join('\n')
}

function quoted(cell: string): string {
  return /[;,\t|"]/.test(cell) ? `"${cell}"` : cell
}

interface Column {
  readonly name: string
  readonly cells: readonly string[]
}

function columnsOf(rows: readonly WrittenRow[], shape: Shape): Column[] {
  const { names, money, hasBalance } = shape
  let total = sizeOf(shape.opening * 10, shape)
  const balances = rows.map(({ amount }) => {
    total += amount
    return numberText(total, shape)
  })
  const needsBalance = hasBalance || money === 'balance'
  return [
    { name: names.date, cells: rows.map(({ date }) => dateText(date, shape.dates)) },
    { name: names.name, cells: rows.map(({ name }) => name) },
    ...moneyColumns(rows, shape),
    ...(needsBalance ? [{ name: names.balance, cells: balances }] : []),
    ...shape.extras
      .filter(kind => shape.hasHeader || kind !== 'constant')
      .map((kind, index) => ({
        name: names.others[index] ?? '',
        cells: rows.map((_, at) => extraText(kind, at)),
      })),
  ]
}

function moneyColumns(rows: readonly WrittenRow[], shape: Shape): Column[] {
  const { names, money, flag } = shape
  const size = ({ amount }: WrittenRow) => numberText(Math.abs(amount), shape)
  const word = ({ amount }: WrittenRow) => flag[amount < 0 ? 0 : 1] ?? ''
  const [out = '', income = ''] = names.pair.split('/')
  switch (money) {
    case 'sign':
      return [
        { name: names.amount, cells: rows.map(row => (row.amount < 0 ? '-' : '') + size(row)) },
      ]
    case 'flag':
      return [
        { name: names.amount, cells: rows.map(size) },
        { name: names.flag, cells: rows.map(word) },
      ]
    case 'pair':
      return [
        { name: out, cells: rows.map(row => (row.amount < 0 ? size(row) : '')) },
        { name: income, cells: rows.map(row => (row.amount < 0 ? '' : size(row))) },
      ]
    case 'side':
      return [
        {
          name: names.amount,
          cells: rows.map(row => `${size(row)} ${row.amount < 0 ? 'DB' : 'CR'}`),
        },
      ]
    default:
      return [{ name: names.amount, cells: rows.map(size) }]
  }
}

function numberText(cents: number, { mark, hasGroups, isWhole }: Shape): string {
  const [whole = '', fraction = ''] = (Math.abs(cents) / 100).toFixed(2).split('.')
  const other = mark === ',' ? '.' : ','
  const grouped = hasGroups ? whole.replaceAll(/\B(?=(?:\d{3})+$)/g, other) : whole
  return `${cents < 0 ? '-' : ''}${grouped}${isWhole && hasGroups ? '' : mark + fraction}`
}

function dateText(date: string, form: Shape['dates']): string {
  const [year = '', month = '', day = ''] = date.split('-')
  switch (form) {
    case 'iso':
      return date
    case 'day':
      return `${day}/${month}/${year}`
    case 'short':
      return `${day}.${month}.${year.slice(2)}`
    case 'named':
      return `${day} Mar ${year}`
    case 'digits':
      return year + month + day
    case 'ddmmyy':
      return day + month + year.slice(2)
    case 'yymmdd':
      return year.slice(2) + month + day
    default:
      return `'${day}/${month}/${year}`
  }
}

function extraText(kind: string, at: number): string {
  switch (kind) {
    case 'count':
      return String(at + 1)
    case 'account':
      return '000123456789'
    case 'code':
      return String(4_711 + ((at * 37) % 100))
    case 'currency':
      return 'IDR'
    case 'constant':
      return 'KCP JAKARTA'
    default:
      return ''
  }
}

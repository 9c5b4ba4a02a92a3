// The quick entry: what people write in one line, in both languages, and what it means. Today is Tuesday, 2026-11-24.
//
// A row of the tables: text | amount | date | name | type. A question mark before several values, or one, means that
// the user is asked. Nothing in a column means that nothing is understood of it; a date has its year only if it is not
// 2026.

import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { foreignInput } from '../../../../src/domain/money/foreign-amount'
import { toHundredths } from '../../../../src/domain/money/money'
import type { AmountLanguage } from '../../../../src/domain/money/read-amount'
import {
  type QuickEntry,
  type Reading,
  readQuickEntry,
  type Understood,
} from '../../../../src/domain/transaction/quick-entry/read-quick-entry'

const today = '2026-11-24'
const LANGUAGES: readonly AmountLanguage[] = ['en', 'id']

const read = (text: string, language: AmountLanguage = 'id') =>
  readQuickEntry(text, { today, language })

/** The rows of a table, one a line. */
function table(text: string): [line: string, ...cells: string[]][] {
  const rows = text.trim().split('\n')
  return rows.map(row => {
    const [line = '', ...cells] = row.split('|').map(cell => cell.trim())
    return [line, ...cells]
  })
}

/** The same notation as in the tables. */
function written<V>(understood: Understood<V> | null, textOf: (value: V) => string): string {
  if (!understood) return ''
  const values = understood.readings.map(({ value }) => textOf(value))
  return understood.isOpen ? `?${values.join(' ')}` : values.join(' ')
}

/** All parts of the line that are understood. */
function partsOf({ amount, date, type, foreign }: QuickEntry): readonly Reading<unknown>[] {
  const fields = [amount, date, type].flatMap<Reading<unknown>>(field => field?.readings ?? [])
  return foreign ? [...fields, foreign] : fields
}

const shownDate = (date: string) => (date.startsWith('2026-') ? date.slice(5) : date)

function summaryOf(entry: QuickEntry): [amount: string, date: string, name: string, type: string] {
  return [
    written(entry.amount, value => String(Number(value) / 100)),
    written(entry.date, shownDate),
    entry.name,
    written(entry.type, type => type),
  ]
}

function expectRow(line: string, cells: readonly string[], language: AmountLanguage): void {
  const [amount = '', date = '', name = '', type = ''] = cells
  expect(summaryOf(read(line, language))).toEqual([amount, date, name, type])
}

/** Lines that mean the same in either language of the app. */
const EITHER = {
  'whole lines': `
    kopi 18rb kemarin                      | 18000   | 11-23 | kopi
    gaji 5jt                               | 5000000 |       | gaji         | income
    lunch 45k yesterday cash               | 45000   | 11-23 | lunch cash
    2 days ago bensin 50.000               | 50000   | 11-22 | bensin
    +200rb bonus tgl 5                     | 200000  | 11-05 | bonus        | income
    Rp. 53.000,- makan bakso               | 53000   |       | makan bakso
    bayar kos 1,5jt tgl 1                  | 1500000 | 11-01 | bayar kos
    servis motor 1jt250rb senin lalu       | 1250000 | 11-23 | servis motor
    ceban buat parkir                      | ?10000  |       | parkir
    kasih ibu seratus ribu                 | 100000  |       | kasih ibu
    hp satu setengah juta 3 hari lalu      | 1500000 | 11-21 | hp
    nasi goreng 2x18rb                     | 36000   |       | nasi goreng 2x18rb
    gaji 8jt tgl 25                        | 8000000 | 10-25 | gaji         | income
    gift 150k 12/11                        | 150000  | 11-12 | gift
    got 50k from mom                       | 50000   |       | from mom     | income
    tadi pagi beli bubur 12rb              | 12000   | 11-24 | beli bubur
    yesterday for lunch 45k                | 45000   | 11-23 | lunch
    Groceries, 125,000, last friday        | 125000  | 11-20 | Groceries
    (18rb) kopi susu                       | 18000   |       | kopi susu
    kopi susu @18rb                        | 18000   |       | kopi susu
    kopi - 18rb                            | 18000   |       | kopi
    🍜 mie ayam 15rb                       | 15000   |       | 🍜 mie ayam
    مقهى 18rb                              | 18000   |       | مقهى
  `,
  'amounts with a unit': `
    kopi 18rb          | 18000      | | kopi
    kopi 18 ribu       | 18000      | | kopi
    kopi 18,5rb        | 18500      | | kopi
    motor 1,5jt        | 1500000    | | motor
    motor 2 jt         | 2000000    | | motor
    rumah 1,2 miliar   | 1200000000 | | rumah
    tea 25 thousand    | 25000      | | tea
    18rb               | 18000      | |
    kopi 18rb.         | 18000      | | kopi
    kopi 18rb!         | 18000      | | kopi
    18rb, kopi         | 18000      | | kopi
    -50rb parkir       | 50000      | | parkir | expense
    + 75rb cashback    | 75000      | | cashback | income
  `,
  'amounts in two units': `
    sewa 1jt500           | 1500000   | | sewa
    sewa 1 juta 250 ribu  | 1250000   | | sewa
    jajan 18k500          | 18500     | | jajan
    jajan 1jt250rb500     | 1250500   | | jajan
    sewa 1jt5             | ?1500000 1005000 | | sewa
  `,
  'amounts of digits': `
    kopi 18.000           | 18000     | | kopi
    kopi 18000            | 18000     | | kopi
    hp 1.500.000          | 1500000   | | hp
    hp 1 500 000          | 1500000   | | hp
    kopi Rp20.000         | 20000     | | kopi
    kopi Rp. 20.000       | 20000     | | kopi
    kopi Rp20.000,-       | 20000     | | kopi
    kopi IDR 25,000       | 25000     | | kopi
    kopi 25,000 IDR       | 25000     | | kopi
    permen Rp 500         | 500       | | permen
    gratis Rp 0           | 0         | | gratis
    parkir 2000           | 2000      | | parkir
    parkir 500            | ?500000 500 | | parkir
    parkir 1.5000         | ?15000 1.5  | | parkir 
  `,
  'amounts that are reckoned, which the name keeps': `
    nasi 2x15rb           | 30000     | | nasi 2x15rb
    nasi 3×15.000         | 45000     | | nasi 3×15.000
    nasi 15rb x 2         | 30000     | | nasi 15rb x 2
    nasi 4*12500          | 50000     | | nasi 4*12500
    parkir 15rb+3rb       | 18000     | | parkir 15rb+3rb
    makan 2x15rb+3rb      | 33000     | | makan 2x15rb+3rb
    parkir 15+3rb         | ?18000 3015 | | parkir 15+3rb
  `,
  'amounts in words': `
    ibu seratus ribu                        | 100000   | | ibu
    ibu setengah juta                       | 500000   | | ibu
    ibu satu setengah juta                  | 1500000  | | ibu
    ibu sejuta                              | 1000000  | | ibu
    ibu sebelas ribu                        | 11000    | | ibu
    ibu sepuluh ribu                        | 10000    | | ibu
    ibu seratus dua puluh lima ribu         | 125000   | | ibu
    ibu lima ratus rb                       | 500000   | | ibu
    ibu 5 ratus ribu                        | 500000   | | ibu
    ibu dua miliar                          | 2000000000 | | ibu
    ibu tiga juta kemarin                   | 3000000  | 11-23 | ibu
    ibu lima ratus                          | ?500000 500 | | ibu
    lima nasi padang 90rb                   | 90000    | | lima nasi padang
    dua puluh donat 100rb                   | 100000   | | dua puluh donat
  `,
  'amounts in English words': `
    mum fifty thousand                      | 50000    | | mum
    fifty thousand for lunch                | 50000    | | lunch
    lunch for fifty thousand                | 50000    | | lunch
    mum one and a half million              | 1500000  | | mum
    mum a million and a half                | 1500000  | | mum
    mum half a million                      | 500000   | | mum
    mum a half million yesterday            | 500000   | 11-23 | mum
    mum one hundred and twenty-five thousand | 125000  | | mum
    mum two thousand and fifty              | 2050     | | mum
    mum twenty-five hundred                 | 2500     | | mum
    mum 5 hundred thousand                  | 500000   | | mum
    mum two billion                         | 2000000000 | | mum
    mum three million rupiah                | 3000000  | | mum
    coffee five k                           | 5000     | | coffee
    mum two hundred and fifty               | ?250000 250 | | mum
    mum a hundred                           | ?100000 100 | | mum
    mum five thousand and 2 pens            | 5000     | | mum and 2 pens
    twenty one pilots 500k                  | 500000   | | twenty one pilots
    seven eleven 45k                        | 45000    | | seven eleven
    thousand island 30k                     | 30000    | | thousand island
    tennis 60k                              | 60000    | | tennis
    a coffee 18k                            | 18000    | | a coffee
    five                                    |          | | five
    half a day                              |          | | half a day
  `,
  'slang, always asked about': `
    ojek cepek       | ?100 100000   | | ojek
    ojek gopek       | ?500 500000   | | ojek
    ojek seceng      | ?1000         | | ojek
    ojek noceng      | ?2000         | | ojek
    ojek goceng      | ?5000         | | ojek
    ojek ceban       | ?10000        | | ojek
    ojek noban       | ?20000        | | ojek
    ojek jigo        | ?25000 25     | | ojek
    ojek goban       | ?50000        | | ojek
    ojek gocap       | ?50000 50     | | ojek
    ojek cepekceng   | ?100000       | | ojek
    ojek gotiao      | ?5000000      | | ojek
    gocap kemarin    | ?50000 50     | 11-23 |
  `,
  'numbers that are not amounts': `
    iPhone 15                 | | | iPhone 15
    bis 133                   | | | bis 133
    jam 1030                  | | | jam 1030
    2026                      | | | 2026
    pajak 2025                | | | pajak 2025
    diskon 50%                | | | diskon 50%
    makan 120 orang           | | | makan 120 orang
    beras 5kg                 | | | beras 5kg
    beras 500 gram            | | | beras 500 gram
    susu 1000 ml              | | | susu 1000 ml
    lari 5.000 meter          | | | lari 5.000 meter
    token 100 kwh             | | | token 100 kwh
    pulsa 081234567890        | | | pulsa 081234567890
    pulsa 0812-3456-7890      | | | pulsa 0812-3456-7890
    telp +6281234567890       | | | telp +6281234567890
    pesanan #88392011         | | | pesanan #88392011
    foto 3x4                  | | | foto 3x4
    v1.2.3                    | | | v1.2.3
    B12000                    | | | B12000
    kamar 1203                | | | kamar 1203
    no 12345                  | | | no 12345
    2 tiket                   | | | 2 tiket
    1e5                       | | | 1e5
    kopi Rp 1.000.000.000.001 | | | kopi Rp 1.000.000.000.001
  `,
  'amounts beside other numbers': `
    iPhone 15 12jt               | 12000000 | | iPhone 15
    pulsa 081234567890 50rb      | 50000    | | pulsa 081234567890
    makan jam 12.30 45rb         | 45000    | | makan jam 12.30
    diskon 20% jadi 45.000       | 45000    | | diskon 20% jadi
    bis 33 500rb                 | 500000   | | bis 33
    kode 900000 bayar 18.000     | 18000    | | kode 900000 bayar
    netflix 10$ 160rb            | 160000   | | netflix
    kopi 18rb roti 12rb          | ?18000 12000       | | kopi 18rb roti 12rb
    kopi 18rb roti 12rb teh 9rb  | ?18000 12000 9000  | | kopi 18rb roti 12rb teh 9rb
  `,
  'days in Indonesian': `
    kopi hari ini            | | 11-24 | kopi
    kopi tadi                | | 11-24 | kopi
    makan siang tadi         | | 11-24 | makan siang
    makan siang              | |       | makan siang
    kopi barusan             | | 11-24 | kopi
    kopi pagi ini            | | 11-24 | kopi
    kopi semalam             | | 11-23 | kopi
    kopi tadi malam          | | 11-23 | kopi
    kopi kemarin             | | 11-23 | kopi
    kopi kemaren             | | 11-23 | kopi
    kopi kmrn                | | 11-23 | kopi
    kopi kemarin sore        | | 11-23 | kopi
    kopi kemarin lusa        | | 11-22 | kopi
    kopi 3 hari lalu         | | 11-21 | kopi
    kopi tiga hari lalu      | | 11-21 | kopi
    kopi sehari lalu         | | 11-23 | kopi
    kopi 10 hari yg lalu     | | 11-14 | kopi
    kopi 2 minggu lalu       | | 11-10 | kopi
    kopi seminggu lalu       | | 11-17 | kopi
    kopi minggu lalu         | | ?11-17 11-22 | kopi
    kopi hari minggu         | | 11-22 | kopi
    kopi minggu              | | 11-22 | kopi
    kopi 2 bulan lalu        | | 09-24 | kopi
    kopi sebulan yang lalu   | | 10-24 | kopi
    kopi bulan lalu          | | ?10-24 10-31 | kopi
    kopi senin               | | 11-23 | kopi
    kopi hari senin          | | 11-23 | kopi
    kopi rabu                | | 11-18 | kopi
    kopi kamis kemarin       | | 11-19 | kopi
    kopi jumat               | | 11-20 | kopi
    kopi jum'at lalu         | | 11-20 | kopi
    kopi sabtu               | | 11-21 | kopi
    kopi selasa lalu         | | 11-17 | kopi
    kopi selasa              | | ?11-17 11-24 | kopi
    kopi kamis ini           | | ?11-19 11-26 | kopi
    kopi besok               | | 11-25 | kopi
    kopi lusa                | | 11-26 | kopi
    kopi senin depan         | | 11-30 | kopi
    kopi minggu depan        | | ?12-01 11-29 | kopi
    kopi bulan depan         | | 12-24 | kopi
    arisan tiap minggu       | |       | arisan tiap minggu
    sewa 2 minggu            | |       | sewa 2 minggu
    belanja minggu ini       | |       | belanja minggu ini
    toko depan               | |       | toko depan
  `,
  'days in English': `
    tea today                 | | 11-24 | tea
    tea this morning          | | 11-24 | tea
    tea tonight               | | 11-24 | tea
    tea yesterday             | | 11-23 | tea
    tea last night            | | 11-23 | tea
    tea day before yesterday  | | 11-22 | tea
    tea 3 days ago            | | 11-21 | tea
    tea three days ago        | | 11-21 | tea
    tea a day ago             | | 11-23 | tea
    tea 2 weeks ago           | | 11-10 | tea
    tea a week ago            | | 11-17 | tea
    tea last week             | | 11-17 | tea
    tea last month            | | ?10-24 10-31 | tea
    tea last fri              | | 11-20 | tea
    tea on friday             | | 11-20 | tea
    tea friday                | | 11-20 | tea
    tea last tuesday          | | 11-17 | tea
    tea tuesday               | | ?11-17 11-24 | tea
    tea this friday           | | ?11-20 11-27 | tea
    sun cream                 | |       | sun cream
    wed dress                 | |       | wed dress
    tea tomorrow              | | 11-25 | tea
    tea next friday           | | 11-27 | tea
    tea next week             | | 12-01 | tea
    tea next month            | | 12-24 | tea
    tea in 3 days             | | 11-27 | tea
  `,
  'days of a month': `
    kos tgl 5                 | | 11-05 | kos
    kos tgl. 5                | | 11-05 | kos
    kos tgl5                  | | 11-05 | kos
    kos tanggal 5             | | 11-05 | kos
    kos pada tanggal 5        | | 11-05 | kos
    kos tgl 24                | | 11-24 | kos
    kos tgl 25                | | 10-25 | kos
    kos tgl 5 bulan lalu      | | 10-05 | kos
    kos tgl 5 bulan depan     | | 12-05 | kos
    kos tgl 28 depan          | | 11-28 | kos
    kos tgl 5 nov             | | 11-05 | kos
    kos tgl 5/11              | | 11-05 | kos
    kos tgl 32                | |       | kos tgl 32
    rent on the 5th           | | 11-05 | rent
    rent the 1st              | | 11-01 | rent
    rent on the 5th of last month | | 10-05 | rent
    rent on 22nd              | | 11-22 | rent
    kos 5 nov                 | | 11-05 | kos
    kos 5 nopember            | | 11-05 | kos
    kos 5 Agustus             | | 08-05 | kos
    kos 5 agt                 | | 08-05 | kos
    kos 5 des                 | | 2025-12-05 | kos
    kos 3 mei                 | | 05-03 | kos
    kos 5 nov 2024            | | 2024-11-05 | kos
    kos 29 februari           | | 2024-02-29 | kos
    rent nov 5                | | 11-05 | rent
    rent 5th of november      | | 11-05 | rent
    rent Nov 5, 2024          | | 2024-11-05 | rent
    gift 12/11                | | 11-12 | gift
    gift 12/11/2026           | | 11-12 | gift
    gift 12/11/25             | | 2025-11-12 | gift
    gift 2026-11-12           | | 11-12 | gift
    gift 25/11                | | 2025-11-25 | gift
    gift 11/25                | |       | gift 11/25
    gift 30/2                 | |       | gift 30/2
    ayam 1/2 kg               | |       | ayam 1/2 kg
    kos akhir bulan           | | 10-31 | kos
    kos akhir bulan ini       | | 11-30 | kos
    kos awal bulan            | | 11-01 | kos
    rent end of the month     | | 10-31 | rent
    perang 5/11/1900          | | 1900-11-05 | perang
    dana 5/11/2100            | | 2100-11-05 | dana
    kopi kemarin tgl 5        | | ?11-23 11-05 | kopi kemarin tgl 5
    kopi kemarin 23/11        | | 11-23 | kopi
    Mei                       | |       | Mei
    iPhone 15 Nov             | | 11-15 | iPhone
    kopi 3 mei 5 rb           | 5000 | 05-03 | kopi
  `,
  'the type': `
    gaji                     | | | gaji               | income
    Gajian                   | | | Gajian             | income
    bonus akhir tahun 2jt    | 2000000 | | bonus akhir tahun | income
    THR 3jt                  | 3000000 | | THR          | income
    dapat 50rb dari ibu      | 50000 | | dari ibu       | income
    50rb dapat dari ibu      | 50000 | | dari ibu       | income
    received 100k refund     | 100000 | | refund        | income
    dapat                    | | | dapat              | income
    bayar gaji sopir 2jt     | 2000000 | | bayar gaji sopir
    gaji pembantu 2jt        | 2000000 | | gaji pembantu
    beli bonus track 20rb    | 20000 | | beli bonus track
    kopi +5rb                | 5000 | | kopi            | income
    jual sepeda 300rb        | 300000 | | jual sepeda    | income
    sold bike 300k           | 300000 | | sold bike      | income
    bayar jual beli tanah 2jt | 2000000 | | bayar jual beli tanah
  `,
}

describe.each(Object.entries(EITHER))('%s', (_, rows) => {
  test.each(table(rows))('%s', (line, ...cells) => {
    for (const language of LANGUAGES) expectRow(line, cells, language)
  })
})

test("the letter 'm' is a million in English, and asked about in Indonesian", () => {
  expectRow('rent 1.5m on the 1st', ['1500000', '11-01', 'rent'], 'en')
  expectRow('salary 8m', ['8000000', '', 'salary', 'income'], 'en')
  expectRow('rumah 1,2M', ['?1200000000 1200000', '', 'rumah'], 'id')
})

test('the tables have at least 200 lines', () => {
  expect(Object.values(EITHER).flatMap(table).length).toBeGreaterThanOrEqual(200)
})

describe('money of another country', () => {
  test.each(
    table(`
    netflix $4.99         | $4.99     | netflix | USD 4.99
    netflix 4.99 usd      | 4.99 usd  | netflix | USD 4.99
    netflix usd 5         | usd 5     | netflix | USD 5
    hotel S$120           | S$120     | hotel   | SGD 120
    hotel 1,250 dollars   | 1,250 dollars | hotel | USD 1250
    hotel 120 dolar       | 120 dolar | hotel   | USD 120
    hotel US$ 80          | US$ 80    | hotel   | USD 80
    A$7,50 kopi           | A$7,50    | kopi    | AUD 7.5
    €30 makan             | €30       | makan   | EUR 30
    hotel €80 kemarin     | €80       | hotel   | EUR 80
    buku £12.50           | £12.50    | buku    | GBP 12.5
    ramen ¥1,200          | ¥1,200    | ramen   | JPY 1200
    makan RM15            | RM15      | makan   | MYR 15
    makan 15 ringgit      | 15 ringgit | makan  | MYR 15
    sgd 12.5 bus          | sgd 12.5  | bus     | SGD 12.5
    zamzam 20 riyal       | 20 riyal  | zamzam  | SAR 20
  `),
  )('%s is asked about', (line, text, name, amount) => {
    const entry = read(line)
    expect(entry.foreign?.text).toBe(text)
    expect(entry.amount).toBeNull()
    expect(entry.name).toBe(name)
    expect(entry.foreign && foreignInput(entry.foreign.value)).toBe(amount)
  })

  test('is taken with the rupiah beside it, or with those that were chosen', () => {
    const [value, foreign] = [8_000_000n, { value: { currency: 'USD', units: 4.99 } }]
    const amount = { isOpen: false, readings: [{ value }] }
    expect(read('netflix $4.99 80rb')).toMatchObject({ amount, foreign, name: 'netflix' })
    const chosen = new Map([['$4.99', '8000000']])
    const options = { today, language: 'en', chosen } as const
    expect(readQuickEntry('netflix $4.99', options)).toMatchObject({ amount, foreign })
  })

  test.each(['kopi Rp 18.000', 'kopi 18000', 'kopi 18rb', 'tas $ merah', 'buku $0', 'kode $1.2.3'])(
    '%s has none',
    line => expect(read(line).foreign).toBeNull(),
  )
})

describe('the user’s choice for a part of the line', () => {
  const readWith = (
    text: string,
    said: { ignored?: readonly string[]; chosen?: ReadonlyMap<string, string> },
  ) => readQuickEntry(text, { today, language: 'id', ...said })

  test.each(
    table(`
    kopi 18rb kemarin | 18rb    |       | 11-23 | kopi 18rb
    kopi 18rb kemarin | kemarin | 18000 |       | kopi kemarin
    ceban buat parkir | ceban   |       |       | ceban buat parkir
    kopi senin lalu   | senin lalu |    | 11-23 | kopi lalu
    +20rb bonus       | bonus   | 20000 |       | bonus | income
    gaji 5jt          | gaji    | 5000000 |     | gaji
    kopi 18rb roti 12rb | 12rb  | 18000 |       | kopi roti 12rb
  `),
  )('%s without %s', (line, part = '', ...cells) => {
    const [amount = '', date = '', name = '', type = ''] = cells
    expect(summaryOf(readWith(line, { ignored: [part] }))).toEqual([amount, date, name, type])
  })

  test.each(
    table(`
    ojek gocap       | gocap       | 5000000    | 50000 |       | ojek
    ojek gocap       | gocap       | 5000       | 50    |       | ojek
    kopi minggu lalu | minggu lalu | 2026-11-22 |       | 11-22 | kopi
    ojek goban       | gocap       | 5000000    | ?50000 |      | ojek
  `),
  )('%s with %s as %s', (line, part = '', value = '', ...cells) => {
    const chosen = new Map([[part, value]])
    const [amount = '', date = '', name = ''] = cells
    expect(summaryOf(readWith(line, { chosen }))).toEqual([amount, date, name, ''])
  })
})

describe('any text', () => {
  const pieces = [
    ...'0123456789.,-+x @/$%()'.split(''),
    ...'kopi gaji rb jt ribu juta k m Rp kemarin minggu lalu senin depan tgl akhir bulan nov'.split(
      ' ',
    ),
    ...'two hundred and a half million fifty-five five k thousand'.split(' '),
    ...'seratus setengah ceban on the 5th last friday 12/11 days ago 3 18 𝟙𝟠 ٣ İ ß \u0000 \ud800'.split(
      ' ',
    ),
    ' ',
    '\u00a0',
  ]
  const line = fc.oneof(
    fc.string({ unit: 'binary', maxLength: 80 }),
    fc.array(fc.constantFrom(...pieces), { maxLength: 30 }).map(parts => parts.join('')),
    fc.array(fc.constantFrom(...pieces), { maxLength: 12 }).map(parts => parts.join(' ')),
  )
  const day = fc
    .integer({ min: 0, max: 40_000 })
    .map(days => new Date(days * 86_400_000).toISOString().slice(0, 10))
  const language = fc.constantFrom(...LANGUAGES)

  test('is read: parts and name consist of its characters, amounts are valid, and days exist', () => {
    fc.assert(
      fc.property(line, day, language, (text, at, spoken) => {
        const entry = readQuickEntry(text, { today: at, language: spoken })
        for (const { part, text: shown } of partsOf(entry)) {
          expect(shown).not.toBe('')
          expect(text.slice(part.start, part.end)).toBe(shown)
        }
        let place = 0
        for (const character of [...entry.name].filter(each => each !== ' ')) {
          place = text.indexOf(character, place) + character.length
          expect(place).toBeGreaterThan(0)
        }
        for (const { value } of entry.amount?.readings ?? [])
          expect(value >= 0n && value <= toHundredths(1_000_000_000_000)).toBe(true)
        for (const { value } of entry.date?.readings ?? [])
          expect(new Date(`${value}T00:00Z`).toISOString().slice(0, 10)).toBe(value)
      }),
    )
  })

  test('that is ignored part by part becomes the name', () => {
    fc.assert(
      fc.property(line, text => {
        let ignored: string[] = []
        for (;;) {
          const entry = readQuickEntry(text, { today, language: 'id', ignored })
          const found = partsOf(entry).map(part => part.text)
          expect(found.filter(each => ignored.includes(each))).toEqual([])
          if (found.length === 0) return
          ignored = [...ignored, ...found]
        }
      }),
    )
  })
})

describe('a long text', () => {
  test.each([
    ['of words', 'kopi '],
    ['of numbers', '18 '],
    ['of amounts', '18rb '],
    ['of one amount', '1'],
    ['of numbers in words', 'seratus '],
    ['of English numbers in words', 'a half million '],
    ['of signs', '-'],
    ['of sums', '1+'],
    ['of dates', 'tgl 5 '],
    ['of blanks', ' '],
    ['of brackets', '('],
  ])('%s is read as far as a line goes, and nothing of it is lost', (_, piece) => {
    const long = piece.repeat(10_000 / piece.length)
    expect(read(`18rb ${long}roti`).name).toMatch(/roti$/)
    expect(read(`kopi ${'x'.repeat(10_000)} 18rb`).amount).toBeNull()
  })

  test('of different amounts offers the first of them', () => {
    const text = Array.from({ length: 80 }, (_, index) => `${index + 11}rb`).join(' ')
    const { amount, name } = read(text)
    expect(amount?.isOpen).toBe(true)
    expect(amount?.readings.slice(0, 2).map(({ text }) => text)).toEqual(['11rb', '12rb'])
    expect(amount?.readings).toHaveLength(24)
    expect(name).toBe(text)
  })
})

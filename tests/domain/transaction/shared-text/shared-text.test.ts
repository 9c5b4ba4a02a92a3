// A text from another app as the start of an expense: its amount and its name.

import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { isAmount, MAX_AMOUNT } from '../../../../src/domain/money/money'
import { readSharedText } from '../../../../src/domain/transaction/shared-text/shared-text'
import { TEXT_LIMITS } from '../../../../src/domain/transaction/transaction'

const TODAY = '2026-11-28'

const read = (text: string) => readSharedText({ text }, TODAY)

describe('the amount', () => {
  test.each([
    ['Kopi 18rb', 18_000],
    ['Kopi 18ribu', 18_000],
    ['Kopi 18k', 18_000],
    ['Motor 1.5 juta', 1_500_000],
    ['Motor 1,250 jt', 1_250_000],
    ['Kopi Rp18.000,50', 18_000.5],
    ['Kopi 18000', 18_000],
    ['Coffee 25,000 IDR', 25_000],
    ['Kopi 18.000 rupiah', 18_000],
    ['Parkir Rp 0', 0],
    ['Rumah Rp 1.000.000.000.000', 1_000_000_000_000],
  ])('of %j is read', (text, amount) => {
    expect(read(text).amount).toBe(amount)
  })

  test.each([
    ['18rb Kopi', 'Kopi'],
    ['Rp 18.000 - Kopi susu', 'Kopi susu'],
    ['Kopi susu (18rb)', 'Kopi susu'],
    ['Kopi: 18rb untuk Ibu', 'Kopi: untuk Ibu'],
    ['Kopi susu @18rb', 'Kopi susu'],
  ])('may be anywhere beside the name: %j', (text, name) => {
    expect(read(text)).toEqual({ name, amount: 18_000, description: '' })
  })

  test.each([
    ['Konser 12 Mei 2026 150rb', 150_000, 'Konser 12 Mei 2026'],
    ['Netflix 10$ 160rb', 160_000, 'Netflix 10$'],
    ['Tukar 100 USD 1.550.000', 1_550_000, 'Tukar 100 USD'],
    ['Parkir 12 Mei 2000', 2_000, 'Parkir 12 Mei'],
    ['Hotel $120 jadi Rp 1.950.000', 1_950_000, 'Hotel $120 jadi'],
    ['2 kopi 36rb', 36_000, '2 kopi'],
    ['5 kg beras 75.000', 75_000, '5 kg beras'],
    ['Makan jam 12:30 45000', 45_000, 'Makan jam 12:30'],
    ['Pesanan #88392011 45000', 45_000, 'Pesanan #88392011'],
    ['Pulsa 081234567890 50rb', 50_000, 'Pulsa 081234567890'],
    ['Paket 2500 dan 18000', 18_000, 'Paket 2500 dan'],
    ['Kode 900000 bayar 18.000', 18_000, 'Kode 900000 bayar'],
  ])('is the surest of several numbers: %j', (text, amount, name) => {
    expect(read(text)).toMatchObject({ amount, name })
  })

  test('is the transferred sum and not the balance after it, and the last total of a receipt', () => {
    const transfer = 'Transfer Rp 50.000 ke Budi berhasil. Saldo Rp 1.234.000'
    expect(read(transfer).amount).toBe(50_000)
    const lines = ['Kopi Rp 18.000', 'Subtotal Rp 30.000', 'Total Rp 33.000', 'Total bayar: 31.000']
    const receipt = ['Kedai Kopi', ...lines].join('\n')
    expect(read(receipt)).toMatchObject({ name: 'Kedai Kopi', amount: 31_000 })
  })

  test.each([
    'Kopi',
    '2 kopi',
    'v1.2.3',
    'B12000',
    '12:30',
    '1234567890123456',
    'Rp 1.000.000.000.001',
    'Rp 1,234567',
    'Hotel $1,250.00',
    'Makan 120 USD',
    'Oleh-oleh RM50.000',
    'Konser 12 Mei 2026',
    'Concert May 12, 2026',
    'Gaji Agustus 2026',
    'Gaji Agt 2026',
    'Reuni Mei 1998',
    'MacBook 14 $1,200',
  ])('is none where no number is one: %j', text => {
    expect(read(text)).toEqual({ name: text, amount: null, description: '' })
  })
})

describe('the texts', () => {
  const TWICE = { title: 'Kopi', text: 'Kopi susu 18rb' }
  const URL_ONLY = 'https://example.com/a/18000'

  test('the title is the name, and the further lines and addresses are the description', () => {
    const url = 'https://kedai.example/struk/1?a=b'
    const text = `Terima kasih!\nTotal Rp 36.000\n${url}`
    const entry = { name: 'Kedai Kopi', amount: 36_000, description: text }
    expect(readSharedText({ title: 'Kedai Kopi', text, url }, TODAY)).toEqual(entry)
  })

  test.each([
    [
      'a title that the text repeats is not said twice',
      TWICE,
      { name: 'Kopi susu', amount: 18_000 },
    ],
    ['digits in an address are no amount', { text: URL_ONLY }, { description: URL_ONLY }],
    ['an amount alone leaves the name to be typed', { text: '18rb' }, { amount: 18_000 }],
    ['nothing shared is nothing', {}, {}],
  ])('%s', (_, shared, fields) => {
    expect(readSharedText(shared, TODAY)).toEqual({
      name: '',
      amount: null,
      description: '',
      ...fields,
    })
  })

  test('a long line is cut to the name and kept whole in the description', () => {
    const line = `${'Kopi '.repeat(60).trim()}`
    const { name, description } = read(line)
    expect(name).toHaveLength(TEXT_LIMITS.name - 1)
    expect(line.startsWith(name)).toBe(true)
    expect(description).toBe(line)
  })
})

const words = fc
  .array(fc.constantFrom('kopi', 'susu', 'beras', 'untuk', 'Ibu', 'ojek'), { minLength: 1 })
  .map(list => list.slice(0, 8).join(' '))
const hundredths = fc.integer({ min: 0, max: MAX_AMOUNT * 100 })

describe('any shared text', () => {
  test('an amount written by the Indonesian rules is read to the hundredth, the name left whole', () => {
    fc.assert(
      fc.property(words, hundredths, fc.boolean(), (name, cents, isFirst) => {
        const written = `Rp ${rupiah(cents)}`
        const text = isFirst ? `${written} ${name}` : `${name} ${written}`
        expect(read(text)).toEqual({ name, amount: cents / 100, description: '' })
      }),
    )
  })

  test('a number of thousands or millions is read with its unit', () => {
    const worths = { rb: 1e3, ' ribu': 1e3, k: 1e3, jt: 1e6 }
    const units = fc.constantFrom(...Object.entries(worths))
    fc.assert(
      fc.property(words, fc.integer({ min: 1, max: 999 }), units, (name, count, [unit, worth]) => {
        const entry = { name, amount: count * worth, description: '' }
        expect(read(`${name} ${count}${unit}`)).toEqual(entry)
      }),
    )
  })

  test('the result fits the form', () => {
    const character = fc.constantFrom(...'0123456789.,-/:#@ \n()RrpKkBbJjTt%é💰')
    const part = fc.oneof(
      fc.string({ unit: 'binary', maxLength: 400 }),
      fc.string({ unit: character, maxLength: 6_000 }),
    )
    fc.assert(
      fc.property(part, part, part, (title, text, url) => {
        const entry = readSharedText({ title, text, url }, TODAY)
        if (entry.amount !== null) expect(isAmount(entry.amount)).toBe(true)
        expect(entry.name.length).toBeLessThanOrEqual(TEXT_LIMITS.name)
        expect(entry.description.length).toBeLessThanOrEqual(TEXT_LIMITS.description)
        expect(entry.name).not.toMatch(/\p{Cc}/u)
        expect(entry.name).toBe(entry.name.trim())
      }),
    )
  })
})

/** As the country writes it: points between thousands, and the decimals, if any, behind a comma. */
function rupiah(cents: number): string {
  const whole = Math.floor(cents / 100)
  const groups: string[] = []
  let rest = String(whole)
  for (; rest.length > 3; rest = rest.slice(0, -3)) groups.unshift(rest.slice(-3))
  const decimals = cents % 100
  const fraction = decimals === 0 ? '' : `,${String(decimals).padStart(2, '0')}`
  return [rest, ...groups].join('.') + fraction
}

// Receipts and notifications of banks and wallets, in the forms that they have: with labels, as a sentence, with a fee.

import { describe, expect, test } from 'vitest'
import { sharedRows } from '../../../../src/domain/transaction/shared-text/shared-rows'
import { readSharedText } from '../../../../src/domain/transaction/shared-text/shared-text'

const TODAY = '2026-11-28'

const read = (text: string) => readSharedText({ text }, TODAY)

describe('the name is the payee', () => {
  test.each([
    [
      'by its label, an account number before it',
      'm-Transfer :\nBERHASIL\n24/11 10:12:33\nKe 0001112223\nBUDI CONTOH\nRp. 48,500.00',
      'BUDI CONTOH',
      48_500,
    ],
    [
      'by a label in front',
      'Transaksi Berhasil\nNama Merchant : Warung Contoh\nNominal : Rp 20.000',
      'Warung Contoh',
      20_000,
    ],
    [
      'by a label above',
      'Pembayaran Berhasil!\nTotal Pembayaran\nRp35.000\nPenerima\nKedai Contoh\n24 Nov 2026',
      'Kedai Contoh',
      35_000,
    ],
    [
      'after "ke"',
      'Kamu telah membayar Rp25.000 ke Kopi Contoh pada 24 Nov 2026. Saldo Rp 1.000.000',
      'Kopi Contoh',
      25_000,
    ],
    [
      'after "a.n."',
      'Transfer berhasil ke rekening 1234567 a.n. BUDI CONTOH sebesar Rp 1.000.000',
      'BUDI CONTOH',
      1_000_000,
    ],
    [
      'below a title that any payment has',
      'QRIS Payment\nPembayaran Berhasil\nRp 35.000\nWarung Contoh\n24 Nov 2026, 12:30\nNo. Referensi 1234567890123',
      'Warung Contoh',
      35_000,
    ],
    [
      'below its title, above the amount',
      'Transaksi Berhasil\nWarung Contoh\nRp 20.000',
      'Warung Contoh',
      20_000,
    ],
    [
      'in the sentence with the amount',
      'Kode Anda 123456. Jangan beri tahu ke siapa pun. Transaksi Rp 50.000 di TOKO CONTOH',
      'TOKO CONTOH',
      50_000,
    ],
    ['after "to"', 'Payment to CONTOH STORE of Rp 99.000 was successful', 'CONTOH STORE', 99_000],
    ['after "you sent"', 'You sent IDR 75,000 to Warung Contoh', 'Warung Contoh', 75_000],
    [
      'after an account number',
      'm-Transfer BERHASIL 27/11 10:12:33 Ke 1234567890 BUDI CONTOH Rp 150.000,00',
      'BUDI CONTOH',
      150_000,
    ],
  ])('%s', (_, text, name, amount) => {
    const entry = read(text)
    expect(entry).toMatchObject({ name, amount })
    expect(entry.type).toBeUndefined()
    for (const line of text.split('\n')) expect(entry.description).toContain(line)
  })

  test.each([
    'Kopi 18rb di mall',
    'Tiket masuk ke Contoh 25rb',
    'Parkir ke pasar 5rb',
    'Obat masuk angin 12rb dari apotek',
  ])('unless it is said in a chat: %s', text => {
    const { name, type } = read(text)
    expect(text.replace(/ \d+rb/, '')).toBe(name)
    expect(type).toBeUndefined()
  })
})

describe('money that came in', () => {
  test.each([
    ['Dana masuk Rp 500.000 dari SITI CONTOH ke rekening *1234', 'SITI CONTOH', 500_000],
    ['Kamu menerima transfer Rp150.000 dari Ayu Contoh', 'Ayu Contoh', 150_000],
    ['Pembayaran diterima dari Budi Contoh sebesar Rp 75.000', 'Budi Contoh', 75_000],
    ['You received Rp75.000 from Dewi Contoh', 'Dewi Contoh', 75_000],
    ['Transfer diterima dari 0987654321 AYU CONTOH Rp 20.000', 'AYU CONTOH', 20_000],
    ['Transfer Masuk\nPengirim : Ayu Contoh\nJumlah : Rp 10.000', 'Ayu Contoh', 10_000],
  ])('is income: %s', (text, name, amount) => {
    expect(read(text)).toMatchObject({ name, amount, type: 'income' })
  })

  test.each([
    'Pembayaran Anda telah diterima. Rp 45.000 untuk pesanan 123',
    'Pembayaran kartu kredit Anda Rp 75.000 berhasil',
    'Transfer Rp 20.000 ke Budi berhasil diterima oleh bank tujuan',
    'Debit Rp 20.000 keluar dari rekening Anda',
  ])('is not what only sounds so: %s', text => {
    expect(read(text).type).toBeUndefined()
  })
})

test.each([
  'Top Up GoPay berhasil sebesar Rp100.000 dari BCA. Saldo kamu Rp152.300',
  'Isi saldo OVO Rp 100.000 berhasil',
  'Your top-up of Rp 100.000 was successful',
])('a top-up is known as one: %s', text => {
  expect(read(text)).toMatchObject({ isTopUp: true, amount: 100_000 })
  expect(sharedRows(text, '2026-11-27')).toBeNull()
})

const rowsOf = (text: string) =>
  sharedRows(text, '2026-11-27')?.map(
    ({ date, type, name, amount }) => `${date} ${type} ${name} ${amount}`,
  ) ?? null

describe('a fee is a separate row', () => {
  test.each([
    [
      'under a total',
      'Transfer Berhasil\nRp 100.000\nBiaya Admin Rp 6.500\nTotal Rp 106.500\nKe\nANDI CONTOH',
      ['ANDI CONTOH 100000', 'Biaya Admin 6500'],
    ],
    [
      'with a total alone',
      'Transfer Berhasil\nPenerima : ANDI CONTOH\nBiaya : Rp 2.500\nTotal : Rp 52.500',
      ['ANDI CONTOH 50000', 'Biaya 2500'],
    ],
    [
      'in a sentence',
      'Transfer ke Budi Contoh berhasil sebesar Rp 1.000.000, biaya Rp 2.500',
      ['Budi Contoh 1000000', 'biaya 2500'],
    ],
    [
      'in English',
      'Status : Successful\nAmount : IDR 250,000.00\nFee : IDR 2,500.00\nTotal : IDR 252,500.00\nBeneficiary Name : BUDI',
      ['BUDI 250000', 'Fee 2500'],
    ],
  ])('%s', (_, text, rows) => {
    expect(rowsOf(text)).toEqual(rows.map(row => `2026-11-27 expense ${row}`))
  })

  test('unless it is 0', () => {
    const free = 'Transfer Berhasil\nKe\nANDI CONTOH\nNominal Rp 5.000\nBiaya Rp 0'
    expect(rowsOf(free)).toBeNull()
    expect(read(free)).toMatchObject({ name: 'ANDI CONTOH', amount: 5_000 })
  })
})

describe('lines of a chat are rows', () => {
  test.each([
    [
      'plain',
      'Kopi 35rb\nGojek 22rb\nNasi goreng 18.000',
      ['Kopi 35000', 'Gojek 22000', 'Nasi goreng 18000'],
    ],
    [
      'below a heading',
      'Belanja hari ini:\n- Beras 75.000\n2) Telur 30rb',
      ['Beras 75000', 'Telur 30000'],
    ],
  ])('%s', (_, text, rows) => {
    expect(rowsOf(text)).toEqual(rows.map(row => `2026-11-27 expense ${row}`))
  })

  test('without the messages of a chat that say no number', () => {
    const chat = '[10.15, 27/11/2026] Ayu: Kopi 35rb\n[10.16, 27/11/2026] Budi: oke, makasih'
    expect(rowsOf(`${chat}\n[10.17, 27/11/2026] Ayu: Parkir 5rb`)).toEqual([
      ...['2026-11-27 expense Kopi 35000', '2026-11-27 expense Parkir 5000'],
    ])
    expect(rowsOf(`${chat}\n[10.17, 27/11/2026] Ayu: Bus 5`)).toBeNull()
  })

  test.each([
    [
      'of their messages',
      '[25/11 08.12] Ayu: Kopi 35rb\n[26/11/26, 08.12] Ayu: Parkir 5rb kemarin',
    ],
    ['of the older form', '25/11/26 10.16 - Ayu: Kopi 35rb\n25/11/26 10.17 - Ayu: Parkir 5rb'],
    ['of a heading', 'Belanja 25 Nov\nKopi 35rb\nParkir 5rb'],
    ['of a heading in words', '2 hari lalu:\nKopi 35rb\nParkir 5rb'],
  ])('on the day %s', (_, text) => {
    expect(rowsOf(text)).toEqual([
      ...['2026-11-25 expense Kopi 35000', '2026-11-25 expense Parkir 5000'],
    ])
  })

  test.each([
    ['a month before a day', '[11/25/26, 08:12] Ayu: Kopi 35rb\n[11/25/26, 08:13] Ayu: Parkir 5rb'],
    ['an old message', '[01/02/26 08.12] Ayu: Kopi 35rb\n[01/02/26 08.13] Ayu: Parkir 5rb'],
    ['a later day', '[28/11/26 08.12] Ayu: Kopi 35rb\n[28/11/26 08.13] Ayu: Parkir 5rb'],
  ])('on today, if the day of a message is doubtful: %s', (_, text) => {
    expect(rowsOf(text)).toEqual([
      ...['2026-11-27 expense Kopi 35000', '2026-11-27 expense Parkir 5000'],
    ])
  })

  test('each with its own day and type', () => {
    expect(rowsOf('Gaji 8jt\nKopi 20rb kemarin')).toEqual([
      ...['2026-11-27 income Gaji 8000000', '2026-11-26 expense Kopi 20000'],
    ])
  })

  test.each([
    ['one line', 'Kopi 35rb'],
    ['a line without an amount', 'Kopi 35rb\nlalu pulang\nGojek 22rb'],
    ['a receipt with a total', 'Kedai\nKopi Rp 18.000\nTeh Rp 5.000\nTotal Rp 23.000'],
    ['lines of a statement', '09/03/2026  Noodles  15.000\n10/03/2026  Tea  5.000'],
    ['bare numbers', 'iPhone 15\nSamsung 24'],
    ['a table', 'Date,Name,Amount\n2026-03-09,Tea,5000'],
    ['more than a hundred lines', 'Kopi 5rb\n'.repeat(101)],
  ])('but not %s', (_, text) => {
    expect(rowsOf(text)).toBeNull()
  })
})

describe('the day of a receipt is that of its text', () => {
  const dayOf = (line: string) =>
    read(`Transfer berhasil\nKe : Budi Contoh\nNominal : Rp 20.000\n${line}`).date

  test.each([
    ['Tanggal 12 Nov 2026 10:32', '2026-11-12'],
    ['Tanggal : 12/11/26', '2026-11-12'],
    ['Waktu Transaksi: 12-11-2026 10:32:05 WIB', '2026-11-12'],
    ['24/11 10:12:33', '2026-11-24'],
    ['Date: 12 November 2026', '2026-11-12'],
    ['Tanggal Kamis, 12 Nov 2026', '2026-11-12'],
  ])('%s', (line, day) => {
    expect(dayOf(line)).toBe(day)
  })

  test.each([
    'Tanggal 28 Nov 2026 10:32',
    'Jatuh tempo 12 Nov 2026',
    'Tanggal 12 Des 2026',
    'Ref 12/11/2026/0001',
    'Tanggal 12 Nov 2019',
  ])('not of %s, which is today, later, too old or no day of a payment', line => {
    expect(dayOf(line)).toBeUndefined()
  })

  test('its fee has the same day', () => {
    const text =
      'Transfer berhasil\nKe : Budi Contoh\nNominal : Rp 20.000\nBiaya Admin : Rp 2.500\nTanggal : 12/11/2026'
    expect(sharedRows(text, TODAY)?.map(({ date }) => date)).toEqual(['2026-11-12', '2026-11-12'])
  })
})

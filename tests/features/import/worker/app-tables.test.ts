// Tables of cards, foreign banks and other apps, in which a row would be wrong without a word. All values are invented.

import { describe, expect, test } from 'vitest'
import { newRows, previewOf, rowsOf } from './samples'

describe('a column of money in whose amounts all have a minus', () => {
  const HEADER = 'Status,Date,Description,Debit,Credit'
  const LINES = ['Cleared,03/11/2026,Noodle Bar,12.50,', 'Cleared,25/11/2026,Payment,,-200.00']

  test('is money in, beside money out without one', () => {
    expect(newRows(HEADER, ...LINES)).toEqual([
      ...['2026-11-03 -12.5 Noodle Bar', '2026-11-25 +200 Payment'],
    ])
  })

  test('has payments taken back if the balance says so', () => {
    const lines = [
      'Cleared,03/11/2026,Noodle Bar,12.50,,987.50',
      'Cleared,25/11/2026,Back,,-200,787.50',
    ]
    expect(newRows(`${HEADER},Balance`, ...lines)[1]).toBe('2026-11-25 -200 Back')
  })

  test('has payments taken back if nothing is in the other column', () => {
    expect(newRows('Date,Description,Debit,Credit', '25/11/2026,Back,,-200.00')).toEqual([
      '2026-11-25 -200 Back',
    ])
  })
})

test('what was closed or refunded on Alipay and WeChat is not booked', () => {
  const lines = [
    ...[
      '支付宝交易记录明细查询',
      '起始日期:[2026-11-01 00:00:00]    终止日期:[2026-12-01 00:00:00]',
    ],
    '交易时间,交易分类,交易对方,商品说明,收/支,金额,收/付款方式,交易状态,交易订单号,备注',
    '2026-11-03 08:15:00,餐饮美食,面馆,汤,支出,12.50,余额,交易成功,2026110322001,',
    '2026-11-24 10:00:00,日用百货,书店,书,支出,20.00,余额,交易关闭,2026112522003,',
    '2026-11-25 09:00:00,其他,公司,工资,收入,2500.00,余额,交易成功,2026112522002,',
  ]
  const preview = previewOf(...lines)
  expect(rowsOf(preview)).toEqual(['2026-11-03 -12.5 面馆', '2026-11-25 +2500 公司'])
  expect(preview.kinds.unbooked.rows.map(({ amount }) => amount)).toEqual([20])
})

test('the name of the wallet in each row is no payee', () => {
  const rows = ['2026-11-03,Cash,Expense,Food,-12.5,Noodle', '2026-11-25,Bank,Income,Salary,2500,']
  const header = 'Date,Wallet,Type,Category name,Amount,Note'
  expect(newRows(header, ...rows)).toEqual(['2026-11-03 -12.5 Noodle', '2026-11-25 +2500 Salary'])
})

test('the categories of Monefy, "To \'Card\'" and "From \'Card\'", are transfers', () => {
  const { kinds } = previewOf(
    'date,account,category,amount,currency,converted amount,currency,description',
    '13/11/2026,Cash,Food,-12.5,IDR,-12.5,IDR,Noodle',
    ...[
      "26/11/2026,Cash,To 'Card',-100,IDR,-100,IDR,",
      "26/11/2026,Card,From 'Cash',100,IDR,100,IDR,",
    ],
  )
  expect([kinds.new.count, kinds.transfer.count]).toEqual([1, 2])
})

test("'Transfer ke …' is money out and 'Transfer dari …' money in, whoever is meant", () => {
  const lines = [
    ...['13/11/2026,Kedai,Pembayaran,48.500', '24/11/2026,BCA 1,Transfer ke Bank,100.000'],
    '25/11/2026,Ayu,Terima dari Teman,50.000',
  ]
  expect(newRows('Tanggal,Nama,Jenis,Nominal', ...lines)).toEqual([
    ...['2026-11-13 -48500 Kedai', '2026-11-24 -100000 BCA 1', '2026-11-25 +50000 Ayu'],
  ])
})

test('an amount in the currency of origin is not the amount', () => {
  const lines = [
    ...['13/11/2026;Netflix;USD;-4,99;-82.335', '14/11/2026;Kedai;IDR;-48.500;-48.500'],
    '25/11/2026;PT Contoh;IDR;6.500.000;6.500.000',
  ]
  expect(newRows('Tanggal;Keterangan;Mata Uang Asal;Jumlah Asal;Jumlah (IDR)', ...lines)).toEqual([
    ...['2026-11-13 -82335 Netflix', '2026-11-14 -48500 Kedai', '2026-11-25 +6500000 PT Contoh'],
  ])
})

test("a line with the balance 'as of' a day is no row", () => {
  const preview = previewOf(
    ...[
      'Date,Description,Amount,Running Bal.',
      '11/01/2026,Beginning balance as of 11/01/2026,,200.00',
    ],
    ...['11/13/2026,Noodle Bar,-12.50,187.50', '11/25/2026,Payroll,"2,500.00","2,687.50"'],
  )
  expect([preview.sums.count, preview.unreadable.count]).toEqual([1, 0])
  expect(preview.balances).toMatchObject({ agrees: true, from: 200 })
})

test('a second column of dates is no description', () => {
  const [row] = previewOf(
    'Tanggal Transaksi,Tanggal Pembukuan,Keterangan,Nominal',
    '03 Nov 2026,04 Nov 2026,Kedai,"IDR 48,500.00 DB"',
    '25 Nov 2026,25 Nov 2026,PT Contoh,"IDR 6,500,000.00 CR"',
  ).kinds.new.rows
  expect([row?.name, row?.description]).toEqual(['Kedai', ''])
})

test('the name is the source of money in and the target of money out', () => {
  const lines = [
    'OUT,2026-11-03 10:00:00,Ayu,12.00,EUR,Noodle Bar,12.00,EUR',
    'IN,2026-11-25 09:00:00,PT Contoh,2500.00,EUR,Ayu,2500.00,EUR',
  ]
  const header =
    'Direction,Created on,Source name,Source amount (after fees),Source currency,Target name,Target amount (after fees),Target currency'
  expect(newRows(header, ...lines)).toEqual([
    ...['2026-11-03 -12 Noodle Bar', '2026-11-25 +2500 PT Contoh'],
  ])
})

test("a cash book has its money in under 'Debet', which only its balance tells", () => {
  const lines = ['Tanggal;Uraian;Debet;Kredit;Saldo', '11/11/2026;Setoran;1.000.000;;1.000.000']
  const rows = ['13/11/2026;Kertas;;48.500;951.500', '15/11/2026;Iuran;200.000;;1.151.500']
  expect(newRows(...lines, ...rows)).toEqual([
    ...['2026-11-11 +1000000 Setoran', '2026-11-13 -48500 Kertas', '2026-11-15 +200000 Iuran'],
  ])
})

test('purchases without a minus beside a minus are those of a card', () => {
  const lines = [
    ...['11/13/2026,Noodle Bar,Purchase,12.50', '11/20/2026,Deposit,Payment,-12.50'],
    '11/21/2026,Book Shop,Credit,-5.00',
  ]
  expect(newRows('Transaction Date,Merchant,Type,Amount (USD)', ...lines)).toEqual([
    ...['2026-11-13 -12.5 Noodle Bar', '2026-11-20 +12.5 Deposit', '2026-11-21 +5 Book Shop'],
  ])
})

test('the amount is that after fees, also in Indonesian', () => {
  const lines = [
    '13/11/2026,Noodle,"-12,50","0,00","-12,50"',
    '25/11/2026,Budi,"100,00","-3,50","96,50"',
  ]
  expect(newRows('Tanggal,Nama,Bruto,Biaya,Bersih', ...lines)).toEqual([
    ...['2026-11-13 -12.5 Noodle', '2026-11-25 +96.5 Budi'],
  ])
})

test('the words of a card for tolls give the directions, also of the first row', () => {
  const lines = [
    'Waktu,Lokasi,Jenis,Nominal,Saldo',
    '13/11/2026 08:15,Tol,Pembayaran,10.500,89.500',
  ]
  expect(newRows(...lines, '14/11/2026 08:15,ATM,Isi Ulang,100.000,189.500')).toEqual([
    ...['2026-11-13 -10500 Tol', '2026-11-14 +100000 ATM'],
  ])
})

test("a time may come after 'pukul'", () => {
  expect(
    newRows('Waktu;Nama;Nominal', 'Jumat, 13 November 2026 pukul 08.15;Kedai;-48.500'),
  ).toEqual(['2026-11-13 -48500 Kedai'])
})

test("'Akun' is the wallet of a row in an app, and no payee", () => {
  const lines = [
    '13/11/2026;Tunai;Makan;Mi ayam;Pengeluaran;12500',
    '14/11/2026;BCA;Gaji;;Pemasukan;2500000',
  ]
  expect(newRows('Tanggal;Akun;Kategori;Catatan;Tipe;Jumlah', ...lines)).toEqual([
    ...['2026-11-13 -12500 Mi ayam', '2026-11-14 +2500000 Gaji'],
  ])
})

describe('pasted lines with two dates', () => {
  test('have the first one', () => {
    const lines = [
      '13/11/2026 14/11/2026 KEDAI 48,500.00 DB',
      '25/11/2026 25/11/2026 PT CONTOH 6,500,000.00 CR',
    ]
    expect(newRows(...lines)).toEqual(['2026-11-13 -48500 KEDAI', '2026-11-25 +6500000 PT CONTOH'])
  })

  test('and without a year are no chat, and a CR is money in', () => {
    const preview = previewOf('13/11 14/11 KEDAI 48.500', '20/11 20/11 PEMBAYARAN 48.500 CR')
    expect(rowsOf(preview)).toEqual(['2026-11-13 -48500 KEDAI', '2026-11-20 +48500 PEMBAYARAN'])
    expect(preview.yearEnds).not.toEqual([])
  })

  test('may have a CR behind an amount under one date, too', () => {
    expect(newRows('13/11 Kedai 48.500', '20/11 Pembayaran 48.500 CR')[1]).toBe(
      '2026-11-20 +48500 Pembayaran',
    )
  })
})

// The layouts of banks and wallets that docs/imports.md names, as they write them. All values are invented.

import { describe, expect, test } from 'vitest'
import { previewOf, rowsOf } from './samples'

const SOUP = '2026-03-09 -15000 KEDAI CONTOH'
const WAGE = '2026-03-13 +9000000 PT CONTOH GAJI'

interface Layout {
  readonly lines: readonly string[]
  readonly rows: readonly string[]
  /** Other than null if the file has balances. */
  readonly agrees?: boolean
  readonly unbooked?: number
}

const LAYOUTS: Readonly<Record<string, Layout>> = {
  'BRI, 15 columns': {
    lines: [
      'ID,NOREK,TGL_TRAN,TGL_EFEKTIF,JAM_TRAN,SEQ,KODE_TRAN,DESK_TRAN,SALDO_AWAL_MUTASI,MUTASI_DEBET,MUTASI_KREDIT,SALDO_AKHIR_MUTASI,TRREMK,GLSIGN,REMARK_CUSTOM',
      '88120001,000100250901,2026-03-09,2026-03-09,3153,11,8300,QRISRNS00#9360000200000000001,1000000.00,15000.00,0.00,985000.00,,D,KEDAI CONTOH',
      '88120002,000100250901,2026-03-13,2026-03-13,80512,12,8301,BFST0001#9360000200000000002,985000.00,0.00,9000000.00,9985000.00,,C,PT CONTOH GAJI',
      '88120003,000100250901,2026-03-13,2026-03-13,80513,13,8302,BIAYA BI-FAST,9985000.00,2500.00,0.00,9982500.00,,D,',
    ],
    rows: [SOUP, WAGE, '2026-03-13 -2500 BIAYA BI-FAST'],
    agrees: true,
  },
  'Mandiri Kopra': {
    lines: [
      'AccountNo;Ccy;PostDate;Remarks;AdditionalDesc;Credit Amount;Debit Amount;Close Balance',
      '1330000000001;IDR;9 March 2026 09:34:53;KEDAI CONTOH;99102;0.00;15,000.00;985,000.00',
      '1330000000001;IDR;13 March 2026 08:05:12;PT CONTOH GAJI;99103;9,000,000.00;0.00;9,985,000.00',
    ],
    rows: [SOUP, WAGE],
    agrees: true,
  },
  'Mandiri Kopra, newer': {
    lines: [
      'Account No,Date,Val. Date,Transaction Code,Description,Description,Reference No.,Debit,Credit,Balance',
      "'1330000000001,09/03/26,09/03/26,4507,KEDAI CONTOH,,,15000.00,.00,985000.00",
      "'1330000000001,13/03/26,13/03/26,4508,PT CONTOH GAJI,,,.00,9000000.00,9985000.00",
    ],
    rows: [SOUP, WAGE],
    agrees: true,
  },
  'BNI with D and K': {
    lines: [
      'Tanggal Transaksi,Uraian Transaksi,Tipe,Nominal,Saldo',
      '09-Mar-26,KEDAI CONTOH,D,"15,000.00","985,000.00"',
      'Tanggal Transaksi,Uraian Transaksi,Tipe,Nominal,Saldo',
      '13-Mar-26,PT CONTOH GAJI,K,"9,000,000.00","9,985,000.00"',
    ],
    rows: [SOUP, WAGE],
    agrees: true,
  },
  DANA: {
    lines: [
      'Tanggal,Jenis Transaksi,Nama,Nominal,Status',
      '09/03/2026 10:05,Pembayaran,KEDAI CONTOH,Rp15.000,Berhasil',
      '10/03/2026 11:00,Pembayaran,HOTEL CONTOH,Rp90.000,Gagal',
      '13/03/2026 08:00,Terima Uang,PT CONTOH GAJI,Rp9.000.000,Berhasil',
    ],
    rows: [SOUP, WAGE],
    unbooked: 1,
  },
  ShopeePay: {
    lines: [
      'Waktu Transaksi,Tipe Transaksi,Keterangan,Jumlah (Rp),Status Transaksi',
      '2026-03-09 10:05,Pembayaran,KEDAI CONTOH,-15.000,Selesai',
      '2026-03-10 11:00,Pembayaran,HOTEL CONTOH,-90.000,Dibatalkan',
      '2026-03-13 08:00,Isi Saldo,PT CONTOH GAJI,9.000.000,Selesai',
    ],
    rows: [SOUP, WAGE],
    unbooked: 1,
  },
  Swedbank: {
    lines: [
      '"Kliendi konto";"Reatüüp";"Kuupäev";"Saaja/Maksja";"Selgitus";"Summa";"Valuuta";"Deebet/Kreedit";"Arhiveerimistunnus"',
      '"EE00";"10";"01.03.2026";"";"Opening balance";"1000000,00";"IDR";"K";""',
      '"EE00";"20";"09.03.2026";"KEDAI CONTOH";"kaart";"15000,00";"IDR";"D";"2026030900001"',
      '"EE00";"20";"13.03.2026";"PT CONTOH GAJI";"palk";"9000000,00";"IDR";"K";"2026031300002"',
      '"EE00";"82";"31.03.2026";"";"Turnover";"15000,00";"IDR";"D";""',
      '"EE00";"86";"31.03.2026";"";"Closing balance";"9985000,00";"IDR";"K";""',
    ],
    rows: [SOUP, WAGE],
    agrees: true,
  },
  Venmo: {
    lines: [
      'Account Statement - (@ayu),,,,,,,,,,',
      'Account Activity,,,,,,,,,,',
      ',ID,Datetime,Type,Status,Note,From,To,Amount (total),Amount (fee),Funding Source',
      ',3300000000000000001,2026-03-09T10:05:00,Payment,Complete,soup,AYU,KEDAI CONTOH,"- $15,000.00",,Bank',
      ',3300000000000000002,2026-03-13T08:00:00,Payment,Complete,march,PT CONTOH GAJI,AYU,"+ $9,000,000.00",,',
    ],
    rows: [SOUP, WAGE],
  },
}

describe('a statement in the layout of a bank or wallet', () => {
  test.each(Object.entries(LAYOUTS))('is read: %s', (_, { lines, rows, agrees, unbooked = 0 }) => {
    const preview = previewOf(...lines)
    const { kinds, balances, missing, alternatives, reading, unreadable } = preview
    expect(rowsOf(preview)).toEqual(rows)
    expect([kinds.unbooked.count, balances?.agrees]).toEqual([unbooked, agrees])
    expect([missing, alternatives.length, reading.dateOrder, unreadable.count]).toEqual([
      ...[null, 0, 'day-first', 0],
    ])
  })
})

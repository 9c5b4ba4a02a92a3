// Tables of banks and wallets by the kind of difficulty: column names, numbers that are no amounts, flags, signs, lines
// of sums, dates, amounts, names. All values are invented; the layouts are those of banks' exports.

import { describe, expect, test } from 'vitest'
import type { Preview } from '../../../../src/features/import/reading/preview'
import { newRows, previewOf, rowsOf, sessionOfLines, TODAY, taken } from './samples'

const SOUP = '2026-03-09 -15000 Warung Sup'
const PAY = '2026-03-13 +9000000 Gaji Maret'

describe('the amount is not a number beside it', () => {
  test.each([
    [
      'a running number under an unknown name, the amount under another',
      'Urut ke;Tanggal;Uraian;Besaran',
      '1;09/03/2026;Warung Sup;-15000',
      '2;13/03/2026;Gaji Maret;9000000',
    ],
    [
      'the balance, which has no name and stands first',
      'A;B;C;D',
      '985.000,00;09/03/2026;Warung Sup;-15.000,00',
      '9.985.000,00;13/03/2026;Gaji Maret;9.000.000,00',
    ],
  ])('%s', (_, ...lines) => {
    expect(newRows(...lines)).toEqual([SOUP, PAY])
  })

  test('numbers of eight digits are no amounts, though some end with zeros', () => {
    const rows = Array.from(
      { length: 60 },
      (_, at) => `2026-03-0${(at % 9) + 1},Toko,${23_750_041 + 7 * at}`,
    )
    expect(previewOf('Tanggal,Nama,Blok', ...rows).missing).toBe('amount')
  })

  test('the amount may be named with its fees, beside that of the other currency', () => {
    const header = 'Created on,Source amount (after fees),Target amount (after fees),Reference'
    const rows = ['2026-03-09,-15000.00,-20.00,Warung Sup', '2026-03-13,9000000.00,8.50,Gaji Maret']
    expect(newRows(header, ...rows)).toEqual([SOUP, PAY])
  })

  test('two numbers without evidence are asked about, with the first rows of each reading', () => {
    const preview = previewOf(
      'Tanggal;Uraian;Satu;Dua',
      '09/03/2026;Warung Sup;-15.000,00;-20.000,00',
      '13/03/2026;Gaji Maret;9.000.000,00;8.000.000,00',
    )
    expect(preview.missing).toBe('amount')
    expect(rowsOf(preview)).toEqual([])
    const amounts = preview.alternatives.map(({ rows }) => rows.map(({ amount }) => amount))
    expect(amounts).toEqual([
      [15_000, 9_000_000],
      [20_000, 8_000_000],
    ])
  })

  test('the first row is asked about if only the steps of the balance tell signs', () => {
    const { alternatives } = previewOf(
      'Tanggal;Uraian;Jumlah;Saldo',
      '09/03/2026;Warung Sup;15.000;985.000',
      '13/03/2026;Gaji Maret;9.000.000;9.985.000',
      '14/03/2026;Kopi;35.000;9.950.000',
    )
    const types = alternatives.map(({ rows }) => rows.map(({ type }) => type))
    expect(types).toEqual([
      ['expense', 'income', 'expense'],
      ['income', 'income', 'expense'],
    ])
  })
})

describe('the sign of the first row', () => {
  const lines = ['Date;Name;Amount;Balance', '2026-03-10;Kopi;200;900', '2026-03-11;Roti;300;600']

  test.each([
    ['its text', '2026-03-09;Interest applied;100;1100', '+100'],
    ['the text of a withdrawal', '2026-03-09;ATM Blok M;100;1100', '-100'],
    ['an account that had nothing before', '2026-03-09;Ayu;1100;1100', '+1100'],
  ])('is known by %s', (_, first, amount) => {
    const [header = '', ...others] = lines
    const rows = newRows(header, first, ...others)
    expect(rows.map(row => row.split(' ')[1])).toEqual([amount, '-200', '-300'])
    const newestFirst = newRows(header, ...others.toReversed(), first)
    expect(newestFirst.map(row => row.split(' ')[1])).toEqual(['-300', '-200', amount])
  })
})

describe('columns without names', () => {
  test.each([
    [
      'money out with a minus and money in without one, beside balances of which rows are missing',
      '09/03/2026,Warung Sup,-15000.00,,7000.00',
      '13/03/2026,Gaji Maret,,9000000.00,8000.00',
    ],
    [
      'amounts with signs beside balances of which rows are missing',
      '09/03/2026,Warung Sup,-15000.00,7000.00',
      '13/03/2026,Gaji Maret,9000000.00,8000.00',
    ],
    [
      'the balances before and after each row',
      '09/03/2026,20000.00,5000.00,-15000.00,Warung Sup',
      '13/03/2026,5000.00,9005000.00,9000000.00,Gaji Maret',
    ],
    [
      'the sums of the statement beside each amount',
      'Date,Income,Expenses,Item,Amount',
      '2026-03-09,9000000.00,15000.00,Warung Sup,-15000.00',
      '2026-03-13,9000000.00,15000.00,Gaji Maret,9000000.00',
    ],
    [
      'a number in lines without a date',
      '09/03/2026,Warung Sup,-15000.00,',
      '13/03/2026,Gaji Maret,9000000.00,',
      ',Fees of the year,,12.00',
    ],
  ])('are %s', (_, ...lines) => {
    expect(newRows(...lines)).toEqual([SOUP, PAY])
  })

  test.each([
    ['the same balance in all rows', ['100.00', '100.00', '100.00']],
    ['some steps of the balance', ['985.00', '977.00', '900.00']],
  ])('are amounts where another column has %s', (_, [first, second, third]) => {
    const rows = ['3,Roti,9.00', '4,Kopi,8.00', '5,Teh,7.00'].map(
      (row, at) => `2026-03-1${row},${[first, second, third][at]}`,
    )
    const { balances, ...preview } = previewOf(...rows)
    expect(rowsOf(preview as Preview).map(row => row.split(' ')[1])).toEqual(['-9', '-8', '-7'])
    expect(balances?.agrees).toBe(false)
  })

  test('are money in and money out as the texts of most payments tell', () => {
    const rows = ['POS KOPI;;9,00', 'POS ROTI;;8,00', 'ATM BLOK M;;7,00', 'Ayu;5,00;', 'Toko;;3,00']
    const read = newRows(...rows.map((row, at) => `1${at + 3}.03.2026;${row}`))
    expect(read.map(row => row.split(' ')[1])).toEqual(['-9', '-8', '-7', '+5', '-3'])
  })

  test('have the amount also below the name of another column, if a row has a cell too few', () => {
    const header = '"Datum","Empfänger","Verwendungszweck","Kategorie","Betrag","Kurs"'
    expect(newRows(header, '"2026-03-09","Warung Sup","lunch","-15000.00","",""')).toEqual([SOUP])
  })
})

describe('money in and money out', () => {
  test.each([
    ['Af Bij', 'Af', 'Bij'],
    ['D/K', 'D', 'K'],
    ['S/H', 'S', 'H'],
    ['DB/CR', 'DB', 'CR'],
    ['Debit/Kredit', 'Debit', 'Kredit'],
    ['Jenis', 'Uang Keluar', 'Uang Masuk'],
    ['收/支', '支出', '收入'],
    ['Tipe', 'Pembayaran', 'Top Up'],
    ['', 'DB', 'CR'],
  ])('by the words of a column %s: %s, %s', (name, out, income) => {
    const lines = [`Tanggal;Keterangan;Jumlah;${name}`, `09/03/2026;Warung Sup;15.000;${out}`]
    expect(newRows(...lines, `13/03/2026;Gaji Maret;9.000.000;${income}`)).toEqual([SOUP, PAY])
  })

  test.each([
    ['a flag of another meaning', 'Cleared', 'true', 'true'],
    ['a kind of payment', 'Type', 'Sale', 'Payment'],
    ['a kind of payment that no list has', 'Type', 'Zakat', 'Arisan'],
    ['a state', 'Kind', 'captured', 'paid'],
  ])('a sign counts more than %s', (_, name, first, second) => {
    const lines = [`Date,Payee,Amount,${name}`, `2026-03-09,Warung Sup,-15000,${first}`]
    expect(newRows(...lines, `2026-03-13,Gaji Maret,9000000,${second}`)).toEqual([SOUP, PAY])
  })

  test.each([
    ['Mutasi Debet,Mutasi Kredit'],
    ['Withdrawals (SGD),Deposits (SGD)'],
    ['Pengeluaran (Rp),Pemasukan (Rp)'],
    ['Soll,Haben'],
    ['Cargo,Abono'],
    ['Dare,Avere'],
    ['Débit,Crédit'],
    ['お支払金額,お預り金額'],
  ])('in two columns: %s', names => {
    const lines = [`Tanggal,Keterangan,${names}`, '09/03/2026,Warung Sup,15000,0']
    expect(newRows(...lines, '13/03/2026,Gaji Maret,0,9000000')).toEqual([SOUP, PAY])
  })

  test.each([
    ['a minus takes a payment back', ['12000', '-12000'], ['-12000', '+12000']],
    [
      'a minus that all rows have is only how it is written',
      ['-12000', '-3000'],
      ['-12000', '-3000'],
    ],
  ])('in the column of money out %s', (_, outs, amounts) => {
    const lines = outs.map((out, day) => `0${day + 1}/03/2026,Toko ${day},${out},`)
    const read = newRows('Tanggal,Keterangan,Debet,Kredit', ...lines, '13/03/2026,Gaji,,5000')
    expect(read.map(row => row.split(' ')[1])).toEqual([...amounts, '+5000'])
  })

  test.each([
    ['with no other amount', ['5000', '-5000'], ['+5000', '-5000']],
    ['among others', ['5000', '7000', '-7000', '2000'], ['+5000', '+7000', '-7000', '+2000']],
    ['of cents', ['5000', '-0.5'], ['+5000', '-0.5']],
  ])('in the column of money in a minus takes money back: %s', (_, ins, amounts) => {
    const lines = ins.map((amount, day) => `0${day + 1}/03/2026,Toko ${day},,${amount}`)
    const read = newRows('Tanggal,Keterangan,Debet,Kredit', '13/03/2026,Kopi,300,', ...lines)
    expect(read.map(row => row.split(' ')[1])).toEqual(['-300', ...amounts])
  })

  test.each([
    ['Zakat', 'Arisan'],
    ['Biaya', 'Zakat'],
    ['', 'Lainnya'],
  ])("two columns of money say all beside the types '%s' and '%s'", (out, income) => {
    const lines = ['Tanggal,Jenis,Keterangan,Debet,Kredit', `09/03/2026,${out},Warung Sup,15000,`]
    expect(newRows(...lines, `13/03/2026,${income},Gaji Maret,,9000000`)).toEqual([SOUP, PAY])
  })

  test.each([
    ['Jumlah', '', 'Debet', 'Kredit'],
    ['Amount', '0.00', 'Debit', 'Credit'],
    ['Montant', '', 'Débit', 'Crédit'],
  ])('a column %s with "%s" in all rows hides no %s and %s', (amount, cell, out, income) => {
    const lines = [`Tanggal,Keterangan,${amount},${out},${income}`]
    const rows = [`09/03/2026,Warung Sup,${cell},15000,`, `13/03/2026,Gaji Maret,${cell},,9000000`]
    expect(newRows(...lines, ...rows)).toEqual([SOUP, PAY])
  })

  test('types that only repeat a sign of cards leave the sign to tell the direction', () => {
    const card = ['2026/03/09,DEBIT,Warung Sup,15000', '2026/03/13,CREDIT,Gaji Maret,-9000000']
    expect(newRows('Date,Type,Payee,Amount', ...card)).toEqual([SOUP, PAY])
    expect(newRows(...card)).toEqual([SOUP, PAY])
  })

  test.each([
    ['借 Dr', '贷 Cr'],
    ['DB - Debet', 'CR - Kredit'],
    ['D (Debit)', 'K (Kredit)'],
  ])("'%s' and '%s' say the direction twice", (out, income) => {
    const lines = ['Tanggal,D/K,Keterangan,Jumlah', `09/03/2026,${out},Warung Sup,15000`]
    expect(newRows(...lines, `13/03/2026,${income},Gaji Maret,9000000`)).toEqual([SOUP, PAY])
  })

  test.each([
    [
      'with many more purchases than payments',
      'Date,Description,Amount',
      '2026-03-09,Warung Sup,15000',
      '2026-03-10,Kopi,9000',
      '2026-03-11,Toko Buku,85000',
      '2026-03-13,Refund,-9000',
    ],
    [
      'with a payment in Indonesian',
      'Tanggal;Keterangan;Jumlah',
      '09/03/2026;Warung Sup;15.000',
      '13/03/2026;PEMBAYARAN KARTU KREDIT;-9.000',
    ],
    [
      'with a purchase and interest, of which only one can be money out',
      'Date,Description,Amount',
      '2026-03-09,Purchase Warung Sup,15000',
      '2026-03-10,Interest earned,9000',
      '2026-03-11,Toko Buku,85000',
      '2026-03-13,Refund,-9000',
    ],
  ])('what may be the statement of a card is asked about: %s', (_, ...lines) => {
    const preview = previewOf(...lines)
    expect([preview.missing, rowsOf(preview)]).toEqual(['amount', []])
    const first = preview.alternatives.map(({ rows }) => [rows[0]?.type, rows[0]?.amount])
    expect(first).toEqual([
      ['expense', 15_000],
      ['income', 15_000],
    ])
  })

  test.each([
    [
      'its purchases',
      '交易日期,交易摘要,交易金额',
      '2026-03-09,（消费）Warung Sup,15000.00',
      '2026-03-10,（分期）Toko,10.00',
      '2026-03-13,（退款）Toko,-9000.00',
      '2026-03-13,（还款）Bank,-6000.00',
    ],
    [
      'a line above it',
      'Movimentos de Cartão,',
      'Data,Descrição,Valor',
      '09-03-2026,Warung Sup,15000.00',
      '10-03-2026,Kopi,30.00',
      '14-03-2026,Toko,25.00',
      '15-03-2026,S/ENTREGA,-9000.00',
    ],
    [
      'payments in pasted lines',
      '03/09/26 Warung Sup 15000.00',
      '03/25/26 PAYMENT RECEIVED -9000.00',
    ],
  ])('the statement of a card is known by %s', (_, ...lines) => {
    const rows = previewOf(...lines).kinds.new.rows.map(({ type, amount }) => [type, amount])
    expect(rows).toContainEqual(['expense', 15_000])
    expect(rows).toContainEqual(['income', 9_000])
  })

  test("an account's purchases with a minus are money out, however few they are", () => {
    const lines = ['Date,Name,Amount', '2026-03-09,POS Kopi,-9', '2026-03-10,Ayu,1']
    const read = newRows(...lines, '2026-03-11,Budi,2', '2026-03-12,Citra,3')
    expect(read.map(row => row.split(' ')[1])).toEqual(['-9', '+1', '+2', '+3'])
  })

  test('a minus in a short table without any other sign is money out, which is marked', () => {
    const lines = ['Date,Name,Amount', '2026-03-09,Kopi,-9', '2026-03-10,Ayu,1']
    expect(previewOf(...lines).reading.isMinusAssumed).toBe(true)
    expect(previewOf(...lines, '2026-03-11,Roti,-2').reading.isMinusAssumed).toBe(false)
    expect(newRows(...lines)).toEqual(['2026-03-09 -9 Kopi', '2026-03-10 +1 Ayu'])
  })

  test.each([
    ['its balances', 'Date,Name,Amount,Balance', ['2', '5', '3', '-9'], ['2', '7', '10', '1']],
    ['words for the directions', 'Date,Name,Amount,D/K', ['2', '5', '3', '-9'], 'KKKD'.split('')],
  ])('an account with little money out is none if %s say so', (_, header, amounts, others) => {
    const rows = amounts.map((amount, at) => `2026-03-1${at + 3},Toko,${amount},${others[at]}`)
    expect(newRows(header, ...rows).map(row => row.split(' ')[1])).toEqual(['+2', '+5', '+3', '-9'])
  })

  test('what nothing in the file says is marked', () => {
    const { reading } = previewOf(
      'Tanggal,Nama,Jumlah',
      '09/03/2026,Kopi,5000',
      '13/03/2026,Roti,9000',
    )
    expect([reading.isUnmarked, reading.unsigned]).toEqual([true, 'expense'])
  })

  test.each([
    ['Outgoing Transfer', 'Incoming Transfer'],
    ['Transfer', 'Transfer'],
  ])("a bank's '%s' and '%s' are payments", (out, income) => {
    const lines = [
      'Tanggal,Jenis Transaksi,Keterangan,Jumlah',
      `09/03/2026,${out},Warung Sup,-15000`,
    ]
    expect(newRows(...lines, `13/03/2026,${income},Gaji Maret,9000000`)).toEqual([SOUP, PAY])
  })

  test('money between pockets of one account is a transfer', () => {
    const lines = [
      'Tanggal,Tujuan,Rincian Transaksi,Jumlah',
      '09/03/2026,Liburan,Pindah uang antar Kantong,-5000',
    ]
    const { kinds } = previewOf(...lines, '13/03/2026,Toko,Pembayaran QRIS,-9000')
    expect([kinds.transfer.count, kinds.new.count]).toEqual([1, 1])
  })
})

describe('the balances', () => {
  const ROWS = ['09/03/2026,Warung Sup,15000,,985000', '13/03/2026,Gaji Maret,,9000000,9985000']
  const HEADER = 'Tanggal,Keterangan,Debet,Kredit,Saldo'

  test('that agree are said from the first to the last, in either order of the rows', () => {
    for (const rows of [ROWS, ROWS.toReversed()])
      expect(previewOf(HEADER, ...rows).balances).toMatchObject({
        agrees: true,
        from: 1_000_000,
        to: 9_985_000,
      })
  })

  test('tell both columns of money apart that have no names', () => {
    const rows = ['07 Nov 2026,Gaji,,£500.00,£500.00', '09 Nov 2026,Kopi,£20.00,,£480.00']
    const { alternatives } = previewOf(...rows)
    expect(alternatives).toEqual([])
    expect(newRows(...rows, '11 Nov 2026,Roti,£19.50,,£460.50')).toEqual([
      ...['2026-11-07 +500 Gaji', '2026-11-09 -20 Kopi', '2026-11-11 -19.5 Roti'],
    ])
  })

  test('name the first row that does not agree', () => {
    const missing = [...ROWS, '15/03/2026,Kopi,5000,,9900000', '16/03/2026,Roti,5000,,9895000']
    expect(previewOf(HEADER, ...missing).balances).toMatchObject({ agrees: false, firstBreak: 4 })
  })

  test('of lines without a date are no rows, and are compared with all rows', () => {
    const lines = [
      'Tanggal,Keterangan,Jumlah',
      ',Saldo Awal,1000000',
      '09/03/2026,Warung Sup,-15000',
    ]
    const right = previewOf(...lines, '13/03/2026,Gaji Maret,9000000', ',Saldo Akhir,9985000')
    expect([rowsOf(right), right.sums.count, right.balances?.agrees]).toEqual([
      [SOUP, PAY],
      2,
      true,
    ])
    expect(previewOf(...lines, ',Saldo Akhir,9985000').balances?.agrees).toBe(false)
  })

  test.each([
    ['Opening balance', 'Turnover', 'Closing balance'],
    ['SALDO AWAL', 'TOTAL MUTASI', 'SALDO AKHIR'],
    ['Anfangssaldo', 'Summe', 'Endsaldo'],
    ['Saldo anterior', 'Total', 'Saldo final'],
  ])('and totals with a date are no rows: %s, %s, %s', (...names) => {
    const sums = names.map(name => `2026-03-31,,${name},1000.00,K`)
    const rows = [
      '2026-03-09,Warung Sup,card,15000.00,D',
      '2026-03-13,Gaji Maret,card,9000000.00,K',
    ]
    const preview = previewOf(
      'Date,Beneficiary,Details,Amount,D/K',
      ...sums.slice(0, 1),
      ...rows,
      ...sums.slice(1),
    )
    expect([rowsOf(preview), preview.sums.count]).toEqual([[SOUP, PAY], 3])
  })

  test.each([
    'BALANCE PREVIOUS STATEMENT',
    'Balance from previous statement',
    "LAST MONTH'S BALANCE",
    'Your previous statement balance',
    'TAGIHAN BULAN LALU',
    'Saldo sebelumnya',
  ])("of a card's earlier month, '%s', are no payment", words => {
    const lines = ['Date,Description,Amount', `2026-03-02,"${words}",-412.16`]
    expect(
      newRows(...lines, '2026-03-09,Warung Sup,-15000', '2026-03-13,Gaji Maret,9000000'),
    ).toEqual([SOUP, PAY])
  })

  test.each([
    [
      'paid from a balance',
      [
        'Tanggal,Merchant,Metode,Jumlah',
        '09/03/2026,Kopi,Saldo,-5000',
        '10/03/2026,Roti,Kartu,-7000',
      ],
    ],
    [
      'with a note about a total',
      ['Tanggal,Nama,Catatan,Jumlah', '09/03/2026,Kopi,Total,-5000', '10/03/2026,Roti,Page,-7000'],
    ],
    [
      'at a station of that name, by the step of the balance',
      [HEADER, '09/03/2026,TOTAL,5000,,15000', '10/03/2026,TOTAL,7000,,8000', ',TOTAL,12000,,'],
    ],
    [
      'at a station of that name, the newest row first',
      [HEADER, '10/03/2026,Total,7000,,8000', '09/03/2026,Roti,5000,,15000', ',Total,12000,,'],
    ],
  ])('a payment is no line of sums: %s', (_, lines) => {
    const amounts = previewOf(...lines).kinds.new.rows.map(({ amount }) => amount)
    expect(amounts.toSorted()).toEqual([5_000, 7_000])
  })

  test('the header of each page is no row', () => {
    const { kinds, sums } = previewOf(HEADER, ...ROWS, HEADER, '15/03/2026,Kopi,5000,,9980000')
    expect([kinds.new.count, sums.count]).toEqual([3, 1])
  })
})

describe('a fee beside the amount', () => {
  const REVOLUT = [
    'Type,Started Date,Description,Amount,Fee,Currency,State,Balance',
    'ATM,2026-03-09 10:00:00,Cash at Blok M,-200.00,1.50,IDR,COMPLETED,798.50',
    'TOPUP,2026-03-10 10:00:00,Top-Up,100.00,0.25,IDR,COMPLETED,898.25',
    'FEE,2026-03-11 10:00:00,Plan,0.00,8.25,IDR,COMPLETED,890.00',
    'CARD,2026-03-12 10:00:00,Kopi,-90.00,0.00,IDR,COMPLETED,800.00',
  ]

  test('is a row of its own if the balance proves that the amount does not contain it', () => {
    const [header = '', ...rows] = REVOLUT
    for (const lines of [rows, rows.toReversed()]) {
      const preview = previewOf(header, ...lines)
      expect(rowsOf(preview).toSorted()).toEqual([
        ...['2026-03-09 -1.5 Fee', '2026-03-09 -200 Cash at Blok M', '2026-03-10 +100 Top-Up'],
        ...['2026-03-10 -0.25 Fee', '2026-03-11 -8.25 Fee', '2026-03-12 -90 Kopi'],
      ])
      expect([preview.fees, preview.balances]).toMatchObject([0, { agrees: true, to: 800 }])
    }
  })

  test('is no row if the balance proves that the amount contains it', () => {
    const preview = previewOf(
      'Date,Name,Gross,Fee,Net,Balance',
      '03/09/2026,Ayu,100.00,-4.00,96.00,196.00',
      '03/13/2026,Budi,50.00,-2.00,48.00,244.00',
      '03/15/2026,Kopi,-10.00,0.00,-10.00,234.00',
    )
    expect([rowsOf(preview), preview.fees]).toEqual([
      ['2026-03-09 +96 Ayu', '2026-03-13 +48 Budi', '2026-03-15 -10 Kopi'],
      0,
    ])
  })

  test('is said if nothing proves it, and a row of its own if the user says so', () => {
    const lines = ['09/03/2026,Transfer ke Ayu,-50000,2500', '13/03/2026,Gaji,9000000,0']
    const session = sessionOfLines('Tanggal,Keterangan,Jumlah,Biaya Admin', ...lines)
    expect([session.preview().fees, session.preview().kinds.new.count]).toEqual([1, 2])
    session.use(3, 'fee')
    expect(session.preview().fees).toBe(0)
    expect(session.preview().kinds.new.rows[1]).toMatchObject({
      ...{ name: 'Biaya Admin', amount: 2_500, type: 'expense', description: 'Ayu' },
    })
  })

  test('is not said if the name of the amount says that it is contained', () => {
    expect(previewOf('Tanggal,Nama,Biaya,Total', '09/03/2026,Kopi,500,-5500').fees).toBe(0)
  })
})

describe('the rows of one day', () => {
  const named = (day: number, name: string, rest: string) => `2026-03-${day},${name},${rest}`
  const OLDEST = [named(10, 'One', '-1,99'), named(10, 'Two', '-2,97'), named(10, 'Three', '-3,94')]
  const WITH_BALANCE = 'Date,Name,Amount,Balance'

  test.each([
    ['in a file with the oldest row first', [WITH_BALANCE, ...OLDEST]],
    [
      'in a file with the newest row first, by its balances',
      [WITH_BALANCE, ...OLDEST.toReversed()],
    ],
    [
      'in a file with the newest row first, by its dates',
      [
        ...['Date,Name,Amount', named(12, 'Four', '-4'), named(10, 'Three', '-3')],
        ...[named(10, 'Two', '-2'), named(10, 'One', '-1')],
      ],
    ],
  ])('are stored with the earliest first: %s', (_, lines) => {
    const names = taken(sessionOfLines(...lines)).map(({ name }) => name)
    expect(names.slice(0, 3)).toEqual(['One', 'Two', 'Three'])
  })
})

describe('the header', () => {
  test.each([
    ['soon,Kopi,3500,', 'date-unreadable'],
    ['09/03/2026,Kopi,-,', 'no-amount'],
  ])('is found above a row that cannot be read, which is listed: %s', (row, problem) => {
    const preview = previewOf(
      'Tanggal,Keterangan,Debet,Kredit',
      row,
      '09/03/2026,Warung Sup,15000,',
      '13/03/2026,Gaji Maret,,9000000',
    )
    expect(rowsOf(preview)).toEqual([SOUP, PAY])
    expect(preview.unreadable.rows.map(each => [each.line, each.problem])).toEqual([[2, problem]])
  })
})

describe('the letterhead', () => {
  const TABLE = ['Tanggal;Keterangan;Jumlah', '09/03/2026;Warung Sup;-15.000,00']

  test.each([
    ['"BLZ:";"73160000";;"Datum:";"18.03.2026"'],
    ['="0234500012345678";21/03/2026;19/02/2026;36;19/03/2026;1234,37 EUR'],
    ['Saldo per;31/03/2026;8.985.000,00'],
  ])('may have a date and a number: %s', line => {
    expect(newRows('BANK CONTOH', line, ...TABLE, '13/03/2026;Gaji Maret;9.000.000,00')).toEqual([
      ...[SOUP, PAY],
    ])
  })

  test('does not have the rows above a header that is only repeated', () => {
    const [header = '', soup = ''] = TABLE
    expect(newRows(soup, header, '13/03/2026;Gaji Maret;9.000.000,00')).toEqual([SOUP, PAY])
  })
})

describe('what the bank has not booked', () => {
  test.each(['Gagal', 'REVERTED', 'Declined', 'PDNG', 'Dibatalkan', 'Pending', 'Vorgemerkt'])(
    'is shown apart: %s',
    state => {
      const lines = ['Tanggal,Keterangan,Jumlah,Status', '09/03/2026,Warung Sup,-15000,Berhasil']
      const { kinds } = previewOf(...lines, `13/03/2026,Hotel,-9000,${state}`)
      expect([kinds.new.count, kinds.unbooked.rows.map(({ name }) => name)]).toEqual([1, ['Hotel']])
    },
  )
})

describe('dates', () => {
  test.each([
    ["'09/03/2026", "'13/03/2026"],
    ['2026.03.09.', '2026.03.13.'],
    ['="09/03/2026"', '="13/03/2026"'],
    ['20260309', '20260313'],
    ['20260309 100000', '20260313 100000'],
    ['2026-03-09-10.05.33', '2026-03-13-10.05.33'],
    ['2026年3月9日', '2026年3月13日'],
    ['9 mars 2026', '13 mars 2026'],
    ['9. März 2026', '13. März 2026'],
    ['9 de marzo de 2026', '13 de marzo de 2026'],
    ['09-Mac-2026', '13-Mac-2026'],
    ['March 9th, 2026', 'March 13th, 2026'],
    ['09/MAR/2026', '13/MAR/2026'],
    ['09 / 03 / 2026', '13 / 03 / 2026'],
    ['Senin, 9 Maret 2026', 'Jumat, 13 Maret 2026'],
    ['2026-03-09 Senin', '2026-03-13 Jumat'],
    ['09/03/2026 - 10:05', '13/03/2026 - 10:05'],
    ['46090', '46094'],
    ['20260309120000[0:GMT]', '20260313120000[0:GMT]'],
    ['09/03/2026 as of 08/03/2026', '13/03/2026'],
    ["'09 Mar 2026'", "'13 Mar 2026'"],
  ])('%s', (first, second) => {
    const lines = ['Tanggal;Keterangan;Jumlah', `${first};Warung Sup;-15.000,00`]
    expect(newRows(...lines, `${second};Gaji Maret;9.000.000,00`)).toEqual([SOUP, PAY])
  })

  test.each([
    ['dots', ['Date,Name,Amount', '09.03.2026,Warung Sup,-15000', '10.03.2026,Toko,5'], '03-09'],
    [
      "a bank's words in Indonesian",
      ['Date,Name,Amount', '09/03/2026,TRSF E-BANKING DB Warung,-15000'],
      '03-09',
    ],
    ['a header in another script', ['תאריך,Name,Amount', '09/03/2026,Warung Sup,-15000'], '03-09'],
    [
      'another column of dates',
      ['Date,Value Date,Name,Amount', '03/09/2026,03/13/2026,Warung Sup,-15000'],
      '03-09',
    ],
    [
      'the days of the statement',
      ['Statement from 03/01/2026 to 03/31/2026,,', 'Date,Name,Amount', '03/09/2026,Kopi,-5'],
      '03-09',
    ],
    [
      'one month',
      ['Date,Name,Amount', ...['9', '2', '5', '7'].map(day => `03/0${day}/2026,Kopi,-${day}`)],
      '03-09',
    ],
  ])('that can be read both ways are told by %s', (_, lines, day) => {
    expect(newRows(...lines)[0]?.slice(0, 10)).toBe(`2026-${day}`)
    expect(previewOf(...lines).reading.dateOrder).not.toBeNull()
  })

  test.each(['Date', '日期'])("below '%s' are asked about if nothing tells their order", name => {
    expect(previewOf(`${name},Name,Amount`, '02/01/2026,Kopi,-5').reading.dateOrder).toBeNull()
  })

  test('on the days without a gap of what may be one month or several are asked about', () => {
    const rows = ['1', '2', '3', '4', '5'].map(day => `01/0${day}/2026,Interest,${day}`)
    expect(previewOf('Date,Name,Amount', ...rows).reading.dateOrder).toBeNull()
  })

  test('are not those of the period of the statement', () => {
    const header = 'Period Start,Statement End Date,Tanggal,Keterangan,Jumlah'
    expect(newRows(header, '2026-03-01,2026-03-31,2026-03-09,Warung Sup,-15000')).toEqual([SOUP])
  })

  test.each([
    ['03 Agt 2026', '2026-08-03'],
    ['03-Ags-26', '2026-08-03'],
    ['03 Nop 2026', '2026-11-03'],
    ['03-Peb-2026', '2026-02-03'],
    ['3 févr. 2026', '2026-02-03'],
    ['03 Mrt 2026', '2026-03-03'],
    ['03 octombrie 2026', '2026-10-03'],
    ['03 Iulie 2026', '2026-07-03'],
    ['03 Februarie 2026', '2026-02-03'],
    ['3 maja 2026', '2026-05-03'],
    ['3 Ekim 2026', '2026-10-03'],
    ['3 Dis 2026', '2026-12-03'],
  ])('with the name of a month: %s is %s', (text, date) => {
    expect(newRows('Tanggal;Nama;Jumlah', `${text};Kopi;-5.000`)).toEqual([`${date} -5000 Kopi`])
  })

  const YEARLESS = ["'30/12,KOPI,5000.00,DB", "'02/01,GAJI,9000.00,CR"]

  test('without a year are in the period of the letterhead, also over the turn of the year', () => {
    const lines = ['Periode : 15/12/2025 - 14/01/2026', 'Tanggal,Keterangan,Jumlah,,Saldo']
    expect(newRows(...lines, ...YEARLESS)).toEqual([
      '2025-12-30 -5000 KOPI',
      '2026-01-02 +9000 GAJI',
    ])
  })

  test('without a year and a period are the newest that are not in the future, and asked about', () => {
    const preview = previewOf('Tanggal,Keterangan,Jumlah,,Saldo', ...YEARLESS)
    expect(rowsOf(preview)).toEqual(['2025-12-30 -5000 KOPI', '2026-01-02 +9000 GAJI'])
    expect(preview.yearEnds.slice(0, 2)).toEqual([TODAY, '2025-12-31'])
  })

  test('that are pending are on the last day of the period, and not booked', () => {
    const lines = ['Periode : 01/03/2026 - 31/03/2026', 'Tanggal,Keterangan,Cabang,Jumlah,,Saldo']
    const { kinds } = previewOf(
      ...lines,
      "'09/03,KOPI,'0000,5000.00,DB,1.00",
      "PEND,ADM,'0000,6500.00,DB,1.00",
    )
    expect(kinds.unbooked.rows).toMatchObject([
      { date: '2026-03-31', amount: 6_500, type: 'expense' },
    ])
  })
})

describe('amounts', () => {
  test.each([
    ['-15000,00 PLN', '9000000,00 PLN', ['PLN']],
    ['-15 000,00 kr', '9 000 000,00 kr', ['KR']],
    ['-€15.000,00', '€9.000.000,00', ['EUR']],
    ['DB 15.000,00', 'CR 9.000.000,00', []],
    ['15.000,00 (DB)', '9.000.000,00 (CR)', []],
    ['15.000,00 debit', '9.000.000,00 kredit', []],
    ['15.000,00-', '9.000.000,00+', []],
    ['(15.000,00)', '9.000.000,00', []],
    ['-15rb', '9 jt', []],
    ['-Rp15.000', '+Rp9.000.000', ['IDR']],
    ['15.000,00', '+9.000.000,00', []],
  ])('%s and %s', (out, income, currencies) => {
    const preview = previewOf(
      'Tanggal;Keterangan;Jumlah',
      `09/03/2026;Warung Sup;${out}`,
      `13/03/2026;Gaji Maret;${income}`,
    )
    expect(rowsOf(preview)).toEqual([SOUP, PAY])
    expect(preview.currencies.map(each => each.currency)).toEqual(
      currencies.filter(code => code !== 'IDR'),
    )
  })

  test('may have a tab behind their quotes', () => {
    const lines = [
      'Date,Name,Amount,Balance',
      '2026-03-09,Warung Sup,"-15,000.00"\t,"985,000.00"\t',
    ]
    expect(newRows(...lines, '2026-03-13,Gaji Maret,"9,000,000.00"\t,"9,985,000.00"\t')).toEqual([
      ...[SOUP, PAY],
    ])
  })

  test('may have a blank before their quotes', () => {
    const lines = [
      'Date , Name , Amount , Balance',
      '2026-03-09 , Warung Sup , "-15,000.00" , "985,000.00"',
    ]
    expect(newRows(...lines, '2026-03-13 , Gaji Maret , "9,000,000.00" , "9,985,000.00"')).toEqual([
      SOUP,
      PAY,
    ])
  })

  test('of three digits after a dot are decimals where rates of the file have a dot, too', () => {
    const rows = ['2026-03-09,Kopi,-29.000,1.000000', '2026-03-13,Gaji,111.550,0.848252']
    expect(newRows('Date,Name,Amount,Exchange Rate', ...rows)).toEqual([
      ...['2026-03-09 -29 Kopi', '2026-03-13 +111.55 Gaji'],
    ])
    const withoutRates = rows.map(row => row.replace(/,[^,]*$/, ''))
    expect(newRows('Date,Name,Amount', ...withoutRates)).toEqual([
      ...['2026-03-09 -29000 Kopi', '2026-03-13 +111550 Gaji'],
    ])
  })

  test.each([
    [
      'date,Amount (cents),name',
      '2026-03-09,-1500000,Warung Sup',
      '2026-03-13,900000000,Gaji Maret',
    ],
    [
      'Tanggal,Jumlah (sen),Nama',
      '09/03/2026,-1500000,Warung Sup',
      '13/03/2026,900000000,Gaji Maret',
    ],
    [
      'booking_date,valuta_date,amount,name,purpose,end_to_end_id,booking_status',
      '2026-03-09,2026-03-09,-1500000,Warung Sup,,NOTPROVIDED,processed',
      '2026-03-13,2026-03-13,900000000,Gaji Maret,,NOTPROVIDED,processed',
    ],
  ])('in cents are those of their unit: %s', (...lines) => {
    expect(newRows(...lines)).toEqual([SOUP, PAY])
  })

  test.each([
    ['a third decimal below a currency', 'Jumlah (Rp)', '-15000.005', '-15000.01', 1],
    ['a third decimal without a currency', 'Jumlah', '-15000.005', undefined, 0],
    ['a third decimal of a currency with three', 'Jumlah (KWD)', '-15.005', '-15.01', 1],
    ['a third of an amount', 'Jumlah', '-5000.33333333', '-5000.33', 1],
  ])(
    'with more than two decimals are rounded only if that loses nothing: %s',
    (_, name, out, amount, rounded) => {
      const preview = previewOf(
        `Tanggal,Nama,${name}`,
        '08/03/2026,Teh,-2.50',
        `09/03/2026,Kopi,${out}`,
      )
      expect([rowsOf(preview)[1]?.split(' ')[1], preview.rounded]).toEqual([amount, rounded])
      expect(preview.unreadable.rows.map(({ problem }) => problem)).toEqual(
        amount ? [] : ['too-many-decimals'],
      )
    },
  )

  test.each(['KWD', 'BHD', 'OMR', 'JOD', 'TND', 'IQD', 'LYD'])(
    'of %s with three decimals are no thousands',
    currency => {
      const lines = ['Date,Description,Amount,Currency,Balance']
      const preview = previewOf(
        ...lines,
        `2026-03-09,Noodle Bar,-12.500,${currency},87.505`,
        `2026-03-13,Payroll Nusa,+2.505,${currency},90.010`,
      )
      expect(rowsOf(preview)).toEqual([
        '2026-03-09 -12.5 Noodle Bar',
        '2026-03-13 +2.51 Payroll Nusa',
      ])
      expect([preview.rounded, preview.unreadable.count, preview.balances]).toEqual([1, 0, null])
    },
  )

  test('of less than one unit in cents have their zeros', () => {
    expect(newRows('Date,Amount (cents),Name', '2026-03-09,-5,Kopi')).toEqual([
      '2026-03-09 -0.05 Kopi',
    ])
  })

  test.each([
    ['Tanggal;Jumlah;Mata Uang;Nama', '09/03/2026;-5;USD;Kopi'],
    ['Tanggal;Jumlah (USD);Nama', '09/03/2026;-5;Kopi'],
    ['Currency : USD\nTanggal;Jumlah;Nama', '09/03/2026;-5;Kopi'],
  ])('of another currency are said: %s', (header, row) => {
    expect(previewOf(header, row).currencies).toEqual([{ currency: 'USD', most: 5 }])
  })

  test('of several currencies are said with the greatest of each', () => {
    const rows = ['09/03/2026;-5;USD;Kopi', '09/03/2026;-7;USD;Teh', '09/03/2026;-900;¥;Mie']
    const rupiah = ['09/03/2026;-15.000;IDR;Sup', '09/03/2026;-16.000;Rp;Es', '09/03/2026;-3;;Air']
    const { currencies } = previewOf('Tanggal;Jumlah;Mata Uang;Nama', ...rows, ...rupiah)
    expect(currencies).toEqual([
      { currency: 'JPY', most: 900 },
      { currency: 'USD', most: 7 },
    ])
  })

  test.each(['Tanggal;All amounts;Nama', 'Tanggal;TOP UP AMOUNT;Nama', 'Tanggal;Mutasi Kr;Nama'])(
    'are in rupiah below a word that is a code, too: %s',
    header => {
      expect(previewOf(header, '09/03/2026;-5;Kopi').currencies).toEqual([])
    },
  )
})

describe('names', () => {
  test.each([
    [
      'an identifier, in a table without a header',
      'Belanja,Warung Sup,-15000,2026-03-09,780f11dd-5ce4-4562-837c-f6043bdca27f',
      'Belanja,Gaji Maret,9000000,2026-03-13,7f78bd65-017e-4337-9459-7e5dfa447d66',
    ],
    [
      'the holder or the category of a card',
      'Naam op kaart;Datum;Omschrijving;Merchant categorie;Bedrag',
      'A. LESTARI;09-03-2026;Warung Sup;Restaurants;-15000,00',
      'B. LESTARI;13-03-2026;Gaji Maret;Employers;9000000,00',
    ],
    [
      'the kind of a payment',
      'Buchungstag;Vorgang;Buchungstext;Betrag',
      '09.03.2026;Kartenverfügung;Warung Sup;-15000,00',
      '13.03.2026;Gutschrift;Gaji Maret;9000000,00',
    ],
    [
      'a category, where a reference is a text',
      'Date;Reference;Paid Out;Paid In;Category',
      '2026-03-09;Warung Sup;15000;;Food',
      '2026-03-13;Gaji Maret;;9000000;Transfers',
    ],
    [
      'the kind beside the other party',
      'Date,Amount,Other Party,Description',
      '2026-03-09,-15000,Warung Sup,DIRECT DEBIT',
      '2026-03-13,9000000,Gaji Maret,DIRECT CREDIT',
    ],
    [
      'the payer of money out, or the recipient of money in',
      'Buchungsdatum;Zahlungspflichtige*r;Zahlungsempfänger*in;Betrag (€)',
      '09.03.26;AYU LESTARI;Warung Sup;-15000',
      '13.03.26;Gaji Maret;AYU LESTARI;9000000',
    ],
    [
      'one of two empty parties',
      'Tanggal,Pengirim,Penerima,Jumlah',
      '09/03/2026,,Warung Sup,-15000',
      '13/03/2026,Gaji Maret,,9000000',
    ],
    [
      'an amount of another currency with its rate',
      'Visa,2026-03-09,Warung Sup,8.10 SGD @ .9765,-15000.00,D',
      'Visa,2026-03-13,Gaji Maret,6.00 SGD @ .9766,9000000.00,C',
    ],
    [
      "the kind of a payment, beside the other account's holder",
      '交易日期,摘要,交易金额(收入),交易金额(支出),对方户名',
      '2026-03-09,消费,,15000.00,Warung Sup',
      '2026-03-13,工资,9000000.00,,Gaji Maret',
    ],
  ])('are not %s', (_, ...lines) => {
    expect(newRows(...lines)).toEqual([SOUP, PAY])
  })

  test('are the payees, also if most rows have none', () => {
    const lines = ['2026-03-09,Warung Sup,Bill payment,-5', '2026-03-10,,Card deposit,5']
    expect(
      newRows('Date,Name,Description,Amount', ...lines, '2026-03-11,,Bank deposit,7').map(row =>
        row.split(' ').slice(2).join(' '),
      ),
    ).toEqual(['Warung Sup', 'Card deposit', 'Bank deposit'])
  })

  test('are the kind or the reference if a row has no text, or what the screen calls it', () => {
    const lines = [
      'Tanggal,Nama,Jenis,Ref,Jumlah',
      '09/03/2026,Kopi,Belanja,A1,-5',
      '10/03/2026,,Tarik Tunai,A2,-6',
    ]
    expect(
      newRows(...lines, '11/03/2026,,,A3,-7').map(row => row.split(' ').slice(2).join(' ')),
    ).toEqual(['Kopi', 'Tarik Tunai', 'A3'])
    expect(newRows('Tanggal,Nama,Jumlah', '09/03/2026,Kopi,-5', '10/03/2026,,-6')[1]).toBe(
      '2026-03-10 -6 Expense',
    )
  })

  test('of all rows may be one, if there is no other text', () => {
    expect(newRows('Tanggal,Nama,Jumlah', '09/03/2026,Kopi,-5', '10/03/2026,Kopi,-6')).toEqual([
      '2026-03-09 -5 Kopi',
      '2026-03-10 -6 Kopi',
    ])
  })

  test.each([
    ['TRSF E-BANKING DB 0311/FTSCY/WS00001 KEDAI CONTOH', 'KEDAI CONTOH'],
    ['KR OTOMATIS LLG PT CONTOH GAJI', 'PT CONTOH GAJI'],
    ['Pembayaran QRIS KEDAI CONTOH', 'KEDAI CONTOH'],
    ['Pembayaran QR KEDAI CONTOH', 'KEDAI CONTOH'],
    ['Transfer BI Fast PT CONTOH', 'PT CONTOH'],
    ['TRSF E-BANKING DB 0201/FTSCY/WS00271 72100.00BUDI CONTOH', 'BUDI CONTOH'],
    ['TRSF E-BANKING DB 0101/FTFVA/WS00051 14313/KEDAI CONTOH - - 1208200008500', 'KEDAI CONTOH'],
    ['TRSF E-BANKING CR 0101/FTSCY/WS00051 807400.00SF 0308 01_1068239606PT CONTOH', 'PT CONTOH'],
    ['TRF P/ REAL CONTOH', 'P/ REAL CONTOH'],
    ['QRIS1199#9360000200000000001 ESB:NBMB:0007', 'QRIS1199#9360000200000000001 ESB:NBMB:0007'],
    ['Kopi & Roti', 'Kopi & Roti'],
  ])("in a bank's prose are its readable part: %s", (text, name) => {
    const [row] = previewOf('Tanggal;Keterangan;Jumlah', `09/03/2026;${text};-5.000`).kinds.new.rows
    expect([row?.name, row?.description]).toEqual([name, name === text ? '' : text])
  })
})

describe('pasted lines', () => {
  test.each([
    [
      '05/07/26 13:29:30 Pembayaran Tagihan 8888680 50,000.00 0.00 3,138,840.60',
      '2026-07-05 -50000',
    ],
    ['02/07/2026 PEMBAYARAN KOPI 45.000,00 DB 7.455.000,00', '2026-07-02 -45000'],
    ['03/11 TRSF E-BANKING DB 0311 48,500.00 DB 1,951,500.00', '2026-11-03 -48500'],
    ['13/03/2026 GAJI 9,000,000.00 CR 9,985,000.00', '2026-03-13 +9000000'],
  ])('have the amount before the balance: %s', (line, row) => {
    expect(newRows(line)[0]?.split(' ').slice(0, 2).join(' ')).toBe(row)
  })

  const STATEMENT = [
    ...['Opening balance $1,000.00', 'Date Transaction Debit Deposit Balance'],
    ...['06 Mar 2026 KOPI 48.65 951.35', '11 Mar 2026 GAJI 900.00 1,851.35'],
  ]

  test.each(['Page 1 of 1', 'Halaman 1 dari 2', 'Halaman 2/2', 'Seite 1 von 3'])(
    'end before the foot of a page, and begin at the opening balance: %s',
    foot => {
      const preview = previewOf(...STATEMENT, foot)
      expect([rowsOf(preview), preview.balances]).toEqual([
        ['2026-03-06 -48.65 KOPI', '2026-03-11 +900 GAJI'],
        { agrees: true, from: 1_000, to: 1_851.35, firstBreak: null, isNewestFirst: false },
      ])
    },
  )

  test('may have a category behind the amount', () => {
    const rows = ['09/03/2026 Warung Sup -15000.0 makan', '13/03/2026 Gaji Maret 9000000.0 kerja']
    expect(newRows(...rows)).toEqual([`${SOUP} makan`, `${PAY} kerja`])
  })

  test('may have several rows below one date', () => {
    const lines = [
      '06 Mar 2026 Kopi 24.50 975.50',
      'Roti 20.00 955.50',
      '11 Mar 2026 Gaji 900.00 1,855.50',
    ]
    const preview = previewOf('Opening balance 1,000.00', ...lines)
    expect(rowsOf(preview)).toEqual([
      ...['2026-03-06 -24.5 Kopi', '2026-03-06 -20 Roti', '2026-03-11 +900 Gaji'],
    ])
    expect(preview.balances?.agrees).toBe(true)
  })

  test('have no years and codes as amounts if all amounts have decimals', () => {
    const rows = ['06 Mar 2026 Kopi 24.50', '07 Mar 2026 Roti 9.75', '08 Mar 2026 Teh 5.25']
    const { kinds, unreadable } = previewOf(
      ...[...rows, '09 Mar 2026 Susu 3.00', '10 Mar 2026 Gula 4.00'],
      '12 Apr 2026 We change the fees of all accounts from 2027',
    )
    expect([kinds.new.count, unreadable.rows.map(({ problem }) => problem)]).toEqual([
      ...[5, ['no-amount']],
    ])
  })

  test('may have the number of a receipt in front, and money in before money out', () => {
    const rows = [
      'TFH385MBXJ 2026-06-17 10:48:41 Kopi Contoh 0.00 1,000.00 4,243.00',
      'TFG64X1Y2C 2026-06-16 16:27:05 Toko Contoh 0.00 57.00 5,243.00',
      'TFE8SUOSNA 2026-06-14 09:15:50 Gaji Contoh 5,000.00 0.00 5,300.00',
    ]
    expect(newRows(...rows)).toEqual([
      ...['2026-06-17 -1000 Kopi Contoh', '2026-06-16 -57 Toko Contoh'],
      '2026-06-14 +5000 Gaji Contoh',
    ])
  })

  test('with a cell on each line have the side behind its amount, and codes are no amounts', () => {
    const lines = ['31/10', 'BIAYA ADM', '0000', '10,000.00', 'DB', '1,560,526.20', '31/10']
    const preview = previewOf(
      'Periode : 31/10/2026 - 02/11/2026',
      ...[...lines, 'KOREKSI BUNGA', '0000', '39.42', 'CR', '1,560,565.62'],
      ...['02/11', 'PAJAK BUNGA', '0211/ABC', '65.62', 'TOKO', 'SATU', 'DUA', 'TIGA', '0000'],
      ...['65.62', 'DB', '1,560,500.00'],
    )
    expect(rowsOf(preview)).toEqual([
      ...['2026-10-31 -10000 BIAYA ADM', '2026-10-31 +39.42 KOREKSI BUNGA'],
      '2026-11-02 -65.62 PAJAK BUNGA',
    ])
    expect(preview.balances).toMatchObject({ agrees: true, to: 1_560_500 })
  })

  test('with a cell on each line have the payee as the name, and the codes in the description', () => {
    const lines = ['Periode : 15/09/2026 - 18/09/2026', '15/09', 'TRSF E-BANKING DB']
    const fees = ['16/09', '17/09', '18/09'].flatMap(day => [
      day,
      'BIAYA ADM',
      '0000',
      '10.00',
      'DB',
    ])
    const preview = previewOf(
      ...[...lines, '1509/FTSCY/WS00011', 'KEDAI CONTOH', '0000', '1,000.00', 'DB', '9,000.00'],
      ...fees,
    )
    expect(preview.kinds.new.rows[0]).toMatchObject({
      name: 'KEDAI CONTOH',
      description: 'TRSF E-BANKING DB 1509/FTSCY/WS00011 0000',
    })
  })

  test.each([
    [
      'wondr',
      ['01 Jun 2026 Transfer', '+5,000,000 5,100,000', '06:26:02 WIB BNI - PT CONTOH'],
      ['03 Jun 2026 Pembayaran QRIS', '-35,000 5,065,000', '12:10:44 WIB KEDAI CONTOH'],
      ['2026-06-01 +5000000 BNI - PT CONTOH', '2026-06-03 -35000 KEDAI CONTOH'],
    ],
    [
      'Livin',
      ['1 03 Mar 2026', '10:12:33 WIB', 'KEDAI CONTOH', '-48.500,00 1.951.500,00'],
      ['2 04 Mar 2026', '08:00:01 WIB', 'PT CONTOH', '+6.500.000,00 8.451.500,00'],
      ['2026-03-03 -48500 KEDAI CONTOH', '2026-03-04 +6500000 PT CONTOH'],
    ],
    [
      'Jago',
      [
        '17 Agt 2026',
        '18.01',
        'Warung Contoh',
        'Pembayaran QRIS',
        'ID# 260817AB',
        '-14.548 985.452',
      ],
      [
        '18 Agt 2026',
        '09.15',
        'PT Contoh',
        'Transfer Masuk',
        'ID# 260818EF',
        '+6.500.000 7.485.452',
      ],
      ['2026-08-17 -14548 Warung Contoh', '2026-08-18 +6500000 PT Contoh'],
    ],
    [
      'GoPay, with the name above the date',
      ['Kopi Contoh', '15 Mar 2026, 10:12', '-Rp25.000'],
      ['Top Up', '16 Mar 2026, 08:00', '+Rp100.000'],
      ['2026-03-15 -25000 Kopi Contoh', '2026-03-16 +100000 Top Up'],
    ],
    [
      'OVO',
      ['15 Mar 2026 Kopi Contoh IDR 50.000 Keluar'],
      ['16 Mar 2026 Refund IDR 100.000 Masuk'],
      ['2026-03-15 -50000 Kopi Contoh', '2026-03-16 +100000 Refund'],
    ],
    [
      'myBCA, whose money in has no mark',
      [
        'PERIODE : NOVEMBER 2026',
        '01/11 SALDO AWAL 2,000,000.00',
        '03/11 KEDAI CONTOH 48,500.00 DB 1,951,500.00',
      ],
      ['25/11 PT CONTOH 6,500,000.00 8,451,500.00', 'SALDO AKHIR : 8,451,500.00'],
      ['2026-11-03 -48500 KEDAI CONTOH', '2026-11-25 +6500000 PT CONTOH'],
    ],
  ])('of several lines are one row: %s', (_, first, second, rows) => {
    expect(newRows(...first, ...second)).toEqual(rows)
  })
})

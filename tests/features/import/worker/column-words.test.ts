// The words and the forms of columns that public files of banks have. All rows are invented.

import { describe, expect, test } from 'vitest'
import { readText } from '../../../../src/features/import/worker/read-file'
import { newRows, previewOf, sessionOfLines, TODAY } from './samples'

const SOUP = '2026-03-09 -12.5 Noodle Bar'
const WAGE = '2026-03-13 +2500 Payroll Nusa'

describe('the preposition before a currency is no column of money in', () => {
  test.each(['Amount (in Rs.)', 'Amount in INR', 'Betrag in EUR', 'Umsatz in €', 'Jumlah (in Rp)'])(
    '%s',
    name => {
      expect(
        newRows(
          `Date;Description;${name}`,
          '09/03/2026;Noodle Bar;12,50',
          '13/03/2026;Payroll Nusa;2.500,00 Cr',
          '14/03/2026;Tea Stall;3,00',
        ),
      ).toEqual([SOUP, WAGE, '2026-03-14 -3 Tea Stall'])
    },
  )

  test('beside money out it is money in', () => {
    expect(
      newRows(
        'Date;Description;Amount In;Amount Out',
        '2026-03-09;Noodle Bar;;12.50',
        '2026-03-13;Payroll Nusa;2500.00;',
      ),
    ).toEqual([SOUP, WAGE])
  })
})

describe('a line of a balance is no row', () => {
  test.each([
    ['|SALDO FINALE', '*** Saldo iniziale ***'],
    ['Likutis pradžiai', 'Likutis pabaigai'],
    ['Sākuma atlikums', 'Beigu atlikums'],
    ['Algsaldo', 'Lõppsaldo'],
    ['Počáteční zůstatek', 'Konečný zůstatek'],
    ['Nyitó egyenleg', 'Záró egyenleg'],
    ['Начальный остаток', 'Конечный остаток'],
  ])('%s, %s', (opening, closing) => {
    const { kinds, sums } = previewOf(
      'Date;Description;Debit;Credit',
      `2026-03-01;${opening};;500.00`,
      '2026-03-09;Noodle Bar;12.50;',
      '2026-03-13;Payroll Nusa;;2500.00',
      `2026-03-31;${closing};;2987.50`,
    )
    expect(kinds.new.rows.map(({ name }) => name)).toEqual(['Noodle Bar', 'Payroll Nusa'])
    expect(sums.count).toBe(2)
  })
})

test.each(['S A L D O', 'T O T A L', ' S a l d o '])('a spaced name of a sum is one: %s', name => {
  const { kinds, sums } = previewOf(
    'Data;Histórico;Documento;Valor',
    '05/11/2026;Noodle Bar;7712;-12.50',
    '13/11/2026;Payroll Nusa;7713;2500.00',
    `30/11/2026;${name};0;2487.50`,
  )
  expect(kinds.new.rows.map(row => row.name)).toEqual(['Noodle Bar', 'Payroll Nusa'])
  expect(sums.count).toBe(1)
})

test.each([
  ['Withdrawal', 'Deposit'],
  ['Withdrawals (IDR)', 'Deposits (IDR)'],
  ['Uang Keluar', 'Uang Masuk'],
  ['Paid out', 'Paid in'],
])('%s is never money in, whatever the balance says', (out, income) => {
  const { kinds, balances } = previewOf(
    `Date,Description,${out},${income},Balance`,
    '2026-07-31,Interest,,1.00,2.00',
    '2026-02-03,Noodle Bar,2.00,,3.00',
  )
  expect(kinds.new.rows.map(({ type, name }) => `${type} ${name}`)).toEqual([
    'income Interest',
    'expense Noodle Bar',
  ])
  expect(balances?.agrees).toBe(false)
})

test('a row of many cells without a date is no line of a chat', () => {
  const lines = ['1780000000, SINTA, DEBIT, 15000, OK', '1780086400, BUDI, CREDIT, 20000, OK']
  expect(readText(lines.join('\n'), TODAY)).toBe('no-rows')
  const [found] = previewOf('nasi goreng, es teh 25.000', 'kopi, roti 18.000').kinds.new.rows
  expect(found).toMatchObject({ name: 'nasi goreng, es teh', amount: 25_000 })
})

describe('a column of codes of currencies is that of the currency, under any name', () => {
  test.each([
    ['Valuta rekening', 'EUR', 'EUR'],
    ['Валюта', 'RUR', 'RUB'],
    ['Account terms', 'CHF', 'CHF'],
    ['入账货币', '人民币', 'CNY'],
    ['מטבע חיוב', '₪', 'ILS'],
  ])('%s: %s', (name, cell, currency) => {
    const { currencies } = previewOf(
      `Date;Description;${name};Amount`,
      `2026-03-09;Noodle Bar;${cell};-12.50`,
      `2026-03-13;Payroll Nusa;${cell};2500.00`,
    )
    expect(currencies.map(each => each.currency)).toEqual([currency])
  })
})

describe('the currency of the amount is not that of the payment', () => {
  test.each([
    ['Amount (EUR);Original Amount;Original Currency', '12.50;20.75;USD'],
    ['Betrag;Fremdwährung;Währung', '12.50;USD;EUR'],
    ['Сумма операции;Валюта операции;Сумма в валюте счета;Валюта счета', '20.75;USD;12.50;EUR'],
    [
      'Originalbetrag;Originalwährung;Kurs;Buchungsbetrag;Buchungswährung',
      '20.75;USD;1,5;12.50;EUR',
    ],
    ['Amount;Status;Original Currency', '12.50;Sent;EUR'],
    ['Amount (EUR);Payment;Currency', '12.50;20.75;USD'],
    ['Currency;Amount;Card currency;Card amount', 'EUR;12.50;USD;12.50'],
  ])('%s', (names, cells) => {
    const { kinds } = previewOf(
      `Date;Description;${names}`,
      `2026-03-09;Noodle Bar;${cells}`,
      `2026-03-13;Tea Stall;${cells}`,
    )
    expect(kinds.new.rows.map(({ amount, currency }) => `${amount} ${currency}`)).toEqual([
      ...['12.5 EUR', '12.5 EUR'],
    ])
  })

  test('without any for the amount, it is that of the wallet', () => {
    const { currencies } = previewOf(
      'Date;Amount;Original amount;Original currency;Description',
      '2026-03-09;-12.50;;;Noodle Bar',
      '2026-03-13;2500.00;2600.00;USD;Payroll Nusa',
    )
    expect(currencies).toEqual([])
  })
})

test('the yen sign in a table with Chinese names is the yuan', () => {
  const { currencies } = previewOf(
    '交易时间,商品,收/支,实付金额',
    '2026-03-09 12:45:27,Noodle Bar,支出,¥12.50',
    '2026-03-13 08:10:11,Payroll Nusa,收入,¥2500.00',
  )
  expect(currencies.map(each => each.currency)).toEqual(['CNY'])
})

test('the side beside an amount counts more than the name of its column', () => {
  expect(
    newRows(
      'Date;Description;Credit;Debit',
      '2026-03-09;Noodle Bar;12.50Dr;',
      '2026-03-13;Payroll Nusa;2500.00Cr;',
    ),
  ).toEqual([SOUP, WAGE])
})

test('decimals behind a comma without quotes belong to the amount', () => {
  expect(
    newRows(
      'Data,Valor,Descrição',
      '2026-03-09,-12,50,Noodle Bar',
      '2026-03-13,2500,00,Payroll Nusa',
    ),
  ).toEqual([SOUP, WAGE])
})

test('a column with an unknown name beside one of money in that has only zeros is money out', () => {
  expect(
    newRows(
      'Дата,Приход,Изтеглено,Описание',
      '2026-03-09,0.00,12.50,Noodle Bar',
      '2026-03-14,0.00,3.00,Tea Stall',
    ),
  ).toEqual([SOUP, '2026-03-14 -3 Tea Stall'])
})

test('two columns with the same amounts are no question', () => {
  const { alternatives, missing, kinds } = previewOf(
    'Date;Description;Importe;Importe Euros',
    '2026-03-09;Noodle Bar;-12.50;-12.50',
    '2026-03-13;Payroll Nusa;2500.00;2500.00',
  )
  expect([missing, alternatives, kinds.new.count]).toEqual([null, [], 2])
})

test.each([
  'Originalbetrag;Betrag',
  'Сумма в валюте операции;Сумма в валюте счета',
  'Сума в валюті операції;Сума в валюті картки',
])('the amount of the account counts, not that of the payment: %s', names => {
  expect(
    newRows(
      `Date;Description;${names}`,
      '2026-03-09;Noodle Bar;-20.75;-12.50',
      '2026-03-13;Payroll Nusa;2000.00;2500.00',
    ),
  ).toEqual([SOUP, WAGE])
})

test('a minus behind the sign of the currency is read', () => {
  expect(
    newRows(
      'Data;Estabelecimento;Valor;Parcela',
      '09/03/2026;Noodle Bar;R$ -12,50;-',
      '13/03/2026;Payroll Nusa;R$ 2.500,00;2 de 3',
    ),
  ).toEqual([SOUP, WAGE])
})

test('daily balances alone are no amounts', () => {
  const { missing } = previewOf(
    '"Datum","Boeksaldo","Valutair saldo"',
    '"2026-03-09","13,20","13,20"',
    '"2026-03-10","25,70","25,70"',
  )
  expect(missing).toBe('amount')
})

test.each([
  ['Einkaufs-Datum', 'Verbucht am'],
  ['交易日', '记账日'],
])('a row without the first date, %s, has the date of the booking', (first, second) => {
  expect(
    newRows(
      `${first};${second};Beschreibung;Gutschrift CHF;Belastung CHF`,
      '09.03.2026;10.03.2026;Noodle Bar;;12.50',
      ';13.03.2026;Payroll Nusa;2500.00;',
    ),
  ).toEqual([SOUP, WAGE])
})

describe('a name is no code, no yes or no, and no time', () => {
  test.each([
    ['Tegenrekeninghouder', 'Referentie', 'B9F21PGYA068V2KD', 'B9F28INNFQ2MUC3X'],
    ['Omschrijving', 'Umsatz abgerechnet', 'Ja', 'Nein'],
    ['Transaction Details', 'Date and Time', '09 Mar 26 03:49', '13 Mar 26 10:02'],
  ])('%s', (name, other, first, second) => {
    expect(
      newRows(
        `Value Date;${other};${name};Debit;Credit`,
        `2026-03-09;${first};Noodle Bar;12.50;`,
        `2026-03-13;${second};Payroll Nusa;;2500.00`,
      ),
    ).toEqual([SOUP, WAGE])
  })
})

test('an answer of yes or no is no name, also beside the same text in all rows', () => {
  expect(
    newRows(
      'Umsatz abgerechnet;Belegdatum;Beschreibung;Betrag (IDR)',
      'Nein;09.03.2026;Noodle Bar;-12,50',
      'Ja;10.03.2026;Noodle Bar;-1,50',
    ),
  ).toEqual([SOUP, '2026-03-10 -1.5 Noodle Bar'])
})

test.each(['SU PAGO EN PESOS', 'PAYMENT - THANK YOU', 'Ihre Zahlung'])(
  'a payment with a minus tells the statement of a card: %s',
  name => {
    const { kinds, alternatives } = previewOf(
      'Fecha;Detalle;Importe',
      `13.03.26;${name};-100,00`,
      '15.03.26;Tienda Nusa;200,00',
      '16.03.26;Noodle Bar;12,50',
    )
    expect(kinds.new.rows.map(({ type }) => type)).toEqual(['income', 'expense', 'expense'])
    expect(alternatives).toEqual([])
  },
)

test('money out and in of an account in Norwegian is read', () => {
  expect(
    newRows(
      'Dato\tForklaring\tRentedato\tUt fra konto\tInn på konto',
      '09.03.26\tNoodle Bar\t10.03.26\t12,50\t0,00',
      '13.03.26\tPayroll Nusa\t13.03.26\t0,00\t2500,00',
    ),
  ).toEqual([SOUP, WAGE])
})

test('a name of categories is no payee', () => {
  expect(
    newRows(
      'TransactionID,Date,Merchant,Amount,PFMCategoryID,PFMCategoryName',
      'TRX1,2026-03-09,Noodle Bar,12.50,cv_food,Food',
      'TRX2,2026-03-10,Bank Nusa,3.00,cv_fees,Card Fees',
      'TRX3,2026-03-11,Tea Stall,4.00,cv_drinks,Drinks',
    ),
  ).toEqual([SOUP, '2026-03-10 -3 Bank Nusa', '2026-03-11 -4 Tea Stall'])
})

test('a row with the name Pending is not booked', () => {
  const { kinds } = previewOf(
    'Date;Description;Partner;Amount',
    '2026-03-09;Card;Noodle Bar;-12.50',
    '2026-03-13;Card;Pending;-3.00',
  )
  expect([kinds.new.count, kinds.unbooked.count]).toEqual([1, 1])
})

test('an amount of the payment with its currency is no name', () => {
  expect(
    newRows(
      'Date;;;Debit;Credit;',
      '2026-03-09;10:19;-12,50 USD;12,50;0,00;Noodle Bar 1058',
      '2026-03-13;09:53;+2.500,00 USD;0,00;2.500,00;Payroll Nusa',
    ),
  ).toEqual(['2026-03-09 -12.5 Noodle Bar 1058', WAGE])
})

test('charges are money out beside credits, if no other column is', () => {
  expect(
    newRows(
      'Category,Date,Transaction,Charges $,Credits $',
      'Meals,03/09/26,Noodle Bar,12.50,',
      'Wages,03/13/26,Payroll Nusa,,2500',
    ),
  ).toEqual([SOUP, WAGE])
  expect(
    previewOf(
      'Date,Description,Charges,Withdrawals,Deposits',
      '2026-03-09,Noodle Bar,0.50,12.50,',
      '2026-03-13,Payroll Nusa,,,2500',
    ).reading.uses.slice(2),
  ).toEqual(['ignored', 'out', 'in'])
})

describe('dates of digits alone are read', () => {
  test.each([
    ['260309', '260313', '260402'],
    ['090326', '130326', '020426'],
    ['09032026', '13032026', '02042026'],
  ])('%s', (...days) => {
    expect(
      newRows(
        'Date;Description;Amount',
        ...days.map(
          (day, at) =>
            `${day};${['Noodle Bar', 'Payroll Nusa', 'Tea'][at]};${[-12.5, 2500, -3][at]}`,
        ),
      ),
    ).toEqual([SOUP, WAGE, '2026-04-02 -3 Tea'])
  })

  test('but not if no form fits', () => {
    expect(() =>
      newRows('Date;Description;Amount', '123456;Tea;-3.50', '234567;Tea;-3.50'),
    ).toThrow('no-rows')
  })

  test.each([
    ['09032026', '10032026', ['day-first', 'month-first'], '2026-03-09', '2026-09-03'],
    ['090326', '120326', ['day-first', 'month-first'], '2026-03-09', '2026-09-03'],
    ['260326', '260326', ['day-first', 'year-first'], '2026-03-26', '2026-03-26'],
    ['251126', '251126', ['day-first', 'year-first'], '2026-11-25', '2025-11-26'],
    ['101112', '101112', ['day-first', 'month-first', 'year-first'], '2012-11-10', '2012-10-11'],
  ] as const)('and asked for if several forms fit: %s', (first, second, orders, ...days) => {
    const session = sessionOfLines(
      'Date;Description;Amount',
      `${first};Noodle Bar;-3.50`,
      `${second};Tea;-3.50`,
    )
    const { reading } = session.preview()
    expect([reading.dateOrder, reading.dateOrders]).toEqual([null, orders])
    const read = orders.slice(0, 2).map(dateOrder => {
      session.reread({ ...reading, dateOrder })
      return session.preview().kinds.new.rows[0]?.date
    })
    expect(read).toEqual(days)
  })

  test('also in pasted lines without a header', () => {
    expect(
      newRows(
        '260309 Noodle Bar 12.50 DB 87.50',
        '260313 Payroll Nusa 2,500.00 CR 2,587.50',
        '260402 Tea 3.00 DB 2,584.50',
      ),
    ).toEqual([SOUP, WAGE, '2026-04-02 -3 Tea'])
  })

  test('not the times beside dates', () => {
    expect(newRows('Time;Date;Description;Amount', '101112;2026-03-09;Noodle Bar;-12.50')).toEqual([
      SOUP,
    ])
  })
})

test('a year before 1900 is no date', () => {
  const { kinds, unreadable } = previewOf(
    'Date;Description;Amount',
    '0016-03-09;Noodle Bar;-12.50',
    '2026-03-13;Payroll Nusa;2500.00',
  )
  expect([kinds.new.count, unreadable.count]).toEqual([1, 1])
})

describe('pasted lines', () => {
  test.each([
    [
      'with a dash for no money',
      ['Date        Details        Withdrawal        Deposit        Balance'],
      [
        '09/03/2026  Noodle',
        'Bar  12.50  -  987.50',
        '13/03/2026  Payroll Nusa  -  2,500.00  3,487.50',
      ],
    ],
    [
      'with the side beside the amount',
      ['Date        Details        Withdrawal (Dr) / Deposit (Cr)        Balance'],
      [
        '09/03/2026  Noodle Bar  12.50 Dr  987.50',
        '13/03/2026  Payroll',
        'Nusa  2,500.00 Cr  3,487.50',
      ],
    ],
    [
      'with the amounts alone on the second line',
      ['Tanggal        Keterangan        Mutasi        Saldo'],
      [
        '09/03/2026  Noodle Bar  -12.50  987.50',
        '13/03/2026  Payroll Nusa',
        '  2,500.00  3,487.50',
      ],
    ],
  ])('a row of columns may be broken over two lines, %s', (_, above, lines) => {
    const { kinds, balances, unreadable } = previewOf(
      ...['Statement Period: 01/03/2026 to 31/03/2026', ...above, ...lines],
      '14/03/2026  Tea Stall  3.00  -  3,484.50'.replace(
        /3\.00 {2}-/,
        above[0]?.includes('(Dr)') ? '3.00 Dr' : above[0]?.includes('Mutasi') ? '-3.00' : '3.00  -',
      ),
    )
    expect(kinds.new.rows.map(({ type, amount, name }) => `${type} ${amount} ${name}`)).toEqual([
      ...['expense 12.5 Noodle Bar', 'income 2500 Payroll Nusa', 'expense 3 Tea Stall'],
    ])
    expect([balances?.agrees, unreadable.count]).toEqual([true, 0])
  })

  test.each([
    ['of the booking and of the value', '9 Mar 9 Mar', '2026 2026', '13 Mar 13 Mar'],
    ['of the booking alone', '9 Mar', '2026', '13 Mar'],
    ['with dashes', '9-Mar- 9-Mar-', '2026 2026', '13-Mar- 13-Mar-'],
  ])('a date %s may be broken over two lines', (_, first, years, second) => {
    expect(
      newRows(
        ...['Account Name : BUDI', 'Txn Date Value Description Debit Credit Balance', 'Date No.'],
        ...[`${first} Noodle Bar -12.50 987.50`, `${years} 8800 PAY`],
        ...[`${second} Payroll Nusa 2,500.00 3,487.50`, years],
      ).map(row => row.slice(0, 17)),
    ).toEqual([SOUP.slice(0, 17), WAGE.slice(0, 17)])
  })

  test('the second day of two without a year is no year', () => {
    expect(
      newRows(
        'Account Statement from 1 Mar 2026 to 31 Mar 2026',
        '09 Mar 09 Mar Noodle Bar -12.50 987.50',
        '13 Mar 13 Mar Payroll Nusa 2,500.00 3,487.50',
      ),
    ).toEqual([SOUP, WAGE])
  })

  test('a row has its amounts below the last names, with more texts or fewer than names', () => {
    const { kinds } = previewOf(
      'Data     Transacoes        Pais      Valor R$   Valor US$',
      '09/03/2026    Noodle Bar  BR   12,50   0,00',
      '10/03/2026    Fatura  200  211   -1.000,00   0,00',
      '11/03/2026    Juros   3,00   0,00',
    )
    const amounts = kinds.new.rows.map(({ amount }) => amount)
    expect(amounts).toEqual([12.5, 1000, 3])
  })

  test.each([
    [
      'DEPOSITS AND OTHER CREDITS',
      'WITHDRAWALS AND OTHER DEBITS',
      'Total deposits and other credits',
    ],
    ['Credits', 'Debits (continued)', 'Total credits'],
    ['Uang Masuk', 'Uang Keluar', 'Jumlah'],
    ['Payments and other credits', 'Purchases and adjustments', 'Total payments and other credits'],
  ])('below %s are money in, and below %s money out', (ins, outs, total) => {
    const { kinds, reading } = previewOf(
      ...['Statement period 01/03/2026 to 31/03/2026', ins, 'Date Description Amount'],
      ...['13/03/2026 Payroll Nusa 2,500.00', '14/03/2026 Refund Nusa 20.00'],
      ...[`${total} 2,520.00`, outs, 'Date Description Amount', '09/03/2026 Noodle Bar 12.50'],
      '15/03/2026 Rent Nusa 1,800.00',
    )
    expect(kinds.new.rows.map(({ type, amount, name }) => `${type} ${amount} ${name}`)).toEqual([
      ...['income 2500 Payroll Nusa', 'income 20 Refund Nusa'],
      ...['expense 12.5 Noodle Bar', 'expense 1800 Rent Nusa'],
    ])
    expect(reading.isUnmarked).toBe(false)
  })

  test('a minus below a heading tells the direction, whatever the heading says', () => {
    expect(
      newRows(
        ...['Credits', '13/03/2026 Payroll Nusa 2,500.00'],
        ...['Debits', '09/03/2026 Noodle Bar -12.50', '10/03/2026 Tea Stall -3.00'],
      ),
    ).toEqual([WAGE, SOUP, '2026-03-10 -3 Tea Stall'])
  })

  test('a statement of a card is no receipt', () => {
    expect(
      newRows(
        'Card Statement',
        'Date  Reference No.  Transaction Details  Amount',
        '09/03/2026  9360859921  Noodle Bar  12.50',
        '13/03/2026  9360880628  Processing Fee 2 : 0%  2.50',
        '14/03/2026  9360880630  Payment received  15.00 CR',
      ),
    ).toEqual([SOUP, '2026-03-13 -2.5 Processing Fee 2 : 0%', '2026-03-14 +15 Payment received'])
  })

  test('a row without the cell before the amount has it in the last column', () => {
    expect(
      newRows(
        'Date  Details  Points  Amount',
        '09/03/2026  Noodle Bar  1  12.50',
        '13/03/2026  Payroll Nusa  2,500.00 CR',
        '14/03/2026  Tea Stall  3.00',
      ),
    ).toEqual([SOUP, WAGE, '2026-03-14 -3 Tea Stall'])
  })

  test('a summary with columns above rows with single blanks hides no row', () => {
    expect(
      newRows(
        '17,126.58 Dr  17,126.58 Dr  23/02/2026 - 21/03/2026  11/04/2026',
        '09/03/2026 Noodle Bar 12.50 Dr',
        '13/03/2026 Payroll Nusa 2,500.00 Cr',
      ),
    ).toEqual([SOUP, WAGE])
  })

  test('the balance brought forward is the opening balance, which tells the first sign', () => {
    const { kinds, alternatives, balances } = previewOf(
      '01-03-2026 B/F 1,000.00',
      '02-03-2026 Noodle Bar 12.50 987.50',
      '13-03-2026 Payroll Nusa 2,500.00 3,487.50',
    )
    expect(alternatives).toEqual([])
    expect(kinds.new.rows.map(({ type, amount }) => `${type} ${amount}`)).toEqual([
      ...['expense 12.5', 'income 2500'],
    ])
    expect(balances?.from).toBe(1000)
  })

  test('a line that ends with a total is no text of the row above', () => {
    const { kinds } = previewOf(
      'OPENING BALANCE 1,000.00',
      '02-03-2026 Noodle Bar 12.50 987.50 101',
      '13-03-2026 Payroll Nusa 2500.00 3487.50 553',
      '',
      'XXXX0000000 TOTAL 12.50 2500.00',
      'CLOSING BALANCE 3,487.50',
    )
    expect(kinds.new.rows.map(({ name }) => name)).toEqual(['Noodle Bar', 'Payroll Nusa'])
  })
})

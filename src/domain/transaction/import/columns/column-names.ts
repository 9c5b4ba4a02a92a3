// The column names of banks, wallets and other apps in ten languages, and the use of a column that each name means.
// Letter case, accents, `_`, brackets, and currencies beside other words do not count.

import { isCurrency } from '../../../money/currencies'
import { foldedWords } from '../../search/fold'

/**
 * The use of a column. 'in' and 'out' are amounts of money in and out, in separate columns; 'toWallet' is the wallet that
 * the money of a transfer comes to; 'fee' is money out beside the amount, which does not contain it; 'units' are amounts in
 * another currency beside those in rupiah.
 */
export const COLUMN_USES = [
  ...(['date', 'amount', 'in', 'out', 'balance', 'type', 'name', 'category'] as const),
  ...([
    'description',
    'wallet',
    'toWallet',
    'externalId',
    'state',
    'currency',
    'fee',
    'units',
    'ignored',
  ] as const),
]

export type ColumnUse = (typeof COLUMN_USES)[number]

export function isAmountUse(use: ColumnUse): boolean {
  return use === 'amount' || use === 'in' || use === 'out'
}

/** 'number' is any other number: an account, a code, a branch, a rate. It is never an amount. */
type NamedUse = Exclude<ColumnUse, 'ignored'> | 'number'

export interface ColumnName {
  readonly use: NamedUse
  /** 0 for the usual name of its use; columns with greater ranks come after. */
  readonly rank: number
  /** Of a column of names with only one side of the payments. */
  readonly side?: 'payer' | 'recipient'
}

/** Complete names, for uses that their single words would not give. */
const EXACT: readonly (readonly [use: NamedUse, rank: number, names: string])[] = [
  [
    'type',
    0,
    `d k|k d|d c|c d|s h|h s|d|glsign|dc|dk|cd flag|af bij|income expense|+|sens|收 支|direction|richtung`,
  ],
  ['amount', 0, 'umsatz|mutasi|sum|idr|rupiah|rp'],
  ['name', 0, 'remark custom|title|judul|item|naam omschrijving|description 1|other party'],
  ['name', 1, 'transaksi'],
  ['in', 0, 'inn pa konto'],
  ['out', 0, 'ut fra konto'],
  ['description', 0, 'transaction|transactions|desk tran|trremk|transaction details'],
  ['description', 1, 'buchungstext|transaction description 2'],
  ['type', 1, 'umsatzart|vorgang|mutatiesoort|details of transaction type'],
  [
    'externalId',
    0,
    `id|transaction id|fitid|external id|externalid|journal id|id transaksi|uuid|guid`,
  ],
  [
    ...(['externalId', 1] as const),
    'reference number|no referensi|nomor referensi|reference|referensi|ref|no ref|reff',
  ],
  [
    'number',
    0,
    'no|account|akun|konto|rekening|code|kode|cleared|reconciled|jam|hour|index|nr|wallet|wallet name|dompet|nama dompet',
  ],
]

/**
 * The words of each use; `*` matches any further letters. The uses are tried in this order, and the first match counts.
 */
const WORDS = {
  balance: `balance|runningbalance|saldo|saldo*|*saldo|solde|kontostand|baki|bakiye|zustatek|egyenleg|sisa|bal|stan konta|*残高*|*余额|*餘額|잔액|остаток|баланс`,
  in: `credit|credits|kredit|cr|deposit|deposits|income|inflow|pemasukan|masuk|penerimaan|haben|bij|in|received|credito|
    creditos|abono|abonos|entrata|entrate|entrada|entradas|uznania|wplywy|gutschrift|setoran|setor|accrediti|recettes|
    kreditt|insattning|inn|alacak|ingresos|ingreso|dana masuk|avere|accredito|lodgements|lodgement|receipt|receipts|收入|*入金*|贷方|存入|*預り*|*预入*|입금|приход|зачислено`,
  out: `debit|debits|debet|db|dr|withdrawal|withdrawals|expense|expenses|outflow|pengeluaran|keluar|soll|af|out|spent|
    debito|debitos|cargo|cargos|uscita|uscite|saida|saidas|obciazenia|wydatki|lastschrift|belastung|penarikan|tarikan|
    depenses|retrait|uttag|ut|borc|gastos|gasto|dare|addebito|addebiti|egreso|egresos|withdraw|支出|*出金*|借方|*引出*|*支払*|출금|расход|списано`,
  fee: `fee|fees|charge|charges|gebuhr*|gebuehr*|kosten|frais|commission|komisi|comision|biaya|admin|tax|pajak|taxes|oplata|poplatek`,
  rate: `rate|kurs|exchange|wechselkurs|taux|cambio|price|harga|preis|prix|precio|qty|quantity|kuantitas|tukar|percent|points|poin`,
  currency: `currency|mata uang|mata wang|ccy|curr|*wahrung|*waehrung|devise|moneda|moeda|munt|divisa|devizanem|waluta|valiuta|valuuta|mena|valuta kod|币种|*货币|通貨|валюта`,
  date: `date|dates|tanggal|tgl|tarikh|fecha|data|dato|dag|datum|posted|booked|time|waktu|datetime|tarih|tarihi|period|
    *datum|datum*|buchungstag|verbucht*|*dag|valutatag|wertstellung|wert|valuta|bokforingsdag|datums|datas|дата|*日期|*日付|取引日|交易日|记账日|*时间|日期|날짜|거래일|ngay`,
  amount: `amount|amt|jumlah|nominal|nilai|mutasi|betrag|bedrag|montant|monto|importe|importo|valor|value|sum|summe|total|
    rupiah|belopp|belob|belop|kwota|castka|osszeg|tutar|amaun|*betrag|gross|brutto|bruto|net|netto|bersih|wert|bruto|transaksi rp|suma|сумма|сума|*金额|*金額|금액`,
  state: `status|state|statut|estado|stato|zustand|keadaan|*状态|статус`,
  number: `account|akun|acct|rekening|rek|norek|konto*|*konto|iban|bic|swift|compte|cuenta|conta|conto|*rekening|rachunek|hesap|
    number|no|nomor|nomer|nr|num|numero|numer|nummer|*nummer|id|code|kode|seq|volgnr|sequence|cheque|check|slip|urut|urutan|
    cabang|branch|terminal|mcc|batch|ref|reff|reference|referensi|referenz|*referenz|mandat*|glaubiger*|glaeubiger*|jam|
    checknumber|blz|card|kartu|kaart|holder|houder|kaarthouder|*inhaber|row|line|index|user|phone|telepon|limit|referencia|reference*`,
  name: `payee|merchant|toko|penerima|pengirim|counterparty|counter|beneficiary|empfanger*|empfaenger*|beguenstigt*|
    begunstigt*|zahlungspflicht*|zahlungsempfanger*|zahlungsbeteiligter|auftraggeber*|naam|nama|name|nom|nome|nombre|
    tegenpartij|*rekeninghouder|tiers|contrepartie|beneficiario|beneficiaire|ordenante|destinatario|vendor|payer|sender|receiver|
    recipient|remitter|sumber|tujuan|lawan|partner|motpart|mottagare|kontrahent|nadawca|odbiorca|protistrana|merchantname|
    opposing|destination|customer|store|shop|estabelecimento|получатель|*相手|*对方*|*商户|*场所|取引先|名称|납부처`,
  category: `*category|kategori|kategorie|categorie|categoria|kategoria|subcategory|subkategori|категория|分类|カテゴリ`,
  description: `description|keterangan|uraian|deskripsi|details|detail|narrative|text|libelle|intitule|concepto|descripcion|
    descricao|descrizione|causale|opis|tytul|popis|verwendungszweck|*zweck|omschrijving*|mededelingen|beschreibung|rincian|
    desc|desk|purpose|particulars|transaction|transactions|transaktion|aktivitas|historico|operazione|operation|aciklama|beskrivelse|
    beskrivning|perihal|butiran|designation|motivo|transakcji|tekst|specification|rubrik|*内容|摘要|*内容|说明|適用|적요|назначение|описание`,
  note: `remark|remarks|note|notes|catatan|memo|comment|comments|message|berita|info|information|tambahan|bemerkung|*notiz|
    observaciones|备注|備考|メモ`,
  kind: `type|tipe|jenis|kind|art|*art|typ|tipo|soort|rodzaj|channel|kanal|metode|method|类型|種類|種別|тип`,
} as const

const MATCHERS = Object.fromEntries(
  Object.entries(WORDS).map(([use, words]) => [use, matcherOf(words)]),
) as Record<keyof typeof WORDS, RegExp>

const EXACT_NAMES = new Map<string, ColumnName>()
for (const [use, rank, names] of EXACT)
  for (const name of names.split('|')) EXACT_NAMES.set(name.trim(), { use, rank })
for (const name of ['from', 'dari']) EXACT_NAMES.set(name, { use: 'name', rank: 1, side: 'payer' })
for (const name of ['to', 'ke', 'kepada'])
  EXACT_NAMES.set(name, { use: 'name', rank: 1, side: 'recipient' })

/** Words for the amount of the payment, which may be in another currency than the account. */
const ORIGINAL = 'original[^ ]*|orig|операц[^ ]*|zlecenia|fremd[^ ]*|foreign|asing|asal|local'

/** Words in the names of columns that are less likely the amount or the date of the booking. */
const SECONDARY = {
  date: / (?:value|valuta\w*|wert\w*|effective|efektif|settle\w*|settlement|due|updated|rente\w*|completed|val|valeur|valor|posting|post|posted|verbucht|start|end|begin|initial|final|awal|akhir|记账日) /,
  amount: new RegExp(
    ` (?:${ORIGINAL}|ursprung\\w*|instructed|devise|currency|mata uang|settlement|reference|ref|total|gross|brutto|bruto|target|oorspr\\w*|instr|订单金额) `,
  ),
  currency: new RegExp(` (?:${ORIGINAL}|ursprung[^ ]*) `),
  balance: / (?:awal|opening|start|before|sebelum|available|tersedia) /,
  description: / (?:additional|tambahan|original|full|lengkap|2|3) /,
}

/** Behind the name of an amount. */
const WITH_FEES =
  / (?:after|before|incl\w*|excl\w*|setelah|sebelum|termasuk|nach|vor) (?:fees?|tax(?:es)?|biaya|gebuhren)$/

/** 'Amount in INR', but not 'Paid in £'. */
const IN_CURRENCY = /(?<!(?:paid|pay|money|cash) )\bin (\p{L}+|\p{Sc})/giu

/** UTF-16 units; a longer text is none of these names. */
const MAX_LENGTH = 60

/** The use of a column with that name, or undefined for an unknown name. */
export function columnName(name: string): ColumnName | undefined {
  if (name.length > MAX_LENGTH) return undefined
  const words = foldedWords(
    name
      .replaceAll(IN_CURRENCY, (all, word: string) => (isCurrency(word.toLowerCase()) ? word : all))
      .replaceAll(/(\p{Ll})(\p{Lu}\p{Ll})/gu, '$1 $2'),
  )
  const bare = words.filter(word => !isCurrency(word))
  const text = (bare.length > 0 ? bare : words).join(' ').replace(WITH_FEES, '')
  if (text === '') return undefined
  const exact = EXACT_NAMES.get(text)
  return exact ?? namedByWords(` ${text} `)
}

function namedByWords(text: string): ColumnName | undefined {
  const has = (use: keyof typeof WORDS) => MATCHERS[use].test(text)
  const ranked = (use: keyof typeof SECONDARY): ColumnName => ({
    use,
    rank: SECONDARY[use].test(text) ? 2 : 0,
  })
  const of = (use: NamedUse, rank = 0): ColumnName => ({ use, rank })
  if (has('balance') && !has('date')) return ranked('balance')
  const isNumber = has('number')
  const [isIn, isOut] = [has('in'), has('out')]
  if (isIn && isOut) return of('type')
  if (has('fee') && !has('description')) return of('fee')
  if (has('rate')) return of('number')
  if (has('amount') && !(isNumber && !has('currency')) && !has('date') && !has('name')) {
    if (isIn || isOut) return of(isIn ? 'in' : 'out')
    return ranked('amount')
  }
  if (has('currency')) return ranked('currency')
  const isOther = has('date') || has('kind') || has('name')
  if ((isIn || isOut) && !isNumber && !isOther) return of(isIn ? 'in' : 'out')
  if (has('date') && !isNumber) return ranked('date')
  if (has('state')) return of('state')
  if (has('category') && !isNumber) return of('category')
  if (has('name')) return namedName(text, isNumber)
  if (isNumber) return of('number')
  if (has('kind')) return of('type', 1)
  if (has('description')) return ranked('description')
  return has('note') ? of('description', 1) : undefined
}

/** 'Account name' is the name of the account itself, 'beneficiary account' a number. */
function namedName(text: string, isNumber: boolean): ColumnName {
  const isTitled = / (?:name|nama|naam|nom|nome|nombre) /.test(text)
  const isOther = /counter|benef|penerima|pengirim|tujuan|lawan|tegen|payee|opposing|merchant/.test(
    text,
  )
  if (isNumber && !(isTitled && isOther)) return { use: 'number', rank: 0 }
  if (/ (?:bank|sumber dana) /.test(text)) return { use: 'number', rank: 0 }
  const [isPayer, isRecipient] = [PAYER.test(text), RECIPIENT.test(text)]
  const side = isPayer ? 'payer' : 'recipient'
  return { use: 'name', rank: isTitled ? 0 : 1, ...(isPayer !== isRecipient && { side }) }
}

const PAYER =
  / (?:payer|sender|source|remitter|pengirim|zahlungspflicht[^ ]*|auftraggeber|ordenante|nadawca) /
const RECIPIENT =
  / (?:payee|recipient|receiver|target|beneficiary|penerima|(?:zahlungs)?empfae?nger[^ ]*|begue?nstigt[^ ]*|destinatario|odbiorca) /

/** A pattern for one of the words in a text with blanks around each word. */
function matcherOf(words: string): RegExp {
  const forms = words.split('|').map(word => word.trim())
  return new RegExp(` (?:${forms.map(form => form.replaceAll('*', '[^ ]*')).join('|')}) `, 'u')
}

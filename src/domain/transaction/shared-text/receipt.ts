// Receipts and notifications of banks and wallets: the payee or payer, the amount, the fee, and whether money came in.
// The words are those of Indonesian banks, in Indonesian and in English.
// Invariant: a text without such words is no receipt, and is read as any other shared text.

import { addDays, type CalendarDate } from '../../dates/calendar'
import { datesIn } from '../quick-entry/find-dates'
import { tidied } from '../quick-entry/spans'
import { likeliestAmount, type SharedAmount, sharedAmountsIn } from './shared-amount'

export interface Receipt {
  /** Empty if the text does not say it. */
  readonly payee: string
  readonly isIncome: boolean
  /** A top-up of a wallet of one's own: neither income nor expense. */
  readonly isTopUp: boolean
  /** Without the fee; null if the text has none. */
  readonly amount: number | null
  /** 0 if there is none. */
  readonly fee: number
  /** Before today; null if the text has none. */
  readonly date: CalendarDate | null
}

/** UTF-16 units; a longer name is a sentence. */
const MAX_NAME = 80

const NOTICE =
  /(?<!\p{L})(?:berhasil|sukses|success(?:ful(?:ly)?)?|telah|anda|kamu|rekening|saldo|menerima|diterima|dana|kartu|qris|debit|kredit|transaksi|pembayaran|transfer(?:an)?|received|credited|debited|paid|you sent|payment|top ?up|isi saldo|your|transaction)(?!\p{L})/iu

const PAYEE_LABEL =
  'ke|kepada|penerima|nama penerima|tujuan|nama tujuan|rekening tujuan|merchant|nama merchant|nama toko|toko|beneficiary|beneficiary name|recipient|recipient name|payee|paid to|to|transfer to|dibayar ke|bayar ke|pembayaran ke|transfer ke'
const PAYER_LABEL = 'dari|pengirim|nama pengirim|from|sender|sender name|transfer dari'
const AMOUNT_LABEL =
  'nominal|nominal transfer|nominal transaksi|jumlah|jumlah transfer|amount|nilai'
const FEE_LABEL =
  'biaya|biaya admin|biaya administrasi|biaya transfer|biaya transaksi|biaya layanan|admin|admin fee|fee|transfer fee|transaction fee|service fee'

/** The longest first: 'nama penerima' before 'nama'. */
const labelled = (labels: string) =>
  new RegExp(
    `^(?:${labels
      .split('|')
      .sort((one, other) => other.length - one.length)
      .join('|')})(?:\\s*[:：=]\\s*|\\s+|$)(.*)$`,
    'iu',
  )
const PAYEE = labelled(PAYEE_LABEL)
const PAYER = labelled(PAYER_LABEL)
const AMOUNT = labelled(AMOUNT_LABEL)
const FEE = labelled(FEE_LABEL)
const FEE_BEFORE =
  /(?<!\p{L})(?:biaya|fee|admin)(?:\s+(?:admin\w*|transfer|transaksi|layanan))?\s*:?\s*$/iu

/** The words and signs after which a name in a sentence has ended. */
const END =
  /\s(?:sebesar|senilai|seharga|berhasil|sukses|telah|sudah|pada|tanggal|tgl|dengan|via|melalui|menggunakan|dari|ke|di|untuk|jam|pukul|no|ref|is|was|on|for|has|successful(?:ly)?|using|from|to|at|by|with)(?!\p{L})|\sof(?= (?:rp|idr))|\s?(?:rp|idr)\.?\s?\d|[,;:!()\n]|\.(?=\s|$)|\s\d/iu
/** A name may come after an account number. */
const TO = /(?<!\p{L})(?:ke|kepada|di|to|at)\s+(?:\d{6,20}\s+)?(?=\p{L})/giu
const FROM = /(?<!\p{L})(?:dari|from)\s+(?:\d{6,20}\s+)?(?=\p{L})/giu
const ON_BEHALF = /(?<!\p{L})(?:a\.?\s?n\.?|atas nama)\s+(?=\p{L})/giu

/** Words before a name or in place of one: 'rekening', 'akun'. */
const NO_NAME =
  /^(?:rekening|rek|nomor|no|akun|saldo|kartu|dompet|kantong|tabungan|anda|kamu|your|my|account|the|merchant)(?!\p{L})\s*/iu

const TOP_UP = /(?<!\p{L})(?:top[ -]?up|isi saldo|isi ulang saldo)(?!\p{L})/iu
const OUT = /(?<!\p{L})(?:keluar|debit(?:ed)?|didebet|terdebit|membayar|mengirim|sent)(?!\p{L})/iu
const IN =
  /(?<!\p{L})(?:(?:dana|uang|transfer(?:an)?|gaji|saldo|duit|bonus|thr|bunga)\s+(?:\p{L}+\s+)?masuk|masuk\s+(?:dari|sebesar|senilai|ke\s+(?:rekening|saldo|akun|dompet|kantong|tabungan)|rp|idr)|menerima|dikreditkan|received|credited|cashback|refund|pengembalian dana|dana masuk|incoming)(?!\p{L})/iu
const TAKEN_IN = /(?<!\p{L})(?:diterima(?! oleh)|(?<!kartu )kredit)(?!\p{L})/iu
const PAYMENT = /(?<!\p{L})(?:pembayaran|pembelian|payment|purchase)(?!\p{L})/iu

/** @param lines without blank ones. @returns null for a text that is no receipt or notification */
export function readReceipt(lines: readonly string[], today: CalendarDate): Receipt | null {
  const whole = lines.join('\n')
  const labels = lines.filter(line => [PAYEE, PAYER, AMOUNT, FEE].some(label => label.test(line)))
  if (!NOTICE.test(whole) && !(lines.length > 2 && labels.length > 1)) return null
  const isIncome = isMoneyIn(whole)
  const payee =
    labelledName(lines, isIncome) ||
    namedInSentence(withAmountFirst(whole), isIncome) ||
    nameBelowTitle(lines)
  const fee = feeIn(lines)
  const isTopUp = TOP_UP.test(whole)
  return { payee, isIncome, isTopUp, amount: amountIn(lines, fee), fee, date: dateIn(lines, today) }
}

function isMoneyIn(text: string): boolean {
  if (OUT.test(text)) return false
  if (IN.test(text)) return true
  return TAKEN_IN.test(text) && (!PAYMENT.test(text) || new RegExp(FROM).test(text))
}

/** In front of the day of a payment; a due date or a date of birth has other words. */
const BEFORE_DATE =
  /(?:^|(?<!\p{L})(?:tanggal(?: transaksi)?|tgl|waktu(?: transaksi)?|(?:transaction )?(?:date|time)|pada|on)\s*[:：]?)\s*(?:\p{L}{3,9},\s)?$/iu
/** Of digits, with the name of a month or a mark between them. */
const WRITTEN = /^(?:\p{L}{2,9},? ){0,2}\d{1,4}(?:[-/.]\d|\s?\p{L}{3})/u
/** Days; an older date is no payment that is shared now. */
const OLDEST = 366

/** The day of the payment, at the beginning of a line or behind its label. */
function dateIn(lines: readonly string[], today: CalendarDate): CalendarDate | null {
  const days = lines.flatMap(line =>
    datesIn(line, today, [])
      .filter(
        ({ start }) => BEFORE_DATE.test(line.slice(0, start)) && WRITTEN.test(line.slice(start)),
      )
      .flatMap(({ values }) => values.find(day => day <= today) ?? []),
  )
  const [day] = days
  return day !== undefined && day < today && day > addDays(today, -OLDEST) ? day : null
}

/** The name after a label, or on the next line if only an account number or nothing follows the label. */
function labelledName(lines: readonly string[], isIncome: boolean): string {
  if (lines.length < 2) return ''
  const label = isIncome ? PAYER : PAYEE
  for (const [at, line] of lines.entries()) {
    const [found, value = ''] = label.exec(line) ?? []
    if (found === undefined) continue
    const name = nameIn(value) || nameIn(lines[at + 1] ?? '')
    if (name !== '') return name
  }
  return ''
}

function namedInSentence(text: string, isIncome: boolean): string {
  for (const preposition of isIncome ? [FROM] : [ON_BEHALF, TO])
    for (const { 0: found, index } of text.matchAll(preposition)) {
      const rest = text.slice(index + found.length, index + found.length + 2 * MAX_NAME)
      const bare = rest.replace(NO_NAME, '')
      const end = END.exec(bare)?.index ?? bare.length
      const name = nameIn(bare.slice(0, end))
      if (name !== '') return name
    }
  return ''
}

/** The sentences with an amount in front of the others. */
function withAmountFirst(text: string): string {
  const sentences = text.split(/(?<=[.!?])\s+(?=\p{L})/u)
  const withAmount = sentences.filter(sentence => sharedAmountsIn(sentence).length > 0)
  return [...withAmount, ...sentences.filter(each => !withAmount.includes(each))].join('\n')
}

/** The words of a line that any payment has. */
const TITLE =
  /^(?:(?:qris|pembayaran|payment|transaksi|transaction|transfer|berhasil|sukses|success(?:ful)?|completed|selesai|detail|rincian|bukti|struk|receipt)(?:[^\p{L}\d]+|$))+$/iu

/** The first line below a title that is no title and has no number. */
function nameBelowTitle(lines: readonly string[]): string {
  if (!TITLE.test(lines[0] ?? '')) return ''
  const found = lines.find(line => !TITLE.test(line) && !/[\d:]/.test(line))
  return nameIn(found ?? '')
}

/** Without account numbers, also such as are partly hidden; empty for a text without a word. */
function nameIn(text: string): string {
  if (text.length > MAX_NAME || sharedAmountsIn(text).some(({ certainty }) => certainty > 1))
    return ''
  const bare = text
    .replaceAll(/[\d*xX•-]*\d{4,}[\d*xX•-]*|[*xX•]{3,}\d*/g, ' ')
    .replace(NO_NAME, '')
  const name = tidied(bare)
  return /\p{L}{2}/u.test(name) ? name : ''
}

function feeIn(lines: readonly string[]): number {
  for (const [at, line] of lines.entries()) {
    const inside = sharedAmountsIn(line).filter(found => isFee(line, found))
    const [first] = [...labelledAmounts(FEE, lines, at), ...inside]
    if (first) return first.amount
  }
  return 0
}

/**
 * The amount after a label, or else the most probable amount that is no fee. The fee is subtracted from a total, which
 * contains it.
 */
function amountIn(lines: readonly string[], fee: number): number | null {
  const [first] = lines.flatMap((_, at) => labelledAmounts(AMOUNT, lines, at))
  if (first) return first.amount
  const best = likeliestAmount(
    lines.flatMap(line => sharedAmountsIn(line).filter(found => !isFee(line, found))),
  )
  if (!best) return null
  const isTotal = best.certainty === 3 && fee > 0 && best.amount > fee
  return isTotal ? best.amount - fee : best.amount
}

/** The amounts after a label on its line, or on the next line if the label is alone on its line. */
function labelledAmounts(
  label: RegExp,
  lines: readonly string[],
  at: number,
): readonly SharedAmount[] {
  const [found, value = ''] = label.exec(lines[at] ?? '') ?? []
  return found === undefined ? [] : sharedAmountsIn(value || (lines[at + 1] ?? ''))
}

/** Whether the text before an amount calls it a fee. */
function isFee(line: string, { start }: SharedAmount): boolean {
  return FEE_BEFORE.test(line.slice(Math.max(0, start - 30), start))
}

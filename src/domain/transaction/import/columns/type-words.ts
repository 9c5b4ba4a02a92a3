// The words of statements and other apps for money in and money out, for payments that were not booked, and for sums.

import { foldedWords } from '../../search/fold'
import type { TransactionType } from '../../transaction'

export type StatementType = TransactionType | 'transfer'

/** Words that have no other meaning than a direction. */
const DIRECTIONS: Readonly<Record<TransactionType, string>> = {
  income: `in|i|credit|cr|kredit|k|c|masuk|uang masuk|money in|crdt|dana masuk|h|haben|bij|entrada|entrata|收|收入|入金|credito|
    abono|uznanie|gutschrift|pemasukan|income|inflow|alacak|kreditt|bijschrijving|+|贷|入|приход|зачисление|поступление|paid in|eingang|einnahme|ingreso|ingresos|recette|wplyw|uznania|accredito|avere|gelen|insattning|penerimaan|setoran|转入|存入|入|transaksi masuk`,
  expense: `out|o|debit|dr|db|debet|d|keluar|uang keluar|money out|dbit|dana keluar|s|soll|af|saida|uscita|支|支出|出金|debito|
    cargo|obciazenie|lastschrift|pengeluaran|expense|outflow|borc|afschrijving|-|借|出|расход|списание|paid out|ausgang|ausgabe|gasto|gastos|egreso|depense|wydatek|obciazenia|addebito|dare|giden|uttag|penarikan|belastung|retiro|转出|支払|transaksi keluar`,
}

const KINDS: Readonly<Record<StatementType, string>> = {
  income: `deposit|pendapatan|refund|revenue|true|interest|transfer masuk|incoming transfer|transfer in|top up|topup|isi saldo|isi ulang|
    pengembalian dana|cashback|terima uang|terima transfer|dana diterima|payin|gaji|bunga|received|receive|incoming|jual|sell|setoran tunai|refund masuk|kredit bunga`,
  expense: `withdrawal|payment|exp|expenses|false|spending|transfer keluar|outgoing transfer|transfer out|pembayaran|bayar|
    tarik tunai|penarikan|kirim uang|purchase|sale|beli|buy|payout|sent|send|outgoing|pembelian|biaya|biaya admin|pajak`,
  transfer: `transfer|transfers|pindah|opening balance|balance modification|reconciliation|modify bal|transfer antar akun|
    income balance|expense balance|pindah uang|pindah uang antar kantong|tambah uang kantong|tarik uang kantong|pindah kantong`,
}

const STRONG = new Map<string, TransactionType>()
for (const type of ['income', 'expense'] as const)
  for (const word of DIRECTIONS[type].split('|')) STRONG.set(word.trim(), type)

const TYPES = new Map<string, StatementType>(STRONG)
for (const type of ['income', 'expense', 'transfer'] as const)
  for (const word of KINDS[type].split('|')) TYPES.set(word.trim(), type)

/** UTF-16 units; a longer text is none of these words. */
const MAX_LENGTH = 60

/** Null for any other text. */
export function statementType(cell: string): StatementType | null {
  if (cell.length > MAX_LENGTH) return null
  const text = foldedWords(cell).join(' ') || cell.trim()
  return TYPES.get(text) ?? directionIn(cell) ?? towards(text)
}

/** The direction of 'Transfer ke Bank' or 'Terima dari Teman'. */
function towards(text: string): TransactionType | null {
  const [found, to] =
    /^(?:transfer|kirim|terima|received?|sent)(?: uang| dana)? (?:(ke|to)|dari|from) /.exec(text) ??
    []
  return found === undefined ? null : to === undefined ? 'income' : 'expense'
}

/** The direction of a word that has no other meaning, also if a bank writes it twice, as in 'D (Debit)'; else null. */
export function directionIn(cell: string): TransactionType | null {
  if (cell.length > MAX_LENGTH) return null
  const words = foldedWords(cell)
  const found = STRONG.get(words.join(' ') || cell.trim())
  const [first, ...others] = words.map(word => STRONG.get(word))
  const isTwice = others.length > 0 && others.every(each => each === first)
  return found ?? (isTwice ? first : null) ?? null
}

/** A kind of payment that is money out of every account. */
export function isPurchase(cell: string): boolean {
  return /^ *(?:purchases?|sale|pembelian|belanja|kauf|achat|compra)\b/i.test(cell)
}

/** The text of a payment or a refund to a card, as its statement has it. */
export function isCardPayment(cell: string): boolean {
  return /\b(?:payment[- ]+(?:received|thank)|thank you|auto(?:matic )?pay(?:ment)?|pembayaran (?:kartu|tagihan|diterima|anda)|terima kasih|ihre zahlung|pagamento (?:de |do |d[ao] )?cart|pago recibido|su pago|paiement recu|verrekening vorig|geincasseerd|refund|pengembalian|erstattung)|还款|退款/i.test(
    cell,
  )
}

const SPENT =
  /^pos\b|\b(?:purchase|atm|withdrawal|wdl|direct debit|compra|kartenzahlung|kartenverfugung|lastschrift|tarik tunai|tarikan|pembelian)\b|消费/
const EARNED =
  /\b(?:dividend|interest (?:applied|earned|credit)|habenzinsen|gutschrift|bunga tabungan|setoran tunai)\b/

/**
 * The direction of a payment by a bank's own words in its text; null for any other text. 'Salary' is none of them: some
 * people pay it.
 */
export function directionInText(cell: string): TransactionType | null {
  if (cell.length > MAX_LENGTH * 2) return null
  const text = foldedWords(cell).join(' ')
  const isSpent = SPENT.test(text)
  if (isSpent === EARNED.test(text)) return null
  return isSpent ? 'expense' : 'income'
}

/** The text of a payment that a card has received, which no account has for money that it paid. */
export function isReceivedByCard(cell: string): boolean {
  if (cell.length > MAX_LENGTH * 2) return false
  return /\b(?:payment received|(?:payment|pymt) thank you|ihre zahlung|pembayaran diterima|pago recibido|su pago|paiement recu)\b/.test(
    foldedWords(cell).join(' '),
  )
}

/** Words of a person's own list, which no bank uses for its rows. */
export function isPersonalType(cell: string): boolean {
  return /^ *(?:income|expenses?|exp|pemasukan|pengeluaran|spending) *\.?$/i.test(cell)
}

/** For the export of an app that marks transfers between two of its own accounts. */
export function isTransferInApp(cell: string): boolean {
  return (
    statementType(cell) === 'transfer' ||
    /^ *(?:(?:out|in)(?:going|coming) )?transfer(?:[- ](?:in|out|masuk|keluar))? *$/i.test(cell)
  )
}

/** Money that stays with its owner, in the words of apps and of banks with pockets. */
export function isOwnTransfer(cell: string): boolean {
  return /^ *(?:(?:pindah|tambah|tarik) uang (?:antar )?kantong|pindah kantong|transfer antar (?:akun|kantong)|modify bal|balance modification)|^ *(?:to|from) '[^']+' *$/i.test(
    cell,
  )
}

const NOT_BOOKED =
  /(?:^| )(?:revert(?:ed)?|reversed|declined|failed|failure|gagal|pend|pending|pdng|pndng|cancel(?:l?ed)?|batal|dibatalkan|ditolak|rejected|refused|expired|kedaluwarsa|kadaluarsa|tertunda|menunggu|diproses|processing|in progress|void(?:ed)?|not (?:completed|processed)|belum berhasil|tidak berhasil|ditangguhkan|vorgemerkt|storniert|abgelehnt|annule|refuse|en attente|rechazad[oa]|pendiente|cancelad[oa]|pendente|recusad[oa]|annullat[oa]|in sospeso|odrzucon[aey]|oczekujac[aey]|geannuleerd|mislukt|geweigerd|unsuccessful|denied|blocked|authori[sz]ed|authori[sz]ation)(?: |$)|关闭|失败|撤销|取消|退还|全额退款|等待|待付款/
const BOOKED =
  /(?:^| )(?:completed?|success(?:ful)?|succeeded|sukses|berhasil|selesai|booked|book|posted|settled|cleared|done|ok|gebucht|paid|lunas|captured|executed|verarbeitet|processed|approved|ausgefuhrt|completad[oa]|concluid[oa]|effectue|efetuad[oa])(?: |$)|成功|已存入|已转账|已收钱|已到账/

/** Whether a cell is the state of a payment that moved no money; null for a text that is no state. */
export function isNotBooked(cell: string): boolean | null {
  if (cell.length > MAX_LENGTH) return null
  const text = foldedWords(cell).join(' ')
  if (NOT_BOOKED.test(text)) return true
  return BOOKED.test(text) ? false : null
}

/** The kind of sum in a line without a payment: the balance before, the balance after, or another sum. */
export type SumLine = 'opening' | 'closing' | 'other'

const SUM_HINT =
  /sal[dt]o|tagihan|balance|total|turnover|mutasi|jumlah|baki|solde|kontostand|umsatz|omzet|summe|totaux|totale|report|brought|carried|aktsaldo|bersambung|halaman|page|seite|pagina|likut|atlikum|apyvart|apgroz|k[aä]ive|z[uů]stat|egyenleg|остат|\bb\/f\b|итого|всего|[合总小]计/i
const OPENING =
  /^(?:(?:saldo|baki) (?:awal|permulaan|lalu|terdahulu)(?: hari)?|(?:opening|starting|beginning|initial|start) balance(?: (?:brought forward|b ?f))?|(?:your )?(?:previous|last)(?: month ?s?)?(?: statement)? balance|balance (?:from )?(?:previous|last)(?: month ?s?)?(?: statement)?|(?:saldo|tagihan) (?:bulan lalu|sebelumnya)|balance (?:b ?f|brought forward|forward|at start of period)|brought forward|b f|begin ?saldo|anfangssaldo|anfangsbestand|startsaldo|solde (?:initial|precedent|anterieur|ancien)|saldo (?:inicial|anterior|iniziale|poczatkowe|awal mutasi|alt)|alter kontostand|apgrozijums sakuma|sakuma atlikums|atlikums sakuma|likutis pradziai|algsaldo|pocatecni zustatek|nyito egyenleg|(?:начальны[ий]|входящи[ий]) остаток|остаток на начало(?: периода)?|ingaende saldo|saldo primo|kontostand alt)$/
const CLOSING =
  /^(?:(?:saldo|baki) (?:akhir|penutup|terakhir)|(?:closing|ending|final|end|current|available|ledger) balance|balance (?:c ?f|carried forward|at end of period)|carried forward|eindsaldo|endsaldo|endbestand|schlusssaldo|solde (?:final|nouveau|actuel)|saldo (?:final|actual|finale|koncowe|ultimo|akhir mutasi|neu|efektif|tersedia|contabile)|beigu atlikums|atlikums beigas|likutis pabaigai|loppsaldo|konecny zustatek|zaro egyenleg|(?:конечны[ий]|исходящи[ий]) остаток|остаток на конец(?: периода)?|neuer kontostand|kontostand(?: am)?|utgaende saldo)$/
const OTHER =
  /^(?:(?:sub ?|grand )?total(?:s|e|en|aux|i)?(?: (?:debits?|credits?|debet|kredit|mutasi|mutation|transaksi|transactions?|in|out|masuk|keluar|amount|nominal|pemasukan|pengeluaran|db|cr|mutasi (?:debet|debit|kredit|db|cr)|(?:other |electronic )*(?:deposits|withdrawals|checks|fees|payments|purchases|additions|subtractions)(?: [a-z]+){0,5}))?|jumlah(?: (?:total|mutasi|debet|debit|kredit|transaksi|mutasi debet|mutasi kredit|seluruhnya))?|mutasi (?:debet|debit|kredit|db|cr|d|k)|turnover|(?:debit|credit) turnover|omzet|umsatzsumme|summe(?: (?:soll|haben|umsatze))?|(?:running |daily )?balance|saldo|sums?|bersambung ke halaman berikut(?:nya)?|(?:halaman|page|seite|pagina)(?: \d+(?: (?:dari|of|von|van|de|di))?)?|end of (?:statement|report)|akhir laporan|totaux|totale (?:entrate|uscite)|accrued interest balance|apyvarta(?: [dk])?|apgrozijums|kaive|итого|всего|(?:人民币)?合计(?:金额)?|总计|小计)$/

/** The sum that a cell names, alone or before its number; null for any other text. */
export function sumLine(cell: string): SumLine | null {
  if (cell.length > MAX_LENGTH * 2) return null
  // 'S A L D O'
  const whole = /^\s*(?:\p{L} ){3,}\p{L}\s*$/u.test(cell) ? cell.replaceAll(' ', '') : cell
  if (!SUM_HINT.test(whole)) return null
  const name = whole
    .replace(/^(?:[\p{S}*\s]+|[*X\d]{6,} )/iu, '')
    .replace(/ as of [\d/.-]+ *$/i, '')
    .replace(/(?:\s+[-+]?\d[\d.,]*)+$/, '')
    .replace(/[:=]\s.*$|\s*(?:Rp\.?|IDR|\p{Sc})?\s*[-+]?[\d.,]+\s*(?:CR|DB|DR)?\s*$/iu, '')
  const text = foldedWords(name).join(' ')
  if (OPENING.test(text)) return 'opening'
  if (CLOSING.test(text)) return 'closing'
  return OTHER.test(text) ? 'other' : null
}

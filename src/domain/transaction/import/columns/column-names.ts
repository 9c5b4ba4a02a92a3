// The column names of banks and other apps, in English and in Indonesian, folded.

import { foldedWords } from '../../search/fold'

/** The use of a column. 'in' and 'out' are amounts of money in and out, in separate columns. */
export const COLUMN_USES = [
  ...(['date', 'amount', 'in', 'out', 'type', 'name', 'category'] as const),
  ...(['description', 'externalId', 'ignored'] as const),
]

export type ColumnUse = (typeof COLUMN_USES)[number]

const NAMES: Readonly<Record<Exclude<ColumnUse, 'ignored'>, string>> = {
  date: `date|tanggal|tgl|transaction date|booking date|posting date|value date|posted|posted date|time|waktu|datum|
    tanggal transaksi|tgl transaksi|transaction time|date time`,
  amount: `amount|jumlah|nominal|nilai|mutasi|value|betrag|jumlah rp|amount idr|idr|total|rupiah|sum`,
  in: `credit|kredit|deposit|deposits|money in|paid in|income|pemasukan|masuk|inflow|uang masuk|credit amount|cr`,
  out: `debit|debet|withdrawal|withdrawals|money out|paid out|expense|pengeluaran|keluar|outflow|uang keluar|
    debit amount|db|dr`,
  type: `type|tipe|jenis|transaction type|db cr|dr cr|d k|d c|cr dr|income expense|jenis transaksi|
    debit credit|credit debit`,
  name: `name|nama|payee|merchant|counterparty|title|judul|item|transaksi|beneficiary|opposing name|destination name|
    nama transaksi|payee name`,
  category: `category|kategori|category name|sub category|subcategory|group category|kategori transaksi`,
  description: `description|keterangan|uraian|deskripsi|details|narrative|transaction details|remarks|remark|note|notes|
    catatan|memo|comment|comments|message|berita|info|uraian transaksi|keterangan transaksi|transaction description`,
  externalId: `id|transaction id|fitid|external id|externalid|journal id|id transaksi|uuid|guid|reference number|
    no referensi|reference|referensi|ref|no ref`,
}

const USES = new Map<string, ColumnUse>()
for (const use of COLUMN_USES)
  if (use !== 'ignored') for (const name of NAMES[use].split('|')) USES.set(name.trim(), use)

/** UTF-16 units; a longer text is none of these names. */
const MAX_LENGTH = 60

/** The use of a column with that name, or undefined for an unknown name. */
export function useNamed(name: string): ColumnUse | undefined {
  if (name.length > MAX_LENGTH) return undefined
  return USES.get(foldedWords(name).join(' '))
}

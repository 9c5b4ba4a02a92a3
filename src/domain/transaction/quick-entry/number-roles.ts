// The words beside a number for a count, a measure, a time or a model, which is neither an amount nor a date.

/** Directly after the number. */
const COUNTED_AFTER =
  /^\s?(?:%|(?:kg|kilo|g|gr|gram|ons|mg|ml|cc|l|ltr|liter|litre|liters?|m|meter|metre|cm|mm|km|inch|gb|mb|kwh|watt|orang|org|people|persons?|pax|pcs|pc|pieces?|buah|bh|biji|butir|lembar|lbr|ekor|porsi|botol|gelas|cangkir|piring|bungkus|bks|sachet|box|boxes|dus|pak|packs?|lusin|pasang|kali|x|times|hari|days?|minggu|weeks?|bulan|bln|months?|tahun|thn|years?|jam|hours?|menit|mnt|minutes?|mins?|detik|persen|percent|am|pm|wib|wita|wit)(?!\p{L}))/iu

/** Directly before the number. */
const NUMBERED_BEFORE =
  /(?<!\p{L})(?:jam|pukul|pkl|no|nomor|nomer|nmr|number|bis|bus|rute|route|kursi|kamar|room|lantai|lt|blok|gate|type|tipe|seri|iphone|ipad|galaxy|model|tahun|thn|year|rt|rw|km|kode|code|telp|wa)\.?\s+$/iu

/** A unit that multiplies the number; '5 rb' is not a day. */
const AMOUNT_UNIT_AFTER = /^\s?(?:ribu|rb|k|juta|jt|miliar|milyar|m)(?!\p{L})/iu

/** Whether the words beside a number show that it is not an amount. */
export function isCounted(left: string, right: string): boolean {
  return COUNTED_AFTER.test(right) || NUMBERED_BEFORE.test(left)
}

/** Whether the text after a number shows that it is not a day. */
export function isNoDay(right: string): boolean {
  return COUNTED_AFTER.test(right) || AMOUNT_UNIT_AFTER.test(right)
}

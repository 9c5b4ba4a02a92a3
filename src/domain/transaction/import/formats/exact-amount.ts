// The amounts of formats that have no marks between thousands: a dot or a comma begins the decimals (OFX specification,
// section 3.2.9.1; ISO 20022, DecimalNumber; MT940, field 61, subfield 5).

interface ExactAmount {
  /** With a dot before the decimals, and no zeros at their end; as written if it is no number. */
  readonly text: string
  readonly isRounded: boolean
}

type Mark = '.' | ','

/** UTF-16 units; a longer text is no amount. */
const MAX_LENGTH = 40

const NUMBER = /^([+-]?)(\d[\d.,]*|[.,]\d+)$/

/** The currencies with three or four decimals (ISO 4217). Their amounts are never rounded. */
const MORE_DECIMALS = /^(?:BHD|IQD|JOD|KWD|LYD|OMR|TND|CLF|UYW)$/i

/** Groups of three digits; of two digits before them in India. */
const GROUPED: Readonly<Record<Mark, RegExp>> = {
  '.': /^[+-]?\d{1,3}(?:\.\d{2,3})*\.\d{3}(?:,\d*)?$/,
  ',': /^[+-]?\d{1,3}(?:,\d{2,3})*,\d{3}(?:\.\d*)?$/,
}

/**
 * The mark between thousands, which some banks write although the format has none. An amount shows it if it has a
 * point and a comma (the mark that comes first), or one of them twice.
 *
 * @returns null if no amount shows such a mark
 */
export function groupMarkIn(amounts: readonly string[]): Mark | null {
  for (const amount of amounts) {
    if (amount.length > MAX_LENGTH) continue
    for (const [mark, other] of [['.', ','] as const, [',', '.'] as const]) {
      const isSure = amount.includes(other) || amount.split(mark).length > 2
      if (isSure && GROUPED[mark].test(amount.trim())) return mark
    }
  }
  return null
}

/**
 * @param groups the mark between thousands, which is left out
 * @param currency ISO 4217. If it is known to have at most two decimals, a third is rounded; else it stays, and the row
 * is listed as one with too many decimals.
 */
export function exactAmount(amount: string, groups: Mark | null, currency = ''): ExactAmount {
  const written = amount.trim()
  const plain = written.length > MAX_LENGTH ? '' : written.replaceAll(/\s/g, '')
  const isGrouped = groups !== null && GROUPED[groups].test(plain)
  const [, sign = '', digits] = NUMBER.exec(isGrouped ? plain.replaceAll(groups, '') : plain) ?? []
  if (digits === undefined) return { text: amount, isRounded: false }
  const [whole = '', decimals = '', more] = digits.split(/[.,]/)
  if (more !== undefined) return { text: amount, isRounded: false }
  const fraction = decimals.replace(/0+$/, '')
  const isRounded = fraction.length > 2 && currency !== '' && !MORE_DECIMALS.test(currency)
  if (!isRounded) {
    const text = `${sign}${whole || '0'}${fraction && `.${fraction}`}`
    return { text, isRounded }
  }
  // In hundredths, as the binary fraction of 1.005 is below it.
  const cents = BigInt(`${whole}${fraction.slice(0, 2)}`) + (fraction.charAt(2) >= '5' ? 1n : 0n)
  const text = String(cents).padStart(3, '0')
  return { text: `${sign}${text.slice(0, -2)}.${text.slice(-2)}`, isRounded }
}

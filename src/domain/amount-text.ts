// Amounts as people type them: Indonesian grouping and comma, and 'rb', 'k' and 'jt' for zeros.
// Invariant: digits are moved as text, never multiplied, so that no amount picks up a phantom digit.

/** How many zeros a unit stands for. */
const UNITS: Readonly<Record<string, number>> = { k: 3, rb: 3, ribu: 3, jt: 6, juta: 6 }

const DECIMAL_POINT = /^-?\d+\.\d{1,2}[a-z]*$/i
const ENGLISH_GROUPS = /^-?\d{1,3}(?:,\d{3})+\.\d{1,2}$|^-?\d{1,3}(?:,\d{3}){2,}$/

interface Parts {
  readonly sign: string
  readonly whole: string
  /** The digits behind the comma, or undefined while there is no comma. */
  readonly fraction: string | undefined
  readonly unit: string
}

/** The number that a text stands for, in rupiah; null when it is empty or no number. */
export function parseAmount(text: string): number | null {
  const parts = partsOf(text)
  const zeros = parts.unit === '' ? 0 : UNITS[parts.unit]
  if (zeros === undefined || !hasDigits(parts)) return null
  const { sign, whole, fraction = '' } = withZeros(parts, zeros)
  return Number(`${sign}${whole || '0'}.${fraction || '0'}`)
}

/** A text that is being typed, set in groups; a finished unit becomes its zeros: `18rb`, `18.000`. */
export function groupAmount(typed: string): string {
  const parts = partsOf(typed)
  if (!hasDigits(parts)) return parts.sign
  const zeros = UNITS[parts.unit]
  if (zeros !== undefined) return grouped(withZeros(parts, zeros))
  return grouped(parts) + (isUnitStart(parts.unit) ? parts.unit : '')
}

/** A text that came whole, by paste: a decimal point and English groups are understood too. */
export function groupWholeAmount(text: string): string {
  const bare = text.replaceAll(/rp\.?|\s/gi, '')
  if (DECIMAL_POINT.test(bare)) return groupAmount(bare.replace('.', ','))
  if (ENGLISH_GROUPS.test(bare)) return groupAmount(bare.replaceAll(',', '').replace('.', ','))
  return groupAmount(bare)
}

/** An amount multiplied by the zeros of a unit, as the buttons beside the field do. */
export function withUnit(text: string, unit: 'rb' | 'jt'): string {
  return groupAmount(`${text.replaceAll(/[a-z]/gi, '')}${unit}`)
}

/** The three together, for a field that knows nothing of money. */
export const AMOUNT_WRITING = { format: groupAmount, formatWhole: groupWholeAmount, withUnit }

function partsOf(text: string): Parts {
  const bare = text.toLowerCase().replaceAll(/rp\.?|[^\d,a-z-]/g, '')
  const unit = bare.replaceAll(/[^a-z]/g, '')
  const [whole = '', ...behind] = bare.replaceAll(/[a-z-]/g, '').split(',')
  return {
    sign: bare.startsWith('-') ? '-' : '',
    whole: whole.replace(/^0+(?=\d)/, ''),
    fraction: behind.length > 0 ? behind.join('') : undefined,
    unit,
  }
}

function hasDigits({ whole, fraction }: Parts): boolean {
  return whole !== '' || (fraction ?? '') !== ''
}

/** Moves the comma to the right by so many digits. */
function withZeros({ sign, whole, fraction = '' }: Parts, zeros: number): Parts {
  if (zeros === 0) return { sign, whole, fraction, unit: '' }
  const padded = fraction.padEnd(zeros, '0')
  const rest = padded.slice(zeros).replace(/0+$/, '')
  return {
    sign,
    whole: (whole + padded.slice(0, zeros)).replace(/^0+(?=\d)/, ''),
    fraction: rest === '' ? undefined : rest,
    unit: '',
  }
}

function grouped({ sign, whole, fraction }: Parts): string {
  const groups = (whole || '0').replaceAll(/\B(?=(?:\d{3})+$)/g, '.')
  return sign + groups + (fraction === undefined ? '' : `,${fraction}`)
}

function isUnitStart(letters: string): boolean {
  return Object.keys(UNITS).some(unit => unit.startsWith(letters))
}

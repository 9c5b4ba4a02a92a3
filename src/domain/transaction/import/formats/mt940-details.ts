// The name and the purpose in the text of a payment (MT940, field ':86:'), in the forms that banks give it: parts with
// numbers ('166?00GUTSCHRIFT?20…?32…', also with another mark), tags ('/NAME/…/REMI/…'), or plain lines.

export interface PaymentTexts {
  readonly name: string
  readonly purpose: string
}

/** The letters of one part; a longer text continues in the next part, also within a word. */
const PART = 26

/** The letters of one line of a field. */
const LINE = 65

/** The bank's code, if any, and the mark before each number. A mark other than '?' is one only if it comes again. */
const NUMBERED = /^[A-Z\d]{0,4}(?:(\?)\d\d|([>~^|])\d\d[\s\S]*?\2\d\d)/

/** The labels before the parts of a SEPA payment. */
const SEPA = /^(?:EREF|KREF|MREF|CRED|DEBT|SVWZ|ABWA|ABWE|PURP|IBAN|BIC)[+:]/

/** The tags of Dutch, Belgian and French banks, and those of SWIFT. */
const TAG =
  /(?:^|\/)(ACCW|ADDR|BENM|BIC|CHGS|CNTP|CREF|CSID|EREF|EXCH|IBAN|ID|INIT|ISDT|KREF|MARF|NAME|OCMT|ORDP|PREF|PURP|REMI|RTRN|SVCL|TRCD|TRTP|UCRD|UDTR)\//g

export function detailsIn(information: string): PaymentTexts {
  const lines = information.split('\n')
  const joined = joined65(lines, '')
  const [, question, mark = question] = NUMBERED.exec(joined) ?? []
  if (mark !== undefined) return numberedParts(joined, mark)
  if (/^\/[A-Z]{4}\//.test(joined)) return taggedParts(joined)
  const [found, first] = /^[A-Z\d]{2,4}\?([\s\S]*)/.exec(lines[0] ?? '') ?? []
  if (found !== undefined && first?.trim())
    return { name: first.trim(), purpose: lines.slice(1).join(' ').trim() }
  return { name: '', purpose: joined65(lines, ' ').trim() }
}

/** The text of several parts: a part of full length continues in the next one. */
export function joinedParts(parts: readonly string[]): string {
  let text = ''
  let isFull = false
  for (const part of parts) {
    text += (isFull && !SEPA.test(part) ? '' : ' ') + part
    isFull = part.length >= PART
  }
  return text.replaceAll(/\s+/g, ' ').trim()
}

function joined65(lines: readonly string[], between: string): string {
  return lines.map(line => (line.length >= LINE ? line : `${line}${between}`)).join('')
}

/** 20 to 29 and 60 to 63 are the purpose, 32 and 33 the name, 00 the kind of payment. */
function numberedParts(text: string, mark: string): PaymentTexts {
  const pieces = text.split(mark)
  const parts: { readonly code: number; text: string }[] = []
  for (const piece of pieces.slice(1)) {
    const last = parts.at(-1)
    if (/^\d\d/.test(piece)) parts.push({ code: Number(piece.slice(0, 2)), text: piece.slice(2) })
    // Here the mark is a character of the text.
    else if (last) last.text += mark + piece
  }
  const of = (is: (code: number) => boolean) =>
    joinedParts(parts.flatMap(part => (is(part.code) ? [part.text] : [])))
  const purpose = of(code => (code >= 20 && code < 30) || (code >= 60 && code < 64))
  const name = of(code => code === 32 || code === 33)
  return { name, purpose: remittanceIn(purpose) || (name ? '' : of(code => code === 0)) }
}

/** The payer's own text in the purpose of a SEPA payment. */
function remittanceIn(purpose: string): string {
  const [, written] =
    /\bSVWZ\+ ?(.+?)(?= (?:EREF|KREF|MREF|CRED|ABWA|ABWE|PURP)\+|$)/.exec(purpose) ?? []
  return written ?? purpose
}

function taggedParts(text: string): PaymentTexts {
  const found = [...text.matchAll(TAG)]
  const parts = found.map(({ 0: whole, 1: tag, index }, at) => ({
    tag,
    text: text.slice(index + whole.length, found[at + 1]?.index ?? text.length).replace(/\/+$/, ''),
  }))
  const of = (tag: string) => parts.find(part => part.tag === tag && part.text !== '')?.text ?? ''
  // The account, its bank, the name and the town of the other side.
  const party = of('CNTP').split('/')[2] ?? ''
  const purpose = of('REMI').replace(/^(?:USTD|STRD)\/\/?/, '')
  const name = of('NAME') || party
  return { name: name.trim(), purpose: (purpose || (name ? '' : of('TRTP'))).trim() }
}

// The category that a line names: '#transportasi' anywhere, or the whole name of one behind the amount, as in
// 'bensin 50rb transportasi'.

import { isVerbOfPayment } from './find-type'
import { joined, overlaps, type Span, textOf, wordsOf } from './spans'

interface FoundCategory {
  readonly name: string
  /** All parts of the line that are no part of the name. */
  readonly part: Span
}

const TAG = /#([\p{L}\p{N}_-]{2,})/gu

/**
 * @param names of the categories
 * @param amounts the parts of the line that are amounts
 * @param taken all parts of the line that are already understood
 */
export function categoryIn(
  line: string,
  names: readonly string[],
  amounts: readonly Span[],
  taken: readonly Span[],
  ignored: readonly string[],
): FoundCategory | undefined {
  const found = taggedIn(line, names, taken) ?? trailingIn(line, names, amounts, taken)
  return found && !ignored.includes(textOf(line, found.part)) ? found : undefined
}

/** A line that has no other words has its tag as the name. */
function taggedIn(
  line: string,
  names: readonly string[],
  taken: readonly Span[],
): FoundCategory | undefined {
  for (const { 0: text, 1: tag = '', index } of line.matchAll(TAG)) {
    const typed = joined(tag)
    const name =
      names.find(each => joined(each) === typed) ??
      names.find(each => typed !== '' && joined(each).startsWith(typed))
    const tagged = { start: index, end: index + text.length }
    const isAlone = wordsOf(line).every(word =>
      [...taken, tagged].some(part => overlaps(part, word)),
    )
    if (name !== undefined) return { name, part: isAlone ? { ...tagged, end: index + 1 } : tagged }
  }
  return undefined
}

/** Only behind a name: in 'beli 20rb pulsa' the category is the name. */
function trailingIn(
  line: string,
  names: readonly string[],
  amounts: readonly Span[],
  taken: readonly Span[],
): FoundCategory | undefined {
  const [amount] = amounts
  if (!amount || amounts.length > 1) return undefined
  const free = wordsOf(line).filter(word => !taken.some(part => overlaps(part, word)))
  const before = free.filter(({ end }) => end <= amount.start)
  const after = free.filter(({ start }) => start >= amount.end)
  const [first, last] = [after[0], after.at(-1)]
  if (!first || !last || before.every(word => isVerbOfPayment(textOf(line, word)))) return undefined
  const part = { start: first.start, end: last.end }
  const typed = joined(textOf(line, part))
  const name = names.find(each => joined(each) === typed)
  return name === undefined ? undefined : { name, part }
}

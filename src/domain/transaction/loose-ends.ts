// The removal of the punctuation at the ends of a text, which is left when a part of the text is taken out.

const LOOSE_END = /[\s\-–—:;,.|/=+@·•*]/

/** Two patterns, because one for both ends would take quadratic time. */
export function withoutLooseEnds(text: string): string {
  let [start, end] = [0, text.length]
  while (start < end && LOOSE_END.test(text.charAt(start))) start += 1
  while (end > start && LOOSE_END.test(text.charAt(end - 1))) end -= 1
  return text.slice(start, end)
}

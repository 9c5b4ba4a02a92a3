// The depth of a JSON text, counted before it is parsed, because recursion over a deep value exhausts the call stack.

const [QUOTE, BACKSLASH, OPEN, CLOSE] = ['"', '\\', '[{', ']}']

/** Whether arrays and objects are nested in more than that many others. */
export function isDeeper(text: string, limit: number): boolean {
  let depth = 0
  let isInText = false
  for (let at = 0; at < text.length; at += 1) {
    const character = text.charAt(at)
    if (isInText) {
      if (character === BACKSLASH) at += 1
      else if (character === QUOTE) isInText = false
    } else if (character === QUOTE) isInText = true
    else if (OPEN.includes(character)) depth += 1
    else if (CLOSE.includes(character)) depth -= 1
    if (depth > limit) return true
  }
  return false
}

// The tags of an SGML or XML text and the texts after them, for OFX and CAMT.
// Invariant: the time is linear in the text's length. Only the five entities of XML and numeric ones are resolved, and
// a text that declares its own entities is rejected.

interface Tag {
  readonly kind: 'open' | 'close'
  /** In capitals, without its namespace. */
  readonly name: string
  /** The text up to the next tag; blank for an XML tag that contains tags. */
  readonly text: string
  /** The line of the file, from 1 on. */
  readonly line: number
}

const ENTITIES: Readonly<Record<string, string>> = {
  ...{ amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" },
}

/** The tags in their order. The caller must first reject a text with declarations. */
export function* tagsIn(text: string): Generator<Tag, void> {
  let line = 1
  for (let at = text.indexOf('<'), before = 0; at >= 0; ) {
    line += linesBetween(text, before, at)
    before = at
    const [end, isTag] = endOf(text, at)
    const next = text.indexOf('<', end)
    if (isTag) {
      const [name = ''] = text
        .slice(at + 1, end - 1)
        .replace(/^\//, '')
        .trim()
        .split(/[\s/]/, 1)
      const isClose = text[at + 1] === '/'
      const content = textOf(text, end, next < 0 ? text.length : next)
      const bare = name.slice(name.indexOf(':') + 1).toUpperCase()
      yield { kind: isClose ? 'close' : 'open', name: bare, text: content, line }
      if (text[end - 2] === '/') yield { kind: 'close', name: bare, text: '', line }
    }
    at = next
  }
}

/** Whether a text has declarations, such as an entity; no statement has any. */
export function hasDeclarations(text: string): boolean {
  return /<!\s*(?:doctype|entity)/i.test(text)
}

/** The position after a tag, a comment or an instruction that begins there, and whether it is a tag. */
function endOf(text: string, at: number): [end: number, isTag: boolean] {
  const close = text.startsWith('<!--', at) ? '-->' : '>'
  const found = text.indexOf(close, at + 1)
  const end = found < 0 ? text.length : found + close.length
  return [end, !/[!?]/.test(text[at + 1] ?? '!')]
}

/** A section that is not markup continues the text. */
function textOf(text: string, start: number, end: number): string {
  const plain = resolved(text.slice(start, end))
  if (!text.startsWith('<![CDATA[', end)) return plain.trim()
  const close = text.indexOf(']]>', end)
  return (plain + text.slice(end + 9, close < 0 ? text.length : close)).trim()
}

function resolved(text: string): string {
  return text.replaceAll(/&(?:#(\d{1,7})|#x([\da-f]{1,6})|([a-z]{2,4}));/gi, (whole, ...groups) => {
    const [decimal, hex, name]: (string | undefined)[] = groups
    if (name !== undefined) return ENTITIES[name.toLowerCase()] ?? whole
    const code = decimal === undefined ? Number.parseInt(hex ?? '', 16) : Number(decimal)
    return code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : whole
  })
}

function linesBetween(text: string, start: number, end: number): number {
  let lines = 0
  for (let at = text.indexOf('\n', start); at >= 0 && at < end; at = text.indexOf('\n', at + 1))
    lines += 1
  return lines
}

// The tags of an SGML or XML text and the texts after them, for OFX and CAMT.
// Invariant: the time is linear in the text's length, as each character is passed once. Only the five entities of XML
// and numeric ones are resolved, and a text that declares its own entities is rejected.

export interface Tag {
  readonly kind: 'open' | 'close'
  /** In capitals, without its namespace. */
  readonly name: string
  /** As written, at most `MAX_ATTRIBUTES`; `attributeOf` reads one. */
  readonly attributes: string
  /** The text up to the next tag; blank for an XML tag that contains tags. */
  readonly text: string
  /** The line of the file, from 1 on. */
  readonly line: number
}

/** UTF-16 units. A longer name is cut: no statement has one. */
const MAX_NAME = 60

/** UTF-16 units; the rest is not read. */
const MAX_ATTRIBUTES = 2_000

/** UTF-16 units of one text; the rest is not read. A cell of `MAX_CELL` in entities by number is shorter. */
const MAX_TEXT = 120_000

const ENTITIES: Readonly<Record<string, string>> = {
  ...{ amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" },
}

/** The tags in their order. The caller must first reject a text with declarations. */
export function* tagsIn(text: string): Generator<Tag, void> {
  let [line, nextLine] = [1, after('\n', text, 0)]
  for (let { end: at } = contentFrom(text, 0); at < text.length; ) {
    for (; nextLine <= at; nextLine = after('\n', text, nextLine)) line += 1
    const end = after('>', text, at)
    const { name, attributes } = insideOf(text, at + 1, end - 1)
    const content = contentFrom(text, end)
    const kind = text[at + 1] === '/' ? 'close' : 'open'
    yield { kind, name, attributes, text: content.text, line }
    if (text[end - 2] === '/') yield { kind: 'close', name, attributes: '', text: '', line }
    at = content.end
  }
}

const PATTERNS = new Map<string, RegExp>()

/** The value of an attribute in any namespace; empty if the tag has none. */
export function attributeOf({ attributes }: Tag, name: string): string {
  if (attributes === '') return ''
  let pattern = PATTERNS.get(name)
  if (!pattern) {
    pattern = new RegExp(`\\s(?:\\w+:)?${name}\\s*=\\s*(?:"([^"]*)"|'([^']*)')`)
    PATTERNS.set(name, pattern)
  }
  const [, quoted, single = ''] = pattern.exec(attributes) ?? []
  return resolved(quoted ?? single)
}

/** Whether a text has declarations, such as an entity; no statement has any. */
export function hasDeclarations(text: string): boolean {
  return /<!\s*(?:doctype|entity)/i.test(text)
}

function insideOf(text: string, start: number, end: number): Pick<Tag, 'name' | 'attributes'> {
  const most = Math.min(end, start + MAX_NAME)
  let from = start
  while (from < most && isBorder(text, from)) from += 1
  let at = from
  for (; at < most && !isBorder(text, at); at += 1) if (text[at] === ':') from = at + 1
  const attributes = text.slice(at, Math.min(end, at + MAX_ATTRIBUTES))
  return { name: text.slice(from, at).toUpperCase(), attributes }
}

/** A blank or a slash. Without a regular expression, because a statement may have a million tags. */
function isBorder(text: string, at: number): boolean {
  const code = text.charCodeAt(at)
  return code <= 32 || code === 47
}

/** The text up to the next tag, and the position of that tag. Comments and instructions are not part of the text. */
function contentFrom(text: string, start: number): { readonly text: string; readonly end: number } {
  let content = ''
  for (let from = start; ; ) {
    const at = text.indexOf('<', from)
    const isFull = content.length > MAX_TEXT
    if (!isFull)
      content += resolved(text.slice(from, Math.min(at < 0 ? text.length : at, from + MAX_TEXT)))
    if (at < 0) return { text: content, end: text.length }
    if (isTagStart(text.charCodeAt(at + 1))) return { text: content, end: at }
    const next = text[at + 1]
    if (next !== '!' && next !== '?') {
      // Some banks write 'less than' as it is.
      content += '<'
      from = at + 1
      continue
    }
    if (text.startsWith('<![CDATA[', at)) {
      from = after(']]>', text, at)
      const start = at + '<![CDATA['.length
      const end = Math.min(text.startsWith(']]>', from - 3) ? from - 3 : from, start + MAX_TEXT)
      if (!isFull) content += text.slice(start, end)
    } else from = after(text.startsWith('<!--', at) ? '-->' : '>', text, at)
  }
}

/** Whether a character may follow the '<' of a tag: a letter, a slash or an underscore. */
function isTagStart(code: number): boolean {
  const letter = code | 32
  return (letter >= 97 && letter <= 122) || code === 47 || code === 95 || code > 127
}

/** The position after the next mark, or the end of the text. */
function after(mark: string, text: string, start: number): number {
  const found = text.indexOf(mark, start)
  return found < 0 ? text.length : found + mark.length
}

/** The text with the five entities of XML and numeric ones resolved. */
export function resolved(text: string): string {
  if (!text.includes('&')) return text
  return text.replaceAll(/&(?:#(\d{1,7})|#x([\da-f]{1,6})|([a-z]{2,4}));/gi, (whole, ...groups) => {
    const [decimal, hex, name]: (string | undefined)[] = groups
    if (name !== undefined) return ENTITIES[name.toLowerCase()] ?? whole
    const code = decimal === undefined ? Number.parseInt(hex ?? '', 16) : Number(decimal)
    return code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : whole
  })
}

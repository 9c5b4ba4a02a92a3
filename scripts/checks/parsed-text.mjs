// The check for code that would parse a user's text as tags of a sentence, as a message or as HTML.
import { parseSync } from 'vite'

/** @typedef {Record<string, unknown> & { type: string, start: number }} SyntaxNode */
/** @typedef {{ source: string, names?: string[], home?: string, why: string }} Parser */

/** Imports that are allowed only in `home`. Without `names`, all imports of the library. @type {Parser[]} */
const parsers = [
  {
    source: '@lingui/react',
    names: ['Trans', 'TransNoContext'],
    home: 'src/i18n/trans.ts',
    why: "parses tags in its values; import it from '@lingui/react/macro'",
  },
  {
    source: '@lingui/core',
    names: ['i18n', 'I18n', 'setupI18n'],
    home: 'src/i18n/i18n.ts',
    why: 'decodes escaped characters in its values; use the i18n of src/i18n',
  },
  {
    source: '@lingui/react/macro',
    names: ['Select'],
    why: 'needs its value as a string, and Trans makes an element of it; choose the sentence in code',
  },
  { source: '@lingui/react/server', why: 'parses tags in its values' },
  { source: '@lingui/message-utils', why: 'parses messages, which are compiled by the build' },
]

/** @param {string} file with forward slashes @param {string} source @returns {string[]} one line for each problem */
export function findParsedText(file, source) {
  return [...nodesOf(parseSync(file, source).program)].flatMap(node => {
    const line = source.slice(0, node.start).split('\n').length
    return problemsOf(node, file).map(problem => `${file}:${line}: ${problem}`)
  })
}

/** @param {SyntaxNode} node @param {string} file @returns {string[]} */
function problemsOf(node, file) {
  if (node.type === 'ImportDeclaration' && node.importKind !== 'type')
    return importProblems(node, file)
  const isHtml = node.type === 'JSXAttribute' && nameOf(node.name) === 'dangerouslySetInnerHTML'
  return isHtml ? ['dangerouslySetInnerHTML parses its text as HTML'] : []
}

/** @param {SyntaxNode} declaration @param {string} file */
function importProblems(declaration, file) {
  const path = String(/** @type {SyntaxNode} */ (declaration.source).value)
  const parser = parsers.find(({ source, names }) =>
    names ? path === source : path === source || path.startsWith(`${source}/`),
  )
  if (!parser || parser.home === file) return []
  const { names } = parser
  const specifiers = /** @type {SyntaxNode[]} */ (declaration.specifiers)
  return specifiers
    .filter(({ importKind }) => importKind !== 'type')
    .map(({ imported }) => nameOf(imported))
    .filter(name => !names || name === '' || names.includes(name))
    .map(name => `${name || 'all'} of '${path}' ${parser.why}`)
}

/** @param {unknown} value @returns {Iterable<SyntaxNode>} */
function* nodesOf(value) {
  if (typeof value !== 'object' || value === null) return
  if ('type' in value && 'start' in value) yield/** @type {SyntaxNode} */ (value)
  for (const child of Object.values(value)) yield* nodesOf(child)
}

/** @param {unknown} node */
function nameOf(node) {
  return typeof node === 'object' && node && 'name' in node ? String(node.name) : ''
}

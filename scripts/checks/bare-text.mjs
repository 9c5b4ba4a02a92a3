// The check for visible text in JSX without a translation: text outside Trans, Plural and similar elements, and plain
// strings in attributes that a user sees or hears. `translate="no"` exempts an element.
import { parseSync } from 'vite'

/** @typedef {Record<string, unknown> & { type: string, start: number }} SyntaxNode */

const translated = new Set(['Trans', 'Plural', 'Select', 'SelectOrdinal'])
const visibleAttributes = new Set([
  'alt',
  'aria-label',
  'aria-description',
  'label',
  'placeholder',
  'title',
])
const letter = /\p{L}/u
const entity = /&#?\w+;/g

/** @param {string} file @param {string} source @returns {string[]} one line for each problem */
export function findBareText(file, source) {
  /** @type {string[]} */
  const finds = []
  const report = (/** @type {SyntaxNode} */ node, /** @type {string} */ text) => {
    const line = source.slice(0, node.start).split('\n').length
    finds.push(`${file}:${line}: bare text '${text.trim()}'`)
  }
  visit(
    /** @type {SyntaxNode} */ (/** @type {unknown} */ (parseSync(file, source).program)),
    report,
  )
  return finds
}

/** @typedef {(node: SyntaxNode, text: string) => void} Report */

/** @param {SyntaxNode} node @param {Report} report @param {boolean} [isTranslated] */
function visit(node, report, isTranslated = false) {
  if (node.type === 'JSXAttribute') {
    const isVisible = visibleAttributes.has(nameOf(node.name))
    if (isVisible && isNode(node.value)) reportStrings(node.value, report)
  }
  const isCovered = isTranslated || (node.type === 'JSXElement' && coversItsText(node))
  if (!isCovered && (node.type === 'JSXElement' || node.type === 'JSXFragment')) {
    for (const child of childNodes(node.children)) reportStrings(child, report)
  }
  for (const child of childNodes(Object.values(node))) visit(child, report, isCovered)
}

/**
 * Reports a literal text, and the possible results of an expression.
 * @param {SyntaxNode} node
 * @param {Report} report
 */
function reportStrings(node, report) {
  const text = textOf(node)
  if (letter.test(text)) report(node, text)
  const isExpression = /^(JSXExpressionContainer|ConditionalExpression|LogicalExpression)$/
  if (!isExpression.test(node.type)) return
  const results = [node.expression, node.consequent, node.alternate, node.left, node.right]
  for (const result of childNodes(results)) reportStrings(result, report)
}

/** @param {SyntaxNode} node @returns {string} */
function textOf(node) {
  if (node.type === 'TemplateLiteral') return childNodes(node.quasis).map(textOf).join('')
  if (node.type === 'TemplateElement') return /** @type {{ raw: string }} */ (node.value).raw
  const isText = node.type === 'JSXText' || node.type === 'Literal'
  return isText && typeof node.value === 'string' ? node.value.replace(entity, '') : ''
}

/** @param {SyntaxNode} element */
function coversItsText({ openingElement }) {
  if (!isNode(openingElement)) return false
  const isUntranslatable = childNodes(openingElement.attributes).some(
    ({ name, value }) => nameOf(name) === 'translate' && isNode(value) && textOf(value) === 'no',
  )
  return isUntranslatable || translated.has(nameOf(openingElement.name))
}

/** @param {unknown} node */
const nameOf = node => (isNode(node) && typeof node.name === 'string' ? node.name : '')

/** @param {unknown} values @returns {SyntaxNode[]} the nodes among the values, also in nested arrays */
function childNodes(values) {
  return Array.isArray(values) ? values.flat(9).filter(isNode) : []
}

/** @param {unknown} value @returns {value is SyntaxNode} */
function isNode(value) {
  return typeof value === 'object' && value !== null && 'type' in value && 'start' in value
}

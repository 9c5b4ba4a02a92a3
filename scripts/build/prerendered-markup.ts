// Markup of the app's own components made fit to stand in a page in which no script runs yet.
// Invariant: nothing that is typed into it can be sent, and none of it can get into an address.

/** @param markup as `react-dom/server` writes it */
export function withoutScript(markup: string): string {
  return markup
    .replace(/<input [^>]*>/g, asPlainField)
    .replaceAll('<button ', '<button disabled="" ')
}

/** A browser tells and sets where the caret is in a field for text, but not in one for an address. */
function asPlainField(input: string): string {
  return input
    .replace(/ name="[^"]*"/, '')
    .replace(' type="email"', ' type="text" inputmode="email"')
}

/**
 * Classes of CSS modules in the markup for which there is no rule in the styles: the markup would not look
 * as the app does.
 */
export function classesWithoutRule(markup: string, styles: string): string[] {
  const named = [...markup.matchAll(/ class="([^"]*)"/g)].flatMap(([, names = '']) =>
    names.split(' '),
  )
  const ruled = new Set([...styles.matchAll(/\.([\w-]+)/g)].map(([, name]) => name))
  return [...new Set(named)].filter(name => name.startsWith('_') && !ruled.has(name))
}

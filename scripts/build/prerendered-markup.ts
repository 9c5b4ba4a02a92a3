// The markup of the app's own components for a page in which no script runs yet.
// Invariant: the form cannot be submitted, and no content of a field can get into a URL.

/** @param markup the output of `react-dom/server` */
export function withoutScript(markup: string): string {
  return markup
    .replace(/<input [^>]*>/g, input => input.replace(/ name="[^"]*"/, ''))
    .replaceAll('<button ', '<button disabled="" ')
}

/**
 * The classes of CSS modules in the markup without a rule in the styles. With one of them the markup would not look
 * like the app.
 */
export function classesWithoutRule(markup: string, styles: string): string[] {
  const named = [...markup.matchAll(/ class="([^"]*)"/g)].flatMap(([, names = '']) =>
    names.split(' '),
  )
  const ruled = new Set([...styles.matchAll(/\.([\w-]+)/g)].map(([, name]) => name))
  return [...new Set(named)].filter(name => name.startsWith('_') && !ruled.has(name))
}

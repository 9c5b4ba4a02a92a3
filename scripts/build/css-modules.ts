// How Vite compiles the style sheets of the app.
// Invariant: the build, the prerendered login and the tests name a class alike.

import type { CSSOptions } from 'vite'

/**
 * Lightning CSS comes with Vite. Vite's PostCSS warns about every `composes … from`. With Lightning CSS, a class gets
 * the classes that it composes but not theirs (`tests/checks/css-modules.test.ts`).
 */
export const CSS_MODULES: CSSOptions = {
  transformer: 'lightningcss',
  // The underscore tells the classes of modules from the others in the prerendered markup.
  lightningcss: { cssModules: { pattern: '_[local]_[hash]' } },
}

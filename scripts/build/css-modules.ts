// The settings with which Vite compiles the app's CSS modules.
// Invariant: the build, the prerendered login and the tests give a class the same name.

import type { CSSOptions } from 'vite'

/**
 * Lightning CSS comes with Vite. Vite's PostCSS warns about every `composes … from`. With Lightning CSS, a class gets
 * the classes that it composes but not theirs (`tests/checks/css-modules.test.ts`).
 */
export const CSS_MODULES: CSSOptions = {
  transformer: 'lightningcss',
  // In the prerendered markup, the underscore marks the classes of CSS modules.
  lightningcss: { cssModules: { pattern: '_[local]_[hash]' } },
}

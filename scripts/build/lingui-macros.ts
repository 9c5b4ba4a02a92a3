// The compile step of Lingui's macros, for the build and the tests.
// Invariant: it comes before the plugin that splits the routes, and before JSX is compiled.

import type { Plugin } from 'vite'
import babel from 'vite-plugin-babel'

/** A module's query, such as that of a split route, follows its name. */
const WITH_JSX = /\.tsx(?:$|\?)/
const WITHOUT_JSX = /\.ts(?:$|\?)/

/** In a file without JSX, `<T>(value: T) => value` begins with type parameters: hence two parsers. */
export function linguiMacros(): Plugin[] {
  return [macrosIn(WITH_JSX, ['typescript', 'jsx']), macrosIn(WITHOUT_JSX, ['typescript'])]
}

function macrosIn(include: RegExp, syntax: ('typescript' | 'jsx')[]): Plugin {
  return babel({
    include,
    exclude: /node_modules/,
    babelConfig: {
      plugins: ['@lingui/babel-plugin-lingui-macro'],
      parserOpts: { plugins: syntax },
    },
  })
}

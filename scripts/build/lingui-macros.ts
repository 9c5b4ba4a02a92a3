// The compile step of Lingui's macros, for the build and the tests.
// Invariant: it comes before the plugin that splits the routes, and before JSX is compiled.

import { transformAsync } from '@babel/core'
import type { Plugin } from 'vite'

/** The name may have a query after it, such as that of a split route. */
const WITH_JSX = /\.tsx(?:$|\?)/
const MACRO = /@lingui\/(?:core|react)\/macro/

export function linguiMacros(): Plugin {
  return {
    name: 'lingui-macros',
    enforce: 'pre',
    transform: {
      // Babel is slow, so it compiles only files with macros.
      filter: { id: { include: /\.tsx?(?:$|\?)/, exclude: /node_modules/ }, code: MACRO },
      async handler(code, id) {
        const result = await transformAsync(code, {
          filename: id,
          babelrc: false,
          configFile: false,
          sourceMaps: true,
          plugins: ['@lingui/babel-plugin-lingui-macro'],
          // In a file without JSX, `<T>(value: T) => value` begins with type parameters.
          parserOpts: { plugins: WITH_JSX.test(id) ? ['typescript', 'jsx'] : ['typescript'] },
        })
        return { code: result?.code ?? code, map: result?.map ?? null }
      },
    },
  }
}

// Puts the login screen into the built page, where early.js shows it before any module has been loaded.
// Invariant: it looks as the app's own, with the styles that the page links to, or there is no build.

import { fileURLToPath } from 'node:url'
import { lingui } from '@lingui/vite-plugin'
import react from '@vitejs/plugin-react'
import {
  createRunnableDevEnvironment,
  type IndexHtmlTransformContext,
  type InlineConfig,
  type Plugin,
  resolveConfig,
} from 'vite'
import { linguiMacros } from './lingui-macros.ts'
import { classesWithoutRule, withoutScript } from './prerendered-markup.ts'

const PLACE = '<!-- early login -->'
const SCREEN = fileURLToPath(new URL('render-login.tsx', import.meta.url))

const COMPILING: InlineConfig = {
  configFile: false,
  logLevel: 'error',
  // There is no environment for a browser, in which the plugins would start once for all.
  server: { perEnvironmentStartEndDuringDev: true },
  plugins: [lingui(), linguiMacros(), react()],
}

/** To come after the plugins that link to styles. */
export function earlyLogin(): Plugin {
  return {
    name: 'early-login',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      async handler(html, { bundle = {} }) {
        if (!html.includes(PLACE)) throw new Error(`index.html has no ${PLACE}`)
        const markup = withoutScript(await renderLogin())
        const plain = classesWithoutRule(markup, linkedStyles(html, bundle))
        if (plain.length > 0) throw new Error(`The page links to no style of ${plain.join(', ')}`)
        return html.replace(PLACE, () => `<div class="early" hidden="">${markup}</div>`)
      },
    },
  }
}

/** Runs the app's own modules in Node, as Vite compiles them. */
async function renderLogin(): Promise<string> {
  const config = await resolveConfig(COMPILING, 'serve')
  const node = createRunnableDevEnvironment('ssr', config, { hot: false })
  try {
    await node.init()
    // A server would have told the plugins.
    await node.pluginContainer.buildStart()
    const screen = await node.runner.import<typeof import('./render-login')>(SCREEN)
    return await screen.renderLogin()
  } finally {
    await node.close()
  }
}

function linkedStyles(html: string, bundle: NonNullable<IndexHtmlTransformContext['bundle']>) {
  const named = [...html.matchAll(/<link rel="stylesheet"[^>]* href="\/([^"]+)"/g)]
  return named
    .map(([, file = '']) => bundle[file])
    .map(file => (file?.type === 'asset' ? String(file.source) : ''))
    .join('\n')
}

// The Vite plugin of the prerendered login screen (decision record 16): its markup is in the built page, and
// `theme-and-locale.js` shows it before any module is loaded.
// Invariant: the page links to all styles of the markup; if not, the build fails.

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
import { CSS_MODULES } from './css-modules.ts'
import { linguiMacros } from './lingui-macros.ts'
import { classesWithoutRule, withoutScript } from './prerendered-markup.ts'

const PLACEHOLDER = '<!-- prerendered login -->'
const SCREEN = fileURLToPath(new URL('render-login.tsx', import.meta.url))

const COMPILING: InlineConfig = {
  configFile: false,
  logLevel: 'error',
  css: CSS_MODULES,
  // Without this, the plugins would wait for the start of a browser environment, which does not exist here.
  server: { perEnvironmentStartEndDuringDev: true },
  plugins: [lingui(), linguiMacros(), react()],
}

/** Must come after the plugins that add links to styles. */
export function prerenderedLogin(): Plugin {
  return {
    name: 'prerendered-login',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      async handler(html, { bundle = {} }) {
        if (!html.includes(PLACEHOLDER)) throw new Error(`index.html has no ${PLACEHOLDER}`)
        const markup = withoutScript(await renderLogin())
        const plain = classesWithoutRule(markup, linkedStyles(html, bundle))
        if (plain.length > 0) throw new Error(`The page links to no style of ${plain.join(', ')}`)
        return html.replace(PLACEHOLDER, () => `<div class="prerendered" hidden="">${markup}</div>`)
      },
    },
  }
}

/** Runs the app's own modules in Node, compiled by Vite. */
async function renderLogin(): Promise<string> {
  const config = await resolveConfig(COMPILING, 'serve')
  const node = createRunnableDevEnvironment('ssr', config, { hot: false })
  try {
    await node.init()
    // Without a dev server, no other code starts the plugins.
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

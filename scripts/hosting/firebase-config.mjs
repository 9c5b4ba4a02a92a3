// The content of firebase.json. `node scripts/hosting/write-firebase-config.mjs` writes it; a test compares it.
import { FUNCTION_NAME, REGION } from '../../functions/region.mjs'
import { reportAddressOf } from './build-settings.mjs'
import { FILE_FOLDERS, FIREBASE_ENDPOINTS, headerRules } from './headers.mjs'

/** @type {import('./headers.mjs').Site} */
export const productionSite = { isSecure: true, connect: FIREBASE_ENDPOINTS }

/** @param {import('./build-settings.mjs').Settings} [settings] @throws {Error} for an invalid setting */
export function firebaseConfig(settings = {}) {
  const reportTo = reportAddressOf(settings)
  const site = { ...productionSite, ...(reportTo && { reportTo }) }
  return {
    firestore: { rules: 'firestore.rules', indexes: 'firestore.indexes.json' },
    functions: [{ source: 'functions', codebase: 'default', ignore: ['node_modules', '.*'] }],
    hosting: {
      public: 'dist',
      // Without `.well-known`, which has security.txt.
      ignore: ['**/.!(well-known)', '**/.!(well-known)/**'],
      rewrites: [
        { source: '/api/**', function: { functionId: FUNCTION_NAME, region: REGION } },
        // Not for a missing file: an old tab would get the page as its code.
        { source: `!/@(${['api', ...FILE_FOLDERS].join('|')})/**`, destination: '/index.html' },
      ],
      headers: headerRules(site).map(({ source, headers }) => ({
        source,
        headers: Object.entries(headers).map(([key, value]) => ({ key, value })),
      })),
    },
  }
}

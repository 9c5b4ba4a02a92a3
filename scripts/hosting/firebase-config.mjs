// What firebase.json holds. `node scripts/write-firebase-config.mjs` writes it; a test compares.
import { FUNCTION_NAME, REGION } from '../../functions/place.mjs'
import { FILE_FOLDERS, FIREBASE_ENDPOINTS, headerRules } from './headers.mjs'

/** @type {import('./headers.mjs').Site} */
export const productionSite = { isSecure: true, connect: FIREBASE_ENDPOINTS }

export function firebaseConfig() {
  return {
    firestore: { rules: 'firestore.rules' },
    functions: [{ source: 'functions', codebase: 'default', ignore: ['node_modules', '.*'] }],
    hosting: {
      public: 'dist',
      ignore: ['**/.*', '**/.*/**'],
      rewrites: [
        { source: '/api/**', function: { functionId: FUNCTION_NAME, region: REGION } },
        // Not in place of a file that is gone: an old tab would take the page for its code.
        { source: `!/@(${['api', ...FILE_FOLDERS].join('|')})/**`, destination: '/index.html' },
      ],
      headers: headerRules(productionSite).map(({ source, headers }) => ({
        source,
        headers: Object.entries(headers).map(([key, value]) => ({ key, value })),
      })),
    },
  }
}

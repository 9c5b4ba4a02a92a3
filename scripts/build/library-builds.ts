// The libraries' builds for modern browsers, without code for older browsers or an older React.
// Invariant: the tests use the same builds as the app.

/** For Vite's `resolve.alias`. */
export const LIBRARY_BUILDS = [
  { find: /^dexie$/, replacement: 'dexie/dist/modern/dexie.mjs' },
  {
    find: /^use-sync-external-store\/shim\/with-selector$/,
    replacement: 'use-sync-external-store/with-selector',
  },
]

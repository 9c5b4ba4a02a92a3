// The libraries' builds for today's browsers, without what stands in for a newer language or React.
// Invariant: the tests run with the same ones as the app.

/** For Vite's `resolve.alias`. */
export const LIBRARY_BUILDS = [
  { find: /^dexie$/, replacement: 'dexie/dist/modern/dexie.mjs' },
  {
    find: /^use-sync-external-store\/shim\/with-selector$/,
    replacement: 'use-sync-external-store/with-selector',
  },
]

/** The tag of Background Sync, which pages register and the service worker handles. */
export const SYNC_TAG = 'comoney-sync'

/** The tag under which pages ask for Background Sync and the service worker listens to it. */
export const SYNC_TAG = 'comoney-sync'

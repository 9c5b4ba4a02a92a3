/** What a page tells the service worker of a new version when the person wants it now. */
export const TAKE_OVER = 'take-over'

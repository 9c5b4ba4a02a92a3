// The host of another site's page that has sent the user here.

/**
 * @param referrer of a request or a document
 * @param origin the app's own
 * @returns empty for a page of the app, for another app, and if the referrer is unknown
 */
export function foreignHost(referrer: string, origin: string): string {
  if (!URL.canParse(referrer)) return ''
  const url = new URL(referrer)
  return /^https?:$/.test(url.protocol) && url.origin !== origin ? url.host : ''
}

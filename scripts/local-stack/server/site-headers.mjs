// The headers of production on answers of this machine, for every server that the app is opened from.
import { headersFor } from '../../hosting/headers.mjs'

/** @typedef {import('../../hosting/headers.mjs').Site} Site */

/**
 * Everything is behind the one origin, which speaks http.
 * @type {Site}
 */
export const localSite = { isSecure: false, connect: [] }

/**
 * Before anything else is said: what answers may still say otherwise.
 * @param {import('node:http').IncomingMessage} request
 * @param {import('node:http').ServerResponse} response
 * @param {Site} [site]
 */
export function setSiteHeaders({ url = '/' }, response, site = localSite) {
  for (const header of Object.entries(headersFor(site, url.replace(/\?.*$/s, ''))))
    response.setHeader(...header)
}

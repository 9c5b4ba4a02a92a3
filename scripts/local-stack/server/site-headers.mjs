// The headers of production for the responses of the dev server and of the tests' servers.
import { headersFor } from '../../hosting/headers.mjs'

/** @typedef {import('../../hosting/headers.mjs').Site} Site */

/**
 * The dev server has one origin, on http.
 * @type {Site}
 */
export const localSite = { isSecure: false, connect: [] }

/**
 * Call it first, so that a handler can override the headers.
 * @param {import('node:http').IncomingMessage} request
 * @param {import('node:http').ServerResponse} response
 * @param {Site} [site]
 */
export function setSiteHeaders({ url = '/' }, response, site = localSite) {
  for (const header of Object.entries(headersFor(site, url.replace(/\?.*$/s, ''))))
    response.setHeader(...header)
}

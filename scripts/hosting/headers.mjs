// What every answer says to the browser, in production and on the local stack: the one place for it.
// Invariant: no inline script or style, no eval, no frame; a page connects to its own backends alone.

/**
 * @typedef {object} Site
 * @property {boolean} isSecure served over https
 * @property {readonly string[]} connect origins of the backends besides its own
 * @property {string} [reportTo] the address that browsers report violations of the policy to
 * @property {Readonly<Record<string, string>>} [devPolicy] directives that replace others, or make them
 *   void if empty, for the development server
 *
 * @typedef {object} HeaderRule
 * @property {string} source as a glob of Firebase Hosting
 * @property {(path: string) => boolean} applies the same, for the local server; `path` without query
 * @property {Record<string, string>} headers
 */

/** Where the Firebase libraries send what the app asks for. */
export const FIREBASE_ENDPOINTS = [
  'https://identitytoolkit.googleapis.com',
  'https://securetoken.googleapis.com',
  'https://firestore.googleapis.com',
]

/** Folders of files: what is not there is missing, and no address of a screen. */
export const FILE_FOLDERS = ['assets', 'icons', 'screenshots', 'startup']

const YEAR = 31_536_000
const WORKER = '/service-worker.js'
/** The name of the place for reports, in the header that gives its address. */
const REPORTS = 'csp'
/** The one directive without sources. */
const UPGRADE = 'upgrade-insecure-requests'

/** Powers of the browser that the app never uses, so that nothing in it can. */
const UNUSED_FEATURES = [
  'accelerometer',
  'browsing-topics',
  'camera',
  'display-capture',
  'geolocation',
  'gyroscope',
  'hid',
  'magnetometer',
  'microphone',
  'midi',
  'payment',
  'serial',
  'usb',
  'xr-spatial-tracking',
]

/**
 * The addresses of screens have no dot. WebKit keeps a page that one leaves, frozen, unless it is not to be stored:
 * with its locks and open transactions, which every other page would wait for (decision record 22).
 * @type {readonly (readonly [source: string, pattern: RegExp])[]}
 */
const PAGES = [
  ['/', /^\/$/],
  ['/index.html', /^\/index\.html$/],
  ['/!(*.*)', /^\/[^/.]+$/],
  ['/!(api|assets)/**/!(*.*)', /^\/(?!(?:api|assets)\/)[^/]+\/(?:.*\/)?[^/.]+$/],
]

/** @type {typeof PAGES} */
const FILES = [
  ['/!(index).*', /^\/(?!index\.)[^/]*\.[^/]*$/],
  ['/!(api|assets)/**/*.*', /^\/(?!(?:api|assets)\/)[^/]+\/(?:.*\/)?[^/]*\.[^/]*$/],
]

/** Rules of one header never overlap: which of two would win is the host's affair. */
/** @param {Site} site @returns {HeaderRule[]} */
export function headerRules(site) {
  return [
    { source: '**', applies: () => true, headers: commonHeaders(site) },
    {
      source: `!${WORKER}`,
      applies: path => path !== WORKER,
      headers: { 'Content-Security-Policy': pagePolicy(site) },
    },
    {
      source: WORKER,
      applies: path => path === WORKER,
      headers: { 'Content-Security-Policy': workerPolicy(site) },
    },
    {
      source: '/assets/**',
      applies: path => path.startsWith('/assets/'),
      headers: { 'Cache-Control': `public, max-age=${YEAR}, immutable` },
    },
    // What the proxy answers says itself how long it keeps.
    ...PAGES.map(([source, pattern]) => cacheRule(source, pattern, 'no-store')),
    ...FILES.map(([source, pattern]) => cacheRule(source, pattern, 'no-cache')),
  ]
}

/** @param {string} source @param {RegExp} pattern @param {string} cacheControl @returns {HeaderRule} */
function cacheRule(source, pattern, cacheControl) {
  const headers = { 'Cache-Control': cacheControl }
  return { source, applies: path => pattern.test(path), headers }
}

/** @param {Site} site @param {string} path @returns {Record<string, string>} names as in the rules */
export function headersFor(site, path) {
  const applying = headerRules(site).filter(({ applies }) => applies(path))
  return Object.assign({}, ...applying.map(({ headers }) => headers))
}

/** @param {Site} site @returns {Record<string, string>} */
function commonHeaders({ isSecure, reportTo }) {
  const always = {
    ...(reportTo && { 'Reporting-Endpoints': `${REPORTS}="${reportTo}"` }),
    'X-Content-Type-Options': 'nosniff',
    // Not less: a Firebase API key may be restricted to the app's origin.
    'Referrer-Policy': 'strict-origin-when-cross-origin',
    'Permissions-Policy': UNUSED_FEATURES.map(feature => `${feature}=()`).join(', '),
    'Cross-Origin-Opener-Policy': 'same-origin',
    'Cross-Origin-Resource-Policy': 'same-origin',
    // For browsers that do not know frame-ancestors.
    'X-Frame-Options': 'DENY',
  }
  if (!isSecure) return always
  return { ...always, 'Strict-Transport-Security': `max-age=${2 * YEAR}; includeSubDomains` }
}

/** @param {Site} site */
function pagePolicy({ isSecure, connect, reportTo, devPolicy = {} }) {
  return join({
    'default-src': "'none'",
    'script-src': "'self'",
    'style-src': "'self'",
    // Articles have their pictures anywhere.
    'img-src': "'self' https:",
    'font-src': "'self'",
    'connect-src': ["'self'", ...connect].join(' '),
    'manifest-src': "'self'",
    'worker-src': "'self'",
    'object-src': "'none'",
    'base-uri': "'none'",
    'form-action': "'self'",
    'frame-ancestors': "'none'",
    'require-trusted-types-for': "'script'",
    // Its one policy, for the address of its service worker: src/app/pwa/trusted-types.ts.
    'trusted-types': 'default',
    ...devPolicy,
    ...reporting(reportTo),
    ...(isSecure && { [UPGRADE]: '' }),
  })
}

/**
 * A worker is under its own policy, and what it fetches counts as a connection, pictures of articles too.
 * @param {Site} site
 */
function workerPolicy({ isSecure, reportTo }) {
  return join({
    'default-src': "'none'",
    'script-src': "'self'",
    'connect-src': "'self' https:",
    'require-trusted-types-for': "'script'",
    'trusted-types': "'none'",
    ...reporting(reportTo),
    ...(isSecure && { [UPGRADE]: '' }),
  })
}

/** The second is for browsers that do not know the first. @param {string | undefined} address */
function reporting(address) {
  return address && { 'report-to': REPORTS, 'report-uri': address }
}

/** @param {Record<string, string>} directives */
function join(directives) {
  return Object.entries(directives)
    .filter(([name, sources]) => sources !== '' || name === UPGRADE)
    .map(([name, sources]) => `${name} ${sources}`.trim())
    .join('; ')
}

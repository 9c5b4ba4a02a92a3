// The security headers of every response, in production and on the local stack.
// Invariant: no inline script or style, no eval, no frame; a page connects only to its own backends.

/**
 * @typedef {object} Site
 * @property {boolean} isSecure served over https
 * @property {readonly string[]} connect origins of the backends besides its own
 * @property {string} [reportTo] the address to which browsers report violations of the policy
 * @property {Readonly<Record<string, string>>} [devPolicy] directives of the development server that replace others;
 *   an empty one removes its directive
 *
 * @typedef {object} HeaderRule
 * @property {string} source as a glob of Firebase Hosting
 * @property {(path: string) => boolean} applies the same rule for the local server; `path` has no query
 * @property {Record<string, string>} headers
 */

/** The origins to which the Firebase libraries send requests. */
export const FIREBASE_ENDPOINTS = [
  'https://identitytoolkit.googleapis.com',
  'https://securetoken.googleapis.com',
  'https://firestore.googleapis.com',
]

/** Folders with files only. A path in one of them is never the URL of a screen. */
export const FILE_FOLDERS = ['assets', 'icons', 'screenshots', 'startup']

const YEAR_SECONDS = 31_536_000
const WORKER = '/service-worker.js'
/** The name of the endpoint for reports in the `Reporting-Endpoints` header. */
const REPORTS = 'csp'
/** The only directive without sources. */
const UPGRADE = 'upgrade-insecure-requests'

/**
 * Browser features that the app never uses, and that the policy therefore forbids. It uses the writing of the clipboard,
 * the sharing of a file and the device's own unlock.
 */
const UNUSED_FEATURES = [
  'accelerometer',
  'autoplay',
  'bluetooth',
  'browsing-topics',
  'camera',
  'captured-surface-control',
  'clipboard-read',
  'compute-pressure',
  'digital-credentials-get',
  'display-capture',
  'encrypted-media',
  'fullscreen',
  'gamepad',
  'geolocation',
  'gyroscope',
  'hid',
  'identity-credentials-get',
  'idle-detection',
  'keyboard-map',
  'language-detector',
  'language-model',
  'local-fonts',
  'magnetometer',
  'microphone',
  'midi',
  'on-device-speech-recognition',
  'otp-credentials',
  'payment',
  'picture-in-picture',
  'private-state-token-issuance',
  'private-state-token-redemption',
  'screen-wake-lock',
  'serial',
  'speaker-selection',
  'storage-access',
  'summarizer',
  'translator',
  'usb',
  'window-management',
  'xr-spatial-tracking',
]

/**
 * The URLs of screens have no dot. WebKit keeps a page in its back/forward cache unless the header has `no-store`. The
 * locks and open transactions of such a page would stop every other page (decision record 22).
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

/** Two rules for one header never match the same path, because each host has its own order of precedence. */
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
      headers: { 'Cache-Control': `public, max-age=${YEAR_SECONDS}, immutable` },
    },
    // The proxy sets the cache header of its own responses.
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
    // No path, not even to the app's own host. Without the origin, a Firebase API key that is restricted to it would not
    // work.
    'Referrer-Policy': 'strict-origin',
    'Permissions-Policy': UNUSED_FEATURES.map(feature => `${feature}=()`).join(', '),
    'Cross-Origin-Opener-Policy': 'same-origin',
    'Cross-Origin-Resource-Policy': 'same-origin',
    // For browsers without `frame-ancestors`.
    'X-Frame-Options': 'DENY',
  }
  if (!isSecure) return always
  return {
    ...always,
    'Strict-Transport-Security': `max-age=${2 * YEAR_SECONDS}; includeSubDomains`,
  }
}

/** @param {Site} site */
function pagePolicy({ isSecure, connect, reportTo, devPolicy = {} }) {
  return join({
    'default-src': "'none'",
    'script-src': "'self'",
    'style-src': "'self'",
    // The pictures of articles can be on any host.
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
    // The app's only policy is for the URLs of its workers: src/app/pwa/start-worker.ts.
    'trusted-types': 'default',
    ...devPolicy,
    ...reporting(reportTo),
    ...(isSecure && { [UPGRADE]: '' }),
  })
}

/**
 * A worker has its own policy. All its requests count as connections, also those for pictures of articles.
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

/** `report-uri` is for browsers without `report-to`. @param {string | undefined} address */
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

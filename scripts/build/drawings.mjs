// The drawings of the icons, all with the app's logo: four petals of the kawung pattern, the first one yellow.
// Invariant: the content of a maskable icon is within the middle 80 %, because a system may cut off the rest.

const INK = '#15211b'
const PAPER = '#f4f7f3'
const ACCENT = '#f2b51d'
const GROUNDS = { light: '#f6f7f5', dark: '#0e1411' }

/** @param {string} first colour of the first petal @param {string} others */
const petals = (first, others) => `
  <g transform="rotate(45 256 256)" fill="${others}">
    <ellipse cx="256" cy="156" rx="62" ry="86" fill="${first}" />
    <ellipse cx="356" cy="256" rx="86" ry="62" />
    <ellipse cx="256" cy="356" rx="62" ry="86" />
    <ellipse cx="156" cy="256" rx="86" ry="62" />
  </g>`

/** @param {string} content @param {number} scale from the centre */
const scaled = (content, scale) =>
  `<g transform="translate(256 256) scale(${scale}) translate(-256 -256)">${content}</g>`

/** @param {string} content on a canvas of 512 */
const drawing = content =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 512 512">${content}</svg>`

const TILE = `<rect width="512" height="512" rx="116" fill="${INK}" />`
const FULL = `<rect width="512" height="512" fill="${INK}" />`

const ICON = drawing(TILE + petals(ACCENT, PAPER))
/** iOS rounds its corners. */
const APPLE = drawing(FULL + petals(ACCENT, PAPER))
const MASKABLE = drawing(FULL + scaled(petals(ACCENT, PAPER), 0.86))
const MONOCHROME = drawing(scaled(petals('#000', '#000'), 0.86))

const BAR = 'width="240" height="64" rx="32" x="136" y="224"'
const EXPENSE = drawing(`${TILE}<rect ${BAR} fill="#ff9384" />`)
const INCOME = drawing(`${TILE}<g fill="#7fdcaa"><rect ${BAR} />
  <rect ${BAR} transform="rotate(90 256 256)" /></g>`)
/** Three coins from the side, and a fourth one in the accent colour for the target. */
const SAVINGS = drawing(`${TILE}<g fill="${PAPER}">
  <rect x="136" y="336" width="240" height="56" rx="28" />
  <rect x="136" y="264" width="240" height="56" rx="28" />
  <rect x="136" y="192" width="240" height="56" rx="28" /></g>
  <rect x="136" y="120" width="240" height="56" rx="28" fill="${ACCENT}" />`)

/** All icons: the file in `public`, the side in pixels, and the drawing. */
export const ICONS = [
  { file: 'icons/icon-192.png', side: 192, svg: ICON },
  { file: 'icons/icon-512.png', side: 512, svg: ICON },
  { file: 'icons/icon-maskable-192.png', side: 192, svg: MASKABLE },
  { file: 'icons/icon-maskable-512.png', side: 512, svg: MASKABLE },
  { file: 'icons/icon-monochrome-192.png', side: 192, svg: MONOCHROME },
  { file: 'icons/icon-monochrome-512.png', side: 512, svg: MONOCHROME },
  { file: 'icons/apple-touch-icon-180.png', side: 180, svg: APPLE },
  { file: 'icons/shortcut-expense-192.png', side: 192, svg: EXPENSE },
  { file: 'icons/shortcut-income-192.png', side: 192, svg: INCOME },
  { file: 'icons/shortcut-savings-192.png', side: 192, svg: SAVINGS },
]

/**
 * The startup image of a screen: only the icon, at the same place as on the loading screen.
 *
 * @param {'light' | 'dark'} scheme
 */
export function startupPage(scheme) {
  const style = `margin:0;display:grid;place-items:center;block-size:100vh;background:${GROUNDS[scheme]}`
  return `<body style="${style}"><div style="inline-size:96px;block-size:96px">${ICON}</div></body>`
}

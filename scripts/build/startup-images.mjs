// The startup images of an installed app on an iPhone: one for each screen size and theme, because iOS ignores an image
// of another size. Other systems make theirs from the manifest.

/**
 * @typedef {object} StartupImage
 * @property {string} file within the app
 * @property {string} media the media query for its screen and theme
 * @property {number} width of the screen, in points
 * @property {number} height
 * @property {number} ratio pixels per point
 * @property {'light' | 'dark'} scheme
 */

/** The iPhones since 2019, and those with a home button that still get updates: points, and pixels per point. */
const SCREENS = [
  { width: 440, height: 956, ratio: 3 },
  { width: 430, height: 932, ratio: 3 },
  { width: 428, height: 926, ratio: 3 },
  { width: 420, height: 912, ratio: 3 },
  { width: 402, height: 874, ratio: 3 },
  { width: 393, height: 852, ratio: 3 },
  { width: 390, height: 844, ratio: 3 },
  { width: 375, height: 812, ratio: 3 },
  { width: 414, height: 896, ratio: 3 },
  { width: 414, height: 896, ratio: 2 },
  { width: 375, height: 667, ratio: 2 },
]

const SCHEMES = /** @type {const} */ (['light', 'dark'])

/** @type {readonly StartupImage[]} */
export const STARTUP_IMAGES = SCREENS.flatMap(({ width, height, ratio }) =>
  SCHEMES.map(scheme => ({
    file: `startup/${width * ratio}x${height * ratio}-${scheme}.png`,
    media: [
      `(device-width: ${width}px)`,
      `(device-height: ${height}px)`,
      `(-webkit-device-pixel-ratio: ${ratio})`,
      '(orientation: portrait)',
      `(prefers-color-scheme: ${scheme})`,
    ].join(' and '),
    width,
    height,
    ratio,
    scheme,
  })),
)

// The logo: a kawung, the batik motif of four petals. Decorative: the app's name is beside it as text.

import styles from './logo.module.css'

export function Logo({ size = 28 }: { size?: number }) {
  return (
    <svg
      className={styles.logo}
      width={size}
      height={size}
      viewBox="0 0 32 32"
      aria-hidden="true"
      focusable="false"
    >
      <g transform="rotate(45 16 16)">
        <ellipse className={styles.first} cx="16" cy="7.6" rx="5.2" ry="7.2" />
        <ellipse cx="24.4" cy="16" rx="7.2" ry="5.2" />
        <ellipse cx="16" cy="24.4" rx="5.2" ry="7.2" />
        <ellipse cx="7.6" cy="16" rx="7.2" ry="5.2" />
      </g>
    </svg>
  )
}

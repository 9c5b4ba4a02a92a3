// The layout of login and register: a brand panel and the form in two columns, with the language switch on top.
// Invariant: these screens have no header (specification, section 2).

import { type ReactNode, useId } from 'react'
import { Logo } from '../../ui/display/logo'
import styles from './auth-layout.module.css'

const TILE = 64

const SIZE = 6 * TILE

/** Half the length and half the width of a petal. */
const PETAL = { rx: 20, ry: 10.5 }

interface PetalProps {
  readonly at: readonly [x: number, y: number]
  /** Degrees. */
  readonly turn: 45 | -45
  readonly opacity?: number
}

interface AuthLayoutProps {
  readonly tagline: ReactNode
  /** The language switch. */
  readonly toolbar: ReactNode
  readonly children: ReactNode
}

export function AuthLayout({ tagline, toolbar, children }: AuthLayoutProps) {
  return (
    <div className={styles.frame}>
      <header className={styles.brandPanel}>
        <BackgroundPattern className={styles.pattern} />
        <div className={styles.top}>
          <p className={styles.brand} translate="no">
            <Logo size={32} />
            CoMoney
          </p>
          <div className={styles.toolbar}>{toolbar}</div>
        </div>
        <h1 className={styles.tagline}>{tagline}</h1>
      </header>
      <main className={styles.form} id="main" tabIndex={-1}>
        {children}
      </main>
    </div>
  )
}

/** The batik pattern of the brand panel. It is inline SVG, so that it shows without another request. */
function BackgroundPattern({ className }: { className: string | undefined }) {
  const patternId = useId()
  return (
    <svg className={className} viewBox={`0 0 ${SIZE} ${SIZE}`} aria-hidden="true">
      <pattern id={patternId} width={TILE} height={TILE} patternUnits="userSpaceOnUse">
        <g fill="none" stroke="#fff" strokeOpacity={0.2}>
          <Petal at={[48, 16]} turn={-45} />
          <Petal at={[48, 48]} turn={45} />
          <Petal at={[16, 48]} turn={-45} />
          <Petal at={[16, 16]} turn={45} />
        </g>
      </pattern>
      <rect width={SIZE} height={SIZE} fill={`url(#${patternId})`} />
      <g fill="#f2b51d">
        <Petal at={[304, 80]} turn={-45} />
        <Petal at={[336, 112]} turn={-45} opacity={0.55} />
        <Petal at={[240, 176]} turn={45} opacity={0.3} />
      </g>
    </svg>
  )
}

function Petal({ at: [x, y], turn, opacity = 1 }: PetalProps) {
  const transform = `rotate(${turn} ${x} ${y})`
  return <ellipse cx={x} cy={y} {...PETAL} transform={transform} fillOpacity={opacity} />
}

// The link above a heading that leads back to the screen before.

import { Link, type LinkProps } from '@tanstack/react-router'
import { ArrowLeft } from 'lucide'
import type { MouseEvent, ReactNode } from 'react'
import styles from './back-link.module.css'
import { Icon } from './icon'

interface BackLinkProps {
  readonly to: LinkProps
  readonly onClick?: (event: MouseEvent) => void
  readonly children: ReactNode
}

export function BackLink({ to, onClick, children }: BackLinkProps) {
  return (
    <p>
      <Link {...to} className={styles.back} onClick={onClick}>
        <Icon icon={ArrowLeft} size={18} />
        {children}
      </Link>
    </p>
  )
}

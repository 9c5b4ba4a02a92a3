// The link above a heading that leads back to the screen before.

import { Link, type LinkProps, useLocation, useRouter } from '@tanstack/react-router'
import { ArrowLeft } from 'lucide'
import type { MouseEvent, ReactNode } from 'react'
import styles from './back-link.module.css'
import { Icon } from './icon'

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** The path of the screen whose link opened this one. */
    openedFrom?: string
  }
}

interface BackLinkProps {
  readonly to: LinkProps
  readonly onClick?: (event: MouseEvent) => void
  readonly children: ReactNode
}

export function BackLink({ to, onClick, children }: BackLinkProps) {
  return (
    <p>
      <Link {...to} className={styles.back} activeOptions={{ exact: true }} onClick={onClick}>
        <Icon icon={ArrowLeft} size={18} />
        {children}
      </Link>
    </p>
  )
}

/**
 * The click handler of a back link. It goes back in history if the screen was opened from the link's target, so that the
 * target keeps its scroll position. The browser handles a click that opens another tab.
 *
 * @param path of the target
 */
export function useBackLink(path: string): (event: MouseEvent) => void {
  const router = useRouter()
  const openedFrom = useLocation({ select: location => location.state.openedFrom })
  return event => {
    const isPlain = !(event.metaKey || event.ctrlKey || event.shiftKey || event.altKey)
    if (openedFrom !== path || !isPlain || event.button !== 0) return
    event.preventDefault()
    router.history.back()
  }
}

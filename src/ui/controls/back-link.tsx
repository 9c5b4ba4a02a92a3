// The link above a heading that leads back to the screen before.

import { Link, type LinkProps, useRouter } from '@tanstack/react-router'
import { ArrowLeft } from 'lucide'
import type { MouseEvent, ReactNode } from 'react'
import { previousPath } from '../hooks/history-paths'
import styles from './back-link.module.css'
import { Icon } from './icon'

interface BackLinkProps {
  readonly to: LinkProps
  readonly children: ReactNode
}

/**
 * Goes back in history if its target is the entry before, so that the target keeps its scroll position and the browser's
 * own way back does not lead here again. The browser handles a click that opens another tab.
 */
export function BackLink({ to, children }: BackLinkProps) {
  const router = useRouter()
  const goBack = (event: MouseEvent<HTMLAnchorElement>) => {
    const isPlain = !(event.metaKey || event.ctrlKey || event.shiftKey || event.altKey)
    if (!isPlain || event.button !== 0) return
    if (event.currentTarget.pathname !== previousPath(router)) return
    event.preventDefault()
    router.history.back()
  }
  return (
    <p>
      <Link {...to} className={styles.back} activeOptions={{ exact: true }} onClick={goBack}>
        <Icon icon={ArrowLeft} size={18} />
        {children}
      </Link>
    </p>
  )
}

// A screen of figures: its heading beside the choice of a period, and below them a card beside its parts.

import type { ReactNode, RefObject } from 'react'
import { useWideScreen } from '../hooks/use-device'
import { useDocumentTitle } from '../hooks/use-document-title'
import styles from './figures-screen.module.css'

interface FiguresScreenProps {
  /** The title of the document and the heading. */
  readonly title: string
  /** For a heading that gets the focus from code. */
  readonly headingRef?: RefObject<HTMLHeadingElement | null>
  readonly tabs: ReactNode
  /** Beside the heading. */
  readonly period?: ReactNode
  readonly notice?: ReactNode
  readonly children: ReactNode
}

export function FiguresScreen(props: FiguresScreenProps) {
  const { title, headingRef, tabs, period, notice, children } = props
  useDocumentTitle(title)
  // On a phone the chosen tab has the words of the heading.
  const isWide = useWideScreen()
  const heading = (
    <h1
      ref={headingRef}
      tabIndex={headingRef && -1}
      className={isWide ? undefined : 'visually-hidden'}
    >
      {title}
    </h1>
  )
  return (
    <div className={styles.screen}>
      {tabs}
      {period ? (
        <div className={styles.top}>
          {heading}
          {period}
        </div>
      ) : (
        heading
      )}
      {notice}
      <div className={styles.columns}>{children}</div>
    </div>
  )
}

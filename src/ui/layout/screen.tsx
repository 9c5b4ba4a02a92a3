// A screen in one column of reading width, under its heading: a form, a document or a list.

import type { ReactNode, RefObject } from 'react'
import { useDocumentTitle } from '../hooks/use-document-title'
import styles from './screen.module.css'

interface ScreenProps {
  /** The title of the document, and the heading if there is no other. */
  readonly title: string
  readonly heading?: ReactNode
  /** A sentence below the heading. */
  readonly hint?: ReactNode
  /** The link above the heading. */
  readonly back?: ReactNode
  /** For a heading that gets the focus from code. */
  readonly headingRef?: RefObject<HTMLHeadingElement | null>
  readonly isBusy?: boolean
  readonly children: ReactNode
}

export function Screen(props: ScreenProps) {
  const { title, heading = title, hint, back, headingRef, isBusy, children } = props
  useDocumentTitle(title)
  return (
    <div className={styles.screen} aria-busy={isBusy}>
      {back}
      <div>
        <h1 ref={headingRef} tabIndex={headingRef && -1}>
          {heading}
        </h1>
        {hint && <p className={styles.hint}>{hint}</p>}
      </div>
      {children}
    </div>
  )
}

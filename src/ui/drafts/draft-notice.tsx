// The frame of a form with a draft: the form is invisible until its draft has been read, and a notice offers to
// discard a restored one.
// Invariant: the form is laid out from the start, so that nothing moves when it becomes visible.

import { Trans, useLingui } from '@lingui/react/macro'
import { type ReactNode, useRef } from 'react'
import { type CalendarDate, calendarDateOf } from '../../domain/dates/calendar'
import { Button } from '../controls/button'
import styles from './draft-notice.module.css'

interface DraftNoticeProps {
  readonly isRead: boolean
  readonly restoredFrom: CalendarDate | null
  readonly onDiscard: () => void
  readonly children: ReactNode
}

export function DraftNotice(props: DraftNoticeProps) {
  const { isRead, restoredFrom, onDiscard, children } = props
  const form = useRef<HTMLDivElement>(null)
  const discard = () => {
    onDiscard()
    // The button disappears; without this, the focus would be lost.
    form.current?.querySelector('input')?.focus()
  }
  return (
    <div aria-busy={!isRead}>
      <div role="status">
        {restoredFrom !== null && (
          <p className={styles.note}>
            <RestoredText from={restoredFrom} />
            <Button variant="ghost" onClick={discard}>
              <Trans>Start over</Trans>
            </Button>
          </p>
        )}
      </div>
      <div ref={form} className={isRead ? undefined : styles.invisible}>
        {children}
      </div>
    </div>
  )
}

const DAY = { weekday: 'short', day: 'numeric', month: 'short', year: 'numeric' } as const

function RestoredText({ from }: { from: CalendarDate }) {
  const { i18n } = useLingui()
  if (from === calendarDateOf(new Date())) return <Trans>Continuing where you left off</Trans>
  const day = i18n.date(new Date(`${from}T00:00`), DAY)
  return <Trans>Continuing what you entered on {day}</Trans>
}

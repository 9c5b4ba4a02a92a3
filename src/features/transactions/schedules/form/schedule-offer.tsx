// The offer of a transaction that is made to repeat, or of what was seen in the history.
// Invariant: it fills an empty form by itself; for any other form the user decides.

import { Trans } from '@lingui/react/macro'
import { useEffect, useEffectEvent, useState } from 'react'
import { Button } from '../../../../ui/controls/button'
import type { FormDraft } from '../../../../ui/drafts/use-draft'
import { ADD_SCHEDULE_DRAFT, type ScheduleDraft } from './schedule-draft'
import styles from './schedule-form.module.css'

interface ScheduleOfferProps {
  readonly draft: FormDraft<ScheduleDraft>
  readonly offered: ScheduleDraft | undefined
  /** Called when it is in the form. */
  readonly onTaken: () => void
}

export function ScheduleOffer({ draft, offered, onTaken }: ScheduleOfferProps) {
  const [asked, setAsked] = useState<ScheduleDraft>()
  const isFree = offered !== asked && ADD_SCHEDULE_DRAFT.isBlank(draft.value)
  // Once asked, always asked: a form that is emptied later must not fill itself.
  if (offered && draft.isRead && !isFree && offered !== asked) setAsked(offered)
  const take = () => {
    if (offered) draft.change(() => offered)
    onTaken()
  }
  const takeByItself = useEffectEvent(take)
  useEffect(() => {
    if (offered && draft.isRead && isFree) takeByItself()
  }, [offered, draft.isRead, isFree])
  return (
    <div role="status">
      {offered && draft.isRead && !isFree && (
        <div className={styles.offer}>
          <p className={styles.offered}>
            <Trans>Repeat: {offered.name}</Trans>
          </p>
          <Button look="quiet" onClick={take}>
            <Trans>Use it instead</Trans>
          </Button>
        </div>
      )}
    </div>
  )
}

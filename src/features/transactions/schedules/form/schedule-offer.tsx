// The offer of a transaction that will repeat, or of a subscription found in the history.

import { Trans } from '@lingui/react/macro'
import { FormOffer } from '../../../../ui/drafts/form-offer'
import type { FormDraft } from '../../../../ui/drafts/use-draft'
import { ADD_SCHEDULE_DRAFT, type ScheduleDraft } from '../schedule-draft'

interface ScheduleOfferProps {
  readonly draft: FormDraft<ScheduleDraft>
  readonly offered: ScheduleDraft | undefined
  /** Called when the offer is in the form. */
  readonly onTaken: () => void
}

export function ScheduleOffer({ draft, offered, onTaken }: ScheduleOfferProps) {
  const isFree = ADD_SCHEDULE_DRAFT.isBlank(draft.value)
  const take = () => {
    const put = isFree ? draft.fill : draft.change
    if (offered) put(() => offered)
    onTaken()
  }
  return (
    <FormOffer
      offer={draft.isRead ? offered : undefined}
      isFree={isFree}
      action={<Trans>Use it instead</Trans>}
      onAccept={take}
    >
      {offered && <Trans>Repeat: {offered.name}</Trans>}
    </FormOffer>
  )
}

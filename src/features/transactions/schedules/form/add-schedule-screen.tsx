// The screen that creates a schedule.
// Invariant: one form creates one schedule, also with double taps and retries.

import { Trans, useLingui } from '@lingui/react/macro'
import { type ReactNode, useId, useLayoutEffect, useRef, useState } from 'react'
import type { CalendarDate } from '../../../../domain/dates/calendar'
import { dueCount } from '../../../../domain/transaction/schedule/occurrences'
import { useLocale } from '../../../../i18n/use-locale'
import type { UserDatabase } from '../../../../store/database/user-database'
import { sharedDraftStore } from '../../../../store/drafts/drafts'
import { reserveId } from '../../../../store/id-reservation'
import { DraftNotice } from '../../../../ui/drafts/draft-notice'
import { FormOffer } from '../../../../ui/drafts/form-offer'
import { type FormDraft, useDraft } from '../../../../ui/drafts/use-draft'
import { Screen } from '../../../../ui/layout/screen'
import { TypeTabs } from '../../form/type-tabs'
import {
  ADD_SCHEDULE_DRAFT,
  EMPTY_SCHEDULE,
  isLogged,
  previewOf,
  type ScheduleDraft,
  scheduleEntryOf,
  settledToOf,
} from '../schedule-draft'
import { useScheduleActions } from '../use-schedule-actions'
import { LoggedField } from './rhythm-fields'
import {
  BackToSchedules,
  type ScheduleCategorySlot,
  ScheduleForm,
  useScheduleWallets,
} from './schedule-form'
import { SchedulePreview } from './schedule-preview'

interface ScheduleOfferProps {
  readonly draft: FormDraft<ScheduleDraft>
  readonly offered: ScheduleDraft | undefined
  /** Called when the offer is in the form. */
  readonly onTaken: () => void
}

interface AddScheduleScreenProps {
  readonly database: UserDatabase
  readonly today: CalendarDate
  /** The transaction that is made to repeat, or the subscription that the history shows. */
  readonly offered: ScheduleDraft | undefined
  readonly renderCategory: (slot: ScheduleCategorySlot) => ReactNode
  /** Called when the offer is in the form. */
  readonly onTaken: () => void
  readonly onSaved: () => void
}

export function AddScheduleScreen(props: AddScheduleScreenProps) {
  const { database, today, offered, renderCategory, onTaken, onSaved } = props
  const { t } = useLingui()
  const [panelId, formId] = [useId(), useId()]
  const locale = useLocale()
  const [store] = useState(() => sharedDraftStore(database, ADD_SCHEDULE_DRAFT))
  const [reservation] = useState(() => reserveId(database))
  const draft = useDraft(store, EMPTY_SCHEDULE)
  const { add } = useScheduleActions(database)
  const panel = useRef<HTMLDivElement>(null)
  // A layout effect: a later focus could take it from a field that the user has selected.
  useLayoutEffect(() => {
    if (draft.isRead) panel.current?.querySelector('input')?.focus()
  }, [draft.isRead])

  const change = (part: Partial<ScheduleDraft>) => draft.change(latest => ({ ...latest, ...part }))
  const wallets = useScheduleWallets(database, draft.value)
  const entry = { ...scheduleEntryOf(draft.value, today, locale), ...wallets.keys }
  const settledTo = settledToOf(draft.value, today)
  const fromStart = previewOf(entry, '')
  const canTransfer = wallets.choice.wallets.length > 1 || draft.value.type === 'transfer'
  // The category belongs to the type.
  const chooseType = (type: ScheduleDraft['type']) =>
    type !== draft.value.type && change({ type, category: '' })

  async function save(): Promise<boolean> {
    const isSaved = await add(reservation, entry, settledTo)
    if (isSaved) onSaved()
    return isSaved
  }

  return (
    <Screen title={t`New schedule`} back={<BackToSchedules />}>
      <TypeTabs
        type={draft.value.type}
        panelId={panelId}
        onType={chooseType}
        onTransfer={canTransfer ? () => chooseType('transfer') : undefined}
      />
      <div ref={panel} id={panelId} role="tabpanel" aria-label={t`Schedule`}>
        <ScheduleOffer draft={draft} offered={offered} onTaken={onTaken} />
        <DraftNotice {...draft} onDiscard={draft.discard}>
          <ScheduleForm
            id={formId}
            draft={draft}
            fields={draft.value}
            today={today}
            startLabel={<Trans>First on</Trans>}
            submit={<Trans>Save</Trans>}
            original=""
            wallets={wallets}
            renderCategory={renderCategory}
            onChange={change}
            onSave={save}
          >
            <LoggedField
              count={fromStart ? dueCount(fromStart, today) : 0}
              mode={draft.value.mode}
              isLogged={isLogged(draft.value, today)}
              onLogged={chosen => change({ isLogged: chosen })}
            />
            <SchedulePreview schedule={previewOf(entry, settledTo)} />
          </ScheduleForm>
        </DraftNotice>
      </div>
    </Screen>
  )
}

/** The offer of a transaction that will repeat, or of a subscription found in the history. */
function ScheduleOffer({ draft, offered, onTaken }: ScheduleOfferProps) {
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

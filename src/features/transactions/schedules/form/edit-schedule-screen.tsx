// The screen that changes a schedule, skips its next occurrence, ends and deletes it.
// Invariant: the form shows only after the schedule has been read, and stays when it is deleted elsewhere.

import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { CircleStop, SkipForward, Trash2 } from 'lucide'
import { type ReactNode, useId, useState } from 'react'
import type { CalendarDate } from '../../../../domain/dates/calendar'
import { editedSchedule } from '../../../../domain/transaction/schedule/edited-schedule'
import { nextOccurrence } from '../../../../domain/transaction/schedule/occurrences'
import type { Schedule } from '../../../../domain/transaction/schedule/schedule'
import { shortName } from '../../../../domain/values/truncate'
import { useDateFormats, useLocale } from '../../../../i18n/use-locale'
import type { UserDatabase } from '../../../../store/database/user-database'
import { editDraftKey } from '../../../../store/drafts/draft-key'
import { editDraftStore, readEdited } from '../../../../store/drafts/edit-drafts'
import { reserveId } from '../../../../store/id-reservation'
import type { OpenedDocument } from '../../../../store/records/id-changes'
import { Button, buttonClass } from '../../../../ui/controls/button'
import { DeletedNotice } from '../../../../ui/drafts/deleted-notice'
import { DraftNotice } from '../../../../ui/drafts/draft-notice'
import { useEditDraft, useOpenDocument } from '../../../../ui/drafts/use-edit-draft'
import { useLiveQuery } from '../../../../ui/hooks/use-live-query'
import { Screen } from '../../../../ui/layout/screen'
import font from '../../../../ui/styles/font.module.css'
import layout from '../../../../ui/styles/layout.module.css'
import type { ScheduleDraft } from '../schedule-draft'
import { SCHEDULES } from '../schedule-routes'
import { useScheduleActions } from '../use-schedule-actions'
import {
  changedEntryOf,
  changedSchedule,
  NO_CHANGES,
  scheduleChangesDraft,
  scheduleChangesIn,
} from './schedule-changes'
import {
  BackToSchedules,
  type ScheduleCategorySlot,
  ScheduleForm,
  useScheduleWallets,
} from './schedule-form'
import styles from './schedule-form.module.css'
import { SchedulePreview } from './schedule-preview'

interface MoreActionsProps {
  readonly database: UserDatabase
  readonly opened: OpenedDocument
  readonly schedule: Schedule
  readonly today: CalendarDate
  /** Called before the schedule is ended or deleted, to leave the screen. */
  readonly onGone: () => void
}

interface EditScheduleScreenProps {
  readonly database: UserDatabase
  readonly id: number
  /** The schedule's id when the form was opened, and the latest move at that time (rule M4). */
  readonly opened: OpenedDocument
  readonly today: CalendarDate
  /** Notices about this schedule. */
  readonly notice: ReactNode
  readonly renderCategory: (slot: ScheduleCategorySlot) => ReactNode
  readonly notFound: ReactNode
  readonly onSaved: () => void
}

export function EditScheduleScreen(props: EditScheduleScreenProps) {
  const { database, id, opened, notice, notFound } = props
  const { t } = useLingui()
  const found = useLiveQuery(
    () => readEdited(database, 'schedules', id, scheduleChangesDraft(id)),
    [database, id],
  )
  const { document: schedule, isDeleted } = useOpenDocument(found)
  if (schedule === undefined) return null
  if (schedule === null) return notFound
  return (
    <Screen
      title={t`Edit schedule`}
      back={isDeleted || <BackToSchedules />}
      hint={<Trans>Changes apply from the next one. Those already added stay as they are.</Trans>}
      heading={shortName(schedule.name)}
    >
      {notice}
      <EditForm key={opened.id} {...props} schedule={schedule} isDeleted={isDeleted} />
      {isDeleted || <MoreActions {...props} schedule={schedule} onGone={props.onSaved} />}
    </Screen>
  )
}

interface EditFormProps extends EditScheduleScreenProps {
  readonly schedule: Schedule
  readonly isDeleted: boolean
}

function EditForm(props: EditFormProps) {
  const { database, id, opened, today, schedule, isDeleted, renderCategory, onSaved } = props
  const locale = useLocale()
  const [store] = useState(() => editDraftStore(database, scheduleChangesDraft, id))
  const [reservation] = useState(() => reserveId(database))
  const draft = useEditDraft(store, NO_CHANGES, schedule, isDeleted)
  // A synced change shows only in the fields that the user has not changed.
  const fields = changedSchedule(schedule, draft.value)
  const wallets = useScheduleWallets(database, fields)
  const entry = changedEntryOf(schedule, fields, locale)
  const { add, edit } = useScheduleActions(database)
  const change = (part: Partial<ScheduleDraft>) =>
    draft.change(latest =>
      scheduleChangesIn({ ...changedSchedule(schedule, latest), ...part }, schedule),
    )
  const formId = useId()
  const edited = editedSchedule(schedule, entry)
  const { settledTo } = typeof edited === 'string' ? schedule : edited

  async function save(): Promise<boolean> {
    const isSaved = isDeleted
      ? await add(reservation, entry, settledTo, editDraftKey('schedules', id))
      : await edit(opened, entry)
    if (isSaved) onSaved()
    return isSaved
  }

  return (
    <>
      <DeletedNotice
        isDeleted={isDeleted}
        title={<Trans>This schedule was deleted elsewhere.</Trans>}
        form={formId}
        back={
          <Link {...SCHEDULES} className={buttonClass('ghost')} onClick={draft.discard}>
            <Trans>Back to Schedules</Trans>
          </Link>
        }
      />
      <DraftNotice {...draft} onDiscard={draft.discard}>
        <ScheduleForm
          id={formId}
          draft={draft}
          fields={fields}
          today={today}
          startLabel={<Trans>Next on</Trans>}
          submit={isDeleted ? <Trans>Save as new</Trans> : <Trans>Save</Trans>}
          original={schedule.category}
          wallets={wallets}
          renderCategory={renderCategory}
          onChange={change}
          onSave={save}
        >
          <SchedulePreview schedule={typeof edited === 'string' ? null : edited} />
        </ScheduleForm>
      </DraftNotice>
    </>
  )
}

/** The actions below the form of a schedule: skip the next occurrence, end the schedule, delete it. */
function MoreActions({ database, opened, schedule, today, onGone }: MoreActionsProps) {
  const { t } = useLingui()
  const formats = useDateFormats()
  const { skip, end, remove } = useScheduleActions(database)
  const next = nextOccurrence(schedule)
  const leave = (action: Promise<unknown>) => {
    onGone()
    void action
  }
  return (
    <section className={styles.actions} aria-label={t`More`}>
      <div className={layout.actions}>
        {next !== null && (
          <>
            <Button icon={SkipForward} onClick={() => void skip(schedule, next)}>
              <span>
                <Trans>Skip {formats.dayOfMonth(next)}</Trans>
              </span>
            </Button>
            <Button icon={CircleStop} onClick={() => leave(end(opened, today))}>
              <Trans>End it</Trans>
            </Button>
          </>
        )}
        <Button icon={Trash2} variant="danger" onClick={() => leave(remove(opened))}>
          <Trans>Delete</Trans>
        </Button>
      </div>
      <p className={font.remark}>
        <Trans>Those already added stay, whether you end or delete the schedule.</Trans>
      </p>
    </section>
  )
}

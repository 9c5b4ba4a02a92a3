// The screen that edits a savings plan. Only the name can change (specification, section 2, Edit plan).
// Invariant: the form shows only after the plan has been read, and stays when the plan is deleted elsewhere.

import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { type ReactNode, useEffect, useEffectEvent, useId, useState } from 'react'
import { planNameError, type SavingPlan } from '../../../domain/saving-plan/saving-plan'
import { useAmountText } from '../../../i18n/use-amounts'
import { useDateFormats } from '../../../i18n/use-locale'
import type { UserDatabase } from '../../../store/database/user-database'
import { editDraftKey } from '../../../store/drafts/draft-key'
import { editDraftStore, readEdited } from '../../../store/drafts/edit-drafts'
import { reserveId } from '../../../store/id-reservation'
import type { OpenedDocument } from '../../../store/records/id-changes'
import { buttonClass } from '../../../ui/controls/button'
import { DeletedNotice } from '../../../ui/drafts/deleted-notice'
import { DraftNotice } from '../../../ui/drafts/draft-notice'
import { useEditDraft, useOpenDocument } from '../../../ui/drafts/use-edit-draft'
import { useLiveQuery } from '../../../ui/hooks/use-live-query'
import { Screen } from '../../../ui/layout/screen'
import { addRenamedPlan, renamePlan } from '../actions'
import { type NameChange, nameChangeDraft } from '../plan-draft'
import { usePlanToasts } from '../use-plan-toasts'
import { BackToPlans, LockedField, PlanForm, SavingsNameField } from './plan-fields'

const UNCHANGED: NameChange = null

interface EditPlanScreenProps {
  readonly database: UserDatabase
  readonly id: number
  readonly opened: OpenedDocument
  /** Notices about this plan. */
  readonly notice?: ReactNode
  readonly notFound: ReactNode
  readonly onSaved: () => void
}

export function EditPlanScreen(props: EditPlanScreenProps) {
  const { database, id, opened, notice, notFound } = props
  const { t } = useLingui()
  const found = useLiveQuery(
    () => readEdited(database, 'savings', id, nameChangeDraft(id)),
    [database, id],
  )
  const { document: plan, isDeleted } = useOpenDocument(found)
  if (plan === undefined) return null
  if (plan === null) return <MissingPlan>{notFound}</MissingPlan>
  return (
    <Screen
      title={t`Edit savings plan`}
      back={isDeleted || <BackToPlans />}
      hint={<Trans>Only the name can be changed.</Trans>}
    >
      {notice}
      <EditForm key={opened.id} {...props} plan={plan} isDeleted={isDeleted} />
    </Screen>
  )
}

interface EditFormProps extends EditPlanScreenProps {
  readonly plan: SavingPlan
  readonly isDeleted: boolean
}

function EditForm(props: EditFormProps) {
  const { database, id, plan, isDeleted } = props
  const formats = useDateFormats()
  const amountText = useAmountText()
  const { savingsName, amount, targetDate, startDate } = plan.data
  const [store] = useState(() => editDraftStore(database, nameChangeDraft, id))
  const draft = useEditDraft(store, UNCHANGED, plan, isDeleted)
  // A name that the user has not changed, or has set back, follows the plan's.
  const name = draft.value ?? savingsName
  const change = (next: string) => draft.change(() => (next === savingsName ? UNCHANGED : next))
  const save = useSave(props, name)
  const nameError = useNameError(name)
  const formId = useId()

  return (
    <>
      <DeletedNotice
        isDeleted={isDeleted}
        title={<Trans>This savings plan was deleted elsewhere.</Trans>}
        form={formId}
        back={
          <Link to="/saving-planner" className={buttonClass('ghost')} onClick={draft.discard}>
            <Trans>Back to Savings Planner</Trans>
          </Link>
        }
      />
      <DraftNotice {...draft} onDiscard={draft.discard}>
        <PlanForm
          id={formId}
          submit={isDeleted ? <Trans>Save as new</Trans> : <Trans>Save</Trans>}
          draft={draft}
          onSave={save}
        >
          {showErrors => (
            <>
              <SavingsNameField
                value={name}
                error={showErrors ? nameError : undefined}
                onValue={change}
              />
              <LockedField label={<Trans>Amount target</Trans>} value={amountText(amount)} />
              <LockedField label={<Trans>Start month</Trans>} value={formats.month(startDate)} />
              <LockedField label={<Trans>Target month</Trans>} value={formats.month(targetDate)} />
            </>
          )}
        </PlanForm>
      </DraftNotice>
    </>
  )
}

/** Saves under the plan's id; a plan that was deleted elsewhere is saved as a new one. */
function useSave(props: EditFormProps, name: string): () => Promise<boolean> {
  const { database, id, opened, plan, isDeleted, onSaved } = props
  const { t } = useLingui()
  const [reservation] = useState(() => reserveId(database))
  const toasts = usePlanToasts()
  return async () => {
    const now = Date.now()
    const outcome = isDeleted
      ? await addRenamedPlan(now, reservation, plan, name, editDraftKey('savings', id))
      : await renamePlan(database, now, opened.id, name, opened.since)
    toasts.showOutcome(outcome, t`Saving Plan Saved`)
    if (outcome.kind === 'saved') onSaved()
    return outcome.kind === 'saved'
  }
}

function useNameError(name: string): string | undefined {
  const { t } = useLingui()
  const error = planNameError(name)
  if (error === null) return undefined
  return error === 'name-empty' ? t`Enter a name` : t`This Text Is Too Long`
}

/** A missing plan is first alerted (section 7, Savings plans; decision 8). */
function MissingPlan({ children }: { children: ReactNode }) {
  const toasts = usePlanToasts()
  const alertOnce = useEffectEvent(toasts.showMissing)
  useEffect(() => alertOnce(), [])
  return children
}

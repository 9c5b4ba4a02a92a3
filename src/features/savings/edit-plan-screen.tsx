// Editing a savings plan, of which only the name can change (specification, section 2, Edit plan).
// Invariant: the form shows only once the plan has been read, and saves under its id.

import { Trans, useLingui } from '@lingui/react/macro'
import { useLiveQuery } from 'dexie-react-hooks'
import { type ReactNode, useEffect, useEffectEvent, useState } from 'react'
import { planNameFault, type SavingPlan } from '../../domain/saving-plan'
import { amountText } from '../../i18n/amount-formats'
import { draftPlace } from '../../store/drafts'
import type { UserDatabase } from '../../store/user-database'
import { DraftFrame } from '../../ui/draft-frame'
import { useDraft } from '../../ui/use-draft'
import { usePageTitle } from '../../ui/use-page-title'
import { renamePlan } from './actions'
import { BackToPlans } from './back-to-plans'
import { type NameChange, nameChangeDraft } from './plan-draft'
import { LockedField, SavingsNameField } from './plan-fields'
import { PlanForm } from './plan-form'
import styles from './plan-form.module.css'
import { readPlan } from './queries'
import { usePlanToasts } from './use-plan-toasts'

const UNCHANGED: NameChange = null

interface EditPlanScreenProps {
  readonly database: UserDatabase
  readonly id: number
  /** The id with which the form opened, and the latest move at that time (rule M4). */
  readonly opened: { readonly id: number; readonly since: number }
  /** What there is to say about this plan. */
  readonly notice?: ReactNode
  readonly notFound: ReactNode
  readonly onSaved: () => void
}

export function EditPlanScreen(props: EditPlanScreenProps) {
  const { database, id, notice, notFound } = props
  const { t } = useLingui()
  const plan = useLiveQuery(() => readPlan(database, id), [database, id])
  usePageTitle(t`Edit savings plan`)
  if (plan === undefined) return null
  if (plan === null) return <MissingPlan>{notFound}</MissingPlan>
  return (
    <div className={styles.screen}>
      <BackToPlans />
      <header>
        <h1 className={styles.heading}>
          <Trans>Edit savings plan</Trans>
        </h1>
        <p className={styles.hint}>
          <Trans>Only the name can be changed.</Trans>
        </p>
      </header>
      {notice}
      <EditForm key={props.opened.id} {...props} plan={plan} />
    </div>
  )
}

function EditForm(props: EditPlanScreenProps & { readonly plan: SavingPlan }) {
  const { database, opened, onSaved, plan } = props
  const { t } = useLingui()
  const { savingsName, amount, targetDate, startDate } = plan.data
  const [place] = useState(() => draftPlace(database, nameChangeDraft(opened.id)))
  const kept = useDraft(place, UNCHANGED)
  // An untouched name follows the plan's; one that was set back is untouched.
  const name = kept.value ?? savingsName
  const change = (next: string) => kept.change(() => (next === savingsName ? UNCHANGED : next))
  const toasts = usePlanToasts()
  const nameError = (typed: string) => {
    const fault = planNameFault(typed)
    if (fault === null) return undefined
    return fault === 'name-empty' ? t`Enter a name` : t`This Text Is Too Long`
  }

  async function save(): Promise<boolean> {
    const outcome = await renamePlan(database, Date.now(), opened.id, name, opened.since)
    toasts.showOutcome(outcome, t`Saving Plan Saved`)
    if (outcome.kind === 'saved') onSaved()
    return outcome.kind === 'saved'
  }

  return (
    <DraftFrame {...kept} onDiscard={kept.discard}>
      <PlanForm onSave={() => kept.whileSaving(save)}>
        {isRefused => (
          <>
            <SavingsNameField
              value={name}
              error={isRefused ? nameError(name) : undefined}
              onValue={change}
            />
            <LockedField label={<Trans>Amount target</Trans>} value={amountText(amount)} />
            <LockedField label={<Trans>Start month</Trans>} type="month" value={startDate} />
            <LockedField label={<Trans>Target month</Trans>} type="month" value={targetDate} />
          </>
        )}
      </PlanForm>
    </DraftFrame>
  )
}

/** A missing plan is first alerted (section 7, Savings plans; decision 8). */
function MissingPlan({ children }: { children: ReactNode }) {
  const toasts = usePlanToasts()
  const alertOnce = useEffectEvent(toasts.showMissing)
  useEffect(() => alertOnce(), [])
  return children
}

// The card of a savings plan: target, months, monthly amount and progress (specification, section 2, Savings planner).

import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { Check, Pencil, Trash2 } from 'lucide'
import { type ReactNode, useState } from 'react'
import type { YearMonth } from '../../../domain/dates/calendar'
import { monthsPutAside, nextToPutAside } from '../../../domain/saving-plan/put-aside'
import {
  isPlanEditable,
  monthlyAmount,
  planProgress,
  type SavingPlan,
} from '../../../domain/saving-plan/saving-plan'
import { shortName } from '../../../domain/values/truncate'
import { amountParts } from '../../../i18n/amount-formats'
import { useDateFormats } from '../../../i18n/use-locale'
import { useDeletion } from '../../../parts/use-deletion'
import type { UserDatabase } from '../../../store/database/user-database'
import { Button, buttonClass } from '../../../ui/controls/button'
import { Icon } from '../../../ui/controls/icon'
import { ConfirmDialog } from '../../../ui/dialog/confirm-dialog'
import { Amount } from '../../../ui/display/amounts/amount'
import { Skeleton } from '../../../ui/display/skeleton'
import { SyncStatusLabel } from '../../../ui/display/sync-status-label'
import { VisuallyHidden } from '../../../ui/display/visually-hidden'
import { useFailureMessage } from '../../../ui/forms/use-failure-message'
import { Fact } from '../../../ui/layout/fact'
import { useToast } from '../../../ui/toast/toast-context'
import { useUndo } from '../../../ui/toast/use-undo'
import { putAside, undoPutAside } from '../actions'
import type { ListedPlan } from '../queries'
import { usePlanToasts } from '../use-plan-toasts'
import styles from './plan-card.module.css'
import { PlanProgress } from './plan-progress'

interface PlanCardProps {
  readonly database: UserDatabase
  readonly plan: ListedPlan
  /** The current month. */
  readonly month: YearMonth
  readonly onDeleted: () => void
}

export function PlanCard({ database, plan, month, onDeleted }: PlanCardProps) {
  const { t } = useLingui()
  const formats = useDateFormats()
  const { id, data, syncStatus } = plan
  const progress = planProgress(data, month)
  const name = shortName(data.savingsName) || t`Untitled`
  return (
    <li className={styles.card}>
      <header>
        <h3 className={styles.name}>{name}</h3>
        <SyncStatusLabel syncStatus={syncStatus} />
      </header>
      <PlanFacts
        amount={<Amount parts={amountParts(data.amount)} isFitted />}
        start={formats.month(data.startDate)}
        target={formats.month(data.targetDate)}
        monthly={<Amount parts={amountParts(monthlyAmount(data))} isFitted />}
      />
      <PlanProgress plan={plan} progress={progress} month={month} />
      <div className={styles.actions}>
        <PutAsideButton database={database} plan={plan} name={name} month={month} />
        {isPlanEditable(progress) && <EditPlanLink id={id} name={name} />}
        <DeletePlanButton database={database} id={id} name={name} onDeleted={onDeleted} />
      </div>
    </li>
  )
}

/** The skeleton of a card, of the same size. */
export function PlanCardSkeleton() {
  return (
    <li className={styles.card} aria-hidden="true">
      <p className={styles.name}>
        <Skeleton width="long" />
      </p>
      <PlanFacts
        amount={<Skeleton width="medium" />}
        start={<Skeleton width="medium" />}
        target={<Skeleton width="medium" />}
        monthly={<Skeleton width="medium" />}
      />
      <p className={styles.progressSkeleton}>
        <Skeleton width="medium" />
      </p>
      <div className={styles.actions} />
    </li>
  )
}

interface PlanFactsProps {
  readonly amount: ReactNode
  readonly start: ReactNode
  readonly target: ReactNode
  readonly monthly: ReactNode
}

function PlanFacts({ amount, start, target, monthly }: PlanFactsProps) {
  return (
    <dl className={styles.facts}>
      <Fact name={<Trans>Amount target</Trans>}>{amount}</Fact>
      <Fact name={<Trans>Save each month</Trans>}>{monthly}</Fact>
      <Fact name={<Trans>Start</Trans>}>{start}</Fact>
      <Fact name={<Trans>Target</Trans>}>{target}</Fact>
    </dl>
  )
}

function EditPlanLink({ id, name }: { id: number; name: string }) {
  return (
    <Link to="/edit-saving-plan/$id" params={{ id: String(id) }} className={buttonClass('ghost')}>
      <Icon icon={Pencil} size={18} />
      <VisuallyHidden>
        <Trans>Edit</Trans> {name}
      </VisuallyHidden>
    </Link>
  )
}

interface DeletePlanButtonProps {
  readonly database: UserDatabase
  readonly id: number
  /** The plan's name as it is shown. */
  readonly name: string
  readonly onDeleted: () => void
}

/** The button that deletes a savings plan, with a confirmation dialog (specification, sections 2 and 8). */
function DeletePlanButton({ database, id, name, onDeleted }: DeletePlanButtonProps) {
  const { t } = useLingui()
  const [asking, setAsking] = useState(false)
  const deletePlan = useDeletion(database, 'savings', {
    nameOf: () => name,
    done: t`Delete Saving Plan Success`,
    failed: reason => t`Can't Delete Savings Plan ${reason}`,
    restored: t`Saving Plan Restored`,
    notRestored: reason => t`Failed Restore Saving Plan ${reason}`,
  })

  async function remove(): Promise<void> {
    const isDeleted = await deletePlan(id)
    setAsking(false)
    if (isDeleted) onDeleted()
  }

  return (
    <>
      <Button icon={Trash2} variant="ghost" onClick={() => setAsking(true)}>
        <VisuallyHidden>
          <Trans>Delete</Trans> {name}
        </VisuallyHidden>
      </Button>
      {asking && (
        <ConfirmDialog
          title={<Trans>Delete This Savings Plan?</Trans>}
          confirm={<Trans>Delete</Trans>}
          onConfirm={remove}
          onClose={() => setAsking(false)}
        >
          <p>{name}</p>
        </ConfirmDialog>
      )}
    </>
  )
}

// The button that marks the next month of a plan as put aside. When none is left up to now, it is pressed, and unmarks
// the latest one.

interface PutAsideButtonProps {
  readonly database: UserDatabase
  readonly plan: SavingPlan
  /** The plan's name as it is shown. */
  readonly name: string
  /** The current month. */
  readonly month: YearMonth
}

function PutAsideButton({ database, plan, name, month }: PutAsideButtonProps) {
  const { t } = useLingui()
  const show = useToast()
  const formats = useDateFormats()
  const failureMessage = useFailureMessage()
  const { showMissing } = usePlanToasts()
  const undo = useUndo()
  const next = nextToPutAside(plan, month)
  const shown = next ?? monthsPutAside(plan).at(-1)
  if (shown === undefined) return null
  const monthName = formats.shortMonth(shown)

  async function mark(marked: YearMonth): Promise<void> {
    const outcome = await putAside(database, Date.now(), plan.id, marked, next !== null)
    if (outcome.kind === 'missing') return showMissing()
    if (outcome.kind === 'failed') {
      const why = failureMessage(outcome)
      return show({ kind: 'error', title: t`Not saved: ${why}` })
    }
    const title = next ? t`${monthName} is put aside` : t`${monthName} is not put aside`
    const restore = () => undoPutAside(database, Date.now(), outcome)
    show({ kind: 'success', title, ...undo(`${name}: ${monthName}`, restore) })
  }

  return (
    <Button
      variant={next ? 'outline' : 'ghost'}
      className={styles.aside}
      aria-pressed={next === null}
      onClick={() => mark(shown)}
    >
      {next === null && <Icon icon={Check} size={16} />}
      <span>
        <Trans>Put aside</Trans> {monthName}
      </span>
      <VisuallyHidden> {name}</VisuallyHidden>
    </Button>
  )
}

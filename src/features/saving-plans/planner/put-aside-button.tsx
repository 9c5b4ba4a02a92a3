// The button that marks the next month of a plan as put aside. When none is left up to now, it is pressed, and unmarks
// the latest one.

import { Trans, useLingui } from '@lingui/react/macro'
import { Check } from 'lucide'
import type { YearMonth } from '../../../domain/dates/calendar'
import { monthsPutAside, nextToPutAside } from '../../../domain/saving-plan/put-aside'
import type { SavingPlan } from '../../../domain/saving-plan/saving-plan'
import { useDateFormats } from '../../../i18n/use-locale'
import type { UserDatabase } from '../../../store/database/user-database'
import { Button } from '../../../ui/controls/button'
import { Icon } from '../../../ui/controls/icon'
import { VisuallyHidden } from '../../../ui/display/visually-hidden'
import { useFailureMessage } from '../../../ui/forms/use-failure-message'
import { useToast } from '../../../ui/toast/toast-context'
import { useUndo } from '../../../ui/toast/use-undo'
import { putAside, undoPutAside } from '../actions'
import { usePlanToasts } from '../use-plan-toasts'
import styles from './plan-card.module.css'

interface PutAsideButtonProps {
  readonly database: UserDatabase
  readonly plan: SavingPlan
  /** The plan's name as it is shown. */
  readonly name: string
  /** The current month. */
  readonly month: YearMonth
}

export function PutAsideButton({ database, plan, name, month }: PutAsideButtonProps) {
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

// The empty state of the planner: a picture, texts, and a link to the form.

import { Trans } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { PiggyBank } from 'lucide'
import { buttonClass } from '../../../ui/controls/button'
import { Icon } from '../../../ui/controls/icon'
import font from '../../../ui/styles/font.module.css'
import styles from './empty-plans.module.css'

export function EmptyPlans() {
  return (
    <div className={styles.empty}>
      <span className={styles.picture}>
        <Icon icon={PiggyBank} size={56} />
      </span>
      <p className={font.strong}>
        <Trans>You Don't Have Savings Item</Trans>
      </p>
      <p className={styles.purpose}>
        <Trans>Choose a target and a month, and see what to put aside each month.</Trans>
      </p>
      <Link to="/add-saving-plan" className={buttonClass('outline')}>
        <Trans>Make your first plan</Trans>
      </Link>
    </div>
  )
}

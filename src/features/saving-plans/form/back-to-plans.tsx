// The link from a plan's form back to the planner.

import { Trans } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { ArrowLeft } from 'lucide'
import { Icon } from '../../../ui/controls/icon'
import styles from './plan-form.module.css'

export function BackToPlans() {
  return (
    <p>
      <Link to="/saving-planner" className={styles.back}>
        <Icon of={ArrowLeft} size={18} />
        <Trans>Back to Savings Planner</Trans>
      </Link>
    </p>
  )
}

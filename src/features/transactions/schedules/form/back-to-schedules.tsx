// The link from a schedule's form back to the list.

import { Trans } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { ArrowLeft } from 'lucide'
import { Icon } from '../../../../ui/controls/icon'
import { useBackLink } from '../../../../ui/hooks/use-back-link'
import { SCHEDULES } from '../schedule-routes'
import styles from './schedule-form.module.css'

export function BackToSchedules() {
  const goBack = useBackLink('/schedules')
  return (
    <p>
      <Link {...SCHEDULES} className={styles.back} onClick={goBack}>
        <Icon of={ArrowLeft} size={18} />
        <Trans>Back to Schedules</Trans>
      </Link>
    </p>
  )
}

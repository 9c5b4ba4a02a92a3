// The line of the dashboard about what may be spent a day, for who has chosen it in the reports.

import { Link } from '@tanstack/react-router'
import type { Allowance } from '../../../domain/totals/ahead'
import styles from '../../../ui/styles/line-link.module.css'
import { AllowanceText } from './allowance-text'

export function AllowanceLine({ allowance }: { allowance: Allowance }) {
  return (
    <Link to="/reports" search={{ view: 'ahead' }} className={styles.line}>
      <span>
        <AllowanceText allowance={allowance} />
      </span>
    </Link>
  )
}

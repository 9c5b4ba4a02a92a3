// A progress bar.

import { classNames } from '../controls/class-names'
import styles from './progress-bar.module.css'

interface ProgressBarProps {
  readonly label: string
  readonly value: number
  readonly max: number
  readonly tone?: 'good' | 'warning' | 'bad'
}

export function ProgressBar({ label, value, max, tone = 'good' }: ProgressBarProps) {
  return (
    <progress
      className={classNames(styles.bar, styles[tone])}
      aria-label={label}
      max={max}
      value={value}
    />
  )
}

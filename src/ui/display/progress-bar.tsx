// A progress bar.

import { classNames } from '../controls/class-names'
import font from '../styles/font.module.css'
import styles from './progress-bar.module.css'

const TONES = { good: font.income, warning: null, bad: font.expense } as const

interface ProgressBarProps {
  readonly label: string
  readonly value: number
  readonly max: number
  readonly tone?: keyof typeof TONES
}

export function ProgressBar({ label, value, max, tone = 'good' }: ProgressBarProps) {
  return (
    <progress
      className={classNames(styles.bar, TONES[tone])}
      aria-label={label}
      max={max}
      value={value}
    />
  )
}

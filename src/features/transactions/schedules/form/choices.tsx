// A group of choices of which one is chosen.

import { createContext, type ReactNode, use, useId } from 'react'
import styles from './schedule-form.module.css'

const GroupName = createContext('')

export function Choices({ legend, children }: { legend: ReactNode; children: ReactNode }) {
  return (
    <fieldset className={styles.group}>
      <legend className={styles.legend}>{legend}</legend>
      <div className={styles.choices}>
        <GroupName value={useId()}>{children}</GroupName>
      </div>
    </fieldset>
  )
}

interface ChoiceProps {
  readonly isChosen: boolean
  readonly onChoose: () => void
  readonly children: ReactNode
}

export function Choice({ isChosen, onChoose, children }: ChoiceProps) {
  return (
    <label className={styles.choice}>
      <input
        type="radio"
        className={styles.radio}
        name={use(GroupName)}
        checked={isChosen}
        onChange={onChoose}
      />
      <span>{children}</span>
    </label>
  )
}

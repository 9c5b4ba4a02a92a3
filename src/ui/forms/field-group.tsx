// A group of controls under one name.

import type { ReactNode } from 'react'
import styles from './choices.module.css'

export function FieldGroup({ legend, children }: { legend: ReactNode; children: ReactNode }) {
  return (
    <fieldset>
      <legend className={styles.legend}>{legend}</legend>
      {children}
    </fieldset>
  )
}

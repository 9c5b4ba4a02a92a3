// The box beside a row, while rows are selected.

import { useLingui } from '@lingui/react/macro'
import { useContext } from 'react'
import { shortName } from '../../../domain/values/truncate'
import { useObservable } from '../../../ui/hooks/use-observable'
import { type Selection, SelectionContext } from './selection'
import styles from './selection.module.css'

interface RowProps {
  readonly id: number
  readonly name: string
}

export function SelectionBox(row: RowProps) {
  const selection = useContext(SelectionContext)
  return selection && <Box selection={selection} {...row} />
}

function Box({ selection, id, name }: RowProps & { readonly selection: Selection }) {
  const { t } = useLingui()
  const isSelected = useObservable(selection, current => current?.has(id))
  if (isSelected === undefined) return null
  const short = shortName(name)
  return (
    <label className={styles.box}>
      <input
        type="checkbox"
        aria-label={t`Select ${short}`}
        checked={isSelected}
        onChange={({ nativeEvent }) =>
          selection.toggle(id, 'shiftKey' in nativeEvent && nativeEvent.shiftKey === true)
        }
      />
    </label>
  )
}

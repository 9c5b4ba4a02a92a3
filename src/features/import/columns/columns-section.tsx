// The section of the columns: the use of each with the reason, and the choice of another use.

import { Plural, Trans } from '@lingui/react/macro'
import { useId, useState } from 'react'
import {
  COLUMN_USES,
  type ColumnUse,
} from '../../../domain/transaction/import/columns/column-names'
import { Button } from '../../../ui/controls/button'
import { classNames } from '../../../ui/controls/class-names'
import { Select } from '../../../ui/forms/select'
import font from '../../../ui/styles/font.module.css'
import layout from '../../../ui/styles/layout.module.css'
import type { Preview } from '../reading/preview'
import { useFileText } from '../rows/line-list'
import styles from './columns-section.module.css'
import { useColumnTexts } from './use-column-texts'

interface ColumnsSectionProps {
  readonly preview: Preview
  readonly isDisabled: boolean
  readonly onUse: (column: number, use: ColumnUse) => void
}

export function ColumnsSection({ preview, isDisabled, onUse }: ColumnsSectionProps) {
  const { reading, width } = preview
  const [hasAll, setHasAll] = useState(false)
  const columns = Array.from({ length: width }, (_, column) => column)
  const read = columns.filter(column => reading.uses[column] !== 'ignored')
  const others = width - read.length
  return (
    <>
      <ul className={layout.medium}>
        {(hasAll ? columns : read).map(column => (
          <Column
            key={column}
            preview={preview}
            column={column}
            isDisabled={isDisabled}
            onUse={use => onUse(column, use)}
          />
        ))}
      </ul>
      {others > 0 && (
        <Button variant="ghost" aria-expanded={hasAll} onClick={() => setHasAll(!hasAll)}>
          {hasAll ? (
            <Trans>Hide the unused columns</Trans>
          ) : (
            <Plural value={others} one="Show # unused column" other="Show # unused columns" />
          )}
        </Button>
      )}
    </>
  )
}

interface ColumnProps {
  readonly preview: Preview
  readonly column: number
  readonly isDisabled: boolean
  readonly onUse: (use: ColumnUse) => void
}

function Column({ preview, column, isDisabled, onUse }: ColumnProps) {
  const { nameOf, reasonText, titleOf } = useColumnTexts()
  const fileText = useFileText()
  const id = useId()
  const { header, samples, reading } = preview
  const texts = samples.map(cells => cells[column]?.trim() ?? '').filter(text => text !== '')
  const use = reading.uses[column] ?? 'ignored'
  return (
    <li className={styles.column}>
      <div>
        <label className={font.name} htmlFor={id}>
          {titleOf(header, column)}
        </label>
        <p className={classNames(font.ellipsis, font.remark)}>
          {fileText(texts.slice(0, 3).join(' · '))}
        </p>
      </div>
      <div>
        <Select
          id={id}
          value={use}
          disabled={isDisabled}
          aria-describedby={`${id}-reason`}
          onValue={value => onUse(COLUMN_USES.find(each => each === value) ?? use)}
        >
          {COLUMN_USES.map(each => (
            <option key={each} value={each}>
              {nameOf(each)}
            </option>
          ))}
        </Select>
        <p id={`${id}-reason`} className={font.remark}>
          {use !== 'ignored' && reasonText(reading.reasons[column] ?? 'content')}
        </p>
      </div>
    </li>
  )
}

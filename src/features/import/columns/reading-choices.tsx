// The choices for a whole column: the order of the dates, the decimal mark, the meaning of no sign; and the encoding.

import { useLingui } from '@lingui/react/macro'
import { useId } from 'react'
import type { ColumnReading } from '../../../domain/transaction/import/columns/columns'
import { ENCODINGS, type Encoding } from '../../../domain/transaction/import/encoding/encoding'
import { Field } from '../../../ui/forms/field'
import { Select } from '../../../ui/forms/select'
import type { Preview } from '../reading/preview'
import styles from './columns-section.module.css'
import { useDateOrderText } from './reading-questions'

interface ReadingChoicesProps {
  readonly preview: Preview
  readonly isDisabled: boolean
  readonly onReading: (reading: ColumnReading) => void
  readonly onEncoding: (encoding: Encoding) => void
}

export function ReadingChoices(props: ReadingChoicesProps) {
  const { preview, isDisabled, onReading, onEncoding } = props
  const { t } = useLingui()
  const { reading, encoding } = preview
  const { decimalMark, unsigned, uses } = reading
  const orderText = useDateOrderText()
  const hasOneAmount = uses.includes('amount')
  return (
    <div className={styles.choices}>
      {reading.dateOrder && (
        <Choice
          label={t`Dates are written as`}
          value={reading.dateOrder}
          isDisabled={isDisabled}
          options={reading.dateOrders.map(value => ({ value, text: orderText(value) }))}
          onValue={dateOrder => onReading({ ...reading, dateOrder })}
        />
      )}
      <Choice
        label={t`Amounts are written as`}
        value={decimalMark}
        isDisabled={isDisabled}
        options={[
          { value: ',', text: '1.234,56' },
          { value: '.', text: '1,234.56' },
        ]}
        onValue={mark => onReading({ ...reading, decimalMark: mark })}
      />
      {hasOneAmount && (
        <Choice
          label={t`An amount without a minus is`}
          value={unsigned}
          isDisabled={isDisabled}
          options={[
            { value: 'expense', text: t`money out` },
            { value: 'income', text: t`money in` },
          ]}
          onValue={type => onReading({ ...reading, unsigned: type })}
        />
      )}
      {encoding && (
        <Choice
          label={t`Letters are stored as`}
          value={encoding}
          isDisabled={isDisabled}
          options={ENCODINGS.map(value => ({ value, text: ENCODING_NAMES[value] }))}
          onValue={onEncoding}
        />
      )}
    </div>
  )
}

/** The encodings' own names. */
const ENCODING_NAMES: Readonly<Record<Encoding, string>> = {
  'utf-8': 'UTF-8',
  'utf-16le': 'UTF-16',
  'utf-16be': 'UTF-16 (big endian)',
  'windows-1252': 'Windows-1252',
  'windows-1250': 'Windows-1250',
  'windows-1251': 'Windows-1251',
  gb18030: 'GB18030',
  'euc-kr': 'EUC-KR',
  'euc-jp': 'EUC-JP',
  shift_jis: 'Shift_JIS',
}

interface ChoiceProps<T extends string> {
  readonly label: string
  readonly value: T
  readonly isDisabled: boolean
  readonly options: readonly { readonly value: T; readonly text: string }[]
  readonly onValue: (value: T) => void
}

function Choice<T extends string>({ label, value, isDisabled, options, onValue }: ChoiceProps<T>) {
  const id = useId()
  const choose = (chosen: string) => {
    const option = options.find(each => each.value === chosen)
    if (option) onValue(option.value)
  }
  return (
    <Field label={label} htmlFor={id}>
      <Select id={id} value={value} disabled={isDisabled} onValue={choose}>
        {options.map(option => (
          <option key={option.value} value={option.value}>
            {option.text}
          </option>
        ))}
      </Select>
    </Field>
  )
}

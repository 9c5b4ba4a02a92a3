// The questions that only the user can answer: the right one of several readings of the amounts, the order of day and
// month, and the year of dates.

import { Trans, useLingui } from '@lingui/react/macro'
import { type ReactNode, useId } from 'react'
import { isAmountUse } from '../../../domain/transaction/import/columns/column-names'
import type { ColumnReading } from '../../../domain/transaction/import/columns/columns'
import {
  type DateOrder,
  readDateCell,
} from '../../../domain/transaction/import/columns/date-column'
import { useTextIn } from '../../../i18n/use-foreign-text'
import { useDateFormats } from '../../../i18n/use-locale'
import font from '../../../ui/styles/font.module.css'
import layout from '../../../ui/styles/layout.module.css'
import type { Alternative, Preview } from '../reading/preview'
import styles from './columns-section.module.css'
import { useColumnTexts } from './use-column-texts'

interface ReadingQuestionsProps {
  readonly preview: Preview
  readonly isDisabled: boolean
  readonly onReading: (reading: ColumnReading) => void
}

export function ReadingQuestions({ preview, isDisabled, onReading }: ReadingQuestionsProps) {
  const { alternatives, yearEnds, reading, dateSample } = preview
  const { date: formatDate } = useDateFormats()
  const orderText = useDateOrderText()
  const orderOption = (dateOrder: DateOrder) => {
    const read = readDateCell(dateSample, dateOrder, { areDigits: reading.areDigits })
    const example = read.kind === 'date' ? `: ${dateSample} = ${formatDate(read.date)}` : ''
    return { reading: { ...reading, dateOrder }, text: orderText(dateOrder) + example }
  }
  return (
    <>
      {alternatives.length > 0 && (
        <Question
          text={<Trans>The amounts could be read in several ways. Which rows are right?</Trans>}
          options={alternatives.map(alternative => ({
            reading: alternative.reading,
            text: <AlternativeText alternative={alternative} header={preview.header} />,
          }))}
          isDisabled={isDisabled}
          onReading={onReading}
        />
      )}
      {reading.dateOrder === null && (
        <Question
          text={<Trans>These dates can be read in several ways. Which one is right?</Trans>}
          options={reading.dateOrders.map(orderOption)}
          isDisabled={isDisabled}
          onReading={onReading}
        />
      )}
      {alternatives.length === 0 && yearEnds.length > 0 && (
        <Question
          text={<Trans>The dates have no year. Which year is the newest one?</Trans>}
          options={yearEnds.map(last => ({
            reading: { ...reading, period: { first: null, last } },
            text: last.slice(0, 4),
          }))}
          isDisabled={isDisabled}
          onReading={onReading}
        />
      )}
    </>
  )
}

interface QuestionProps extends Omit<ReadingQuestionsProps, 'preview'> {
  readonly text: ReactNode
  readonly options: readonly { readonly reading: ColumnReading; readonly text: ReactNode }[]
}

function Question({ text, options, isDisabled, onReading }: QuestionProps) {
  const group = useId()
  return (
    <fieldset className={styles.question} disabled={isDisabled}>
      <legend>{text}</legend>
      {options.map((option, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: their order does not change.
        <label key={index} className={layout.option}>
          <input type="radio" name={group} onChange={() => onReading(option.reading)} />
          <span>{option.text}</span>
        </label>
      ))}
    </fieldset>
  )
}

export function useDateOrderText(): (order: DateOrder) => string {
  const { t } = useLingui()
  return order => {
    if (order === 'year-first') return t`year/month/day`
    return order === 'day-first' ? t`day/month/year` : t`month/day/year`
  }
}

/** The columns of the amounts, and the first rows with them. */
function AlternativeText({
  alternative: { reading, rows },
  header,
}: {
  readonly alternative: Alternative
  readonly header: readonly string[] | null
}) {
  const { nameOf, titleOf } = useColumnTexts()
  const textIn = useTextIn()
  const { date: formatDate } = useDateFormats()
  const columns = reading.uses.flatMap((use, index) =>
    isAmountUse(use) ? [`${nameOf(use)}: ${titleOf(header, index)}`] : [],
  )
  return (
    <>
      <span className={font.strong}>{columns.join(' · ')}</span>
      {rows.map(({ line, date, name, type, amount, currency }) => (
        <span key={line} className={styles.alternativeRow}>
          {`${formatDate(date)} · ${name} · ${type === 'income' ? '+' : '−'}${textIn(currency, amount)}`}
        </span>
      ))}
    </>
  )
}

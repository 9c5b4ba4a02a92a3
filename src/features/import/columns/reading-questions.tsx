// The questions that only the user can answer: the right one of several readings of the amounts, and the year of dates.

import { Trans } from '@lingui/react/macro'
import { useId } from 'react'
import { isAmountUse } from '../../../domain/transaction/import/columns/column-names'
import type { ColumnReading } from '../../../domain/transaction/import/columns/columns'
import { useAmountText } from '../../../i18n/use-amounts'
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
  const { alternatives, yearEnds, reading } = preview
  const group = useId()
  return (
    <>
      {alternatives.length > 0 && (
        <fieldset className={styles.question} disabled={isDisabled}>
          <legend>
            <Trans>The amounts could be read in several ways. Which rows are right?</Trans>
          </legend>
          {alternatives.map((alternative, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: their order does not change.
            <label key={index} className={layout.option}>
              <input type="radio" name={group} onChange={() => onReading(alternative.reading)} />
              <AlternativeText alternative={alternative} header={preview.header} />
            </label>
          ))}
        </fieldset>
      )}
      {alternatives.length === 0 && yearEnds.length > 0 && (
        <fieldset className={styles.question} disabled={isDisabled}>
          <legend>
            <Trans>The dates have no year. Which year is the newest one?</Trans>
          </legend>
          {yearEnds.map(last => (
            <label key={last} className={layout.option}>
              <input
                type="radio"
                name={group}
                onChange={() => onReading({ ...reading, period: { first: null, last } })}
              />
              <span>{last.slice(0, 4)}</span>
            </label>
          ))}
        </fieldset>
      )}
    </>
  )
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
  const amountText = useAmountText()
  const { date: formatDate } = useDateFormats()
  const columns = reading.uses.flatMap((use, index) =>
    isAmountUse(use) ? [`${nameOf(use)}: ${titleOf(header, index)}`] : [],
  )
  return (
    <span>
      <span className={font.strong}>{columns.join(' · ')}</span>
      {rows.map(({ line, date, name, type, amount }) => (
        <span key={line} className={styles.alternativeRow}>
          {`${formatDate(date)} · ${name} · ${type === 'income' ? '+' : '−'}${amountText(amount)}`}
        </span>
      ))}
    </span>
  )
}

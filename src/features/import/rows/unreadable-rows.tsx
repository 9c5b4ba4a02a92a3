// The rows that cannot be read, each with its line and the reason.

import { Plural, Trans, useLingui } from '@lingui/react/macro'
import type { RowProblem, UnreadableRow } from '../../../domain/transaction/import/read-rows'
import font from '../../../ui/styles/font.module.css'
import type { RowList } from '../reading/preview'
import { LineList } from './line-list'
import { useFileText } from './use-file-text'

export function UnreadableRows({ list }: { list: RowList<UnreadableRow> }) {
  const problemText = useProblemText()
  const fileText = useFileText()
  return (
    <LineList
      list={list}
      isOpen
      title={<Plural value={list.count} one="# row cannot be read" other="# rows cannot be read" />}
      content={({ line, problem, text }) => (
        <>
          <p className={font.strong}>
            <Trans>
              Line {line}: {problemText(problem)}
            </Trans>
          </p>
          <p className={font.remark}>{fileText(text)}</p>
        </>
      )}
    />
  )
}

function useProblemText(): (problem: RowProblem) => string {
  const { t } = useLingui()
  return problem => {
    switch (problem) {
      case 'no-date':
        return t`there is no date`
      case 'date-unreadable':
        return t`the date cannot be read`
      case 'date-impossible':
        return t`the calendar has no such day`
      case 'no-amount':
        return t`there is no amount`
      case 'amount-unreadable':
        return t`the amount cannot be read`
      case 'amount-out-of-range':
        return t`the amount is too large`
      case 'too-many-decimals':
        return t`the amount has more than two decimals`
      case 'two-amounts':
        return t`there is money in and money out`
      case 'type-unknown':
        return t`neither income nor expense`
      case 'no-name':
        return t`there is no name`
      case 'category-too-long':
        return t`the category is too long`
      case 'cell-too-long':
        return t`a text is too long`
    }
  }
}

// The list of the lines that are not payments: balances, totals, repeated headers.

import { Plural, Trans } from '@lingui/react/macro'
import type { SumRow } from '../../../domain/transaction/import/read-rows'
import font from '../../../ui/styles/font.module.css'
import type { RowList } from '../reading/preview'
import { LineList } from './line-list'
import { useFileText } from './use-file-text'

export function SumRows({ list }: { list: RowList<SumRow> }) {
  const fileText = useFileText()
  return (
    <LineList
      list={list}
      title={
        <Plural
          value={list.count}
          one="# line is a balance, a total or a heading, and no transaction"
          other="# lines are balances, totals or headings, and no transactions"
        />
      }
      content={({ line, text }) => (
        <p className={font.remark}>
          <Trans>Line {line}</Trans>: {fileText(text)}
        </p>
      )}
    />
  )
}

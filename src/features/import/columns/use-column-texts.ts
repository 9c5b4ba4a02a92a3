// The title of a column, and the names of its uses and of the reasons for them.

import { useLingui } from '@lingui/react/macro'
import type { ColumnUse } from '../../../domain/transaction/import/columns/column-names'
import type { ColumnReason } from '../../../domain/transaction/import/columns/columns'

interface ColumnTexts {
  /** The heading, else the number of the column. */
  readonly titleOf: (header: readonly string[] | null, column: number) => string
  readonly nameOf: (use: ColumnUse) => string
  readonly reasonText: (reason: ColumnReason) => string
}

export function useColumnTexts(): ColumnTexts {
  const { t } = useLingui()
  return {
    titleOf(header, column) {
      const number = column + 1
      return header?.[column] || t`Column ${number}`
    },
    nameOf(use) {
      switch (use) {
        case 'date':
          return t`Date`
        case 'amount':
          return t`Amount`
        case 'in':
          return t`Money in`
        case 'out':
          return t`Money out`
        case 'balance':
          return t`Balance`
        case 'type':
          return t`Income or expense`
        case 'name':
          return t`Name`
        case 'category':
          return t`Category`
        case 'description':
          return t`Description`
        case 'wallet':
          return t`Wallet`
        case 'toWallet':
          return t`To wallet`
        case 'externalId':
          return t`The bank's own number`
        case 'state':
          return t`Status`
        case 'currency':
          return t`Currency`
        case 'fee':
          return t`Fee`
        case 'units':
          return t`Amount in another currency`
        case 'ignored':
          return t`Nothing`
      }
    },
    reasonText(reason) {
      switch (reason) {
        case 'header':
          return t`because of its heading`
        case 'content':
          return t`because of what is in it`
        case 'balance':
          return t`because the balances agree`
        case 'format':
          return t`as this format says`
        case 'chosen':
          return t`as you have chosen`
      }
    },
  }
}

// The names of a column's uses, and of the reasons for them.

import { useLingui } from '@lingui/react/macro'
import type { ColumnUse } from '../../../domain/transaction/import/columns/column-names'
import type { ColumnReason } from '../../../domain/transaction/import/columns/columns'

interface ColumnTexts {
  readonly nameOf: (use: ColumnUse) => string
  readonly reasonText: (reason: ColumnReason) => string
}

export function useColumnTexts(): ColumnTexts {
  const { t } = useLingui()
  return {
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
        case 'externalId':
          return t`The bank's own number`
        case 'state':
          return t`Booked or failed`
        case 'currency':
          return t`Currency`
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

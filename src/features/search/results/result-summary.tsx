// The count and the sums of all results.

import { plural } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { decimalText, type Hundredths } from '../../../domain/money/money'
import type { SearchAnswer, SearchTotals } from '../../../domain/transaction/search/search'
import { signedAmountParts } from '../../../i18n/amount-formats'
import { classNames } from '../../../ui/controls/class-names'
import { Amount } from '../../../ui/display/amounts/amount'
import { Skeleton } from '../../../ui/display/skeleton'
import font from '../../../ui/styles/font.module.css'
import styles from '../search-screen.module.css'

/** @param answer undefined until the first results */
export function ResultSummary({ answer }: { answer: SearchAnswer | undefined }) {
  const { totals, hasAll = false } = answer ?? {}
  const countText = useCountText()
  return (
    <div role="status" className={styles.summary} aria-busy={!totals || !hasAll}>
      <p className={classNames(font.large, font.bold)}>
        {totals ? countText(totals) : <Skeleton width="medium" />}
      </p>
      {totals && hasAll && (
        <p className={styles.sums}>
          <Sum type="income" sum={totals.income} /> <Sum type="expense" sum={totals.expense} />
        </p>
      )}
      {answer && !hasAll && (
        <p className={font.remark}>
          <Trans>Searching older ones…</Trans>
        </p>
      )}
    </div>
  )
}

/** Transfers are counted by themselves, because they are in no sum. */
export function useCountText() {
  const { t } = useLingui()
  return ({ count, transfers }: Pick<SearchTotals, 'count' | 'transfers'>): string => {
    const moved = t`${plural(transfers, { one: '# transfer', other: '# transfers' })}`
    if (count === 0 && transfers > 0) return moved
    const recorded = t`${plural(count, { one: '# transaction', other: '# transactions' })}`
    return transfers > 0 ? `${recorded} · ${moved}` : recorded
  }
}

/** A sum of 0 shows nothing. */
function Sum({ type, sum }: { type: 'income' | 'expense'; sum: Hundredths }) {
  if (sum === 0n) return null
  return <Amount tone={type} parts={signedAmountParts(decimalText(sum), type)} />
}

// What is said about the results: their count and sums, that there are none, and the filters that are left out.

import type { MessageDescriptor } from '@lingui/core'
import { msg, plural } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { decimalText, type Hundredths } from '../../../domain/money/money'
import type { SearchAnswer, SearchTotals } from '../../../domain/transaction/search/search'
import type { IgnoredParam } from '../../../domain/transaction/search/search-params'
import { signedAmountParts } from '../../../i18n/amount-formats'
import { RecordLink } from '../../../parts/links'
import { Button } from '../../../ui/controls/button'
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

interface EmptyResultProps {
  /** True if the search has no text and no filter: there is no transaction at all. */
  readonly isAll: boolean
  /** A text that finds something, if the searched one may be mistyped. */
  readonly near: string | null
  readonly onText: (text: string) => void
  readonly onClear: () => void
}

/** In place of the list of results. */
export function EmptyResult({ isAll, near, onText, onClear }: EmptyResultProps) {
  if (isAll)
    return (
      <div className={styles.empty}>
        <p className={classNames(font.large, font.strong)}>
          <Trans>Everything you record can be found here.</Trans>
        </p>
        <RecordLink />
      </div>
    )
  return (
    <div className={styles.empty}>
      <p className={classNames(font.large, font.strong)}>
        <Trans>Nothing matches.</Trans>
      </p>
      {near === null ? (
        <p>
          <Trans>
            The search compares the beginnings of words in names, categories and descriptions.
          </Trans>
        </p>
      ) : (
        <Button onClick={() => onText(near)}>
          <Trans>Search for “{near}”</Trans>
        </Button>
      )}
      <Button onClick={onClear}>
        <Trans>Clear the search</Trans>
      </Button>
    </div>
  )
}

const TEXTS: Readonly<Record<IgnoredParam, MessageDescriptor>> = {
  type: msg`The type is neither income, expense nor transfer. It is left out.`,
  from: msg`The first day is not a date, so it is left out.`,
  to: msg`The last day is not a date, so it is left out.`,
  'from-after-to': msg`The first day is after the last day. Both are left out.`,
  min: msg`The least amount cannot be read. It is left out.`,
  max: msg`The greatest amount cannot be read. It is left out.`,
  'min-above-max': msg`The least amount is above the greatest. Both are left out.`,
  'text-too-long': msg`The text is too long. Only its beginning is searched.`,
}

/** The notice of the filters that are invalid and left out. */
export function IgnoredNotice({ ignored }: { ignored: readonly IgnoredParam[] }) {
  const { i18n } = useLingui()
  return (
    <div role="alert">
      {ignored.map(param => (
        <p key={param} className={styles.ignored}>
          {i18n._(TEXTS[param])}
        </p>
      ))}
    </div>
  )
}

// The checks of the rows by the file's own data: whether its balances and totals agree with them, and which rows are
// money in.

import { Trans } from '@lingui/react/macro'
import type { BalanceCheck } from '../../../domain/transaction/import/evidence/balance-check'
import type { DifferingTotal } from '../../../domain/transaction/import/evidence/stated-totals'
import { useTextIn } from '../../../i18n/use-foreign-text'
import font from '../../../ui/styles/font.module.css'
import type { Preview } from '../reading/preview'

export function Evidence({ preview }: { preview: Preview }) {
  const { balances, reading, missing, origin } = preview
  const isUnmarked = reading.isUnmarked && missing === null
  const isAssumed = reading.isMinusAssumed && origin === null && reading.unsigned === 'income'
  return (
    <>
      {balances && <Balances balances={balances} currency={preview.currency} />}
      {preview.totals.map(total => (
        <Total key={total.of} total={total} currency={preview.currency} />
      ))}
      {isUnmarked && (
        <p>
          {reading.unsigned === 'expense' ? (
            <Trans>
              Nothing in the file says money in or out. All amounts are read as money out.
            </Trans>
          ) : (
            <Trans>
              Nothing in the file says money in or out. All amounts are read as money in.
            </Trans>
          )}
        </p>
      )}
      {isAssumed && (
        <p>
          <Trans>
            Nothing in the file says what a minus means. Amounts with a minus are read as money out.
          </Trans>
        </p>
      )}
    </>
  )
}

interface BalancesProps extends Pick<Preview, 'currency'> {
  readonly balances: BalanceCheck
}

function Balances({ balances, currency }: BalancesProps) {
  const textIn = useTextIn()
  const [from, to] = [balances.from, balances.to].map(units => textIn(currency, units))
  const line = balances.firstBreak
  if (balances.agrees)
    return (
      <p>
        <Trans>
          Balances agree: {from} → {to}
        </Trans>
      </p>
    )
  return (
    <p className={font.strong}>
      {line === null ? (
        <Trans>
          The balances do not agree: from {from} the rows do not lead to {to}. A row may be missing.
        </Trans>
      ) : (
        <Trans>
          The balances do not agree from line {line} on. A row before it may be missing or wrong.
        </Trans>
      )}
    </p>
  )
}

interface TotalProps extends Pick<Preview, 'currency'> {
  readonly total: DifferingTotal
}

function Total({ total, currency }: TotalProps) {
  const textIn = useTextIn()
  const [stated, read] = [total.stated, total.read].map(each =>
    total.of === 'rows' ? String(each) : textIn(currency, each),
  )
  return (
    <p className={font.strong}>
      {total.of === 'rows' ? (
        <Trans>
          The file says that it has {stated} rows; {read} of them are read.
        </Trans>
      ) : total.of === 'income' ? (
        <Trans>
          The file states {stated} of money in, but its rows add up to {read}.
        </Trans>
      ) : (
        <Trans>
          The file states {stated} of money out, but its rows add up to {read}.
        </Trans>
      )}
    </p>
  )
}

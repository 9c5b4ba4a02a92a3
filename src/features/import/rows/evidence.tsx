// The checks of the rows by the file's own data: whether its balances agree with them, and which rows are money in.

import { Trans } from '@lingui/react/macro'
import type { BalanceCheck } from '../../../domain/transaction/import/balance-check'
import { useAmountText } from '../../../i18n/use-amounts'
import font from '../../../ui/styles/font.module.css'
import type { Preview } from '../reading/preview'

export function Evidence({ preview }: { preview: Preview }) {
  const { balances, reading, missing } = preview
  const isUnmarked = reading.isUnmarked && missing === null
  return (
    <>
      {balances && <Balances balances={balances} />}
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
    </>
  )
}

function Balances({ balances }: { balances: BalanceCheck }) {
  const amountText = useAmountText()
  const [from, to] = [balances.from, balances.to].map(amountText)
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

// The part of a card's screen about its debt: the last statement, the running cycle, the limit, and a link to pay.

import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { ArrowLeftRight } from 'lucide'
import type { CalendarDate } from '../../domain/dates/calendar'
import { amountInput } from '../../domain/money/amount-input'
import { decimalText, type Hundredths } from '../../domain/money/money'
import type { Card } from '../../domain/totals/cards'
import { amountParts } from '../../i18n/amount-formats'
import { useDateFormats } from '../../i18n/use-locale'
import type { UserDatabase } from '../../store/database/user-database'
import { readCards, readPayer } from '../../store/records/cards'
import { buttonClass } from '../../ui/controls/button'
import { Icon } from '../../ui/controls/icon'
import { Amount } from '../../ui/display/amounts/amount'
import { useLiveQuery } from '../../ui/hooks/use-live-query'
import { Fact } from '../../ui/layout/fact'
import panel from '../../ui/styles/card.module.css'
import layout from '../../ui/styles/layout.module.css'

interface CardPanelProps {
  readonly database: UserDatabase
  /** The present key of the card. */
  readonly walletKey: string
  readonly today: CalendarDate
  /** Whether there is a wallet that can pay. */
  readonly hasOthers: boolean
}

/** Nothing for a card of which nothing is known and nothing is owed. */
export function CardPanel({ database, walletKey, today, hasOthers }: CardPanelProps) {
  const read = useLiveQuery(async () => {
    const [card] = await readCards(database, today, ({ wallet }) => wallet.key === walletKey)
    return card && { card, payer: await readPayer(database, walletKey) }
  }, [database, walletKey, today])
  if (!read) return null
  const { card, payer } = read
  const canPay = hasOthers && card.owed > 0n
  if (!canPay && !card.statement && card.left === null) return null
  const amount = card.rest > 0n ? amountInput(Number(decimalText(card.rest))) : ''
  return (
    <section className={panel.panel}>
      <Facts card={card} today={today} />
      {canPay && (
        <div>
          <Link
            to="/add/$type"
            params={{ type: 'transfer' }}
            state={{ transfer: { from: payer, to: walletKey, amount, date: null, note: '' } }}
            className={buttonClass('primary')}
          >
            <Icon icon={ArrowLeftRight} size={18} />
            <Trans>Pay</Trans>
          </Link>
        </div>
      )}
    </section>
  )
}

function Facts({ card, today }: { readonly card: Card; readonly today: CalendarDate }) {
  const { t } = useLingui()
  const { cycle, statement, rest, due, left } = card
  const day = useDateFormats().dayOfMonth
  const nameOfRest = (until: string) =>
    due !== null && due < today ? t`To pay, was due ${until}` : t`To pay by ${until}`
  return (
    <dl className={layout.small}>
      {statement && <Sum name={t`Statement of ${day(statement.date)}`} value={statement.owed} />}
      <Sum name={due === null ? t`Still to pay` : nameOfRest(day(due))} value={rest} />
      {cycle && <Sum name={t`Charged since ${day(cycle.first)}`} value={cycle.charged} />}
      {left !== null && left >= 0n && <Sum name={t`Left of the limit`} value={left} />}
      {left !== null && left < 0n && <Sum name={t`Over the limit`} value={-left} />}
    </dl>
  )
}

function Sum({ name, value }: { readonly name: string; readonly value: Hundredths }) {
  return (
    <Fact name={name} className={layout.between}>
      <Amount parts={amountParts(decimalText(value))} />
    </Fact>
  )
}

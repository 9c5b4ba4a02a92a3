// The screen of one wallet: its balance, and the transactions and transfers of a month with the balance after each day.

import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import {
  ArrowDownLeft,
  ArrowLeftRight,
  ArrowUpRight,
  ChevronLeft,
  ChevronRight,
  Plus,
} from 'lucide'
import { type ReactNode, useState } from 'react'
import {
  addMonths,
  type CalendarDate,
  monthOfDate,
  type YearMonth,
} from '../../domain/dates/calendar'
import { decimalText } from '../../domain/money/money'
import type { Movement } from '../../domain/totals/totals-deltas'
import type { WalletDay, WalletMovement } from '../../domain/totals/wallet-days'
import type { WalletUnits } from '../../domain/totals/wallet-units'
import { repeatedEntry } from '../../domain/transaction/repeated-entry'
import { isCard } from '../../domain/transaction/wallet/card'
import { fittingForeign } from '../../domain/transaction/wallet/foreign'
import { keyInAddress } from '../../domain/transaction/wallet-of'
import { shortName } from '../../domain/values/truncate'
import { amountParts, signedAmountParts } from '../../i18n/amount-formats'
import { useForeignParts, useForeignText } from '../../i18n/use-foreign-text'
import { useDateFormats } from '../../i18n/use-locale'
import { FirstDownload } from '../../parts/first-download'
import { MissingUnits } from '../../parts/wallets/missing-units'
import { movementClass, movementTextClass, TransferLink } from '../../parts/wallets/transfer-link'
import { useWalletNames, type WalletName } from '../../parts/wallets/use-wallets'
import type { UserDatabase } from '../../store/database/user-database'
import { readWalletMonth, type WalletMonth } from '../../store/records/wallets'
import { BackLink } from '../../ui/controls/back-link'
import { Button, buttonClass } from '../../ui/controls/button'
import { Icon } from '../../ui/controls/icon'
import { Amount } from '../../ui/display/amounts/amount'
import { Purpose, Total, TotalCard } from '../../ui/display/amounts/total-card'
import { VisuallyHidden } from '../../ui/display/visually-hidden'
import { usePreloadedQuery } from '../../ui/hooks/use-preloaded-query'
import { Screen } from '../../ui/layout/screen'
import font from '../../ui/styles/font.module.css'
import layout from '../../ui/styles/layout.module.css'
import { AdjustDialog } from './adjust-dialog'
import { CardPanel } from './card-panel'
import styles from './wallet-screen.module.css'
import { useRecordedText } from './wallet-text'

interface WalletScreenProps {
  readonly database: UserDatabase
  /** The wallet in the path. */
  readonly id: string
  readonly today: CalendarDate
  /** The present month of the first frame, if it has been read. */
  readonly first: WalletMonth | undefined
  /** Shown where no wallet has the key. */
  readonly missing: ReactNode
}

export function WalletScreen(props: WalletScreenProps) {
  const { database, id, today, first, missing } = props
  const [month, setMonth] = useState(monthOfDate(today))
  const key = keyInAddress(id)
  const readMonth = () => readWalletMonth(database, key, month)
  const isFirst = first?.month === month
  const read = usePreloadedQuery(readMonth, [database, key, month], isFirst ? first : undefined)
  const nameOf = useWalletNames(read && read !== 'missing' ? read.wallets : undefined)
  const { t } = useLingui()
  const foreignParts = useForeignParts()
  const recordedText = useRecordedText()
  const [isAdjusting, setAdjusting] = useState(false)
  if (read === 'missing') return missing
  const { units } = read?.present ?? {}
  // After a change of the month, the live query still has the other month for a moment.
  const shown = read?.month === month ? read : undefined
  return (
    <Screen
      title={read ? shortName(nameOf(key)) : t`Wallet`}
      back={
        <BackLink to={{ to: '/wallets/{-$id}', params: { id: undefined } }}>
          <Trans>Back to Wallets</Trans>
        </BackLink>
      }
    >
      <TotalCard
        isPending={!read}
        download={read === null ? <FirstDownload database={database} /> : null}
      >
        {read && (
          <Total
            label={<Trans>Balance</Trans>}
            parts={units ? foreignParts(units) : amountParts(decimalText(read.present.balance))}
          />
        )}
        {read && units && <Units units={units} recorded={recordedText(read.present.balance)} />}
      </TotalCard>
      <div className={layout.smallActions}>
        <Link
          to="/add/$type"
          params={{ type: 'expense' }}
          state={{ repeated: entryIn(read?.present.wallet.key) }}
          className={buttonClass('outline')}
        >
          <Icon icon={Plus} size={18} />
          <Trans>Add</Trans>
        </Link>
        {read?.hasOthers && (
          <Link
            to="/add/$type"
            params={{ type: 'transfer' }}
            state={{ transfer: { ...NO_TRANSFER, from: read.present.wallet.key } }}
            className={buttonClass('outline')}
          >
            <Icon icon={ArrowLeftRight} size={18} />
            <Trans>Transfer</Trans>
          </Link>
        )}
        <Button disabled={!read} onClick={() => setAdjusting(true)}>
          <Trans>The real balance is …</Trans>
        </Button>
      </div>
      {read && isCard(read.present.wallet) && (
        <CardPanel
          database={database}
          walletKey={read.present.wallet.key}
          today={today}
          hasOthers={read.hasOthers}
        />
      )}
      <MonthSteps
        month={month}
        present={monthOfDate(today)}
        earliest={read?.earliest ?? null}
        latest={read?.latest ?? null}
        onMonth={setMonth}
      />
      <Days month={shown} nameOf={nameOf} />
      {isAdjusting && read && (
        <AdjustDialog
          database={database}
          today={props.today}
          listed={read.present}
          onClose={() => setAdjusting(false)}
        />
      )}
    </Screen>
  )
}

const NO_TRANSFER = { to: null, amount: '', date: null, note: '' }

/** A new expense in the wallet. */
function entryIn(wallet: string | undefined) {
  const empty = { name: '', amount: null, category: '', description: '' }
  return repeatedEntry({ type: 'expense', ...empty, wallet })
}

/** What is recorded in rupiah, and how many entries have no units. */
function Units({
  units: { currency, missing },
  recorded,
}: {
  units: WalletUnits
  recorded: string
}) {
  return (
    <Purpose>
      {recorded}
      {missing > 0 && (
        <>
          {' · '}
          <MissingUnits currency={currency} missing={missing} />
        </>
      )}
    </Purpose>
  )
}

interface MonthStepsProps {
  readonly month: YearMonth
  readonly present: YearMonth
  readonly earliest: YearMonth | null
  readonly latest: YearMonth | null
  readonly onMonth: (month: YearMonth) => void
}

function MonthSteps({ month, present, earliest, latest, onMonth }: MonthStepsProps) {
  const name = useDateFormats().month(month)
  return (
    <div className={layout.between}>
      <h2 aria-live="polite">{name}</h2>
      <div className={layout.row}>
        <Button
          variant="ghost"
          disabled={earliest === null || earliest >= month}
          onClick={() => onMonth(addMonths(month, -1))}
        >
          <Icon icon={ChevronLeft} size={22} />
          <VisuallyHidden>
            <Trans>Earlier</Trans>
          </VisuallyHidden>
        </Button>
        <Button
          variant="ghost"
          disabled={month >= (latest !== null && latest > present ? latest : present)}
          onClick={() => onMonth(addMonths(month, 1))}
        >
          <Icon icon={ChevronRight} size={22} />
          <VisuallyHidden>
            <Trans>Later</Trans>
          </VisuallyHidden>
        </Button>
      </div>
    </div>
  )
}

interface DaysProps {
  /** Undefined while it is read. */
  readonly month: WalletMonth | undefined
  readonly nameOf: WalletName
}

function Days({ month, nameOf }: DaysProps) {
  if (!month) return <div className={styles.pending} aria-busy="true" />
  if (month.days.length === 0)
    return (
      <p className={font.soft}>
        <Trans>No money came in or went out this month.</Trans>
      </p>
    )
  return (
    <div className={layout.stack}>
      {month.days.map(day => (
        <Day
          key={day.date}
          day={day}
          isForeign={month.present.units !== undefined}
          nameOf={nameOf}
        />
      ))}
    </div>
  )
}

interface DayProps extends Pick<DaysProps, 'nameOf'> {
  readonly day: WalletDay
  /** Whether the wallet is in another currency, of which a day tells only the rupiah. */
  readonly isForeign: boolean
}

function Day({ day, isForeign, nameOf }: DayProps) {
  const formats = useDateFormats()
  const recordedText = useRecordedText()
  return (
    <section>
      <div className={styles.day}>
        <h3 className={styles.date}>{formats.dayOfMonth(day.date)}</h3>
        <p className={font.remark}>
          {isForeign ? (
            recordedText(day.balance)
          ) : (
            <Trans>
              Balance <Amount parts={amountParts(decimalText(day.balance))} />
            </Trans>
          )}
        </p>
      </div>
      <ul>
        {day.movements.map(each => (
          <MovementRow key={keyOf(each.movement)} {...each} nameOf={nameOf} />
        ))}
      </ul>
    </section>
  )
}

function keyOf(movement: Movement): string {
  return `${'to' in movement ? 'transfer' : 'transaction'} ${movement.id}`
}

function MovementRow({ movement, sum, nameOf }: WalletMovement & Pick<DaysProps, 'nameOf'>) {
  const amount = decimalText(sum < 0n ? -sum : sum)
  const parts = signedAmountParts(amount, sum < 0n ? 'expense' : 'income')
  const income = sum > 0n
  const foreignText = useForeignText()
  const foreign = fittingForeign(movement)
  if ('to' in movement)
    return (
      <li className={styles.row}>
        <TransferLink transfer={movement} nameOf={nameOf} parts={parts} />
      </li>
    )
  return (
    <li className={styles.row}>
      <Link to="/detail/$id" params={{ id: String(movement.id) }} className={movementClass}>
        <Icon
          icon={income ? ArrowDownLeft : ArrowUpRight}
          size={20}
          className={income ? font.income : font.expense}
        />
        <span className={movementTextClass}>
          {shortName(movement.category)}
          <br />
          <span className={font.remark}>
            {[shortName(movement.name), foreign && foreignText(foreign)]
              .filter(Boolean)
              .join(' · ')}
          </span>
        </span>
        <Amount tone={movement.type} parts={parts} />
      </Link>
    </li>
  )
}

// The filters: type, dates, amounts and categories.

import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { addMonths, type CalendarDate, monthOfDate } from '../../domain/dates/calendar'
import { lastDayOf } from '../../domain/dates/calendar-grid'
import { AMOUNT_FORMATS } from '../../domain/money/amount-input'
import type { SearchParams } from '../../domain/transaction/search/search-params'
import { presentKeys, type Wallet } from '../../domain/transaction/wallet/wallet'
import { addressOfKey, keyInAddress } from '../../domain/transaction/wallet-of'
import { shortName } from '../../domain/values/truncate'
import { useDateFormats, useLocale } from '../../i18n/use-locale'
import { useDisplayName } from '../../parts/wallets/use-wallets'
import type { UserDatabase } from '../../store/database/user-database'
import { AmountField } from '../../ui/amount/amount-field'
import { DateField } from '../../ui/dates/date-field'
import { useLiveQuery } from '../../ui/hooks/use-live-query'
import styles from './filters.module.css'
import { type NamesByType, readNamesByType } from './results/queries'

interface DatePeriod {
  readonly from: CalendarDate
  readonly to: CalendarDate
}

interface CategoryFilterProps {
  readonly database: UserDatabase
  readonly type: string | undefined
  readonly chosen: readonly string[]
  readonly onChange: (chosen: readonly string[]) => void
}

interface FilterPanelProps {
  readonly database: UserDatabase
  /** All of the user's. */
  readonly wallets: readonly Wallet[]
  readonly today: CalendarDate
  readonly params: SearchParams
  readonly onChange: (part: Partial<SearchParams>) => void
  /** The same for a typed value. */
  readonly onType: (part: Partial<SearchParams>) => void
}

export function FilterPanel(props: FilterPanelProps) {
  const { database, params, onChange } = props
  return (
    <div className={styles.panel}>
      <TypeFilter {...props} />
      <PeriodFilter {...props} />
      <AmountFilter {...props} />
      <CategoryFilter
        database={database}
        type={params.type}
        chosen={params.category ?? []}
        onChange={category => onChange({ category })}
      />
      <WalletFilter {...props} />
    </div>
  )
}

function TypeFilter({ wallets, params, onChange }: FilterPanelProps) {
  const chip = (type: string, name: React.ReactNode) => (
    <Chip
      isPressed={params.type === type}
      onPress={isPressed => onChange({ type: isPressed ? type : '' })}
    >
      {name}
    </Chip>
  )
  return (
    <Group legend={<Trans>Type</Trans>}>
      <div className={styles.chips}>
        {chip('income', <Trans>Income</Trans>)}
        {chip('expense', <Trans>Expense</Trans>)}
        {(wallets.length > 1 || params.type === 'transfer') &&
          chip('transfer', <Trans>Transfer</Trans>)}
      </div>
    </Group>
  )
}

function PeriodFilter({ today, params, onChange, onType }: FilterPanelProps) {
  const texts = useDateFormats()
  const { from = '', to = '' } = params
  const { thisMonth, lastMonth, thisYear } = periodsOf(today)
  const chip = (period: { from: CalendarDate; to: CalendarDate }, name: React.ReactNode) => (
    <Chip
      isPressed={from === period.from && to === period.to}
      onPress={isPressed => onChange(isPressed ? period : { from: '', to: '' })}
    >
      {name}
    </Chip>
  )
  return (
    <Group legend={<Trans>Dates</Trans>}>
      <div className={styles.chips}>
        {chip(thisMonth, <Trans>This month</Trans>)}
        {chip(lastMonth, <Trans>Last month</Trans>)}
        {chip(thisYear, <Trans>This year</Trans>)}
      </div>
      <div className={styles.pair}>
        <DateField
          kind="date"
          label={<Trans>First day</Trans>}
          value={from}
          present={today}
          texts={texts}
          onValue={value => onType({ from: value })}
        />
        <DateField
          kind="date"
          label={<Trans>Last day</Trans>}
          value={to}
          present={today}
          texts={texts}
          onValue={value => onType({ to: value })}
        />
      </div>
    </Group>
  )
}

function AmountFilter({ params, onType }: FilterPanelProps) {
  const format = AMOUNT_FORMATS[useLocale()]
  return (
    <Group legend={<Trans>Amount</Trans>}>
      <div className={styles.amounts}>
        <AmountField
          label={<Trans>At least</Trans>}
          format={format}
          value={params.min ?? ''}
          onValue={min => onType({ min })}
        />
        <AmountField
          label={<Trans>At most</Trans>}
          format={format}
          value={params.max ?? ''}
          onValue={max => onType({ max })}
        />
      </div>
    </Group>
  )
}

/** The filter for several categories, which transfers have not: those of the chosen type, and chosen ones that no longer exist. */
function CategoryFilter({ database, type, chosen, onChange }: CategoryFilterProps) {
  const categories = useLiveQuery(() => readNamesByType(database), [database])
  const names = categories ? offeredNames(categories, type, chosen) : chosen
  if (names.length === 0) return null
  return (
    <Group legend={<Trans>Categories</Trans>}>
      <div className={styles.chips}>
        {names.map(name => (
          <Chip
            key={name}
            isPressed={chosen.includes(name)}
            onPress={isPressed =>
              onChange(isPressed ? [...chosen, name] : chosen.filter(other => other !== name))
            }
          >
            {shortName(name)}
          </Chip>
        ))}
      </div>
    </Group>
  )
}

function offeredNames(
  { income, expense }: NamesByType,
  type: string | undefined,
  chosen: readonly string[],
): readonly string[] {
  const offered = [...(type === 'income' ? [] : expense), ...(type === 'expense' ? [] : income)]
  return [...new Set([...(type === 'transfer' ? [] : offered), ...chosen])]
}

/** The filter for one wallet, for who has several. */
function WalletFilter({ wallets, params, onChange }: FilterPanelProps) {
  const displayName = useDisplayName()
  if (wallets.length < 2) return null
  const present = presentKeys(wallets)
  const chosen = params.wallet === undefined ? null : present(keyInAddress(params.wallet))
  return (
    <Group legend={<Trans>Wallets</Trans>}>
      <div className={styles.chips}>
        {wallets.map(wallet => (
          <Chip
            key={wallet.key}
            isPressed={wallet.key === chosen}
            onPress={isPressed => onChange({ wallet: isPressed ? addressOfKey(wallet.key) : '' })}
          >
            {displayName(wallet)}
          </Chip>
        ))}
      </div>
    </Group>
  )
}

/** The periods for a choice with one tap. */
function periodsOf(
  today: CalendarDate,
): Readonly<Record<'thisMonth' | 'lastMonth' | 'thisYear', DatePeriod>> {
  const month = monthOfDate(today)
  const year = today.slice(0, 4)
  return {
    thisMonth: monthPeriod(month),
    lastMonth: monthPeriod(addMonths(month, -1)),
    thisYear: { from: `${year}-01-01`, to: `${year}-12-31` },
  }
}

function monthPeriod(month: string): DatePeriod {
  return { from: `${month}-01`, to: lastDayOf(month) }
}

function Group({ legend, children }: { legend: ReactNode; children: ReactNode }) {
  return (
    <fieldset className={styles.group}>
      <legend className={styles.legend}>{legend}</legend>
      {children}
    </fieldset>
  )
}

interface ChipProps {
  readonly isPressed: boolean
  readonly onPress: (isPressed: boolean) => void
  readonly children: ReactNode
}

/** A filter that is on or off. */
function Chip({ isPressed, onPress, children }: ChipProps) {
  return (
    <button
      type="button"
      className={styles.chip}
      aria-pressed={isPressed}
      onClick={() => onPress(!isPressed)}
    >
      {children}
    </button>
  )
}

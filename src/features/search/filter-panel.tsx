// The filters: type, dates, amounts and categories.

import { Trans } from '@lingui/react/macro'
import type { CalendarDate } from '../../domain/dates/calendar'
import { AMOUNT_FORMATS } from '../../domain/money/amount-input'
import type { SearchParams } from '../../domain/transaction/search/search-params'
import { useDateFormats, useLocale } from '../../i18n/use-locale'
import type { UserDatabase } from '../../store/database/user-database'
import { AmountField } from '../../ui/amount/amount-field'
import { DateField } from '../../ui/dates/date-field'
import { CategoryFilter } from './category-filter'
import { Chip } from './chip'
import styles from './filters.module.css'
import { periodsOf } from './periods'

interface FilterPanelProps {
  readonly database: UserDatabase
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
    </div>
  )
}

function TypeFilter({ params, onChange }: FilterPanelProps) {
  const chip = (type: string, name: React.ReactNode) => (
    <Chip
      isPressed={params.type === type}
      onPress={isPressed => onChange({ type: isPressed ? type : '' })}
    >
      {name}
    </Chip>
  )
  return (
    <fieldset className={styles.group}>
      <legend className={styles.legend}>
        <Trans>Type</Trans>
      </legend>
      <div className={styles.chips}>
        {chip('income', <Trans>Income</Trans>)}
        {chip('expense', <Trans>Expense</Trans>)}
      </div>
    </fieldset>
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
    <fieldset className={styles.group}>
      <legend className={styles.legend}>
        <Trans>Dates</Trans>
      </legend>
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
    </fieldset>
  )
}

function AmountFilter({ params, onType }: FilterPanelProps) {
  const format = AMOUNT_FORMATS[useLocale()]
  return (
    <fieldset className={styles.group}>
      <legend className={styles.legend}>
        <Trans>Amount</Trans>
      </legend>
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
    </fieldset>
  )
}

// The quick entry of the add form as React state: the line, its meaning, and the user's changes.

import { useLingui } from '@lingui/react/macro'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import type { CalendarDate } from '../../../domain/dates/calendar'
import { readAmountPhrase } from '../../../domain/money/amount-phrase'
import type { Exchange } from '../../../domain/money/foreign-amount'
import type { AmountLanguage } from '../../../domain/money/read-amount'
import { readQuickEntry } from '../../../domain/transaction/quick-entry/read-quick-entry'
import type { TransactionType } from '../../../domain/transaction/transaction'
import { useLocale } from '../../../i18n/use-locale'
import type { UserDatabase } from '../../../store/database/user-database'
import { readLastExchange } from '../../../store/records/newest'
import { useLiveQuery } from '../../../ui/hooks/use-live-query'
import { type RecentNames, readRecentNames } from '../names/recent-names'
import type { QuickLine } from '../quick-line'
import { type LineMeaning, lineOf, meaningOf, newCategoryOf, withLine } from './fill-draft'
import { type LineCategories, readLineCategories } from './line-categories'
import type { TransactionFormDraft } from './use-transaction-draft'

/** Any day, because the day does not affect the name and the amount. */
const ANY_DAY = '2026-01-01'

export interface QuickEntryState {
  readonly text: string
  /** The type that the form has. */
  readonly type: TransactionType
  /** The earlier names; empty until they have been read. */
  readonly recent: RecentNames
  /** Undefined while the line is blank. */
  readonly meaning: LineMeaning | undefined
  readonly line: QuickLine
  /** The last exchange of the currency that the line names; null if there is none. */
  readonly lastExchange: Exchange | null
  /** The category of the form that the save has to create. */
  readonly newCategory: string | undefined
  readonly write: (text: string) => void
  /** Takes a text that was typed as an amount, if it is a whole line; returns whether it is. */
  readonly takeLine: (text: string) => boolean
  /** Makes a part of the line a part of the name. */
  readonly ignore: (...texts: readonly string[]) => void
  /** Chooses one of several meanings of a part. */
  readonly choose: (text: string, value: string) => void
  /** Removes the values that the line has added without a part of its own. */
  readonly leave: (field: 'type' | 'category') => void
  /** Reads the earlier names. Resolves when the form has the values that they add. */
  readonly prepare: () => Promise<void>
  /** As `prepare`, before a save, which needs the categories of that moment. */
  readonly prepareSave: () => Promise<void>
}

interface Known {
  readonly recent: RecentNames
  /** Undefined if they could not be read: the line is parsed without them. */
  readonly categories: LineCategories | undefined
}

const NO_NAMES: RecentNames = new Map()

const NOTHING: Known = { recent: NO_NAMES, categories: undefined }

export function useQuickEntry(
  database: UserDatabase,
  draft: TransactionFormDraft,
  today: CalendarDate,
): QuickEntryState {
  const language = useLocale()
  const { t } = useLingui()
  const other = t`Other`
  const [known, setKnown] = useState(NOTHING)
  // Names and categories may come before the page is rendered again: neither may replace the other.
  const latestKnown = useRef(known)
  const reading = useRef<Promise<RecentNames>>(undefined)
  const line = lineOf(draft.value, today)
  const isBlank = line.text.trim() === ''
  const change = (part: Parameters<typeof withLine>[1]) =>
    draft.update(latest => withLine(latest, part, { today, language, ...latestKnown.current }))
  const take = useEffectEvent((part: Partial<Known>) => {
    const before = latestKnown.current
    const read = { ...before, ...part }
    if (read.recent === before.recent && read.categories === before.categories) return
    latestKnown.current = read
    setKnown(read)
    if (!isBlank) change({})
  })
  const readNames = () => {
    reading.current ??= orNothing(readRecentNames(database)).then(names => names ?? NO_NAMES)
    return reading.current
  }
  const prepare = async () => {
    const recent = await readNames()
    flushSync(() => take({ recent }))
  }
  const prepareSave = async () => {
    const [recent, categories] = await Promise.all([
      readNames(),
      orNothing(readLineCategories(database, other)),
    ])
    flushSync(() => take({ recent, categories }))
  }
  useCategories(database, other, categories => take({ categories }))
  // A restored line needs the names for its chips.
  const prepareRestored = useEffectEvent(prepare)
  useEffect(() => {
    if (!isBlank) void prepareRestored()
  }, [isBlank])
  const meaning = isBlank ? undefined : meaningOf(line, { language, ...known })
  return {
    text: line.text,
    type: draft.value.type,
    recent: known.recent,
    meaning,
    line,
    lastExchange: useLastExchange(database, meaning?.entry.foreign?.value.currency),
    newCategory: newCategoryOf(draft.value, known),
    write: text => change({ text }),
    takeLine: text => {
      if (!isBlank || !isWholeLine(text, language)) return false
      const byHand = line.byHand.filter(field => field !== 'amount')
      // At once, because the next key goes into the line.
      flushSync(() => change({ text, byHand }))
      return true
    },
    ignore: (...texts) => change({ ignored: [...line.ignored, ...texts] }),
    choose: (text, value) =>
      change({ chosen: [...line.chosen.filter(([other]) => other !== text), [text, value]] }),
    leave: field =>
      field === 'type' ? draft.chooseType(line.before) : draft.change({ category: '' }),
    prepare,
    prepareSave,
  }
}

/**
 * Null until it is read, and without a currency. It is read once and not by a live query, because each form would start
 * one, and few lines have another currency.
 */
function useLastExchange(database: UserDatabase, currency: string | undefined): Exchange | null {
  const [read, setRead] = useState<Exchange>()
  useEffect(() => {
    if (currency === undefined) return
    let isCancelled = false
    void orNothing(readLastExchange(database, currency)).then(exchange => {
      if (exchange && !isCancelled) setRead(exchange)
    })
    return () => {
      isCancelled = true
    }
  }, [database, currency])
  return read && read.currency === currency ? read : null
}

/** Calls back with the categories, again when one is created, renamed or deleted while the form is open. */
function useCategories(
  database: UserDatabase,
  other: string,
  onRead: (categories: LineCategories) => void,
): void {
  const categories = useLiveQuery(
    () => orNothing(readLineCategories(database, other)),
    [database, other],
  )
  const read = useEffectEvent(onRead)
  useEffect(() => {
    if (categories) read(categories)
  }, [categories])
}

/** Undefined if the read fails: the line is parsed without the names. */
async function orNothing<T>(reading: Promise<T>): Promise<T | undefined> {
  try {
    return await reading
  } catch (error) {
    console.error('The suggestions of the quick entry cannot be read', error)
    return undefined
  }
}

/**
 * Whether the text is a name and an amount: 'kopi 18rb', '18rb kopi'. Digits alone before a word are not enough, because
 * the word may be the beginning of a unit: '50 ribu'.
 */
function isWholeLine(text: string, language: AmountLanguage): boolean {
  if (readAmountPhrase(text, language).kind !== 'unreadable') return false
  const { name, amount } = readQuickEntry(text, { today: ANY_DAY, language })
  if (!amount || !/\p{L}{2}/u.test(name)) return false
  const [reading] = amount.readings
  return /\p{L}/u.test(reading.text) || /^\s*\p{L}{2}/u.test(text)
}

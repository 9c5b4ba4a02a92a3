// The quick entry of the add form as React state: the line, its meaning, and the user's changes.

import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import type { CalendarDate } from '../../../domain/dates/calendar'
import type { TransactionType } from '../../../domain/transaction/transaction'
import { useLocale } from '../../../i18n/use-locale'
import type { UserDatabase } from '../../../store/database/user-database'
import { type RecentNames, readRecentNames } from '../names/recent-names'
import type { QuickLine } from '../quick-line'
import { type LineMeaning, lineOf, meaningOf, withLine } from './fill-draft'
import type { TransactionFormDraft } from './use-transaction-draft'

export interface QuickEntryState {
  readonly text: string
  /** The type that the form has. */
  readonly type: TransactionType
  /** The earlier names; empty until they have been read. */
  readonly recent: RecentNames
  /** Undefined while the line is blank. */
  readonly meaning: LineMeaning | undefined
  readonly line: QuickLine
  readonly write: (text: string) => void
  /** Makes a part of the line a part of the name. */
  readonly ignore: (...texts: readonly string[]) => void
  /** Chooses one of several meanings of a part. */
  readonly choose: (text: string, value: string) => void
  /** Removes the values that the line has added without a part of its own. */
  readonly leave: (field: 'type' | 'category') => void
  /** Reads the earlier names. Resolves when the form has the values that they add. */
  readonly prepare: () => Promise<void>
}

const NO_NAMES: RecentNames = new Map()

export function useQuickEntry(
  database: UserDatabase,
  draft: TransactionFormDraft,
  today: CalendarDate,
): QuickEntryState {
  const language = useLocale()
  const [recent, setRecent] = useState(NO_NAMES)
  const reading = useRef<Promise<RecentNames>>(undefined)
  const line = lineOf(draft.value, today)
  const isBlank = line.text.trim() === ''
  const change = (part: Parameters<typeof withLine>[1], names = recent) =>
    draft.update(latest => withLine(latest, part, { today, language, recent: names }))
  const take = useEffectEvent((names: RecentNames) => {
    setRecent(names)
    if (!isBlank) change({}, names)
  })
  const prepare = async () => {
    reading.current ??= readOrNone(database)
    const names = await reading.current
    if (names !== recent) flushSync(() => take(names))
  }
  // A restored line needs the names for its chips.
  const prepareRestored = useEffectEvent(prepare)
  useEffect(() => {
    if (!isBlank) void prepareRestored()
  }, [isBlank])
  return {
    text: line.text,
    type: draft.value.type,
    recent,
    meaning: isBlank ? undefined : meaningOf(line, { language, recent }),
    line,
    write: text => change({ text }),
    ignore: (...texts) => change({ ignored: [...line.ignored, ...texts] }),
    choose: (text, value) =>
      change({ chosen: [...line.chosen.filter(([other]) => other !== text), [text, value]] }),
    leave: field =>
      field === 'type' ? draft.chooseType(line.before) : draft.change({ category: '' }),
    prepare,
  }
}

/** The line is read even without the names. */
async function readOrNone(database: UserDatabase): Promise<RecentNames> {
  try {
    return await readRecentNames(database)
  } catch (error) {
    console.error('The earlier names cannot be read', error)
    return NO_NAMES
  }
}

// The bin in the settings: the documents deleted in the last 30 days, to restore one or many in one action.
// Invariant: nothing is read before the section is opened. The names of documents are a prop from the route.

import { Plural, Trans } from '@lingui/react/macro'
import { useLiveQuery } from 'dexie-react-hooks'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { calendarDateOf } from '../../../domain/dates/calendar'
import type { UserDocument } from '../../../domain/document'
import { useDateFormats } from '../../../i18n/use-locale'
import type { UserDatabase } from '../../../store/database/user-database'
import { type BinItem, readBin } from '../../../store/records/bin'
import { Button } from '../../../ui/controls/button'
import { BIN_LINK } from '../../../ui/toast/toast-context'
import styles from './bin-section.module.css'
import { useRestore } from './use-restore'

const PAGE_SIZE = 50

interface BinProps {
  readonly database: UserDatabase
  readonly nameOf: (document: UserDocument) => ReactNode
}

interface BinSectionProps extends BinProps {
  /** True if the user came by a link to the list: it is then open, and has the focus. */
  readonly isLinked: boolean
}

export function BinSection({ isLinked, ...props }: BinSectionProps) {
  const [isOpen, setOpen] = useState(isLinked)
  const summary = useRef<HTMLElement>(null)
  useEffect(() => {
    if (!isLinked) return
    setOpen(true)
    summary.current?.focus()
  }, [isLinked])
  return (
    <details
      id={BIN_LINK.hash}
      className={styles.section}
      open={isOpen}
      onToggle={event => setOpen(event.currentTarget.open)}
    >
      <summary ref={summary} className={styles.summary}>
        <h2 className={styles.heading}>
          <Trans>Recently deleted</Trans>
        </h2>
      </summary>
      {/* The restored rows disappear, and the focus would be lost. */}
      {isOpen && <BinList {...props} onRestored={() => summary.current?.focus()} />}
    </details>
  )
}

interface BinListProps extends BinProps {
  readonly onRestored: () => void
}

function BinList({ database, nameOf, onRestored }: BinListProps) {
  const [limit, setLimit] = useState(PAGE_SIZE)
  const items = useLiveQuery(() => readBin(database, Date.now(), limit), [database, limit])
  const [selected, setSelected] = useState<ReadonlySet<number>>(new Set())
  const hasMore = items !== undefined && items.length >= limit
  const restore = useRestore(database)
  const chosen = items?.filter(({ key }) => selected.has(key)) ?? []

  async function restoreChosen(): Promise<void> {
    if (!(await restore(chosen))) return
    setSelected(new Set())
    onRestored()
  }

  return (
    <>
      <p className={styles.hint}>
        <Trans>
          For 30 days you can restore here what was deleted. The list is only on this device, and
          goes when you log out.
        </Trans>
      </p>
      {items?.length === 0 && (
        <p>
          <Trans>Nothing was deleted in the last 30 days.</Trans>
        </p>
      )}
      {items && items.length > 1 && (
        <Button variant="ghost" onClick={() => setSelected(new Set(items.map(({ key }) => key)))}>
          <Trans>Select all</Trans>
        </Button>
      )}
      <ul aria-busy={!items}>
        {items?.map(item => (
          <BinRow
            key={item.key}
            item={item}
            name={nameOf(item.document)}
            isSelected={selected.has(item.key)}
            onSelect={() => setSelected(toggled(selected, item.key))}
          />
        ))}
      </ul>
      {hasMore && (
        <Button variant="ghost" wide onClick={() => setLimit(limit + PAGE_SIZE)}>
          <Trans>Show more</Trans>
        </Button>
      )}
      {chosen.length > 0 && (
        <Button variant="primary" wide onClick={restoreChosen}>
          <Plural value={chosen.length} one="Restore # entry" other="Restore # entries" />
        </Button>
      )}
    </>
  )
}

interface BinRowProps {
  readonly item: BinItem
  readonly name: ReactNode
  readonly isSelected: boolean
  readonly onSelect: () => void
}

function BinRow({ item, name, isSelected, onSelect }: BinRowProps) {
  const { longDate } = useDateFormats()
  const deletedOn = longDate(calendarDateOf(new Date(item.at)))
  return (
    <li>
      <label className={styles.row}>
        <input type="checkbox" checked={isSelected} onChange={onSelect} />
        <span>
          {name}
          <small className={styles.when}>
            <Trans>Deleted on {deletedOn}</Trans>
          </small>
        </span>
      </label>
    </li>
  )
}

function toggled(selected: ReadonlySet<number>, key: number): ReadonlySet<number> {
  const next = new Set(selected)
  if (!next.delete(key)) next.add(key)
  return next
}

// The bin in the settings: the documents deleted in the last 30 days, to restore one or many in one action.
// Invariant: the names of documents are a prop from the route.

import { plural } from '@lingui/core/macro'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { type ReactNode, useState } from 'react'
import { calendarDateOf } from '../../../domain/dates/calendar'
import { orFailed } from '../../../domain/result'
import { useDateFormats } from '../../../i18n/use-locale'
import { DocumentName } from '../../../parts/document-name'
import { type BinItem, readBin, restoreFromBin } from '../../../store/bin'
import type { UserDatabase } from '../../../store/database/user-database'
import { Button } from '../../../ui/controls/button'
import { useFailureMessage } from '../../../ui/forms/use-failure-message'
import { useLiveQuery } from '../../../ui/hooks/use-live-query'
import card from '../../../ui/styles/card.module.css'
import font from '../../../ui/styles/font.module.css'
import { useToast } from '../../../ui/toast/toast-context'
import styles from './bin-section.module.css'

const PAGE_SIZE = 50

interface BinSectionProps {
  readonly database: UserDatabase
  /** The restored rows disappear, and the focus would be lost. */
  readonly onRestored: () => void
}

export function BinSection({ database, onRestored }: BinSectionProps) {
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
    <div className={card.panel}>
      <p className={font.remark}>
        <Trans>
          Everything you delete can be restored for 30 days. This list is on this device only, and
          is cleared when you log out.
        </Trans>
      </p>
      {items && items.length > 1 && (
        <Button variant="ghost" onClick={() => setSelected(new Set(items.map(({ key }) => key)))}>
          <Trans>Select all</Trans>
        </Button>
      )}
      {items?.length === 0 ? (
        <p>
          <Trans>Nothing was deleted in the last 30 days.</Trans>
        </p>
      ) : (
        <ul aria-busy={!items}>
          {items?.map(item => (
            <BinRow
              key={item.key}
              item={item}
              name={<DocumentName document={item.document} />}
              isSelected={selected.has(item.key)}
              onSelect={() => setSelected(toggled(selected, item.key))}
            />
          ))}
        </ul>
      )}
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
    </div>
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

/**
 * The action that restores deleted documents, with its toast.
 *
 * @returns restores the items; resolves to false if nothing has changed, because it failed
 */
function useRestore(database: UserDatabase): (items: readonly BinItem[]) => Promise<boolean> {
  const { t } = useLingui()
  const show = useToast()
  const failureMessage = useFailureMessage()
  return async items => {
    const outcome = await orFailed(async () => ({
      kind: 'restored' as const,
      count: await restoreFromBin(database, Date.now(), items),
    }))
    if (outcome.kind === 'failed') {
      show({ kind: 'error', title: t`Nothing has changed: ${failureMessage(outcome)}` })
      return false
    }
    const { count } = outcome
    const title = t`${plural(count, { one: '# entry restored', other: '# entries restored' })}`
    show({ kind: 'success', title })
    return true
  }
}

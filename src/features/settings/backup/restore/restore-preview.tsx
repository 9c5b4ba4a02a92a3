// The preview of a restore: the additions, changes and removals, merged or replaced.

import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { type ReactNode, useState } from 'react'
import { COLLECTIONS, type CollectionName } from '../../../../domain/document'
import type { LeftOutEntry } from '../../../../domain/formats/json-export'
import type { RestoreMode } from '../../../../domain/formats/restore-plan'
import { shortName } from '../../../../domain/values/truncate'
import { countText } from '../../../../i18n/number-formats'
import { useTimeFormats } from '../../../../i18n/time-formats'
import { useLocale } from '../../../../i18n/use-locale'
import { Button } from '../../../../ui/controls/button'
import font from '../../../../ui/styles/font.module.css'
import layout from '../../../../ui/styles/layout.module.css'
import { Choice } from '../../choice'
import part from '../../file-part.module.css'
import styles from '../backup.module.css'
import type { RestoreCounts, RestoreSummary } from '../worker/restore-session'

interface RestorePreviewProps {
  readonly summary: RestoreSummary
  readonly isRunning: boolean
  readonly onCancel: () => void
  /** @param total the number of changes */
  readonly onRestore: (mode: RestoreMode, total: number) => Promise<void>
}

export function RestorePreview(props: RestorePreviewProps) {
  const { summary, isRunning, onCancel, onRestore } = props
  const [isAccepted, setAccepted] = useState(!summary.isOfOther)
  const [mode, setMode] = useState<RestoreMode>('merge')
  const counts = summary.counts[mode]
  const total = changeCount(counts)
  if (!isAccepted) return <OtherAccount onAccept={() => setAccepted(true)} onCancel={onCancel} />
  return (
    <section className={layout.medium}>
      <MadeAt at={summary.madeAt} />
      <Choice
        legend={<Trans>What happens to data already here</Trans>}
        options={[
          { value: 'merge', name: <Trans>Merge: what is only here stays</Trans> },
          { value: 'replace', name: <Trans>Replace: what is only here is removed</Trans> },
        ]}
        value={mode}
        onValue={setMode}
      />
      <Counts counts={counts} />
      <LeftOutList
        entries={summary.leftOut}
        collectionText={name => <CollectionText name={name} />}
      />
      <div className={layout.actions}>
        <Button onClick={onCancel} disabled={isRunning}>
          <Trans>Cancel</Trans>
        </Button>
        <Button
          variant={mode === 'replace' ? 'danger' : 'primary'}
          disabled={isRunning || total === 0}
          onClick={() => void onRestore(mode, total)}
        >
          <Trans>Restore</Trans>
        </Button>
      </div>
    </section>
  )
}

function OtherAccount({ onAccept, onCancel }: { onAccept: () => void; onCancel: () => void }) {
  return (
    <section className={layout.medium}>
      <p role="alert" className={part.error}>
        <Trans>This is the backup of another account. Nothing was changed.</Trans>
      </p>
      <div className={layout.actions}>
        <Button onClick={onCancel}>
          <Trans>Cancel</Trans>
        </Button>
        <Button onClick={onAccept}>
          <Trans>It’s mine, show it</Trans>
        </Button>
      </div>
    </section>
  )
}

function MadeAt({ at }: { at: number | null }) {
  const { moment } = useTimeFormats()
  if (at === null) return null
  const time = moment(at)
  return (
    <p>
      <Trans>The backup of {time}</Trans>
    </p>
  )
}

function Counts({ counts }: { counts: RestoreCounts }) {
  const { t } = useLingui()
  const locale = useLocale()
  const unsent = COLLECTIONS.reduce((sum, name) => sum + counts[name].unsent, 0)
  const changed = COLLECTIONS.filter(name => changesOf(counts, name) > 0)
  return (
    <div role="status" className={layout.medium}>
      {changed.length === 0 ? (
        <p>
          <Trans>There is nothing to restore: everything is here as it was then.</Trans>
        </p>
      ) : (
        <table className={styles.counts} aria-label={t`Changes by the restore`}>
          <thead>
            <tr>
              <td />
              <th scope="col">
                <Trans>Added</Trans>
              </th>
              <th scope="col">
                <Trans>Changed</Trans>
              </th>
              <th scope="col">
                <Trans>Removed</Trans>
              </th>
            </tr>
          </thead>
          <tbody>
            {changed.map(name => (
              <tr key={name}>
                <th scope="row">
                  <CollectionText name={name} />
                </th>
                <td>{countText(counts[name].added, locale)}</td>
                <td>{countText(counts[name].changed, locale)}</td>
                <td>{countText(counts[name].removed, locale)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      {unsent > 0 && (
        <p className={font.remark}>
          <Plural
            value={unsent}
            one="# change that was not sent yet stays as it is."
            other="# changes that were not sent yet stay as they are."
          />
        </p>
      )}
    </div>
  )
}

function CollectionText({ name }: { name: CollectionName }): ReactNode {
  switch (name) {
    case 'transactions':
      return <Trans>Transactions</Trans>
    case 'categories':
      return <Trans>Categories</Trans>
    case 'savings':
      return <Trans>Savings plans</Trans>
    case 'wallets':
      return <Trans>Wallets</Trans>
    case 'transfers':
      return <Trans>Transfers</Trans>
    case 'budgets':
      return <Trans>Budgets</Trans>
    case 'templates':
      return <Trans>Templates</Trans>
    case 'schedules':
      return <Trans>Schedules</Trans>
    case 'settings':
      return <Trans>Settings</Trans>
  }
}

function changeCount(counts: RestoreCounts): number {
  return COLLECTIONS.reduce((sum, name) => sum + changesOf(counts, name), 0)
}

function changesOf(counts: RestoreCounts, name: CollectionName): number {
  const { added, changed, removed } = counts[name]
  return added + changed + removed
}

// The entries of a backup that a restore leaves out, with their names.

/** The others are counted. */
const LISTED = 10

interface LeftOutListProps {
  readonly entries: readonly LeftOutEntry[]
  /** The names of the collections. */
  readonly collectionText: (name: LeftOutEntry['collection']) => ReactNode
}

function LeftOutList({ entries, collectionText }: LeftOutListProps) {
  const more = entries.length - LISTED
  if (entries.length === 0) return null
  return (
    <div className={layout.small}>
      <p>
        <Plural
          value={entries.length}
          one="# entry of the file is not restored, because CoMoney cannot store it:"
          other="# entries of the file are not restored, because CoMoney cannot store them:"
        />
      </p>
      <ul className={layout.column}>
        {entries.slice(0, LISTED).map(({ collection, place, name }) => (
          <li key={`${collection} ${place}`}>
            {name && <span translate="no">{shortName(name)}</span>}{' '}
            <span className={font.remark}>
              {collectionText(collection)}, <Trans>entry {place}</Trans>
            </span>
          </li>
        ))}
      </ul>
      {more > 0 && (
        <p>
          <Plural value={more} one="and # more" other="and # more" />
        </p>
      )}
    </div>
  )
}

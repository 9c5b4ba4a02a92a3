// The entries of a backup that a restore leaves out, with their names.

import { Plural, Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import type { LeftOutEntry } from '../../../../domain/formats/json-export'
import { shortName } from '../../../../domain/values/truncate'
import font from '../../../../ui/styles/font.module.css'
import layout from '../../../../ui/styles/layout.module.css'

/** The others are counted. */
const LISTED = 10

interface LeftOutListProps {
  readonly entries: readonly LeftOutEntry[]
  /** The names of the collections. */
  readonly collectionText: (name: LeftOutEntry['collection']) => ReactNode
}

export function LeftOutList({ entries, collectionText }: LeftOutListProps) {
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

// The filter for several categories: those of the chosen type, and chosen ones that no longer exist.

import { Trans } from '@lingui/react/macro'
import { useLiveQuery } from 'dexie-react-hooks'
import { shortName } from '../../domain/values/truncate'
import type { UserDatabase } from '../../store/database/user-database'
import { Chip } from './chip'
import styles from './filters.module.css'
import { type NamesByType, readNamesByType } from './results/queries'

interface CategoryFilterProps {
  readonly database: UserDatabase
  readonly type: string | undefined
  readonly chosen: readonly string[]
  readonly onChange: (chosen: readonly string[]) => void
}

export function CategoryFilter({ database, type, chosen, onChange }: CategoryFilterProps) {
  const categories = useLiveQuery(() => readNamesByType(database), [database])
  const names = categories ? offeredNames(categories, type, chosen) : chosen
  if (names.length === 0) return null
  return (
    <fieldset className={styles.group}>
      <legend className={styles.legend}>
        <Trans>Categories</Trans>
      </legend>
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
    </fieldset>
  )
}

function offeredNames(
  { income, expense }: NamesByType,
  type: string | undefined,
  chosen: readonly string[],
): readonly string[] {
  const offered = [...(type === 'income' ? [] : expense), ...(type === 'expense' ? [] : income)]
  return [...new Set([...offered, ...chosen])]
}

// The categories that the user does not have: they are created, or their rows get an existing category.

import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { type ReactNode, useId } from 'react'
import { foldedKey } from '../../../domain/transaction/import/categories'
import type { TransactionType } from '../../../domain/transaction/transaction'
import { Select } from '../../../ui/forms/select'
import font from '../../../ui/styles/font.module.css'
import layout from '../../../ui/styles/layout.module.css'
import type { CategoryChoices } from '../choices'
import type { Preview } from '../reading/preview'
import styles from './rows.module.css'

/** The most categories with their own choice; further ones are created. */
const LISTED = 50

interface NewCategoriesProps {
  readonly preview: Preview
  readonly names: Readonly<Record<TransactionType, readonly string[]>>
  /** The category for rows without one, unless another is chosen. */
  readonly usual: string
  readonly choices: CategoryChoices
  readonly onChoices: (choices: CategoryChoices) => void
}

export function NewCategories({ preview, names, usual, choices, onChoices }: NewCategoriesProps) {
  const { newCategories, uncategorized } = preview
  const listed = newCategories.rows.slice(0, LISTED)
  const hidden = newCategories.count - listed.length
  const without = (['expense', 'income'] as const).filter(type => uncategorized[type] > 0)
  if (newCategories.count === 0 && without.length === 0) return null
  return (
    <div className={styles.group}>
      <h3 className={styles.groupSummary}>
        <Trans>Categories</Trans>
      </h3>
      <ul className={layout.medium}>
        {listed.map(({ type, name, count }) => {
          const key = foldedKey(type, name)
          const { [key]: chosen = '', ...others } = choices.instead
          return (
            <CategoryRow
              key={key}
              name={name}
              type={type}
              count={count}
              names={names[type]}
              value={chosen}
              created={<Trans>Create it</Trans>}
              onValue={value =>
                onChoices({
                  ...choices,
                  instead: value === '' ? others : { ...others, [key]: value },
                })
              }
            />
          )
        })}
        {without.map(type => (
          <CategoryRow
            key={type}
            name={null}
            type={type}
            count={uncategorized[type]}
            names={names[type].filter(name => name !== usual)}
            value={choices.rest[type] ?? ''}
            created={usual}
            onValue={value =>
              onChoices({ ...choices, rest: { ...choices.rest, [type]: value || usual } })
            }
          />
        ))}
      </ul>
      {hidden > 0 && (
        <p className={font.remark}>
          <Plural
            value={hidden}
            one="And # more will be created."
            other="And # more will be created."
          />
        </p>
      )}
    </div>
  )
}

interface CategoryRowProps {
  /** Null for the rows without a category. */
  readonly name: string | null
  readonly type: TransactionType
  readonly count: number
  readonly names: readonly string[]
  /** Empty for the first option. */
  readonly value: string
  /** The first option. */
  readonly created: ReactNode
  readonly onValue: (value: string) => void
}

function CategoryRow(props: CategoryRowProps) {
  const { name, type, count, names, value, created, onValue } = props
  const { t } = useLingui()
  const id = useId()
  const typeName = type === 'income' ? t`Income` : t`Expense`
  return (
    <li className={styles.categoryRow}>
      <label htmlFor={id}>
        <span className={font.name}>{name ?? <Trans>Without a category</Trans>}</span>{' '}
        <span className={font.remark}>
          {typeName} · <Plural value={count} one="# row" other="# rows" />
        </span>
      </label>
      <Select id={id} value={names.includes(value) ? value : ''} onValue={onValue}>
        <option value="">{created}</option>
        {names.map(each => (
          <option key={each} value={each}>
            {each}
          </option>
        ))}
      </Select>
    </li>
  )
}

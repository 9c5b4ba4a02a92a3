// The choice of ready-made categories, for the types that have none.

import { plural } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { type FormEvent, useState } from 'react'
import type { TransactionType } from '../../../domain/transaction/transaction'
import type { UserDatabase } from '../../../store/database/user-database'
import { Button } from '../../../ui/controls/button'
import { CategoryBadge } from '../../../ui/display/categories/category-badge'
import field from '../../../ui/forms/field.module.css'
import layout from '../../../ui/styles/layout.module.css'
import type { ChosenCategory } from './actions'
import styles from './starter-choice.module.css'
import { readyMadeOf, useAddition } from './use-addition'

interface StarterChoiceProps {
  readonly database: UserDatabase
  /** The types that have no category. */
  readonly types: readonly TransactionType[]
}

export function StarterChoice({ database, types }: StarterChoiceProps) {
  const { i18n, t } = useLingui()
  const offered = types.flatMap(type => readyMadeOf(type, i18n))
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set())
  const chosen = offered.filter(each => !left.has(keyOf(each)))
  const add = useAddition(database)
  const toggle = (category: ChosenCategory) => {
    const next = new Set(left)
    if (!next.delete(keyOf(category))) next.add(keyOf(category))
    setLeft(next)
  }
  const count = chosen.length
  const submit = (event: FormEvent) => {
    event.preventDefault()
    void add(chosen)
  }
  return (
    <form className={layout.stack} onSubmit={submit}>
      <h2>
        <Trans>Ready-made categories</Trans>
      </h2>
      {types.map(type => (
        <fieldset key={type} className={styles.group}>
          <legend className={field.label}>
            {type === 'income' ? <Trans>Income</Trans> : <Trans>Expense</Trans>}
          </legend>
          {offered
            .filter(each => each.type === type)
            .map(category => (
              <label key={category.name} className={styles.option}>
                <input
                  type="checkbox"
                  checked={!left.has(keyOf(category))}
                  onChange={() => toggle(category)}
                />
                <CategoryBadge {...category} color={category.color ?? ''} />
                {category.name}
              </label>
            ))}
        </fieldset>
      ))}
      <Button type="submit" variant="primary" disabled={count === 0}>
        {t`${plural(count, { one: 'Add # category', other: 'Add # categories' })}`}
      </Button>
    </form>
  )
}

function keyOf({ type, icon }: ChosenCategory): string {
  return `${type} ${icon}`
}

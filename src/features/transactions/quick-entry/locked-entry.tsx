// The quick entry on the lock screen: it saves a line, and shows only that.

import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { type CalendarDate, calendarDateOf } from '../../../domain/dates/calendar'
import type { AmountLanguage } from '../../../domain/money/read-amount'
import { orFailed } from '../../../domain/result'
import { transactionFrom } from '../../../domain/transaction/transaction'
import { withForeign } from '../../../domain/transaction/wallet/foreign'
import { useLocale } from '../../../i18n/use-locale'
import { commit } from '../../../store/commit'
import type { UserDatabase } from '../../../store/database/user-database'
import { addMissingCategory } from '../../../store/records/category-names'
import { Button } from '../../../ui/controls/button'
import { TextField } from '../../../ui/forms/field'
import { useFormSubmit } from '../../../ui/forms/use-form-submit'
import { readRecentNames } from '../names/recent-names'
import { emptyDraft, entryOf } from '../transaction-draft'
import { meaningOf, newCategoryOf, withLine } from './fill-draft'
import { readLineCategories } from './line-categories'
import styles from './quick-entry.module.css'

type Shown = Awaited<ReturnType<typeof saveLine>>['kind']

export function LockedEntry({ database }: { database: UserDatabase }) {
  const { t } = useLingui()
  const language = useLocale()
  const [text, setText] = useState('')
  const [shown, setShown] = useState<Shown>()
  const { submit, isSaving } = useFormSubmit({
    async save() {
      const now = new Date()
      const { kind } = await saveLine(database, text, {
        ...{ now: now.getTime(), today: calendarDateOf(now), language },
        other: t`Other`,
      })
      setShown(kind)
      if (kind === 'saved') setText('')
      // The next line goes into the same form.
      return false
    },
  })
  return (
    <form className={styles.locked} aria-label={t`Quick entry`} noValidate onSubmit={submit}>
      <TextField
        id="locked-entry"
        label={<Trans>Quick entry</Trans>}
        placeholder={t`Quick entry: coffee 18k yesterday`}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        enterKeyHint="done"
        dir="auto"
        value={text}
        error={errorText()}
        onChange={({ target }) => {
          setText(target.value)
          setShown(undefined)
        }}
      />
      <p role="status">{shown === 'saved' && t`Saved`}</p>
      <div>
        <Button type="submit" disabled={isSaving}>
          <Trans>Add</Trans>
        </Button>
      </div>
    </form>
  )

  function errorText(): string | undefined {
    switch (shown) {
      case 'unclear':
        return t`Not saved. Write a name and one amount in full, such as 'coffee 18.000'.`
      case 'failed':
        return t`Not saved. Try again.`
      default:
        return undefined
    }
  }
}

interface SaveLineOptions {
  /** Device time, milliseconds since 1970. */
  readonly now: number
  readonly today: CalendarDate
  readonly language: AmountLanguage
  /** The name of a new category 'other'. */
  readonly other: string
}

/**
 * The quick entry on the lock screen, where nothing may be shown or asked. Invariant: only the certain parts of a line
 * are saved, and the answer says nothing about earlier transactions. The category is the same as in the form: that of
 * the name, a guess, or 'other', which is created.
 *
 * @returns 'unclear' if the line has no name, not exactly one amount, or a part with several meanings
 */
export function saveLine(database: UserDatabase, text: string, options: SaveLineOptions) {
  return orFailed(async () => {
    const [recent, categories] = await Promise.all([
      readRecentNames(database),
      readLineCategories(database, options.other),
    ])
    const context = { ...options, recent, categories: { ...categories, other: options.other } }
    const draft = withLine(emptyDraft('expense'), { text }, context)
    const { line } = draft
    if (!line) return { kind: 'unclear' } as const
    const { amount, date, type, foreign } = meaningOf(line, context).entry
    if (!amount || [amount, date, type].some(part => part?.isOpen))
      return { kind: 'unclear' } as const
    const checked = transactionFrom(0, entryOf(draft, options.today, options.language))
    if (typeof checked === 'string') return { kind: 'unclear' } as const
    const newCategory = newCategoryOf(draft, context)
    await commit(database, options.now, async tx => {
      if (newCategory !== undefined) await addMissingCategory(tx, checked.type, newCategory)
      await tx.add('transactions', withForeign(checked, foreign?.value))
    })
    return { kind: 'saved' } as const
  })
}

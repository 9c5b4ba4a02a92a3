// The quick entry on the lock screen: it saves a line, and shows only that.

import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { calendarDateOf } from '../../../domain/dates/calendar'
import { useLocale } from '../../../i18n/use-locale'
import type { UserDatabase } from '../../../store/database/user-database'
import { Button } from '../../../ui/controls/button'
import { TextField } from '../../../ui/forms/field'
import { useFormSubmit } from '../../../ui/forms/use-form-submit'
import styles from './quick-entry.module.css'
import { saveLine } from './save-line'

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

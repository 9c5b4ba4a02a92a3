// A field for a password, which a button can show, and the hidden field with the account's e-mail beside it.

import { useLingui } from '@lingui/react/macro'
import { Eye, EyeOff } from 'lucide'
import { type ComponentProps, useState } from 'react'
import { Icon } from '../controls/icon'
import { VisuallyHidden } from '../display/visually-hidden'
import { TextField } from './field'
import styles from './password-field.module.css'

export function PasswordField(props: Omit<ComponentProps<typeof TextField>, 'type' | 'inside'>) {
  const { t } = useLingui()
  const [isShown, setShown] = useState(false)
  return (
    <TextField
      {...props}
      type={isShown ? 'text' : 'password'}
      className={styles.input}
      autoCapitalize="none"
      spellCheck={false}
      inside={
        <button
          type="button"
          className={styles.show}
          aria-pressed={isShown}
          onClick={() => setShown(!isShown)}
        >
          {/* Not 'password', which is the name of the field. */}
          <VisuallyHidden>{t`Show what I type`}</VisuallyHidden>
          <Icon icon={isShown ? EyeOff : Eye} size={20} />
        </button>
      }
    />
  )
}

/** For a form that asks only for the password: password managers look for the e-mail. */
export function UsernameInput({ email }: { email: string }) {
  return <input hidden type="email" autoComplete="username" value={email} readOnly />
}

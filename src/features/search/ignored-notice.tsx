// The notice of the filters that are invalid and left out.

import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react'
import type { IgnoredParam } from '../../domain/transaction/search/search-params'
import styles from './search-screen.module.css'

const TEXTS: Readonly<Record<IgnoredParam, MessageDescriptor>> = {
  type: msg`The type is neither income, expense nor transfer. It is left out.`,
  from: msg`The first day is not a date, so it is left out.`,
  to: msg`The last day is not a date, so it is left out.`,
  'from-after-to': msg`The first day is after the last day. Both are left out.`,
  min: msg`The least amount cannot be read. It is left out.`,
  max: msg`The greatest amount cannot be read. It is left out.`,
  'min-above-max': msg`The least amount is above the greatest. Both are left out.`,
  'text-too-long': msg`The text is too long. Only its beginning is searched.`,
}

export function IgnoredNotice({ ignored }: { ignored: readonly IgnoredParam[] }) {
  const { i18n } = useLingui()
  return (
    <div role="alert">
      {ignored.map(param => (
        <p key={param} className={styles.ignored}>
          {i18n._(TEXTS[param])}
        </p>
      ))}
    </div>
  )
}

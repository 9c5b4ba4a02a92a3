// The error boundary's screen: the error, and a button that reloads the page.

import { Trans, useLingui } from '@lingui/react/macro'
import type { ErrorComponentProps } from '@tanstack/react-router'
import { failedBy } from '../../domain/result'
import { loadLaterMessages } from '../../i18n/activation'
import { Button } from '../../ui/controls/button'
import { useLoaded } from '../../ui/hooks/use-loaded'
import styles from './error-screen.module.css'

const loadTexts = async () => {
  const [code] = await Promise.all([
    import('../../ui/forms/use-failure-message'),
    loadLaterMessages(),
  ])
  return code.failureText
}

export function ErrorScreen({ error }: ErrorComponentProps) {
  const { i18n } = useLingui()
  const textOf = useLoaded('The texts of failures', loadTexts)
  const failed = failedBy(error)
  const text = textOf?.(failed)
  return (
    <div className={styles.screen} role="alert">
      <h1>
        <Trans>This screen cannot be shown</Trans>
      </h1>
      <p>
        <Trans>Everything you saved is safe on this device.</Trans>
      </p>
      <p className={styles.reason}>{text ? i18n._(text) : failed.message}</p>
      <Button variant="primary" onClick={reload}>
        <Trans>Try again</Trans>
      </Button>
    </div>
  )
}

// A chunk that cannot be loaded may be the error, so the import may fail, too.
const reload = () =>
  import('./reload-page').then(
    code => code.reloadPage(),
    () => location.reload(),
  )

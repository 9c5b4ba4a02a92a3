// The error boundary's screen: the error, and a button that reloads the page.

import { Trans } from '@lingui/react/macro'
import type { ErrorComponentProps } from '@tanstack/react-router'
import { messageOf } from '../../domain/result'
import { Button } from '../../ui/controls/button'
import styles from './error-screen.module.css'

export function ErrorScreen({ error }: ErrorComponentProps) {
  return (
    <div className={styles.screen} role="alert">
      <h1>
        <Trans>This screen cannot be shown</Trans>
      </h1>
      <p>
        <Trans>What you have saved is safe on this device.</Trans>
      </p>
      <p className={styles.reason}>{messageOf(error)}</p>
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

// A confirmation dialog. Invariant: the harmless answer comes first and has the focus.

import { Trans } from '@lingui/react/macro'
import { type ReactNode, useState } from 'react'
import { Button, type ButtonVariant } from '../controls/button'
import { Dialog, DialogActions } from './dialog'

interface ConfirmDialogProps {
  readonly title: ReactNode
  readonly children?: ReactNode
  readonly confirm: ReactNode
  /** The variant of the confirming button; the default is `danger`. */
  readonly variant?: ButtonVariant
  /** Whether the question cannot be answered with yes at present. */
  readonly isDisabled?: boolean
  readonly onConfirm: () => Promise<void>
  readonly onClose: () => void
}

export function ConfirmDialog({
  title,
  children,
  confirm,
  variant = 'danger',
  isDisabled = false,
  onConfirm,
  onClose,
}: ConfirmDialogProps) {
  const [running, setRunning] = useState(false)
  const answer = () => {
    setRunning(true)
    onConfirm().finally(() => setRunning(false))
  }
  return (
    <Dialog title={title} onClose={onClose}>
      {children}
      <DialogActions>
        <Button onClick={onClose}>
          <Trans>Cancel</Trans>
        </Button>
        <Button variant={variant} disabled={running || isDisabled} onClick={answer}>
          {confirm}
        </Button>
      </DialogActions>
    </Dialog>
  )
}

// The two buttons at the end of a form in a dialog: one closes the dialog, the other submits.

import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { Button } from '../controls/button'
import { DialogActions } from './dialog'

interface FormActionsProps {
  /** The text of the submit button; 'Save' without one. */
  readonly submit?: ReactNode
  readonly isDisabled: boolean
  readonly onClose: () => void
}

export function FormActions({ submit, isDisabled, onClose }: FormActionsProps) {
  return (
    <DialogActions>
      <Button onClick={onClose}>
        <Trans>Cancel</Trans>
      </Button>
      <Button type="submit" variant="primary" disabled={isDisabled}>
        {submit ?? <Trans>Save</Trans>}
      </Button>
    </DialogActions>
  )
}

// The link back to this device's trial, on the screens for signed-out users.

import { Trans } from '@lingui/react/macro'
import { Button } from '../../../ui/controls/button'
import font from '../../../ui/styles/font.module.css'

export interface OpenTrialProps {
  readonly disabled: boolean
  readonly onOpen: () => Promise<void>
}

export function OpenTrial({ disabled, onOpen }: OpenTrialProps) {
  return (
    <>
      <Button wide disabled={disabled} onClick={onOpen}>
        <Trans>Not now, stay without an account</Trans>
      </Button>
      <p className={font.soft}>
        <Trans>Log in or create an account, and everything comes along.</Trans>
      </p>
    </>
  )
}

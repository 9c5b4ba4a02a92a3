// The button that copies the details for a support mail.

import { Trans, useLingui } from '@lingui/react/macro'
import { ClipboardCopy } from 'lucide'
import { APP_VERSION } from '../../../app-version'
import { type DeviceDatabase, deviceId } from '../../../store/database/device-database'
import { Button } from '../../../ui/controls/button'
import { useToast } from '../../../ui/toast/toast-context'
import type { SyncDetails } from './queries'
import { supportDetails } from './support-details'

interface CopyDetailsButtonProps {
  readonly device: DeviceDatabase
  readonly details: SyncDetails
  readonly disconnected: boolean
}

export function CopyDetailsButton({ device, details, disconnected }: CopyDetailsButtonProps) {
  const { t, i18n } = useLingui()
  const show = useToast()
  async function copy(): Promise<void> {
    try {
      const text = supportDetails(details, {
        version: APP_VERSION,
        browser: navigator.userAgent,
        language: i18n.locale,
        device: await deviceId(device),
        disconnected,
        now: Date.now(),
      })
      await navigator.clipboard.writeText(text)
      show({ kind: 'success', title: t`Details copied` })
    } catch (error) {
      console.warn('The details cannot be copied', error)
      show({ kind: 'error', title: t`The details cannot be copied here` })
    }
  }

  return (
    <Button icon={ClipboardCopy} variant="ghost" onClick={copy}>
      <Trans>Copy details</Trans>
    </Button>
  )
}

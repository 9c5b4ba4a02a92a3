// The button that copies the details for a support mail.

import { Trans, useLingui } from '@lingui/react/macro'
import { ClipboardCopy } from 'lucide'
import { APP_VERSION } from '../../../app-version'
import { type DeviceDatabase, deviceId } from '../../../store/database/device-database'
import { Button } from '../../../ui/controls/button'
import { useToast } from '../../../ui/toast/toast-context'
import type { SyncDetails } from './queries'

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

interface Surroundings {
  readonly version: string
  readonly browser: string
  readonly language: string
  /** This device's id. */
  readonly device: string
  readonly disconnected: boolean
  /** Milliseconds since 1970. */
  readonly now: number
}

/**
 * The text with the sync state for a support mail. Invariant: only counts, states and times; nothing that the user has
 * entered, and no e-mail address. Always in English, for the support.
 */
export function supportDetails(details: SyncDetails, around: Surroundings): string {
  const { status, pull, repair } = details
  const lines: readonly [string, string | number][] = [
    ['CoMoney', around.version],
    ['Time', timeOf(around.now)],
    ['Device', around.device],
    ['Browser', around.browser],
    ['Language', around.language],
    ['Network', around.disconnected ? 'none, says the browser' : 'yes, says the browser'],
    ['Phase', status?.phase ?? 'not started'],
    ['Problem', status?.problem ?? 'none'],
    ['Last success', timeOf(status?.lastSuccessAt ?? null)],
    ['Waiting', details.pending],
    ['Refused', details.rejected],
    ['Conflicts', details.conflicts],
    ['Unreadable', details.unreadable],
    ['Download', pull ? `${pull.kind}, ${pull.done} of ${pull.expected ?? 'unknown'}` : 'none'],
    ['Repair', repair ? `${repair.outcome}, ${timeOf(repair.at)}` : 'never'],
  ]
  return lines.map(([name, value]) => `${name}: ${value}`).join('\n')
}

function timeOf(instant: number | null): string {
  return instant === null ? 'never' : new Date(instant).toISOString()
}

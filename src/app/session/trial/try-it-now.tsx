// 'Try it now' on the screens for signed-out users: the button opens the whole app without an account, on this device
// only. An existing trial continues. Invariant: these screens follow a trial that another tab starts.

import { Trans, useLingui } from '@lingui/react/macro'
import { useLocation, useNavigate } from '@tanstack/react-router'
import { Suspense, useEffect, useState } from 'react'
import { importWithMessages, lazyWithMessages } from '../../../i18n/lazy-with-messages'
import type { DeviceDatabase } from '../../../store/database/device-database'
import { readOpenTrial } from '../../../store/database/trial-records'
import { Button } from '../../../ui/controls/button'
import { useLiveQuery } from '../../../ui/hooks/use-live-query'
import { useToast } from '../../../ui/toast/toast-context'
import { signedInRoute } from '../route-guards'
import type { SessionSource } from '../session-store'
import { useSession } from '../signed-in'
import type { OpenTrialProps } from './open-trial'
import styles from './try-it-now.module.css'

interface TryItNowProps {
  readonly device: DeviceDatabase
  readonly session: SessionSource
}

const OpenTrial = lazyWithMessages<OpenTrialProps>('The way back to the trial', async () => {
  return (await import('./open-trial')).OpenTrial
})

export function TryItNow({ device, session }: TryItNowProps) {
  const isThere = useLiveQuery(() => isTrialThere(device), [device])
  const { isStarting, start } = useStart(device, session)
  const button = (
    <Button wide disabled={isStarting} onClick={start}>
      <Trans>Try it now</Trans>
    </Button>
  )
  return (
    <div className={styles.trial}>
      {isThere ? (
        <Suspense fallback={button}>
          <OpenTrial disabled={isStarting} onOpen={start} />
        </Suspense>
      ) : (
        button
      )}
    </div>
  )
}

/** False where the browser opens no database: the login stays readable, and the tap says that nothing can be stored. */
async function isTrialThere(device: DeviceDatabase): Promise<boolean> {
  const uid = await readOpenTrial(device).catch(() => null)
  return uid !== null
}

function useStart(device: DeviceDatabase, session: SessionSource) {
  const { t, i18n } = useLingui()
  const show = useToast()
  const navigate = useNavigate()
  const state = useLocation({ select: location => location.state })
  const isOpen = useSession(session).status === 'signed-in'
  const [wasOpen] = useState(isOpen)
  const [isStarting, setStarting] = useState(false)
  // Also a trial that another tab has begun. A user who came here from the trial wants an account.
  useEffect(() => {
    if (isOpen && !wasOpen) void navigate(signedInRoute(state))
  }, [isOpen, wasOpen, navigate, state])
  const fail = (title: string) => show({ kind: 'error', title })
  const start = async () => {
    setStarting(true)
    const code = await importWithMessages('The trial', import('./open-trial'))
    try {
      if (!code) fail(t`No network connection.`)
      await code?.startTrial(device)
      if (code && wasOpen) await navigate(signedInRoute(state))
    } catch (error) {
      console.error('The trial cannot be opened', error)
      if (code) fail(i18n._(code.CANNOT_STORE))
    }
    setStarting(false)
  }
  return { isStarting, start }
}

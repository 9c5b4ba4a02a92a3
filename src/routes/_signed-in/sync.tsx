// /sync, the sync status and the changes that are not synced.

import { createFileRoute } from '@tanstack/react-router'
import { useCallback } from 'react'
import { useSignedIn } from '../../app/session/signed-in'
import { isTrial } from '../../domain/identity'
import { ClosedAccount } from '../../features/auth/account/settings/closed-account'
import { SignInAgain } from '../../features/auth/account/sign-in-again'
import { TrialSection } from '../../features/auth/account/trial/trial-section'
import { ExportSection } from '../../features/settings/export/export-section'
import { SyncScreen, TrialSyncScreen } from '../../features/sync/overview/sync-screen'
import { loadLaterMessages } from '../../i18n/activation'

export const Route = createFileRoute('/_signed-in/sync')({
  loader: () => loadLaterMessages(),
  component: Sync,
})

function Sync() {
  const { profile, database } = useSignedIn()
  const { device, services } = Route.useRouteContext()
  const { uid } = profile
  const load = useCallback(() => services.loadAccountActions(uid), [services, uid])
  if (isTrial(uid))
    return (
      <TrialSyncScreen>
        <TrialSection
          database={database}
          exportOffer={<ExportSection database={database} />}
          onLogOut={services.signOut}
        />
      </TrialSyncScreen>
    )
  return (
    <SyncScreen
      database={database}
      device={device}
      signInAgain={
        <SignInAgain
          database={database}
          email={profile.email}
          signIn={credentials => services.signInAgain(profile.uid, credentials)}
          onLogOut={services.signOut}
        />
      }
      closedAccount={
        <ClosedAccount
          database={database}
          email={profile.email}
          load={load}
          exportOffer={<ExportSection database={database} />}
          signOut={services.signOut}
        />
      }
      synchronize={services.synchronize}
      repair={services.repair}
    />
  )
}

// /settings/{part}, a screen of the settings.

import { Trans } from '@lingui/react/macro'
import { createFileRoute, useRouter } from '@tanstack/react-router'
import { useCallback, useRef } from 'react'
import { NotFoundScreen } from '../../app/errors/not-found-screen'
import { startBackupWorker } from '../../app/pwa/start-worker'
import { pageLock } from '../../app/session/lock/start-page-lock'
import { useSignedIn } from '../../app/session/signed-in'
import { ShortcutSwitch } from '../../app/shortcuts/shortcut-switch'
import { isTrial } from '../../domain/identity'
import { AccountSection } from '../../features/auth/account/settings/account-section'
import { TrialSection } from '../../features/auth/account/trial/trial-section'
import { ImportsSection } from '../../features/import/imports-section'
import { Appearance } from '../../features/settings/appearance'
import { BinSection } from '../../features/settings/bin/bin-section'
import { ExportSection } from '../../features/settings/export/export-section'
import { LockSection } from '../../features/settings/lock/lock-section'
import { MonthStartSection } from '../../features/settings/month-start/month-start-section'
import { ReminderSection } from '../../features/settings/reminders/reminder-section'
import {
  DataSection,
  SettingsPartScreen,
} from '../../features/settings/screens/settings-part-screen'
import { isSettingsPart, type SettingsPart } from '../../features/settings/screens/settings-parts'
import { TemplatesSection } from '../../features/transactions/templates/templates-section'
import { loadLaterMessages } from '../../i18n/activation'
import { leaveAccount } from '../../store/outbox/purge-sent'
import { CardSection } from '../../ui/layout/section'

export const Route = createFileRoute('/_signed-in/settings/$part')({
  loader: () => loadLaterMessages(),
  component: Part,
})

function Part() {
  const { part } = Route.useParams()
  const heading = useRef<HTMLHeadingElement>(null)
  if (!isSettingsPart(part)) return <NotFoundScreen />
  return (
    <SettingsPartScreen part={part} headingRef={heading}>
      <Content part={part} onRestored={() => heading.current?.focus()} />
    </SettingsPartScreen>
  )
}

/** A device for touches alone has seldom a keyboard. With one, `?` shows the switch. */
const hasPointer = () => window.matchMedia('(any-pointer: fine)').matches

interface ContentProps {
  readonly part: SettingsPart
  readonly onRestored: () => void
}

function Content({ part, onRestored }: ContentProps) {
  const { database } = useSignedIn()
  switch (part) {
    case 'account':
      return <Account />
    case 'appearance':
      return (
        <>
          <Appearance />
          {hasPointer() && (
            <CardSection heading={<Trans>Keyboard</Trans>}>
              <ShortcutSwitch />
            </CardSection>
          )}
        </>
      )
    case 'month':
      return <MonthStartSection database={database} />
    case 'reminders':
      return <ReminderSection database={database} />
    case 'lock':
      return <Lock />
    case 'templates':
      return <TemplatesSection database={database} />
    case 'data':
      return (
        <DataSection
          database={database}
          startBackup={startBackupWorker}
          imports={<ImportsSection database={database} />}
        />
      )
    case 'deleted':
      return <BinSection database={database} onRestored={onRestored} />
  }
}

function Account() {
  const { profile, database } = useSignedIn()
  const { services } = useRouter().options.context
  const { uid } = profile
  const load = useCallback(() => services.loadAccountActions(uid), [services, uid])
  if (isTrial(uid)) return <TrialSection database={database} onLogOut={services.signOut} />
  return (
    <AccountSection
      profile={profile}
      load={load}
      exportOffer={<ExportSection database={database} />}
      onLeave={() => leaveAccount(database, services.signOut)}
    />
  )
}

function Lock() {
  const { profile } = useSignedIn()
  const { context } = useRouter().options
  return (
    <LockSection
      owner={{ device: context.device, uid: profile.uid }}
      name={profile.email || profile.displayName}
      onLock={() => pageLock(context).lock()}
    />
  )
}

// The list of the settings: a row for each of its screens, with its state.

import { Trans, useLingui } from '@lingui/react/macro'
import { Link, type LinkProps } from '@tanstack/react-router'
import { ArrowRight } from 'lucide'
import type { ReactNode } from 'react'
import { calendarDateOf } from '../../../domain/dates/calendar'
import { LAST_DAY } from '../../../domain/dates/month-start'
import { useTimeFormats } from '../../../i18n/time-formats'
import { useDateFormats } from '../../../i18n/use-locale'
import { WayBack } from '../../../parts/way-back'
import { readLock } from '../../../store/database/lock-record'
import { readState } from '../../../store/database/sync-state'
import type { UserDatabase } from '../../../store/database/user-database'
import { readMonthStart } from '../../../store/records/account-settings'
import { Icon } from '../../../ui/controls/icon'
import { Skeleton } from '../../../ui/display/skeleton'
import { useLiveQuery } from '../../../ui/hooks/use-live-query'
import { Screen } from '../../../ui/layout/screen'
import { readLastBackup } from '../backup/make/reminder'
import type { LockOwner } from '../lock/actions'
import { readTheme } from '../theme'
import { settingsPart } from './settings-parts'
import styles from './settings-screen.module.css'

interface SettingsScreenProps {
  readonly database: UserDatabase
  readonly owner: LockOwner
  /** The e-mail of the account; null in a trial. */
  readonly email: string | null
  readonly version: string
  /** The offer to install the app. */
  readonly install: ReactNode
}

export function SettingsScreen(props: SettingsScreenProps) {
  const { database, owner, email, version, install } = props
  const { t } = useLingui()
  const { device, uid } = owner
  const states = useLiveQuery(
    () => readSettingsStates(database, { device, uid }),
    [database, device, uid],
  )
  return (
    <Screen title={t`Settings`} back={<WayBack />}>
      <ul className={styles.list}>
        <Row to={settingsPart('account')} state={email ?? <Trans>On this device only</Trans>}>
          <Trans>Account</Trans>
        </Row>
        <Row to={settingsPart('appearance')} state={<AppearanceState />}>
          <Trans>Appearance</Trans>
        </Row>
        <Row to={settingsPart('month')} state={states && <MonthState {...states} />}>
          <Trans>Start the month on payday</Trans>
        </Row>
        <Row to={settingsPart('reminders')} state={states && <ReminderState {...states} />}>
          <Trans>Reminders</Trans>
        </Row>
        <Row to={settingsPart('lock')} state={states && <LockState {...states} />}>
          <Trans>Lock</Trans>
        </Row>
        <Row to={settingsPart('data')} state={states && <BackupState {...states} />}>
          <Trans>Data and backup</Trans>
        </Row>
        <Row to={settingsPart('deleted')} state={<Trans>From the last 30 days</Trans>}>
          <Trans>Recently deleted</Trans>
        </Row>
      </ul>
      <ul className={styles.list}>
        <Row to={{ to: '/categories' }} state={<Trans>Names, colours, icons</Trans>}>
          <Trans>Categories</Trans>
        </Row>
        <Row
          to={{ to: '/schedules/{-$form}', params: { form: undefined } }}
          state={<Trans>Instalments and subscriptions, too</Trans>}
        >
          <Trans>Schedules</Trans>
        </Row>
        <Row
          to={{ to: '/wallets/{-$id}', params: { id: undefined } }}
          state={<Trans>Where your money is</Trans>}
        >
          <Trans>Wallets</Trans>
        </Row>
        <Row to={settingsPart('templates')} state={<Trans>Entries you log often</Trans>}>
          <Trans>Templates</Trans>
        </Row>
      </ul>
      <ul className={styles.list}>
        <Row to={{ to: '/sync' }} state={<Trans>Sent and waiting changes</Trans>}>
          <Trans>Sync</Trans>
        </Row>
        <Row to={{ to: '/about/comoney' }} state={<Trans>Version {version}</Trans>}>
          <Trans>About CoMoney</Trans>
        </Row>
      </ul>
      {install}
    </Screen>
  )
}

interface RowProps {
  readonly to: LinkProps
  /** Undefined until it is known. */
  readonly state: ReactNode
  readonly children: ReactNode
}

function Row({ to, state, children }: RowProps) {
  return (
    <li>
      <Link {...to} state={{ openedFrom: '/settings' }} className={styles.row}>
        <span className={styles.name}>{children}</span>
        <span className={styles.state}>{state ?? <Skeleton width="short" />}</span>
        <Icon icon={ArrowRight} size={20} />
      </Link>
    </li>
  )
}

function AppearanceState() {
  const { t } = useLingui()
  const language = t({ message: 'English', comment: 'The language of this translation' })
  switch (readTheme()) {
    case 'light':
      return <Trans>{language}, light</Trans>
    case 'dark':
      return <Trans>{language}, dark</Trans>
    case 'system':
      return language
  }
}

function MonthState({ monthDay }: SettingsStates) {
  if (monthDay === LAST_DAY) return <Trans>Starts on the last day of the month</Trans>
  return <Trans>Starts on day {monthDay}</Trans>
}

function ReminderState({ reminderHour }: SettingsStates) {
  const format = useTimeFormats()
  if (reminderHour === null) return <Trans>Off</Trans>
  const hour = format.hour(reminderHour)
  return <Trans>From {hour}</Trans>
}

function LockState({ isLocked }: SettingsStates) {
  return isLocked ? <Trans>On</Trans> : <Trans>Off</Trans>
}

function BackupState({ lastBackupAt }: SettingsStates) {
  const { date } = useDateFormats()
  if (lastBackupAt === null) return <Trans>No backup from this device yet</Trans>
  const day = date(calendarDateOf(new Date(lastBackupAt)))
  return <Trans>Last backup: {day}</Trans>
}

interface SettingsStates {
  /** The day on which a month starts; `LAST_DAY` for the last one. */
  readonly monthDay: number
  /** 0 to 23; null if no reminder is on. */
  readonly reminderHour: number | null
  readonly isLocked: boolean
  /** Device time in milliseconds since 1970; null before the first backup of this device. */
  readonly lastBackupAt: number | null
}

/** The states that the list of the settings shows. */
async function readSettingsStates(
  database: UserDatabase,
  { device, uid }: LockOwner,
): Promise<SettingsStates> {
  const [start, reminder, backup, lock] = await Promise.all([
    readMonthStart(database),
    readState(database, 'reminder'),
    readLastBackup(database),
    readLock(device, uid),
  ])
  return {
    monthDay: start.day,
    reminderHour: reminder?.hour ?? null,
    isLocked: lock !== undefined,
    lastBackupAt: backup?.at ?? null,
  }
}

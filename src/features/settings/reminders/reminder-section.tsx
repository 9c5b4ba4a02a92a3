// The settings section about reminders: by a notification if the browser can, and by the user's own calendar.

import { Trans, useLingui } from '@lingui/react/macro'
import { CalendarPlus } from 'lucide'
import { useEffect, useId, useState } from 'react'
import { calendarDateOf } from '../../../domain/dates/calendar'
import { useTimeFormats } from '../../../i18n/time-formats'
import { dailyEventFile } from '../../../lib/icalendar'
import { hasPeriodicSync, isPeriodicSyncGranted } from '../../../lib/periodic-sync'
import { saveFile } from '../../../lib/save-file'
import { readState } from '../../../store/database/sync-state'
import type { UserDatabase } from '../../../store/database/user-database'
import { Button } from '../../../ui/controls/button'
import { Checkbox } from '../../../ui/forms/checkbox'
import { Field } from '../../../ui/forms/field'
import { Select } from '../../../ui/forms/select'
import { useLiveQuery } from '../../../ui/hooks/use-live-query'
import card from '../../../ui/styles/card.module.css'
import font from '../../../ui/styles/font.module.css'
import layout from '../../../ui/styles/layout.module.css'
import part from '../file-part.module.css'
import { removeReminder, saveReminder } from './actions'

/** The same on every device, so that a calendar that has the event moves it to the new hour. */
const UID = 'daily-reminder@comoney'

const HOURS = Array.from({ length: 24 }, (_, hour) => hour)

export function ReminderSection({ database }: { database: UserDatabase }) {
  const reminder = useReminder(database)
  const { support, hour } = reminder
  const saveCalendarFile = useSaveCalendarFile()
  return (
    <div className={card.panel}>
      <HourField hour={hour} onHour={reminder.chooseHour} />
      {support === 'available' && <NotificationSwitch {...reminder} />}
      {support === 'not-installed' && (
        <p className={font.remark}>
          <Trans>This browser can remind you once CoMoney is installed.</Trans>
        </p>
      )}
      {support === 'unsupported' && (
        <p className={font.remark}>
          <Trans>This browser cannot remind you while CoMoney is closed.</Trans>
        </p>
      )}
      <p className={font.remark}>
        <Trans>
          Your calendar can remind you every day at this hour, even if you have already logged
          something.
        </Trans>
      </p>
      <div className={layout.actions}>
        <Button icon={CalendarPlus} onClick={() => saveCalendarFile(hour)}>
          <Trans>Save a calendar file</Trans>
        </Button>
      </div>
    </div>
  )
}

function HourField({ hour, onHour }: { hour: number; onHour: (hour: number) => unknown }) {
  const id = useId()
  const format = useTimeFormats()
  return (
    <Field label={<Trans>Hour of the reminder</Trans>} htmlFor={id}>
      <Select id={id} value={hour} onValue={value => onHour(Number(value))}>
        {HOURS.map(each => (
          <option key={each} value={each}>
            {format.hour(each)}
          </option>
        ))}
      </Select>
    </Field>
  )
}

interface NotificationSwitchProps {
  readonly isOn: boolean
  readonly problem: ReminderProblem | null
  readonly turn: (isOn: boolean) => Promise<void>
}

function NotificationSwitch({ isOn, problem, turn }: NotificationSwitchProps) {
  return (
    <div>
      <Checkbox
        isChecked={isOn}
        onChange={isChecked => void turn(isChecked)}
        remark={
          <Trans>
            From this hour on, if a day has no entry, a schedule is due, a card must be paid within
            seven days, or a budget is nearly used up. The browser chooses the moment: a reminder
            may come hours later, and on some days not at all. Amounts and names are never in a
            reminder.
          </Trans>
        }
      >
        <Trans>Remind me to log expenses</Trans>
      </Checkbox>
      <p role="alert" className={part.error}>
        {problem && <ProblemText problem={problem} />}
      </p>
    </div>
  )
}

function ProblemText({ problem }: { problem: ReminderProblem }) {
  switch (problem) {
    case 'blocked':
      return (
        <Trans>
          Notifications are blocked. Allow them for CoMoney in the settings of the browser or of the
          device, then turn the reminder on here.
        </Trans>
      )
    case 'not-given':
      return <Trans>Without your permission there is no reminder.</Trans>
    case 'failed':
      return <Trans>The browser does not permit the reminder at the moment.</Trans>
  }
}

/**
 * The daily reminder as a file for the user's calendar.
 *
 * @returns saves the file for an hour, 0 to 23
 */
function useSaveCalendarFile(): (hour: number) => void {
  const { t } = useLingui()
  return hour => {
    const now = new Date()
    const text = dailyEventFile({
      uid: UID,
      product: '-//CoMoney//Reminder//EN',
      summary: t`Log today's expenses in CoMoney`,
      description: t`One line is enough, such as 'coffee 18k'.`,
      url: `${location.origin}/add/expense`,
      first: calendarDateOf(now),
      hour,
      now,
    })
    saveFile('comoney-reminder.ics', new Blob([text], { type: 'text/calendar' }))
  }
}

// The reminder as React state: the browser's support, on or off, and the reason why it cannot be turned on.

/** `not-installed`: this browser reminds only for an installed app. */
type ReminderSupport = 'available' | 'not-installed' | 'unsupported'

/** `blocked`: the user has refused notifications; `not-given`: the question was closed without an answer. */
type ReminderProblem = 'blocked' | 'not-given' | 'failed'

const USUAL_HOUR = 20

interface Reminder {
  readonly support: ReminderSupport
  readonly isOn: boolean
  readonly hour: number
  readonly problem: ReminderProblem | null
  readonly turn: (isOn: boolean) => Promise<void>
  readonly chooseHour: (hour: number) => Promise<void>
}

function useReminder(database: UserDatabase): Reminder {
  const support = useSupport()
  const state = useLiveQuery(() => readState(database, 'reminder'), [database])
  const [chosen, setChosen] = useState<number>()
  const [problem, setProblem] = useState(firstProblem)
  const hour = chosen ?? state?.hour ?? USUAL_HOUR
  const save = (next: number) =>
    saveReminder(database, next).catch(error => {
      console.warn('The reminder cannot be turned on', error)
      setProblem('failed')
    })
  const turn = async (isOn: boolean) => {
    if (!isOn) return removeReminder(database).catch(warn)
    const refusal = await askPermission()
    setProblem(refusal)
    if (!refusal) await save(hour)
  }
  const chooseHour = async (next: number) => {
    setChosen(next)
    if (state) await save(next)
  }
  // The user may have removed the permission since the reminder was turned on.
  const isOn = state !== undefined && problem !== 'blocked'
  return { support, isOn, hour, problem, turn, chooseHour }
}

function warn(error: unknown): void {
  console.warn('The reminder is not turned off completely', error)
}

function firstProblem(): ReminderProblem | null {
  return 'Notification' in window && Notification.permission === 'denied' ? 'blocked' : null
}

/** Call in the handler of a tap: browsers ask only then. */
async function askPermission(): Promise<ReminderProblem | null> {
  const permission = await Notification.requestPermission()
  if (permission === 'granted') return null
  return permission === 'denied' ? 'blocked' : 'not-given'
}

function useSupport(): ReminderSupport {
  const [support, setSupport] = useState<ReminderSupport>(likelySupport)
  useEffect(() => {
    if (support === 'unsupported') return
    void isPeriodicSyncGranted().then(isGranted =>
      setSupport(isGranted ? 'available' : 'not-installed'),
    )
  }, [support])
  return support
}

/** The browser's immediate answer, so that the section keeps its size. */
function likelySupport(): ReminderSupport {
  if (!hasPeriodicSync() || !('Notification' in window)) return 'unsupported'
  return matchMedia('(display-mode: browser)').matches ? 'not-installed' : 'available'
}

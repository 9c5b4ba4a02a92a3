// A screen of the settings, with a way back to their list.

import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode, RefObject } from 'react'
import { BackLink } from '../../../ui/controls/back-link'
import { Screen } from '../../../ui/layout/screen'
import type { SettingsPart } from './settings-parts'

interface SettingsPartScreenProps {
  readonly part: SettingsPart
  readonly headingRef: RefObject<HTMLHeadingElement | null>
  readonly children: ReactNode
}

export function SettingsPartScreen({ part, headingRef, children }: SettingsPartScreenProps) {
  const { t } = useLingui()
  const titles: Readonly<Record<SettingsPart, string>> = {
    account: t`Account`,
    appearance: t`Appearance`,
    month: t`Start the month on payday`,
    reminders: t`Reminders`,
    lock: t`Lock`,
    templates: t`Templates`,
    data: t`Data and backup`,
    deleted: t`Recently deleted`,
  }
  return (
    <Screen
      title={titles[part]}
      headingRef={headingRef}
      back={
        <BackLink to={{ to: '/settings' }}>
          <Trans>Back to Settings</Trans>
        </BackLink>
      }
    >
      {children}
    </Screen>
  )
}

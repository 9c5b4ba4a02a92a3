// The screens of the settings, each with an address of its own.

import { linkOptions } from '@tanstack/react-router'

export const SETTINGS_PARTS = [
  'account',
  'appearance',
  'month',
  'reminders',
  'lock',
  'templates',
  'data',
  'deleted',
] as const

export type SettingsPart = (typeof SETTINGS_PARTS)[number]

export function isSettingsPart(text: string): text is SettingsPart {
  return SETTINGS_PARTS.some(part => part === text)
}

export function settingsPart(part: SettingsPart) {
  return linkOptions({ to: '/settings/$part', params: { part } })
}

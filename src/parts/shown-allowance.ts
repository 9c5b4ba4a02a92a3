// The choice of this device that the dashboard says what may be spent a day.

import { readSetting, writeSetting } from '../lib/local-setting'

const SHOW_ALLOWANCE = 'show-allowance'

export const isAllowanceShown = (): boolean => readSetting(SHOW_ALLOWANCE) !== null

export function showAllowance(isShown: boolean): void {
  writeSetting(SHOW_ALLOWANCE, isShown ? 'yes' : null)
}

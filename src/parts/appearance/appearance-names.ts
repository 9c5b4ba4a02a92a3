// The names of the colours and icons that a category or a wallet may have.

import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { CategoryColor } from '../../domain/transaction/category-details'

export const ICON_NAMES: Readonly<Record<string, MessageDescriptor>> = {
  utensils: msg`Fork and knife`,
  coffee: msg`Cup`,
  'shopping-cart': msg`Shopping cart`,
  'shopping-bag': msg`Shopping bag`,
  house: msg`House`,
  zap: msg`Electricity`,
  droplets: msg`Water`,
  wifi: msg`Internet`,
  smartphone: msg`Telephone`,
  wrench: msg`Tool`,
  car: msg`Car`,
  bus: msg`Bus`,
  fuel: msg`Fuel pump`,
  plane: msg`Aeroplane`,
  'heart-pulse': msg`Heart`,
  pill: msg`Pill`,
  dumbbell: msg`Dumbbell`,
  scissors: msg`Scissors`,
  shirt: msg`Shirt`,
  baby: msg`Baby`,
  'paw-print': msg`Paw`,
  'graduation-cap': msg`Graduation cap`,
  'book-open': msg`Book`,
  film: msg`Film`,
  music: msg`Music`,
  'gamepad-2': msg`Game`,
  gift: msg`Present`,
  'hand-heart': msg`Giving hand`,
  sprout: msg`Plant`,
  briefcase: msg`Briefcase`,
  coins: msg`Coins`,
  wallet: msg`Wallet`,
  'piggy-bank': msg`Piggy bank`,
  landmark: msg`Bank`,
}

export const COLOR_NAMES: Readonly<Record<CategoryColor, MessageDescriptor>> = {
  red: msg`Red`,
  orange: msg`Orange`,
  amber: msg`Amber`,
  lime: msg`Lime`,
  green: msg`Green`,
  teal: msg`Teal`,
  blue: msg`Blue`,
  indigo: msg`Indigo`,
  purple: msg`Purple`,
  pink: msg`Pink`,
}

// The icon and the colour of each sync state, for the badge and the sync screen.

import {
  CircleAlert,
  CloudAlert,
  CloudCheck,
  CloudOff,
  CloudUpload,
  HardDrive,
  type IconNode,
  KeyRound,
  RefreshCw,
  ShieldAlert,
} from 'lucide'
import font from '../../../ui/styles/font.module.css'
import type { BadgeState } from './sync-state'

export const SYNC_ICONS: Readonly<Record<BadgeState['kind'], IconNode>> = {
  rejected: CircleAlert,
  offline: CloudOff,
  unreachable: CloudAlert,
  starting: RefreshCw,
  'server-refuses': ShieldAlert,
  pending: CloudUpload,
  'needs-sign-in': KeyRound,
  storage: HardDrive,
  syncing: RefreshCw,
  synced: CloudCheck,
  local: HardDrive,
}

/** The class of the states that the user has to know about. */
export const SYNC_TONES: Partial<Readonly<Record<BadgeState['kind'], string | undefined>>> = {
  rejected: font.expense,
  unreachable: font.warning,
  'server-refuses': font.warning,
  pending: font.warning,
  'needs-sign-in': font.warning,
  storage: font.expense,
}

// The icon of each sync state, for the badge and the sync screen.

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

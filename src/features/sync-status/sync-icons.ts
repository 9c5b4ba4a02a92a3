// The picture of each sync state, the same in the bar and on the sync screen.

import {
  CircleAlert,
  CloudAlert,
  CloudCheck,
  CloudOff,
  CloudUpload,
  HardDrive,
  KeyRound,
  type LucideIcon,
  RefreshCw,
} from 'lucide-react'
import type { SyncState } from './sync-state'

export const SYNC_ICONS: Readonly<Record<SyncState['kind'], LucideIcon>> = {
  refused: CircleAlert,
  offline: CloudOff,
  unreachable: CloudAlert,
  waiting: CloudUpload,
  'needs-sign-in': KeyRound,
  storage: HardDrive,
  syncing: RefreshCw,
  synced: CloudCheck,
}

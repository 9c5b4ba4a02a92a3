// The start of the worker that makes and opens backups.

import backupWorker from '../../../features/settings/backup/worker/backup-worker?worker&url'
import { startWorker } from '../start-worker'

export const startBackupWorker = () => startWorker(backupWorker)

// The banner about the folder of the automatic backups: one is due, and the browser needs a permission to write it.
// It is shown again at the next start, or when the next backup is due.

import { Trans } from '@lingui/react/macro'
import { FolderLock } from 'lucide'
import { useEffect, useState } from 'react'
import {
  dueTarget,
  makeDueBackup,
} from '../../../features/settings/backup/automatic/automatic-backup'
import {
  askToWrite,
  writePermission,
} from '../../../features/settings/backup/automatic/directory-access'
import type { UserDatabase } from '../../../store/database/user-database'
import { Button } from '../../../ui/controls/button'
import { useLiveQuery } from '../../../ui/hooks/use-live-query'
import { startBackupWorker } from '../start-worker'
import { Banner } from './banner'

export function FolderBanner({ database }: { database: UserDatabase }) {
  const [folder, setFolder] = useFolderToAllow(database)
  const allow = async () => {
    if (!folder) return
    const answer = await askToWrite(folder)
    if (answer === 'prompt') return
    setFolder(null)
    const { signal } = new AbortController()
    await makeDueBackup(database, startBackupWorker, { signal, isAsked: true })
  }
  return (
    <div role="status">
      {folder && (
        <Banner
          icon={FolderLock}
          action={
            <Button variant="primary" onClick={() => void allow().catch(warn)}>
              <Trans>Allow</Trans>
            </Button>
          }
          onDismiss={() => setFolder(null)}
        >
          <Trans>
            Today's backup is waiting: the browser needs your permission again to write into your
            folder.
          </Trans>
        </Banner>
      )}
    </div>
  )
}

/** Checked at the start and when the backups have changed, not at each change of the data. */
function useFolderToAllow(database: UserDatabase) {
  const [folder, setFolder] = useState<FileSystemDirectoryHandle | null>(null)
  const states = useLiveQuery(
    () => database.syncState.bulkGet(['backup-target', 'automatic-backups']),
    [database],
  )
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is stored decides when to look again.
  useEffect(() => {
    let isOver = false
    folderToAllow(database).then(found => !isOver && setFolder(found), warn)
    return () => {
      isOver = true
    }
  }, [database, states])
  return [folder, setFolder] as const
}

async function folderToAllow(database: UserDatabase): Promise<FileSystemDirectoryHandle | null> {
  const target = await dueTarget(database, new Date())
  return target && (await writePermission(target.folder)) === 'prompt' ? target.folder : null
}

function warn(error: unknown): void {
  console.warn('The folder of the backups is not known', error)
}

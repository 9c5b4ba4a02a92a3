// How far the data has come to a new device, or why it does not come. It is in no other screen's way:
// its code and texts are loaded when there is something to say.

import { lazy, Suspense } from 'react'
import { loadLaterMessages } from '../../../i18n/activation'
import { importOrNull } from '../../../lib/load-module'
import type { UserDatabase } from '../../../store/database/user-database'

interface FirstDownloadProps {
  readonly database: UserDatabase
}

const Words = lazy(async () => {
  const coming = Promise.all([import('./first-download-message'), loadLaterMessages()])
  const [code] = (await importOrNull('The words for the download', coming)) ?? []
  return { default: code?.FirstDownloadWords ?? Nothing }
})

export function FirstDownload({ database }: FirstDownloadProps) {
  return (
    <div role="status">
      <Suspense fallback={null}>
        <Words database={database} />
      </Suspense>
    </div>
  )
}

function Nothing(_: FirstDownloadProps) {
  return null
}

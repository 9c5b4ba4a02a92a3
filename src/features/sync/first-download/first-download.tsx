// The live region of the first download's message, whose code and texts are loaded when needed.

import { lazy, Suspense } from 'react'
import { importWithMessages } from '../../../i18n/import-with-messages'
import type { UserDatabase } from '../../../store/database/user-database'

interface FirstDownloadProps {
  readonly database: UserDatabase
}

const Message = lazy(async () => {
  const coming = import('./first-download-message')
  const code = await importWithMessages('The message about the download', coming)
  return { default: code?.FirstDownloadMessage ?? NoMessage }
})

export function FirstDownload({ database }: FirstDownloadProps) {
  return (
    <div role="status">
      <Suspense fallback={null}>
        <Message database={database} />
      </Suspense>
    </div>
  )
}

function NoMessage(_: FirstDownloadProps) {
  return null
}

// The live region of the first download's message, whose code and texts are loaded after the first frame.

import { Suspense } from 'react'
import { lazyWithMessages } from '../i18n/lazy-with-messages'
import type { UserDatabase } from '../store/database/user-database'

interface FirstDownloadProps {
  readonly database: UserDatabase
}

const Message = lazyWithMessages<FirstDownloadProps>('The message about the download', async () => {
  return (await import('./first-download-message')).FirstDownloadMessage
})

export function FirstDownload({ database }: FirstDownloadProps) {
  return (
    <div role="status">
      <Suspense>
        <Message database={database} />
      </Suspense>
    </div>
  )
}

// /import, the import of transactions from a bank or another app.

import { createFileRoute, useLocation } from '@tanstack/react-router'
import type { ComponentProps } from 'react'
import { startWorker } from '../../../app/pwa/start-worker'
import { useSignedIn } from '../../../app/session/signed-in'
import { ImportScreen } from '../../../features/import/screen/import-screen'
import importWorker from '../../../features/import/worker/import-worker?worker&url'
import { NewWalletButton, OpeningButton } from '../../../features/wallets/import-buttons'
import { loadLaterMessages } from '../../../i18n/activation'

export const Route = createFileRoute('/_signed-in/(transactions)/import')({
  loader: () => loadLaterMessages(),
  component: Import,
})

const startReader = () => startWorker(importWorker)

function Import() {
  const { database } = useSignedIn()
  const navigate = Route.useNavigate()
  const waitingFile = useLocation({ select: ({ state }) => state.waitingFile })
  const sharedLines = useLocation({ select: ({ state }) => state.sharedLines })
  return (
    <ImportScreen
      database={database}
      startReader={startReader}
      waitingFile={waitingFile}
      sharedLines={sharedLines}
      Opening={StatementOpening}
      NewWallet={NewWallet}
      onBackup={id =>
        void navigate({
          ...{ to: '/settings/$part', params: { part: 'data' }, replace: true },
          state: { waitingFile: id },
        })
      }
      // A reload must not request it again.
      onFileTaken={() => void navigate({ replace: true, state: {} })}
    />
  )
}

function StatementOpening(props: Omit<ComponentProps<typeof OpeningButton>, 'database'>) {
  return <OpeningButton database={useSignedIn().database} {...props} />
}

function NewWallet(props: Omit<ComponentProps<typeof NewWalletButton>, 'database'>) {
  return <NewWalletButton database={useSignedIn().database} {...props} />
}

// A kill of the Firestore emulator while the app is in use.

import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test as base } from '@playwright/test'
import { startLocalStack } from '../../../scripts/local-stack/start-local-stack.mjs'
import { firestoreProcess } from '../../support/http/firestore-process'
import { firestoreRest } from '../../support/http/firestore-rest'
import { registerByForm, somebody } from '../pages/auth-pages'
import { expectSynced } from '../pages/dashboard'
import { createCategory, logTransaction } from '../pages/transaction-form'
import { Device } from '../support/device/device'
import { uidOf } from '../support/device/storage'
import { expect, PHONE } from '../support/fixtures'

type Stack = Awaited<ReturnType<typeof startLocalStack>>

const test = base.extend<{ stack: Stack }>({
  stack: async ({ browserName: _ }, use) => {
    const dataFolder = await mkdtemp(join(tmpdir(), 'comoney-stack-'))
    const stack = await startLocalStack({ port: 0, firestorePort: 0, authPort: 0, dataFolder })
    await use(stack)
    await stack.stop()
    await rm(dataFolder, { recursive: true })
  },
})

test('after its emulator was killed, the app continues to sync, and nothing is missing', async ({
  stack: { origin, firestorePort },
  launchOptions,
}) => {
  test.slow()
  const phone = await Device.unpack({
    origin,
    launch: launchOptions,
    viewport: PHONE,
    locale: 'en',
  })
  try {
    const { page } = phone
    await registerByForm(page, somebody())
    await createCategory(page, 'expense', 'Food')
    await logTransaction(page, { type: 'expense', name: 'Rice', amount: 5_000, category: 'Food' })
    await expectSynced(page)
    const documents = firestoreRest(firestorePort ?? 0)
    process.kill(firestoreProcess(firestorePort ?? 0) ?? 0, 'SIGKILL')
    await logTransaction(page, { type: 'expense', name: 'Tea', amount: 3_000, category: 'Food' })
    const path = `financials/${await uidOf(page)}/transactions`
    const names = async () => (await documents.list(path)).map(({ data }) => data.name)
    await expect.poll(() => names().catch(String), { timeout: 120_000 }).toEqual(['Rice', 'Tea'])
    await expectSynced(page)
  } finally {
    await phone.discard()
  }
})

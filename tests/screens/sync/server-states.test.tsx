// The bar and the sync screen with a server that refuses everything (rule E3) or is starting (rule E1).

import { test } from 'vitest'
import { NOON, transaction } from '../../support/data/builders'
import { openApp } from '../../support/opened-app'
import { expectText } from '../../support/screen'

test.each([
  [
    'refuses everything',
    'refused',
    'Server refuses · 1',
    'The server accepts nothing at the moment',
  ],
  ['is starting', 'starting', 'Starting · 1', 'The server is starting'],
] as const)(
  '[U1] a server that %s has words of its own in the bar and on the sync screen',
  async (_, problem, label, title) => {
    await openApp('/sync', {
      rows: { transactions: [transaction({ id: NOON })] },
      prepare: async ({ database }) => {
        const status = { phase: 'idle', problem, lastSuccessAt: NOON } as const
        const refusal = problem === 'refused' && { isRefused: true }
        await database.syncState.put({ key: 'status', ...status, ...refusal })
      },
    })
    await expectText(label)
    await expectText(title)
  },
)

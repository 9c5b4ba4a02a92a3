// The bar and the sync screen with a server that refuses everything (rules E3, U1).

import { describe, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import type { Locale } from '../../../src/i18n/locale'
import { NOON, transaction } from '../../support/data/builders'
import { LOCALES, openApp } from '../../support/opened-app'

const WORDS = {
  en: { badge: 'Server refuses · 1', title: 'The server accepts nothing at the moment' },
  id: { badge: 'Server menolak · 1', title: 'Server sedang tidak menerima apa pun' },
} satisfies Record<Locale, Record<string, string>>

describe.each(LOCALES)('a server that refuses everything, in %s', locale => {
  test('[E3] [U1] has words of its own in the bar and on the sync screen', async () => {
    await openApp('/sync', {
      locale,
      rows: { transactions: [transaction({ id: NOON })] },
      prepare: async ({ database }) => {
        const status = { phase: 'idle', problem: 'refused', lastSuccessAt: NOON } as const
        await database.syncState.put({ key: 'status', ...status, isRefused: true })
      },
    })
    await expect.element(page.getByText(WORDS[locale].badge)).toBeVisible()
    await expect.element(page.getByText(WORDS[locale].title)).toBeVisible()
  })
})

// The deletion of the account, and what a device of a deleted account says.

import { expect, test } from 'vitest'
import type { AccountDeletionResult } from '../../../src/domain/identity'
import { transaction } from '../../support/data/builders'
import { openApp } from '../../support/opened-app'
import { button, dialog, expectText, field, heading } from '../../support/screen'

const ROWS = { transactions: [transaction({ id: 1 })] }

test('an account is deleted with its password; a deletion that fails says why, and everything stays here', async () => {
  const { services, database, path } = await openApp('/settings/account', { rows: ROWS })
  const form = dialog('Delete account')
  const password = field('Password', form)
  const submit = () => button('Delete account', form).click()
  await button('Delete account').click()
  await expect.element(button('Export JSON', form)).toBeVisible()
  await submit()
  await expect.element(password).toHaveAccessibleDescription('Enter your password')
  expect(services.account.deletedWith).toEqual([])
  await password.fill('correct horse 9')
  const refusal = { kind: 'provider', reason: 'wrong-credentials', message: 'Firebase: Error' }
  services.account.deletion = { ok: false, failure: refusal } as AccountDeletionResult
  await submit()
  await expect.element(password).toHaveAccessibleDescription(/^The password is wrong/)
  for (const [failure, text] of [
    [{ kind: 'interrupted' }, /^The deletion was interrupted/],
    [{ kind: 'server-refuses' }, /^The server has refused the deletion. An update/],
  ] as const) {
    services.account.deletion = { ok: false, failure }
    await submit()
    await expect.element(form.getByRole('alert')).toHaveTextContent(text)
  }
  expect(path()).toBe('/settings/account')
  expect(await database.outbox.count()).toBe(1)

  services.account.deletion = { ok: true }
  await submit()
  await expectText('Account deleted')
  await expect.poll(path).toBe('/login')
  expect(new Set(services.account.deletedWith)).toEqual(new Set(['correct horse 9']))
  expect(await database.outbox.count()).toBe(0)
})

test('[C3] a device of a deleted account keeps its data until the person removes it', async () => {
  const { database, path } = await openApp('/sync', {
    rows: ROWS,
    prepare: async ({ database }) => {
      await database.syncState.put({
        ...{ key: 'status', phase: 'idle', problem: 'refused', lastSuccessAt: null },
        closedAt: 1_773_100_000_000,
      } as const)
    },
  })
  await expect.element(heading('This account was deleted')).toBeVisible()
  await expectText('1 change was never sent: it is on this device only.')
  await expect.element(button('Export JSON')).toBeVisible()
  await expect.element(button('Finish the deletion')).toBeVisible()
  await button('Remove from this device').click()
  await button('Cancel', dialog()).click()
  expect(await database.outbox.count()).toBe(1)
  await button('Remove from this device').click()
  await button('Remove from this device', dialog()).click()
  await expect.poll(path).toBe('/login')
  expect(await database.outbox.count()).toBe(0)
})

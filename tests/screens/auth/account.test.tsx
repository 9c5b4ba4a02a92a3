// The account in the settings: its name, its password and its e-mail.

import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import type { PasswordChangeResult, RefusalReason } from '../../../src/domain/identity'
import { activateLocale } from '../../../src/i18n/activation'
import { openApp } from '../../support/opened-app'
import { button, dialog, expectText, field } from '../../support/screen'

const account = () => page.getByRole('main')

test('a new name shows at once, and an empty one is refused at its field', async () => {
  const { router } = await openApp('/settings/account')
  const name = field('Name', account())
  await expect.element(name).toHaveValue('Ayu')
  await name.fill('  ')
  await button('Save', account()).click()
  await expect.element(name).toHaveAccessibleDescription('Enter your name')
  await name.fill(' Ayu {0} <b>Lestari</b> ')
  await userEvent.keyboard('{Enter}')
  await expect.element(name).toHaveValue('Ayu {0} <b>Lestari</b>')
  await router.navigate({ to: '/' })
  await expectText('Ayu {0} <b>Lestari</b>')
})

test('a password is changed once it is typed twice alike and the provider accepts it', async () => {
  const { services } = await openApp('/settings/account')
  await button('Change password', account()).click()
  const form = dialog('Change password')
  const submit = () => button('Save', form).click()
  const [current, next, repeated] = [
    field('Current password', form),
    field('New password', form),
    field('Confirm Password', form),
  ]
  await submit()
  await expect.element(current).toHaveAccessibleDescription('Enter your password')
  await current.fill('correct horse 9')
  await submit()
  await expect.element(next).toHaveAccessibleDescription('Enter the new password')
  await next.fill('another horse 10')
  await repeated.fill('another horse 11')
  await submit()
  await expect
    .element(repeated)
    .toHaveAccessibleDescription('Password and Repeat Password Different')
  await expect.element(repeated).toHaveFocus()
  expect(services.account.passwords).toEqual([])

  await repeated.fill('another horse 10')
  for (const [answer, place, text] of [
    [refused('wrong-credentials'), current, /^The password is wrong/],
    [refused('weak-password'), next, /too easy to guess/],
  ] as const) {
    services.account.answer = answer
    await submit()
    await expect.element(place).toHaveAccessibleDescription(text)
  }
  for (const [answer, text] of [
    [refused('too-many-attempts'), /^Too many attempts/],
    [{ ok: false, failure: { kind: 'offline' } }, 'No network connection.'],
    [{ ok: false, failure: { kind: 'unanswered' } }, /^No answer came/],
  ] as const) {
    services.account.answer = answer
    await submit()
    await expect.element(form.getByRole('alert')).toHaveTextContent(text)
  }
  services.account.answer = { ok: true }
  await submit()
  await expectText('Password changed')
  await expect.element(form).not.toBeInTheDocument()
  expect(services.account.passwords.at(-1)).toMatchObject({
    ...{ current: 'correct horse 9', next: 'another horse 10' },
  })
})

test('an e-mail that is not verified gets a link in the language of the app, and is verified afterwards', async () => {
  const { services } = await openApp('/settings/account', { locale: 'id' })
  await button('Kirim tautan').click()
  await activateLocale('en')
  await expect.element(account().getByText('Not verified yet')).toBeVisible()
  await button('Send a link').click()
  const told = account().getByText(/We have sent a link to ayu@example\.com/)
  await expect.element(told).toBeVisible()
  expect(services.account.messages).toEqual(['id', 'en'])
  services.account.isVerified = true
  window.dispatchEvent(new Event('online'))
  await expect.element(account().getByText('Verified', { exact: true })).toBeVisible()
  await expect.element(told).not.toBeInTheDocument()
})

function refused(reason: RefusalReason): PasswordChangeResult {
  return { ok: false, failure: { kind: 'provider', reason, message: 'Firebase: Error' } }
}

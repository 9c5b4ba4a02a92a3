// The screen that asks for a link to a new password: its own checks, and a start without a network.

import { expect, test } from 'vitest'
import { openApp } from '../../support/opened-app'
import { button, expectText, field } from '../../support/screen'

test('an incomplete e-mail is refused at its field, a missing network at the form, and the form stays', async () => {
  const { services } = await openApp('/forgot-password', { isSignedIn: false })
  const ask = async (email: string) => {
    await field('Email').fill(email)
    await button('Send the link').click()
  }
  await ask('ayu')
  await expect.element(field('Email')).toHaveAccessibleDescription(/^Enter a complete email/)
  await expect.element(field('Email')).toHaveAttribute('aria-invalid', 'true')
  expect(services.resets).toEqual([])
  services.reset = { ok: false, failure: { kind: 'offline' } }
  await ask('ayu@example.com')
  await expectText('No network connection.')
  services.reset = { ok: true }
  await ask('ayu@example.com')
  await expectText(/^If ayu@example\.com has an account, we have sent a link/)
  expect(services.resets).toEqual(['ayu@example.com', 'ayu@example.com'])
})

// Errors of a form: each is shown at its field until it is corrected, beside the message of section 5.

import { expect, test } from 'vitest'
import { type Locator, page } from 'vitest/browser'
import type { IdentityResult, RefusalReason } from '../../../src/domain/identity'
import { category, savingPlan, transaction } from '../../support/data/builders'
import { LOCALES, openApp } from '../../support/opened-app'
import { button, dialog, field } from '../support/controls'

const FOOD = { categories: [category()] }
const ERRORS = {
  en: { amount: 'Enter an amount', name: 'Enter a name', category: 'Choose a category' },
  id: { amount: 'Isi jumlahnya', name: 'Isi namanya', category: 'Pilih kategorinya' },
} as const

const REFUSED = {
  en: {
    differ: 'Type the same password in both fields',
    wrong: 'The email or the password is wrong. Check both, then try again.',
    inUse: 'This email has an account already. Log in, or use another email.',
    tooMany: 'Too many attempts. Wait a few minutes, then try again.',
    unknown: 'That did not work. The sign-in service says:',
    target: 'Choose a month after March 2026',
  },
  id: {
    differ: 'Ketik kata kunci yang sama di kedua kolom',
    wrong: 'Email atau kata kuncinya salah. Periksa keduanya, lalu coba lagi.',
    inUse: 'Email ini sudah terdaftar. Masuk saja, atau pakai email lain.',
    tooMany: 'Terlalu banyak percobaan. Tunggu beberapa menit, lalu coba lagi.',
    unknown: 'Belum berhasil. Pesan dari layanan masuk:',
    target: 'Pilih bulan setelah Maret 2026',
  },
} as const

for (const locale of LOCALES) {
  test(`[5.4] each missing field of a transaction says what is missing until it is there (${locale})`, async () => {
    await openApp('/add/expense', { locale, rows: FOOD })
    const [amount, name] = [field('amount', locale), field('name', locale)]
    const select = field('category', locale)
    await expect.element(name).not.toHaveAttribute('aria-invalid')
    await button('add', locale).click()
    for (const each of ['amount', 'name', 'category'] as const) {
      await expect.element(field(each, locale)).toBeInvalid()
      await expect.element(field(each, locale)).toHaveAccessibleDescription(ERRORS[locale][each])
    }
    await expect.element(amount).toHaveFocus()
    await amount.fill('15000')
    await expect.element(amount).toBeValid()
    await expect.element(amount).toHaveAccessibleDescription('')
    await expect.element(name).toBeInvalid()
    await select.selectOptions('Food')
    await expect.element(select).toBeValid()
    await name.fill('Noodles')
    await expect.element(name).toBeValid()
  })
}

test('[5.4] the first field that is wrong gets the focus and is scrolled to', async () => {
  await openApp('/add/expense', { rows: FOOD })
  await field('amount').fill('15000')
  await field('name').fill('Noodles')
  await field('description').click()
  window.scrollTo({ top: document.documentElement.scrollHeight, behavior: 'instant' })
  await button('add').click()
  await expect.element(field('category')).toHaveFocus()
  await expect.element(field('category')).toBeInViewport()
  await expect.element(field('name')).toBeValid()
})

test('[5.4] an edited transaction says at its date that there is none', async () => {
  const before = transaction()
  await openApp(`/edit/transaction/${before.id}`, {
    rows: { ...FOOD, transactions: [before] },
  })
  await field('name').fill('Ramen')
  await date().clear()
  await button('save').click()
  await expect.element(date()).toHaveAccessibleDescription('Choose a date that exists')
  await expect.element(date()).toHaveFocus()
  await date().fill('2026-03-09')
  await expect.element(date()).toBeValid()
})

test('[5.6] an amount out of range says how far it goes', async () => {
  await openApp('/add/expense', { rows: FOOD })
  await field('amount').fill('-1')
  await button('add').click()
  await expect.element(field('amount')).toHaveAccessibleDescription(/^The amount goes from 0 to/)
})

for (const locale of LOCALES) {
  test(`[5.1] two different passwords are an error at the second field until they are the same (${locale})`, async () => {
    await openApp('/register', { locale, isSignedIn: false })
    const confirmed = field('confirmPassword', locale)
    await field('password', locale).fill('one password')
    await confirmed.fill('another password')
    await button('signUp', locale).click()
    await expect.element(confirmed).toHaveAccessibleDescription(REFUSED[locale].differ)
    await expect.element(confirmed).toHaveFocus()
    await confirmed.fill('one password')
    await expect.element(confirmed).toBeValid()
  })

  test(`[8.1] a refused login says why at the form until a field changes (${locale})`, async () => {
    const { services } = await openApp('/login', { locale, isSignedIn: false })
    services.identity = refusedFor('wrong-credentials')
    await field('email', locale).fill('ayu@example.com')
    await field('password', locale).fill('wrong')
    await button('login', locale).click()
    await expect
      .element(field('password', locale))
      .toHaveAccessibleDescription(REFUSED[locale].wrong)
    await expect.element(field('password', locale)).toHaveFocus()
    await field('email', locale).fill('ayu@example.org')
    await expect.element(field('password', locale)).toBeValid()
  })

  test(`[8.2] an e-mail that has an account is an error at its field (${locale})`, async () => {
    const { services } = await openApp('/register', { locale, isSignedIn: false })
    services.identity = refusedFor('email-in-use')
    await button('signUp', locale).click()
    await expect.element(field('email', locale)).toHaveAccessibleDescription(REFUSED[locale].inUse)
    await expect.element(field('email', locale)).toHaveFocus()
  })

  test(`[8.3] a refusal that is not known keeps the provider's words at the form (${locale})`, async () => {
    const { services } = await openApp('/login', { locale, isSignedIn: false })
    services.identity = refusedFor('unknown', 'Quota {0} <b>exceeded</b>')
    await button('login', locale).click()
    const words = `${REFUSED[locale].unknown} Quota {0} <b>exceeded</b>`
    await expect.element(page.getByRole('form').getByRole('alert')).toHaveTextContent(words)
    services.identity = refusedFor('too-many-attempts')
    await button('login', locale).click()
    await expect
      .element(page.getByRole('form').getByRole('alert'))
      .toHaveTextContent(REFUSED[locale].tooMany)
  })

  test(`[5.15] a plan says at its target month from when on it may be (${locale})`, async () => {
    await openApp('/add-saving-plan', { locale })
    await field('savingsName', locale).fill('Bicycle')
    await field('amountTarget', locale).fill('3000000')
    await field('targetMonth', locale).fill('2026-03')
    await button('save', locale).click()
    const target = field('targetMonth', locale)
    await expect.element(target).toHaveAccessibleDescription(REFUSED[locale].target)
    await expect.element(target).toHaveFocus()
    await target.fill('2026-04')
    await expect.element(target).toBeValid()
  })

  test(`[5.17] a plan without a name says so at the name (${locale})`, async () => {
    const plan = savingPlan()
    await openApp(`/edit-saving-plan/${plan.id}`, { locale, rows: { savings: [plan] } })
    await field('savingsName', locale).fill(' ')
    await button('save', locale).click()
    await expect
      .element(field('savingsName', locale))
      .toHaveAccessibleDescription(ERRORS[locale].name)
    await field('savingsName', locale).fill('Red bicycle')
    await expect.element(field('savingsName', locale)).toBeValid()
  })
}

test('[5.8] the prompt for a category gives the focus back to its name', async () => {
  await openApp('/add/expense', { rows: FOOD })
  await button('newCategory').click()
  await dialog().getByRole('textbox').fill('Food')
  await button('save', 'en', dialog()).click()
  await expect.element(dialog().getByRole('textbox')).toBeInvalid()
  await expect.element(dialog().getByRole('textbox')).toHaveFocus()
})

function refusedFor(reason: RefusalReason, message = 'Firebase: Error.'): IdentityResult {
  return { ok: false, failure: { kind: 'provider', reason, message } }
}

function date(): Locator {
  return page.getByLabelText('Date', { exact: true })
}

// Page model of the register and login screens.

import { expect, type Page } from '@playwright/test'
import { startSession } from '../support/device/session'

export interface Person {
  readonly name: string
  readonly email: string
  readonly password: string
}

/** Somebody whom no other test knows. */
export function somebody(name = 'Ayu Lestari'): Person {
  return { name, email: `ayu.${crypto.randomUUID()}@example.com`, password: 'correct horse 9' }
}

/** A new account, made by the provider's API, and the dashboard of its device, which has all that the server has. */
export async function register(page: Page, person: Person): Promise<void> {
  await startSession(page, person)
  await page.goto('/')
  await expectDashboardOf(page, person)
  await expect(page.locator('[data-sync-state]')).toHaveAttribute('data-sync-state', 'synced')
}

/** The same by the register screen. */
export async function registerByForm(page: Page, person: Person): Promise<void> {
  await page.goto('/register')
  await signUp(page, person)
  await expectSuccess(page)
  await expectDashboardOf(page, person)
}

/** On the register screen. */
export async function signUp(page: Page, person: Person): Promise<void> {
  await page.getByLabel('Name', { exact: true }).fill(person.name)
  await page.getByLabel('Email').fill(person.email)
  await page.getByLabel('Password', { exact: true }).fill(person.password)
  await page.getByLabel('Confirm Password').fill(person.password)
  await page.getByRole('button', { name: 'Sign Up' }).click()
}

export async function signIn(page: Page, person: Person): Promise<void> {
  await page.goto('/login')
  await logIn(page, person)
  await expectSuccess(page)
  await expectDashboardOf(page, person)
}

/** On the login screen. */
export async function logIn(page: Page, person: Person): Promise<void> {
  await page.getByLabel('Email').fill(person.email)
  await page.getByLabel('Password', { exact: true }).fill(person.password)
  await page.getByRole('button', { name: 'Login' }).click()
}

/** Fails with the provider's message, which is on the screen for a second only. */
async function expectSuccess(page: Page): Promise<void> {
  const refusal = page.getByRole('alert').filter({ hasText: 'Failed' })
  const answer = page.getByText('Welcome back').or(refusal)
  await expect(answer).toBeVisible()
  expect(await answer.textContent()).toContain('Welcome back')
}

export async function expectDashboardOf(page: Page, person: Person): Promise<void> {
  await expect(page.getByText('Welcome back')).toBeVisible()
  await expect(page.getByText(person.name)).toBeVisible()
}

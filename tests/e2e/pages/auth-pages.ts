// What a person does on the register and login screens.

import { expect, type Page } from '@playwright/test'

export interface Person {
  readonly name: string
  readonly email: string
  readonly password: string
}

/** Somebody whom no other test knows. */
export function somebody(name = 'Ayu Lestari'): Person {
  return { name, email: `ayu.${crypto.randomUUID()}@example.com`, password: 'correct horse 9' }
}

export async function register(page: Page, person: Person): Promise<void> {
  await page.goto('/register')
  await page.getByLabel('Name', { exact: true }).fill(person.name)
  await page.getByLabel('Email').fill(person.email)
  await page.getByLabel('Password', { exact: true }).fill(person.password)
  await page.getByLabel('Confirm Password').fill(person.password)
  await page.getByRole('button', { name: 'Sign Up' }).click()
  await expectDashboardOf(page, person)
}

export async function signIn(page: Page, person: Person): Promise<void> {
  await page.goto('/login')
  await page.getByLabel('Email').fill(person.email)
  await page.getByLabel('Password', { exact: true }).fill(person.password)
  await page.getByRole('button', { name: 'Login' }).click()
  await expectDashboardOf(page, person)
}

export async function expectDashboardOf(page: Page, person: Person): Promise<void> {
  await expect(page.getByText('Welcome back')).toBeVisible()
  await expect(page.getByText(person.name)).toBeVisible()
}

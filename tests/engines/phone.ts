// Page model of the app on a phone, for any browser engine.

import { expect } from '@playwright/test'
import type { Person } from '../e2e/pages/auth-pages'
import type { Entry } from '../e2e/pages/transaction-form'
import type { Control, EnginePage } from './engine-page'

/** Milliseconds. */
const UNTIL_SYNCED = 60_000

const field = (name: string): Control => ({ role: 'field', name })
const button = (name: string): Control => ({ role: 'button', name })
const link = (name: string): Control => ({ role: 'link', name })
const tab = (name: string): Control => ({ role: 'tab', name })

export class Phone {
  constructor(
    readonly page: EnginePage,
    private readonly origin: string,
  ) {}

  /** Opens the app at that path, as from a link in another app. */
  open(path: string): Promise<void> {
    return this.page.open(this.origin + path)
  }

  async chooseEnglish(): Promise<void> {
    await this.open('/robots.txt')
    await this.page.evaluate(locale => localStorage.setItem('locale', locale), 'en')
  }

  async register(person: Person): Promise<void> {
    await this.open('/register')
    await this.page.type(field('Name'), person.name)
    await this.page.type(field('Email'), person.email)
    await this.page.type(field('Password'), person.password)
    await this.page.type(field('Confirm Password'), person.password)
    await this.page.click(button('Sign Up'))
    await this.sees(person.name)
  }

  async createCategory(type: Entry['type'], category: string): Promise<void> {
    await this.openForm(type)
    await this.page.click(button('New Category'))
    await this.page.type(field('Category Name'), category)
    await this.page.click(button('Save'))
    await this.seesNot('Category Name')
  }

  async openForm(type: Entry['type']): Promise<void> {
    if ((await this.path()) !== `/add/${type}`) await this.page.click(link('New transaction'))
    await this.page.click(tab(type === 'income' ? 'Income' : 'Expense'))
    await expect.poll(() => this.path()).toBe(`/add/${type}`)
  }

  async log(entry: Entry): Promise<void> {
    await this.openForm(entry.type)
    await this.page.type(field('Name'), entry.name)
    await this.page.type(field('Amount'), String(entry.amount))
    await this.page.choose(field('Category'), entry.category)
    await this.page.click(button('Add'))
    await expect.poll(() => this.path()).toBe('/')
    await this.sees(entry.name)
  }

  async typeAmount(text: string): Promise<void> {
    await this.page.type(field('Amount'), text)
  }

  async listMonth(month: string): Promise<void> {
    await this.page.click(button('Monthly'))
    await this.page.type(field('Month'), month)
  }

  async logOut(): Promise<void> {
    await this.page.click(button('Log Out'))
    // The question grows when it knows what becomes of the data, and moves its buttons.
    await this.sees('is back when you log in again')
    await this.page.click(button('Log Out'))
    await expect.poll(() => this.path()).toBe('/login')
  }

  async sees(text: string): Promise<void> {
    await expect.poll(() => this.text()).toContain(text)
  }

  async seesNot(text: string): Promise<void> {
    await expect.poll(() => this.text()).not.toContain(text)
  }

  async seesSynced(): Promise<void> {
    const state = () => this.page.evaluate(textOf, '[data-sync-state]')
    await expect.poll(state, { timeout: UNTIL_SYNCED }).toBe('Synced')
  }

  /** The text of the amount field. */
  amount(): Promise<string> {
    return this.page.evaluate(() => {
      const labels = [...document.querySelectorAll('label')]
      const label = labels.find(({ textContent }) => textContent === 'Amount')
      return (label?.control as HTMLInputElement | null)?.value ?? ''
    }, null)
  }

  path(): Promise<string> {
    return this.page.evaluate(() => location.pathname, null)
  }

  /** With ordinary spaces: an amount has one that does not break. */
  text(): Promise<string> {
    return this.page.evaluate(() => document.body.innerText.replace(/\s+/g, ' '), null)
  }

  /** Resolves once the service worker could open the app without any network. */
  async readyForOffline(): Promise<void> {
    const state = () =>
      this.page.evaluate(
        async () => (await navigator.serviceWorker.getRegistration())?.active?.state ?? 'none',
        null,
      )
    await expect.poll(state).toBe('activated')
  }
}

function textOf(selector: string): string {
  return document.querySelector(selector)?.textContent ?? ''
}

// Page model of the savings planner and the form of a plan, in both languages.

import { expect, type Page } from '@playwright/test'
import type { YearMonth } from '../../../src/domain/dates/calendar'

export type Language = 'en' | 'id'

const WORDS = {
  en: {
    add: 'Add plan',
    name: 'Savings name',
    amount: 'Amount target',
    target: 'Target month',
    start: 'Start month',
    'this-month': 'This Month',
    'next-month': 'Next Month',
    save: 'Save',
    edit: 'Edit',
    delete: 'Delete',
  },
  id: {
    add: 'Tambah rencana',
    name: 'Nama tabungan',
    amount: 'Jumlah target',
    target: 'Bulan target',
    start: 'Bulan mulai',
    'this-month': 'Bulan Ini',
    'next-month': 'Bulan Depan',
    save: 'Simpan',
    edit: 'Ubah',
    delete: 'Hapus',
  },
} as const

interface PlanEntry {
  readonly name?: string
  /** As it is typed. */
  readonly amount?: string
  readonly target?: YearMonth
  readonly start?: 'this-month' | 'next-month'
}

/** The planner of one person, who reads it in one language. */
export class SavingsPages {
  constructor(
    readonly page: Page,
    readonly language: Language = 'en',
  ) {}

  get cards() {
    return this.page.getByRole('main').getByRole('listitem')
  }

  field(name: 'name' | 'amount' | 'target' | 'start') {
    return this.page.getByLabel(WORDS[this.language][name], { exact: true })
  }

  async openAdd(): Promise<void> {
    await this.page.goto('/saving-planner')
    await this.page.getByRole('link', { name: WORDS[this.language].add }).click()
    await expect(this.field('name')).toBeVisible()
  }

  async fill({ name, amount, target, start }: PlanEntry): Promise<void> {
    if (name !== undefined) await this.field('name').fill(name)
    if (amount !== undefined) await this.field('amount').pressSequentially(amount)
    if (target !== undefined) await this.field('target').fill(target)
    if (start) await this.page.getByLabel(WORDS[this.language][start]).check()
  }

  get saveButton() {
    return this.page.getByRole('button', { name: WORDS[this.language].save, exact: true })
  }

  async openEdit(): Promise<void> {
    await this.cards.first().getByRole('link', { name: WORDS[this.language].edit }).click()
  }

  /** Presses Delete on the first card; the answer is still to be given. */
  async askToDelete(): Promise<void> {
    const name = WORDS[this.language].delete
    await this.cards.first().getByRole('button', { name }).click()
    await expect(this.page.getByRole('dialog')).toBeVisible()
  }

  confirmDelete(): Promise<void> {
    const name = WORDS[this.language].delete
    return this.page.getByRole('dialog').getByRole('button', { name, exact: true }).click()
  }
}

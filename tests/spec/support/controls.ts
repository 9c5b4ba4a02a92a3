// The controls: their names in both languages, and their use.

import { type Locator, page } from 'vitest/browser'
import type { Locale } from '../../../src/i18n/locale'

const EN = {
  add: 'Add',
  amount: 'Amount',
  amountTarget: 'Amount target',
  cancel: 'Cancel',
  category: 'Category',
  confirmPassword: 'Confirm Password',
  delete: 'Delete',
  deleteCategory: 'Delete Category',
  description: 'Description',
  edit: 'Edit',
  email: 'Email',
  login: 'Login',
  logOut: 'Log Out',
  name: 'Name',
  newCategory: 'New Category',
  nextMonth: 'Next Month',
  password: 'Password',
  save: 'Save',
  savingsName: 'Savings name',
  signUp: 'Sign Up',
  startMonth: 'Start month',
  targetMonth: 'Target month',
  thisMonth: 'This Month',
}

const ID: typeof EN = {
  add: 'Tambah',
  amount: 'Jumlah',
  amountTarget: 'Jumlah target',
  cancel: 'Batal',
  category: 'Kategori',
  confirmPassword: 'Konfirmasi Kata Kunci',
  delete: 'Hapus',
  deleteCategory: 'Hapus Kategori',
  description: 'Deskripsi',
  edit: 'Ubah',
  email: 'Email',
  login: 'Masuk',
  logOut: 'Keluar',
  name: 'Nama',
  newCategory: 'Kategori Baru',
  nextMonth: 'Bulan Depan',
  password: 'Kata Kunci',
  save: 'Simpan',
  savingsName: 'Nama tabungan',
  signUp: 'Daftar',
  startMonth: 'Bulan mulai',
  targetMonth: 'Bulan target',
  thisMonth: 'Bulan Ini',
}

type ControlName = keyof typeof EN

const CONTROLS: Readonly<Record<Locale, typeof EN>> = { en: EN, id: ID }

export function nameOf(control: ControlName, locale: Locale): string {
  return CONTROLS[locale][control]
}

export function field(control: ControlName, locale: Locale = 'en'): Locator {
  return page.getByLabelText(nameOf(control, locale), { exact: true })
}

export function button(control: ControlName, locale: Locale = 'en', within: Within = page) {
  return within.getByRole('button', { name: nameOf(control, locale), exact: true })
}

/** One of the two choices for a plan's start, whose label also names the month. */
export function start(choice: 'thisMonth' | 'nextMonth', locale: Locale = 'en'): Locator {
  return page.getByRole('radio', { name: new RegExp(`^${nameOf(choice, locale)}`) })
}

export function dialog(): Locator {
  return page.getByRole('dialog')
}

type Within = Pick<Locator, 'getByRole'>

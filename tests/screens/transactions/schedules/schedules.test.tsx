// Schedules: the list of what is due, comes and has ended; made by hand, from a transaction and from what the history
// shows; added, skipped, changed, ended and deleted; and their lines on the dashboard.

import { beforeEach, describe, expect, onTestFinished, test } from 'vitest'
import { page } from 'vitest/browser'
import { occurrenceOf } from '../../../../src/domain/transaction/schedule/booking'
import type { Locale } from '../../../../src/i18n/locale'
import { commit } from '../../../../src/store/commit'
import { hideAmounts } from '../../../../src/ui/display/amounts/hide-amounts'
import { button, field } from '../../../spec/support/controls'
import { category, schedule, transaction } from '../../../support/data/builders'
import { LOCALES, NINE_IN_MARCH, openApp } from '../../../support/opened-app'

const CATEGORIES = [
  category({ id: 1, categoryName: 'Home' }),
  category({ id: 2, categoryName: 'Music' }),
  category({ id: 3, type: 'income', categoryName: 'Salary' }),
]

/** Of 1 January, February and March the first is settled. */
const RENT = schedule({
  ...{ id: 20, name: '<b>Rent</b> {0}', mode: 'ask', start: '2026-01-01', settledTo: '2026-01-01' },
})

/** 2 of 12 are paid. */
const PHONE = schedule({
  ...{ id: 21, name: 'Phone', amount: 500_000, start: '2026-01-28', count: 12 },
  ...{ settledTo: '2026-02-28' },
})

const SALARY = schedule({
  ...{ id: 22, type: 'income', name: 'Pay', amount: 8_000_000, category: 'Salary' },
  ...{ start: '2026-01-31', isLastDay: true, settledTo: '2026-02-28' },
})

const COURSE = schedule({
  ...{ id: 23, name: 'Course', start: '2025-10-01', count: 3, settledTo: '2025-12-01' },
})

const SPOTIFY = ['2025-12-07', '2026-01-07', '2026-02-07', '2026-03-07'].map((date, index) =>
  transaction({ id: 100 + index, date, name: 'Spotify', amount: 54_990, category: 'Music' }),
)

const ROWS = {
  categories: CATEGORIES,
  schedules: [RENT, PHONE, SALARY, COURSE],
  transactions: SPOTIFY,
}

const WORDS = {
  en: {
    title: 'Schedules',
    due: 'Due',
    coming: 'Coming',
    ended: 'Ended',
    seen: 'Seen in your transactions',
    toPay: 'Still to pay in March 2026',
    receive: /^Still to receive: \+Rp\s?8\.000\.000$/,
    instalment: '3 of 12',
    left: /Rp\s?5\.000\.000 left/,
    allDone: 'All 3 done',
    more: '1 more is due',
    lastDay: 'Every month on the last day',
    add: 'Add <b>Rent</b> {0}, Sun, Feb 1, 2026',
    addLater: 'Add <b>Rent</b> {0}, Sun, Mar 1, 2026',
    skip: 'Skip <b>Rent</b> {0}, Sun, Feb 1, 2026',
    lineAdd: 'Add <b>Rent</b> {0}, Sun, Feb 1',
    lineMore: /1 more due/,
    toCome: 'Still to come this month',
    addAll: /^Add all 2/,
    change: /^Change first/,
    forDue: 'For what was due on Sun, Feb 1, 2026.',
    unlink: 'Unlink',
    undo: 'Undo',
    again: 'It is due again',
    newOne: 'New schedule',
    missing: ['Enter an amount', 'Enter a name', 'Choose a category'],
    count: 'Number of times',
    afterCount: 'After a number of times',
    badCount: 'Enter a whole number from 1 to 1000',
    times: 'How many',
    unit: 'Days, weeks, months or years',
    first: 'First on',
    ask: 'Ask me',
    logged: 'I have logged that already',
    sum: /12 × Rp\s?250\.000 = Rp\s?3\.000\.000/,
    repeat: 'Make it repeat',
    notOffered: 'Do not offer Spotify again',
    end: 'End it',
    skipNext: 'Skip Sat, Mar 28',
    saved: 'Schedule saved',
    deleted: 'Schedule deleted',
    restored: 'Schedule restored',
    back: 'What you had entered is back',
    empty: /^Rent, salary, instalments, subscriptions/,
    notFound: 'Page Not Found',
    coming10: 'Getting your data: 3 of 10',
    gone: 'This schedule was deleted elsewhere.',
    saveAsNew: 'Save as new',
  },
  id: {
    title: 'Jadwal',
    due: 'Jatuh tempo',
    coming: 'Akan datang',
    ended: 'Berakhir',
    seen: 'Terlihat di transaksimu',
    toPay: 'Masih harus dibayar di Maret 2026',
    receive: /^Masih akan masuk: \+Rp\s?8\.000\.000$/,
    instalment: 'ke-3 dari 12',
    left: /sisa Rp\s?5\.000\.000/,
    allDone: 'Semua 3 selesai',
    more: '1 lagi jatuh tempo',
    lastDay: 'Setiap bulan di hari terakhir',
    add: 'Catat <b>Rent</b> {0}, Min, 1 Feb 2026',
    addLater: 'Catat <b>Rent</b> {0}, Min, 1 Mar 2026',
    skip: 'Lewati <b>Rent</b> {0}, Min, 1 Feb 2026',
    lineAdd: 'Catat <b>Rent</b> {0}, Min, 1 Feb',
    lineMore: /1 lagi jatuh tempo/,
    toCome: 'Sisa jadwal bulan ini',
    addAll: /^Catat semua \(2\)/,
    change: /^Ubah dulu/,
    forDue: 'Untuk yang jatuh tempo pada Min, 1 Feb 2026.',
    unlink: 'Lepaskan',
    undo: 'Urungkan',
    again: 'Jatuh tempo lagi',
    newOne: 'Jadwal baru',
    missing: ['Isi jumlahnya', 'Isi namanya', 'Pilih kategorinya'],
    count: 'Jumlah kali',
    afterCount: 'Setelah beberapa kali',
    badCount: 'Isi bilangan bulat dari 1 sampai 1000',
    times: 'Berapa',
    unit: 'Hari, minggu, bulan, atau tahun',
    first: 'Pertama pada',
    ask: 'Tanya saya',
    logged: 'Itu sudah saya catat',
    sum: /12 × Rp\s?250\.000 = Rp\s?3\.000\.000/,
    repeat: 'Jadikan berulang',
    notOffered: 'Jangan tawarkan Spotify lagi',
    end: 'Akhiri',
    skipNext: 'Lewati Sab, 28 Mar',
    saved: 'Jadwal disimpan',
    deleted: 'Jadwal dihapus',
    restored: 'Jadwal dipulihkan',
    back: 'Isianmu yang tadi sudah kembali',
    empty: /^Sewa, gaji, cicilan, langganan/,
    notFound: 'Halaman Tidak Ditemukan',
    coming10: 'Mengambil datamu: 3 dari 10',
    gone: 'Jadwal ini sudah dihapus di tempat lain.',
    saveAsNew: 'Simpan sebagai baru',
  },
} satisfies Record<Locale, object>

beforeEach(() => onTestFinished(() => hideAmounts(false)))

for (const locale of LOCALES) {
  const words = WORDS[locale]
  const open = (path: string, rows: object = ROWS) => openApp(path, { locale, rows })
  const named = (name: string | RegExp) => page.getByRole('button', { name, exact: true })
  const linked = (name: string | RegExp) => page.getByRole('link', { name, exact: true })
  const heading = (name: string) => page.getByRole('heading', { name, exact: true })
  const text = (found: string | RegExp) => page.getByText(found, { exact: true })
  const labelled = (label: string) => page.getByLabelText(label, { exact: true })
  const rowOf = (name: string) =>
    page.getByRole('listitem').filter({ has: page.getByRole('link', { name, exact: true }) })

  describe(`(${locale})`, () => {
    test('the list says what is due, what comes, and what has ended', async () => {
      await open('/schedules')
      await expect.element(heading(words.title)).toBeVisible()
      for (const name of [words.due, words.coming, words.ended])
        await expect
          .element(page.getByRole('heading', { level: 2, name, exact: true }))
          .toBeVisible()
      await expect.element(text(words.toPay)).toBeVisible()
      // Twice the rent, and one instalment.
      await expect.element(page.getByText(/^Rp\s?3\.500\.000$/)).toBeVisible()
      await expect.element(page.getByText(words.receive)).toBeVisible()
      await expect.element(text(words.instalment)).toBeVisible()
      await expect.element(page.getByText(words.left)).toBeVisible()
      await expect.element(text(words.allDone)).toBeVisible()
      await expect.element(page.getByText(words.lastDay)).toBeVisible()
      await expect.element(page.getByText(words.more)).toBeVisible()
    })

    test('an empty list says what schedules are for', async () => {
      await open('/schedules', { categories: CATEGORIES })
      await expect.element(page.getByText(words.empty)).toBeVisible()
      await linked(words.newOne).click()
      await expect.element(heading(words.newOne)).toBeVisible()
    })

    test('a due occurrence is added with its own day, and due again after an undo', async () => {
      const { database } = await open('/schedules')
      await named(words.add).click()
      await expect.element(named(words.addLater)).toBeVisible()
      const added = await database.transactions
        .where('id')
        .noneOf(SPOTIFY.map(({ id }) => id))
        .toArray()
      expect(added).toMatchObject([
        { name: '<b>Rent</b> {0}', amount: 1_500_000, category: 'Home', date: '2026-02-01' },
      ])
      await named(words.undo).click()
      await expect.element(text(words.again)).toBeVisible()
      await expect.element(named(words.add)).toBeVisible()
      expect(await database.transactions.count()).toBe(SPOTIFY.length)
    })

    test('a due occurrence is skipped, and due again after an undo', async () => {
      const { database } = await open('/schedules')
      await named(words.skip).click()
      await expect.element(named(words.addLater)).toBeVisible()
      await named(words.undo).click()
      await expect.element(named(words.add)).toBeVisible()
      expect(await database.transactions.count()).toBe(SPOTIFY.length)
    })

    test('all that are due are added with one tap', async () => {
      const { database } = await open('/schedules')
      await named(words.addAll).click()
      await expect.element(heading(words.due)).not.toBeInTheDocument()
      const added = await database.transactions
        .where('[type+category]')
        .equals(['expense', 'Home'])
        .toArray()
      expect(added.map(({ date }) => date).sort()).toEqual(['2026-02-01', '2026-03-01'])
      await expect.element(heading(words.title)).toHaveFocus()
    })

    test('a due occurrence can be changed before it is added', async () => {
      const { database, path } = await open('/schedules')
      await linked(words.change).click()
      await expect.poll(path).toBe('/add/expense')
      await expect.element(text(words.forDue)).toBeVisible()
      await expect.element(field('name', locale)).toHaveValue('<b>Rent</b> {0}')
      await field('amount', locale).fill('1,6jt')
      await button('add', locale).click()
      await expect.poll(path).toBe('/')
      const [added] = await database.transactions
        .where('[type+category]')
        .equals(['expense', 'Home'])
        .toArray()
      expect(added).toMatchObject({ amount: 1_600_000, date: '2026-02-01' })
      expect(occurrenceOf(added ?? {})).toBe('20/2026-02-01')
      expect((await database.schedules.get(20))?.settledTo).toBe('2026-02-01')
    })

    test('a form that is unlinked leaves it due', async () => {
      const { database, path } = await open('/schedules')
      await linked(words.change).click()
      await named(words.unlink).click()
      await expect.element(text(words.forDue)).not.toBeInTheDocument()
      await button('add', locale).click()
      await expect.poll(path).toBe('/')
      expect((await database.schedules.get(20))?.settledTo).toBe('2026-01-01')
    })

    test('a schedule is made by hand, as an instalment that asks', async () => {
      const { database, path } = await open('/schedules/new')
      await button('save', locale).click()
      for (const message of words.missing) await expect.element(text(message)).toBeVisible()
      await field('amount', locale).fill('250rb')
      await field('name', locale).fill('Sofa')
      await field('category', locale).selectOptions('Home')
      await page.getByRole('radio', { name: words.afterCount }).click()
      await labelled(words.count).fill('0')
      await expect.element(text(words.badCount)).toBeVisible()
      await labelled(words.count).fill('12')
      await expect.element(page.getByText(words.sum)).toBeVisible()
      await labelled(words.first).fill('20/3/2026')
      await page.getByRole('radio', { name: words.ask }).click()
      await button('save', locale).click()
      await expect.poll(path).toBe('/schedules')
      await expect.element(linked('Sofa')).toBeVisible()
      expect(
        await database.schedules.where('[type+category]').equals(['expense', 'Home']).last(),
      ).toMatchObject({
        ...{ name: 'Sofa', amount: 250_000, unit: 'month', every: 1, start: '2026-03-20' },
        ...{ count: 12, mode: 'ask', settledTo: '' },
      })
      expect(await database.drafts.count()).toBe(0)
    })

    test('a rhythm of two weeks is kept as a draft when the form is left', async () => {
      const { router, path } = await open('/schedules/new')
      await field('name', locale).fill('Gym')
      await labelled(words.times).fill('2')
      await labelled(words.unit).selectOptions('week')
      await router.navigate({ to: '/news' })
      await expect.poll(path).toBe('/news')
      await router.navigate({ to: '/schedules/{-$form}', params: { form: 'new' } })
      await expect.element(page.getByText(words.back)).toBeVisible()
      await expect.element(field('name', locale)).toHaveValue('Gym')
      await expect.element(labelled(words.times)).toHaveValue('2')
      await expect.element(labelled(words.unit)).toHaveValue('week')
    })

    test('a transaction is made to repeat, and counts as the first', async () => {
      const { database, path } = await open('/detail/103')
      await linked(words.repeat).click()
      await expect.poll(path).toBe('/schedules/new')
      await expect.element(field('name', locale)).toHaveValue('Spotify')
      await expect.element(field('amount', locale)).toHaveValue('54.990')
      await expect.element(page.getByRole('checkbox', { name: words.logged })).toBeChecked()
      await button('save', locale).click()
      await expect.poll(path).toBe('/schedules')
      expect((await database.schedules.toArray()).at(-1)).toMatchObject({
        ...{ name: 'Spotify', amount: 54_990, category: 'Music', unit: 'month' },
        ...{ start: '2026-03-07', mode: 'auto', settledTo: '2026-03-10' },
      })
    })

    test('a subscription in the history is offered, made a schedule, and not offered again', async () => {
      const { database, path } = await open('/schedules')
      await expect.element(heading(words.seen)).toBeVisible()
      await rowOf(`${words.repeat} Spotify`).getByRole('link').click()
      await expect.poll(path).toBe('/schedules/new')
      await expect.element(page.getByRole('checkbox')).not.toBeInTheDocument()
      await button('save', locale).click()
      await expect.poll(path).toBe('/schedules')
      await expect.element(linked('Spotify')).toBeVisible()
      await expect.element(heading(words.seen)).not.toBeInTheDocument()
      expect((await database.schedules.toArray()).at(-1)).toMatchObject({
        ...{ name: 'Spotify', start: '2026-04-07', settledTo: '' },
      })
    })

    test('a subscription in the history is dismissed for good, with undo', async () => {
      const { router } = await open('/schedules')
      await named(words.notOffered).click()
      await expect.element(heading(words.seen)).not.toBeInTheDocument()
      await named(words.undo).click()
      await expect.element(heading(words.seen)).toBeVisible()
      await named(words.notOffered).click()
      await router.navigate({ to: '/news' })
      await router.navigate({ to: '/schedules/{-$form}' })
      await expect.element(linked('Phone')).toBeVisible()
      await expect.element(heading(words.seen)).not.toBeInTheDocument()
    })

    test('a schedule is changed, from the next one on', async () => {
      const { database, path } = await open('/schedules')
      await linked('Phone').click()
      await expect.poll(path).toBe('/schedules/21')
      await field('amount', locale).fill('450000')
      await button('save', locale).click()
      await expect.poll(path).toBe('/schedules')
      await expect.element(text(words.saved).first()).toBeVisible()
      expect(await database.schedules.get(21)).toMatchObject({
        ...{ amount: 450_000, start: '2026-01-28', count: 12, settledTo: '2026-02-28' },
      })
    })

    test('a form skips the next one, ends the schedule and deletes it, with undo', async () => {
      const { database, path, router } = await open('/schedules/21')
      await named(words.skipNext).click()
      await expect
        .poll(async () => (await database.schedules.get(21))?.settledTo)
        .toBe('2026-03-28')
      await named(words.end).click()
      await expect.poll(path).toBe('/schedules')
      await expect.poll(async () => (await database.schedules.get(21))?.until).toBe('2026-03-28')
      await router.navigate({ to: '/schedules/{-$form}', params: { form: '21' } })
      await named(locale === 'en' ? 'Delete' : 'Hapus').click()
      await expect.element(text(words.deleted)).toBeVisible()
      await expect.element(linked('Phone')).not.toBeInTheDocument()
      await named(words.undo).last().click()
      await expect.element(text(words.restored)).toBeVisible()
      await expect.element(linked('Phone')).toBeVisible()
    })

    test('the dashboard has what is due, with its button, and what the month still brings', async () => {
      const { database } = await open('/')
      await expect.element(named(words.lineAdd)).toBeVisible()
      await expect.element(page.getByText(words.lineMore)).toBeVisible()
      const line = page.getByRole('link', { name: words.toCome })
      await expect.element(line).toHaveTextContent(/-Rp\s?3\.500\.000.*\+Rp\s?8\.000\.000/)
      await expect.poll(() => localStorage.getItem('budget-lines')).toBe('2')
      await named(words.lineAdd).click()
      await expect
        .poll(async () => (await database.schedules.get(20))?.settledTo)
        .toBe('2026-02-01')
      await expect.element(line).toHaveTextContent(/-Rp\s?2\.000\.000/)
    })

    test('hidden amounts are nowhere', async () => {
      hideAmounts(true)
      const { router } = await open('/')
      await expect.element(page.getByText(words.lineMore)).toBeVisible()
      expect(document.body.textContent).not.toMatch(/\d\.000/)
      await router.navigate({ to: '/schedules/{-$form}' })
      await expect.element(heading(words.seen)).toBeVisible()
      expect(document.body.textContent).not.toMatch(/\d\.(?:000|990)/)
    })

    test('a new device says how far its data is, and does not call it none', async () => {
      await openApp('/schedules', {
        ...{ locale, hasAll: false },
        prepare: async ({ database }) => {
          await database.syncState.put({
            ...{ key: 'pull', kind: 'first-listing', since: 0, target: 9 },
            ...{ source: 'categories', after: null, done: 3, expected: 10 },
          } as const)
        },
      })
      await expect.element(page.getByText(words.coming10)).toBeVisible()
      await expect.element(page.getByText(words.empty)).not.toBeInTheDocument()
    })

    test('a form whose schedule is deleted elsewhere stays, and is saved as a new one', async () => {
      const { database, path } = await open('/schedules/21')
      await field('name', locale).fill('Tablet')
      await commit(database, NINE_IN_MARCH.getTime(), writer => writer.remove('schedules', 21))
      await expect.element(page.getByRole('alert').getByText(words.gone)).toBeVisible()
      await page.getByRole('alert').getByRole('button', { name: words.saveAsNew }).click()
      await expect.poll(path).toBe('/schedules')
      await expect.element(linked('Tablet')).toBeVisible()
      expect(await database.schedules.get(21)).toBeUndefined()
      expect((await database.schedules.toArray()).at(-1)).toMatchObject({
        ...{ name: 'Tablet', count: 12, start: '2026-01-28', settledTo: '2026-02-28' },
      })
      expect(await database.drafts.count()).toBe(0)
    })

    test('an address that is no schedule is not found', async () => {
      const { router } = await open('/schedules/7')
      await expect.element(heading(words.notFound)).toBeVisible()
      await router.navigate({ to: '/schedules/{-$form}', params: { form: '020' } })
      await expect.element(heading(words.notFound)).toBeVisible()
    })
  })
}

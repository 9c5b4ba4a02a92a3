// The automatic backups in the settings and their banner, over a real worker and a real folder: that of the origin, for
// the browser's own picker cannot be driven. Their restore with the key file.

import { beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { makeAutomaticBackups } from '../../../../src/app/pwa/backup/automatic-backups'
import { readAutomaticState } from '../../../../src/features/settings/backup/automatic/automatic-backup'
import type { Locale } from '../../../../src/i18n/locale'
import type { BackupFailure } from '../../../../src/store/database/sync-state-records'
import type { UserDatabase } from '../../../../src/store/database/user-database'
import { transactions } from '../../../support/data/builders'
import { LOCALES, NINE_IN_MARCH, type OpenedApp, openApp } from '../../../support/opened-app'
import { showBannersOf } from '../../../support/shown-banners'

const PASSPHRASE = 'kopi tubruk tanpa gula'
const KEY = 'comoney-key.txt.age'
const NAME = 'comoney-2026-03-10.json.gz.age'
const DAY = 86_400_000

const WORDS = {
  en: {
    begin: 'Set up automatic backups',
    passphrase: 'Passphrase of the key file',
    again: 'Passphrase of the key file again',
    choose: 'Choose the folder',
    differ: 'The two passphrases differ.',
    last: 'Latest automatic backup: Mar 10, 2026, 9:00 AM. It was opened again and is whole. 3 transactions',
    none: 'There is no automatic backup yet.',
    stop: 'Stop, and keep the files',
    allow: 'Allow',
    ask: 'The browser wants to be asked again before it writes into the folder.',
    banner:
      "Today's backup waits: the browser wants to be asked again before it writes into your folder.",
    denied: /^The browser does not let CoMoney write into the folder. Allow it in/,
    otherPassphrase:
      'The folder has a key file with another passphrase. Type that one, or choose another folder.',
    unreadable:
      'The folder has a file comoney-key.txt.age that cannot be read. Choose another folder.',
    again2: 'Try again now',
    gone: 'No backup on Mar 9, 2026, 9:00 AM: The folder is not there any more. Put it back, or stop and choose another one. Your data is safe on this device, and CoMoney tries again the next day.',
    full: 'The disk is full. Make room on it.',
    notAllowed: 'The browser does not let CoMoney write into the folder. Your data',
    keyMissing: 'The key file comoney-key.txt.age is not in the folder as it was',
    notWhole: 'The backup did not open again, and was removed.',
    file: 'Backup file',
    key: 'Key file',
    keyToo: 'Choose its key file too: comoney-key.txt.age, from the same folder.',
    open: 'Open the backup',
    of: 'The backup of Mar 10, 2026, 9:00 AM',
    wrongPassphrase: 'The passphrase does not open the key file. Nothing was changed.',
    unclear: 'Choose one backup, and with it at most its key file.',
    isKey: 'This is a key file. Choose a backup, and this file with it. Nothing was changed.',
    ofFile: 'Passphrase of this file',
  },
  id: {
    begin: 'Atur cadangan otomatis',
    passphrase: 'Frasa sandi berkas kunci',
    again: 'Ulangi frasa sandi berkas kunci',
    choose: 'Pilih folder',
    differ: 'Kedua frasa sandi tidak sama.',
    last: 'Cadangan otomatis terakhir: 10 Mar 2026, 09.00. Sudah dibuka lagi dan utuh. 3 transaksi',
    none: 'Belum ada cadangan otomatis.',
    stop: 'Hentikan, berkasnya tetap ada',
    allow: 'Izinkan',
    ask: 'Peramban perlu izinmu lagi sebelum menulis ke folder itu.',
    banner: 'Cadangan hari ini menunggu: peramban perlu izinmu lagi sebelum menulis ke foldermu.',
    denied: /^Peramban tidak mengizinkan CoMoney menulis ke folder itu. Izinkan di/,
    otherPassphrase:
      'Di folder itu ada berkas kunci dengan frasa sandi lain. Ketik frasa sandi itu, atau pilih folder lain.',
    unreadable:
      'Di folder itu ada berkas comoney-key.txt.age yang tidak bisa dibaca. Pilih folder lain.',
    again2: 'Coba lagi sekarang',
    gone: 'Tidak ada cadangan pada 9 Mar 2026, 09.00: Folder itu sudah tidak ada. Kembalikan ke tempatnya, atau hentikan lalu pilih folder lain. Datamu aman di perangkat ini, dan CoMoney mencoba lagi keesokan harinya.',
    full: 'Diska penuh. Kosongkan sebagian ruangnya.',
    notAllowed: 'Peramban tidak mengizinkan CoMoney menulis ke folder itu. Datamu',
    keyMissing: 'Berkas kunci comoney-key.txt.age tidak ada lagi di folder itu seperti semula',
    notWhole: 'Cadangan tidak bisa dibuka lagi, jadi dihapus.',
    file: 'Berkas cadangan',
    key: 'Berkas kunci',
    keyToo: 'Pilih juga berkas kuncinya: comoney-key.txt.age, dari folder yang sama.',
    open: 'Buka cadangan',
    of: 'Cadangan dari 10 Mar 2026, 09.00',
    wrongPassphrase: 'Frasa sandi ini tidak bisa membuka berkas kunci. Tidak ada yang diubah.',
    unclear: 'Pilih satu cadangan, dan paling banyak berkas kuncinya bersamanya.',
    isKey: 'Ini berkas kunci. Pilih sebuah cadangan, beserta berkas ini. Tidak ada yang diubah.',
    ofFile: 'Frasa sandi berkas ini',
  },
} satisfies Record<Locale, unknown>

/** An empty folder, which the picker gives; gone after the test. */
async function pickedFolder(): Promise<FileSystemDirectoryHandle> {
  const root = await navigator.storage.getDirectory()
  const name = `folder-${crypto.randomUUID()}`
  const folder = await root.getDirectoryHandle(name, { create: true })
  vi.stubGlobal('showDirectoryPicker', async () => folder)
  onTestFinished(async () => {
    vi.unstubAllGlobals()
    await root.removeEntry(name, { recursive: true }).catch(() => {})
  })
  return folder
}

async function namesIn(folder: FileSystemDirectoryHandle): Promise<string[]> {
  const names: string[] = []
  for await (const name of folder.keys()) names.push(name)
  return names.sort()
}

async function fileIn(folder: FileSystemDirectoryHandle, name: string): Promise<File> {
  return (await folder.getFileHandle(name)).getFile()
}

async function putFile(
  folder: FileSystemDirectoryHandle,
  name: string,
  content: string | ArrayBuffer,
) {
  const writable = await (await folder.getFileHandle(name, { create: true })).createWritable()
  await writable.write(content)
  await writable.close()
}

/** As the browser answers until the user is asked, and from then on. */
function answerPermission(before: PermissionState, asked: PermissionState = 'granted') {
  let answer = before
  const prototype = FileSystemHandle.prototype as unknown as Record<
    'queryPermission' | 'requestPermission',
    () => Promise<PermissionState>
  >
  const query = vi.spyOn(prototype, 'queryPermission').mockImplementation(async () => answer)
  const request = vi.spyOn(prototype, 'requestPermission').mockImplementation(async () => {
    answer = asked
    return answer
  })
  onTestFinished(() => {
    query.mockRestore()
    request.mockRestore()
  })
}

const rows = { transactions: transactions(3) }

// With the app's own work factor, which the test of the encrypted backup uses, these tests take two minutes.
beforeEach(() => {
  const { postMessage } = Worker.prototype
  const spy = vi.spyOn(Worker.prototype, 'postMessage')
  spy.mockImplementation(function (this: Worker, order) {
    postMessage.call(this, 'workFactor' in order ? { ...order, workFactor: 2 } : order)
  })
  onTestFinished(() => spy.mockRestore())
})

for (const locale of LOCALES) {
  const words = WORDS[locale]
  const button = (name: string) => page.getByRole('button', { name, exact: true })
  const passphrase = page.getByLabelText(words.passphrase, { exact: true })
  const setUp = async (typed = PASSPHRASE) => {
    await passphrase.fill(typed)
    await page.getByLabelText(words.again, { exact: true }).fill(typed)
    await button(words.choose).click()
  }
  const started = async (): Promise<{ app: OpenedApp; folder: FileSystemDirectoryHandle }> => {
    const folder = await pickedFolder()
    const app = await openApp('/settings', { locale, rows })
    await button(words.begin).click()
    await setUp()
    await expect.element(page.getByText(words.last)).toBeVisible()
    return { app, folder }
  }

  describe(`in ${locale}`, () => {
    test('a folder is chosen once, gets its key and a backup, and no secret stays here', async () => {
      const folder = await pickedFolder()
      const { database } = await openApp('/settings', { locale, rows })
      await button(words.begin).click()
      await passphrase.fill(PASSPHRASE)
      await page.getByLabelText(words.again, { exact: true }).fill('kopi susu')
      await button(words.choose).click()
      await expect.element(page.getByText(words.differ)).toBeVisible()
      expect(await namesIn(folder)).toEqual([])
      await setUp()
      await expect.element(page.getByText(words.last)).toBeVisible()
      expect(await namesIn(folder)).toEqual([NAME, KEY])
      const { target, backups } = await readAutomaticState(database)
      expect(backups.last).toMatchObject({ fileName: NAME, count: 3 })
      expect(Object.keys(target ?? {}).sort()).toEqual([
        'folder',
        'key',
        'keyHash',
        'recipient',
        'since',
      ])
      expect(target?.recipient).toMatch(/^age1[0-9a-z]{58}$/)
      const kept = JSON.stringify([await database.syncState.toArray(), { ...localStorage }])
      expect(kept).not.toContain(PASSPHRASE)
      expect(kept).not.toContain('AGE-SECRET-KEY')
    })

    test('after automatic backups are turned off there are no more, and the files stay', async () => {
      const { app, folder } = await started()
      await button(words.stop).click()
      await expect.element(button(words.begin)).toBeVisible()
      expect((await readAutomaticState(app.database)).target).toBe(null)
      expect(await namesIn(folder)).toEqual([NAME, KEY])
    })

    test('a folder with another key is refused, and nothing in it is changed', async () => {
      const { folder } = await started()
      await button(words.stop).click()
      const key = await (await fileIn(folder, KEY)).arrayBuffer()
      await button(words.begin).click()
      await setUp('kopi susu gula aren')
      await expect.element(page.getByText(words.otherPassphrase)).toBeVisible()
      await putFile(folder, KEY, 'my house key')
      await setUp()
      await expect.element(page.getByText(words.unreadable)).toBeVisible()
      expect(await (await fileIn(folder, KEY)).text()).toBe('my house key')
      await putFile(folder, KEY, key)
      await setUp()
      await expect.element(page.getByText(words.last)).toBeVisible()
      const second = 'comoney-2026-03-10-2.json.gz.age'
      expect(await namesIn(folder)).toEqual([second, NAME, KEY])
    })

    test('a failure is shown, and the backup is retried when the user asks', async () => {
      const { app, folder } = await started()
      const at = NINE_IN_MARCH.getTime() - DAY
      const sentences: readonly [BackupFailure['reason'], string][] = [
        ['folder-gone', words.gone],
        ['disk-full', words.full],
        ['not-allowed', words.notAllowed],
        ['key-missing', words.keyMissing],
        ['not-whole', words.notWhole],
        ['unknown', 'the cable is broken'],
      ]
      for (const [reason, text] of sentences) {
        const failure = { at, reason, message: 'the cable is broken' }
        await app.database.syncState.put({ key: 'automatic-backups', last: null, failure })
        await expect.element(page.getByText(text)).toBeVisible()
      }
      await folder.removeEntry(KEY)
      await button(words.again2).click()
      await expect.element(page.getByText(words.keyMissing)).toBeVisible()
      expect(await namesIn(folder)).toEqual([NAME])
    })

    test('a folder that the browser must be asked for again is one tap away', async () => {
      const { app, folder } = await started()
      await app.database.syncState.put({ key: 'automatic-backups', last: null, failure: null })
      await folder.removeEntry(NAME)
      answerPermission('prompt')
      const { router } = app
      await router.navigate({ to: '/' })
      showBannersOf(app)
      await expect.element(page.getByText(words.banner)).toBeVisible()
      expect(await namesIn(folder)).toEqual([KEY])
      await button(words.allow).click()
      await expect.element(page.getByText(words.banner)).not.toBeInTheDocument()
      await expect.poll(() => namesIn(folder)).toEqual([NAME, KEY])
      await router.navigate({ to: '/settings' })
      await expect.element(page.getByText(words.last)).toBeVisible()
    })

    test('the settings ask for it too, and say when the browser refuses', async () => {
      const folder = await pickedFolder()
      answerPermission('prompt', 'denied')
      const app = await openApp('/settings', { locale, rows })
      await button(words.begin).click()
      await setUp()
      await expect.element(page.getByText(words.ask)).toBeVisible()
      await expect.element(page.getByText(words.none)).toBeVisible()
      await button(words.allow).click()
      await expect.element(page.getByText(words.denied)).toBeVisible()
      expect(await namesIn(folder)).toEqual([KEY])
      expect((await readAutomaticState(app.database)).backups.failure).toBe(null)
    })

    test('a backup is restored with its key file, chosen with it or after it', async () => {
      const { app, folder } = await started()
      const backup = await fileIn(folder, NAME)
      const key = await fileIn(folder, KEY)
      const files = page.getByLabelText(words.file, { exact: true })
      const open = async (typed: string) => {
        await passphrase.fill(typed)
        await button(words.open).click()
      }
      await userEvent.upload(files, backup)
      await expect.element(page.getByText(words.keyToo)).toBeVisible()
      await expect.element(passphrase).not.toBeInTheDocument()
      await userEvent.upload(page.getByLabelText(words.key, { exact: true }), key)
      await open('kopi susu')
      await expect.element(page.getByText(words.wrongPassphrase)).toBeVisible()
      await open(PASSPHRASE)
      await expect.element(page.getByText(words.of)).toBeVisible()
      expect(await countOf(app.database)).toBe(3)
    })

    test('the backup and the key may be chosen together, and a key file without a backup is refused', async () => {
      const { folder } = await started()
      const backup = await fileIn(folder, NAME)
      const key = await fileIn(folder, KEY)
      const files = page.getByLabelText(words.file, { exact: true })
      await userEvent.upload(files, [key, key])
      await expect.element(page.getByText(words.unclear)).toBeVisible()
      await userEvent.upload(files, key)
      await page.getByLabelText(words.ofFile).fill(PASSPHRASE)
      await button(words.open).click()
      await expect.element(page.getByText(words.isKey)).toBeVisible()
      await userEvent.upload(files, [key, backup])
      await passphrase.fill(PASSPHRASE)
      await button(words.open).click()
      await expect.element(page.getByText(words.of)).toBeVisible()
    })
  })
}

test('a day that begins while the page is open has its backup when the page is looked at', async () => {
  const folder = await pickedFolder()
  const app = await openApp('/settings', { rows })
  await page.getByRole('button', { name: 'Set up automatic backups' }).click()
  await page.getByLabelText('Passphrase of the key file', { exact: true }).fill(PASSPHRASE)
  await page.getByLabelText('Passphrase of the key file again').fill(PASSPHRASE)
  await page.getByRole('button', { name: 'Choose the folder' }).click()
  await expect.element(page.getByText(WORDS.en.last)).toBeVisible()
  onTestFinished(makeAutomaticBackups(app.router.options.context.session))
  vi.setSystemTime(NINE_IN_MARCH.getTime() + DAY)
  document.dispatchEvent(new Event('visibilitychange'))
  await expect
    .element(page.getByText(/^Latest automatic backup: Mar 11, 2026, 9:00 AM. It was opened again/))
    .toBeVisible()
  expect(await namesIn(folder)).toEqual([NAME, 'comoney-2026-03-11.json.gz.age', KEY])
  const { backups } = await readAutomaticState(app.database)
  const fileName = 'comoney-2026-03-11.json.gz.age'
  expect(backups).toMatchObject({ last: { fileName, count: 3 }, failure: null })
  // The 30 days of the reminder start again.
  const since = backups.last?.at
  expect(await app.database.syncState.get('backup-reminder')).toMatchObject({ since })
})

function countOf(database: UserDatabase): Promise<number> {
  return database.transactions.count()
}

test('a browser without folders has no such section', async () => {
  const picker = Object.getOwnPropertyDescriptor(window, 'showDirectoryPicker')
  Reflect.deleteProperty(window, 'showDirectoryPicker')
  onTestFinished(() => {
    if (picker) Object.defineProperty(window, 'showDirectoryPicker', picker)
  })
  await openApp('/settings')
  await expect.element(page.getByRole('heading', { name: 'Restore a backup' })).toBeVisible()
  await expect.element(page.getByText('Automatic backup')).not.toBeInTheDocument()
})

test('leaving the picker changes nothing', async () => {
  const { database } = await openApp('/settings')
  vi.stubGlobal('showDirectoryPicker', async () => {
    throw new DOMException('The user aborted a request.', 'AbortError')
  })
  onTestFinished(() => void vi.unstubAllGlobals())
  await page.getByRole('button', { name: 'Set up automatic backups' }).click()
  await page.getByLabelText('Passphrase of the key file', { exact: true }).fill(PASSPHRASE)
  await page.getByLabelText('Passphrase of the key file again').fill(PASSPHRASE)
  await page.getByRole('button', { name: 'Choose the folder' }).click()
  await expect.element(page.getByRole('button', { name: 'Choose the folder' })).toBeEnabled()
  expect((await readAutomaticState(database)).target).toBe(null)
})

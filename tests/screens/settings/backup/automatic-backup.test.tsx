// The automatic backups in the settings and their banner, over a real worker and a real folder: that of the origin, for
// the browser's own picker cannot be driven. Their restore with the key file. Each of their steps starts a worker, which
// takes some tenths of a second where nothing is bundled.

import { beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import { makeAutomaticBackups } from '../../../../src/app/tasks/automatic-backups'
import { readAutomaticState } from '../../../../src/features/settings/backup/automatic/automatic-backup'
import type { BackupFailure } from '../../../../src/store/database/sync-state-records'
import { transactions } from '../../../support/data/builders'
import { useLittleWork } from '../../../support/fakes/little-work'
import { NINE_IN_MARCH, type OpenedApp, openApp } from '../../../support/opened-app'
import { button, expectNoText, expectText, field, heading } from '../../../support/screen'
import { showBannersOf } from '../../../support/screens/shown-banners'

const PASSPHRASE = 'kopi tubruk tanpa gula'
const KEY = 'comoney-key.txt.age'
const NAME = 'comoney-2026-03-10.json.gz.age'
const DAY = 86_400_000
const LAST =
  'Latest automatic backup: Mar 10, 2026, 9:00 AM. It was opened again and is whole. 3 transactions'

/** An empty folder, which the picker gives; gone after the test. */
async function pickedFolder(): Promise<FileSystemDirectoryHandle> {
  const root = await navigator.storage.getDirectory()
  const name = `folder-${crypto.randomUUID()}`
  const folder = await root.getDirectoryHandle(name, { create: true })
  vi.stubGlobal('showDirectoryPicker', async () => folder)
  onTestFinished(async () => {
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
  vi.spyOn(prototype, 'queryPermission').mockImplementation(async () => answer)
  vi.spyOn(prototype, 'requestPermission').mockImplementation(async () => {
    answer = asked
    return answer
  })
}

const rows = { transactions: transactions(3) }

beforeEach(() => void useLittleWork())

const passphrase = field('Passphrase of the key file')
const files = field('Backup file')

async function setUp(typed = PASSPHRASE): Promise<void> {
  await passphrase.fill(typed)
  await field('Passphrase of the key file again').fill(typed)
  await button('Choose the folder').click()
}

async function started(): Promise<{ app: OpenedApp; folder: FileSystemDirectoryHandle }> {
  const folder = await pickedFolder()
  const app = await openApp('/settings/data', { rows })
  await button('Set up automatic backups').click()
  await setUp()
  await expectText(LAST)
  return { app, folder }
}

test('a folder is chosen once, gets its key and a backup, and no secret stays here', async () => {
  const { database } = await openApp('/settings/data', { rows })
  vi.stubGlobal('showDirectoryPicker', async () => {
    throw new DOMException('The user aborted a request.', 'AbortError')
  })
  await button('Set up automatic backups').click()
  await setUp()
  await expect.element(button('Choose the folder')).toBeEnabled()
  expect((await readAutomaticState(database)).target).toBe(null)
  const folder = await pickedFolder()
  await field('Passphrase of the key file again').fill('kopi susu')
  await button('Choose the folder').click()
  await expectText('The two passphrases differ.')
  expect(await namesIn(folder)).toEqual([])
  await setUp()
  await expectText(LAST)
  expect(await namesIn(folder)).toEqual([NAME, KEY])
  const { target, backups } = await readAutomaticState(database)
  expect(backups.last).toMatchObject({ fileName: NAME, count: 3 })
  expect(Object.keys(target ?? {}).sort()).toEqual([
    ...['folder', 'key', 'keyHash', 'recipient', 'since'],
  ])
  expect(target?.recipient).toMatch(/^age1[0-9a-z]{58}$/)
  const kept = JSON.stringify([await database.syncState.toArray(), { ...localStorage }])
  expect(kept).not.toContain(PASSPHRASE)
  expect(kept).not.toContain('AGE-SECRET-KEY')
})

test('turned off, the files stay; a folder with another key is refused, and nothing in it is changed', async () => {
  const { app, folder } = await started()
  await button('Stop, and keep the files').click()
  await button('Set up automatic backups').click()
  expect((await readAutomaticState(app.database)).target).toBe(null)
  expect(await namesIn(folder)).toEqual([NAME, KEY])
  const key = await (await fileIn(folder, KEY)).arrayBuffer()
  await setUp('kopi susu gula aren')
  await expectText(
    'The folder has a key file with another passphrase. Type that one, or choose another folder.',
  )
  await putFile(folder, KEY, 'my house key')
  await setUp()
  await expectText(
    'The folder has a file comoney-key.txt.age that cannot be read. Choose another folder.',
  )
  expect(await (await fileIn(folder, KEY)).text()).toBe('my house key')
  await putFile(folder, KEY, key)
  await setUp()
  await expectText(LAST)
  const second = 'comoney-2026-03-10-2.json.gz.age'
  expect(await namesIn(folder)).toEqual([second, NAME, KEY])
})

test('a failure is shown, and the backup is retried when the user asks', async () => {
  const { app, folder } = await started()
  const at = NINE_IN_MARCH.getTime() - DAY
  const keyMissing = 'The key file comoney-key.txt.age is not in the folder as it was'
  const sentences: readonly [BackupFailure['reason'], string][] = [
    [
      'folder-gone',
      'No backup on Mar 9, 2026, 9:00 AM: The folder is not there any more. Put it back, or stop and choose another one. Your data is safe on this device, and CoMoney tries again the next day.',
    ],
    ['disk-full', 'The disk is full. Free some space on it.'],
    ['not-allowed', 'The browser does not let CoMoney write into the folder. Your data'],
    ['key-missing', keyMissing],
    ['not-whole', 'The backup did not open again, and was removed.'],
    ['unknown', 'the cable is broken'],
  ]
  for (const [reason, text] of sentences) {
    const failure = { at, reason, message: 'the cable is broken' }
    await app.database.syncState.put({ key: 'automatic-backups', last: null, failure })
    await expectText(text)
  }
  await folder.removeEntry(KEY)
  await button('Try again now').click()
  await expectText(keyMissing)
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
  const waits =
    "Today's backup is waiting: the browser needs your permission again to write into your folder."
  await expectText(waits)
  expect(await namesIn(folder)).toEqual([KEY])
  await button('Allow').click()
  await expectNoText(waits)
  await expect.poll(() => namesIn(folder)).toEqual([NAME, KEY])
  await router.navigate({ to: '/settings/$part', params: { part: 'data' } })
  await expectText(LAST)
})

test('the settings ask for it too, and say when the browser refuses', async () => {
  const folder = await pickedFolder()
  answerPermission('prompt', 'denied')
  const app = await openApp('/settings/data', { rows })
  await button('Set up automatic backups').click()
  await setUp()
  await expectText('The browser needs your permission again to write into the folder.')
  await expectText('There is no automatic backup yet.')
  await button('Allow').click()
  await expectText(/^The browser does not let CoMoney write into the folder. Allow it in/)
  expect(await namesIn(folder)).toEqual([KEY])
  expect((await readAutomaticState(app.database)).backups.failure).toBe(null)
})

test('a backup is restored with its key file, chosen after it or with it', async () => {
  const { app, folder } = await started()
  const [backup, key] = [await fileIn(folder, NAME), await fileIn(folder, KEY)]
  await userEvent.upload(files, backup)
  await expectText('Choose its key file too: comoney-key.txt.age, from the same folder.')
  await expect.element(passphrase).not.toBeInTheDocument()
  await userEvent.upload(field('Key file'), key)
  await passphrase.fill('kopi susu')
  await button('Open the backup').click()
  await expectText('The passphrase does not open the key file. Nothing was changed.')
  await userEvent.upload(files, [key, key])
  await expectText('Choose one backup, and with it at most its key file.')
  await userEvent.upload(files, key)
  await field('Passphrase of this file').fill(PASSPHRASE)
  await button('Open the backup').click()
  await expectText(
    'This is a key file. Choose a backup, and this file with it. Nothing was changed.',
  )
  const open = async () => {
    await passphrase.fill(PASSPHRASE)
    await button('Open the backup').click()
    await expectText('The backup of Mar 10, 2026, 9:00 AM')
  }
  await userEvent.upload(files, [key, backup])
  await open()
  await button('Cancel').click()
  await userEvent.upload(files, backup)
  await userEvent.upload(field('Key file'), key)
  await open()
  expect(await app.database.transactions.count()).toBe(3)
})

test('a day that begins while the page is open has its backup when the page is looked at', async () => {
  const { app, folder } = await started()
  const stopped = new AbortController()
  onTestFinished(() => stopped.abort())
  makeAutomaticBackups({ database: app.database, signal: stopped.signal })
  vi.setSystemTime(NINE_IN_MARCH.getTime() + DAY)
  document.dispatchEvent(new Event('visibilitychange'))
  await expectText(/^Latest automatic backup: Mar 11, 2026, 9:00 AM. It was opened again/)
  const fileName = 'comoney-2026-03-11.json.gz.age'
  expect(await namesIn(folder)).toEqual([NAME, fileName, KEY])
  const { backups } = await readAutomaticState(app.database)
  expect(backups).toMatchObject({ last: { fileName, count: 3 }, failure: null })
  // The 30 days of the reminder start again.
  const since = backups.last?.at
  expect(await app.database.syncState.get('backup-reminder')).toMatchObject({ since })
})

test('a browser without folders has no such section', async () => {
  const picker = Object.getOwnPropertyDescriptor(window, 'showDirectoryPicker')
  Reflect.deleteProperty(window, 'showDirectoryPicker')
  onTestFinished(() => {
    if (picker) Object.defineProperty(window, 'showDirectoryPicker', picker)
  })
  await openApp('/settings/data')
  await expect.element(heading('Restore')).toBeVisible()
  await expectNoText('Automatic backup')
})

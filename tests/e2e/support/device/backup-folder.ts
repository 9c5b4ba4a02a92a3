// The folder of the automatic backups in a journey: a real folder of the origin, because a test cannot operate the
// browser's picker. Everything except the picker is the browser's.

import type { BrowserContext, Page } from '@playwright/test'

const FOLDER = 'Backups'

/** From the next page on, the picker gives the folder. */
export async function pickFolder(context: BrowserContext): Promise<void> {
  await context.addInitScript(name => {
    const pick = async () => {
      const root = await navigator.storage.getDirectory()
      return root.getDirectoryHandle(name, { create: true })
    }
    Object.assign(window, { showDirectoryPicker: pick })
  }, FOLDER)
}

export async function fileNames(page: Page): Promise<string[]> {
  return page.evaluate(async name => {
    const root = await navigator.storage.getDirectory()
    const folder = await root.getDirectoryHandle(name, { create: true })
    const names: string[] = []
    for await (const each of folder.keys()) names.push(each)
    return names.sort()
  }, FOLDER)
}

export async function readFile(page: Page, fileName: string): Promise<Buffer> {
  const bytes = await page.evaluate(
    async ([name, file]) => {
      const root = await navigator.storage.getDirectory()
      const handle = await (await root.getDirectoryHandle(name)).getFileHandle(file)
      return [...new Uint8Array(await (await handle.getFile()).arrayBuffer())]
    },
    [FOLDER, fileName] as const,
  )
  return Buffer.from(bytes)
}

/** As if the app had written it on those days. */
export async function copyFile(page: Page, from: string, names: readonly string[]): Promise<void> {
  await page.evaluate(
    async ([name, source, copies]) => {
      const root = await navigator.storage.getDirectory()
      const folder = await root.getDirectoryHandle(name)
      const file = await (await folder.getFileHandle(source)).getFile()
      for (const each of copies) {
        const handle = await folder.getFileHandle(each, { create: true })
        const writable = await handle.createWritable()
        await writable.write(file)
        await writable.close()
      }
    },
    [FOLDER, from, names] as const,
  )
}

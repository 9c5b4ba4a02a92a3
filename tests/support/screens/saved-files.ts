// The files that a page gives to the browser to save.

import { vi } from 'vitest'

/** Call before they are saved; nothing is downloaded until the test is finished. */
export function savedFiles(): { name: string; file: Blob }[] {
  const files: { name: string; file: Blob }[] = []
  const made = new Map<string, Blob>()
  const create = URL.createObjectURL.bind(URL)
  vi.spyOn(URL, 'createObjectURL').mockImplementation(file => {
    const url = create(file)
    if (file instanceof Blob) made.set(url, file)
    return url
  })
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (
    this: HTMLAnchorElement,
  ) {
    const file = made.get(this.href)
    if (file) files.push({ name: this.download, file })
  })
  return files
}

// A folder of files in memory, in the place of a `FileSystemDirectoryHandle`: a written file has its content once its
// stream is closed.

import type { BackupFolder } from '../../../src/features/settings/backup/worker/backup-folder'

export class FakeFolder implements BackupFolder {
  readonly files = new Map<string, Blob>()
  /** Called with each file that is written; it throws, or returns what lies on the disk afterwards. */
  onWrite: (content: Blob, name: string) => Blob = content => content
  isGone = false

  get names(): string[] {
    return [...this.files.keys()].sort()
  }

  async *keys(): AsyncGenerator<string> {
    this.#expectFolder()
    yield* this.files.keys()
  }

  async getFileHandle(name: string, { create = false } = {}) {
    this.#expectFolder()
    if (!this.files.has(name)) {
      if (!create) throw new DOMException('There is no such file', 'NotFoundError')
      this.files.set(name, new Blob())
    }
    return {
      getFile: async () => this.files.get(name) ?? new Blob(),
      createWritable: async () => this.#writable(name),
    }
  }

  async removeEntry(name: string): Promise<void> {
    this.#expectFolder()
    this.files.delete(name)
  }

  #writable(name: string) {
    let written = new Blob()
    return {
      write: async (content: Blob) => {
        written = this.onWrite(content, name)
      },
      close: async () => void this.files.set(name, written),
      abort: async () => {},
    }
  }

  #expectFolder(): void {
    if (this.isGone) throw new DOMException('The folder is not there', 'NotFoundError')
  }
}

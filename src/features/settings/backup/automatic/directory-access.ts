// The parts of the File System Access API that the standard library of types does not have, because not all browsers
// have them: desktop Chromium has them.

interface PermissionRequest {
  readonly mode: 'readwrite'
}

interface AskingHandle {
  queryPermission(request: PermissionRequest): Promise<PermissionState>
  requestPermission(request: PermissionRequest): Promise<PermissionState>
}

interface DirectoryPicker {
  showDirectoryPicker(options: {
    readonly id: string
    readonly mode: 'readwrite'
    readonly startIn: 'documents'
  }): Promise<FileSystemDirectoryHandle>
}

const WRITE = { mode: 'readwrite' } as const

export function canPickDirectory(): boolean {
  return 'showDirectoryPicker' in globalThis
}

/**
 * Call it directly in the event of a tap.
 *
 * @returns null if the user chooses none
 * @throws DOMException when the browser refuses
 */
export async function pickDirectory(): Promise<FileSystemDirectoryHandle | null> {
  try {
    const picker = globalThis as unknown as DirectoryPicker
    return await picker.showDirectoryPicker({ id: 'backups', startIn: 'documents', ...WRITE })
  } catch (error) {
    if (error instanceof DOMException && error.name === 'AbortError') return null
    throw error
  }
}

/** Whether the app may write into the folder now. */
export async function writePermission(folder: FileSystemDirectoryHandle): Promise<PermissionState> {
  return (folder as Partial<AskingHandle>).queryPermission?.(WRITE) ?? 'denied'
}

/** Asks the user. Call it directly in the event of a tap. */
export async function askToWrite(folder: FileSystemDirectoryHandle): Promise<PermissionState> {
  return (folder as Partial<AskingHandle>).requestPermission?.(WRITE) ?? 'denied'
}

// The lines of a PDF, with the places of their texts (decision record 68).
// Invariant: nothing leaves the device, and nothing in the file is run. pdf.js has no eval, and no font or picture is
// drawn.

import type { TextItem } from 'pdfjs-dist/legacy/build/pdf.min.mjs'
import {
  MAX_PDF_BYTES,
  MAX_PDF_PAGES,
  type Refusal,
} from '../../../../domain/transaction/import/table'
import { linesOfPage, type Piece, type TextLine } from './text-lines'

/** Of a page; a page of print has some thousand. */
const MAX_PIECES = 50_000

/** What a PDF needs besides its bytes. */
export interface PdfOptions {
  /** Null until the user has entered it. */
  readonly password: string | null
  readonly showLife: () => void
}

type Library = typeof import('./pdf-library')

export async function readPdf(
  bytes: Uint8Array<ArrayBuffer>,
  options: PdfOptions,
): Promise<readonly TextLine[] | Refusal> {
  if (bytes.length > MAX_PDF_BYTES) return 'pdf-too-large'
  const library = await loadLibrary()
  if (!library) return 'pdf-offline'
  try {
    return await readPages(library, bytes, options)
  } catch (error) {
    const { name, code } = error as { readonly name?: string; readonly code?: number }
    if (name !== 'PasswordException') return 'damaged'
    return code === WRONG_PASSWORD ? 'pdf-wrong-password' : 'pdf-password'
  }
}

/** `PasswordResponses.INCORRECT_PASSWORD` of pdf.js. */
const WRONG_PASSWORD = 2

/** Null if its file is neither stored nor available from the network. */
async function loadLibrary(): Promise<Library | null> {
  try {
    return await import('./pdf-library')
  } catch (error) {
    console.warn('The reader of PDF files cannot be loaded', error)
    return null
  }
}

async function readPages(
  { getDocument }: Library,
  bytes: Uint8Array<ArrayBuffer>,
  { password, showLife }: PdfOptions,
): Promise<readonly TextLine[] | Refusal> {
  const task = getDocument({
    data: bytes,
    ...(password !== null && { password }),
    // No request, no font and no code of the file.
    ...{ useWorkerFetch: false, disableFontFace: true, useSystemFonts: false, useWasm: false },
    ...{ isEvalSupported: false, enableXfa: false, stopAtErrors: false, verbosity: 0 },
  })
  try {
    const document = await task.promise
    if (document.numPages > MAX_PDF_PAGES) return 'pdf-too-large'
    const lines: TextLine[] = []
    for (let number = 1; number <= document.numPages; number += 1) {
      showLife()
      const page = await document.getPage(number)
      const { items } = await page.getTextContent()
      if (items.length > MAX_PIECES) return 'pdf-too-large'
      lines.push(...linesOfPage(number, items.flatMap(pieceOf)))
      page.cleanup()
    }
    return lines.length === 0 ? 'pdf-scan' : lines
  } finally {
    void task.destroy()
  }
}

function pieceOf({ str: text = '', transform, width = 0, height = 0 }: Partial<TextItem>): Piece[] {
  const [left, bottom] = transform?.slice(-2) ?? []
  return left === undefined || bottom === undefined ? [] : [{ text, left, bottom, width, height }]
}

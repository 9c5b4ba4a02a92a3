// The types of pdf.js that the app uses; the package has none for its minified files.

declare module 'pdfjs-dist/legacy/build/pdf.worker.min.mjs'

declare module 'pdfjs-dist/legacy/build/pdf.min.mjs' {
  export interface TextItem {
    readonly str: string
    /** The last two are the place of its beginning, from the left and from the bottom of the page. */
    readonly transform: readonly number[]
    readonly width: number
    /** Of its font. */
    readonly height: number
  }

  interface TextPage {
    /** Without `str`, an item is a mark of the structure. */
    getTextContent(): Promise<{ readonly items: readonly Partial<TextItem>[] }>
    cleanup(): void
  }

  interface TextDocument {
    readonly numPages: number
    getPage(number: number): Promise<TextPage>
  }

  /** The promise fails with an error named `PasswordException`; its code is 1 without a password, 2 for a wrong one. */
  export function getDocument(options: Readonly<Record<string, unknown>>): {
    readonly promise: Promise<TextDocument>
    destroy(): Promise<void>
  }
}

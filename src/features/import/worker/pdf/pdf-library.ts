// The part of pdf.js that reads texts, in a file of its own: it is fetched with the first PDF.
//
// pdf.js has a page and a worker. The first import gives its worker's half to the second, which then runs it in this
// same thread. Without a page in its scope it also sends the app's page a message, 'ready', which the page ignores.

import 'pdfjs-dist/legacy/build/pdf.worker.min.mjs'

export { getDocument } from 'pdfjs-dist/legacy/build/pdf.min.mjs'

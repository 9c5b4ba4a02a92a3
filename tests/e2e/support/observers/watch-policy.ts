// The observer of all violations of the content policy, in pages and in workers of both kinds.
// Invariant: it watches a page from its first moment on, and a worker as soon as that can be spoken to.

import type { BrowserContext, Page, Worker } from '@playwright/test'

const MARK = 'Content policy violated:'
/** The browser's console messages: a script made of text is reported nowhere else under Trusted Types. */
const BROWSER = /Content Security Policy|requires 'Trusted/

/** Each violation as its directive, what was blocked and where, or in the browser's words, or in both. */
export async function watchPolicy(
  context: BrowserContext,
  note: (violation: string) => void,
): Promise<void> {
  context.on('console', message => {
    const text = message.text()
    if (text.startsWith(MARK)) note(text.slice(MARK.length + 1))
    else if (message.type() === 'error' && BROWSER.test(text)) note(text)
  })
  await context.addInitScript(reportViolations, MARK)
  // A worker that has already ended tells nothing.
  const watch = (worker: Worker) => worker.evaluate(reportViolations, MARK).catch(() => {})
  const watchWorkers = (page: Page) => page.on('worker', watch)
  context.on('serviceworker', watch)
  context.on('page', watchWorkers)
  for (const page of context.pages()) watchWorkers(page)
}

function reportViolations(mark: string): void {
  addEventListener('securitypolicyviolation', event => {
    if (!(event instanceof SecurityPolicyViolationEvent)) return
    const { effectiveDirective, blockedURI, sourceFile, lineNumber } = event
    console.error(`${mark} ${effectiveDirective} ${blockedURI} ${sourceFile}:${lineNumber}`)
  })
}

// What a page shows in between, for one frame perhaps.

import { onTestFinished } from 'vitest'

/** Looks at each change of the page from now on, until the test has ended or the function is called. */
export function lookAtChanges(look: () => void): () => void {
  const observer = new MutationObserver(look)
  const changes = { subtree: true, childList: true, characterData: true, attributes: true }
  observer.observe(document, changes)
  const end = () => observer.disconnect()
  onTestFinished(end)
  return end
}

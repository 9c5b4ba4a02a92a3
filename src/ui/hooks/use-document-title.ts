// The document's title follows the screen, for tabs, history and screen readers.

import { useEffect } from 'react'
import { afterNextFrame } from '../../lib/schedule'

export function useDocumentTitle(title: string): void {
  // The picture of the screen goes first: the browser takes half a millisecond for a title.
  useEffect(
    () =>
      afterNextFrame(() => {
        document.title = `${title} · CoMoney`
      }),
    [title],
  )
}

// The document's title of a screen, for tabs, history and screen readers.

import { useEffect } from 'react'
import { afterNextFrame } from '../../lib/schedule'

export function useDocumentTitle(title: string): void {
  // After the frame: the browser takes half a millisecond to set a title.
  useEffect(
    () =>
      afterNextFrame(() => {
        document.title = `${title} · CoMoney`
      }),
    [title],
  )
}

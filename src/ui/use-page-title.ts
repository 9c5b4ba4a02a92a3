// The document's title follows the screen, for tabs, history and screen readers.

import { useEffect } from 'react'

export function usePageTitle(title: string): void {
  useEffect(() => {
    document.title = `${title} · CoMoney`
  }, [title])
}

// Text for assistive technology only. Invariant: it takes no space and is never `display: none`.

import type { ReactNode } from 'react'

export function VisuallyHidden({ children, lang }: { children: ReactNode; lang?: string }) {
  return (
    <span className="visually-hidden" lang={lang}>
      {children}
    </span>
  )
}

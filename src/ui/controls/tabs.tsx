// Tabs over one panel, after the ARIA pattern: the arrow keys choose a tab, and one tab is in the Tab order.

import { type KeyboardEvent, type ReactNode, useRef } from 'react'
import styles from './tabs.module.css'

interface TabsProps<V extends string> {
  readonly label: string
  readonly panelId: string
  readonly tabs: readonly { readonly value: V; readonly content: ReactNode }[]
  readonly value: V
  readonly onChange: (value: V) => void
}

export function Tabs<V extends string>({ label, panelId, tabs, value, onChange }: TabsProps<V>) {
  const list = useRef<HTMLDivElement>(null)
  const chosen = tabs.findIndex(tab => tab.value === value)

  function move(event: KeyboardEvent) {
    const step = STEPS[event.key]
    if (step === undefined) return
    event.preventDefault()
    const next = (chosen + step + tabs.length) % tabs.length
    list.current?.querySelectorAll<HTMLElement>('[role=tab]')[next]?.focus()
    const tab = tabs[next]
    if (tab) onChange(tab.value)
  }

  return (
    <div ref={list} role="tablist" aria-label={label} className={styles.tabs}>
      {tabs.map(tab => (
        <button
          key={tab.value}
          type="button"
          role="tab"
          className={styles.tab}
          aria-selected={tab.value === value}
          aria-controls={panelId}
          tabIndex={tab.value === value ? 0 : -1}
          onClick={() => onChange(tab.value)}
          onKeyDown={move}
        >
          {tab.content}
        </button>
      ))}
    </div>
  )
}

const STEPS: Readonly<Record<string, number>> = { ArrowRight: 1, ArrowLeft: -1 }

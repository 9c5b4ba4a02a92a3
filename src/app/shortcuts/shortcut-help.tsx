// The keyboard shortcuts, and the button for their list.

import { useState } from 'react'
import { useLoaded } from '../../ui/hooks/use-loaded'
import { useShortcuts } from './use-shortcuts'

const loadButton = async () => (await import('./shortcut-button')).ShortcutButton

export function ShortcutHelp() {
  const [isOpen, setOpen] = useState(false)
  const Button = useLoaded('The button for the shortcuts', loadButton)
  useShortcuts(() => setOpen(true))
  return Button && <Button isOpen={isOpen} onOpen={setOpen} />
}

// A dialog with a form. Once something is typed, it asks before it is left by Escape, a tap beside it or a step back.

import { useRef, useState } from 'react'
import { Dialog, type DialogProps } from './dialog'
import { DiscardQuestion } from './discard-question'

export function FormDialog({ children, onClose, ...props }: Omit<DialogProps, 'mayClose'>) {
  const isTyped = useRef(false)
  const [isLeaving, setLeaving] = useState(false)
  const mayClose = () => {
    setLeaving(isTyped.current)
    return !isTyped.current
  }
  return (
    <Dialog {...props} mayClose={mayClose} onClose={onClose}>
      <div
        onInput={() => {
          isTyped.current = true
        }}
      >
        {children}
      </div>
      <DiscardQuestion
        isTyped={() => isTyped.current}
        isLeaving={isLeaving}
        onAnswer={isDiscarded => (isDiscarded ? onClose() : setLeaving(false))}
      />
    </Dialog>
  )
}

// Values that are offered to a form with a draft.
// Invariant: they fill a form that is free by themselves; for any other form the user decides.

import { type ReactNode, useEffect, useEffectEvent, useState } from 'react'
import { FormNote } from './form-note'

interface FormOfferProps {
  /** Undefined while there are none, and until the draft has been read. */
  readonly offer: object | undefined
  readonly isFree: boolean
  /** Whether the form has them already. */
  readonly isAccepted?: boolean
  readonly action: ReactNode
  readonly onAccept: () => void
  readonly children: ReactNode
}

export function FormOffer(props: FormOfferProps) {
  const { offer, isFree, isAccepted = false, action, onAccept, children } = props
  const [pending, setPending] = useState<object>()
  const mustAsk = offer !== undefined && !isAccepted && (offer === pending || !isFree)
  // Once asked, always asked: a form that is emptied later must not fill itself.
  if (mustAsk && offer !== pending) setPending(offer)
  const fill = useEffectEvent(onAccept)
  useEffect(() => {
    if (offer && !mustAsk) fill()
  }, [offer, mustAsk])
  return (
    <FormNote action={action} onAction={onAccept}>
      {mustAsk && children}
    </FormNote>
  )
}

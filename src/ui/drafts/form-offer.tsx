// Values that are offered to a form with a draft.
// Invariant: they fill a free form without a question; for any other form the user decides.

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
  // After the first question the user decides: a form that is emptied later is not filled without a tap.
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

// The button that shows the boxes beside the rows.

import { Trans } from '@lingui/react/macro'
import { Button } from '../../../ui/controls/button'
import { useObservable } from '../../../ui/hooks/use-observable'
import type { Selection } from './selection'

interface SelectButtonProps {
  readonly selection: Selection
  readonly isDisabled: boolean
}

export function SelectButton({ selection, isDisabled }: SelectButtonProps) {
  const isSelecting = useObservable(selection, current => current !== null)
  return (
    <Button
      variant="ghost"
      aria-pressed={isSelecting}
      disabled={isDisabled}
      onClick={() => (isSelecting ? selection.end() : selection.begin())}
    >
      <Trans>Select</Trans>
    </Button>
  )
}

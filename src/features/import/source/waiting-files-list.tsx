// The shared files that are not open, each with its origin, to open or to remove.

import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import type { WaitingFile } from '../../../store/bulk/imports/waiting-file'
import { Button } from '../../../ui/controls/button'
import font from '../../../ui/styles/font.module.css'
import layout from '../../../ui/styles/layout.module.css'

interface WaitingFilesListProps {
  readonly files: readonly WaitingFile[]
  readonly isDisabled: boolean
  readonly onOpen: (id: string) => void
  readonly onRemove: (id: string) => void
}

export function WaitingFilesList({ files, isDisabled, onOpen, onRemove }: WaitingFilesListProps) {
  return files.map(({ id, name, from }) => (
    <WaitingItem
      key={id}
      from={from}
      isDisabled={isDisabled}
      onOpen={() => onOpen(id)}
      onRemove={() => onRemove(id)}
    >
      <Trans>{name} is waiting to be imported.</Trans>
    </WaitingItem>
  ))
}

interface WaitingItemProps {
  readonly from: string
  readonly isDisabled: boolean
  readonly onOpen: () => void
  readonly onRemove: () => void
  readonly children: ReactNode
}

export function WaitingItem({ from, isDisabled, onOpen, onRemove, children }: WaitingItemProps) {
  return (
    <div className={layout.between}>
      <div className={layout.tight}>
        <p className={font.anywhere}>{children}</p>
        <FileOrigin from={from} />
      </div>
      <Button disabled={isDisabled} onClick={onOpen}>
        <Trans>Open</Trans>
      </Button>
      <Button disabled={isDisabled} onClick={onRemove}>
        <Trans>Remove</Trans>
      </Button>
    </div>
  )
}

/** Nothing for a file of another app. */
export function FileOrigin({ from }: { from: string }) {
  if (from === '') return null
  return (
    <p className={font.anywhere}>
      <Trans>The page {from} has sent this file.</Trans>
    </p>
  )
}

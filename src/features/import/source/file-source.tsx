// The source of the rows: a file that is chosen or dropped, or pasted lines.

import { Trans, useLingui } from '@lingui/react/macro'
import { type DragEvent, useId, useState } from 'react'
import { Button } from '../../../ui/controls/button'
import { classNames } from '../../../ui/controls/class-names'
import { DiscardQuestion } from '../../../ui/dialog/discard-question'
import { controlClass } from '../../../ui/forms/control-class'
import { Field } from '../../../ui/forms/field'
import { FileInput } from '../../../ui/forms/file-input'
import { PasswordField } from '../../../ui/forms/password-field'
import font from '../../../ui/styles/font.module.css'
import layout from '../../../ui/styles/layout.module.css'
import type { OpenedSource } from '../use-file-reading'
import styles from './file-source.module.css'

/** The supported formats; browsers disable the others. */
const ACCEPTED = [
  ...[
    '.csv',
    '.tsv',
    '.txt',
    '.xlsx',
    '.pdf',
    '.ofx',
    '.qfx',
    '.qif',
    '.xml',
    '.sta',
    '.mt940',
    '.940',
    '.json',
  ],
  ...['text/csv', 'text/tab-separated-values', 'text/plain', 'application/xml', 'text/xml'],
].join(',')

interface FileSourceProps {
  readonly isDisabled: boolean
  /** Whether a file has been read: then its rows get the space of the explanation. */
  readonly hasFile?: boolean
  readonly onOpen: (opened: OpenedSource) => void
}

export function FileSource({ isDisabled, hasFile = false, onOpen }: FileSourceProps) {
  const id = useId()
  const [isOver, setIsOver] = useState(false)
  const drop = (event: DragEvent) => {
    event.preventDefault()
    setIsOver(false)
    const [file] = event.dataTransfer.files
    if (file && !isDisabled) onOpen({ source: file, name: file.name })
  }
  const over = (event: DragEvent) => {
    event.preventDefault()
    setIsOver(true)
  }
  return (
    <section className={layout.medium}>
      <label className="visually-hidden" htmlFor={id}>
        <Trans>File</Trans>
      </label>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: the input inside does the same by the keyboard. */}
      <div onDragOver={over} onDragLeave={() => setIsOver(false)} onDrop={drop}>
        <FileInput
          id={id}
          variant="primary"
          className={classNames(styles.drop, hasFile && styles.read, isOver && styles.over)}
          accept={ACCEPTED}
          disabled={isDisabled}
          aria-describedby={hasFile ? undefined : `${id}-formats`}
          onChange={({ target }) => {
            const [file] = target.files ?? []
            if (file) onOpen({ source: file, name: file.name })
            // The same file may be chosen again after it was changed.
            target.value = ''
          }}
        >
          {hasFile || (
            <p id={`${id}-formats`} className={font.remark}>
              <Trans>
                CSV, TSV, PDF or a spreadsheet (.xlsx) of a bank or another app, OFX, QFX, QIF,
                CAMT.053 or MT940. The file stays on this device.
              </Trans>
            </p>
          )}
        </FileInput>
      </div>
      <PastedLines isDisabled={isDisabled} onOpen={onOpen} />
    </section>
  )
}

function PastedLines({ isDisabled, onOpen }: FileSourceProps) {
  const { t } = useLingui()
  const id = useId()
  const [text, setText] = useState('')
  return (
    <details className={styles.paste}>
      <summary className={styles.summary}>
        <Trans>Paste lines of a statement instead</Trans>
      </summary>
      <Field label={<Trans>Lines of a statement</Trans>} htmlFor={id}>
        <textarea
          id={id}
          className={classNames(controlClass, styles.lines)}
          value={text}
          rows={5}
          spellCheck={false}
          placeholder={t`09/03/2026  Noodles  15.000`}
          onChange={({ target }) => setText(target.value)}
        />
      </Field>
      <DiscardQuestion isTyped={() => text.trim() !== ''} />
      <Button
        disabled={isDisabled || text.trim() === ''}
        onClick={() => onOpen({ source: text, name: '' })}
      >
        <Trans>Read these lines</Trans>
      </Button>
    </details>
  )
}

/** The field for the password of a protected PDF. It is used on the device, and stored nowhere. */
export function PdfPassword({ onPassword }: { readonly onPassword: (password: string) => void }) {
  const [password, setPassword] = useState('')
  return (
    <form
      className={layout.medium}
      onSubmit={event => {
        event.preventDefault()
        if (password !== '') onPassword(password)
      }}
    >
      <PasswordField
        id="pdf-password"
        autoComplete="off"
        autoFocus
        label={<Trans>Password of the PDF</Trans>}
        value={password}
        onChange={({ target }) => setPassword(target.value)}
      />
      <Button type="submit">
        <Trans>Open the PDF</Trans>
      </Button>
    </form>
  )
}

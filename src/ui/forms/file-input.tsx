// The choice of files: a button in the app's language, and over its frame the browser's own input, invisible, because its
// text is in the browser's language. The input has the focus, the keys, the label and the dropped files.

import { Trans } from '@lingui/react/macro'
import { FileUp } from 'lucide'
import type { ComponentProps, ReactNode } from 'react'
import { buttonClass } from '../controls/button'
import { classNames } from '../controls/class-names'
import { Icon } from '../controls/icon'
import styles from './file-input.module.css'

interface FileInputProps extends Omit<ComponentProps<'input'>, 'type'> {
  readonly variant?: 'primary' | 'outline'
  /** Beside or below the button. */
  readonly children?: ReactNode
}

export function FileInput(props: FileInputProps) {
  const { variant = 'outline', className, children, ...input } = props
  return (
    <div className={classNames(styles.frame, className)}>
      <p className={buttonClass(variant)} aria-hidden>
        <Icon icon={FileUp} size={18} />
        <Trans>Choose a file</Trans>
      </p>
      {children}
      {/* The empty title keeps the browser from showing its own. */}
      <input {...input} type="file" title="" className={styles.input} />
    </div>
  )
}

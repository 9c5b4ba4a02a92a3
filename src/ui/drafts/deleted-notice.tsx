// The notice over a form whose document was deleted elsewhere, with the offer to save it as a new one.

import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { Button } from '../controls/button'
import font from '../styles/font.module.css'
import layout from '../styles/layout.module.css'
import notice from '../styles/notice.module.css'
import styles from './deleted-notice.module.css'

interface DeletedNoticeProps {
  readonly isDeleted: boolean
  readonly title: ReactNode
  /** The id of the form, for a submit button outside of it. */
  readonly form: string
  /** The link that leaves the form. */
  readonly back: ReactNode
}

export function DeletedNotice({ isDeleted, title, form, back }: DeletedNoticeProps) {
  return (
    // The element exists from the start: screen readers announce only changes in an existing live region.
    <div role="alert" className={notice.region}>
      {isDeleted && (
        <div className={styles.notice}>
          <p className={font.strong}>{title}</p>
          <p>
            <Trans>Your entry is still here.</Trans>
          </p>
          <div className={layout.smallActions}>
            <Button type="submit" form={form}>
              <Trans>Save as new</Trans>
            </Button>
            {back}
          </div>
        </div>
      )}
    </div>
  )
}

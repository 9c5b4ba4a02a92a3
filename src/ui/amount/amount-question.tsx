// The question which of several amounts a text means, or the message that it is not an amount.

import { Trans } from '@lingui/react/macro'
import { Fragment } from 'react'
import { Button } from '../controls/button'
import styles from './amount-question.module.css'

export interface AmountChoice {
  /** The text of the field for this amount. */
  readonly text: string
  readonly label: string
}

interface AmountQuestionProps {
  readonly id: string
  readonly choices: readonly AmountChoice[]
  readonly onChoose: (text: string) => void
}

export function AmountQuestion({ id, choices, onChoose }: AmountQuestionProps) {
  if (choices.length === 0)
    return (
      <p id={id} className={styles.question}>
        <Trans>This is no amount. Write it like 18.000 or 1.5m.</Trans>
      </p>
    )
  return (
    <div id={id} className={styles.question}>
      <span>
        <Trans>Did you mean</Trans>
      </span>
      {choices.map(({ text, label }, at) => (
        <Fragment key={text}>
          {at > 0 && (
            <span>
              <Trans>or</Trans>
            </span>
          )}
          <Button className={styles.choice} onClick={() => onChoose(text)}>
            {label}
          </Button>
        </Fragment>
      ))}
    </div>
  )
}

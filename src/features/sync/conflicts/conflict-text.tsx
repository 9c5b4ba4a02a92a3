// The text of a conflict: what happened when two devices changed the same document (rules M2, M3).

import { Trans } from '@lingui/react/macro'
import { fieldValue } from '../../../domain/values/fields'
import { useTimeFormats } from '../../../i18n/time-formats'
import type { ListedConflict } from '../../../store/conflicts/conflicts'
import type { Conflict } from '../../../store/database/record-types'
import { classNames } from '../../../ui/controls/class-names'
import font from '../../../ui/styles/font.module.css'
import styles from './conflicts-screen.module.css'
import { FieldName, FieldValue, WALLET_FROM, type WalletNames } from './field-value'

export function ConflictText({ conflict, document, ...names }: ListedConflict & WalletNames) {
  if (conflict.document) return <LostWithHistory conflict={conflict} />
  if (!document)
    return (
      <p>
        <Trans>It has been deleted since, so there is nothing to restore.</Trans>
      </p>
    )
  return conflict.value ? (
    <LostField conflict={conflict} now={fieldValue(document, conflict.value.field)} {...names} />
  ) : (
    <LostDeletion conflict={conflict} />
  )
}

/** Both values with their time and device; the current value may have been edited since. */
function LostField({
  conflict,
  now,
  walletName,
}: { conflict: Conflict; now: unknown } & WalletNames) {
  const { value, at, editedAt, collection } = conflict
  if (!value) return null
  const { lost, kept, side } = value
  // Two collections have a field of this name.
  const field = collection === 'transfers' && value.field === 'from' ? WALLET_FROM : value.field
  const [here, there] = [<Here key="here" at={editedAt} />, <Elsewhere key="there" at={at} />]
  return (
    <>
      <p>
        {side === 'local' ? (
          <Trans>Another device's change replaced yours.</Trans>
        ) : (
          <Trans>Your change replaced one from another device.</Trans>
        )}
      </p>
      <dl className={styles.values}>
        <div>
          <dt className={classNames(font.remark, font.strong)}>
            <FieldName field={field} />, <Trans>set aside</Trans>
          </dt>
          <dd>
            <FieldValue field={field} value={lost} walletName={walletName} />
            <small className={font.remark}>{side === 'local' ? here : there}</small>
          </dd>
        </div>
        <div>
          <dt className={classNames(font.remark, font.strong)}>
            <FieldName field={field} />, <Trans>as it is now</Trans>
          </dt>
          <dd>
            <span className={font.bold}>
              <FieldValue field={field} value={now} walletName={walletName} />
            </span>
            <small className={font.remark}>
              {now !== kept ? <Trans>Edited since</Trans> : side === 'local' ? there : here}
            </small>
          </dd>
        </div>
      </dl>
    </>
  )
}

function Here({ at }: { at: number }) {
  const time = useTimeFormats().moment(at)
  return <Trans>This device, {time}</Trans>
}

function Elsewhere({ at }: { at: number }) {
  const time = useTimeFormats().moment(at)
  return <Trans>Another device, {time}</Trans>
}

function LostWithHistory({ conflict: { at } }: { conflict: Conflict }) {
  const there = useTimeFormats().moment(at)
  return (
    <p>
      <Trans>
        The server had lost data. Before this device could send it again, another one deleted this (
        {there}).
      </Trans>
    </p>
  )
}

function LostDeletion({ conflict: { kind, at, editedAt } }: { conflict: Conflict }) {
  const formats = useTimeFormats()
  const [here, there] = [formats.moment(editedAt), formats.moment(at)]
  return (
    <p>
      {kind === 'edit-over-local-deletion' ? (
        <Trans>
          You deleted it here ({here}), but another device edited it ({there}), so it came back.
        </Trans>
      ) : (
        <Trans>
          Another device deleted it ({there}), but you edited it here ({here}), so it stays.
        </Trans>
      )}
    </p>
  )
}

// The settings section about storage: the used space, and whether the browser keeps the data.
// Invariant: every line has its final size before its figure is known.

import { Trans } from '@lingui/react/macro'
import { useLiveQuery } from 'dexie-react-hooks'
import { ShieldCheck, ShieldQuestionMark } from 'lucide'
import { countText, megabytesText } from '../../../i18n/number-formats'
import { useLocale } from '../../../i18n/use-locale'
import type { UserDatabase } from '../../../store/database/user-database'
import { Button } from '../../../ui/controls/button'
import { Icon } from '../../../ui/controls/icon'
import { Skeleton } from '../../../ui/display/skeleton'
import { Fact } from '../../../ui/layout/fact'
import { CardSection } from '../../../ui/layout/section'
import styles from '../settings.module.css'
import type { DeviceStorage } from './device-storage'
import { readTransactionCount } from './queries'
import { useDeviceStorage } from './use-device-storage'

export function StorageSection({ database }: { database: UserDatabase }) {
  const locale = useLocale()
  const count = useLiveQuery(() => readTransactionCount(database), [database]) ?? undefined
  const { storage, isDenied, request } = useDeviceStorage()
  return (
    <CardSection
      heading={<Trans>On this device</Trans>}
      isBusy={count === undefined || storage === undefined}
    >
      <dl className={styles.facts}>
        <Fact name={<Trans>Transactions</Trans>}>
          {count === undefined ? <Skeleton width="short" /> : countText(count, locale)}
        </Fact>
        <Fact name={<Trans>Storage used</Trans>}>
          {storage === undefined ? <Skeleton width="medium" /> : <Used storage={storage} />}
        </Fact>
      </dl>
      <Persistence isPersistent={storage?.isPersistent} isDenied={isDenied} onRequest={request} />
    </CardSection>
  )
}

function Used({ storage }: { storage: DeviceStorage | null }) {
  const locale = useLocale()
  if (storage?.used === undefined) return <Trans>The browser does not say</Trans>
  const used = megabytesText(storage.used, locale)
  if (storage.quota === undefined) return used
  const quota = megabytesText(storage.quota, locale)
  return (
    <Trans>
      About {used} of {quota}
    </Trans>
  )
}

interface PersistenceProps {
  /** Undefined until it is known, and in browsers that do not report it. */
  readonly isPersistent: boolean | undefined
  readonly isDenied: boolean
  readonly onRequest: () => Promise<void>
}

function Persistence({ isPersistent, isDenied, onRequest }: PersistenceProps) {
  return (
    <div className={styles.persistence}>
      <p className={styles.promise} role="status">
        <Icon icon={isPersistent ? ShieldCheck : ShieldQuestionMark} size={22} />
        <span>
          {isPersistent ? (
            <Trans>The browser keeps your data until you remove it yourself.</Trans>
          ) : (
            <Trans>The browser may remove your data when the device runs out of room.</Trans>
          )}{' '}
          {isDenied && !isPersistent && (
            <Trans>It does not agree to keep it yet: use the app more often, or install it.</Trans>
          )}
        </span>
      </p>
      {isPersistent === false && (
        <Button onClick={onRequest}>
          <Trans>Keep my data</Trans>
        </Button>
      )}
    </div>
  )
}

// The settings section about storage: the used space, and whether the browser keeps the data.
// Invariant: every line has its final size before its figure is known.

import { Trans } from '@lingui/react/macro'
import { ShieldCheck, ShieldQuestionMark } from 'lucide'
import { useCallback, useEffect, useState } from 'react'
import { ALL_TIME } from '../../../domain/totals/totals'
import { countText, megabytesText } from '../../../i18n/number-formats'
import { useLocale } from '../../../i18n/use-locale'
import type { UserDatabase } from '../../../store/database/user-database'
import { isComplete } from '../../../store/first-download/data-completeness'
import { Button } from '../../../ui/controls/button'
import { Icon } from '../../../ui/controls/icon'
import { Skeleton } from '../../../ui/display/skeleton'
import { useLiveQuery } from '../../../ui/hooks/use-live-query'
import { Fact } from '../../../ui/layout/fact'
import { CardSection } from '../../../ui/layout/section'
import styles from '../settings.module.css'

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
            <Trans>The browser may remove your data when the device runs out of space.</Trans>
          )}{' '}
          {isDenied && !isPersistent && (
            <Trans>The browser has not agreed yet. Use the app more often, or install it.</Trans>
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

/** The number of transactions on this device, from the stored totals. Null until the first download has ended. */
export async function readTransactionCount(database: UserDatabase): Promise<number | null> {
  const [hasAll, kept] = await Promise.all([
    isComplete(database, 'transactions'),
    database.totals.get(ALL_TIME),
  ])
  return hasAll ? (kept?.count ?? 0) : null
}

interface ObservedStorage {
  /** Undefined until it is known; null in browsers that do not report it. */
  readonly storage: DeviceStorage | null | undefined
  /** True after a request to which the browser did not agree. */
  readonly isDenied: boolean
  readonly request: () => Promise<void>
}

/** The browser's storage figures as React state, read when the screen opens and after a request for persistence. */
function useDeviceStorage(): ObservedStorage {
  const [storage, setStorage] = useState<DeviceStorage | null>()
  const [isDenied, setIsDenied] = useState(false)
  const read = useCallback(async () => {
    try {
      setStorage(await readDeviceStorage())
    } catch (error) {
      console.warn('The storage figures cannot be read', error)
      setStorage(null)
    }
  }, [])
  useEffect(() => void read(), [read])
  const request = async () => {
    setIsDenied(!(await requestPersistence().catch(() => false)))
    await read()
  }
  return { storage, isDenied, request }
}

interface DeviceStorage {
  /** Approximate bytes: browsers round the figure, and count opaque responses as much larger than they are. */
  readonly used: number | undefined
  /** Bytes. */
  readonly quota: number | undefined
  /** True if the browser keeps the data even when the device runs out of space. */
  readonly isPersistent: boolean
}

/**
 * The browser's figures about this app's storage. Invariant: a missing figure is undefined, never zero. Null in
 * browsers without the Storage API.
 */
async function readDeviceStorage(): Promise<DeviceStorage | null> {
  const { storage } = navigator
  if (!storage?.estimate || !storage.persisted) return null
  const [{ usage: used, quota }, isPersistent] = await Promise.all([
    storage.estimate(),
    storage.persisted(),
  ])
  return { used, quota, isPersistent }
}

/** Resolves to true if the browser agrees; some browsers ask the user. */
async function requestPersistence(): Promise<boolean> {
  return navigator.storage.persist()
}

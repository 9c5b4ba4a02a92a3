// The banner that offers an account when a trial has grown: once at each step, until it is dismissed.

import { Trans } from '@lingui/react/macro'
import { CloudUpload } from 'lucide'
import { readState } from '../../../store/database/sync-state'
import type { UserDatabase } from '../../../store/database/user-database'
import { buttonClass } from '../../../ui/controls/button'
import { useLiveQuery } from '../../../ui/hooks/use-live-query'
import { Banner } from './banner'

/** Numbers of transactions. */
const STEPS = [100, 20]

/** @param database of a trial */
export function AccountOfferBanner({ database }: { database: UserDatabase }) {
  const step = useLiveQuery(() => readDueStep(database), [database])
  return (
    <div role="status">
      {step && (
        <Banner
          icon={CloudUpload}
          action={
            <a className={buttonClass('primary')} href="/register">
              <Trans>Create an account</Trans>
            </a>
          }
          onDismiss={() => void database.syncState.put({ key: 'account-offer', at: step })}
        >
          <Trans>At least {step} transactions are on this device only.</Trans>
        </Banner>
      )}
    </div>
  )
}

/** The greatest step that was reached and not dismissed; null if there is none. */
async function readDueStep(database: UserDatabase): Promise<number | null> {
  const [totals, dismissed] = await Promise.all([
    database.totals.get('all'),
    readState(database, 'account-offer'),
  ])
  const step = STEPS.find(each => (totals?.count ?? 0) >= each)
  return step !== undefined && step > (dismissed?.at ?? 0) ? step : null
}

// The repair button with its confirmation dialog (rule Q4), and the report of the latest repair.

import { Plural, Trans } from '@lingui/react/macro'
import { Wrench } from 'lucide'
import { useState } from 'react'
import { useTimeFormats } from '../../../i18n/time-formats'
import type { RepairState } from '../../../store/database/sync-state-records'
import { Button } from '../../../ui/controls/button'
import { ConfirmDialog } from '../../../ui/dialog/confirm-dialog'
import styles from './sync-screen.module.css'

export function RepairButton({ onRepair }: { onRepair: () => void }) {
  const [asking, setAsking] = useState(false)
  async function confirm(): Promise<void> {
    setAsking(false)
    onRepair()
  }
  return (
    <>
      <Button icon={Wrench} variant="ghost" onClick={() => setAsking(true)}>
        <Trans>Repair</Trans>
      </Button>
      {asking && (
        <ConfirmDialog
          title={<Trans>Compare with the server?</Trans>}
          confirm={<Trans>Repair</Trans>}
          variant="primary"
          onConfirm={confirm}
          onClose={() => setAsking(false)}
        >
          <p>
            <Trans>
              CoMoney compares everything with the server. Missing entries are brought here, those
              deleted elsewhere are removed, and those that the server lacks are sent again.
            </Trans>
          </p>
          <p>
            <Trans>
              Nothing you entered is lost. With a lot of data this takes a while; you can keep using
              CoMoney.
            </Trans>
          </p>
        </ConfirmDialog>
      )}
    </>
  )
}

interface RepairReportProps {
  readonly repair: RepairState | undefined
  /** When the user requested a repair on this screen, milliseconds since 1970. */
  readonly askedAt: number | null
  /** True while a cycle runs. */
  readonly syncing: boolean
}

/** The live region exists from the start, so that screen readers announce its changes. */
export function RepairReport({ repair, askedAt, syncing }: RepairReportProps) {
  const isHeard = askedAt === null || (repair !== undefined && repair.at >= askedAt)
  const isAwaited = !isHeard || (repair?.outcome === 'running' && !syncing)
  return (
    <div role="status" className={styles.report}>
      {isAwaited ? <RepairAwaited /> : repair && <RepairText repair={repair} />}
    </div>
  )
}

function RepairAwaited() {
  return (
    <p>
      <Trans>The repair starts as soon as the server can be reached.</Trans>
    </p>
  )
}

function RepairText({ repair }: { repair: RepairState }) {
  const formats = useTimeFormats()
  const { at, outcome, added, removed, resent, haveTotalsDiffered = false } = repair
  const time = formats.moment(at)
  if (outcome === 'running')
    return (
      <p>
        <Trans>Comparing with the server…</Trans>
      </p>
    )
  if (outcome === 'failed')
    return (
      <p>
        <Trans>The repair could not be finished ({time}). Nothing is lost; try again.</Trans>
      </p>
    )
  if (added + removed + resent === 0 && !haveTotalsDiffered)
    return (
      <p>
        <Trans>Compared with the server ({time}): everything matches.</Trans>
      </p>
    )
  return (
    <>
      <p>
        <Trans>Compared with the server ({time}):</Trans>
      </p>
      <ul className={styles.found}>
        {added > 0 && (
          <li>
            <Plural value={added} one="# entry brought here" other="# entries brought here" />
          </li>
        )}
        {removed > 0 && (
          <li>
            <Plural value={removed} one="# entry removed here" other="# entries removed here" />
          </li>
        )}
        {resent > 0 && (
          <li>
            <Plural value={resent} one="# entry sent again" other="# entries sent again" />
          </li>
        )}
        {haveTotalsDiffered && (
          <li>
            <Trans>The totals did not add up, and were calculated again</Trans>
          </li>
        )}
      </ul>
    </>
  )
}

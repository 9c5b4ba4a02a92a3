// The wallets screen: what is in all of them, and the wallets by kind with their balances.

import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { useLiveQuery } from 'dexie-react-hooks'
import { Pencil, Plus } from 'lucide'
import { useRef, useState } from 'react'
import type { CalendarDate } from '../../domain/dates/calendar'
import { decimalText } from '../../domain/money/money'
import { inWallets, type WalletBalance } from '../../domain/totals/wallet-balances'
import { isArchived, WALLET_KINDS } from '../../domain/transaction/wallet/wallet'
import { amountParts } from '../../i18n/amount-formats'
import { FirstDownload } from '../../parts/first-download'
import { useDisplayName } from '../../parts/wallets/use-wallets'
import { walletRoute } from '../../parts/wallets/wallet-route'
import type { UserDatabase } from '../../store/database/user-database'
import { readCards, readKnownBalances } from '../../store/records/wallets'
import { BackLink } from '../../ui/controls/back-link'
import { Button } from '../../ui/controls/button'
import { Icon } from '../../ui/controls/icon'
import { Amount } from '../../ui/display/amounts/amount'
import { Purpose, Total, TotalCard } from '../../ui/display/amounts/total-card'
import { Screen } from '../../ui/layout/screen'
import { Section } from '../../ui/layout/section'
import layout from '../../ui/styles/layout.module.css'
import { WalletDialog } from './wallet-dialog'
import { KIND_ICONS, useDueText, useKindName } from './wallet-text'
import styles from './wallets-screen.module.css'

interface WalletsScreenProps {
  readonly database: UserDatabase
  readonly today: CalendarDate
}

export function WalletsScreen({ database, today }: WalletsScreenProps) {
  const { t } = useLingui()
  const heading = useRef<HTMLHeadingElement>(null)
  /** The wallet whose dialog is open, null for a new one. */
  const [opened, setOpened] = useState<WalletBalance | null>()
  const balances = useLiveQuery(() => readKnownBalances(database), [database])
  const cards = useLiveQuery(() => readCards(database, today), [database, today])
  const dueText = useDueText(today)
  const dueOf = ({ wallet }: WalletBalance) => {
    const card = cards?.find(each => each.wallet.key === wallet.key)
    return card ? dueText(card) : null
  }
  const kindName = useKindName()
  const shown = balances?.filter(({ wallet }) => !isArchived(wallet)) ?? []
  const archived = balances?.filter(({ wallet }) => isArchived(wallet)) ?? []
  return (
    <Screen
      title={t`Wallets`}
      headingRef={heading}
      back={
        <BackLink to={{ to: '/settings' }}>
          <Trans>Back to Settings</Trans>
        </BackLink>
      }
    >
      <TotalCard
        isPending={!balances}
        download={balances === null ? <FirstDownload database={database} /> : null}
      >
        <Total label={<Trans>In wallets</Trans>} parts={partsOf(inWallets(balances ?? []))} />
        {balances?.length === 1 && (
          <Purpose>
            <Trans>Where is your money? Add your bank, your e-wallets and your cards.</Trans>
          </Purpose>
        )}
      </TotalCard>
      <div>
        <Button variant="primary" disabled={!balances} onClick={() => setOpened(null)}>
          <Icon icon={Plus} size={20} />
          <Trans>New wallet</Trans>
        </Button>
      </div>
      {WALLET_KINDS.map(kind => (
        <WalletSection
          key={kind}
          heading={kindName(kind)}
          balances={shown.filter(({ wallet }) => wallet.kind === kind)}
          dueOf={dueOf}
          onEdit={setOpened}
        />
      ))}
      <WalletSection heading={t`Archived`} balances={archived} dueOf={dueOf} onEdit={setOpened} />
      {opened !== undefined && (
        <WalletDialog
          database={database}
          listed={opened}
          onRemoved={() => heading.current?.focus()}
          onClose={() => setOpened(undefined)}
        />
      )}
    </Screen>
  )
}

interface WalletSectionProps {
  readonly heading: string
  readonly balances: readonly WalletBalance[]
  /** The text of what is to be paid of a card. */
  readonly dueOf: (listed: WalletBalance) => string | null
  readonly onEdit: (listed: WalletBalance) => void
}

/** Nothing where there is no wallet. */
function WalletSection({ heading, balances, dueOf, onEdit }: WalletSectionProps) {
  if (balances.length === 0) return null
  return (
    <Section className={layout.small} heading={heading}>
      <ul>
        {balances.map(each => (
          <WalletRow
            key={each.wallet.key}
            listed={each}
            due={dueOf(each)}
            onEdit={() => onEdit(each)}
          />
        ))}
      </ul>
    </Section>
  )
}

interface WalletRowProps {
  readonly listed: WalletBalance
  readonly due: string | null
  readonly onEdit: () => void
}

function WalletRow({ listed, due, onEdit }: WalletRowProps) {
  const { t } = useLingui()
  const { wallet, balance } = listed
  const name = useDisplayName()(wallet)
  return (
    <li className={styles.row}>
      <Link {...walletRoute(wallet.key)} className={styles.name}>
        <span className={styles.icon}>
          <Icon icon={KIND_ICONS[wallet.kind]} size={20} />
        </span>
        <span className={styles.nameText}>{name}</span>
        <Amount parts={partsOf(balance)} />{' '}
        {due !== null && <span className={styles.due}>{due}</span>}
      </Link>
      <Button variant="ghost" aria-label={t`Edit ${name}`} onClick={onEdit}>
        <Icon icon={Pencil} size={18} />
      </Button>
    </li>
  )
}

function partsOf(sum: bigint) {
  return amountParts(decimalText(sum))
}

// The wallets screen: what is in all of them, and the wallets by kind with their balances.

import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { Pencil, Plus } from 'lucide'
import { useRef, useState } from 'react'
import type { CalendarDate } from '../../domain/dates/calendar'
import { decimalText } from '../../domain/money/money'
import { inWallets, type WalletBalance } from '../../domain/totals/wallet-balances'
import { appearanceOf } from '../../domain/transaction/category-details'
import { isArchived, WALLET_KINDS } from '../../domain/transaction/wallet/wallet'
import { amountParts } from '../../i18n/amount-formats'
import { useForeignParts } from '../../i18n/use-foreign-text'
import { FirstDownload } from '../../parts/first-download'
import { useDisplayName, walletRoute } from '../../parts/wallets/use-wallets'
import { WayBack } from '../../parts/way-back'
import type { UserDatabase } from '../../store/database/user-database'
import { readCards } from '../../store/records/cards'
import { readWalletsWithUnits } from '../../store/records/wallets'
import { Button } from '../../ui/controls/button'
import { Icon } from '../../ui/controls/icon'
import { Amount } from '../../ui/display/amounts/amount'
import { Purpose, Total, TotalCard } from '../../ui/display/amounts/total-card'
import { usePreloadedQuery } from '../../ui/hooks/use-preloaded-query'
import { Screen } from '../../ui/layout/screen'
import { Section } from '../../ui/layout/section'
import layout from '../../ui/styles/layout.module.css'
import type { FirstWallets } from './preload'
import { WalletBadge } from './wallet-badge'
import { WalletDialog } from './wallet-dialog'
import { useDueText, useKindName, useRecordedText } from './wallet-text'
import styles from './wallets-screen.module.css'

interface WalletsScreenProps {
  readonly database: UserDatabase
  readonly today: CalendarDate
  /** Of the first frame, if they have been read. */
  readonly first: FirstWallets | undefined
}

export function WalletsScreen({ database, today, first }: WalletsScreenProps) {
  const { t } = useLingui()
  const heading = useRef<HTMLHeadingElement>(null)
  /** The wallet whose dialog is open, null for a new one. */
  const [opened, setOpened] = useState<WalletBalance | null>()
  const readAll = () => readWalletsWithUnits(database)
  const balances = usePreloadedQuery(readAll, [database], first?.balances ?? undefined)
  const cards = usePreloadedQuery(() => readCards(database, today), [database, today], first?.cards)
  const dueText = useDueText(today)
  const dueOf = ({ wallet }: WalletBalance) => {
    const card = cards?.find(each => each.wallet.key === wallet.key)
    return card ? dueText(card) : null
  }
  const kindName = useKindName()
  const shown = balances?.filter(({ wallet }) => !isArchived(wallet)) ?? []
  const archived = balances?.filter(({ wallet }) => isArchived(wallet)) ?? []
  return (
    <Screen title={t`Wallets`} headingRef={heading} back={<WayBack />}>
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
  const { wallet, balance, units } = listed
  const foreignParts = useForeignParts()
  const recordedText = useRecordedText()
  const name = useDisplayName()(wallet)
  return (
    <li className={styles.row}>
      <Link {...walletRoute(wallet.key)} className={styles.name}>
        <WalletBadge kind={wallet.kind} {...appearanceOf(wallet)} />
        <span className={styles.nameText}>{name}</span>
        <Amount parts={units ? foreignParts(units) : partsOf(balance)} />{' '}
        {units && <span className={styles.due}>{recordedText(balance)}</span>}
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

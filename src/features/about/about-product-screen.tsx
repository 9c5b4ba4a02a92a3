// The page about the product and its three features (specification, section 2, About pages).

import { Trans, useLingui } from '@lingui/react/macro'
import { ArrowDownUp, PiggyBank, Wallet } from 'lucide'
import type { ReactNode } from 'react'
import { Icon } from '../../ui/controls/icon'
import { useDocumentTitle } from '../../ui/hooks/use-document-title'
import font from '../../ui/styles/font.module.css'
import styles from './about.module.css'

interface AboutProductScreenProps {
  /** The offer to install the app. */
  readonly install: ReactNode
}

export function AboutProductScreen({ install }: AboutProductScreenProps) {
  const { t } = useLingui()
  useDocumentTitle(t`About CoMoney`)
  return (
    <article className={styles.page}>
      <h1 className={styles.title}>
        <Trans>Know where your money is, every day</Trans>
      </h1>
      <p className={styles.lead}>
        <Trans>
          CoMoney keeps track of what comes in and what goes out, and helps you save for what
          matters. It works with or without a network, in English and in Indonesian.
        </Trans>
      </p>
      {install}
      <ul className={styles.features}>
        <Feature
          icon={<Icon icon={Wallet} size={24} />}
          title={<Trans>Financial management</Trans>}
        >
          <Trans>Your balance, and today and this month at a glance.</Trans>
        </Feature>
        <Feature
          icon={<Icon icon={ArrowDownUp} size={24} />}
          title={<Trans>Income and expense log</Trans>}
        >
          <Trans>Every income and expense by category, filtered by date or month.</Trans>
        </Feature>
        <Feature icon={<Icon icon={PiggyBank} size={24} />} title={<Trans>Saving planner</Trans>}>
          <Trans>A target and a month, and the amount to put aside each month until then.</Trans>
        </Feature>
      </ul>
    </article>
  )
}

function Feature({
  icon,
  title,
  children,
}: {
  icon: ReactNode
  title: ReactNode
  children: ReactNode
}) {
  return (
    <li className={styles.feature}>
      <span className={styles.icon}>{icon}</span>
      <div className={styles.words}>
        <h2>{title}</h2>
        <p className={font.soft}>{children}</p>
      </div>
    </li>
  )
}

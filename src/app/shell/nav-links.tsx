// The links of the header and of the bottom bar (specification, section 2, Navigation bar).

import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react'
import { Link } from '@tanstack/react-router'
import { ChartPie, type IconNode, LayoutDashboard, Newspaper, PiggyBank } from 'lucide'
import { Icon } from '../../ui/controls/icon'
import styles from './nav-links.module.css'

interface ShellLink {
  readonly to: '/' | '/reports' | '/budgets' | '/saving-planner' | '/news'
  /** Only in the bottom bar. */
  readonly icon?: IconNode
  readonly label: MessageDescriptor
  /** Shown if the whole name has no space. */
  readonly short?: MessageDescriptor
}

export const NAV_LINKS: readonly ShellLink[] = [
  { to: '/', icon: LayoutDashboard, label: msg`Dashboard` },
  { to: '/reports', icon: ChartPie, label: msg`Reports` },
  { to: '/budgets', label: msg`Budgets` },
  { to: '/saving-planner', icon: PiggyBank, label: msg`Savings Planner`, short: msg`Savings` },
  { to: '/news', icon: Newspaper, label: msg`News` },
]

interface NavLinksProps {
  readonly links: readonly ShellLink[]
  readonly isBottomBar?: boolean
}

export function NavLinks({ links, isBottomBar = false }: NavLinksProps) {
  const { i18n } = useLingui()
  return (
    <ul className={styles.links}>
      {links.map(({ to, icon, label, short }) => (
        <li key={to}>
          <Link
            to={to}
            className={styles.link}
            activeOptions={{ exact: true, includeSearch: false }}
            aria-label={i18n._(label)}
          >
            {isBottomBar && icon && <Icon icon={icon} size={22} />}
            {i18n._((isBottomBar && short) || label)}
          </Link>
        </li>
      ))}
    </ul>
  )
}

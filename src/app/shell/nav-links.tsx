// The links of the header and of the bottom bar (specification, section 2, Navigation bar).

import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react'
import { Link } from '@tanstack/react-router'
import { type IconNode, LayoutDashboard, Newspaper, PiggyBank } from 'lucide'
import { Icon } from '../../ui/controls/icon'
import styles from './nav-links.module.css'

interface ShellLink {
  readonly to: '/' | '/news' | '/saving-planner'
  readonly icon: IconNode
  readonly label: MessageDescriptor
}

const LINKS: readonly ShellLink[] = [
  { to: '/', icon: LayoutDashboard, label: msg`Dashboard` },
  { to: '/news', icon: Newspaper, label: msg`News` },
  { to: '/saving-planner', icon: PiggyBank, label: msg`Savings Planner` },
]

export function NavLinks() {
  const { i18n } = useLingui()
  return (
    <ul className={styles.links}>
      {LINKS.map(({ to, icon, label }) => (
        <li key={to}>
          <Link
            to={to}
            className={styles.link}
            activeOptions={{ exact: true, includeSearch: false }}
          >
            <Icon of={icon} size={22} />
            {i18n._(label)}
          </Link>
        </li>
      ))}
    </ul>
  )
}

// The badge of a category, or of what has none: its icon, or the initial of its name, in its colour.
// Invariant: it is decoration; the name is beside it.

import type { IconNode } from 'lucide'
import { classNames } from '../../controls/class-names'
import { Icon } from '../../controls/icon'
import styles from './category-badge.module.css'
import { CATEGORY_ICONS } from './category-icons'

interface CategoryBadgeProps {
  readonly name: string
  /** An icon or its name; the initial is shown for an unknown name. */
  readonly icon: string | IconNode | null
  /** The name of a colour in the style sheet. */
  readonly color: string
  /** For the corner of another icon. */
  readonly isSmall?: boolean
}

export function CategoryBadge({ name, icon, color, isSmall = false }: CategoryBadgeProps) {
  const named = typeof icon === 'string' && Object.hasOwn(CATEGORY_ICONS, icon)
  const known = named ? CATEGORY_ICONS[icon] : typeof icon === 'string' ? null : icon
  return (
    <span
      className={classNames(styles.badge, styles[color], isSmall && styles.small)}
      aria-hidden="true"
      data-initial={known ? undefined : initialOf(name)}
    >
      {known && <Icon icon={known} size={isSmall ? 12 : 20} />}
    </span>
  )
}

/** The class that gives an element the colours of a category. */
export function categoryColor(color: string): string | undefined {
  return styles[color]
}

/** The first letter or sign as a reader sees it: an emoji is one sign. */
function initialOf(name: string): string {
  const [first = ''] = name.match(/[\p{L}\p{N}]\p{M}*|\p{Extended_Pictographic}/u) ?? name
  return first.toLocaleUpperCase()
}

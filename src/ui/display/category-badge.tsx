// The badge of a category: its icon, or the initial of its name, in its colour or in a stable one of the name.
// Invariant: it is decoration; the name stands beside it.

import { classNames } from '../controls/class-names'
import { Icon } from '../controls/icon'
import styles from './category-badge.module.css'
import { CATEGORY_ICONS } from './category-icons'

/** The colours in the style sheet, in the order in which names take them. */
export const BADGE_COLORS = [
  ...['red', 'orange', 'amber', 'lime', 'green'],
  ...['teal', 'blue', 'indigo', 'purple', 'pink'],
]

interface CategoryBadgeProps {
  readonly name: string
  /** The name of an icon; the initial is shown for an unknown one. */
  readonly icon: string | null
  readonly color: string | null
}

export function CategoryBadge({ name, icon, color }: CategoryBadgeProps) {
  const known = icon !== null && Object.hasOwn(CATEGORY_ICONS, icon) ? CATEGORY_ICONS[icon] : null
  return (
    <span
      className={classNames(styles.badge, styles[color ?? colorOf(name)])}
      aria-hidden="true"
      data-initial={known ? undefined : initialOf(name)}
    >
      {known && <Icon of={known} size={20} />}
    </span>
  )
}

/** The first letter or sign, as a reader sees it; emoji are one. */
function initialOf(name: string): string {
  const [first = ''] = name.match(/[\p{L}\p{N}]\p{M}*|\p{Extended_Pictographic}/u) ?? name
  return first.toLocaleUpperCase()
}

/** The same for the same name, on every device. */
function colorOf(name: string): string {
  let hash = 0
  for (const character of name) hash = (31 * hash + (character.codePointAt(0) ?? 0)) >>> 0
  return BADGE_COLORS[hash % BADGE_COLORS.length] ?? 'teal'
}

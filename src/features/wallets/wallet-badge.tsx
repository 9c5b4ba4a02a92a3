// The badge of a wallet. Invariant: it is decoration; the name is beside it.

import {
  Banknote,
  CreditCard,
  HandCoins,
  type IconNode,
  Landmark,
  PiggyBank,
  Smartphone,
  UserRound,
} from 'lucide'
import type { CategoryAppearance } from '../../domain/transaction/category-details'
import type { WalletKind } from '../../domain/transaction/wallet/wallet'
import { CategoryBadge } from '../../ui/display/categories/category-badge'
import { CATEGORY_ICONS } from '../../ui/display/categories/category-icons'

const KIND_ICONS: Readonly<Record<WalletKind, IconNode>> = {
  ...{ cash: Banknote, bank: Landmark, ewallet: Smartphone, card: CreditCard },
  ...{ paylater: HandCoins, person: UserRound, pot: PiggyBank },
}

interface WalletBadgeProps extends CategoryAppearance {
  readonly kind: WalletKind
}

/** The icon and colour that the user has chosen, by default the icon of the kind without a colour. */
export function WalletBadge({ kind, icon, color }: WalletBadgeProps) {
  const shown = icon !== null && Object.hasOwn(CATEGORY_ICONS, icon) ? icon : KIND_ICONS[kind]
  return <CategoryBadge name="" icon={shown} color={color ?? 'neutral'} />
}

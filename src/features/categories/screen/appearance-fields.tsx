// The fields of a category's appearance: a colour, and an icon or the initial of the name.

import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react'
import { Trans } from '@lingui/react/macro'
import { type ReactNode, useId } from 'react'
import {
  CATEGORY_COLORS,
  type CategoryAppearance,
  type CategoryColor,
  shownAppearance,
} from '../../../domain/transaction/category-details'
import { CategoryBadge } from '../../../ui/display/categories/category-badge'
import { CATEGORY_ICONS } from '../../../ui/display/categories/category-icons'
import { VisuallyHidden } from '../../../ui/display/visually-hidden'
import { FieldGroup } from '../../../ui/forms/field-group'
import styles from './edit-category-dialog.module.css'

const ICON_NAMES: Readonly<Record<string, MessageDescriptor>> = {
  utensils: msg`Fork and knife`,
  coffee: msg`Cup`,
  'shopping-cart': msg`Shopping cart`,
  'shopping-bag': msg`Shopping bag`,
  house: msg`House`,
  zap: msg`Electricity`,
  droplets: msg`Water`,
  wifi: msg`Internet`,
  smartphone: msg`Telephone`,
  wrench: msg`Tool`,
  car: msg`Car`,
  bus: msg`Bus`,
  fuel: msg`Fuel pump`,
  plane: msg`Aeroplane`,
  'heart-pulse': msg`Heart`,
  pill: msg`Pill`,
  dumbbell: msg`Dumbbell`,
  scissors: msg`Scissors`,
  shirt: msg`Shirt`,
  baby: msg`Baby`,
  'paw-print': msg`Paw`,
  'graduation-cap': msg`Graduation cap`,
  'book-open': msg`Book`,
  film: msg`Film`,
  music: msg`Music`,
  'gamepad-2': msg`Game`,
  gift: msg`Present`,
  'hand-heart': msg`Giving hand`,
  sprout: msg`Plant`,
  briefcase: msg`Briefcase`,
  coins: msg`Coins`,
  wallet: msg`Wallet`,
  'piggy-bank': msg`Piggy bank`,
  landmark: msg`Bank`,
}

interface AppearanceFieldsProps extends CategoryAppearance {
  readonly name: string
  readonly onAppearance: (appearance: Partial<CategoryAppearance>) => void
}

const COLOR_NAMES: Readonly<Record<CategoryColor, MessageDescriptor>> = {
  red: msg`Red`,
  orange: msg`Orange`,
  amber: msg`Amber`,
  lime: msg`Lime`,
  green: msg`Green`,
  teal: msg`Teal`,
  blue: msg`Blue`,
  indigo: msg`Indigo`,
  purple: msg`Purple`,
  pink: msg`Pink`,
}

export function AppearanceFields({ name, icon, color, onAppearance }: AppearanceFieldsProps) {
  const { i18n } = useLingui()
  return (
    <>
      <Choices legend={<Trans>Colour</Trans>}>
        {group =>
          [null, ...CATEGORY_COLORS].map(each => (
            <AppearanceOption
              key={each}
              group={group}
              name={each ? i18n._(COLOR_NAMES[each]) : <Trans>Automatic</Trans>}
              isChosen={each === color}
              onChoose={() => onAppearance({ color: each })}
            >
              <CategoryBadge name={name} {...shownAppearance(name, { icon, color: each })} />
            </AppearanceOption>
          ))
        }
      </Choices>
      <Choices legend={<Trans>Icon</Trans>}>
        {group =>
          [null, ...Object.keys(CATEGORY_ICONS)].map(each => (
            <AppearanceOption
              key={each}
              group={group}
              name={each ? <IconName icon={each} /> : <Trans>The initial</Trans>}
              isChosen={each === icon}
              onChoose={() => onAppearance({ icon: each })}
            >
              <CategoryBadge name={name} {...shownAppearance(name, { icon: each, color })} />
            </AppearanceOption>
          ))
        }
      </Choices>
    </>
  )
}

interface ChoicesProps {
  readonly legend: ReactNode
  /** @param group the name of its radio buttons */
  readonly children: (group: string) => ReactNode
}

function Choices({ legend, children }: ChoicesProps) {
  return (
    <FieldGroup legend={legend}>
      <div className={styles.options}>{children(useId())}</div>
    </FieldGroup>
  )
}

interface AppearanceOptionProps {
  readonly group: string
  readonly name: ReactNode
  readonly isChosen: boolean
  readonly onChoose: () => void
  readonly children: ReactNode
}

function AppearanceOption({ group, name, isChosen, onChoose, children }: AppearanceOptionProps) {
  return (
    <label className={styles.option}>
      <input type="radio" name={group} checked={isChosen} onChange={onChoose} />
      <VisuallyHidden>{name}</VisuallyHidden>
      {children}
    </label>
  )
}

function IconName({ icon }: { icon: string }) {
  const { i18n } = useLingui()
  const name = ICON_NAMES[icon]
  return name ? i18n._(name) : icon
}

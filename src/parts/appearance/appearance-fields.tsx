// The fields of the appearance of a category or a wallet: a colour, and an icon.

import { useLingui } from '@lingui/react'
import { Trans } from '@lingui/react/macro'
import { type ReactNode, useId } from 'react'
import { CATEGORY_COLORS, type CategoryAppearance } from '../../domain/transaction/category-details'
import { CATEGORY_ICONS } from '../../ui/display/categories/category-icons'
import { VisuallyHidden } from '../../ui/display/visually-hidden'
import { FieldGroup } from '../../ui/forms/choice-cards'
import styles from './appearance-fields.module.css'
import { COLOR_NAMES, ICON_NAMES } from './appearance-names'

interface AppearanceFieldsProps {
  readonly appearance: CategoryAppearance
  readonly onAppearance: (appearance: CategoryAppearance) => void
  /** What is shown without an icon. */
  readonly withoutIcon: ReactNode
  readonly badge: (appearance: CategoryAppearance) => ReactNode
}

export function AppearanceFields(props: AppearanceFieldsProps) {
  const { appearance, onAppearance, badge } = props
  const { icon, color } = appearance
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
              onChoose={() => onAppearance({ icon, color: each })}
            >
              {badge({ icon, color: each })}
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
              name={each ? <IconName icon={each} /> : props.withoutIcon}
              isChosen={each === icon}
              onChoose={() => onAppearance({ icon: each, color })}
            >
              {badge({ icon: each, color })}
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

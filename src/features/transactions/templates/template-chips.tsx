// The templates as a row: a tap on one fills in the form of a new transaction, here or on its own screen.

import { useLingui } from '@lingui/react/macro'
import { Link, useNavigate } from '@tanstack/react-router'
import { ArrowDownLeft, ArrowUpRight } from 'lucide'
import { useEffect } from 'react'
import type { Template } from '../../../domain/transaction/template'
import { useAmountText } from '../../../i18n/use-amounts'
import { deferQuery } from '../../../lib/schedule'
import type { UserDatabase } from '../../../store/database/user-database'
import { classNames } from '../../../ui/controls/class-names'
import { Icon } from '../../../ui/controls/icon'
import { useLiveQuery } from '../../../ui/hooks/use-live-query'
import chip from '../../../ui/styles/chip.module.css'
import font from '../../../ui/styles/font.module.css'
import { repeatRoute } from '../repeat'
import { MAX_CHIPS, readTemplates } from './queries'
import styles from './template-chips.module.css'

interface TemplateChipsProps {
  readonly database: UserDatabase
  /** Reserves the row's space until the templates have been read. */
  readonly hasSpace: boolean
  /** Called when the templates have been read; the same function at every render. */
  readonly onRead: (hasTemplates: boolean) => void
}

/** Those of the form that they fill in. */
export function TemplateChips({ database, hasSpace, onRead }: TemplateChipsProps) {
  const templates = useLiveQuery(
    deferQuery(() => readTemplates(database, MAX_CHIPS)),
    [database],
  )
  const hasTemplates = templates && templates.length > 0
  useEffect(() => {
    if (hasTemplates !== undefined) onRead(hasTemplates)
  }, [hasTemplates, onRead])
  if (!templates) return hasSpace ? <div className={chip.chips} /> : null
  return <TemplateRow templates={templates} isInForm />
}

interface TemplateRowProps {
  readonly templates: readonly Template[]
  /** Whether the form that the templates fill in is on this screen. */
  readonly isInForm: boolean
}

/** Nothing without templates. */
export function TemplateRow({ templates, isInForm }: TemplateRowProps) {
  const { t } = useLingui()
  if (templates.length === 0) return null
  return (
    <ul className={classNames(chip.chips, isInForm && styles.wrapping)} aria-label={t`Templates`}>
      {templates.map(template => (
        <li key={template.id}>
          <Chip template={template} isInForm={isInForm} />
        </li>
      ))}
    </ul>
  )
}

function Chip({ template, isInForm }: { template: Template; isInForm: boolean }) {
  const navigate = useNavigate()
  const route = repeatRoute({ ...template, amount: template.amount ?? null })
  // A button in the form, because a screen reader would announce a link as one to the current page.
  return isInForm ? (
    <button
      type="button"
      className={styles.chip}
      onClick={() => void navigate({ ...route, replace: true, resetScroll: false })}
    >
      <ChipText template={template} />
    </button>
  ) : (
    <Link {...route} className={styles.chip}>
      <ChipText template={template} />
    </Link>
  )
}

function ChipText({ template: { type, name, amount } }: { template: Template }) {
  const amountText = useAmountText()
  return (
    <>
      <Icon
        icon={type === 'income' ? ArrowDownLeft : ArrowUpRight}
        size={16}
        className={type === 'income' ? font.income : font.expense}
      />
      <span className={styles.name}>{name}</span>{' '}
      {amount !== undefined && <span className={styles.amount}>{amountText(amount)}</span>}
    </>
  )
}

// The settings' list of templates, to change and delete them.

import { Trans, useLingui } from '@lingui/react/macro'
import { useLiveQuery } from 'dexie-react-hooks'
import { Trash2 } from 'lucide'
import { useState } from 'react'
import type { Template } from '../../../domain/transaction/template'
import { shortName } from '../../../domain/values/truncate'
import { useAmountText } from '../../../i18n/use-amounts'
import type { UserDatabase } from '../../../store/database/user-database'
import { Button } from '../../../ui/controls/button'
import { VisuallyHidden } from '../../../ui/display/visually-hidden'
import card from '../../../ui/styles/card.module.css'
import font from '../../../ui/styles/font.module.css'
import layout from '../../../ui/styles/layout.module.css'
import { EditTemplateDialog } from './edit-template-dialog'
import { readTemplates } from './queries'
import styles from './templates-section.module.css'
import { useTemplateActions } from './use-template-actions'

/** More than any user needs; the list has no search. */
const MAX_LISTED = 200

export function TemplatesSection({ database }: { database: UserDatabase }) {
  const templates = useLiveQuery(() => readTemplates(database, MAX_LISTED), [database])
  const [edited, setEdited] = useState<Template | null>(null)
  return (
    <div className={card.panel} aria-busy={!templates}>
      {templates?.length === 0 && (
        <p className={font.remark}>
          <Trans>
            Keep what you log again and again as a template, in the form or from a transaction. Then
            it takes two taps.
          </Trans>
        </p>
      )}
      {templates && templates.length > 0 && (
        <ul className={layout.column}>
          {templates.map(template => (
            <TemplateRow
              key={template.id}
              database={database}
              template={template}
              onEdit={() => setEdited(template)}
            />
          ))}
        </ul>
      )}
      {edited && (
        <EditTemplateDialog database={database} template={edited} onClose={() => setEdited(null)} />
      )}
    </div>
  )
}

interface TemplateRowProps {
  readonly database: UserDatabase
  readonly template: Template
  readonly onEdit: () => void
}

function TemplateRow({ database, template, onEdit }: TemplateRowProps) {
  const { t } = useLingui()
  const amountText = useAmountText()
  const { remove } = useTemplateActions(database)
  const { type, amount, category } = template
  const name = shortName(template.name)
  const typeText = type === 'income' ? t`Income` : t`Expense`
  const amounts = amount === undefined ? [] : [amountText(amount)]
  const details = [typeText, ...amounts, shortName(category)].filter(Boolean).join(' · ')
  return (
    <li className={styles.row}>
      <button type="button" className={styles.name} aria-label={t`Edit ${name}`} onClick={onEdit}>
        {name}
      </button>
      <span className={font.remark}>{details}</span>
      <Button icon={Trash2} variant="ghost" onClick={() => void remove(template)}>
        <VisuallyHidden>{t`Delete ${name}`}</VisuallyHidden>
      </Button>
    </li>
  )
}

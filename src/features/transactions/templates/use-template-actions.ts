// The actions on templates with their toasts and undo.

import { useLingui } from '@lingui/react/macro'
import { MAX_AMOUNT } from '../../../domain/money/money'
import type { Template, TemplateEntry, TemplateError } from '../../../domain/transaction/template'
import { amountText } from '../../../i18n/amount-formats'
import { useDeletion } from '../../../parts/use-deletion'
import type { UserDatabase } from '../../../store/database/user-database'
import { useEntryErrorMessage } from '../../../ui/forms/use-entry-error-message'
import { useFailureMessage } from '../../../ui/forms/use-failure-message'
import { useToast } from '../../../ui/toast/toast-context'
import { editTemplate, keepTemplate } from './actions'

interface TemplateActions {
  readonly keep: (entry: TemplateEntry) => Promise<void>
  /**
   * Resolves to true if the form is finished.
   *
   * @param opened the template as the form was opened with it
   * @param since the latest move at that time
   */
  readonly edit: (opened: Template, entry: TemplateEntry, since: number) => Promise<boolean>
  /** Resolves to whether it is deleted. */
  readonly remove: (template: Template) => Promise<boolean>
}

export function useTemplateActions(database: UserDatabase): TemplateActions {
  const { t } = useLingui()
  const show = useToast()
  const failureMessage = useFailureMessage()
  const errorMessage = useTemplateError()
  const tell = (title: string) => show({ kind: 'success', title })
  const refuse = (title: string) => show({ kind: 'error', title })
  const remove = useDeletion(database, 'templates', {
    nameOf: ({ name }) => name,
    done: t`Template deleted`,
    failed: reason => t`The template was not deleted. ${reason}`,
    restored: t`Template restored`,
  })
  return {
    keep: async entry => {
      const outcome = await keepTemplate(database, Date.now(), entry)
      switch (outcome.kind) {
        case 'kept':
          return tell(t`Kept as a template`)
        case 'known':
          return tell(t`This template already exists`)
        case 'invalid':
          return refuse(errorMessage(outcome.error))
        case 'failed':
          return refuse(t`The template was not saved. ${failureMessage(outcome)}`)
      }
    },
    edit: async (opened, entry, since) => {
      const outcome = await editTemplate(database, Date.now(), opened, entry, since)
      switch (outcome.kind) {
        case 'saved':
          tell(t`Template saved`)
          return true
        case 'missing':
          refuse(t`This template was deleted meanwhile`)
          return true
        case 'invalid':
          refuse(errorMessage(outcome.error))
          return false
        case 'failed':
          refuse(t`The template was not saved. ${failureMessage(outcome)}`)
          return false
      }
    },
    remove: ({ id }) => remove(id),
  }
}

export function useTemplateError(): (error: TemplateError) => string {
  const { t } = useLingui()
  const messageOf = useEntryErrorMessage(amountText(MAX_AMOUNT))
  return error => (error === 'name-missing' ? t`Enter a name` : messageOf(error))
}

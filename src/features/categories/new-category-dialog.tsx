// The prompt for a new category's name (specification, sections 5 and 8).
// Invariant: it stays open, with what was typed, until the category stands in the store.

import { Trans, useLingui } from '@lingui/react/macro'
import { type FormEvent, useId, useRef, useState } from 'react'
import { TEXT_LIMITS, type TransactionType } from '../../domain/transaction'
import type { UserDatabase } from '../../store/user-database'
import { Button } from '../../ui/button'
import { Dialog, DialogActions } from '../../ui/dialog'
import { TextField } from '../../ui/field'
import { useToast } from '../../ui/toast-context'
import { ONE_AND_A_HALF_SECONDS } from '../../ui/toast-durations'
import { createCategory } from './actions'
import styles from './new-category-dialog.module.css'
import { useCategoryFaultText } from './use-category-fault-text'

interface NewCategoryDialogProps {
  readonly database: UserDatabase
  readonly type: TransactionType
  readonly onCreated: (categoryName: string) => void
  readonly onClose: () => void
}

export function NewCategoryDialog(props: NewCategoryDialogProps) {
  const id = useId()
  const [name, setName] = useState('')
  const { fault, running, create, forget } = useCreate(props)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    // The form stands inside another one in React's tree, though not in the page's.
    event.stopPropagation()
    create(name)
  }
  return (
    <Dialog title={<Trans>New Category</Trans>} onClose={props.onClose}>
      <form className={styles.form} noValidate onSubmit={submit}>
        <TextField
          id={id}
          value={name}
          autoComplete="off"
          maxLength={TEXT_LIMITS.category}
          aria-invalid={fault !== ''}
          aria-describedby={`${id}-fault`}
          label={<Trans>Category Name</Trans>}
          onChange={event => {
            setName(event.target.value)
            forget()
          }}
        />
        <p id={`${id}-fault`} className={styles.fault} role="alert">
          {fault}
        </p>
        <DialogActions>
          <Button onClick={props.onClose}>
            <Trans>Cancel</Trans>
          </Button>
          <Button type="submit" look="primary" disabled={running}>
            <Trans>Save</Trans>
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  )
}

function useCreate({ database, type, onCreated, onClose }: NewCategoryDialogProps) {
  const { t } = useLingui()
  const show = useToast()
  const faultText = useCategoryFaultText()
  const [fault, setFault] = useState('')
  const [running, setRunning] = useState(false)
  const once = useRef(false)

  async function create(name: string): Promise<void> {
    if (name === '') return setFault(t`You need to write something!`)
    if (once.current) return
    once.current = true
    setRunning(true)
    const outcome = await createCategory(database, Date.now(), type, name)
    once.current = false
    setRunning(false)
    switch (outcome.kind) {
      case 'invalid':
        return setFault(faultText(outcome.fault))
      case 'failed': {
        const title = t`Add Category Failed ${outcome.message}`
        setFault(title)
        return show({ kind: 'error', title, duration: ONE_AND_A_HALF_SECONDS })
      }
      case 'created': {
        const title = t`Add Category Success`
        show({ kind: 'success', title, duration: ONE_AND_A_HALF_SECONDS })
        onCreated(outcome.category.categoryName)
        return onClose()
      }
    }
  }

  return { fault, running, create, forget: () => setFault('') }
}

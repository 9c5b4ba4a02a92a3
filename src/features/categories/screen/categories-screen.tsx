// The categories screen: the categories of a type, the most used first, to rename, merge, style, archive or delete.

import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { Plus } from 'lucide'
import { useId, useState } from 'react'
import { shownAppearance } from '../../../domain/transaction/category-details'
import type { TransactionType } from '../../../domain/transaction/transaction'
import { shortName } from '../../../domain/values/truncate'
import { FirstDownload } from '../../../parts/first-download'
import { SearchLink } from '../../../parts/links'
import { WayBack } from '../../../parts/way-back'
import type { UserDatabase } from '../../../store/database/user-database'
import { Button } from '../../../ui/controls/button'
import { classNames } from '../../../ui/controls/class-names'
import { Icon } from '../../../ui/controls/icon'
import { Tabs } from '../../../ui/controls/tabs'
import { CategoryBadge } from '../../../ui/display/categories/category-badge'
import { Skeleton } from '../../../ui/display/skeleton'
import { useLiveQuery } from '../../../ui/hooks/use-live-query'
import { ListSkeleton } from '../../../ui/layout/list-skeleton'
import { Screen } from '../../../ui/layout/screen'
import { Section } from '../../../ui/layout/section'
import font from '../../../ui/styles/font.module.css'
import layout from '../../../ui/styles/layout.module.css'
import notice from '../../../ui/styles/notice.module.css'
import { createCategory } from '../actions'
import { DeleteCategoryDialog, useCategoryDeletion } from '../category-deletion'
import { NewCategoryDialog } from '../new-category-dialog'
import { readDeletionEffect } from '../queries'
import { StarterChoice } from '../starter/starter-choice'
import styles from './categories-screen.module.css'
import { EditCategoryDialog } from './edit-category-dialog'
import { MergeDialog } from './merge-dialog'
import { type CategoryList, type ListedCategory, readCategoryList, type UsedName } from './queries'
import { useCategoryChanges } from './use-category-changes'

interface CategoriesScreenProps {
  readonly database: UserDatabase
  readonly type: TransactionType
  readonly onType: (type: TransactionType) => void
}

export function CategoriesScreen(props: CategoriesScreenProps) {
  const { database, type, onType } = props
  const { t } = useLingui()
  const panelId = useId()
  const [creating, setCreating] = useState(false)
  const read = useLiveQuery(() => readCategoryList(database, type), [database, type])
  // After a change of type, the live query still has the list of the other type for a moment.
  const list = read === null || read?.type === type ? read : undefined
  return (
    <Screen title={t`Categories`} back={<WayBack />}>
      <Tabs
        label={t`Type`}
        panelId={panelId}
        tabs={[
          { value: 'expense', content: <Trans>Expense</Trans> },
          { value: 'income', content: <Trans>Income</Trans> },
        ]}
        value={type}
        onChange={onType}
      />
      <div id={panelId} role="tabpanel" className={layout.stack} aria-busy={!list}>
        <div>
          <Button variant="primary" onClick={() => setCreating(true)}>
            <Icon icon={Plus} size={20} />
            <Trans>New Category</Trans>
          </Button>
        </div>
        {list === null && <FirstDownload database={database} />}
        {list ? (
          <Lists {...props} list={list} />
        ) : (
          <ListSkeleton rows={4} rowClass={styles.row}>
            <Skeleton width="long" />
          </ListSkeleton>
        )}
      </div>
      {creating && (
        <NewCategoryDialog
          database={database}
          type={type}
          onCreated={() => {}}
          onClose={() => setCreating(false)}
        />
      )}
    </Screen>
  )
}

interface ListsProps extends CategoriesScreenProps {
  readonly list: CategoryList
}

/** The open dialog: of a category, or the question about two. */
type Opened =
  | { readonly kind: 'edit' | 'delete'; readonly category: ListedCategory }
  | { readonly kind: 'merge'; readonly from: UsedName; readonly to?: string }

function Lists(props: ListsProps) {
  const { list } = props
  const [opened, setOpened] = useState<Opened | null>(null)
  const current = list.categories.filter(({ details }) => !details.isArchived)
  const archived = list.categories.filter(({ details }) => details.isArchived)
  const edit = (category: ListedCategory) => setOpened({ kind: 'edit', category })
  return (
    <>
      {list.alike.map(({ from, to }) => (
        <AlikeNotice
          key={from.name}
          from={from.name}
          to={to.name}
          onMerge={() => setOpened({ kind: 'merge', from, to: to.name })}
        />
      ))}
      {current.length === 0 && (
        <p className={font.soft}>
          <Trans>
            Categories show where your money comes from and where it goes. Create one, or start with
            these.
          </Trans>
        </p>
      )}
      {list.emptyTypes.includes(list.type) && (
        <StarterChoice
          // The choice belongs to these types.
          key={list.emptyTypes.join()}
          database={props.database}
          types={list.emptyTypes}
        />
      )}
      <CategoryRows {...props} categories={current} onEdit={edit} />
      {archived.length > 0 && (
        <Section className={layout.stack} heading={<Trans>Archived</Trans>}>
          <CategoryRows {...props} categories={archived} onEdit={edit} />
        </Section>
      )}
      {list.dropped.length > 0 && (
        <Section
          className={layout.stack}
          heading={<Trans>Deleted, but still in transactions</Trans>}
        >
          <DroppedRows {...props} />
        </Section>
      )}
      {opened && <OpenedDialog {...props} opened={opened} onOpen={setOpened} />}
    </>
  )
}

interface AlikeNoticeProps {
  readonly from: string
  readonly to: string
  readonly onMerge: () => void
}

function AlikeNotice({ from, to, onMerge }: AlikeNoticeProps) {
  const [one, other] = [shortName(from), shortName(to)]
  return (
    <div className={classNames(notice.warning, layout.between)}>
      <p>
        <Trans>
          “{one}” and “{other}” look like the same category.
        </Trans>
      </p>
      <Button onClick={onMerge}>
        <Trans>Merge them…</Trans>
      </Button>
    </div>
  )
}

interface CategoryRowsProps extends ListsProps {
  readonly categories: readonly ListedCategory[]
  readonly onEdit: (category: ListedCategory) => void
}

function CategoryRows({ categories, type, onEdit }: CategoryRowsProps) {
  const { t } = useLingui()
  return (
    <ul>
      {categories.map(category => {
        const name = shortName(category.name)
        return (
          <li key={category.name} className={styles.row}>
            <button
              type="button"
              className={styles.name}
              aria-label={t`Edit ${name}`}
              onClick={() => onEdit(category)}
            >
              <CategoryBadge name={name} {...shownAppearance(category.name, category.details)} />
              <span className={styles.nameText}>{name}</span>
            </button>
            <Uses {...category} type={type} />
          </li>
        )
      })}
    </ul>
  )
}

function Uses({ name, uses, type }: UsedName & Pick<CategoriesScreenProps, 'type'>) {
  if (uses === 0)
    return (
      <span className={styles.uses}>
        <Trans>Not used</Trans>
      </span>
    )
  return (
    <span className={styles.uses}>
      <SearchLink filters={{ type, category: [name] }}>
        <Plural value={uses} one="# transaction" other="# transactions" />
      </SearchLink>
    </span>
  )
}

function DroppedRows({ database, type, list }: ListsProps) {
  return (
    <ul>
      {list.dropped.map(({ name, uses }) => (
        <li key={name} className={styles.row}>
          <span className={styles.name}>
            <CategoryBadge name={name} {...shownAppearance(name)} />
            <span className={styles.nameText}>{shortName(name)}</span>
          </span>
          <Uses name={name} uses={uses} type={type} />
          <Button
            variant="ghost"
            onClick={() => void createCategory(database, Date.now(), type, name)}
          >
            <Trans>Offer again</Trans>
          </Button>
        </li>
      ))}
    </ul>
  )
}

interface OpenedDialogProps extends ListsProps {
  readonly opened: Opened
  readonly onOpen: (opened: Opened | null) => void
}

function OpenedDialog({ database, type, list, opened, onOpen }: OpenedDialogProps) {
  const { merge } = useCategoryChanges(database, type)
  const close = () => onOpen(null)
  switch (opened.kind) {
    case 'edit': {
      const { category } = opened
      return (
        <EditCategoryDialog
          {...{ database, type, category }}
          onMerge={() => onOpen({ kind: 'merge', from: category })}
          onDelete={() => onOpen({ kind: 'delete', category })}
          onClose={close}
        />
      )
    }
    case 'merge': {
      const { from, to } = opened
      const others = list.categories.map(({ name }) => name).filter(name => name !== from.name)
      return (
        <MergeDialog
          {...{ database, type, from, others, to }}
          onMerge={async (chosen, limit) => {
            await merge(from.name, chosen, limit)
            close()
          }}
          onClose={close}
        />
      )
    }
    case 'delete':
      return <Deletion {...{ database, type }} category={opened.category} onClose={close} />
  }
}

interface DeletionProps extends Pick<CategoriesScreenProps, 'database' | 'type'> {
  readonly category: ListedCategory
  readonly onClose: () => void
}

function Deletion({ database, type, category: { name }, onClose }: DeletionProps) {
  const selection = { database, type, selected: name, original: '', onSelect: onClose }
  const { remove } = useCategoryDeletion(selection)
  const effect = useLiveQuery(
    () => readDeletionEffect(database, type, name),
    [database, type, name],
  )
  return <DeleteCategoryDialog name={name} effect={effect} onConfirm={remove} onClose={onClose} />
}

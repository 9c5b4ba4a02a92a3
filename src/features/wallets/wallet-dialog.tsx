// The dialog of a new wallet, or of one that is changed, put first, archived or deleted.
// Invariant: the dialog stays open until the wallet is stored.

import { Trans, useLingui } from '@lingui/react/macro'
import { Archive, ArchiveRestore, ArrowUp, Trash2 } from 'lucide'
import { useId, useState } from 'react'
import { AMOUNT_FORMATS, amountInput, enteredAmount } from '../../domain/money/amount-input'
import { enteredForeign } from '../../domain/money/foreign-amount'
import type { WalletBalance } from '../../domain/totals/wallet-balances'
import { appearanceOf } from '../../domain/transaction/category-details'
import { TEXT_LIMITS } from '../../domain/transaction/transaction'
import { cardTermsOf, isCard } from '../../domain/transaction/wallet/card'
import { foreignInputOf } from '../../domain/transaction/wallet/foreign'
import {
  currencyOf,
  isArchived,
  otherNamesOf,
  WALLET_KINDS,
  type Wallet,
  type WalletKind,
} from '../../domain/transaction/wallet/wallet'
import { MAIN_WALLET } from '../../domain/transaction/wallet-of'
import { storedName } from '../../domain/values/fields'
import { useLocale } from '../../i18n/use-locale'
import { AppearanceFields } from '../../parts/appearance/appearance-fields'
import type { UserDatabase } from '../../store/database/user-database'
import { AmountField } from '../../ui/amount/amount-field'
import { Button } from '../../ui/controls/button'
import { FormActions } from '../../ui/dialog/form-actions'
import { FormDialog } from '../../ui/dialog/form-dialog'
import { Checkbox } from '../../ui/forms/checkbox'
import { Field } from '../../ui/forms/field'
import { NameField } from '../../ui/forms/name-field'
import { Select } from '../../ui/forms/select'
import { useFormSubmit } from '../../ui/forms/use-form-submit'
import font from '../../ui/styles/font.module.css'
import layout from '../../ui/styles/layout.module.css'
import { useWalletActions } from './use-wallet-actions'
import { WalletBadge } from './wallet-badge'
import { CardFields, CurrencyFields, type TypedCurrency, typedTerms } from './wallet-fields'
import { useKindName } from './wallet-text'
import styles from './wallets-screen.module.css'

interface WalletDialogProps {
  readonly database: UserDatabase
  /** Null for a new wallet. */
  readonly listed: WalletBalance | null
  readonly onSaved?: (wallet: Wallet) => void
  /** Called when the row of the wallet has gone. */
  readonly onRemoved?: () => void
  readonly onClose: () => void
}

export function WalletDialog(props: WalletDialogProps) {
  const { listed, onClose } = props
  return (
    <FormDialog
      title={listed ? <Trans>Edit wallet</Trans> : <Trans>New wallet</Trans>}
      onClose={onClose}
    >
      <WalletForm {...props} />
    </FormDialog>
  )
}

function WalletForm(props: WalletDialogProps) {
  const { database, listed, onSaved, onClose } = props
  const wallet = listed?.wallet ?? null
  const { t } = useLingui()
  const locale = useLocale()
  const kindName = useKindName()
  const kindId = useId()
  const { save } = useWalletActions(database)
  const [name, setName] = useState(wallet ? wallet.walletName || t`Main wallet` : '')
  const [otherNames, setOtherNames] = useState(wallet ? otherNamesOf(wallet).join(', ') : '')
  const [kind, setKind] = useState<WalletKind>(wallet?.kind ?? 'bank')
  const [amount, setAmount] = useState(wallet?.opening ? amountInput(Math.abs(wallet.opening)) : '')
  const [isOwed, setOwed] = useState(wallet ? wallet.opening < 0 : false)
  const [appearance, setAppearance] = useState(() => appearanceOf(wallet ?? {}))
  const opening = enteredAmount(amount, locale)
  const [terms, setTerms] = useState(() => typedTerms(cardTermsOf(wallet ?? {})))
  const [typed, setTyped] = useState<TypedCurrency>(() => ({
    currency: currencyOf(wallet ?? {}) ?? '',
    foreign: foreignInputOf(wallet ?? {}),
  }))
  const { currency } = typed
  const foreign = typed.foreign === undefined ? undefined : enteredForeign(typed.foreign, locale)
  const limit = isCard({ kind }) ? enteredAmount(terms.limit, locale) : null
  const { isSaving, showErrors, submit } = useFormSubmit({
    save: async () => {
      if (typeof opening === 'string' || typeof limit === 'string') return false
      if (typeof foreign === 'string' || storedName(name) === '') return false
      const signed = opening === null || opening === 0 ? 0 : isOwed ? -opening : opening
      const money = { currency, ...(foreign !== undefined && { foreign }) }
      const entry = { walletName: name, kind, opening: signed, otherNames, appearance, ...money }
      const ofCard = isCard(entry) && { terms: { ...terms, limit } }
      const saved = await save(wallet, { ...entry, ...ofCard })
      if (!saved) return false
      onSaved?.(saved)
      onClose()
      return true
    },
  })
  const chooseKind = (next: string) => {
    const chosen = WALLET_KINDS.find(each => each === next) ?? kind
    if (!wallet) setOwed(isCard({ kind: chosen }))
    setKind(chosen)
  }
  return (
    <form className={layout.stack} noValidate onSubmit={submit}>
      <NameField
        label={<Trans>Wallet name</Trans>}
        value={name}
        maxLength={TEXT_LIMITS.category}
        error={showErrors && storedName(name) === '' ? t`Give the wallet a name` : undefined}
        onValue={setName}
      />
      <NameField
        label={<Trans>Other names</Trans>}
        value={otherNames}
        maxLength={500}
        onValue={setOtherNames}
      />
      <p className={font.remark}>
        <Trans>
          Names for quick entry, such as in “coffee 18k gopay”. Separate them with commas.
        </Trans>
      </p>
      <Field label={<Trans>Kind</Trans>} htmlFor={kindId}>
        <Select id={kindId} value={kind} onValue={chooseKind}>
          {WALLET_KINDS.map(each => (
            <option key={each} value={each}>
              {kindName(each)}
            </option>
          ))}
        </Select>
      </Field>
      <AmountField
        label={<Trans>Opening balance</Trans>}
        format={AMOUNT_FORMATS[locale]}
        value={amount}
        onValue={setAmount}
      />
      <Checkbox isChecked={isOwed} onChange={setOwed}>
        <Trans>I owe this amount</Trans>
      </Checkbox>
      <p className={font.remark}>
        <Trans>
          The balance before the first transaction that you record. It does not count as income.
        </Trans>
      </p>
      {wallet?.key !== MAIN_WALLET && (
        <CurrencyFields
          {...typed}
          database={database}
          opening={opening}
          hasError={showErrors && typeof foreign === 'string'}
          onCurrency={setTyped}
          onOpening={setAmount}
        />
      )}
      <details className={styles.further}>
        <summary>
          <Trans>Icon and colour</Trans>
        </summary>
        <div className={layout.stack}>
          <AppearanceFields
            appearance={appearance}
            onAppearance={setAppearance}
            withoutIcon={<Trans>The one of its kind</Trans>}
            badge={each => <WalletBadge kind={kind} {...each} />}
          />
        </div>
      </details>
      {isCard({ kind }) && <CardFields terms={terms} onTerms={setTerms} />}
      {listed && <OtherActions {...props} listed={listed} />}
      <FormActions isDisabled={isSaving} onClose={onClose} />
    </form>
  )
}

interface OtherActionsProps extends WalletDialogProps {
  readonly listed: WalletBalance
}

function OtherActions({ database, listed, onRemoved, onClose }: OtherActionsProps) {
  const { wallet, count } = listed
  const { archive, moveToTop, remove } = useWalletActions(database)
  const run = (action: (wallet: Wallet) => Promise<boolean>) => async () => {
    if (!(await action(wallet))) return
    onClose()
    onRemoved?.()
  }
  const isMain = wallet.key === MAIN_WALLET
  return (
    <div className={layout.tight}>
      <div className={layout.smallActions}>
        <Button icon={ArrowUp} onClick={run(moveToTop)}>
          <Trans>Put first</Trans>
        </Button>
        {!isMain && (
          <Button icon={isArchived(wallet) ? ArchiveRestore : Archive} onClick={run(archive)}>
            {isArchived(wallet) ? <Trans>Show again</Trans> : <Trans>Archive</Trans>}
          </Button>
        )}
        {!isMain && count === 0 && (
          <Button icon={Trash2} onClick={run(remove)}>
            <Trans>Delete</Trans>
          </Button>
        )}
      </div>
      {!isMain && count > 0 && (
        <p className={font.remark}>
          <Trans>A wallet with transactions can be archived, but not deleted.</Trans>
        </p>
      )}
      {isMain && (
        <p className={font.remark}>
          <Trans>Transactions without a wallet belong to this one.</Trans>
        </p>
      )}
    </div>
  )
}

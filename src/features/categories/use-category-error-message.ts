// The error message for a category's name (specification, section 5).

import { useLingui } from '@lingui/react/macro'
import type { CategoryError } from '../../domain/transaction/category'

export function useCategoryErrorMessage(): (error: CategoryError) => string {
  const { t } = useLingui()
  return error => {
    switch (error) {
      case 'name-empty':
        return t`You Need To Write Something`
      case 'already-exists':
        return t`Category Already Exist`
      case 'text-too-long':
        return t`This Text Is Too Long`
    }
  }
}

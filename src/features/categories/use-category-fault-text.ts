// The sentence for each fault in a category's name (specification, section 5).

import { useLingui } from '@lingui/react/macro'
import type { CategoryFault } from '../../domain/transaction/category'

export function useCategoryFaultText(): (fault: CategoryFault) => string {
  const { t } = useLingui()
  return fault => {
    switch (fault) {
      case 'name-empty':
        return t`You Need To Write Something`
      case 'already-exists':
        return t`Category Already Exist`
      case 'text-too-long':
        return t`This Text Is Too Long`
    }
  }
}

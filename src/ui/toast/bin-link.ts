// The link to the list of deleted documents.

import { linkOptions } from '@tanstack/react-router'

export const BIN_LINK = linkOptions({ to: '/settings', hash: 'recently-deleted' })

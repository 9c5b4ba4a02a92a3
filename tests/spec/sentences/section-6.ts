// Section 6, Roles and permissions.

import type { Sentences } from './sentence'

export const SECTION_6: Sentences = {
  '6.1': 'The anonymous see login, register and the About pages only.',
  '6.2': 'The signed in see dashboard, transactions, news, planner, About and log-out.',
  '6.3': 'A user reads and writes only their own data, by uid.',
  '6.4': {
    says: 'No admin or other role is shown.',
    untested: 'Says what is absent; the guards and the security rules know only the owner.',
  },
  '6.5': {
    says: 'How the server enforces access is left open.',
    elsewhere: [
      '[R4] is denied to get %s, and to list its collection',
      '[R4] is denied the first push of somebody who has none',
    ],
  },
}

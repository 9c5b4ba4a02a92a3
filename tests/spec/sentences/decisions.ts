// The decisions on points that the specification leaves open, contradicts or says unexpectedly.

import type { Sentences } from './sentence'

export const DECISIONS: Sentences = {
  'D.1': 'Signed out, / redirects to /login.',
  'D.2': {
    says: 'The session is known from the device; a first sign-in says that it needs the network.',
    elsewhere: [
      'works from the first tap without a network, and becomes an account with all that it has; another is removed in every tab after a second question, or comes along into an account that has data: same categories, same ids, nothing twice',
      'a cold start without a network opens every route, and asks Firebase for nothing first',
    ],
  },
  'D.3': 'Amounts go from 0 to 1,000,000,000,000 with two decimals at most; sums are exact.',
  'D.4': 'A save sets today, unless the form says another day; screens move on at midnight.',
  'D.5': "Today's income is the last income item, by the greatest id.",
  'D.6': 'No start is this month, no target saves nothing, no name is Untitled / Tanpa Nama.',
  'D.7': 'Before the start the progress is 0; equal months are not before one another.',
  'D.8': 'Another type, a malformed and an unknown id are the 404 page.',
  'D.9': 'Alerts are toasts that hover holds; a confirmation is a modal dialog.',
  'D.10': {
    says: 'Failed news and quotes show the last stored ones; only http and https are followed.',
    elsewhere: [
      '7, 10: both come through the proxy without a key, and those of the last visit show without a network, with pictures and their age; of more pictures than the limit only the latest stay, although their content cannot be read',
      'only http and https are followed, in a new tab that knows nothing of the app',
    ],
  },
  'D.11': "Identity calls go through the provider's own library.",
  'D.12': 'Indonesian texts that the specification does not give are ours.',
  'D.13': {
    says: "Reads never surface the database library's offline errors.",
    elsewhere: [
      'a cold start without a network opens every route, and asks Firebase for nothing first',
    ],
  },
}

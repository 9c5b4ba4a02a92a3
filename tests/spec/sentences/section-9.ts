// Section 9, Business constants and limits.

import type { Sentences } from './sentence'

export const SECTION_9: Sentences = {
  '9.1': 'Alerts last 1 s, 1.5 s or 2 s.',
  '9.2': 'Amounts have Rp and Indonesian groups.',
  '9.3': 'The balance is all income minus all expense.',
  '9.4': "Today's expense is the sum of the day's expenses.",
  '9.5': "Today's income is the day's last income item, not a sum.",
  '9.6': 'The figures of This Month are sums.',
  '9.7': 'Month pickers use year and month.',
  '9.8': "News is in English, asked for with 'money'.",
  '9.9': {
    says: 'Only the first quote is used.',
    elsewhere: ['is the first element, with the fields of the specification only'],
  },
  '9.10': 'Five placeholder cards stand for news.',
  '9.11': 'Two placeholder cards stand for plans.',
  '9.12': 'The default language is Indonesian.',
  '9.13': 'The HTTP client has no timeout.',
  '9.14': 'Dates of articles are long, with the weekday.',
  '9.15': 'The session is kept in the indexed database, else local, else session storage.',
  '9.16': {
    says: 'Further limits are not shown.',
    untested: 'Says what is not described; the limits of our own are decisions 3 and 9.',
  },
}

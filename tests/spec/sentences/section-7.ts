// Section 7, The calls it makes. Documents are read and written on the device; the sync engine carries
// them to the paths named here.

import type { Sentences } from './sentence'

const MADE = 'stores exactly the fields of section 3 under a millisecond timestamp'
const STORED = ["[R1] stores exactly the specification's fields and the stamp"]
const DELETED = ['[R3] of a deletion removes the document and leaves a tombstone']

export const SECTION_7: Sentences = {
  // Identity provider
  '7.1': 'Sign in posts e-mail, password and returnSecureToken to accounts:signInWithPassword.',
  '7.2': 'It receives the user, or an error.',
  '7.3': 'Sign up posts the same to accounts:signUp.',
  '7.4': 'Then accounts:update gets idToken, displayName, photoUrl and returnSecureToken.',
  '7.5': 'Sign out ends the session.',
  // Categories
  '7.6': 'All categories of a type are read.',
  '7.7': {
    says: 'Categories are looked up by name, the type apart.',
    elsewhere: [
      'is refused when the type has one of that name, and leaves no trace (section 5)',
      'may use the name again for the other type (section 5)',
    ],
  },
  '7.8': {
    says: 'A category is written as id, type and name at categories/{id}.',
    elsewhere: [...STORED, MADE],
  },
  '7.9': 'A category is deleted at categories/{id}.',
  // Transactions
  '7.10': 'All transactions are read.',
  '7.11': 'One transaction is read by its id.',
  '7.12': 'Those of a given day are read, today by default.',
  '7.13':
    'Those of a month are told by the first 7 characters of their date, this month by default.',
  '7.14': {
    says: 'A transaction is written with its seven fields at transactions/{id}.',
    elsewhere: [...STORED, MADE, 'belongs to the month of its first seven characters'],
  },
  '7.15': 'A transaction is deleted at transactions/{id}.',
  // Savings plans
  '7.16': {
    says: 'A plan is written with id and data at savings/{id}, the id the time of creation.',
    elsewhere: [...STORED, MADE],
  },
  '7.17': 'An edit rewrites the whole document under the same id.',
  '7.18': 'The collection is listed.',
  '7.19': "One plan is read by its id; if it is missing, an alert says 'No such document!'.",
  '7.20': 'A plan is deleted by its id.',
  '7.27': {
    says: 'Deletions reach the database too.',
    elsewhere: DELETED,
  },
  // News and quotes
  '7.21': {
    says: 'News is a GET with token, lang=en and q=money.',
    elsewhere: ['for news: GET with token, lang=en and q=money'],
  },
  '7.22': 'The articles of the answer are read.',
  '7.23': {
    says: 'On failure placeholder cards show (the last stored articles first: decision 10).',
    elsewhere: [
      '7, 10: both come through the proxy without a key, and those of the last visit show without a network, with pictures and their age; of more pictures than the limit only the latest stay, although their content cannot be read',
    ],
  },
  '7.24': {
    says: 'A quote is a GET with category=money and an API key header.',
    elsewhere: ['for a quote: GET with category=money and the key in a header'],
  },
  '7.25': {
    says: 'The first element of the answer is used.',
    elsewhere: ['is the first element, with the fields of the specification only'],
  },
  '7.26': "A quote's failure is left open (the last stored one, else none: decision 10).",
  '7.28': {
    says: 'No more of the answers is described.',
    untested: 'Says what is not described; unknown fields are dropped, as 3.14 and 3.15 show.',
  },
}

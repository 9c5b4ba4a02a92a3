// Section 3, Entities and their fields.

import type { Sentences } from './sentence'

export const SECTION_3: Sentences = {
  '3.1':
    "A user is uid, e-mail, display name, photo URL and token; the token stays the provider's.",
  '3.2': 'Registration sets the display name from the name field.',
  '3.3': 'The signed-in user and the language are held for the whole app.',
  '3.4': 'Transactions are stored per user.',
  '3.5': 'A transaction has an id, the milliseconds of now as a number.',
  '3.6': 'Its date is a text YYYY-MM-DD.',
  '3.7': 'Every save, an edit too, sets the date to today (a day chosen in the form: decision 4).',
  '3.8': 'Its type is income or expense.',
  '3.9': 'It has a name, and an amount that is a number.',
  '3.10': "Its category is the category's name as text.",
  '3.11': 'It has a description.',
  '3.12': 'A category, per user and type, has a millisecond id, its type and its name.',
  '3.13': 'A plan has a millisecond id and data: name, numeric amount, target month, start month.',
  '3.14': {
    says: 'An article has title, description, image, publishedAt, url and source.name.',
    elsewhere: ["are taken in the service's order, with the fields of the specification only"],
  },
  '3.15': {
    says: 'A quote has quote and author.',
    elsewhere: ['is the first element, with the fields of the specification only'],
  },
  '3.16': 'The language is kept in local storage under locale (section 1).',
  '3.17': {
    says: 'Documents stand at financials/{uid}/transactions, categories and savings/{id}.',
    elsewhere: [
      "[R1] stores exactly the specification's fields and the stamp",
      'stores exactly the fields of section 3 under a millisecond timestamp',
    ],
  },
  '3.18': {
    says: 'The document key equals the id.',
    elsewhere: ["[R1] stores exactly the specification's fields and the stamp"],
  },
}

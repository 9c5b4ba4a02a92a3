// Section 4, States and transitions.

import type { Sentences } from './sentence'

export const SECTION_4: Sentences = {
  '4.1': 'A login or a registration stores the user and goes to /.',
  '4.2': 'The confirmed log-out clears the user.',
  '4.3': {
    says: 'The session persists across reloads.',
    elsewhere: [
      '4: the session persists over a reload and ends with the confirmed log-out; the link that comes gives a new password',
    ],
  },
  '4.4': 'Saving an edit overwrites the original under the same id.',
  '4.5': 'Saving an edit sets the date to today.',
  '4.6': 'All figures are calculated once the user is known; then the placeholders go.',
  '4.7': 'The dropdown reloads after a category is added.',
  '4.8': 'In the start month the progress is 1.',
  '4.9': "In the target month it is the total of months, with the note 'Last Month'.",
  '4.10': "After the target it is -1, noted 'Saving Plan Have Been Completed', without edit.",
  '4.11': 'In between it counts the months from now to the target, both included.',
  '4.12': "Before the start the note is 'Saving Plan Has Not Been Started' (0: decision 7).",
  '4.13': 'The counter is hidden for 0 and -1.',
  '4.14': 'The total is target minus start, plus 1, plus 12 per year of difference.',
  '4.15': 'The monthly amount is the target by the total of months, rounded.',
  '4.16': 'The list is fresh after adding and after deleting.',
  '4.17': 'A successful add or edit goes to /saving-planner.',
  '4.18': 'The state follows from the current year and month against start and target.',
}

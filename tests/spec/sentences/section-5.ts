// Section 5, Validation rules.

import type { Sentences } from './sentence'

export const SECTION_5: Sentences = {
  '5.1': 'Two different passwords are a warning for 1.5 s, worded in either language.',
  '5.2': 'No account is created then.',
  '5.3': 'Nothing else is judged before the provider is asked.',
  '5.4': 'Without name, amount or category a transaction is refused for 1.5 s, in either language.',
  '5.5': 'The description is optional.',
  '5.6': 'An amount is 0 at the least.',
  '5.7': 'An amount is stored as a number.',
  '5.8': 'A category needs a name; the prompt says so in its own words.',
  '5.9': 'A name that exists for the same user and type is refused.',
  '5.10': 'Deleting a category needs one to be selected.',
  '5.11': 'It must differ from the one originally selected.',
  '5.12': 'A plan with name or amount empty or 0, or without a start, is warned about for 1 s.',
  '5.13': 'That warning does not stop the submission.',
  '5.14': 'A plan starts this month or next month.',
  '5.15': 'A start that is not before the target is an error for 2 s, and nothing is saved.',
  '5.16': "A plan's amount is 0 at the least.",
  '5.17': 'An empty name of an existing plan is a warning for 1.5 s.',
}

// Section 2, Screens and routes.

import type { Sentences } from './sentence'

export const SECTION_2: Sentences = {
  // Signed-out routes
  '2.1': '/login is open to the signed out.',
  '2.2': '/register is open to the signed out.',
  '2.3': '/about/comoney is open to the signed out.',
  '2.4': '/about/teams is open to the signed out.',
  '2.5': 'Every other path redirects the signed out to /login.',
  '2.6': 'So does / (one of two readings; decision 1).',
  '2.7': 'There is no header on /login and /register.',
  // Signed-in routes
  '2.8': 'Each address of the table shows its screen.',
  '2.9': "Any other path shows a 404 page that reads 'Page Not Found'.",
  '2.10': "At startup a loading screen shows 'Loading'.",
  // Login screen
  '2.11': 'Login asks for e-mail and password.',
  '2.12': 'Its button is Login / Masuk.',
  '2.13': 'A link leads to register.',
  '2.14': 'Login has a language toggle.',
  '2.15': 'After a login the user is at /.',
  // Register screen
  '2.16': 'Register asks for name, e-mail, password and its repetition.',
  '2.17': 'Its button is Sign Up / Daftar.',
  '2.18': 'A link leads back to login, Log In / Masuk.',
  '2.19': 'Register has a language toggle.',
  '2.20': 'After a registration the user is at /.',
  // Navigation bar
  '2.21': 'The logo leads to /.',
  '2.22': 'Links lead to / (Dashboard / Dasbor), /news and /saving-planner.',
  '2.23': 'The log-out button asks for confirmation first.',
  '2.24': 'The bar has a language toggle.',
  '2.25': 'Signed out, the bar has a login link and a language toggle.',
  // Dashboard
  '2.26': 'A summary greets the user by name, in either language.',
  '2.27': 'It has Current Balance, Today and This Month, the latter two with income and expense.',
  '2.28': 'Amounts have Rp and Indonesian groups.',
  '2.29': 'Placeholders stand while loading.',
  '2.30': 'A button toggles the daily list, which is the default, and the monthly one.',
  '2.31': 'A floating button leads to /add/income.',
  '2.32': 'The daily list has a heading with a hint.',
  '2.33': 'The picked date shows above the list, today when none is picked.',
  '2.34': 'A row has an icon by type, the category and the amount, green or red.',
  '2.35': 'A row leads to /detail/{id}.',
  '2.36': "An empty list has a picture and 'Empty Transactions' / 'Tidak Ada Transaksi'.",
  '2.37': "The monthly list has the heading 'Monthly Transaction' and the same hint.",
  '2.38': 'Its month picker stands at the current month when nothing is picked.',
  '2.39': 'It reloads when the month or the user changes.',
  '2.40': 'A placeholder stands while it fetches.',
  // Transaction detail
  '2.41': 'The detail links back to the dashboard.',
  '2.42': "It shows date, name, amount with Rp, category and description, 'Empty' when blank.",
  '2.43': 'An Edit button leads to /edit/transaction/{id}.',
  '2.44': "Delete asks 'Delete This Transaction?' with Delete and Cancel.",
  '2.45': 'Confirmed, it deletes, says so, and goes to the dashboard.',
  '2.46': 'A transaction that is not found is the 404 page.',
  // Add transaction
  '2.47': 'There are two tabs, Income and Expense.',
  '2.48': 'The fields are name, amount, category and description.',
  '2.49': 'The buttons are new category, delete category and Add.',
  '2.50': "Success says 'Success Add Transaction' and goes to /.",
  '2.51': 'Changing the type clears the chosen category.',
  // Edit transaction
  '2.52': 'The id in the address says which transaction is edited.',
  '2.53': "A link 'Back to Detail' leads to /detail/{id}.",
  '2.54': "The heading is 'Edit your income, here' or 'Edit your expense, here', with a hint.",
  '2.55': 'The form shows only once the transaction is loaded.',
  '2.56': 'After a save the user is at /.',
  // Shared transaction form
  '2.57': 'The name is a text field.',
  '2.58': 'The amount is a number from 0 up.',
  '2.59': 'A line says which category is selected.',
  '2.60': "The dropdown's placeholder is 'Select Category'.",
  '2.61': 'New Category prompts for a name.',
  '2.62': 'There is a delete-category button.',
  '2.63': 'The description is a text area of 120 px.',
  '2.64': 'There is a Save button.',
  // News
  '2.65': 'A card shows title, description, image, long date with weekday, address and source.',
  '2.66': 'While loading or on failure, 5 placeholder cards show.',
  // Savings planner
  '2.67':
    'The summary says how many targets there are and their total in Rp, or that there is none.',
  '2.68': 'A money quote shows with its author.',
  '2.69': "An empty list says 'You Don't Have Savings Item'.",
  '2.82': 'Two placeholder cards show while plans are loading.',
  '2.70': 'There is an add button.',
  '2.71':
    'A card has name, target, start and target month, monthly amount, counter, edit and delete.',
  // Add plan and Edit plan
  '2.72': 'A new plan asks for a name and an amount target from 0 up.',
  '2.73': 'It has a target month picker.',
  '2.74': "It has the choice 'This Month' or 'Next Month' for the start.",
  '2.75': 'Of an existing plan only the name can be edited.',
  '2.76': 'Its amount, target and start are disabled.',
  '2.77': 'It has a Save button.',
  // About pages
  '2.78': 'An About page describes the product.',
  '2.79': 'It names the balance, the log with its date or month filter, and the planner.',
  '2.80': 'A team page has three members with university and links.',
  '2.81': 'The footer of section 1 is on the screens: address, e-mail, phone and copyright.',
}

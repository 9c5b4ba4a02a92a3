// The usage text and the arguments of `npm run deploy`.
import { parseArgs } from 'node:util'
import { REGION } from '../../functions/region.mjs'

export const DEPLOY_USAGE = `npm run deploy -- --project YOUR_PROJECT [--dry-run]

Puts CoMoney online with Firebase, under https://YOUR_PROJECT.web.app:
  1. checks that .env has your project's values
  2. builds the app with them
  3. checks that the build has them, and no key of the news or quotes service
  4. deploys the security rules, the news and quotes proxy and the app
With --dry-run it does the first three, and prints the commands of the fourth.

It needs
  - Node 22 or newer, for the packages of the proxy
  - a Firebase project on the Blaze plan (the proxy is a function), with Authentication (e-mail and
    password) and Cloud Firestore switched on
  - .env, made from .env.example: the four values of your web app, and no keys
  - a login: npx firebase login
  - the two keys in your project, where only the proxy reads them:
      npx firebase functions:secrets:set NEWS_TOKEN --project YOUR_PROJECT
      npx firebase functions:secrets:set QUOTES_KEY --project YOUR_PROJECT

The first deployment asks in the terminal for how many days Firebase keeps the images that it builds of the proxy.
Without a terminal it ends there, before the app is online. This command sets the number of days:
      npx firebase functions:artifacts:setpolicy --location ${REGION} --project YOUR_PROJECT`

/**
 * @param {readonly string[]} words
 * @returns {import('./deploy.mjs').Deployment | null} null: no project is given
 * @throws {TypeError} for an unknown argument
 */
export function readDeployment(words) {
  const { values } = parseArgs({
    args: [...words],
    options: { project: { type: 'string' }, 'dry-run': { type: 'boolean', default: false } },
  })
  if (!values.project) return null
  return { project: values.project, isDryRun: values['dry-run'] }
}

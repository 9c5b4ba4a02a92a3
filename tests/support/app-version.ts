// The version of the app as its build has it, for entries that this version has tried already (rule E3).

import { readFileSync } from 'node:fs'

const { version } = JSON.parse(readFileSync(new URL('../../package.json', import.meta.url), 'utf8'))

export const APP_VERSION: string = version

// Writes firebase.json from what scripts/hosting says.
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { firebaseConfig } from './hosting/firebase-config.mjs'
import { localBinary, projectFolder } from './system/project.mjs'
import { run } from './system/run.mjs'

const file = join(projectFolder, 'firebase.json')
writeFileSync(file, JSON.stringify(firebaseConfig(), null, 2))
process.exitCode = await run(localBinary('biome'), ['format', '--write', file])

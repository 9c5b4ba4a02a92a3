// Writes firebase.json from what scripts/hosting and the settings say.
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { readBuildSettings } from './hosting/build-settings.mjs'
import { firebaseConfig } from './hosting/firebase-config.mjs'
import { localBinary, projectFolder } from './system/project.mjs'
import { run } from './system/run.mjs'

const file = join(projectFolder, 'firebase.json')
writeFileSync(file, JSON.stringify(firebaseConfig(readBuildSettings()), null, 2))
process.exitCode = await run(localBinary('biome'), ['format', '--write', file])

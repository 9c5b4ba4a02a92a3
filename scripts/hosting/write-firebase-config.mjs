// The command that writes firebase.json from the settings and scripts/hosting.
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { localBinary, projectFolder } from '../lib/project.mjs'
import { run } from '../lib/run.mjs'
import { readBuildSettings } from './build-settings.mjs'
import { firebaseConfig } from './firebase-config.mjs'

const file = join(projectFolder, 'firebase.json')
writeFileSync(file, JSON.stringify(firebaseConfig(readBuildSettings()), null, 2))
process.exitCode = await run(localBinary('biome'), ['format', '--write', file])

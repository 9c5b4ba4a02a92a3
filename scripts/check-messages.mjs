// `npm run check:messages`: every text that a person can see goes through the catalogs, and both
// catalogs are complete and hold nothing else. Changes no file.
import { readdirSync, readFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { findBareText } from './messages/bare-text.mjs'
import { findCatalogProblems } from './messages/catalogs.mjs'
import { projectFolder } from './system/project.mjs'

const sources = readdirSync(join(projectFolder, 'src'), { recursive: true, withFileTypes: true })
  .filter(entry => entry.isFile() && entry.name.endsWith('.tsx'))
  .map(entry => join(entry.parentPath, entry.name))

const bareTexts = sources.flatMap(file =>
  findBareText(relative(projectFolder, file), readFileSync(file, 'utf8')),
)
const problems = [...(await findCatalogProblems(projectFolder)), ...bareTexts]

for (const problem of problems) console.error(problem)
console.log(
  problems.length === 0 ? 'Messages: complete.' : `Messages: ${problems.length} problems.`,
)
process.exitCode = problems.length === 0 ? 0 : 1

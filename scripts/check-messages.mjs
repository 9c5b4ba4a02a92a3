// The command `npm run check:messages`: checks that every visible text is in the catalogs, that both catalogs are
// complete and have no unused message, and that no user's text is parsed. It changes no file.
import { readdirSync, readFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { findBareText } from './checks/bare-text.mjs'
import { findCatalogProblems } from './checks/catalogs.mjs'
import { findParsedText } from './checks/parsed-text.mjs'
import { projectFolder } from './lib/project.mjs'

const sources = readdirSync(join(projectFolder, 'src'), { recursive: true, withFileTypes: true })
  .filter(entry => entry.isFile() && /\.tsx?$/.test(entry.name))
  .map(entry => join(entry.parentPath, entry.name))

const inSources = sources.flatMap(path => {
  const file = relative(projectFolder, path).replaceAll('\\', '/')
  const source = readFileSync(path, 'utf8')
  const bareTexts = file.endsWith('.tsx') ? findBareText(file, source) : []
  return [...bareTexts, ...findParsedText(file, source)]
})
const problems = [...(await findCatalogProblems(projectFolder)), ...inSources]

for (const problem of problems) console.error(problem)
console.log(
  problems.length === 0 ? 'Messages: complete.' : `Messages: ${problems.length} problems.`,
)
process.exitCode = problems.length === 0 ? 0 : 1

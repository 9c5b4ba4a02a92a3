// The npm commands begin on a machine without packages: what they import before they have installed them is Node's or
// the project's own.

import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { describe, expect, test } from 'vitest'

const SCRIPTS = 'scripts'
const STATIC_IMPORT = /^(?:import|export)\s(?:[^'"]*?\sfrom\s)?['"]([^'"]+)['"]/gm
const INSTALLER = join(SCRIPTS, 'setup', 'packages.mjs')

const commands = readdirSync(SCRIPTS)
  .filter(file => file.endsWith('.mjs'))
  .filter(file => loadedBy(join(SCRIPTS, file)).files.has(INSTALLER))

describe('a command of a fresh clone', () => {
  test('is found', () => {
    expect(commands).toEqual(expect.arrayContaining(['start.mjs', 'test.mjs']))
  })

  test.each(commands)('imports no package at its start: %s', command => {
    expect(loadedBy(join(SCRIPTS, command)).packages).toEqual([])
  })
})

/** The files that are loaded before the command begins, and the packages that these import. */
function loadedBy(start: string): { files: Set<string>; packages: string[] } {
  const files = new Set([start])
  const packages: string[] = []
  for (const file of files)
    for (const specifier of importsOf(file)) {
      if (specifier.startsWith('.')) files.add(join(dirname(file), specifier))
      else if (!specifier.startsWith('node:')) packages.push(`${file}: ${specifier}`)
    }
  return { files, packages }
}

function importsOf(file: string): string[] {
  const imports = readFileSync(file, 'utf8').matchAll(STATIC_IMPORT)
  return [...imports].map(([, specifier = '']) => specifier)
}

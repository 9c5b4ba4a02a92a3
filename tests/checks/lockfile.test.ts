// The lockfiles: complete for every platform, and for the oldest Node that package.json promises.

import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { describe, expect, test } from 'vitest'
import { isAtLeast } from '../../scripts/setup/node-version.mjs'

interface LockedPackage {
  readonly version?: string
  readonly resolved?: string
  readonly integrity?: string
  /** npm leaves it out where it does not fit. */
  readonly optional?: boolean
  readonly engines?: { readonly node?: string }
  readonly optionalDependencies?: Readonly<Record<string, string>>
}

const PROMISED_NODE = readJson('../../package.json').engines.node.replace('>=', '')

/** The app with its tests, the benchmarks, and the proxy. */
const FOLDERS = ['../..', '../bench', '../../functions']

describe.each(FOLDERS)('%s/package-lock.json', folder => {
  const packages: Record<string, LockedPackage> = readJson(`${folder}/package-lock.json`).packages
  const entries = Object.entries(packages)

  test('lists the optional packages of every platform, so that npm ci works on each', () => {
    const missing = entries.flatMap(([path, { optionalDependencies = {} }]) =>
      Object.keys(optionalDependencies)
        .filter(name => !isLocked(packages, path, name))
        .map(name => `${path} → ${name}`),
    )
    expect(missing).toEqual([])
  })

  test('has the integrity of every package, and the address of none', () => {
    const installed = entries.filter(([path]) => path !== '')
    expect(installed.length).toBeGreaterThan(100)
    expect(installed.filter(([, { integrity }]) => !integrity)).toEqual([])
    expect(installed.filter(([, { resolved }]) => resolved)).toEqual([])
  })
})

test('every package of the app and its tests runs on the oldest Node that is promised', () => {
  const packages: Record<string, LockedPackage> = readJson('../../package-lock.json').packages
  const tooNew = Object.entries(packages).flatMap(([path, { engines, optional }]) =>
    optional || admits(engines?.node ?? '*', PROMISED_NODE) ? [] : [`${path}: ${engines?.node}`],
  )
  expect(tooNew).toEqual([])
})

test.each(FOLDERS)('the versions of direct dependencies are exact: %s/package.json', folder => {
  const { dependencies, devDependencies } = readJson(`${folder}/package.json`)
  const versions = Object.entries<string>({ ...dependencies, ...devDependencies })
  const exact = /^\d+\.\d+\.\d+(?:-[\w.]+)?$/
  expect(versions.filter(([, version]) => !exact.test(version))).toEqual([])
})

/** Looks a package up as Node does: beside the package that needs it, then in each folder above. */
function isLocked(
  packages: Readonly<Record<string, LockedPackage>>,
  path: string,
  name: string,
): boolean {
  const parent = path.lastIndexOf('node_modules/')
  if (`${path === '' ? '' : `${path}/`}node_modules/${name}` in packages) return true
  return path !== '' && isLocked(packages, path.slice(0, Math.max(0, parent - 1)), name)
}

/** Whether a range of versions, as `engines` writes them, admits one: '^20.19.0 || >=22.12.0'. */
function admits(range: string, version: string): boolean {
  return range.split('||').some(part =>
    part
      .trim()
      .split(/(?<=\d|\*|x)\s+/)
      .every(admitsPart(version)),
  )
}

function admitsPart(version: string): (part: string) => boolean {
  return part => {
    const [, sign = '', digits = '0'] = /^([<>=^~]*)\s*v?(\d[\d.]*)?/.exec(part.trim()) ?? []
    const needed = [...digits.split('.').filter(Boolean), '0', '0'].slice(0, 3).join('.')
    const [major] = needed.split('.')
    const isSameMajor = version.split('.')[0] === major
    if (sign.startsWith('<')) return !isAtLeast(version, needed)
    if (sign === '^' || sign === '~') return isSameMajor && isAtLeast(version, needed)
    if (sign === '' && digits !== '0') return isSameMajor
    return isAtLeast(version, needed)
  }
}

function readJson(path: string) {
  return JSON.parse(readFileSync(fileURLToPath(new URL(path, import.meta.url)), 'utf8'))
}

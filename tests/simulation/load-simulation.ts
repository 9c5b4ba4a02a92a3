// The loader of the simulation with single expressions of the product's source replaced: a broken engine, or one with
// smaller limits. The product does not know of it.

import { fileURLToPath } from 'node:url'
import {
  createServer,
  createServerModuleRunner,
  type EnvironmentModuleGraph,
  type Plugin,
} from 'vite'
import type { explainSeed, runSeed } from './schedules/run-seed'

export interface Replacement {
  /** From the project's folder. */
  readonly file: string
  /** Must stand there exactly once. */
  readonly find: string
  readonly replace: string
}

interface SeedRunner {
  readonly runSeed: typeof runSeed
  readonly explainSeed: typeof explainSeed
}

interface Loaded {
  close(): Promise<void>
}

export type LoadedSimulation = SeedRunner & Loaded

const root = fileURLToPath(new URL('../..', import.meta.url))

/** Pushes of a few documents: one edit makes a chain of them. */
export const SMALL_LIMITS: readonly Replacement[] = [
  {
    file: 'src/sync/push/push-queue.ts',
    find: 'export const MAX_WRITES = 499',
    replace: 'export const MAX_WRITES = 3',
  },
  {
    file: 'src/sync/push/push-queue.ts',
    find: 'export const MAX_DELETIONS = 20',
    replace: 'export const MAX_DELETIONS = 1',
  },
]

/** The simulation's sources: what several engines have in common is compiled once. */
export interface SimulationServer {
  /**
   * Loads one module at a time, by default the one that runs a seed.
   *
   * @param file from the project's folder, with a slash before it
   * @throws Error when an expression is not found, or found more than once
   */
  load<M extends object = SeedRunner>(
    replacements: readonly Replacement[],
    file?: string,
  ): Promise<M & Loaded>
  close(): Promise<void>
}

export async function serveSimulation(): Promise<SimulationServer> {
  let current: readonly Replacement[] = []
  const server = await createServer({
    root,
    configFile: false,
    logLevel: 'error',
    appType: 'custom',
    server: { middlewareMode: true, hmr: false, ws: false, watch: null },
    optimizeDeps: { noDiscovery: true },
    plugins: [replacing(() => current)],
  })
  const { ssr } = server.environments
  return {
    async load<M extends object = SeedRunner>(
      replacements: readonly Replacement[],
      file = '/tests/simulation/schedules/run-seed.ts',
    ) {
      for (const { file } of [...current, ...replacements]) forget(ssr.moduleGraph, file)
      current = replacements
      const runner = createServerModuleRunner(ssr)
      const module = await runner.import<M>(file)
      return Object.assign({}, module, { close: () => runner.close() })
    },
    close: () => server.close(),
  }
}

/** @throws Error when an expression is not found, or found more than once */
export async function loadSimulation(
  replacements: readonly Replacement[],
  file?: string,
): Promise<LoadedSimulation> {
  const server = await serveSimulation()
  const simulation = await server.load(replacements, file)
  return {
    ...simulation,
    async close() {
      await simulation.close()
      await server.close()
    },
  }
}

/** It is compiled again when it is next loaded. */
function forget(modules: EnvironmentModuleGraph, file: string): void {
  for (const module of modules.getModulesByFile(root + file) ?? []) modules.invalidateModule(module)
}

function replacing(replacements: () => readonly Replacement[]): Plugin {
  return {
    name: 'replace-expressions',
    enforce: 'pre',
    transform(code, id) {
      const due = replacements().filter(({ file }) => id.endsWith(`/${file}`))
      return due.length > 0 ? due.reduce(replaceOnce, code) : undefined
    },
  }
}

function replaceOnce(code: string, { file, find, replace }: Replacement): string {
  const parts = code.split(find)
  if (parts.length !== 2) throw new Error(`${file} has ${parts.length - 1} times: ${find}`)
  return parts.join(replace)
}

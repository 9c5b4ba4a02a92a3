// The loader of the simulation with single expressions of the product's source replaced: a broken engine, or one with
// smaller limits. The product does not know of it.

import { fileURLToPath } from 'node:url'
import {
  createServer,
  createServerModuleRunner,
  type EnvironmentModuleGraph,
  type Plugin,
} from 'vite'
import type * as OlderEngine from './devices/older-engine'
import type * as Seeds from './schedules/run-seed'
import type { Schedule } from './schedules/schedule'

export interface Replacement {
  /** From the project's folder. */
  readonly file: string
  /** Must stand there exactly once. */
  readonly find: string
  readonly replace: string
}

interface Loaded {
  close(): Promise<void>
}

export interface LoadedSimulation extends Loaded {
  runSeed(seed: number): ReturnType<typeof Seeds.runSeed>
  runSchedule(schedule: Schedule): ReturnType<typeof Seeds.runSchedule>
  explainSeed(seed: number): ReturnType<typeof Seeds.explainSeed>
}

const root = fileURLToPath(new URL('../..', import.meta.url))

/** Pushes and pages of a few documents: one edit makes a chain of pushes. */
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
  {
    file: 'src/store/bulk/adoption/adoption-page.ts',
    find: 'const PAGE_SIZE = 500',
    replace: 'const PAGE_SIZE = 2',
  },
]

/** The list of collections of an older version. */
const WITHOUT_TEMPLATES: Replacement = {
  file: 'src/domain/document.ts',
  find: "  'templates',\n  'schedules',\n  'settings',\n]",
  replace: "  'schedules',\n  'settings',\n]",
}

type Load = <M extends object>(
  replacements: readonly Replacement[],
  file: string,
) => Promise<M & Loaded>

/** The simulation's sources: what several engines have in common is compiled once. */
export interface SimulationServer extends Loaded {
  /**
   * Loads one module at a time.
   *
   * @param file from the project's folder, with a slash before it
   * @throws Error when an expression is not found, or found more than once
   */
  readonly load: Load
  /** Loads what runs a seed, by default of the simulation. @throws as `load` */
  loadSeeds(replacements: readonly Replacement[], file?: string): Promise<LoadedSimulation>
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
  const load: Load = async <M extends object>(
    replacements: readonly Replacement[],
    file: string,
  ) => {
    for (const { file } of [...current, ...replacements]) forget(ssr.moduleGraph, file)
    current = replacements
    const runner = createServerModuleRunner(ssr)
    const module = await runner.import<M>(file)
    return Object.assign({}, module, { close: () => runner.close() })
  }
  return {
    load,
    loadSeeds: (replacements, file) => loadSeeds(load, replacements, file),
    close: () => server.close(),
  }
}

async function loadSeeds(
  load: Load,
  replacements: readonly Replacement[],
  file = '/tests/simulation/schedules/run-seed.ts',
): Promise<LoadedSimulation> {
  const seeds = await load<typeof Seeds>(replacements, file)
  let older: Promise<typeof OlderEngine & Loaded> | undefined
  const loadOlder = async () => {
    const engine = '/tests/simulation/devices/older-engine.ts'
    older ??= load<typeof OlderEngine>([...replacements, WITHOUT_TEMPLATES], engine)
    return (await older).runOlderCycle
  }
  return {
    runSeed: seed => seeds.runSeed(seed, loadOlder),
    runSchedule: schedule => seeds.runSchedule(schedule, loadOlder),
    explainSeed: seed => seeds.explainSeed(seed, loadOlder),
    async close() {
      await (await older)?.close()
      await seeds.close()
    },
  }
}

/** @throws Error when an expression is not found, or found more than once */
export async function loadSimulation(
  replacements: readonly Replacement[],
  file?: string,
): Promise<LoadedSimulation> {
  const server = await serveSimulation()
  const seeds = await server.loadSeeds(replacements, file)
  return {
    ...seeds,
    async close() {
      await seeds.close()
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

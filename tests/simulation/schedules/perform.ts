// The action of each kind of step.

import { limit } from '../devices/actions/budget-actions'
import { changeCategories, changeLook } from '../devices/actions/category-actions'
import { closeAccount } from '../devices/actions/closing-actions'
import * as device from '../devices/actions/device-actions'
import { job } from '../devices/actions/job-actions'
import * as local from '../devices/actions/local-actions'
import { changeRhythm, repeat } from '../devices/actions/repeat-actions'
import { backUpOrRestore } from '../devices/actions/restore-actions'
import { form, retry, settle } from '../devices/actions/screen-actions'
import { changeTemplates } from '../devices/actions/template-actions'
import { goOnWithTrial } from '../devices/actions/trial-actions'
import { changeWallets } from '../devices/actions/wallet-actions'
import type { Tab } from '../devices/device'
import { listen } from '../devices/live-page'
import type { Simulation } from '../simulation'
import type { Step, StepKind } from './schedule'

type Action = (simulation: Simulation, step: Step) => Promise<void> | void

/** Starts the step. @returns a promise for its end, which may never come. */
export async function perform(simulation: Simulation, step: Step): Promise<void> {
  await ACTIONS[step.kind](simulation, step)
}

const ACTIONS: Readonly<Record<StepKind, Action>> = {
  create: onPage(local.create),
  edit: onPage(local.edit),
  remove: onPage(local.remove),
  undo: onPage(local.undo),
  import: onPage(local.importMany),
  'remove-many': onPage(local.removeMany),
  limit: onPage(limit),
  template: onPage(changeTemplates),
  wallet: onPage(changeWallets),
  category: onPage(changeCategories),
  look: onPage(changeLook),
  job: onPage(job),
  backup: onPage(backUpOrRestore),
  repeat: onPage(repeat),
  rhythm: onPage(changeRhythm),
  form: onPage(form),
  settle: onPage(settle),
  retry: onPage((_, tab) => retry(tab)),
  future: device.writeAsTomorrow,
  cycle(simulation, step) {
    const tab = simulation.engineOf(step)
    return tab ? device.askCycle(simulation, tab, step) : undefined
  },
  'older-cycle'(simulation, step) {
    const tab = simulation.olderTabOf(step)
    return tab ? device.askCycle(simulation, tab, step) : undefined
  },
  trial: goOnWithTrial,
  live: onPage(listen),
  kill(simulation, step) {
    const { tabs } = simulation.deviceOf(step)
    const tab = tabs[step.tab % (tabs.length || 1)]
    if (tab) tab.device.kill(tab)
  },
  crash: (simulation, step) => simulation.deviceOf(step).crash(),
  clock: (simulation, step) => device.turnClock(simulation, simulation.deviceOf(step), step),
  day(simulation) {
    for (const { clock } of simulation.devices) clock.advance(device.DAY)
  },
  repair: onPage(device.askRepair),
  'end-session'(simulation, step) {
    const tab = simulation.engineOf(step)
    return tab ? device.endSession(simulation, tab, step) : undefined
  },
  'sign-out': (simulation, step) => device.signOut(simulation, simulation.deviceOf(step)),
  'sign-in': (simulation, step) => device.signIn(simulation.deviceOf(step), step),
  evict: (simulation, step) => device.evict(simulation, simulation.deviceOf(step)),
  quota: onPage((_, tab, step) => device.fill(tab, step)),
  refuse: device.refuse,
  'refuse-all': device.refuseAll,
  break: device.breakSome,
  accept: device.accept,
  close: onPage(closeAccount),
  unstamped: device.putUnstamped,
  copy: (simulation, step) => device.copyProfile(simulation, simulation.deviceOf(step)),
  'back-up': device.backUp,
  restore: device.restore,
}

function onPage(
  action: (simulation: Simulation, tab: Tab, step: Step) => Promise<void> | void,
): Action {
  return (simulation, step) => {
    const tab = simulation.pageOf(step)
    return tab ? action(simulation, tab, step) : undefined
  }
}

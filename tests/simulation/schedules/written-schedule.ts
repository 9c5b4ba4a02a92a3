// Reads and writes the files of found schedules. A step is an array there: the values of `FIELDS` in that order, then one text
// for each fault.

import type { Schedule, Step } from './schedule'

const FIELDS = ['id', 'kind', 'device', 'tab', 'pick', 'count', 'after', 'salt'] as const

export interface WrittenSchedule extends Omit<Schedule, 'steps'> {
  readonly steps: readonly (readonly (string | number)[])[]
}

export function writeSchedule(schedule: Schedule): WrittenSchedule {
  const steps = schedule.steps.map(step => [
    ...FIELDS.map(field => step[field]),
    ...step.faults.map(({ among, call, kind }) => `${among} ${call} ${kind}`),
  ])
  return { ...schedule, steps }
}

export function readSchedule(written: WrittenSchedule): Schedule {
  const steps = written.steps.map(values => {
    const faults = values.slice(FIELDS.length).map(text => {
      const [among, call, kind] = String(text).split(' ')
      return { among, call: Number(call), kind }
    })
    const fields = FIELDS.map((field, index) => [field, values[index]])
    // The file was written by `writeSchedule`.
    return { ...Object.fromEntries(fields), faults } as Step
  })
  return { ...written, steps }
}

// A component that is loaded with its texts after the first frame. After a failed load, nothing is shown.

import { type ComponentType, type LazyExoticComponent, lazy } from 'react'
import { afterNextFrame } from '../lib/schedule'
import { afterStart } from '../lib/start'
import { importWithMessages } from './import-with-messages'

/** @param name for the log */
export function lazyWithMessages<P extends object>(
  name: string,
  load: () => Promise<ComponentType<P>>,
): LazyExoticComponent<ComponentType<P>> {
  return lazy(async () => {
    await Promise.all([new Promise<void>(afterNextFrame), afterStart()])
    return { default: (await importWithMessages(name, load())) ?? (() => null) }
  })
}

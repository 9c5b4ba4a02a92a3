// A component that is loaded with its texts after the first frame. After a failed load, nothing is shown.

import { type ComponentType, type LazyExoticComponent, lazy } from 'react'
import { importOrNull } from '../lib/load-module'
import { afterNextFrame } from '../lib/schedule'
import { afterStart } from '../lib/start'
import { loadLaterMessages } from './activation'

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

/**
 * The import of code together with the later texts that it shows.
 *
 * @param name for the log
 * @returns undefined when the code or its texts cannot be loaded
 */
export async function importWithMessages<T>(
  name: string,
  code: Promise<T>,
): Promise<T | undefined> {
  return (await importOrNull(name, Promise.all([code, loadLaterMessages()])))?.[0]
}

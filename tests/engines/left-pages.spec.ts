// A page that one has left, which an engine may keep for the way back, with all that it was doing.

import { somebody } from '../e2e/pages/auth-pages'
import type { WireRequest } from '../support/http/wire'
import type { EnginePage } from './engine-page'
import { expect, test } from './fixtures'

test.use({ keepsPages: true })

/** Where a cycle begins, which reads the head first. */
const isFirestore = ({ path }: WireRequest) => path.startsWith('/v1/projects/')

test('[W1] a page that was left in the middle of a cycle does not hold up the next one', async ({
  phone,
  wire,
}) => {
  await phone.register(somebody())
  await phone.seesSynced()
  wire.hold(isFirestore)
  await phone.open('/about/comoney')
  await expect.poll(() => lockHolder(phone.page)).not.toBeNull()
  const left = await lockHolder(phone.page)
  await phone.open('/saving-planner')
  await expect.poll(async () => ((await lockHolder(phone.page)) ?? left) !== left).toBe(true)
})

/** The page or worker that runs a cycle. */
function lockHolder(page: EnginePage): Promise<string | null> {
  return page.evaluate(async () => {
    const { held = [] } = await navigator.locks.query()
    return held.find(({ name }) => name?.startsWith('comoney-sync-'))?.clientId ?? null
  }, null)
}

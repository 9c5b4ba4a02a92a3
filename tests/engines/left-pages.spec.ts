// A page that one has left, which an engine may keep for the way back, with all that it was doing: without https its
// open transactions, too, which is why the next page may get no cycle of its own (decision record 32).

import { somebody } from '../e2e/pages/auth-pages'
import type { WireRequest } from '../support/http/wire'
import type { EnginePage } from './engine-page'
import { expect, test } from './fixtures'

test.use({ keepsPages: true })

/** Where a cycle begins, which reads the head first. */
const isFirestore = ({ path }: WireRequest) => path.startsWith('/v1/projects/')

test('[W1] a page that was left in the middle of a cycle does not keep its lock', async ({
  phone,
  wire,
}) => {
  await phone.register(somebody())
  await phone.seesSynced()
  wire.hold(isFirestore)
  await phone.open('/about/comoney')
  let left: string | null = null
  await expect
    .poll(async () => {
      left = await lockHolder(phone.page)
      return left
    })
    .not.toBeNull()
  await phone.open('/saving-planner')
  await expect.poll(() => lockHolder(phone.page)).not.toBe(left)
})

/** The page or worker that runs a cycle. */
function lockHolder(page: EnginePage): Promise<string | null> {
  return page.evaluate(async () => {
    const { held = [] } = await navigator.locks.query()
    return held.find(({ name }) => name?.startsWith('comoney-sync-'))?.clientId ?? null
  }, null)
}

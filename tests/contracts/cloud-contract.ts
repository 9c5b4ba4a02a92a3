// The contract of every cloud port. The engine is tested on the fake; that it
// runs on the real one too rests on both passing this suite.

import { describe, expect, test } from 'vitest'
import { send } from '../support/data/pushes'
import { describeChangesContract } from './changes-contract'
import { describeClosingContract } from './closing-contract'
import { type CloudUnderTest, expectFailure, LAPTOP, PHONE, write } from './cloud-under-test'
import { describeListingContract } from './listing-contract'
import { describePushContract } from './push-contract'

export function describeCloudContract(name: string, open: () => Promise<CloudUnderTest>): void {
  describePushContract(name, open)
  describeChangesContract(name, open)
  describeListingContract(name, open)
  describeClosingContract(name, open)

  describe(`${name}: a failure`, () => {
    test("[R4] is 'refused' for another user, who changes nothing", async () => {
      const cloud = await open()
      await send(cloud.port(PHONE), PHONE, [write(1)])
      const before = await cloud.stored()
      const stranger = cloud.strangersPort(LAPTOP)
      await expectFailure(stranger.readHead(), 'refused')
      await expectFailure(stranger.changesSince('transactions', 0, null), 'refused')
      await expectFailure(stranger.list('transactions', null), 'refused')
      await expectFailure(stranger.count('transactions'), 'refused')
      await expectFailure(send(stranger, PHONE, [write(2)]), 'refused')
      expect(await cloud.stored()).toEqual(before)
    })

    test.each(['unreachable', 'hanging'] as const)(
      "[E1] is 'transient' with a server that is %s",
      async kind => {
        const cloud = await open()
        const port = kind === 'hanging' ? cloud.hangingPort() : cloud.unreachablePort()
        const calls = [
          ...[port.readHead(), port.changesSince('savings', 0, null)],
          ...[port.list('savings', null), port.count('savings'), send(port, PHONE, [write(1)])],
        ]
        await Promise.all(calls.map(call => expectFailure(call, 'transient')))
      },
    )
  })
}

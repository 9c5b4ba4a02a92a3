import type { CloudPort } from '../../src/sync/ports'
import { FakeCloud } from '../support/fakes/fake-cloud'
import { describeCloudContract } from './cloud-contract'
import type { CloudUnderTest } from './cloud-under-test'

describeCloudContract('the fake cloud', async () => openFake(new FakeCloud()))

function openFake(cloud: FakeCloud): CloudUnderTest {
  return {
    port(device, pageSize = 3) {
      cloud.server.pageSize = pageSize
      return cloud.port(device)
    },
    strangersPort: device => cloud.port(device, 'somebody-else'),
    unreachablePort: brokenPort,
    hangingPort: brokenPort,
    storeUnstamped: async (name, value) => cloud.server.putUnstamped(name, value),
    storeRaw: async (name, key, fields) => cloud.server.raw.put(name, key, { ...fields }),
    stored: async () => cloud.server.stored(),
  }
}

/** The fake has no wire: a server that does not answer is a call that fails in the end. */
function brokenPort(): CloudPort {
  const cloud = new FakeCloud()
  cloud.faultOf = () => ({ kind: 'fail', failure: 'transient' })
  return cloud.port('device-0001')
}

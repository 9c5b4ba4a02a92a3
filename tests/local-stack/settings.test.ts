import { createServer } from 'node:http'
import { afterEach, expect, test, vi } from 'vitest'
import {
  dataFolderFor,
  freePortsFromEnvironment,
  hostsFromEnvironment,
} from '../../scripts/lib/ports.mjs'
import { claimPort } from '../../scripts/local-stack/server/listen.mjs'
import { serveForTest } from './test-servers'

afterEach(() => vi.unstubAllEnvs())

async function chooseFreePorts() {
  const chosen = { PORT: 0, FIRESTORE_PORT: 0, AUTH_PORT: 0 }
  for (const name of ['PORT', 'FIRESTORE_PORT', 'AUTH_PORT'] as const) {
    chosen[name] = await claimPort(0)
    vi.stubEnv(name, String(chosen[name]))
  }
  return chosen
}

test('the environment chooses the ports', async () => {
  const { PORT, FIRESTORE_PORT, AUTH_PORT } = await chooseFreePorts()
  const ports = { port: PORT, firestorePort: FIRESTORE_PORT, authPort: AUTH_PORT }
  expect(await freePortsFromEnvironment('npm start')).toEqual(ports)
})

test.each(['PORT', 'FIRESTORE_PORT', 'AUTH_PORT'])(
  'a port in use is one line that names %s and shows how to change it',
  async name => {
    await chooseFreePorts()
    const taken = await serveForTest(createServer())
    vi.stubEnv(name, String(taken))
    await expect(freePortsFromEnvironment('npm start')).rejects.toThrow(
      `Port ${taken} is in use. Choose another one: ${name}=${taken + 10} npm start`,
    )
  },
)

test('a setting that is not a port is reported', async () => {
  vi.stubEnv('PORT', 'eighty')
  await expect(freePortsFromEnvironment('npm start')).rejects.toThrow(
    "PORT is 'eighty'; a port is a number from 1 to 65535.",
  )
})

test('stacks beside each other keep their data apart', () => {
  const ports = { port: 1, authPort: 2 }
  const one = dataFolderFor({ ...ports, firestorePort: 8080 })
  expect(one).not.toBe(dataFolderFor({ ...ports, firestorePort: 8090 }))
})

test('the environment adds host names', () => {
  expect(hostsFromEnvironment()).toEqual([])
  vi.stubEnv('ALLOWED_HOSTS', 'Phone.example, 192.168.1.20 [fe80::1]')
  expect(hostsFromEnvironment()).toEqual(['phone.example', '192.168.1.20', '[fe80::1]'])
  vi.stubEnv('ALLOWED_HOSTS', 'https://phone.example')
  expect(hostsFromEnvironment).toThrow('a host is a name or an address without a port')
})

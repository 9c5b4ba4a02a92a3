// The ports, the data folder and the host names of the local stack, from the environment.

import { createServer } from 'node:http'
import { expect, test, vi } from 'vitest'
import {
  dataFolderFor,
  freePortsFromEnvironment,
  hostsFromEnvironment,
} from '../../scripts/lib/ports.mjs'
import { claimPort } from '../../scripts/local-stack/server/listen.mjs'
import { serveForTest } from './test-servers'

const NAMES = ['PORT', 'FIRESTORE_PORT', 'AUTH_PORT']

test('the environment chooses the ports; one in use or none at all is one line that names the variable', async () => {
  const chosen = [await claimPort(0), await claimPort(0), await claimPort(0)]
  for (const [index, name] of NAMES.entries()) vi.stubEnv(name, String(chosen[index]))
  const [port, firestorePort, authPort] = chosen
  expect(await freePortsFromEnvironment('npm start')).toEqual({ port, firestorePort, authPort })
  const taken = await serveForTest(createServer())
  for (const [index, name] of NAMES.entries()) {
    vi.stubEnv(name, String(taken))
    await expect(freePortsFromEnvironment('npm start')).rejects.toThrow(
      `Port ${taken} is in use. Choose another one: ${name}=${taken + 10} npm start`,
    )
    vi.stubEnv(name, 'eighty')
    await expect(freePortsFromEnvironment('npm start')).rejects.toThrow(
      `${name} is 'eighty'; a port is a number from 1 to 65535.`,
    )
    vi.stubEnv(name, String(chosen[index]))
  }
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

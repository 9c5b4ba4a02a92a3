// Section 7, Identity provider: the requests that the provider's own library makes for the app, and
// section 9, where it keeps the session.

import {
  browserLocalPersistence,
  browserSessionPersistence,
  indexedDBLocalPersistence,
  initializeAuth,
} from 'firebase/auth'
import { afterEach, expect, test, vi } from 'vitest'
import { endSession, register, signIn } from '../../../src/cloud/identity'

vi.mock('firebase/auth', { spy: true })

const CREDENTIALS = { email: 'ayu@example.com', password: 'correct horse 9' }
const USER = { localId: 'uid-1', email: CREDENTIALS.email, displayName: 'Ayu' }

interface Call {
  readonly method: string
  readonly path: string
  readonly body: unknown
}

afterEach(() => endSession())

test('[7.1, 7.2, D.11] signing in posts e-mail, password and returnSecureToken, and receives the user', async () => {
  const calls = answerWith()
  expect(await signIn(CREDENTIALS)).toEqual({
    ok: true,
    profile: { uid: 'uid-1', email: CREDENTIALS.email, displayName: 'Ayu', photoUrl: null },
  })
  expect(calls).toContainEqual(
    post('/v1/accounts:signInWithPassword', { ...CREDENTIALS, returnSecureToken: true }),
  )
})

test("[7.2] a refusal is received with the provider's code", async () => {
  answerWith({ status: 400, json: { error: { code: 400, message: 'INVALID_PASSWORD' } } })
  const result = await signIn(CREDENTIALS)
  expect(result).toEqual({
    ok: false,
    failure: {
      kind: 'provider',
      reason: 'wrong-credentials',
      message: expect.stringContaining('auth/wrong-password'),
    },
  })
})

test.each([
  ['INVALID_LOGIN_CREDENTIALS', 'wrong-credentials'],
  ['EMAIL_NOT_FOUND', 'wrong-credentials'],
  ['INVALID_EMAIL', 'invalid-email'],
  ['MISSING_PASSWORD', 'missing-password'],
  ['EMAIL_EXISTS', 'email-in-use'],
  ['WEAK_PASSWORD : Password should be at least 6 characters', 'weak-password'],
  ['TOO_MANY_ATTEMPTS_TRY_LATER', 'too-many-attempts'],
  ['USER_DISABLED', 'account-disabled'],
  ['OPERATION_NOT_ALLOWED', 'unknown'],
])('[7.2] the refusal %s is known as %s', async (message, reason) => {
  answerWith({ status: 400, json: { error: { code: 400, message } } })
  expect(await signIn(CREDENTIALS)).toMatchObject({ ok: false, failure: { reason } })
})

test('[7.3, 7.4] registering posts the account, then its display name and picture', async () => {
  const calls = answerWith()
  await register({ ...CREDENTIALS, name: 'Ayu' })
  const account = post('/v1/accounts:signUp', { ...CREDENTIALS, returnSecureToken: true })
  const profile = post('/v1/accounts:update', {
    idToken: expect.any(String),
    displayName: 'Ayu',
    photoUrl: '',
    returnSecureToken: true,
  })
  const paths = calls.map(({ path }) => path)
  expect(calls).toContainEqual(account)
  expect(calls).toContainEqual(profile)
  expect(paths.indexOf('/v1/accounts:signUp')).toBeLessThan(paths.indexOf('/v1/accounts:update'))
})

test('[7.5] signing out makes no call, and leaves no session with the provider', async () => {
  const calls = answerWith()
  await signIn(CREDENTIALS)
  calls.length = 0
  await endSession()
  expect(calls).toEqual([])
  const { results } = vi.mocked(initializeAuth).mock
  expect(results[0]?.type === 'return' && results[0].value.currentUser).toBeNull()
})

test('[9.15] the session is kept in the indexed database, else local, else session storage', async () => {
  answerWith()
  await signIn(CREDENTIALS)
  expect(vi.mocked(initializeAuth).mock.calls[0]?.[1]?.persistence).toEqual([
    indexedDBLocalPersistence,
    browserLocalPersistence,
    browserSessionPersistence,
  ])
})

/** The provider answers every call well, or every call with the given refusal. */
function answerWith(refusal?: { status: number; json: unknown }): Call[] {
  const calls: Call[] = []
  vi.spyOn(window, 'fetch').mockImplementation(async (input, options) => {
    const request = new Request(input, options)
    const [, path = ''] = new URL(request.url).pathname.split('/identitytoolkit.googleapis.com')
    calls.push({ method: request.method, path, body: JSON.parse(await request.text()) })
    if (refusal) return Response.json(refusal.json, { status: refusal.status })
    return Response.json(path.endsWith(':lookup') ? { users: [USER] } : SIGNED_IN)
  })
  return calls
}

const SIGNED_IN = { ...USER, idToken: 'e30.e30.', refreshToken: 'again', expiresIn: '3600' }

function post(path: string, body: object): Call {
  return { method: 'POST', path, body: expect.objectContaining(body) }
}

// The REST API of the Auth emulator, which makes and removes accounts without the app. The port may be the emulator's
// own or that of the one origin.
const projectId = 'demo-comoney'
const asOwner = { authorization: 'Bearer owner', 'content-type': 'application/json' }

interface AuthAccount {
  uid: string
  idToken: string
  refreshToken: string
}

interface AuthRest {
  create(account: { email: string; password: string; name?: string }): Promise<AuthAccount>
  /** As on another device: every session of the account ends at its next refresh. */
  changePassword(uid: string, password: string): Promise<void>
  /** Chooses a new password by the latest link that was sent to the e-mail; false if none was. */
  followResetLink(email: string, newPassword: string): Promise<boolean>
  /** Verifies the e-mail by the latest link that was sent to it; false if none was. */
  followVerificationLink(email: string): Promise<boolean>
  /** Whatever the account's owner is signed in on finds out at its next call. */
  remove(uid: string): Promise<void>
}

export function authRest(authPort: number): AuthRest {
  const host = `http://127.0.0.1:${authPort}`
  const accounts = `${host}/identitytoolkit.googleapis.com/v1/accounts`
  return {
    async create({ email, password, name }) {
      const body = { email, password, displayName: name, returnSecureToken: true }
      const answer = await call('POST', `${accounts}:signUp?key=local`, body, {})
      const { localId, ...tokens } = answer as Omit<AuthAccount, 'uid'> & { localId: string }
      return { uid: localId, idToken: tokens.idToken, refreshToken: tokens.refreshToken }
    },
    async changePassword(uid, password) {
      const validSince = String(Math.floor(Date.now() / 1000))
      const body = { localId: uid, password, validSince, targetProjectId: projectId }
      await call('POST', `${accounts}:update`, body, asOwner)
    },
    async followResetLink(email, newPassword) {
      const link = await latestLink(host, email, 'PASSWORD_RESET')
      if (!link) return false
      const body = { oobCode: link.oobCode, newPassword }
      await call('POST', `${accounts}:resetPassword?key=local`, body, {})
      return true
    },
    async followVerificationLink(email) {
      const link = await latestLink(host, email, 'VERIFY_EMAIL')
      if (!link) return false
      await call('POST', `${accounts}:update?key=local`, { oobCode: link.oobCode }, {})
      return true
    },
    async remove(uid) {
      await call(
        'POST',
        `${accounts}:delete`,
        { localId: uid, targetProjectId: projectId },
        asOwner,
      )
    },
  }
}

interface SentLink {
  readonly email: string
  readonly oobCode: string
  readonly requestType: 'PASSWORD_RESET' | 'VERIFY_EMAIL'
}

async function latestLink(
  host: string,
  email: string,
  type: SentLink['requestType'],
): Promise<SentLink | undefined> {
  const url = `${host}/emulator/v1/projects/${projectId}/oobCodes`
  const { oobCodes } = (await call('GET', url, null, asOwner)) as { oobCodes: SentLink[] }
  return oobCodes.findLast(link => link.email === email && link.requestType === type)
}

async function call(
  method: string,
  url: string,
  body: object | null,
  headers: Record<string, string>,
): Promise<unknown> {
  const answer = await fetch(url, {
    method,
    headers: { 'content-type': 'application/json', ...headers },
    ...(body && { body: JSON.stringify(body) }),
  })
  if (!answer.ok) throw new Error(`${url} answered ${answer.status}: ${await answer.text()}`)
  return answer.json()
}

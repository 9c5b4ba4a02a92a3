// Makes and removes accounts in the Auth emulator, past the app. The port may be the emulator's own
// or that of the one origin.
const projectId = 'demo-comoney'
const asOwner = { authorization: 'Bearer owner', 'content-type': 'application/json' }

export interface AuthAccount {
  uid: string
  idToken: string
}

export interface AuthRest {
  create(account: { email: string; password: string; name?: string }): Promise<AuthAccount>
  /** As on another device: every session of the account ends at its next refresh. */
  changePassword(uid: string, password: string): Promise<void>
  /** Chooses a new password by the latest link that was sent to the e-mail; false if none was. */
  followResetLink(email: string, newPassword: string): Promise<boolean>
  /** Whatever the account's owner is signed in on finds out at its next call. */
  remove(uid: string): Promise<void>
  /** Removes all accounts. */
  clear(): Promise<void>
}

export function authRest(authPort: number): AuthRest {
  const host = `http://127.0.0.1:${authPort}`
  const accounts = `${host}/identitytoolkit.googleapis.com/v1/accounts`
  return {
    async create({ email, password, name }) {
      const body = { email, password, displayName: name, returnSecureToken: true }
      const answer = await call('POST', `${accounts}:signUp?key=local`, body, {})
      const { localId, idToken } = answer as { localId: string; idToken: string }
      return { uid: localId, idToken }
    },
    async changePassword(uid, password) {
      const validSince = String(Math.floor(Date.now() / 1000))
      const body = { localId: uid, password, validSince, targetProjectId: projectId }
      await call('POST', `${accounts}:update`, body, asOwner)
    },
    async followResetLink(email, newPassword) {
      const sent = await call(
        'GET',
        `${host}/emulator/v1/projects/${projectId}/oobCodes`,
        null,
        asOwner,
      )
      const { oobCodes } = sent as {
        oobCodes: { email: string; oobCode: string; requestType: string }[]
      }
      const link = oobCodes.findLast(
        code => code.email === email && code.requestType === 'PASSWORD_RESET',
      )
      if (!link) return false
      const body = { oobCode: link.oobCode, newPassword }
      await call('POST', `${accounts}:resetPassword?key=local`, body, {})
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
    async clear() {
      await call('DELETE', `${host}/emulator/v1/projects/${projectId}/accounts`, null, asOwner)
    },
  }
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

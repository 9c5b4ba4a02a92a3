// The device's own unlock, by fingerprint, face or the screen's PIN: a WebAuthn credential of this device.
// Invariant: no server takes part. Only this page checks the answer, so that an attacker who can change the page can
// bypass the check, like the PIN.

const CHALLENGE_BYTES = 32

/** ES256 and RS256: every platform supports one of the two. */
const ALGORITHMS = [-7, -257]

/** The authenticator's flag for 'user verified' (WebAuthn, section 6.1). */
const USER_VERIFIED = 0x04
const FLAGS_AT = 32

export async function canUnlockByDevice(): Promise<boolean> {
  try {
    return (
      'PublicKeyCredential' in globalThis &&
      (await PublicKeyCredential.isUserVerifyingPlatformAuthenticatorAvailable())
    )
  } catch {
    return false
  }
}

/**
 * Asks the device for a credential. Call it in an event of the user.
 *
 * @param name shown by the device beside the credential
 * @returns its id, or null if the user has refused
 */
export async function createCredential(name: string): Promise<Uint8Array<ArrayBuffer> | null> {
  const credential = await answered(
    navigator.credentials.create({
      publicKey: {
        challenge: random(),
        rp: { name: 'CoMoney' },
        // A random id, which says nothing about the account.
        user: { id: random(), name, displayName: name },
        pubKeyCredParams: ALGORITHMS.map(alg => ({ type: 'public-key', alg })),
        authenticatorSelection: {
          authenticatorAttachment: 'platform',
          userVerification: 'required',
          residentKey: 'discouraged',
        },
        attestation: 'none',
      },
    }),
  )
  return credential && new Uint8Array(credential.rawId)
}

/** Call it in an event of the user. @returns whether the device has verified its user */
export async function unlockByDevice(credential: Uint8Array<ArrayBuffer>): Promise<boolean> {
  const answer = await answered(
    navigator.credentials.get({
      publicKey: {
        challenge: random(),
        allowCredentials: [{ type: 'public-key', id: credential, transports: ['internal'] }],
        userVerification: 'required',
      },
    }),
  )
  if (!(answer?.response instanceof AuthenticatorAssertionResponse)) return false
  const flags = new Uint8Array(answer.response.authenticatorData)[FLAGS_AT] ?? 0
  return (flags & USER_VERIFIED) !== 0
}

/** Null if the user has refused or the time is over; the browser does not report which. */
async function answered(asking: Promise<Credential | null>): Promise<PublicKeyCredential | null> {
  try {
    const credential = await asking
    return credential instanceof PublicKeyCredential ? credential : null
  } catch (error) {
    if (error instanceof DOMException && REFUSALS.includes(error.name)) return null
    throw error
  }
}

const REFUSALS = ['NotAllowedError', 'AbortError']

function random(): Uint8Array<ArrayBuffer> {
  return crypto.getRandomValues(new Uint8Array(CHALLENGE_BYTES))
}

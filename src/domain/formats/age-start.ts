// The first bytes of an encrypted backup (age-encryption.org/v1), which identify it under any file name.

export const AGE_START = 'age-encryption.org/v1\n'

/** The first bytes of such a file in the text form that other tools write. */
const ARMORED = '-----BEGIN AGE ENCRYPTED FILE-----'

export async function isAgeFile(file: Blob): Promise<boolean> {
  const start = await file
    .slice(0, ARMORED.length)
    .text()
    .catch(() => '')
  return start.startsWith(AGE_START) || start === ARMORED
}

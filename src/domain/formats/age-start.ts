// The beginning of an encrypted backup (age-encryption.org/v1), by which it is known whatever its name is.

export const AGE_START = 'age-encryption.org/v1\n'

/** The same as text, which other tools make of it. */
const ARMORED = '-----BEGIN AGE ENCRYPTED FILE-----'

export async function isAgeFile(file: Blob): Promise<boolean> {
  const start = await file
    .slice(0, ARMORED.length)
    .text()
    .catch(() => '')
  return start.startsWith(AGE_START) || start === ARMORED
}

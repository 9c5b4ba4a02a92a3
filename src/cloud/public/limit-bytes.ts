// The size limit of a public service's response.

/** In bytes. */
export const MAX_RESPONSE_BYTES = 1_000_000

/** Fails after that many bytes; the rest is not loaded. */
export function limitBytes(
  most: number,
): TransformStream<Uint8Array<ArrayBuffer>, Uint8Array<ArrayBuffer>> {
  let bytes = 0
  return new TransformStream({
    transform(chunk, controller) {
      bytes += chunk.byteLength
      if (bytes > most) throw new Error(`The answer has more than ${most} bytes`)
      controller.enqueue(chunk)
    },
  })
}

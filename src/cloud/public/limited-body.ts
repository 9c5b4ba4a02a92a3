// The size limit of a public service's response.

const MAX_RESPONSE_BYTES = 1_000_000

/** The body of a response. Reading it fails after the limit; the rest is not loaded. */
export function limitedBody({ body }: Response): ReadableStream<Uint8Array<ArrayBuffer>> | null {
  return body?.pipeThrough(limitBytes()) ?? null
}

function limitBytes(): TransformStream<Uint8Array<ArrayBuffer>, Uint8Array<ArrayBuffer>> {
  let bytes = 0
  return new TransformStream({
    transform(chunk, controller) {
      bytes += chunk.byteLength
      if (bytes > MAX_RESPONSE_BYTES)
        throw new Error(`The answer has more than ${MAX_RESPONSE_BYTES} bytes`)
      controller.enqueue(chunk)
    },
  })
}

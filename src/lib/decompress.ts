// Decompression with a limit that is checked while the content is unpacked, so that a small file cannot fill the
// memory.

/** Bytes of the input in one step. The content of a step is at most about a thousand times as long. */
const STEP = 16 * 1024

/**
 * @param limit bytes of the content
 * @param onPart called with the content, part by part
 * @returns false as soon as there is more than the limit
 * @throws TypeError for damaged input
 */
export async function decompress(
  bytes: Uint8Array<ArrayBuffer>,
  format: CompressionFormat,
  limit: number,
  onPart: (part: Uint8Array) => void,
): Promise<boolean> {
  const reader = stepsOf(bytes).pipeThrough(new DecompressionStream(format)).getReader()
  for (let size = 0; ; ) {
    const { value, done } = await reader.read()
    if (done) return true
    size += value.length
    if (size > limit) {
      await reader.cancel().catch(() => {})
      return false
    }
    onPart(value)
  }
}

function stepsOf(bytes: Uint8Array<ArrayBuffer>): ReadableStream<Uint8Array<ArrayBuffer>> {
  let start = 0
  return new ReadableStream({
    pull(controller) {
      if (start < bytes.length) controller.enqueue(bytes.subarray(start, start + STEP))
      else controller.close()
      start += STEP
    },
  })
}

// A pause in long work, in which messages and events are handled.

/** Resolves in a separate task, by a message, because consecutive timers have a delay of 4 ms. */
export function nextTask(): Promise<void> {
  return new Promise(resolve => {
    const { port1, port2 } = new MessageChannel()
    port1.onmessage = () => {
      port1.close()
      resolve()
    }
    port2.postMessage(null)
  })
}

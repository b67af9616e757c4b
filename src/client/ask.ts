/** What a worker answers to a message; never, where it does not listen. */
export const ask = (worker: ServiceWorker | null, message: string): Promise<unknown> =>
  new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel()
    port1.onmessage = ({ data }) => {
      port1.close()
      resolve(data)
    }
    worker?.postMessage(message, [port2])
  })

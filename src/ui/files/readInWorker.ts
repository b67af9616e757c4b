/**
 * What a worker answers to an order; the worker ends with it.
 *
 * @param signal ends it before
 * @throws the reason of the signal, or an error of the worker
 */
export async function readInWorker<T>(worker: Worker, order: unknown, signal?: AbortSignal): Promise<T> {
  try {
    return await new Promise<T>((resolve, reject) => {
      worker.onmessage = ({ data }: MessageEvent<T>) => resolve(data)
      worker.onerror = ({ message }) => reject(new Error(message))
      signal?.addEventListener('abort', () => reject(signal.reason))
      worker.postMessage(order)
    })
  } finally {
    worker.terminate()
  }
}

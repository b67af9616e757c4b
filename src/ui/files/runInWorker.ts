/**
 * Sends one message to a worker, returns its reply, and terminates it.
 *
 * @param signal terminates the worker before it replies
 * @throws the reason of the signal, or an error of the worker
 */
export async function runInWorker<T>(worker: Worker, message: unknown, signal?: AbortSignal): Promise<T> {
  try {
    return await new Promise<T>((resolve, reject) => {
      worker.onmessage = ({ data }: MessageEvent<T>) => resolve(data)
      worker.onerror = ({ message }) => reject(new Error(message))
      signal?.addEventListener('abort', () => reject(signal.reason))
      worker.postMessage(message)
    })
  } finally {
    worker.terminate()
  }
}

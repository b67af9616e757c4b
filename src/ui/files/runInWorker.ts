/**
 * Sends one message to a worker, returns its reply, and terminates it.
 *
 * @throws an error of the worker
 */
export async function runInWorker<T>(worker: Worker, message: unknown): Promise<T> {
  try {
    return await new Promise<T>((resolve, reject) => {
      worker.onmessage = ({ data }: MessageEvent<T>) => resolve(data)
      worker.onerror = ({ message }) => reject(new Error(message))
      worker.postMessage(message)
    })
  } finally {
    worker.terminate()
  }
}

/** Sentences by field name: `{ email: 'Write an address such as ana@school.org.' }`. */
export type FieldErrors = Record<string, string>

/** What every failed call answers. `error` repeats `message` for clients that read that name (docs/specification.md 10, General). */
export interface ErrorBody {
  message: string
  error: string
  fields?: FieldErrors
}

/**
 * A refusal with a reason that a person can read.
 *
 * Thrown by a handler it becomes the answer and undoes the handler's transaction; thrown by the client it tells what was answered.
 */
export class ApiError extends Error {
  override readonly name = 'ApiError'
  readonly status: number
  readonly fields: FieldErrors | undefined

  constructor(status: number, message: string, fields?: FieldErrors) {
    super(message)
    this.status = status
    this.fields = fields
  }

  get body(): ErrorBody {
    const body: ErrorBody = { message: this.message, error: this.message }
    return this.fields ? { ...body, fields: this.fields } : body
  }
}

/** 404 with the given sentence: the wording is part of the contract (docs/specification.md 8). */
export const notFound = (message: string): ApiError => new ApiError(404, message)

/** 400 for one field, with the sentence as the message too. */
export const invalid = (field: string, message: string): ApiError => new ApiError(400, message, { [field]: message })

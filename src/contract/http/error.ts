/** Error messages by field name: `{ email: 'Enter an email address such as ana@school.example.' }`. */
export type FieldErrors = Record<string, string>

/** The body of every error response. `error` repeats `message` for clients that read that name (docs/specification.md 10, General). */
export interface ErrorBody {
  message: string
  error: string
  fields?: FieldErrors
}

/**
 * An error of the API with a message for the user.
 *
 * Thrown by a handler, it rolls back the transaction and becomes the response.
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

/** A 404 error. Its message is part of the contract (docs/specification.md 8). */
export const notFound = (message: string): ApiError => new ApiError(404, message)

/** A 400 error for one field, with the same message for the whole call. */
export const invalid = (field: string, message: string): ApiError => new ApiError(400, message, { [field]: message })

/** The message for a call that needs a signed-in user. */
export const SIGN_IN = 'Sign in to continue.'

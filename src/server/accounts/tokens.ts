import { createHash, randomBytes } from 'node:crypto'

const TOKEN_BYTES = 32

/** The hash under which a token is stored. Tokens are random, so it is a plain one: a copy of the database signs nobody in. */
export const hashOf = (token: string): string => createHash('sha256').update(token).digest('base64url')

/** A token of 256 random bits. */
export const newToken = (): string => randomBytes(TOKEN_BYTES).toString('base64url')

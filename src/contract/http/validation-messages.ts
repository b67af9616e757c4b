import type * as z from 'zod/mini'

type Issue = Parameters<NonNullable<NonNullable<Parameters<typeof z.config>[0]>['customError']>>[0]

/** The default message of a validation error; schemas may have their own messages. */
export function validationMessage(issue: Issue): string {
  switch (issue.code) {
    case 'invalid_type':
      return issue.input === undefined ? 'This is required.' : `This must be of type ${issue.expected}.`
    case 'too_small':
      return Number(issue.minimum) === 1 && issue.origin !== 'number'
        ? 'This must not be empty.'
        : `This must be at least ${issue.minimum}${unit(issue.origin)}.`
    case 'too_big':
      return `This must be at most ${issue.maximum}${unit(issue.origin)}.`
    case 'invalid_value':
      return `Use one of: ${issue.values.join(', ')}.`
    default:
      return 'This is not valid.'
  }
}

const unit = (origin: string): string => (origin === 'string' ? ' characters long' : origin === 'array' ? ' entries long' : '')

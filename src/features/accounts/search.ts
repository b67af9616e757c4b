import { pattern, searchParams } from '#ui/navigation/searchParams.ts'

/** Search parameters of the pages for signing in and for a forgotten password: the page to open afterwards, which is one of this app. */
export const SignInSearch = searchParams({ next: pattern(/^\/(?![/\\])[^\\]{0,1000}$/) })

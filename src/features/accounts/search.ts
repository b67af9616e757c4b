import { pattern, searchParams } from '#ui/navigation/searchParams.ts'

/** Search parameters of the page for signing in: the page to open afterwards, which is one of this app. */
export const SignInSearch = searchParams({ next: pattern(/^\/(?![/\\])[^\\]{0,1000}$/) })

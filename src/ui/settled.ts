/** What stands where something is still awaited. */
const AWAITED = '[class*=keleton], [aria-busy=true], [class*=Loader-root], [data-awaited]'

/** True when nothing in a part of the page is still awaited. */
export const isSettled = (part: Element): boolean => part.querySelector(AWAITED) === null

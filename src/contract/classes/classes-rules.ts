/** The statuses of a request for a seat in a class. */
export const ENROLMENT_STATUSES = ['pending', 'accepted', 'declined'] as const

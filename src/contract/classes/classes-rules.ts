export const ENROLMENT_STATUSES = ['pending', 'accepted', 'declined'] as const

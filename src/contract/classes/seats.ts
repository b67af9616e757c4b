import type { SchoolClass } from './classes.ts'

/** Number of free seats of a class. */
export const seatsLeft = ({ seats, enrolled }: Pick<SchoolClass, 'seats' | 'enrolled'>): number => Math.max(0, seats - enrolled)

import type { SchoolClass } from './classes.ts'

/** How many more children a class can take. */
export const seatsLeft = ({ seats, enrolled }: Pick<SchoolClass, 'seats' | 'enrolled'>): number => Math.max(0, seats - enrolled)

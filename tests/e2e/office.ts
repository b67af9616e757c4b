import { isOffice, ROUTES } from '../../scripts/routes.ts'

/** The office pages that open without a record id, except forms for new records. */
export const OFFICE = ROUTES.filter((path) => isOffice(path) && !/\$|create|add-product|write/.test(path)).map((path) => path.slice(1))

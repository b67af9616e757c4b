import { isOffice, ROUTES } from '../../scripts/routes.ts'

/** The pages of the office that open without the id of a record, but for forms of new records. */
export const OFFICE = ROUTES.filter((path) => isOffice(path) && !/\$|create|add-product|write/.test(path)).map((path) => path.slice(1))

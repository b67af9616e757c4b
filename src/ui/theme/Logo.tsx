import { asset } from './illustration.ts'

/** Homeroom's mark. Decorative: the name stands beside it or in the link's label. */
export const Mark = ({ size }: { size: number }) => <img src={asset('icons/favicon.svg')} width={size} height={size} alt="" />

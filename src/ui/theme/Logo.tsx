import { assetUrl } from './illustration.ts'

/** Homeroom's logo. Decorative: the name is beside it or in the label of the link. */
export const Logo = ({ size }: { size: number }) => <img src={assetUrl('icons/favicon.svg')} width={size} height={size} alt="" />

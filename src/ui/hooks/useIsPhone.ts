import { useMediaQuery } from '@mantine/hooks'

/** True in a window as narrow as a phone: the office has its navigation and the main action of a page at the bottom, in reach of the thumb. */
export const useIsPhone = (): boolean => useMediaQuery('(max-width: 47.99em)', false, { getInitialValueInEffect: false }) === true

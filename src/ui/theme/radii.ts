/** The radius of corners by size, around the one that is chosen. */
export const radii = (chosen: number) => ({
  xs: `${chosen * 0.4}px`,
  sm: `${chosen * 0.7}px`,
  md: `${chosen}px`,
  lg: `${chosen * 1.6}px`,
  xl: `${chosen * 3}px`,
})

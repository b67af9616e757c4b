/** Corner radii by size, derived from the radius of the settings in px. */
export const radii = (radius: number) => ({
  xs: `${radius * 0.4}px`,
  sm: `${radius * 0.7}px`,
  md: `${radius}px`,
  lg: `${radius * 1.6}px`,
  xl: `${radius * 3}px`,
})

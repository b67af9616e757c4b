/** Opens a page of the office. It is loaded anew, so that nothing of an earlier user stays in memory. @param path below the base path */
export const openPage = (path: string): void => location.assign(import.meta.env.BASE_URL + path.slice(1))

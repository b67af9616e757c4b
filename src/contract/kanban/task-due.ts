/** The due date of a task; empty without one. */
export const dueDateOf = ({ date, undated }: { date: string; undated?: boolean | undefined }): string => (undated ? '' : date)

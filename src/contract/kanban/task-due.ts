/** The day a task is due; empty where nobody has said so. */
export const dueOf = ({ date, undated }: { date: string; undated?: boolean | undefined }): string => (undated ? '' : date)

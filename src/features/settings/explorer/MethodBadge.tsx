import { Badge } from '@mantine/core'

const COLORS: Record<string, string> = { GET: 'info', POST: 'success', PUT: 'warning', PATCH: 'warning', DELETE: 'error' }

/** A coloured badge of an HTTP method. */
export const MethodBadge = ({ method }: { method: string }) => (
  <Badge color={COLORS[method] ?? 'gray'} variant="light" w={72} flex="none">
    {method}
  </Badge>
)

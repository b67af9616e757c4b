import { Alert } from '@mantine/core'

/** The error of a form as a whole, read aloud as it appears; nothing while `message` is empty. */
export const FormError = ({ message }: { message: string | undefined }) =>
  message ? (
    <Alert color="error" role="alert">
      {message}
    </Alert>
  ) : null

import { Trans, useLingui } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { IconFileTypePdf } from '@tabler/icons-react'
import { useState } from 'react'
import { toastError } from '../feedback/toast.tsx'
import { download } from '../files/download.ts'

interface Props {
  /** The name of the file, without its ending. */
  fileName: string
  /** Makes the file. It should import the code for it, so that pages load that code only when it is used. */
  create(): Promise<Blob>
}

/** A button that makes a PDF file and lets the browser download it. */
export function PdfButton({ fileName, create }: Props) {
  const { t } = useLingui()
  const [isBusy, setIsBusy] = useState(false)
  const save = async () => {
    setIsBusy(true)
    try {
      download(`${fileName}.pdf`, await create())
    } catch (reason) {
      console.warn('The PDF file could not be created.', reason)
      toastError(t`The file could not be created. Try again.`)
    } finally {
      setIsBusy(false)
    }
  }
  return (
    <Button variant="default" leftSection={<IconFileTypePdf size={18} />} loading={isBusy} onClick={() => void save()}>
      <Trans comment="Button: makes a PDF file of what is shown">Download PDF</Trans>
    </Button>
  )
}

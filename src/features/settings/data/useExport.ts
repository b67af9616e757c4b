import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { toast } from '#ui/feedback/toast.tsx'
import { backupName, download, lastExport, rememberExport } from './download.ts'
import type { Maintenance } from './useMaintenance.ts'

/** Downloads a backup, and tells when that was done last. */
export function useExport(maintenance: Maintenance): { exported: string | null; exportAll(): Promise<void> } {
  const { t } = useLingui()
  const [exported, setExported] = useState(lastExport)
  const exportAll = async () => {
    const answer = await maintenance.run('export', {})
    if (!answer) return
    const now = new Date().toISOString()
    download(answer.file, backupName(now))
    rememberExport(now)
    setExported(now)
    toast(t`The backup is among your downloads.`)
  }
  return { exported, exportAll }
}

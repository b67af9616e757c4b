import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { toast } from '#ui/feedback/toast.tsx'
import { download } from '#ui/files/download.ts'
import { backupName, lastExport, storeLastExport } from './lastExport.ts'
import type { Maintenance } from './useMaintenance.ts'

/** Returns a function that downloads a backup, and when the last one was downloaded. */
export function useExport(maintenance: Maintenance): { lastExportAt: string | null; exportAll(): Promise<void> } {
  const { t } = useLingui()
  const [lastExportAt, setLastExportAt] = useState(lastExport)
  const exportAll = async () => {
    const answer = await maintenance.run('export', {})
    if (!answer) return
    const now = new Date().toISOString()
    download(backupName(now), answer.file)
    storeLastExport(now)
    setLastExportAt(now)
    toast(t`The backup is in your downloads.`)
  }
  return { lastExportAt, exportAll }
}

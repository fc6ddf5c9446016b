import type { Arguments, FileOperation, OperationId } from '@kaipiao/client'
import { useState } from 'react'
import { tellFailure } from '../../client/talk/tell-failure.ts'
import { useCalls } from '../../requests/use-calls.ts'
import { saveFile } from './save-file.ts'

/** Has the user save the file that an operation answers; one that could not be had is told (ER30). */
export function useSaveFile() {
  const { download } = useCalls()
  const [saving, setSaving] = useState<string>()

  async function save<Op extends OperationId>(
    operation: FileOperation<Op>,
    parts: Arguments<Op>,
  ): Promise<void> {
    setSaving(operation.id)
    try {
      await saveFile(await download(operation, parts, { failure: 'silent' }))
    } catch (error) {
      // Here and not by the download: a file may break off while it is read.
      tellFailure(error, 'export')
    } finally {
      setSaving(undefined)
    }
  }

  return { save, isSaving: (operation: FileOperation) => saving === operation.id }
}

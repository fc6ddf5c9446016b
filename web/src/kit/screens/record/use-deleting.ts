import { presentRecord } from '@kaipiao/client/record-version'
import { useDelete } from '@refinedev/core'
import { useState } from 'react'
import { useReadAgain } from '../../../requests/use-read-again.ts'
import { confirm } from '../../../client/talk/dialogs.ts'
import { plainText } from '../../shapes/kind.ts'
import { recordTitle } from '../../drawn/field-of.ts'
import type { Resource } from '../../shapes/resource.ts'
import type { Row } from '../../shapes/endpoint.ts'
import { useScope } from '../../reading/use-resource-query.ts'

export interface Deleting {
  /** Asks first; what was refused has been told, and the record stays. */
  remove: (row: Row) => Promise<void>
  /** The record while it is being deleted, and after. */
  leaving: Row | undefined
  isRunning: boolean
}

/** Deletes the record that is open. */
export function useDeleting(resource: Resource, onDeleted: (row: Row) => void): Deleting {
  const { scope } = useScope(resource)
  const { mutateAsync, mutation } = useDelete()
  const readAgain = useReadAgain()
  const [leaving, setLeaving] = useState<Row>()

  async function remove(row: Row): Promise<void> {
    const question = `确定删除“${recordTitle(resource, row)}”？删除后不可恢复。`
    if (!(await confirm(`删除${resource.recordLabel}`, question, { yes: '删除', isDangerous: true }))) return
    setLeaving(row)
    try {
      const id = plainText(row[resource.key])
      const meta = { scope, known: () => row }
      await mutateAsync({ resource: resource.name, id, meta, errorNotification: false })
      onDeleted(row)
      await readAgain(resource.readAgain)
    } catch (error) {
      setLeaving(undefined)
      // Whoever still wants to delete it sees first what it has become.
      if (presentRecord(error)) await readAgain(Object.values(resource.operations))
    }
  }

  return { remove, leaving, isRunning: mutation.isPending }
}

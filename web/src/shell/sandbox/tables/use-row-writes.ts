import { useCreate, useDelete, useUpdate } from '@refinedev/core'
import { confirm } from '../../../client/talk/dialogs.ts'
import { notify } from '../../../client/talk/notify.ts'

const QUIET = { successNotification: false, errorNotification: false } as const

/** Writes of a raw table; each says whether it was done, and tells why where it was not. */
export function useRowWrites(resource: string) {
  const creating = useCreate()
  const updating = useUpdate()
  const deleting = useDelete()
  const place = { resource, dataProviderName: 'raw', ...QUIET } as const
  return {
    isRunning: creating.mutation.isPending || updating.mutation.isPending,
    create: (values: object) => told(creating.mutateAsync({ ...place, values })),
    /** The whole row: a field that is left out is gone. */
    replace: (id: string, values: object) =>
      told(updating.mutateAsync({ ...place, id, values, meta: { method: 'put' } })),
    remove: async (id: string) => {
      const isSure = await confirm('删除数据行', `从 ${resource} 删除“${id}”？引用它的数据不会一起删除。`, {
        isDangerous: true,
      })
      return isSure && (await told(deleting.mutateAsync({ ...place, id })))
    },
  }
}

async function told(write: Promise<unknown>): Promise<boolean> {
  try {
    await write
    return true
  } catch (error) {
    notify('error', error instanceof Error ? error.message : String(error))
    return false
  }
}

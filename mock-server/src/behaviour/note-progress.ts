import type { Schemas } from '@kaipiao/client'
import type { Owned } from '../world/tables.ts'
import { ownedOf } from '../world/owned-of.ts'
import type { Unit } from './unit.ts'

type Progress = Omit<Schemas['TaskProgress'], 'id' | 'tsUpdate'>

/** Notes how far a task in the background has come: one record a task, which the progress lists show. */
export async function noteProgress(
  { store, now }: Pick<Unit, 'store' | 'now'>,
  owner: Owned,
  progress: Progress,
): Promise<void> {
  await store
    .table('taskProgress')
    .put({ ...ownedOf(owner), id: progress.taskId, ...progress, tsUpdate: now() })
}

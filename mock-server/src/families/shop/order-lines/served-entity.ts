import { isInReach } from '../../../behaviour/session.ts'
import type { AnyContext } from '../../../behaviour/handler.ts'

/** An enterprise or terminal that is served, by the keys that orders name it by; an empty one is not known. */
export interface ServedEntity {
  readonly taxerId: string
  readonly diskId: string
}

/** Who is meant by a disk number, a tax number or the id of an enterprise; what is none in view is taken for a tax number. */
export async function servedEntity({ store, session }: AnyContext, key: string): Promise<ServedEntity> {
  const terminal = await store.table('terminals').get(key)
  if (terminal !== undefined && isInReach(session, terminal)) {
    return { taxerId: terminal.taxerId, diskId: terminal.diskId }
  }
  const enterprise = await store.table('enterprises').get(key)
  if (enterprise !== undefined && isInReach(session, enterprise))
    return { taxerId: enterprise.taxerId, diskId: '' }
  return { taxerId: key, diskId: '' }
}

/** Whether a line that serves the one serves the other too: the same terminal, or a terminal of the same enterprise. */
export function servesEntity(line: ServedEntity, entity: ServedEntity): boolean {
  if (line.diskId !== '' && entity.diskId !== '') return line.diskId === entity.diskId
  return line.taxerId !== '' && line.taxerId === entity.taxerId
}

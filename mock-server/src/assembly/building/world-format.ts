import type { Store } from '../../store/port.ts'
import type { WorldTables } from '../../world/tables.ts'

/**
 * Which rows this version keeps. It goes up with an upgrade (`bringUpToDate`) after which a version from before would
 * misread them: that one then refuses to open them, instead of writing among what it does not understand.
 */
export const worldFormat = 1

/** Rows of a version that came later. */
export class NewerWorld extends Error {
  override readonly name = 'NewerWorld'
}

/** Throws NewerWorld, before anything is written. */
export async function refuseNewer(store: Store<WorldTables>): Promise<void> {
  const format = await formatOf(store)
  if (format <= worldFormat) return
  throw new NewerWorld(
    `数据是更新的版本写的（格式 ${format}，本版本只认得到 ${worldFormat}）：请用新版本启动，或先用升级前的备份恢复数据；要重新开始，请加 --reset`,
  )
}

/** Says in the rows what they are, for versions from before; once. */
export async function noteFormat(store: Store<WorldTables>): Promise<void> {
  if ((await formatOf(store)) === worldFormat) return
  await store.table('state').put({ id: 'format', value: { number: worldFormat } })
}

/** 0: rows from before there was a number. */
async function formatOf(store: Store<WorldTables>): Promise<number> {
  const number = (await store.table('state').get('format'))?.value['number']
  return typeof number === 'number' ? number : 0
}

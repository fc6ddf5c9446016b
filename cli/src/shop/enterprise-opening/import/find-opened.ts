import { listTerminals } from '@kaipiao/client/operations'
import type { ImportRow } from '@kaipiao/domain/shop/enterprise-opening/import-row'
import type { Api } from '../../../deps/deps.ts'

/** One tax number has a handful of terminals; a page of this size holds them all. */
const pageSize = 100

/**
 * Asks the platform which of the rows it has opened: a terminal with the row's tax number and login account.
 * Used for batches whose answer was lost, before anything is sent again.
 */
export async function findOpened(api: Pick<Api, 'call'>, rows: readonly ImportRow[]): Promise<Set<string>> {
  const opened = new Set<string>()
  for (const row of rows) {
    const { list } = await api.call(listTerminals, {
      query: { isPage: '1', page: 1, pageSize, key: row.taxerId },
    })
    const isOpened = list.some(
      ({ taxerId, qdInfo }) =>
        taxerId === row.taxerId && (row.dlzh === '' || qdInfo.some(({ dlzh }) => dlzh === row.dlzh)),
    )
    if (isOpened) opened.add(row.lineId)
  }
  return opened
}

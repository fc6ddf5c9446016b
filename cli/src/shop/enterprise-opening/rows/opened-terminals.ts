import { listTerminals } from '@kaipiao/client/operations'
import type { ImportRow } from '@kaipiao/domain/shop/enterprise-opening/import-row'
import { allPages } from '../../../session/all-pages.ts'
import type { Api } from '../../../deps/deps.ts'

/** What the platform has of one tax number. */
export interface Opened {
  /** The first terminal; it keeps the bureau login that an import brings. */
  diskId: string
  /** Login accounts of all its terminals. */
  logins: ReadonlySet<string>
}

export type OpenedTerminals = ReadonlyMap<string, Opened>

/** The terminals that there are, by tax number. */
export async function readOpened(api: Pick<Api, 'call'>, signal: AbortSignal): Promise<OpenedTerminals> {
  const opened = new Map<string, { diskId: string; logins: Set<string> }>()
  const pages = allPages((page, pageSize) =>
    api.call(listTerminals, { query: { isPage: '1', page, pageSize } }),
  )
  for await (const { taxerId, diskId, qdInfo } of pages) {
    signal.throwIfAborted()
    const found = opened.get(taxerId) ?? { diskId, logins: new Set() }
    for (const { dlzh } of qdInfo) found.logins.add(dlzh)
    opened.set(taxerId, found)
  }
  return opened
}

/** True where a terminal has the row's tax number and, where the row names one, its login account. */
export function isOpened(opened: OpenedTerminals, { taxerId, dlzh }: ImportRow): boolean {
  const found = opened.get(taxerId)
  return found !== undefined && (dlzh === '' || found.logins.has(dlzh))
}

import { getQuotaConfig } from '@kaipiao/client/operations'
import { compare, isMoney, signOf } from '@kaipiao/domain/money/money'
import type { Deps } from '../../deps/deps.ts'
import { Failure } from '../../failures/failure.ts'
import type { ListFlags } from '../../listing/list-flags.ts'
import { writeListing } from '../../listing/write-listing.ts'
import { eachTerminal } from '../../terminals/terminals/each-terminal.ts'

export type QuotaOptions = Pick<Deps, 'io' | 'settings' | 'api'> &
  ListFlags & { below?: string | undefined; sync?: true | undefined }

/** What each terminal may still issue this month; with `below`, those that have less, and a code of exit for them. */
export async function runQuota({ io, settings, api, below, sync, ...flags }: QuotaOptions): Promise<void> {
  const platform = await api()
  const all = await eachTerminal(platform, settings().disks, ({ diskId }) =>
    platform.call(getQuotaConfig, { query: { diskId, ...(sync === true ? { isSync: '1' } : {}) } }),
  )
  // A terminal without a credit of its own is not limited by one.
  const short = all.filter(({ facts }) => {
    const isLimited = facts !== undefined && isMoney(facts.zsxed) && signOf(facts.zsxed) > 0
    return below !== undefined && isLimited && compare(facts.syed, below) < 0
  })
  await writeListing({
    io,
    isJson: settings().json,
    flags,
    rows: below === undefined ? all : short,
    columns: [
      { title: '税盘编号', key: 'diskId', value: ({ terminal }) => terminal.diskId, isName: true },
      { title: '企业名称', key: 'taxerName', value: ({ terminal }) => terminal.taxerName },
      { title: '总授信额度', key: 'zsxed', value: ({ facts }) => facts?.zsxed, isNumber: true },
      { title: '已用额度', key: 'ysyed', value: ({ facts }) => facts?.ysyed, isNumber: true },
      { title: '剩余额度', key: 'syed', value: ({ facts }) => facts?.syed, isNumber: true },
      { title: '同步时间', key: 'syncTime', value: ({ facts }) => facts?.syncTime },
      { title: '说明', key: 'message', value: ({ fault }) => fault },
    ],
  })
  if (short.length > 0)
    throw new Failure('partial', { what: `${short.length} 个终端的剩余额度不足 ${below ?? ''} 元` })
}

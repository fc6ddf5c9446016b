import { Command } from '@commander-js/extra-typings'
import { remainText } from '@kaipiao/domain/terminals/terminals/expiry'
import type { Deps } from '../../deps/deps.ts'
import { wholeNumber } from '../../command-line/global-options.ts'
import { addListOptions } from '../../listing/list-command.ts'
import type { ListFlags } from '../../listing/list-flags.ts'
import { writeListing } from '../../listing/write-listing.ts'
import type { Service } from './renewal-offer.ts'
import type { Column } from '../../io/show-rows.ts'

export type ExpiryOptions = Pick<Deps, 'io' | 'settings' | 'api'> &
  ListFlags & { within?: number | undefined }

export const expiryCommand = ({ io, settings, api }: Deps, run = runTerminalExpiry) =>
  addListOptions(new Command('expiry').summary('各终端托管服务的到期日期'))
    .option('--within <天>', '只列多少天内到期的，已过期的也列出', wholeNumber)
    .action((fields, flags) => run({ io, settings, api, fields, ...flags }))

const columns: ReadonlyArray<Column<Service>> = [
  { title: '税盘编号', key: 'diskId', value: ({ entityId }) => entityId, isName: true },
  { title: '企业名称', key: 'taxerName', value: ({ taxerName }) => taxerName },
  { title: '税号', key: 'taxerId', value: ({ taxerId }) => taxerId },
  { title: '状态', key: 'state', value: ({ stateName }) => stateName, code: ({ state }) => state },
  { title: '到期日期', key: 'endTime', value: ({ endTime }) => endTime },
  {
    title: '剩余',
    key: 'remain',
    value: (service) => (service.state === 0 ? '' : remainText(service)),
    code: ({ period }) => period.remain,
  },
]

/** The most urgent first; services that were never opened have no end. */
export async function runTerminalExpiry({
  io,
  settings,
  api,
  within = Infinity,
  ...flags
}: ExpiryOptions): Promise<void> {
  const { getValueAddedInfo } = await import('@kaipiao/client/operations')
  const { disks, json } = settings()
  const services = await (await api()).call(getValueAddedInfo, { query: {} })
  const rows = services
    .filter(({ entityId }) => disks.length === 0 || disks.includes(entityId))
    .filter(({ state, period }) => within === Infinity || (state !== 0 && period.remain <= within))
    .toSorted((one, other) => one.period.remain - other.period.remain)
  await writeListing({ io, isJson: json, flags, columns, rows })
}

import { getTaxBureauLoginStatus } from '@kaipiao/client/operations'
import type { Deps } from '../../deps/deps.ts'
import { Failure } from '../../failures/failure.ts'
import type { ListFlags } from '../../listing/list-flags.ts'
import { writeListing } from '../../listing/write-listing.ts'
import { eachTerminal, type TerminalFacts } from '../terminals/each-terminal.ts'

export type BureauStatusOptions = Pick<Deps, 'io' | 'settings' | 'api'> &
  ListFlags & { left?: true | undefined }

type Status = { status: number; message: string }

/** The answer of the platform for a login that stands. */
const LOGGED_IN = 1

const stands = ({ facts }: TerminalFacts<Status>) => facts?.status === LOGGED_IN

/** Whether the login of each terminal at the bureau stands; any that does not ends the command as partly done. */
export async function runBureauStatus(options: BureauStatusOptions): Promise<void> {
  const { io, settings, api, left, ...flags } = options
  const platform = await api()
  const all = await eachTerminal(platform, settings().disks, ({ diskId }) =>
    platform.call(getTaxBureauLoginStatus, { path: { diskId }, query: {} }),
  )
  const out = all.filter((one) => !stands(one))
  await writeListing({
    io,
    isJson: settings().json,
    flags,
    rows: left === true ? out : all,
    columns: [
      { title: '税盘编号', key: 'diskId', value: ({ terminal }) => terminal.diskId, isName: true },
      { title: '企业名称', key: 'taxerName', value: ({ terminal }) => terminal.taxerName },
      { title: '税号', key: 'taxerId', value: ({ terminal }) => terminal.taxerId },
      {
        title: '税局登录',
        key: 'isLoggedIn',
        value: (one) => (stands(one) ? '已登录' : '未登录'),
        code: stands,
      },
      { title: '说明', key: 'message', value: ({ facts, fault }) => fault ?? facts?.message },
    ],
  })
  if (out.length > 0)
    throw new Failure('partial', {
      what: `${all.length} 个终端中 ${out.length} 个没有登录税局`,
      next: 'kaipiao bureau status --left -o names 列出它们；kaipiao bureau login 登录',
    })
}

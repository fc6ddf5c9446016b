import type { Schemas } from '@kaipiao/client'
import { labelOf } from '@kaipiao/domain/lookups/lookup'
import { BUREAU_IDENTITIES } from '@kaipiao/domain/lookups/terminals/bureau-identity'
import type { Builder } from '../builder.ts'
import type { BureauLoginRow } from '../tables.ts'

const methods = ['1', '12', '13'] as const

/** What stands behind the verification of terminals: query accounts, wrong passwords, sessions of other enterprises. */
export function buildBureauLogins({ rows, names, secrets }: Builder): void {
  const queryAccounts: BureauLoginRow[] = []
  for (const [at, login] of rows.bureauLogins.entries()) {
    const terminalAt = rows.terminals.findIndex(({ diskId }) => diskId === login.diskId)
    const terminal = rows.terminals[terminalAt]
    if (terminal === undefined) continue
    const isVerified = terminal.qdStatus === 1
    const bsryxm = names.person()
    const neighbour = rows.bureauLogins[at - 1]
    const isElsewhere =
      isVerified && terminal.bureau === 0 && at % 4 === 3 && neighbour?.agencyId === login.agencyId
    rows.bureauLogins[at] = {
      ...login,
      bsryxm,
      dlfs: methods[at % methods.length] ?? '1',
      isAvailable: isVerified ? 1 : 0,
      isPwdErr: terminal.qdStatus > 2 ? '1' : '0',
      ...(isElsewhere ? { session: { taxerId: neighbour.taxerId, taxerName: neighbour.taxerName } } : {}),
    }
    if (at % 5 !== 0) continue
    const dlzh = names.mobile()
    queryAccounts.push({
      ...login,
      id: `${login.diskId}-2`,
      dlzh,
      dlsf: '3',
      dlfs: '12',
      dlmm: secrets.keep(`Mima${dlzh.slice(-4)}`, dlzh),
      bsryxm: names.person(),
      bsrysjhm: dlzh,
      isKp: 0,
      isEnable: 1,
      isAvailable: at % 2 === 0 ? 1 : 0,
    })
    const account: Schemas['QdAccount'] = {
      dlzh,
      dlsfStr: labelOf(BUREAU_IDENTITIES, '3'),
      sfgx: '0',
      gxph: '0',
    }
    rows.terminals[terminalAt] = { ...terminal, qdInfo: [...terminal.qdInfo, account] }
  }
  rows.bureauLogins.push(...queryAccounts)
}

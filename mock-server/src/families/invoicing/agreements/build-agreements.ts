import type { Schemas } from '@kaipiao/client'
import type { Builder } from '../../../world/builder.ts'
import { ownedOf } from '../../../world/owned-of.ts'

/** Each institution has agreements with those whose books its agency keeps, some of them over or not begun. */
export function buildAgreements(builder: Builder): void {
  const { rows, now } = builder
  const year = Number(now.slice(0, 4))
  const done = new Set<string>()
  for (const terminal of rows.terminals) {
    const { agencyId, enterpriseId, sszyfwjglbDm, diskId, serviceStatus, bureau } = terminal
    if (sszyfwjglbDm === undefined || done.has(enterpriseId) || serviceStatus !== 1 || bureau !== 0) continue
    done.add(enterpriseId)
    const clients = rows.enterprises.filter((row) => row.agencyId === agencyId && row.id !== enterpriseId)
    for (const [at, { taxerName, taxerId }] of clients.slice(0, CLIENTS).entries()) {
      const of = year + (TERMS[at] ?? 0)
      rows.serviceAgreements.push({
        ...ownedOf(terminal),
        id: builder.id(),
        ...{ diskId, wtrmc: taxerName, wtrtyshxydm: taxerId },
        fwxm: KINDS[at % KINDS.length] ?? '01',
        wtxyxxcjbh: `FWXY${of}${String(at + 1).padStart(6, '0')}`,
        ...{ fwqq: `${of}-01-01`, fwqz: `${of}-12-31` },
        bsqk: (TERMS[at] ?? 0) > 0 ? '' : `${of}-01-05 电子税务局报送，已采集`,
        tsCreate: builder.ago(CLIENTS - at),
      })
    }
  }
}

const CLIENTS = 8
/** Years from this one on; the others are of this year. */
const TERMS: Readonly<Record<number, number>> = { 2: -1, 5: 1 }
const KINDS: readonly Schemas['ServiceKind'][] = ['01', '02', '01', '07']

import type { Schemas } from '@kaipiao/client'
import { labelOf } from '@kaipiao/domain/lookups/lookup'
import { DISK_TYPES } from '@kaipiao/domain/lookups/terminals/disk-type'
import { SERVICE_STATUSES } from '@kaipiao/domain/lookups/terminals/service-status'
import { TERM_STATUSES } from '@kaipiao/domain/lookups/terminals/term-status'
import { verificationStatus } from '@kaipiao/domain/lookups/terminals/verification-status'
import type { EnterpriseRow, TerminalRow } from '../tables.ts'
import type { TerminalModel } from './terminal-models.ts'

/** How a terminal stands; by default it works. */
export interface TerminalStanding {
  readonly serviceStatus?: Schemas['ServiceStatus']
  readonly termStatus?: Schemas['TermStatus']
  readonly online?: Schemas['OnlineStatus']
  readonly qdStatus?: number
  readonly bureau?: number
  readonly smsPending?: boolean
  /** Class of tax-service institution that its enterprise is. */
  readonly institution?: Schemas['ServiceInstitution']
}

interface Facts {
  readonly diskId: string
  readonly enterprise: EnterpriseRow
  readonly model: TerminalModel
  readonly since: string
  readonly channel: string
  readonly regionCode: string
  readonly accounts: readonly Schemas['QdAccount'][]
  readonly standing?: TerminalStanding
}

/** A terminal of an enterprise; its texts follow from its states. */
export function makeTerminal({ diskId, enterprise, model, standing = {}, ...facts }: Facts): TerminalRow {
  const {
    serviceStatus = 1,
    termStatus = 1,
    online = 1,
    qdStatus = 1,
    bureau = 0,
    smsPending = false,
    institution,
  } = standing
  const isDigital = model.diskType === 7
  const number = diskId.slice(-7)
  const { providerId, outletId, agencyId, taxerId, taxerName, taxerType } = enterprise
  return {
    id: diskId,
    termId: `T${number}`,
    diskId,
    diskType: model.diskType,
    diskTypeDesc: labelOf(DISK_TYPES, model.diskType),
    taxerId,
    taxerName,
    aliasName: taxerName.replace('有限公司', ''),
    taxerType,
    ...(institution === undefined ? {} : { sszyfwjglbDm: institution }),
    taxerProp: '01',
    tsp: model.tsp,
    qysj: facts.since,
    termType: agencyId === '' ? '2' : '1',
    termTypeDesc: agencyId === '' ? '自持' : '托管',
    termStatus,
    termStatusDesc: labelOf(TERM_STATUSES, termStatus),
    qdStatus,
    qdStatusDesc: verificationStatus(qdStatus).label,
    qdInfo: isDigital ? [...facts.accounts] : [],
    invoiceTypes: [...model.invoiceTypes],
    issueType: isDigital ? '2' : '1',
    online,
    onlineStatusDesc: online === 1 ? '已连接' : '连接异常',
    diskStatus: online === 1 ? '1' : '2',
    diskStatusDesc: online === 1 ? '正常' : '异常',
    serviceStatus,
    serviceStatusDesc: labelOf(SERVICE_STATUSES, serviceStatus),
    swjgdm: `1${facts.regionCode}000000`,
    channel: facts.channel,
    psn: `PSN${number}`,
    board: isDigital ? '' : '1',
    port: isDigital ? '' : String((Number(number) % 8) + 1),
    providerId,
    outletId,
    agencyId,
    enterpriseId: enterprise.id,
    bureau,
    smsPending,
  }
}

import type { Region } from '@kaipiao/domain/lookups/terminals/region'
import { addAccount, nobody, ownedByAgency, regionAt } from './build-tenants.ts'
import type { Builder, Steps } from '../builder.ts'
import { demoAccounts } from '../demo-accounts.ts'
import type { Dice } from '../dice.ts'
import type { TerminalStanding } from './make-terminal.ts'
import { openEnterprise } from './open-enterprise.ts'
import { standingOfDisk } from './standing-of-disk.ts'
import type { EnterpriseRow, Owned } from '../tables.ts'
import type { AgencyRow } from '../tables.ts'
import { terminalModels, type TerminalModel } from './terminal-models.ts'

/** Enterprises of agencies, some of providers without an agency, each with one or two terminals. */
export function* buildEnterprises(builder: Builder): Steps {
  const dice = builder.dice('enterprises')
  for (let at = 0; at < builder.plan.enterprises; at += 1) {
    const region = at < 8 ? regionAt(0) : regionAt(dice.int(3, 80))
    const { brand, ...institution } = INSTITUTIONS[at] ?? {}
    const enterprise = addEnterprise(builder, dice, region, { ...ownerAt(builder, at), brand })
    const model = modelAt(at)
    const standing = { ...standingAt(nextDisk(builder), at), ...institution }
    addTerminal(builder, dice, { enterprise, region, model, standing })
    if (at % 9 === 8) {
      addTerminal(builder, dice, { enterprise, region, model: modelAt(at + 1), standing: institution })
    }
    if (at === 0) addMember(builder, enterprise, demoAccounts.member)
    else if (at % 4 === 3) addMember(builder, enterprise, builder.names.mobile())
    yield
  }
}

/** Enterprises of agencies themselves, which sell tax services to those whose books they keep; by their place. */
const INSTITUTIONS: Readonly<
  Record<number, Pick<TerminalStanding, 'institution'> & { readonly brand: string }>
> = {
  8: { brand: '青禾财税咨询', institution: '04' },
  10: { brand: '恒瑞税务师事务所', institution: '01' },
}

function addEnterprise(
  builder: Builder,
  dice: Dice,
  region: Region,
  { brand, ...owner }: Owned & { readonly brand: string | undefined },
): EnterpriseRow {
  const isFirst = builder.rows.enterprises.length === 0
  // Drawn all the same, so that those after it are called as they are.
  const drawn = isFirst ? '北京青禾商贸有限公司' : builder.names.enterprise(region)
  const taxerName = brand === undefined ? drawn : `${region.label}${brand}有限公司`
  const taxNumber = builder.names.taxNumber(region)
  const enterprise: EnterpriseRow = {
    id: builder.id(),
    taxerName,
    taxerId: isFirst ? firstTaxNumber : taxNumber,
    taxerType: isFirst ? '01' : dice.pick(['01', '01', '08', '08', '08', '02', '05', '04']),
    region: region.label,
    tsCreate: builder.ago(dice.int(40, 700)),
    ...owner,
    enterpriseId: '',
  }
  const owned = { ...enterprise, enterpriseId: enterprise.id }
  builder.rows.enterprises.push(owned)
  return owned
}

function addMember(builder: Builder, enterprise: EnterpriseRow, mobile: string): void {
  const account = addAccount(builder, 'MEMBER', mobile, enterprise.taxerName, enterprise)
  const terminal = builder.rows.terminals.find(({ enterpriseId }) => enterpriseId === enterprise.id)
  const at = builder.rows.accounts.indexOf(account)
  const { providerId, outletId, agencyId, id: enterpriseId } = enterprise
  builder.rows.accounts[at] = {
    ...account,
    providerId,
    outletId,
    agencyId,
    enterpriseId,
    currentDiskId: terminal?.diskId ?? '',
  }
}

interface NewTerminal {
  readonly enterprise: EnterpriseRow
  readonly region: Region
  readonly model: TerminalModel
  readonly standing: TerminalStanding
}

function addTerminal(
  builder: Builder,
  dice: Dice,
  { enterprise, region, model, standing }: NewTerminal,
): void {
  const { rows, names } = builder
  const drawn = names.mobile()
  const dlzh = rows.terminals.length === 0 ? firstBureauAccount : drawn
  const opened = openEnterprise({
    enterprise,
    diskId: nextDisk(builder),
    model,
    region,
    channel: rows.providers.find(({ id }) => id === enterprise.providerId)?.name ?? '',
    now: enterprise.tsCreate,
    address: names.address(region),
    tel: `0${region.code.slice(0, 2)}-${dice.digits(8)}`,
    bank: names.bank(region),
    bankAccount: `62${dice.digits(17)}`,
    review: { payee: names.person(), checker: names.person(), drawer: names.person() },
    standing,
    ...(model.diskType === 7
      ? {
          login: {
            dlsf: '1',
            dlzh,
            dlmm: builder.secrets.keep(`Mima${dlzh.slice(-4)}`, dlzh),
            bsrysjhm: dlzh,
          },
        }
      : {}),
  })
  rows.terminals.push(
    model.diskType === 7
      ? opened.terminal
      : { ...opened.terminal, bureau: 0, qdStatus: 1, qdStatusDesc: '已认证' },
  )
  rows.bureauLogins.push(...opened.bureauLogins)
  rows.sellers.push(opened.seller)
  rows.drawers.push(opened.drawer)
  rows.issueConfigs.push(opened.issueConfig)
  rows.quotas.push(opened.quota)
}

/** Examples of the description name them, so every world has them: a right number of Beijing (GB 32100-2015), a login. */
const firstTaxNumber = '91110108MA01K8QH3W'
const firstBureauAccount = '13800000011'

/** The first ten belong to the demo agency and its provider, some to no agency, the rest to all in turn. */
function ownerAt({ rows }: Builder, at: number): Owned {
  const { agencies, providers } = rows
  const agency: AgencyRow | undefined =
    agencies[at < 10 ? 0 : at < 14 ? 1 : at < 16 ? 2 : at % agencies.length]
  if (at % 17 === 16) return { ...nobody, providerId: providers[at % providers.length]?.id ?? '' }
  return agency === undefined ? nobody : ownedByAgency(agency)
}

/** The first is digital and in good order, the second has paper; then all models in turn. */
function modelAt(at: number): TerminalModel {
  const order = at === 0 ? 0 : at === 1 ? 4 : at
  const model = terminalModels[order % terminalModels.length]
  if (model === undefined) throw new Error('there are terminal models')
  return model
}

/** The named ones stand as they are called, among the later ones some are expired or offline. */
function standingAt(diskId: string, at: number): TerminalStanding {
  return (
    standingOfDisk(diskId) ??
    (at % 29 === 28 ? { serviceStatus: 4 } : at % 31 === 30 ? { online: 0, termStatus: 2 } : {})
  )
}

function nextDisk({ rows }: Builder): string {
  return String(661_000_000_001 + rows.terminals.length)
}

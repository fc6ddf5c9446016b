import { codes } from '@kaipiao/client/codes'
import type { Schemas } from '@kaipiao/client'
import { labelOf } from '@kaipiao/domain/lookups/lookup'
import { BUREAU_IDENTITIES } from '@kaipiao/domain/lookups/terminals/bureau-identity'
import { findRegion, REGIONS } from '@kaipiao/domain/lookups/terminals/region'
import { verificationStatus } from '@kaipiao/domain/lookups/terminals/verification-status'
import { LOGIN_INFO_FAILED } from '@kaipiao/domain/terminals/tax-bureau/bureau-texts'
import { defineHandlers, type AnyContext } from '../../../behaviour/handler.ts'
import { fail, ok, refuse } from '../../../behaviour/outcome.ts'
import { resource } from '../../../behaviour/lists/resource.ts'
import { isInReach } from '../../../behaviour/session.ts'
import { terminalOf } from '../../../behaviour/tenancy/terminal-of.ts'
import { ownedOf } from '../../../world/owned-of.ts'
import { taxApps } from '../../../world/enterprises/tax-apps.ts'
import type { TerminalRow } from '../../../world/tables.ts'
import type { BureauLoginRow } from '../../../world/tables.ts'
import { checkLogins, type CheckedLogin } from './check-logins.ts'
import { loginConfigOf } from './login-methods.ts'

const records = resource('bureauLogins', {
  search: { key: ['taxerName', 'taxerId', 'diskId'] },
  sort: ['diskId', '-isKp'],
  show: (context, rows) => rows.map((row) => handOut(context, row)),
})

export const binding = defineHandlers({
  getTerminalAuthInfo: async (context) => {
    const terminal = await context.store.table('terminals').get(context.path.diskId)
    if (terminal === undefined || !isInReach(context.session, terminal)) {
      return fail(codes.unknownRecord, LOGIN_INFO_FAILED)
    }
    return ok((await loginsOf(context, terminal.diskId)).map((row) => handOut(context, row)))
  },

  listTerminalAuthInfo: records.list(),

  getRegionList: () => ok(REGIONS.map(({ key, label }) => ({ qdRegionCode: key, region: label }))),

  getTaxBureauLoginConfig: async (context) => {
    const terminal = await terminalOf(context, context.query.diskId)
    const region = findRegion(context.query.region)
    return region === undefined ? fail(codes.unknownRecord) : ok(loginConfigOf(region, terminal.tsp))
  },

  saveTaxBureauBindInfo: async (context) => {
    const { terminal, logins } = await checkLogins(context, context.body.list)
    const before = await loginsOf(context, terminal.diskId)
    if (before.some(({ isPwdErr }) => isPwdErr === '1'))
      return fail(codes.wrongState, '账号密码有误，请先解锁')
    const rows = await replaceLogins(context, terminal, { before, logins })
    return ok(rows.map((row) => handOut(context, row)))
  },

  unlockTaxBureauAuth: async (context) => {
    const { diskId } = await terminalOf(context, context.path.diskId)
    for (const { id, dlzh } of await loginsOf(context, diskId)) {
      if (dlzh.includes('沙箱解锁失败')) return fail(codes.wrongState, '解锁失败，请稍后重试')
      await context.store.table('bureauLogins').update(id, { isPwdErr: '0' })
    }
    return ok(null)
  },

  setInvoicingAccount: async (context) => {
    const terminal = await terminalOf(context, context.path.diskId)
    const logins = await loginsOf(context, terminal.diskId)
    if (!logins.some(({ dlzh }) => dlzh === context.body.account)) refuse(codes.unknownRecord)
    for (const { id, dlzh } of logins) {
      // The account that gives way serves queries from now on, and is not lost by the next save.
      const isChosen = dlzh === context.body.account
      const role = isChosen ? ({ isKp: 1 } as const) : ({ isKp: 0, isEnable: 1 } as const)
      await context.store.table('bureauLogins').update(id, role)
    }
    return ok(await showAccounts(context, terminal))
  },
})

/** The invoicing account first. */
export async function loginsOf(
  { store }: Pick<AnyContext, 'store'>,
  diskId: string,
): Promise<readonly BureauLoginRow[]> {
  return (await store.table('bureauLogins').find({ where: { diskId }, sort: ['-isKp', 'id'] })).rows
}

/** A record as it is answered: its passwords are sealed for the client, who alone has asked for them. */
function handOut({ secrets }: AnyContext, row: Readonly<BureauLoginRow>): Readonly<BureauLoginRow> {
  const { dlmm, dlsfmm, keypwd } = row
  return {
    ...row,
    dlmm: secrets.handOut(dlmm),
    dlsfmm: secrets.handOut(dlsfmm),
    keypwd: secrets.handOut(keypwd),
  }
}

async function replaceLogins(
  context: AnyContext,
  terminal: TerminalRow,
  { before, logins }: { before: readonly BureauLoginRow[]; logins: readonly CheckedLogin[] },
): Promise<readonly BureauLoginRow[]> {
  const { store, secrets } = context
  const { rows: traces } = await store.table('bureauTraces').find({ where: { diskId: terminal.diskId } })
  const verified = new Set(traces.filter(({ state }) => state === 'done').flatMap(({ accounts }) => accounts))
  const old = new Map(before.map((row) => [row.dlzh, row]))
  for (const { id } of before) await store.table('bureauLogins').remove(id)
  const invoicing = Math.max(
    0,
    logins.findIndex(({ isKp }) => isKp === 1),
  )
  for (const [at, { socketId: _socket, trace: _trace, ...login }] of logins.entries()) {
    const known = old.get(login.dlzh)
    const isSame = known?.isAvailable === 1 && secrets.kept(known.dlmm) === secrets.kept(login.dlmm)
    await store.table('bureauLogins').insert({
      ...login,
      ...ownedOf(terminal),
      ...taxApps,
      id: `${terminal.diskId}-${at + 1}`,
      taxerId: terminal.taxerId,
      taxerName: terminal.taxerName,
      deviceType: login.deviceType === '1' ? '1' : '0',
      isKp: at === invoicing ? 1 : 0,
      isPwdErr: '0',
      // Only the bureau verifies; what the caller says of it counts for nothing.
      isAvailable: isSame || verified.has(login.dlzh) ? 1 : 0,
      ...(known?.session === undefined ? {} : { session: known.session }),
    })
  }
  await showAccounts(context, terminal)
  return loginsOf(context, terminal.diskId)
}

/** The terminal shows its accounts and whether the invoicing account is verified. */
async function showAccounts(context: AnyContext, terminal: TerminalRow): Promise<Schemas['QdAccount'][]> {
  const logins = await loginsOf(context, terminal.diskId)
  const qdInfo = logins.map(({ dlzh, dlsf, sfgx, gxph }) => ({
    dlzh,
    dlsfStr: labelOf(BUREAU_IDENTITIES, dlsf),
    sfgx,
    gxph,
  }))
  const isVerified = logins[0]?.isAvailable === 1
  await context.store.table('terminals').update(terminal.id, {
    qdInfo,
    qdStatus: isVerified ? 1 : 0,
    qdStatusDesc: verificationStatus(isVerified ? 1 : 0).label,
    bureau: isVerified ? 0 : codes.bureauLogin7,
    smsPending: false,
  })
  return qdInfo
}

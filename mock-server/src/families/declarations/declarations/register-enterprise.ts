import { codes } from '@kaipiao/client/codes'
import type { Schemas } from '@kaipiao/client'
import { REGIONS } from '@kaipiao/domain/lookups/terminals/region'
import type { Context } from '../../../behaviour/handler.ts'
import type { JobData } from '../../../behaviour/job-data.ts'
import { fail, ok, type Outcome } from '../../../behaviour/outcome.ts'
import { ownedOf } from '../../../world/owned-of.ts'
import type { Unit } from '../../../behaviour/unit.ts'
import { bureauFault, faultOfTerminal } from '../../../behaviour/tenancy/terminal-fault.ts'
import { registerOf, terminalOfEnterprise } from './enterprise.ts'

type RegisterContext = Context<'registerDeclareEnterprise'>

const registerTime = 5000

/** Registers an enterprise of the caller, or one that is new to it; the bureau answers after a while. */
export async function registerEnterprise(
  context: RegisterContext,
): Promise<Outcome<Schemas['DeclareRegister']>> {
  const { store, session, body, id, now, schedule, secrets } = context
  const { taxerId, taxerName, dlzh = '', dlsf = '1', dlmm = '' } = body
  const region = REGIONS.find(({ key, label }) => key === body.region || label === body.region)?.label
  if (region === undefined) return fail(codes.invalid, '地区不存在')
  if (dlmm !== '' && secrets.open(dlmm) === undefined) {
    return fail(codes.invalid, '登录密码无法解密，请检查加密密钥')
  }
  const known = await store.table('enterprises').find({ where: { ...session.scope, taxerId }, limit: 1 })
  let [enterprise] = known.rows
  if (enterprise !== undefined && enterprise.taxerName !== taxerName) {
    return fail(codes.invalid, '企业名称与税号不符')
  }
  // A member declares for its own enterprise alone.
  if (enterprise === undefined && session.role === 'member') return fail(codes.unknownRecord)
  if (enterprise === undefined) {
    const eid = id()
    const facts = { taxerName, taxerId, region, taxerType: '01' as const, tsCreate: now() }
    enterprise = await store
      .table('enterprises')
      .insert({ ...session.owner, ...facts, id: eid, enterpriseId: eid })
  }
  const before = await registerOf(context, enterprise.id)
  if (before !== undefined && before.state !== 'failed')
    return fail(codes.duplicate, '该税号已登记，不能重复登记')
  const eid = enterprise.id
  const register = await store.table('declareRegisters').put({
    ...ownedOf(enterprise),
    id: eid,
    eid,
    taxerId,
    taxerName,
    region,
    dlzh,
    dlsf,
    state: 'pending',
    message: '',
    tsCreate: now(),
  })
  await schedule('endDeclareRegister', { eid }, registerTime)
  return ok(register)
}

/** A registration fails where the bureau login of the enterprise does not stand, and says why. */
export async function endDeclareRegister(unit: Unit, { eid }: JobData['endDeclareRegister']): Promise<void> {
  const register = await unit.store.table('declareRegisters').get(eid)
  if (register?.state !== 'pending') return
  const terminal = await terminalOfEnterprise(unit, eid)
  const message =
    terminal === undefined
      ? register.dlzh === ''
        ? '请填写税局登录账号'
        : ''
      : ((faultOfTerminal(terminal) ?? bureauFault(terminal))?.message ?? '')
  const state = message === '' ? 'registered' : 'failed'
  await unit.store.table('declareRegisters').update(eid, { state, message })
}

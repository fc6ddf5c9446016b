import type { Schemas } from '@kaipiao/client'
import { REGIONS } from '@kaipiao/domain/lookups/terminals/region'
import { ownedOf } from '../../../world/owned-of.ts'
import { nobody, ownedByAgency } from '../../../world/enterprises/build-tenants.ts'
import type { Builder } from '../../../world/builder.ts'
import type { Dice } from '../../../world/dice.ts'
import type { Owned, WorldTables } from '../../../world/tables.ts'

type CustomerRow = WorldTables['customers']
type Template = WorldTables['taskTemplates']

/** What staff have written of their customers, and who may become one. */
export function buildCrm(builder: Builder): void {
  const { rows } = builder
  const dice = builder.dice('crm')
  addTemplates(builder)
  for (const [at, customer] of rows.customers.entries()) {
    addContacts(builder, dice, customer)
    if (at === 0 || dice.chance(0.4)) {
      addTrack(builder, dice, customer, customer.id, dice.chance(0.5) ? dice.int(-3, 12) : undefined)
    }
    if (at === 0 || dice.chance(0.5)) addTasks(builder, dice, customer, dice.pick(rows.taskTemplates))
  }
  const owners: readonly Owned[] = [
    ...rows.agencies.map(ownedByAgency),
    ...rows.providers.map(({ id }) => ({ ...nobody, providerId: id })),
  ]
  for (const [at, owner] of owners.entries()) {
    for (let number = 0; number < (at === 0 ? 12 : 4); number += 1) addPotential(builder, dice, owner, number)
  }
}

function addTemplates(builder: Builder): void {
  const templates: readonly (readonly [string, readonly string[]])[] = [
    ['月度资料收集', ['催收', '核对', '归档']],
    ['季度申报', ['取数', '复核', '申报', '扣款']],
    ['年度汇算清缴', ['资料收集', '调整', '申报', '归档']],
    ['新客户交接', ['合同', '税局授权', '建账']],
  ]
  for (const [name, steps] of templates) {
    builder.rows.taskTemplates.push({ ...nobody, id: builder.id(), name, steps: [...steps] })
  }
}

function addContacts(builder: Builder, dice: Dice, customer: CustomerRow): void {
  const { rows, names } = builder
  rows.customerContacts.push({
    ...ownedOf(customer),
    id: builder.id(),
    customerId: customer.id,
    name: customer.contact ?? names.person(),
    mobile: customer.mobile ?? names.mobile(),
    post: dice.pick(['会计', '出纳', '法人', '财务负责人']),
  })
}

/** @param wait in how many days to get in touch again; undefined where nothing was agreed */
function addTrack(
  builder: Builder,
  dice: Dice,
  owner: Owned,
  customerId: string,
  wait: number | undefined,
): void {
  const { rows } = builder
  const staff = rows.accounts.find(
    ({ type, agencyId, providerId }) =>
      type !== 1 && agencyId === owner.agencyId && providerId === owner.providerId,
  )
  rows.customerTracks.push({
    ...ownedOf(owner),
    id: builder.id(),
    customerId,
    content: dice.pick([
      '电话沟通，有意向',
      '已发送报价',
      '上门拜访，资料齐全',
      '提醒续费',
      '暂不考虑，下季度再联系',
    ]),
    way: dice.pick(['电话', '微信', '上门']),
    ...(wait === undefined ? {} : { nextTime: builder.ago(-wait) }),
    userName: staff?.nickName ?? '平台管理员',
    // Before what was agreed in it.
    tsCreate: builder.ago(dice.int(5, 90) + dice.next()),
  })
}

/** One that is done, one that goes on, one that waits. */
function addTasks(
  builder: Builder,
  dice: Dice,
  customer: CustomerRow,
  { id: templateId, name }: Template,
): void {
  const states: readonly Schemas['CustomerTaskState'][] = ['done', 'doing', 'waiting']
  for (const [at, state] of states.slice(dice.int(0, 2)).entries()) {
    builder.rows.customerTasks.push({
      ...ownedOf(customer),
      id: builder.id(),
      customerId: customer.id,
      templateId,
      name,
      state,
      deadline: builder.ago(20 - at * 30).slice(0, 10),
    })
  }
}

/** Overdue, due today, and due later. */
const WAITS = [-2, 0, 5]

/** All states in turn; one in three has said its tax number. */
function addPotential(builder: Builder, dice: Dice, owner: Owned, number: number): void {
  const { rows, names } = builder
  const states = ['new', 'following', 'converted', 'lost'] as const
  const state = states[number % states.length] ?? 'new'
  const region = dice.pick(REGIONS)
  const own = rows.customers.filter(
    ({ agencyId, providerId }) => agencyId === owner.agencyId && providerId === owner.providerId,
  )
  const customer = state === 'converted' ? own[number] : undefined
  const id = builder.id()
  rows.potentialCustomers.push({
    ...owner,
    id,
    taxerName: customer?.taxerName ?? names.enterprise(region),
    ...(customer !== undefined || number % 3 === 0
      ? { taxerId: customer?.taxerId ?? names.taxNumber(region) }
      : {}),
    contact: names.person(),
    mobile: names.mobile(),
    source: dice.pick(['转介绍', '官网', '电话营销', '展会']),
    state,
    ...(customer ? { customerId: customer.id } : {}),
    tsCreate: builder.ago(dice.int(1, 120) + dice.next()),
  })
  if (state === 'following')
    addTrack(builder, dice, owner, id, WAITS[Math.floor(number / states.length) % WAITS.length])
}

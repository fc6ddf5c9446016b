import type { Schemas } from '@kaipiao/client'
import { REGIONS } from '@kaipiao/domain/lookups/terminals/region'
import { divideToCents, multiply } from '@kaipiao/domain/money/money'
import { nobody, ownedByAgency } from '../../../world/enterprises/build-tenants.ts'
import type { Builder } from '../../../world/builder.ts'

const clueStates = ['new', 'following', 'won', 'invalid'] as const

/** Clues of agencies, knowledge for everybody, and what was measured of each provider. */
export function buildStarlink(builder: Builder): void {
  addClues(builder)
  addKnowledge(builder)
  addMonitors(builder)
}

function addClues(builder: Builder): void {
  const { rows, names } = builder
  const dice = builder.dice('clues')
  for (const [at, agency] of rows.agencies.entries()) {
    for (let number = 0; number < (at === 0 ? 16 : 4); number += 1) {
      rows.clues.push({
        ...ownedByAgency(agency),
        id: builder.id(),
        taxerName: names.enterprise(dice.pick(REGIONS)),
        contact: names.person(),
        mobile: names.mobile(),
        source: dice.pick(['官网', '小程序', '电话', '展会']),
        state: clueStates[number % clueStates.length] ?? 'new',
        tsCreate: builder.ago(dice.int(0, 90) + dice.next()),
      })
    }
  }
}

function addKnowledge(builder: Builder): void {
  const entries = [
    [
      '如何绑定电子税局',
      '1. 在**终端**列表中点击**绑定**\n2. 选择登录身份和登录方式\n3. 按提示完成认证\n\n> 短信验证码由税局发出，请勿转发。',
      '税局',
    ],
    ['开票提示需要扫脸怎么办', '请办税人员用税务 APP 扫描页面上的二维码，完成认证后继续开票。', '税局'],
    ['数电票红冲流程', '先开具红字信息确认单，对方确认后再开具红字发票。', '开票'],
    ['商品赋码不准确', '可在商品库中修改税收分类编码，保存后优先使用商品库的编码。', '开票'],
    ['批量导入企业', '下载模板，填写企业名称、税号和登录信息，先校验再提交。', '开通'],
    ['授信额度不足', '在税局申请调整授信额度，或等待下月额度恢复。', '额度'],
  ] as const
  for (const [at, [title, content, category]] of entries.entries()) {
    const row = { ...nobody, id: builder.id(), title, content, category }
    builder.rows.knowledge.push({ ...row, tsCreate: builder.ago(100 - at * 7) })
  }
  for (const { id: providerId, name } of builder.rows.providers) {
    const row = { ...nobody, providerId, id: builder.id(), title: `${name}服务时间`, category: '服务' }
    builder.rows.knowledge.push({ ...row, content: '工作日 9:00 至 18:00。', tsCreate: builder.ago(30) })
  }
}

/** A fortnight of measurements; the last of each day is what the terminals show now. */
function addMonitors(builder: Builder): void {
  const { rows } = builder
  const dice = builder.dice('monitors')
  for (const { id: providerId } of rows.providers) {
    const terminals = rows.terminals.filter((terminal) => terminal.providerId === providerId)
    if (terminals.length === 0) continue
    const online = terminals.filter((terminal) => terminal.online === 1).length
    const now = divideToCents(multiply(String(online), '100'), String(terminals.length))
    for (let day = 13; day >= 0; day -= 1) {
      const value = day === 0 ? now : `${dice.int(60, 99)}.${dice.digits(2)}`
      const measured = [
        ['终端在线率(%)', value],
        ['平均开票耗时(秒)', `${dice.int(2, 9)}.${dice.digits(1)}0`],
      ] as const
      for (const [name, figure] of measured) {
        const state = name.startsWith('终端')
          ? stateOf(Number(figure), 90, 75)
          : stateOf(-Number(figure), -6, -8)
        const row = { ...nobody, providerId, id: builder.id(), name, value: figure, state }
        rows.monitors.push({ ...row, time: builder.ago(day) })
      }
    }
  }
}

function stateOf(figure: number, good: number, fair: number): Schemas['MonitorState'] {
  return figure >= good ? 'normal' : figure >= fair ? 'warning' : 'abnormal'
}

import { nobody } from '../../../world/enterprises/build-tenants.ts'
import type { Builder } from '../../../world/builder.ts'

/** Notices in every state: shown now, over, yet to come, drafted, taken down. */
export function buildNotices(builder: Builder): void {
  const notices = [
    ['系统升级公告', '本周六 22:00 至 24:00 系统升级，期间暂停开票。', 'system', 'published', 2, -10],
    [
      '数电票赋码规则更新',
      '商品编码表已更新，请核对常用商品的税收分类编码。',
      'business',
      'published',
      9,
      undefined,
    ],
    ['托管服务优惠续费', '月底前续费托管服务享九折优惠。', 'expiry', 'published', 20, -15],
    ['元旦期间客服安排', '元旦期间客服时间为 9:00 至 17:00。', 'system', 'published', 30, 5],
    ['春节期间客服安排', '春节期间客服时间为 9:00 至 17:00。', 'system', 'published', -20, -40],
    ['新版导入模板说明', '导入模板新增主账号手机号一列。', 'business', 'draft', 1, undefined],
    ['旧版客户端停用', '旧版客户端已停止支持，请下载新版。', 'system', 'offline', 60, undefined],
  ] as const
  for (const [at, [title, content, type, state, from, to]] of notices.entries()) {
    builder.rows.notices.push({
      ...nobody,
      id: builder.id(),
      title,
      content,
      type,
      state,
      startTime: builder.ago(from),
      ...(to === undefined ? {} : { endTime: builder.ago(to) }),
      tsCreate: builder.ago(Math.max(from, 0) + 1 + at / 24),
    })
  }
}

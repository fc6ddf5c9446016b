import type { Builder } from '../../../world/builder.ts'

/** What stands on the user's machine, and a first file in the cloud storage. */
export function buildLocal(builder: Builder): void {
  const guide = Buffer.from('开票平台使用指南\n1. 绑定税局账号\n2. 维护商品\n3. 开具发票\n', 'utf8')
  builder.rows.localClients.push({ id: 'client', version: '2.3.1', ip: '192.168.1.20' })
  builder.rows.cloudFiles.push({
    id: 'guide.txt',
    content: guide.toString('base64'),
    size: guide.length,
    tsCreate: builder.ago(100),
  })
}

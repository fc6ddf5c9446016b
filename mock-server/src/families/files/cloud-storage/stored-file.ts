import { buildInvoiceXml } from '@kaipiao/domain/invoicing/xml/invoice-xml'
import type { AnyContext } from '../../../behaviour/handler.ts'
import type { ReportRow } from '../../declarations/tables/reports.ts'

export interface StoredFile {
  readonly name: string
  readonly content: Uint8Array
}

/** What lies under a key: an uploaded file, a document of somebody's archive, or a compliance report. */
export async function storedFile(
  { store }: Pick<AnyContext, 'store'>,
  key: string,
): Promise<StoredFile | undefined> {
  const archived = await store.table('archiveFiles').get(key)
  const uploaded = await store.table('cloudFiles').get(archived?.storageKey || key)
  if (uploaded !== undefined) {
    return { name: archived?.name ?? key, content: Buffer.from(uploaded.content, 'base64') }
  }
  const invoice = await store.table('invoices').get(archived?.invoiceId ?? '')
  if (archived !== undefined && invoice !== undefined) {
    return { name: archived.name, content: Buffer.from(buildInvoiceXml(invoice)) }
  }
  const report = await store.table('reports').get(key)
  return report === undefined ? undefined : reportFile({ store }, report)
}

const risks = { low: '低', medium: '中', high: '高' } as const

/** A basic report says how many findings there are, a full one what they are. */
async function reportFile(
  { store }: Pick<AnyContext, 'store'>,
  { taskId, taxerName, taxerId, level, tsCreate }: Readonly<ReportRow>,
): Promise<StoredFile> {
  const { score = 0, items = [] } = (await store.table('complianceTasks').get(taskId)) ?? {}
  const lines = [
    '合规检测报告',
    `企业名称：${taxerName}`,
    `税号：${taxerId}`,
    `生成时间：${tsCreate}`,
    `得分：${score}`,
    `检测项：${items.length}`,
    ...(level === 'full'
      ? items.map(({ name, level: risk, message }) => `[${risks[risk]}] ${name}：${message}`)
      : ['升级为完整版后可查看全部检测项']),
  ]
  return { name: `合规检测报告_${taxerName}.txt`, content: Buffer.from(`${lines.join('\n')}\n`) }
}

import type { AnyContext } from '../../../behaviour/handler.ts'
import type { StoredFile } from '../../files/cloud-storage/stored-file.ts'

const risks = { low: '低', medium: '中', high: '高' } as const

/** A basic report says how many findings there are, a full one what they are. */
export async function reportFile(
  { store }: Pick<AnyContext, 'store'>,
  id: string,
): Promise<StoredFile | undefined> {
  const report = await store.table('reports').get(id)
  if (report === undefined) return undefined
  const { taskId, taxerName, taxerId, level, tsCreate } = report
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

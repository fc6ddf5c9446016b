import { Failure } from '../failures/failure.ts'

/** Work that an assistant can be asked for by name. */
export interface Prompt {
  readonly name: string
  readonly title: string
  readonly description: string
  readonly arguments: ReadonlyArray<{ name: string; description: string; required: boolean }>
  readonly text: (given: Readonly<Record<string, string>>) => string
}

const period = { name: 'period', description: '所属期，如 202512', required: true }

export const prompts: readonly Prompt[] = [
  {
    name: 'declaration_check',
    title: '本月申报检查',
    description: '检查一个所属期的申报和缴款：哪些没有申报、没有缴款、快到期或失败',
    arguments: [period],
    text: ({ period: month = '' }) =>
      `请检查所属期 ${month} 的申报和缴款，只读取，不要提交任何操作。
1. 用 call_operation 读取 queryDeclarations（parameters: {"sbssq":"${month}"}），逐页读完。
2. 用 call_operation 读取 listTaxPayments（parameters: {"sbssq":"${month}"}）。
3. 按企业列出：没有申报的、申报失败的（带说明）、已申报没有缴款的（待缴税额和滞纳金，金额照抄，不要自己换算）、三天内截止的。
4. 合计待缴税额，并给出建议的下一步；需要提交申报或缴款时先问我。`,
  },
  {
    name: 'red_letter',
    title: '红字处理',
    description: '为一张发票查清情况，准备红字：原票、已有的红字信息、金额，确认后才提交',
    arguments: [
      { name: 'fphm', description: '原发票号码', required: true },
      { name: 'reason', description: '红冲原因，如 销货退回', required: false },
    ],
    text: ({ fphm = '', reason = '（请问我）' }) =>
      `请为发票 ${fphm} 准备红字，原因：${reason}。
1. 用 search_operations 和 describe_operation 找到查询库存发票（getStock）、红字信息（listRedNotices）的操作，读取原票和已有的红字，看还能红冲多少。
2. 说明原票的购方、金额、税额、价税合计和已红冲的部分；有未处理的红字信息时停下来告诉我。
3. 需要申请时，用 describe_operation 看 createRedNotice，先试算（不带 confirm），把将会发生什么、金额 sum 给我看。
4. 我同意后才带 confirm 和 sum 再调用一次；没有允许写入时，给出等价的命令行 kaipiao invoice red。`,
  },
  {
    name: 'night_report',
    title: '夜间任务报告',
    description: '汇总本机最近的任务：完成、失败、可以继续的',
    arguments: [],
    text: () =>
      `请读取资源列表中的 kaipiao://jobs/…，汇总最近一天的任务：完成的、部分失败的（共多少、失败多少、说明）、停下来可以继续的。每个没有完成的给出要运行的命令（kaipiao job show 任务号、… --resume 任务号），不要替我运行。`,
  },
]

/** The text of a prompt. Throws a `usage` failure for one that is not there, or lacks what it needs. */
export function promptText(
  name: string,
  given: Readonly<Record<string, string>>,
): Prompt & { filled: string } {
  const prompt = prompts.find((one) => one.name === name)
  if (prompt === undefined) throw new Failure('usage', { what: `没有提示 ${name}` })
  const missing = prompt.arguments.filter((one) => one.required && (given[one.name] ?? '').trim() === '')
  if (missing.length > 0)
    throw new Failure('usage', { what: `缺少 ${missing.map((one) => one.name).join('、')}` })
  return { ...prompt, filled: prompt.text(given) }
}

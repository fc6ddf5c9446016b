import { isMap, isScalar, isSeq, LineCounter, parseDocument, type Node, type YAMLMap } from 'yaml'
import type { Plan, PlanFault, PlanStep, StepCondition } from './plan.ts'
import { childOf, createNodeReader, wholeFrom, type Refuse } from './plan-nodes.ts'
import { putValues, splitWords, type ValueSource } from './plan-values.ts'

export interface ReadPlanOptions extends ValueSource {
  /** What is wrong with the words of a command; undefined where nothing is. */
  checkCommand: (words: readonly string[]) => string | undefined
}

const planKeys = ['name', 'profile', 'report', 'steps']
const stepKeys = ['name', 'run', 'when', 'days', 'weekdays', 'exists', 'timeout', 'mayFail']
const conditions = ['success', 'failure', 'always'] as const
const outcomes = ['done', 'partial', 'failed', 'timed-out', 'skipped'] as const

/** Reads a plan strictly: every key known, every command one that this program understands, every fault by its line. */
export function readPlan(text: string, options: ReadPlanOptions): { plan: Plan } | { faults: PlanFault[] } {
  const lines = new LineCounter()
  const document = parseDocument(text, { lineCounter: lines, uniqueKeys: true })
  const faults: PlanFault[] = document.errors.map(({ message, linePos: [at] = [{ line: 1, col: 1 }] }) => ({
    line: at.line,
    column: at.col,
    message: `YAML 有误：${message.split('\n')[0]?.replace(/ at line \d+, column \d+:?$/, '') ?? ''}`,
  }))
  if (faults.length > 0) return { faults }
  const refuse: Refuse = (node, message) => {
    const { line, col } = lines.linePos(node?.range?.[0] ?? 0)
    faults.push({ line: Math.max(1, line), column: Math.max(1, col), message })
  }
  const plan = planOf(toReader(options, refuse), document.contents)
  return faults.length > 0 || plan === undefined ? { faults } : { plan }
}

interface Reader extends ReturnType<typeof createNodeReader> {
  refuse: Refuse
  valued: (node: Node, text: string) => string
  checkCommand: ReadPlanOptions['checkCommand']
}

function toReader(options: ReadPlanOptions, refuse: Refuse): Reader {
  const valued = (node: Node, text: string) => {
    const put = putValues(text, options)
    if ('text' in put) return put.text
    refuse(node, put.fault)
    return ''
  }
  return { ...createNodeReader(refuse, valued), refuse, valued, checkCommand: options.checkCommand }
}

function planOf(read: Reader, root: Node | null): Plan | undefined {
  if (!isMap(root)) {
    read.refuse(root, '计划需有 name 和 steps')
    return undefined
  }
  read.keys(root, planKeys)
  const list = childOf(root, 'steps')
  if (!isSeq(list) || list.items.length === 0) read.refuse(list ?? root, '计划缺少 steps：至少一个步骤')
  const steps: PlanStep[] = []
  for (const item of isSeq(list) ? list.items : []) {
    const earlier = steps.map(({ name }) => name)
    if (isMap(item)) steps.push(stepOf(read, item, earlier))
    else read.refuse(isScalar(item) ? item : list, '步骤需写成 - name: …，run: …')
  }
  return {
    name: neededText(read, root, 'name', '计划缺少 name'),
    profile: read.text(root, 'profile'),
    report: reportOf(read, root),
    steps,
  }
}

function stepOf(read: Reader, map: YAMLMap, earlier: readonly string[]): PlanStep {
  read.keys(map, stepKeys)
  const name = neededText(read, map, 'name', '步骤缺少 name')
  if (name !== '' && earlier.includes(name)) read.refuse(childOf(map, 'name'), `步骤名“${name}”重复`)
  const [timeoutSeconds] = read.list(map, 'timeout', wholeFrom(1, 86_400), '需为 1 到 86400 的秒数') ?? []
  const day = (value: unknown) => (value === 'last' ? value : wholeFrom(1, 31)(value))
  return {
    name,
    words: wordsOf(read, map),
    when: conditionOf(read, map, earlier),
    days: read.list(map, 'days', day, '需为 1 到 31 或 last'),
    weekdays: read.list(map, 'weekdays', wholeFrom(1, 7), '需为 1 到 7，星期一为 1'),
    exists: read.text(map, 'exists'),
    timeoutSeconds,
    mayFail: read.flag(map, 'mayFail'),
  }
}

function neededText(read: Reader, map: YAMLMap, key: string, message: string): string {
  if (childOf(map, key) === undefined) read.refuse(map, message)
  return read.text(map, key) ?? ''
}

/** The words of a command, as one line or as a list. */
function wordsOf(read: Reader, map: YAMLMap): string[] {
  const node = childOf(map, 'run')
  if (node === undefined) {
    read.refuse(map, '步骤缺少 run：要运行的命令，如 stock sync --all')
    return []
  }
  const given = isSeq(node)
    ? node.items.map((item) => (isScalar(item) ? String(item.value) : ''))
    : splitWords(isScalar(node) ? String(node.value) : '')
  if (given === undefined) read.refuse(node, 'run 中的引号没有成对')
  else if (given.length === 0) read.refuse(node, 'run 需为命令，如 stock sync --all')
  if (given === undefined || given.length === 0) return []
  const words = (given[0] === 'kaipiao' ? given.slice(1) : given).map((word) => read.valued(node, word))
  const fault = read.checkCommand(words)
  if (fault !== undefined) read.refuse(node, fault)
  return words
}

function conditionOf(read: Reader, map: YAMLMap, earlier: readonly string[]): StepCondition {
  const node = childOf(map, 'when')
  if (node === undefined) return 'success'
  if (!isMap(node)) {
    const known = conditions.find((one) => isScalar(node) && node.value === one)
    if (known !== undefined) return known
    read.refuse(node, `when 可选：${conditions.join('、')}，或 { step: 步骤名, is: [done] }`)
    return 'success'
  }
  read.keys(node, ['step', 'is'])
  const step = read.text(node, 'step') ?? ''
  if (!earlier.includes(step)) read.refuse(childOf(node, 'step') ?? node, `前面没有名为“${step}”的步骤`)
  const outcome = (value: unknown) => outcomes.find((one) => one === value)
  return { step, is: read.list(node, 'is', outcome, `可选：${outcomes.join('、')}`) ?? ['done'] }
}

function reportOf(read: Reader, map: YAMLMap): Plan['report'] {
  const node = childOf(map, 'report')
  if (node === undefined) return undefined
  if (isMap(node)) read.keys(node, ['file', 'to'])
  const file = isMap(node)
    ? neededText(read, node, 'file', 'report 缺少 file')
    : (read.text(map, 'report') ?? '')
  const to = isMap(node) ? read.text(node, 'to') : undefined
  if (file !== '' && !/\.(txt|json|eml)$/i.test(file))
    read.refuse(node, '报告文件的扩展名需为 .txt、.json 或 .eml')
  if (to !== undefined && !/^[^\s@,]+@[^\s@,]+(,\s*[^\s@,]+@[^\s@,]+)*$/.test(to))
    read.refuse(node, `收件人“${to}”不正确`)
  return { file, to }
}

import type { ControlSchemas } from '@kaipiao/client/sandbox'
import { LineCounter, parseDocument, type Document } from 'yaml'
import { isOperationId, type Description } from '../contract/description.ts'
import { controlDescription } from '../control-contract/control-description.ts'
import { shapeFault } from '../control-contract/shape-fault.ts'
import { parseRule } from '../scenarios/parse-rule.ts'

/** What a file of a folder must be, by the name that the description has for it. */
interface FileShapes {
  readonly StoryFile: ControlSchemas['StoryFile']
  readonly RulesFile: ControlSchemas['RulesFile']
  readonly ExpectationsFile: ControlSchemas['ExpectationsFile']
}

type ProjectFault = ControlSchemas['ProjectFault']

interface Checked<Shape> {
  readonly value: Shape | undefined
  readonly faults: readonly ProjectFault[]
  /** The line of a part, by its JSON pointer. */
  readonly lineOf: (pointer: string) => number
}

/** Reads YAML, or JSON, which is YAML, and says by line what in it is not as described. */
export function checkFile<Name extends keyof FileShapes>(
  shape: Name,
  file: string,
  text: string,
  description: Description,
): Checked<FileShapes[Name]> {
  const counter = new LineCounter()
  const document = parseDocument(text, { lineCounter: counter, prettyErrors: false })
  const lineOf = (pointer: string): number => counter.linePos(startOf(document, pointer)).line
  const [broken] = document.errors
  if (broken !== undefined) {
    const { line } = counter.linePos(broken.pos[0])
    const fault = { file, line, message: broken.message, words: `不是有效的 YAML：${broken.message}` }
    return { value: undefined, faults: [fault], lineOf }
  }
  const value: unknown = document.toJS()
  const faults: ProjectFault[] = []
  const tell = (pointer: string, message: string, words: string): void =>
    void faults.push({ file, line: lineOf(pointer), message, words })
  if (!isOfShape<FileShapes[Name]>(shape, value, tell)) return { value: undefined, faults, lineOf }
  checkMeaning(value, description, tell)
  return { value: faults.length === 0 ? value : undefined, faults, lineOf }
}

type Tell = (pointer: string, message: string, words: string) => void

function isOfShape<Shape>(name: keyof FileShapes, value: unknown, tell: Tell): value is Shape {
  const fault = controlDescription().checks.of(schemas[name])(value)
  if (fault === undefined) return true
  const { path, message, words } = shapeFault(fault)
  tell(path, message.replace('the body', 'the file'), words.replace('请求体', '文件'))
  return false
}

/** What no schema says: operations that there are, codes that they answer, rules that do something. */
function checkMeaning(value: FileShapes[keyof FileShapes], description: Description, tell: Tell): void {
  if ('expectations' in value)
    for (const [at, { operationId }] of value.expectations.entries())
      if (!isOperationId(operationId))
        tell(
          `/expectations/${at}/operationId`,
          `there is no operation ${operationId}`,
          `没有接口 ${operationId}`,
        )
  if (!('rules' in value)) return
  for (const [at, rule] of value.rules.entries()) {
    try {
      parseRule(rule, description, ({ message, words }) => {
        throw new RuleFault(message, words)
      })
    } catch (error) {
      if (!(error instanceof RuleFault)) throw error
      tell(`/rules/${at}`, error.message, error.words)
    }
  }
}

class RuleFault extends Error {
  readonly words: string

  constructor(message: string, words: string) {
    super(message)
    this.words = words
  }
}

/** Where a part begins; of one that is missing what it is missing in. */
function startOf(document: Document, pointer: string): number {
  const path = pointer.split('/').slice(1)
  for (let length = path.length; length > 0; length -= 1) {
    const node: unknown = document.getIn(path.slice(0, length).map(stepOf), true)
    if (hasRange(node)) return node.range[0]
  }
  return document.contents?.range?.[0] ?? 0
}

const stepOf = (name: string): string | number => (/^\d+$/.test(name) ? Number(name) : name)

function hasRange(node: unknown): node is { readonly range: readonly [number, number, number] } {
  return typeof node === 'object' && node !== null && 'range' in node && Array.isArray(node.range)
}

/** One object each, so that it is compiled once. */
const schemas = {
  StoryFile: { $ref: '#/components/schemas/StoryFile' },
  RulesFile: { $ref: '#/components/schemas/RulesFile' },
  ExpectationsFile: { $ref: '#/components/schemas/ExpectationsFile' },
} as const

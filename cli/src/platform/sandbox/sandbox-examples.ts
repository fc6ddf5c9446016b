import { sandboxActs, sandboxNouns } from './sandbox-verbs.ts'
import type { SandboxVerb } from './sandbox-verb.ts'

/** Examples of every command of `sandbox`, by its path; those of a call stand with it. */
export function sandboxExamples(): Readonly<Record<string, readonly string[]>> {
  const linesOf = (path: string, { examples }: SandboxVerb) =>
    [path, examples.map((rest) => `${path} ${rest}`.trim())] as const
  const groups = Object.entries(sandboxNouns).flatMap(([noun, { verbs }]) => {
    const path = `sandbox ${noun}`
    const each = Object.entries(verbs).map(([word, verb]) => linesOf(`${path} ${word}`, verb))
    return [[path, each.slice(0, 2).flatMap(([, lines]) => lines.slice(0, 1))] as const, ...each]
  })
  const acts = Object.entries(sandboxActs).map(([word, verb]) => linesOf(`sandbox ${word}`, verb))
  return { ...Object.fromEntries([...groups, ...acts]), ...others }
}

const others: Readonly<Record<string, readonly string[]>> = {
  sandbox: [
    'sandbox start --detach',
    'sandbox clock advance +3d',
    'sandbox fault set issueInvoice --code 202500036',
  ],
  'sandbox start': [
    'sandbox start --world small --memory',
    'sandbox start --memory --project kaipiao-sandbox',
    'sandbox start --port 4100 --clock 2026-01-15 --frozen --detach',
  ],
  'sandbox stop': ['sandbox stop', 'sandbox stop --port 4100'],
  'sandbox record': ['sandbox record start --to https://platform.example --detach', 'sandbox record stop'],
  'sandbox record start': ['sandbox record start --to https://platform.example --file 录制.json'],
  'sandbox record stop': ['sandbox record stop', 'sandbox record stop --port 4101'],
  'sandbox record list': ['sandbox record list', 'sandbox record list --json'],
  'sandbox coverage': [
    'sandbox coverage',
    'sandbox coverage --format junit --min 80',
    'sandbox coverage --min operations=80,pushes=50',
    'sandbox coverage --all --format html > 覆盖.html',
    'sandbox coverage --missing --tag crm',
  ],
  'sandbox coverage show': ['sandbox coverage show', 'sandbox coverage show --of replies --min 20'],
  'sandbox coverage mark': ['sandbox coverage mark', 'sandbox coverage mark --space run-17'],
}

import { getCoverage, type ControlSchemas } from '@kaipiao/client/sandbox'
import { groupedBy } from '@kaipiao/domain/lookups/grouped-by'
import type { Deps } from '../../../deps/deps.ts'
import { Failure } from '../../../failures/failure.ts'
import { showRows } from '../../../io/show-rows.ts'
import { coverageXml } from './coverage-xml.ts'
import { openControl } from '../open-control.ts'

type Coverage = ControlSchemas['Coverage']

interface CoverageFlags {
  readonly space?: string | undefined
  readonly format?: 'text' | 'json' | 'junit' | undefined
  readonly tag?: string | undefined
  readonly missing?: true | undefined
  readonly min?: number | undefined
  readonly of: 'operations' | 'replies'
}

/** Shows what was reached in the form asked for. Throws a `validation` failure where it is less than the bound. */
export async function runCoverage(deps: Deps, flags: CoverageFlags): Promise<void> {
  const { io, settings } = deps
  const { space, tag, missing, min, of } = flags
  const control = await openControl(deps, space)
  const query = { ...(tag !== undefined && { tag }), ...(missing === true && { missing: '1' as const }) }
  const coverage = await control.call(getCoverage, { query })
  const format = flags.format ?? (settings().json ? 'json' : 'text')
  if (format === 'json') io.out(JSON.stringify(coverage, null, 2))
  else if (format === 'junit') io.out(coverageXml(coverage))
  else showText(deps, coverage, missing === true)
  const [reached, all] =
    of === 'operations' ? [coverage.called, coverage.operations] : [coverage.reached, coverage.replies]
  if (min === undefined || share(reached, all) >= min) return
  throw new Failure('validation', {
    what: `覆盖为 ${share(reached, all).toFixed(1)}%，低于 ${min}%`,
    why: `${of === 'operations' ? '调用过的操作' : '出现过的应答'} ${reached} / ${all}`,
    next: 'kaipiao sandbox coverage --missing 列出没有调用过的',
  })
}

function showText({ io, settings }: Deps, coverage: Coverage, isEach: boolean): void {
  if (isEach) {
    const columns = [
      { title: '分组', key: 'tag', value: (one: Coverage['list'][number]) => one.tag },
      { title: '操作', key: 'operationId', value: (one: Coverage['list'][number]) => one.operationId },
      { title: '名称', key: 'summary', value: (one: Coverage['list'][number]) => one.summary },
    ]
    showRows({ io, isJson: false, columns, rows: coverage.list })
  } else {
    const groups = [...groupedBy(coverage.list, ({ tag }) => tag)].map(([tag, list]) => ({ tag, list }))
    type Group = (typeof groups)[number]
    const columns = [
      { title: '分组', key: 'tag', value: (one: Group) => one.tag },
      { title: '操作', key: 'operations', value: (one: Group) => one.list.length, isNumber: true },
      {
        title: '已调用',
        key: 'called',
        value: (one: Group) => one.list.filter(({ calls }) => calls > 0).length,
        isNumber: true,
      },
      {
        title: '调用次数',
        key: 'calls',
        value: (one: Group) => one.list.reduce((sum, { calls }) => sum + calls, 0),
        isNumber: true,
      },
    ]
    showRows({ io, isJson: false, columns, rows: groups })
  }
  if (settings().quiet) return
  const { since, called, operations, reached, replies } = coverage
  io.err(
    `自 ${since}：操作 ${called} / ${operations}（${share(called, operations).toFixed(1)}%），应答 ${reached} / ${replies}（${share(reached, replies).toFixed(1)}%）`,
  )
}

const share = (part: number, all: number): number => (all === 0 ? 100 : (part / all) * 100)

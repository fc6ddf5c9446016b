import type { Schemas } from '@kaipiao/client'
import {
  codeLines,
  type CodingLine,
  type CodingResult,
} from '@kaipiao/domain/invoicing/goods-coding/code-lines'
import { bareName } from '@kaipiao/domain/invoicing/calculation/bare-name'
import { createCoder, type Coder } from '@kaipiao/domain/invoicing/goods-coding/create-coder'
import { mergeCodingLines } from '@kaipiao/domain/invoicing/goods-coding/merge-coding-lines'
import type { Context } from '../../../behaviour/handler.ts'
import { ok, type Success } from '../../../behaviour/outcome.ts'
import { terminalAsked } from '../../../behaviour/tenancy/terminal-of.ts'
import type { WorldTables } from '../../../world/tables.ts'
import { passedCodes } from './passed-codes.ts'

type GoodsRow = WorldTables['goods']

let coder: Promise<Coder> | undefined

/** One coder a process: it knows nothing of any world, and its table is read when somebody first asks. */
export function goodsCoder(): Promise<Coder> {
  coder ??= import('@kaipiao/domain/invoicing/goods-coding/tax-code-table').then(({ taxCodeTable }) =>
    createCoder(taxCodeTable()),
  )
  return coder
}

/** Codes lines: what the terminal's own library knows by name comes first (O6), the coder says the rest. */
export async function codeGoodsLines(context: Context<'codeGoodsLines'>): Promise<Success<CodingResult[]>> {
  const { query, body, today } = context
  const terminal = await terminalAsked(context, query.diskId)
  const lines = query.mergeGoods === '1' ? mergeCodingLines(body.lines) : body.lines
  const library = await libraryOf(context, terminal.diskId)
  const passed = await passedCodes(context)
  const known = lines.map((line) => {
    const name = bareName(line.name.trim())
    const own = withLibrary(line, library.get(name))
    const ssflbm = passed.get(name)
    return ssflbm === undefined || isCoded(own) ? own : { ...own, ssflbm }
  })
  const results = codeLines(known, await goodsCoder(), {
    taxerType: query.nsrlxdm ?? terminal.taxerType,
    fplxdm: query.type ?? '82',
    ...(query.tdywlx === undefined ? {} : { business: query.tdywlx }),
    isCheckOnly: query.noCoding === '1',
    today: today(),
  })
  return ok(
    results.map((result, at) => {
      const line = lines[at]
      const item = isCoded(line) ? undefined : library.get(bareName(line?.name.trim() ?? ''))
      if (item !== undefined) return fromLibrary(result, item)
      // What a review has passed for the name counts as set by the user.
      const isPassed = !isCoded(line) && isCoded(known[at])
      return isPassed ? { ...result, source: 'SETTING', line: { ...result.line, source: 'SETTING' } } : result
    }),
  )
}

async function libraryOf(
  { store }: Context<'codeGoodsLines'>,
  diskId: string,
): Promise<ReadonlyMap<string, GoodsRow>> {
  const { rows } = await store.table('goods').find({ where: { diskId }, sort: 'tsCreate' })
  return new Map(rows.filter(({ zxbm }) => zxbm !== undefined).map((row) => [row.name, row]))
}

function isCoded(line: CodingLine | undefined): boolean {
  return line?.ssflbm !== undefined && line.ssflbm !== ''
}

function withLibrary(line: CodingLine, item: GoodsRow | undefined): CodingLine {
  if (item?.zxbm === undefined || isCoded(line)) return line
  const { zxbm, spsm, taxRate, lslbs, yhzcbs, yhzcsm } = item
  return {
    ...line,
    ssflbm: zxbm,
    ...(spsm === undefined ? {} : { spsm }),
    ...(taxRate === undefined ? {} : { taxRate }),
    ...(lslbs === undefined ? {} : { lslbs }),
    ...(yhzcbs === undefined ? {} : { yhzcbs }),
    ...(yhzcsm === undefined ? {} : { yhzcsm }),
  }
}

/** A library item brings more than its code: number, specification, unit and price. */
function fromLibrary(result: CodingResult, item: GoodsRow): CodingResult {
  const { spbm, ggxh, dw, price, hsbz } = item
  const line: Schemas['GoodsLine'] = {
    ...result.line,
    spbm,
    ...(ggxh === undefined ? {} : { ggxh }),
    ...(dw === undefined ? {} : { dw }),
    ...(price === undefined ? {} : { price }),
    ...(hsbz === undefined ? {} : { hsbz }),
    source: 'STORE',
  }
  return { ...result, source: 'STORE', line }
}

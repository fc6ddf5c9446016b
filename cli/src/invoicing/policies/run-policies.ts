import type { TaxpayerType } from '@kaipiao/domain/lookups/invoicing/taxpayer-type'
import { labelOf } from '@kaipiao/domain/lookups/lookup'
import { standingOn } from '@kaipiao/domain/policies/in-force'
import {
  CERTAINTIES,
  POLICY_BOOK,
  POLICY_SUBJECTS,
  searchPolicies,
  STANDINGS,
  type PolicyOnDay,
  type Standing,
} from '@kaipiao/domain/policies/book/policy-book'
import type { PolicySubject } from '@kaipiao/domain/policies/policy-row'
import { codesText, daysText, noticeText, whoText } from '@kaipiao/domain/policies/policy-text'
import { shanghaiDate } from '@kaipiao/domain/ranges/calendar-date'
import type { Deps } from '../../deps/deps.ts'
import { Failure } from '../../failures/failure.ts'
import { showFacts, type Column } from '../../io/show-rows.ts'
import type { ListFlags } from '../../listing/list-flags.ts'
import { writeListing } from '../../listing/write-listing.ts'

type Base = Pick<Deps, 'io' | 'settings' | 'now'> & { day?: string | undefined }

export type PolicyListOptions = Base &
  ListFlags & {
    taxpayer?: TaxpayerType | undefined
    subject?: PolicySubject | undefined
    standing: Standing | 'all'
    word?: string | undefined
  }

/** The rows of a day, in any form of a list. */
export async function listPolicies(options: PolicyListOptions): Promise<void> {
  const { io, settings, now, day, taxpayer, subject, standing, word, ...flags } = options
  const rows = searchPolicies({
    day: day ?? shanghaiDate(now()),
    taxpayer,
    subject,
    standing: standing === 'all' ? undefined : standing,
    word,
  })
  await writeListing({ io, isJson: settings().json, flags, rows, columns: COLUMNS })
}

/** All that one row says. Fails where there is none of that id. */
export function showPolicy({ io, settings, now, id, day }: Base & { id: string }): void {
  const row = POLICY_BOOK.find((each) => each.id === id)
  if (row === undefined)
    throw new Failure('usage', { what: `没有政策 ${id}`, next: '用 kaipiao policy list -o names 查看编号' })
  const found: PolicyOnDay = { row, standing: standingOn(row, day ?? shanghaiDate(now())) }
  if (settings().json) {
    io.out(JSON.stringify({ ...row, standing: found.standing }, null, 2))
    return
  }
  const facts = COLUMNS.map(({ title, value }) => [title, value(found)] as const)
  showFacts(
    io,
    facts.filter(([, value]) => value !== ''),
  )
}

const COLUMNS: ReadonlyArray<Column<PolicyOnDay>> = [
  { title: '编号', key: 'id', value: ({ row }) => row.id, isName: true, isMinor: true },
  {
    title: '主题',
    key: 'subject',
    value: ({ row }) => labelOf(POLICY_SUBJECTS, row.subject),
    code: ({ row }) => row.subject,
  },
  { title: '名称', key: 'name', value: ({ row }) => row.name },
  { title: '内容', key: 'says', value: ({ row }) => row.says },
  {
    title: '状态',
    key: 'standing',
    value: ({ standing }) => labelOf(STANDINGS, standing),
    code: ({ standing }) => standing,
  },
  { title: '期间', key: 'days', value: ({ row }) => daysText(row) },
  { title: '文号', key: 'notice', value: ({ row }) => noticeText(row) },
  { title: '纳税人', key: 'who', value: ({ row }) => whoText(row), isMinor: true },
  { title: '商品编码', key: 'codes', value: ({ row }) => codesText(row), isMinor: true },
  { title: '条件', key: 'purpose', value: ({ row }) => row.purpose ?? '', isMinor: true },
  { title: '表中栏次', key: 'figures', value: ({ row }) => row.figures?.join('；') ?? '', isMinor: true },
  {
    title: '依据',
    key: 'certainty',
    value: ({ row }) => labelOf(CERTAINTIES, row.certainty),
    code: ({ row }) => row.certainty,
    isMinor: true,
  },
]

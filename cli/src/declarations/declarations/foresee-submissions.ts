import { queryDeclarations } from '@kaipiao/client/operations'
import type { Row } from '@kaipiao/client'
import { checkSubmission } from '@kaipiao/domain/declarations/declarations/submission'
import { checkOpen } from '@kaipiao/domain/declarations/filings/check-filing'
import type { Foresight } from '../../nouns/noun.ts'
import { allPages } from '../../session/all-pages.ts'

type Declaration = Row<'queryDeclarations'>

/** What the platform would say against submitting: a return of the same that was submitted, a period that is not over. */
export const foresight: Foresight = async ({ api, ids, today }) => {
  const page = (page: number, pageSize: number) => api.call(queryDeclarations, { query: { page, pageSize } })
  const all: Declaration[] = []
  for await (const declaration of allPages(page)) all.push(declaration)
  const faults = new Map<string, string>()
  for (const declaration of all) {
    if (!ids.includes(declaration.id)) continue
    const rivals = all.filter(
      ({ type, sbsx = '' }) => type === declaration.type && sbsx === (declaration.sbsx ?? ''),
    )
    const [issue] = [...checkSubmission(declaration, rivals), ...checkOpen(declaration, today)]
    if (issue !== undefined) faults.set(declaration.id, issue.message)
  }
  return { faults, unseen: ['申报表是否填齐、是否勾稽相符', '税盘是否已抄报', '税局的受理'] }
}

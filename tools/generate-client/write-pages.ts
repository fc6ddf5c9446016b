import { type Document, operationsOf } from '@kaipiao/openapi/document'
import { pagesOf } from '@kaipiao/openapi/pages-of'

/** What consoles show of each page of the menu: its name, icon, part of the menu and addresses. */
export function writePages(document: Document): string {
  const lines = pagesOf([...operationsOf(document)].map(({ operation }) => operation)).map(
    ({ id, label, icon, group, paths, bare }) =>
      `  ${id}: ${JSON.stringify({ label, icon, group, ...(bare === undefined ? addresses(paths) : { path: bare }) })},`,
  )
  return ['export const pages = {', ...lines, '} as const', ''].join('\n')
}

/** Short where it is the same but for the area: every console loads all of them. */
function addresses(paths: Readonly<Record<string, string>>) {
  const [[area, first] = ['', '']] = Object.entries(paths)
  const path = first.replace(`/${area}/`, '/{area}/')
  const isSame =
    Object.keys(paths).length === 3 &&
    Object.entries(paths).every(([other, at]) => at === path.replace('{area}', other))
  return isSame ? { path } : { paths }
}

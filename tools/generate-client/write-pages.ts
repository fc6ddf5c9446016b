import { type Document, operationsOf } from '@kaipiao/openapi/document'
import { type Page, pagesOf } from '@kaipiao/openapi/pages-of'

/**
 * What consoles show of each page of the menu, a line each: id, label, icon without its `Outlined`, and where it is not
 * `/{area}/{id}` its address, or those of each area; under a line for each part of the menu. It is a text because every
 * console loads all of it before its first list, where a table of objects is twice as long.
 */
export function writePages(document: Document): string {
  const pages = pagesOf([...operationsOf(document)].map(({ operation }) => operation))
  const groups = [...new Set(pages.map(({ group }) => group))]
  const lines = groups.flatMap((group) => [
    group,
    ...pages.filter((page) => page.group === group).map(lineOf),
  ])
  return [
    `export type PageId = ${pages.map(({ id }) => `'${id}'`).join(' | ')}`,
    `export type PageGroup = ${groups.map((group) => `'${group}'`).join(' | ')}`,
    `export const PAGES = \`${lines.join('\n')}\``,
    '',
  ].join('\n')
}

function lineOf({ id, label, icon, paths, bare }: Page): string {
  const words = [
    id,
    label,
    icon.replace(/Outlined$/, ''),
    ...(bare === undefined ? addressesOf(id, paths) : [bare]),
  ]
  if (words.some((word) => /[\s`$\\]/.test(word)))
    throw new Error(`page ${id} has a space or a sign in its words`)
  return words.join(' ')
}

function addressesOf(id: string, paths: Page['paths']): string[] {
  const all = Object.entries(paths)
  const [[area, first] = ['', '']] = all
  const path = first.replace(`/${area}/`, '/{area}/')
  const isSame = all.length === 3 && all.every(([other, at]) => at === path.replace('{area}', other))
  if (!isSame) return all.map(([each, at]) => `${each}:${at}`)
  return path === `/{area}/${id}` ? [] : [path]
}

import { Command } from '@commander-js/extra-typings'
import type { CatalogueEntry } from '@kaipiao/client/catalogue-types'
import type { Deps } from '../deps/deps.ts'
import type { ListFlags } from '../listing/list-flags.ts'
import { writeListing } from '../listing/write-listing.ts'
import type { Column } from '../io/show-rows.ts'

export type ApiListOptions = Pick<Deps, 'io' | 'settings'> & ListFlags & { text?: string | undefined }

const columns: ReadonlyArray<Column<CatalogueEntry>> = [
  { title: '操作', key: 'id', value: ({ id }) => id },
  { title: '说明', key: 'summary', value: ({ summary }) => summary },
  { title: '方法', key: 'method', value: ({ method }) => method },
  { title: '路径', key: 'path', value: ({ path }) => path },
  { title: '分组', key: 'tag', value: ({ tag }) => tag },
  {
    title: '身份',
    key: 'roles',
    value: ({ roles }) => roles?.join(','),
    code: ({ roles }) => roles ?? null,
    isJsonOnly: true,
  },
  {
    title: '已停用',
    key: 'isDeprecated',
    value: ({ isDeprecated }) => (isDeprecated ? '是' : ''),
    code: ({ isDeprecated }) => isDeprecated === true,
    isJsonOnly: true,
  },
]

export const listCommand = ({ io, settings }: Deps, run = runApiList) =>
  new Command('list')
    .summary('列出操作，可按名称、说明、路径查找；输出选项同 kaipiao api')
    .argument('[text]', '要找的词，多个用空格分隔')
    .argument('[fields]', '与 --json 合用：要哪些字段，用逗号分隔')
    .action((text, fields, _flags, command) =>
      run({ io, settings, text, fields, ...command.optsWithGlobals() }),
    )

/** With `--json` a single word may be the fields, as on every other list. */
const areFields = (text: string) =>
  text !== '' && text.split(',').every((name) => columns.some(({ key }) => key === name))

export async function runApiList({ io, settings, text = '', ...flags }: ApiListOptions): Promise<void> {
  if (settings().json && flags.fields === undefined && areFields(text))
    return runApiList({ io, settings, ...flags, fields: text })
  const { catalogue } = await import('@kaipiao/client/catalogue')
  const { searchOperations } = await import('./find-operation.ts')
  const rows = searchOperations(Object.values(catalogue.operations), text)
  await writeListing({ io, isJson: settings().json, flags, columns, rows })
}

import { Command, type CommandUnknownOpts } from '@commander-js/extra-typings'
import type { Deps } from '../deps/deps.ts'
import { Failure } from '../failures/failure.ts'
import { addListOptions } from '../listing/list-command.ts'
import { writeListing } from '../listing/write-listing.ts'
import { createAliasStore, type Aliases } from './alias-store.ts'

export const aliasCommand = (deps: Deps, program: () => CommandUnknownOpts) =>
  new Command('alias')
    .summary('给常用的命令行起别名')
    .description(
      '给常用的命令行起别名：kaipiao 别名 参数… 相当于它代表的命令；$1、$2… 处换成参数，其余参数接在后面。别名不能与命令同名，也不能代表另一个别名',
    )
    .addCommand(setCommand(deps, program))
    .addCommand(listCommand(deps))
    .addCommand(removeCommand(deps))
    .addCommand(importCommand(deps, program))

const setCommand = ({ io, settings, folders }: Deps, program: () => CommandUnknownOpts) =>
  new Command('set')
    .summary('保存一个别名')
    .argument('<name>', '别名')
    .argument('<expansion>', '代表的命令，不含 kaipiao，整个加引号；- 从标准输入读取')
    .option('--force', '覆盖已有的同名别名')
    .action(async (name, given, { force }) => {
      const { checkAlias } = await import('./check-alias.ts')
      const store = createAliasStore(folders.config)
      const expansion = given === '-' ? await io.readStdin() : given
      checkAlias(program(), store.all(), name, expansion)
      refuseTaken(store.all(), [name], force)
      store.save({ ...store.all(), [name]: expansion })
      if (settings().json) io.out(JSON.stringify({ name, expansion }))
      else if (!settings().quiet) io.err(`已保存：${name} = ${expansion}`)
    })

const listCommand = ({ io, settings, folders }: Deps) =>
  addListOptions(new Command('list').summary('列出别名')).action((fields, flags) =>
    writeListing({
      io,
      isJson: settings().json,
      flags: { fields, ...flags },
      rows: Object.entries(createAliasStore(folders.config).all()),
      columns: [
        { title: '别名', key: 'name', value: ([name]) => name, isName: true },
        { title: '代表的命令', key: 'expansion', value: ([, expansion]) => expansion, isWrapped: true },
      ],
    }),
  )

const removeCommand = ({ io, settings, folders }: Deps) =>
  new Command('remove')
    .summary('删除别名')
    .argument('<names...>', '别名，可多个')
    .action((names) => {
      const store = createAliasStore(folders.config)
      const all = store.all()
      const missing = names.filter((name) => !Object.hasOwn(all, name))
      if (missing.length > 0)
        throw new Failure('usage', { what: `没有别名 ${missing.join('、')}`, next: 'kaipiao alias list' })
      store.save(Object.fromEntries(Object.entries(all).filter(([name]) => !names.includes(name))))
      if (settings().json) io.out(JSON.stringify({ removed: names }))
      else if (!settings().quiet) io.err(`已删除：${names.join('、')}`)
    })

const importCommand = ({ io, settings, folders }: Deps, program: () => CommandUnknownOpts) =>
  new Command('import')
    .summary('从 YAML 文件读入别名')
    .description('从 YAML 文件读入别名，每行一个：别名: 命令。有一个不正确就全部不读入')
    .argument('<file>', 'YAML 文件；- 为标准输入')
    .option('--force', '覆盖已有的同名别名')
    .action(async (file, { force }) => {
      const { checkAlias } = await import('./check-alias.ts')
      const { readAliasFile } = await import('./read-alias-file.ts')
      const store = createAliasStore(folders.config)
      const read = await readAliasFile(io, file)
      const names = Object.keys(read)
      const all = { ...store.all(), ...read }
      for (const [name, expansion] of Object.entries(read)) checkAlias(program(), all, name, expansion)
      refuseTaken(store.all(), names, force)
      store.save(all)
      if (settings().json) io.out(JSON.stringify({ imported: names }))
      else if (!settings().quiet) io.err(`已读入 ${names.length} 个别名：${names.join('、')}`)
    })

function refuseTaken(kept: Aliases, names: readonly string[], force: true | undefined): void {
  const taken = names.filter((name) => Object.hasOwn(kept, name))
  if (force === true || taken.length === 0) return
  throw new Failure('usage', {
    what: `已有别名 ${taken.join('、')}`,
    why: taken.map((name) => `${name} = ${kept[name] ?? ''}`).join('；'),
    next: '加 --force 覆盖',
  })
}

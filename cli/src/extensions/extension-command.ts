import { Command } from '@commander-js/extra-typings'
import type { Deps } from '../deps/deps.ts'
import { Failure } from '../failures/failure.ts'
import { addListOptions } from '../listing/list-command.ts'
import { writeListing } from '../listing/write-listing.ts'
import { allowedExtensions } from './allowed-extensions.ts'
import { findExtension, findExtensions, type Extension } from './find-extensions.ts'

export const extensionCommand = (deps: Deps) =>
  new Command('extension')
    .summary('扩展：PATH 中名为 kaipiao-名称 的程序')
    .description(
      '扩展：PATH 中名为 kaipiao-名称 的程序，用 kaipiao 名称 运行；与命令同名的不运行。扩展得到平台地址、账号配置和 KAIPIAO_PROGRAM（本程序的位置，用它再调用 kaipiao api），不得到令牌；用 extension allow 允许后，可以用 kaipiao extension token 取得短期的访问令牌',
    )
    .addCommand(listCommand(deps))
    .addCommand(allowCommand(deps))
    .addCommand(revokeCommand(deps))
    .addCommand(tokenCommand(deps))

const listCommand = ({ io, env, settings, folders }: Deps) =>
  addListOptions(new Command('list').summary('列出 PATH 中的扩展')).action(async (fields, flags) => {
    const allowed = allowedExtensions(folders.config)
    await writeListing({
      io,
      isJson: settings().json,
      flags: { fields, ...flags },
      rows: await findExtensions(env),
      columns: [
        { title: '名称', key: 'name', value: ({ name }) => name, isName: true },
        { title: '位置', key: 'path', value: ({ path }) => path, isWrapped: true },
        {
          title: '可取令牌',
          key: 'isAllowed',
          value: ({ name }) => (allowed.of(name) ? '是' : '否'),
          code: ({ name }) => allowed.of(name) !== undefined,
        },
        { title: '不运行的原因', key: 'fault', value: ({ fault }) => fault, isWrapped: true },
      ],
    })
  })

const allowCommand = ({ io, env, settings, folders }: Deps) =>
  new Command('allow')
    .summary('允许一个扩展取得访问令牌')
    .description(
      '允许一个扩展取得访问令牌，它可以做当前账号能做的一切；记下它的位置和 SHA-256，改变后须重新允许',
    )
    .argument('<name>', '扩展的名称，见 kaipiao extension list')
    .action(async (name) => {
      const { fileSha256 } = await import('../local-files/file-sha256.ts')
      const { path } = runnable(name, await findExtension(env, name))
      const sha256 = await fileSha256(path)
      allowedExtensions(folders.config).allow(name, { path, sha256 })
      if (settings().json) io.out(JSON.stringify({ name, path, sha256 }))
      else if (!settings().quiet) io.err(`已允许扩展 ${name} 取得访问令牌：${path}，SHA-256 ${sha256}`)
    })

const revokeCommand = ({ io, settings, folders }: Deps) =>
  new Command('revoke')
    .summary('不再允许一个扩展取得访问令牌')
    .argument('<name>', '扩展的名称')
    .action((name) => {
      const allowed = allowedExtensions(folders.config)
      if (!allowed.of(name))
        throw new Failure('usage', { what: `没有允许过扩展 ${name}`, next: 'kaipiao extension list' })
      allowed.revoke(name)
      if (settings().json) io.out(JSON.stringify({ name, isAllowed: false }))
      else if (!settings().quiet) io.err(`不再允许扩展 ${name} 取得访问令牌`)
    })

/** The access token alone, refreshed where it has to be: who has the other half of the pair has the sign-in. */
const tokenCommand = ({ io, env, settings, folders, api }: Deps) =>
  new Command('token')
    .summary('供已允许的扩展取得访问令牌')
    .description('供已允许的扩展取得访问令牌，输出一行；只在 kaipiao 运行该扩展期间有效，其他程序得不到')
    .action(async () => {
      const { readTicket, ticketVariable } = await import('./token-ticket.ts')
      const ticket = readTicket(folders.config, env[ticketVariable])
      const isItsOwn = ticket !== undefined && ticket.profile === settings().profile
      if (!isItsOwn || !allowedExtensions(folders.config).of(ticket.extension))
        throw new Failure('usage', {
          what: '令牌只交给由 kaipiao 运行、并且已允许的扩展',
          next: 'kaipiao extension allow 名称，再用 kaipiao 名称 运行它',
        })
      const token = await (await api()).session.bearer()
      if (token === undefined) throw new Failure('not-signed-in', { what: '尚未登录', next: 'kaipiao login' })
      io.out(settings().json ? JSON.stringify({ accessToken: token }) : token)
    })

function runnable(name: string, extension: Extension | undefined): Extension {
  if (!extension)
    throw new Failure('usage', { what: `PATH 中没有扩展 kaipiao-${name}`, next: 'kaipiao extension list' })
  if (extension.fault === undefined) return extension
  throw new Failure('usage', { what: `不能允许扩展 ${name}：${extension.path}`, why: extension.fault })
}

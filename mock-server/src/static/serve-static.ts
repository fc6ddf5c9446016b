import type { IncomingMessage, ServerResponse } from 'node:http'
import { addressOf } from '../admission/refuse-entry.ts'
import { refuseMethod } from '../admission/refuse-method.ts'
import { packParts } from '../documents/zip/pack-parts.ts'
import type { Sandbox } from '../sandbox/sandbox.ts'
import { drawPicture } from './pictures.ts'

/** A QR code holds only so much. */
const PICTURE = /^\/static\/([\w-]{1,200})\.svg$/
const DOWNLOAD = /^\/static\/download\/([\w-]+)(?:\.\w+)?$/
const NOTE = Buffer.from(
  '\uFEFF这是演示环境，没有真实的客户端安装包。\r\n正式环境的下载地址由配置 /static/config.json 给出。\r\n',
)
const NOTE_WRITTEN = '2026-01-01 00:00:00'

/** Pictures and downloads that the sandbox has as a deployment; false where the address is none of them. */
export function serveStatic(
  { warn }: Pick<Sandbox, 'warn'>,
  request: IncomingMessage,
  response: ServerResponse,
): boolean {
  const { pathname } = addressOf(request)
  const download = DOWNLOAD.exec(pathname)?.[1]
  const picture = PICTURE.exec(pathname)?.[1]
  if (download === undefined && picture === undefined) return false
  if (request.method !== 'GET') {
    refuseMethod(response, ['GET'])
    return true
  }
  if (download !== undefined) {
    response.writeHead(200, {
      'content-type': 'application/zip',
      'content-disposition': `attachment; filename="${download}.zip"`,
    })
    response.end(packParts([{ name: '说明.txt', bytes: NOTE, modified: NOTE_WRITTEN }]))
    return true
  }
  if (picture === undefined) return false
  drawPicture(picture).then(
    (svg) => {
      response.writeHead(svg === undefined ? 404 : 200, {
        'content-type': 'image/svg+xml; charset=utf-8',
        'cache-control': 'max-age=600',
      })
      response.end(svg)
    },
    (error: unknown) => {
      warn(`the picture ${picture}: ${String(error)}`)
      response.writeHead(500).end()
    },
  )
  return true
}

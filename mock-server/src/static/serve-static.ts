import type { IncomingMessage, ServerResponse } from 'node:http'
import { strToU8, zipSync } from 'fflate'
import { drawPicture } from './pictures.ts'

const PICTURE = /^\/static\/([\w-]+)\.svg$/
const DOWNLOAD = /^\/static\/download\/([\w-]+)(?:\.\w+)?$/
const NOTE =
  '这是演示环境，没有真实的客户端安装包。\r\n正式环境的下载地址由配置 /static/config.json 给出。\r\n'

/** Pictures and downloads that the sandbox has as a deployment; false where the address is none of them. */
export function serveStatic(request: IncomingMessage, response: ServerResponse): boolean {
  if (request.method !== 'GET' && request.method !== 'HEAD') return false
  const { pathname } = new URL(request.url ?? '/', 'http://localhost')
  const download = DOWNLOAD.exec(pathname)?.[1]
  if (download !== undefined) {
    response.writeHead(200, {
      'content-type': 'application/zip',
      'content-disposition': `attachment; filename="${download}.zip"`,
    })
    response.end(zipSync({ '说明.txt': strToU8(`\uFEFF${NOTE}`) }))
    return true
  }
  const picture = PICTURE.exec(pathname)?.[1]
  if (picture === undefined) return false
  void drawPicture(picture).then((svg) => {
    response.writeHead(svg === undefined ? 404 : 200, {
      'content-type': 'image/svg+xml; charset=utf-8',
      'cache-control': 'max-age=600',
    })
    response.end(svg)
  })
  return true
}

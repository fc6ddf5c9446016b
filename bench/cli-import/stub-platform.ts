import { getBillBalance } from '@kaipiao/client/operations'
import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'

/** Answers what an import asks and accepts every row at once: the memory of the program alone is looked at. */
export async function startStubPlatform(): Promise<{ url: string; rows: () => number; close: () => void }> {
  let rows = 0
  const server = createServer((request, response) => {
    void readBody(request).then((body) => {
      const path = request.url ?? ''
      let data: unknown = {}
      if (path.startsWith('/v1/account/userinfo'))
        data = { userUid: '1', userPhone: '13800000003', nickName: '甲' }
      if (path.startsWith(getBillBalance.path)) data = { cash: '0.00', creditRemain: '0.00' }
      if (path.startsWith('/v2/store/goods'))
        data = [
          {
            gid: 'G1',
            name: '服务',
            price: '1.00',
            priceCoupon: '1.00',
            unit: '年',
            quantityLimit: 9,
            trial: 0,
          },
        ]
      if (path.startsWith('/v2/store/order/batch')) {
        const count = (JSON.parse(body) as { list: unknown[] }).list.length
        rows += count
        data = { errorList: [], successCount: count, allCount: count }
      }
      response.writeHead(200, { 'content-type': 'application/json' })
      response.end(JSON.stringify({ code: 0, message: '', data }))
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return { url: `http://127.0.0.1:${port}`, rows: () => rows, close: () => void server.close() }
}

async function readBody(request: IncomingMessage): Promise<string> {
  let body = ''
  for await (const chunk of request.setEncoding('utf8')) body += String(chunk)
  return body
}

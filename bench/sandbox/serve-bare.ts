import { createServer } from 'node:http'

/** The limit: the same bytes for every GET, and a Map that takes every POST. Gets the bytes on standard input. */
let page = ''
for await (const part of process.stdin) page += String(part)
const length = Buffer.byteLength(page)
const rows = new Map<string, unknown>()
const headers = { 'content-type': 'application/json; charset=utf-8', 'content-length': length }

const server = createServer((request, response) => {
  if (request.method === 'GET') {
    response.writeHead(200, headers)
    response.end(page)
    return
  }
  let body = ''
  request.on('data', (part) => (body += String(part)))
  request.on('end', () => {
    const row: unknown = { ...JSON.parse(body), id: String(rows.size) }
    rows.set(String(rows.size), row)
    response.writeHead(200, { 'content-type': 'application/json; charset=utf-8' })
    response.end(JSON.stringify({ code: 0, message: '成功', data: row }))
  })
})
server.listen(0, '127.0.0.1', () => {
  const address = server.address()
  const port = typeof address === 'object' && address !== null ? address.port : 0
  console.log(JSON.stringify({ url: `http://127.0.0.1:${port}`, bearer: '' }))
})

import { createServer as createHttp, request, type IncomingMessage, type ServerResponse } from 'node:http'
import { createServer as createHttps } from 'node:https'
import { connect, type AddressInfo, type Server } from 'node:net'
import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { createClient } from '@kaipiao/client'
import { getAppConfig } from '@kaipiao/client/operations'
import { toFailure } from '../failures/to-failure.ts'
import { routedFetch } from './routed-fetch.ts'

const file = (name: string) => fileURLToPath(new URL(`./testing/${name}`, import.meta.url))
const caFile = file('authority.pem')

let seen: string[] = []
let servers: Server[] = []
let platform = 0
let secure = 0
let proxy = 0

async function listen(server: Server): Promise<number> {
  servers.push(server)
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  return (server.address() as AddressInfo).port
}

function answer(asked: IncomingMessage, response: ServerResponse) {
  seen.push(`platform ${asked.headers.host} ${asked.headers.authorization ?? ''}`.trim())
  const to = asked.url?.startsWith('/away')
    ? 'http://elsewhere.test/v1'
    : asked.url?.startsWith('/near')
      ? '/there'
      : undefined
  if (to === undefined)
    response.setHeader('content-type', 'application/json').end('{"code":0,"message":"成功","data":{}}')
  else response.writeHead(307, { location: to }).end()
}

async function closedPort(): Promise<number> {
  const server = createHttp()
  const port = await listen(server)
  await new Promise((done) => server.close(done))
  return port
}

/** A proxy that knows every `….test`; it asks for a sign-in where the host is called `closed.test`. */
function createProxy(): Server {
  return createHttp((asked, response) => {
    const { hostname, port, pathname } = new URL(asked.url ?? '')
    seen.push(`proxy ${hostname}`)
    if (hostname === 'closed.test') return response.writeHead(407).end()
    const onward = request(
      { port, path: pathname, method: asked.method, headers: asked.headers },
      (reply) => {
        response.writeHead(reply.statusCode ?? 500, reply.headers)
        reply.pipe(response)
      },
    )
    onward.on('error', () => response.writeHead(502).end())
    return asked.pipe(onward)
  }).on('connect', (asked: IncomingMessage, socket) => {
    const [host = '', port] = (asked.url ?? '').split(':')
    seen.push(`tunnel ${host}`)
    if (host === 'closed.test') return socket.end('HTTP/1.1 407 Proxy Authentication Required\r\n\r\n')
    const onward = connect(Number(port), '127.0.0.1', () => {
      socket.write('HTTP/1.1 200 Connection Established\r\n\r\n')
      onward.pipe(socket).pipe(onward)
    })
    return onward
  })
}

beforeEach(async () => {
  seen = []
  platform = await listen(createHttp(answer))
  const pair = { cert: readFileSync(file('platform.pem')), key: readFileSync(file('platform.key.pem')) }
  secure = await listen(createHttps(pair, answer))
  proxy = await listen(createProxy())
})
afterEach(async () => {
  const open = servers
  servers = []
  for (const server of open) {
    if ('closeAllConnections' in server) (server as ReturnType<typeof createHttp>).closeAllConnections()
    await new Promise((done) => server.close(done))
  }
})

const proxied = () => ({ HTTP_PROXY: `http://127.0.0.1:${proxy}`, HTTPS_PROXY: `http://127.0.0.1:${proxy}` })

/** What a call at an address comes to: `true`, or why it failed. */
async function call(baseUrl: string, env: Record<string, string> = {}, ca?: string) {
  try {
    const fetch = await routedFetch({ baseUrl, caFile: ca }, env)
    const retry = { attempts: 1 }
    await createClient({ baseUrl, fetch, retry }).call(getAppConfig, { query: { t: 0 } })
    return true
  } catch (error) {
    const { what, why = '', next = '' } = toFailure(error).text
    return `${what}|${why}|${next}`
  }
}

describe('by a proxy', () => {
  it('goes http, without a tunnel', async () => {
    expect(await call(`http://platform.test:${platform}`, proxied())).toBe(true)
    expect(seen).toEqual(['proxy platform.test', `platform platform.test:${platform}`])
  })

  it('goes https, in a tunnel, with the certificate of the platform', async () => {
    expect(await call(`https://platform.test:${secure}`, proxied(), caFile)).toBe(true)
    expect(seen).toEqual(['tunnel platform.test', `platform platform.test:${secure}`])
  })

  it('goes nowhere near it for this machine and for what NO_PROXY names', async () => {
    expect(await call(`http://127.0.0.1:${platform}`, proxied())).toBe(true)
    expect(await call(`http://direct.test:${platform}`, { ...proxied(), NO_PROXY: '.test' })).toContain(
      '找不到这个主机名',
    )
    expect(seen).toEqual([`platform 127.0.0.1:${platform}`])
  })

  it.each(['http', 'https'])('that wants a sign-in says so (%s)', async (scheme) => {
    expect(await call(`${scheme}://closed.test:8443`, proxied())).toMatch(
      /代理要求登录（407）\|export HTTPS_PROXY=/,
    )
  })
})

describe('a fault on the way is named with its cure', () => {
  it.each([
    [
      'a certificate of nobody known',
      () => `https://platform.test:${secure}`,
      /不是受信任的机构签发的\|.*--ca-file/,
    ],
    ['http where https is spoken', () => `http://127.0.0.1:${secure}`, /切断\|.*https:\/\//],
    ['https where http is spoken', () => `https://platform.test:${platform}`, /不是 HTTPS\|.*http:\/\//],
  ])('%s', async (_, baseUrl, words) => {
    expect(await call(baseUrl(), proxied())).toMatch(words)
  })

  it('a certificate for another name', async () => {
    expect(await call(`https://other.test:${secure}`, proxied(), caFile)).toMatch(
      /给别的主机名的\|.*base-url/,
    )
  })

  it('nobody there', async () => {
    expect(await call(`http://127.0.0.1:${await closedPort()}`)).toMatch(/没有程序在应答\|.*已经启动/)
  })
})

describe('a file of certificates', () => {
  it('that is none is refused by its name', async () => {
    expect(await call('https://platform.test', {}, file('platform.key.pem'))).toMatch(
      /platform\.key\.pem 中没有可用的证书/,
    )
    expect(await call('https://platform.test', {}, '/nowhere.pem')).toMatch(/不能读取证书文件 \/nowhere\.pem/)
  })

  it('does not take the place of what Node was started with', async () => {
    const env = { ...proxied(), NODE_EXTRA_CA_CERTS: caFile }
    expect(await call(`https://platform.test:${secure}`, env, file('platform.pem'))).toBe(true)
  })
})

describe('a redirect', () => {
  const bearer = { headers: { authorization: 'Bearer secret' } }

  it('to another origin is not followed, and told', async () => {
    const route = await routedFetch({ baseUrl: `http://127.0.0.1:${platform}`, caFile: undefined }, {})
    await expect(route(`http://127.0.0.1:${platform}/away`, bearer)).rejects.toMatchObject({
      text: { what: '平台要求转到 http://elsewhere.test/v1' },
    })
  })

  it('within the origin is followed', async () => {
    const route = await routedFetch({ baseUrl: `http://127.0.0.1:${platform}`, caFile: undefined }, {})
    expect((await route(`http://127.0.0.1:${platform}/near`, bearer)).status).toBe(200)
    expect(seen).toHaveLength(2)
  })
})

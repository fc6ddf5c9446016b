import type { Document, OperationObject, Response, Schema } from './document/document.ts'

/** What the transport answers beside HTTP 200, told to every operation where it occurs. */
export function addTransportAnswers(operation: OperationObject, path: string): void {
  const needsBearer = operation.security === undefined
  for (const [status, response] of Object.entries(operation.responses))
    if (status === '200')
      response.headers = { ...response.headers, 'x-request-id': { $ref: '#/components/headers/RequestId' } }
  const answers = operation.responses
  answers['400'] = reference('BadRequest')
  if (needsBearer || operation.operationId === 'refreshToken') answers['401'] = reference('SignedOut')
  if (needsBearer || operation['x-signed']) answers['403'] = reference('Forbidden')
  if (!needsBearer) operation.security = []
  delete operation['x-signed']
  if (path.includes('{')) answers['404'] = reference('NotFound')
  if (operation.requestBody !== undefined) answers['413'] = reference('TooLarge')
  answers['429'] = reference('TooMany')
  answers['500'] = reference('ServerError')
  answers['default'] = reference('Unexpected')
}

/** The answers themselves, and the body that all of them have. */
export function addSharedAnswers(document: Document): void {
  document.components.schemas['Rejection'] = rejection
  document.components.responses = {
    BadRequest: answer(
      400,
      'The request breaks the description; `pointer` names the fault.',
      '/body/taxerName',
    ),
    SignedOut: answer(401, 'No bearer, or one that is expired or revoked: refresh it, or sign in again.'),
    Forbidden: answer(403, 'The role may not call the operation, or a signed address is wrong or old.'),
    NotFound: answer(
      404,
      'No operation has this address: a part of the path is empty or has a slash in it. A record that does not exist is no 404, but the business code 100400001.',
    ),
    TooLarge: answer(413, 'The body is longer than 16 MiB.'),
    TooMany: {
      ...answer(429, 'Too many calls: come back after `retry-after`.'),
      headers: {
        'retry-after': {
          description: 'Seconds to wait.',
          schema: { type: 'integer', minimum: 0, examples: [5] },
        },
      },
    },
    ServerError: answer(500, 'The platform failed; a repeat may succeed.'),
    Unexpected: answer(
      503,
      'Any other answer: 405 where an address is called with a method that it does not have, 502 to 504 where the platform cannot be reached or is being maintained.',
    ),
  }
  document.components.headers = {
    RequestId: {
      description: 'Id of the request, for support.',
      schema: { type: 'string', examples: ['r-0001'] },
    },
  }
}

/** What staff read of each status (part 1 §8). */
const words: Readonly<Record<number, string>> = {
  400: '请求不符合接口约定',
  401: '登录失效,请重新登录！',
  403: '暂无访问权限！',
  404: '服务正在准备中！',
  405: '不支持这种请求方法',
  413: '请求内容过大',
  421: '请求的主机名不正确',
  429: '请求过于频繁，请稍后访问！',
  500: '系统繁忙，请稍后访问！',
  502: '系统繁忙，请稍后访问！',
  503: '系统繁忙，请稍后访问！',
  504: '系统繁忙，请稍后访问！',
}

const statuses = Object.keys(words).map(Number)

const rejection: Schema = {
  type: 'object',
  title: '拒绝',
  description: 'Body of an answer other than HTTP 200.',
  required: ['code', 'message', 'requestId'],
  properties: {
    code: {
      type: 'integer',
      title: '状态码',
      // Enumerated, so that `code === 0` rules it out where a client has the bodies of all statuses in one type.
      description: 'the HTTP status',
      enum: statuses,
      examples: [400],
      'x-labels': Object.fromEntries(Object.entries(words)),
    },
    message: {
      type: 'string',
      title: '消息',
      description: 'what is wrong, in words for the user',
      examples: ['请求不符合接口约定'],
    },
    pointer: {
      type: 'string',
      title: '位置',
      description:
        'JSON pointer of the fault in the request, with every 400: it begins with /path, /query, /header or /body',
      examples: ['/body/taxerName'],
    },
    requestId: {
      type: 'string',
      title: '请求编号',
      description: 'request id, also in x-request-id',
      examples: ['r-0001'],
    },
  },
}

function answer(code: number, description: string, pointer?: string): Response {
  const example = {
    code,
    message: words[code],
    ...(pointer === undefined ? {} : { pointer }),
    requestId: 'r-0001',
  }
  const schema = { $ref: '#/components/schemas/Rejection' }
  return { description, content: { 'application/json': { schema, example } } }
}

const reference = (name: string) => ({ $ref: `#/components/responses/${name}` }) as Response

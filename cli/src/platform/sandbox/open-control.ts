import { ControlProblem, createControlClient, type ControlClient } from '@kaipiao/client/sandbox'
import type { Deps } from '../../deps/deps.ts'
import { Failure } from '../../failures/failure.ts'
import { networkFault } from '../../failures/network-fault.ts'
import { routedFetch } from '../../session/routed-fetch.ts'
import { tellingFetch } from '../../session/telling-fetch.ts'

export type ControlDeps = Pick<Deps, 'settings' | 'env' | 'signal' | 'io' | 'now' | 'log'>

/**
 * The control calls of the sandbox at the address of this run; each failure is one in words.
 *
 * @param space whose world is meant; without it that of KAIPIAO_SANDBOX_SPACE, or the one that the sandbox was started for
 */
export async function openControl(deps: ControlDeps, space?: string): Promise<ControlClient> {
  const { baseUrl, timeoutSeconds, verbose: isVerbose } = deps.settings()
  const [token, ownSpace] = [deps.env['KAIPIAO_SANDBOX_TOKEN'], deps.env['KAIPIAO_SANDBOX_SPACE']]
  const { io, now, log } = deps
  const routed = tellingFetch(await routedFetch(deps.settings(), deps.env), {
    ...{ io, isVerbose, now },
    log: log?.(),
  })
  const client = createControlClient({
    baseUrl,
    space: space ?? (ownSpace === '' ? undefined : ownSpace),
    token: token === '' ? undefined : token,
    fetch: (input, init) => {
      const deadline = AbortSignal.timeout(timeoutSeconds * 1000)
      return routed(input, { ...init, signal: AbortSignal.any([deps.signal, deadline]) })
    },
  })
  const told = <Result>(work: Promise<Result>): Promise<Result> =>
    work.catch((error: unknown) => {
      throw deps.signal.aborted ? error : failureOf(error, baseUrl)
    })
  return {
    call: (call, ...rest) => told(client.call(call, ...rest)),
    open: (call, parts) => told(client.open(call, parts)),
  }
}

/** What came back, in words: a sandbox says its own, and what is none is told so. */
function failureOf(error: unknown, baseUrl: string): unknown {
  if (error instanceof Failure) return error
  if (!(error instanceof ControlProblem)) {
    const isLate = error instanceof DOMException && error.name === 'TimeoutError'
    const what = `沙箱 ${baseUrl} 没有应答`
    const why = isLate ? '等待超过 --timeout' : networkFault(error)?.why
    return new Failure('network', { what, why, next: 'kaipiao sandbox start' }, { cause: error })
  }
  const { status, words, pointer, isForeign } = error
  if (status === 401)
    return new Failure('not-signed-in', {
      what: '沙箱要求口令',
      why: words,
      next: '把启动时显示的口令放进环境变量 KAIPIAO_SANDBOX_TOKEN',
    })
  // Where a space is not there the sandbox says so before it looks at the call.
  if (isForeign && [0, 401, 403, 404, 405].includes(status) && !words.includes('空间'))
    return new Failure('usage', {
      what: `${baseUrl} 不是沙箱，没有这些命令`,
      why: '只有沙箱才能改时钟、换世界、制造故障',
      next: 'kaipiao sandbox start，或用 --base-url 指向沙箱',
    })
  const why = pointer === undefined ? undefined : `位置 ${pointer}`
  const kind = status === 417 ? 'validation' : status >= 500 ? 'error' : 'usage'
  return new Failure(kind, { what: words, why }, { cause: error })
}

import type { Sandbox } from '../../sandbox/sandbox.ts'
import { parseRule } from '../../scenarios/parse-rule.ts'
import { ControlFault } from '../request/control-fault.ts'
import { flagIn, numberIn, type ControlRoutes } from '../request/control-request.ts'

/** What goes wrong: single rules, whole stories, a delay for everything. */
export const faultRoutes: ControlRoutes = {
  'GET faults': (sandbox) => faultsOf(sandbox),

  /** `{ rules: […] }` or one rule; `{ remove: [3] }` and `{ clear: true }` first take back some or all of them. */
  'POST faults': (sandbox, request) => {
    const { clear: _clear, latency: _latency, remove = [], rules, ...single } = request.body
    if (!Array.isArray(remove)) return refuse('remove is a list of ids', 'remove 应为编号的列表')
    const given = Array.isArray(rules) ? rules : Object.keys(single).length > 0 ? [single] : []
    const parsed = given.map((rule: unknown) =>
      parseRule(rule, sandbox.description, ({ message, words }) => refuse(message, `规则不成立：${words}`)),
    )
    const latency = numberIn(request, 'latency')
    if (latency !== undefined && !(latency >= 0 && latency <= 60_000))
      refuse('latency is from 0 to 60000', '延迟应在 0 至 60000 毫秒之间')
    for (const id of remove)
      if (!sandbox.faults.remove(Number(id)))
        refuse(`there is no rule ${String(id)}`, `没有编号为 ${String(id)} 的规则`, 404)
    if (flagIn(request, 'clear') === true) sandbox.faults.clear()
    if (latency !== undefined) sandbox.latency.milliseconds = latency
    sandbox.faults.add(parsed)
    return faultsOf(sandbox)
  },

  'GET scenarios': ({ faults }) => ({
    active: faults.active,
    scenarios: faults.scenarios.map(({ id, title, story }) => ({ id, title, story })),
  }),

  /** `{ play: ["bureau-busy"] }`; an empty list ends them all. */
  'POST scenarios': ({ faults }, { body }) => {
    const { play } = body
    if (!Array.isArray(play)) return refuse('play is a list of scenario ids', 'play 应为故事编号的列表')
    const ids = play.map((id: unknown) => {
      if (typeof id !== 'string' || !faults.has(id))
        refuse(`there is no scenario ${JSON.stringify(id)}`, `没有故事 ${JSON.stringify(id)}`)
      return id
    })
    faults.play(ids)
    return { active: faults.active }
  },
}

function refuse(message: string, words: string, status = 400): never {
  throw new ControlFault(status, message, words)
}

function faultsOf({ faults, latency }: Sandbox): unknown {
  return { latency: latency.milliseconds, active: faults.active, rules: faults.rules }
}

import type { Sandbox } from '../../sandbox/sandbox.ts'
import { parseRule } from '../../scenarios/parse-rule.ts'
import { ControlFault } from '../request/control-fault.ts'
import type { ControlSchemas } from '@kaipiao/client/sandbox'
import type { ControlRoutes } from '../request/control-request.ts'

/** What goes wrong: single rules, whole stories, a delay for everything. */
export const faultRoutes = {
  listFaults: (sandbox) => faultsOf(sandbox),

  /** `{ rules: […] }` or one rule; `{ remove: [3] }` and `{ clear: true }` first take back some or all of them. */
  setFaults: (sandbox, { body: { clear, latency, remove = [], rules, ...single } }) => {
    const given = rules ?? (Object.keys(single).length > 0 ? [single] : [])
    const parsed = given.map((rule) =>
      parseRule(rule, sandbox.description, ({ message, words }) => refuse(message, `规则不成立：${words}`)),
    )
    for (const id of remove) if (!sandbox.faults.remove(id)) refuseRemoval(sandbox, id)
    if (clear === true) sandbox.faults.clear()
    if (latency !== undefined) sandbox.latency.milliseconds = latency
    sandbox.faults.add(parsed)
    return faultsOf(sandbox)
  },

  listScenarios: ({ faults }) => ({
    active: faults.active,
    scenarios: faults.scenarios.map(({ id, title, story }) => ({ id, title, story })),
  }),

  /** `{ play: ["bureau-busy"] }`; an empty list ends them all. */
  playScenarios: ({ faults }, { body: { play } }) => {
    for (const id of play)
      if (!faults.has(id))
        refuse(`there is no scenario ${JSON.stringify(id)}`, `没有故事 ${JSON.stringify(id)}`)
    faults.play(play)
    return { active: faults.active }
  },
} satisfies Partial<ControlRoutes>

function refuse(message: string, words: string, status = 400): never {
  throw new ControlFault(status, message, words)
}

function refuseRemoval({ faults }: Sandbox, id: number): never {
  const file = faults.rules.find((rule) => rule.id === id)?.file
  if (file === undefined) refuse(`there is no rule ${id}`, `没有编号为 ${id} 的规则`, 404)
  refuse(`rule ${id} is of ${file}: change it there`, `规则 ${id} 写在 ${file} 里，请在那里修改`)
}

function faultsOf({ faults, latency }: Sandbox): ControlSchemas['Faults'] {
  return { latency: latency.milliseconds, active: faults.active, rules: faults.rules }
}

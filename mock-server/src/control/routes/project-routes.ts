import type { Sandbox } from '../../sandbox/sandbox.ts'
import { whyNot } from '../../scenarios/meets.ts'
import type { WrittenExpectation } from '../../scenarios/own-parts.ts'
import type { ControlSchemas } from '@kaipiao/client/sandbox'
import type { ControlRoutes } from '../request/control-request.ts'
import { projectCheckpoint } from './project-checkpoint.ts'

/** What files of the user's project say, and whether the calls of this world are as they expect. */
export const projectRoutes = {
  getProject: (sandbox) => {
    const { folders, stories, rules, expectations, files, faults } = sandbox.own()
    return {
      folders: [...folders],
      stories: [...stories.keys()],
      rules: rules.length,
      world: sandbox.checkpoints.has(projectCheckpoint),
      expectations: expectations.map((expectation) => check(sandbox, expectation)),
      files: { ...files },
      faults: [...faults],
    }
  },
} satisfies Partial<ControlRoutes>

function check({ journal }: Sandbox, expectation: WrittenExpectation): ControlSchemas['CheckedExpectation'] {
  const { operationId, times, when = {} } = expectation
  const seen = journal.find({ operationId }).filter(({ call }) => whyNot(when, call) === undefined).length
  return { ...expectation, seen, kept: times === undefined ? seen > 0 : seen === times }
}

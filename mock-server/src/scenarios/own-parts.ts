import type { ControlSchemas } from '@kaipiao/client/sandbox'
import type { Rule, Scenario } from './scenario.ts'

/** A rule that a file has, on in every world from its beginning. */
export interface StandingRule {
  readonly file: string
  readonly rule: Rule
}

export type WrittenExpectation = ControlSchemas['ProjectExpectation'] &
  Pick<ControlSchemas['CheckedExpectation'], 'file' | 'line'>

/** What files of the user's project say. A change makes another object of it. */
export interface OwnParts {
  readonly folders: readonly string[]
  readonly stories: ReadonlyMap<string, Scenario>
  readonly rules: readonly StandingRule[]
  readonly expectations: readonly WrittenExpectation[]
  /** What each says, by its path. */
  readonly files: ControlSchemas['ProjectFiles']['files']
  readonly faults: readonly ControlSchemas['ProjectFault'][]
}

export const noParts: OwnParts = {
  folders: [],
  stories: new Map(),
  rules: [],
  expectations: [],
  files: {},
  faults: [],
}

import { readDescription } from './description.ts'
import { ReplyWriter } from './reply-writer.ts'
import { RequestRules } from './request-rules.ts'
import { Routes } from './routes.ts'
import { SchemaChecks } from './schema-check.ts'
import { readScenarios } from '../scenarios/read-scenarios.ts'
import type { Scenario } from '../scenarios/scenario.ts'

/** What the description says, made ready for use: dear to make, and the same for every world of the process. */
export class Platform {
  readonly description = readDescription()
  readonly routes = new Routes(this.description.operations.values())
  /** One compiler for all: what it has to know of all schemas costs as much as ten operations. */
  readonly checks = new SchemaChecks(this.description.schemas)
  readonly requestRules = new RequestRules(this.description.schemas, this.checks)
  readonly replies = new ReplyWriter(this.description.schemas, this.checks)
  #scenarios: ReadonlyMap<string, Scenario> | undefined

  /** The stories, read when somebody first wants one: most sandboxes never play any. */
  get scenarios(): ReadonlyMap<string, Scenario> {
    this.#scenarios ??= readScenarios(this.description)
    return this.#scenarios
  }
}

let known: Platform | undefined

export function thePlatform(): Platform {
  known ??= new Platform()
  return known
}

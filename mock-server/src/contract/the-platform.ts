import { readDescription } from './description.ts'
import { ReplyWriter } from './reply-writer.ts'
import { RequestRules } from './request-rules.ts'
import { Routes } from './routes.ts'
import { SchemaChecks } from './schema-check.ts'

/** What the description says, made ready for use: dear to make, and the same for every world of the process. */
export class Platform {
  readonly description = readDescription()
  readonly routes = new Routes(this.description.operations.values())
  /** One compiler for all: what it has to know of all schemas costs as much as ten operations. */
  readonly checks = new SchemaChecks(this.description.schemas)
  readonly requestRules = new RequestRules(this.description.schemas, this.checks)
  readonly replies = new ReplyWriter(this.description.schemas, this.checks)
}

let known: Platform | undefined

export function thePlatform(): Platform {
  known ??= new Platform()
  return known
}

import type { OperationId } from '@kaipiao/client'
import type { Handlers } from '../behaviour/handler.ts'
import { isOperationId } from '../contract/description.ts'
import type { Behaviour } from '../sandbox.ts'
import { config } from './config.ts'
import { crm } from './crm.ts'
import { goods } from './goods.ts'
import { session } from './session.ts'
import { terminals } from './terminals.ts'

const all: Handlers = { ...config, ...session, ...terminals, ...crm, ...goods }

/** Every behaviour by its operationId. */
export const behaviours: ReadonlyMap<OperationId, Behaviour> = new Map(
  Object.entries(all).flatMap(([id, handler]) =>
    // The pipeline has validated what the type of each handler asks for.
    isOperationId(id) ? [[id, handler as Behaviour] as const] : [],
  ),
)

import type { Field } from '@kaipiao/client'
import { bodies } from '@kaipiao/client/bodies'
import type { Endpoint } from '../../shapes/endpoint.ts'

/** What the form of an action can ask for: the fields of the body of its operation, of the query where it takes none. */
export const askedFields = ({ id, query }: Endpoint): Readonly<Record<string, Field>> =>
  bodies[id] ?? query ?? {}

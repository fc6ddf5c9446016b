import { bodies } from '@kaipiao/client/bodies'
import { Problem } from '@kaipiao/client'
import { writeOver } from '@kaipiao/client/record-version'
import { looseCall } from '../../reading/loose-call.ts'
import type { Calls } from '../../../requests/use-calls.ts'
import { messageOf } from '../../../client/talk/problem-alert.ts'
import { refusal, reportOf, type BulkReport, type Refused } from './bulk-report.ts'
import { overChanges } from './over-changes.ts'
import { namedIn, partsFor } from '../../reading/request-parts.ts'
import type { Resource } from '../../shapes/resource.ts'
import { isAt, type Action, type Means } from '../../shapes/action.ts'
import type { LooseParts, Row } from '../../shapes/endpoint.ts'

/** What fails is told by who runs the action. */
const SILENT = { failure: 'silent' } as const

export interface Work {
  resource: Resource
  action: Action
  rows: readonly Row[]
  /** What the form of the action says. */
  values: Row
  calls: Calls
  means: Means
}

/**
 * Does the work of an action; answers what became of each row, or nothing where `perform` gave up.
 * Rejects where nothing was done, with the failure of the call.
 */
export async function performAction(work: Work): Promise<BulkReport | undefined> {
  const { resource, action, rows, means } = work
  if (action.isEach) return performEach(work)
  if (action.perform) return (await action.perform(rows, means, work.values)) ? allDone(work) : undefined
  const most = action.isInParts ? mostOf(work) : undefined
  if (most !== undefined && rows.length > most) return performInParts(work, most)
  const reply = await send(work)
  const outcome = reportOf(resource, action.label, rows, reply) ?? allDone(work)
  return typeof action.success === 'function' ? { ...outcome, success: action.success(reply) } : outcome
}

/**
 * One call. What it says of one record goes with the version that is known of it: where somebody else has written that
 * since, the act is done upon the record as it is now, if it still may be; what is deleted has to be looked at first.
 */
async function send(work: Work): Promise<unknown> {
  const { resource, action, rows, values, calls } = work
  const call = (parts: LooseParts) => looseCall(calls)(action.operation, parts, SILENT)
  const [row, ...more] = rows
  const isAbout = Object.values(requestOf(work, rows).path ?? {}).includes(row?.[resource.key])
  if (row === undefined || more.length > 0 || !isAbout) return call(requestOf(work, rows))
  const mayStill = (now: Row) => action.operation.method !== 'DELETE' && (action.enabled?.(now) ?? true)
  const write = async (now: Row, version: LooseParts): Promise<unknown> => {
    const said = now === row ? values : await overChanges(action, values, row, now)
    return call({ ...requestOf({ ...work, values: said }, [now]), ...version })
  }
  return writeOver(row, write, mayStill)
}

const NOT_SENT = '前面的没有提交成功，没有再提交'

/** So many rows a call; what is cut off later than the first leaves the rows after it unsent, and says so. */
async function performInParts(work: Work, most: number): Promise<BulkReport> {
  const { resource, action, rows } = work
  const done: Row[] = []
  const refused: Refused[] = []
  for (let at = 0; at < rows.length; at += most) {
    const part = rows.slice(at, at + most)
    try {
      const report = await performAction({ ...work, rows: part })
      done.push(...(report?.done ?? []))
      refused.push(...(report?.refused ?? []))
    } catch (error) {
      if (at === 0 || (error instanceof Problem && error.isSignedOut)) throw error
      const message = messageOf(error)
      refused.push(...part.map((row) => refusal(resource, row, message)))
      refused.push(...rows.slice(at + most).map((row) => refusal(resource, row, NOT_SENT)))
      break
    }
  }
  return { label: action.label, done, refused }
}

/** Path, query and body of one call about these rows. */
export function requestOf(work: Omit<Work, 'rows' | 'calls'>, rows: readonly Row[]): LooseParts {
  const { resource, action, values, means } = work
  const { operation, isEach, keysAs, form } = action
  const fields = bodies[operation.id]
  const [row] = rows
  const isOne = isEach === true || (rows.length === 1 && isAt(action, 'row'))
  const key = row && isOne ? { name: resource.key, value: row[resource.key] } : undefined
  const parts = action.parts?.(rows, values, means.scope) ?? {}
  const filled = partsFor(operation, parts.path ? undefined : key, means.scope)
  const body = {
    ...namedIn(fields, means.scope),
    ...values,
    ...(keysAs ? { [keysAs]: rows.map((each) => each[resource.key]) } : {}),
  }
  return {
    ...filled,
    ...(fields && (form || keysAs) ? { body } : {}),
    ...parts,
    path: { ...filled.path, ...parts.path },
    query: { ...filled.query, ...(fields ? {} : values), ...parts.query },
  }
}

/** How many records one call takes, by what the description says of the list that names them. */
export function mostOf(work: Omit<Work, 'calls'>): number | undefined {
  const { action, rows } = work
  if (action.isEach || action.perform) return undefined
  const request = requestOf(work, rows)
  const sent = { ...request.query, ...(isRecord(request.body) ? request.body : {}) }
  const { id, query } = action.operation
  const lists = Object.entries({ ...query, ...bodies[id] }).filter(([name]) => Array.isArray(sent[name]))
  const bounds = lists.flatMap(([, { maxItems }]) => maxItems ?? [])
  return bounds.length > 0 ? Math.min(...bounds) : undefined
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

const allDone = ({ action, rows }: Work): BulkReport => ({ label: action.label, done: rows, refused: [] })

/**
 * One row after another. What was typed concerns all of them: a fault of it with the first ends it there, as does a
 * lost sign-in anywhere.
 */
async function performEach(work: Work): Promise<BulkReport> {
  const { resource, action, rows } = work
  const done: Row[] = []
  const refused: Refused[] = []
  for (const row of rows) {
    try {
      await send({ ...work, rows: [row] })
      done.push(row)
    } catch (error) {
      if (rows.length === 1 || concernsAll(error, done.length + refused.length)) throw error
      refused.push(refusal(resource, row, messageOf(error)))
    }
  }
  return { label: action.label, done, refused }
}

function concernsAll(error: unknown, before: number): boolean {
  if (!(error instanceof Problem)) return false
  return error.isSignedOut || (before === 0 && error.pointer?.startsWith('/body/') === true)
}

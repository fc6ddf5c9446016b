import type { Field, Problem } from '@kaipiao/client'
import { presentRecord } from '@kaipiao/client/record-version'
import type { FormInstance } from 'antd'
import { useEffect, useState } from 'react'
import { notify } from '../../../client/talk/notify.ts'
import type { Failure } from '../../../client/talk/tell-failure.ts'
import { drawn } from '../../drawn/field-of.ts'
import { sameValues } from '../../fields/form-values.ts'
import { mergeFormEdits } from '../../fields/merge-form-edits.ts'
import type { Row } from '../../shapes/endpoint.ts'
import type { FormField } from '../../shapes/fields.ts'
import type { Conflict } from './conflict-dialog.tsx'

/** What is sent, and the record that it was made of. */
export interface Pending {
  readonly typed: Row
  readonly from: Row
}

interface Given {
  /** The record as it was read last; undefined: not yet. */
  read: Row | undefined
  /** What the form holds. */
  held: Row | undefined
  form: FormInstance<Row>
  shown: readonly FormField[]
  /** Of the operation that the form is sent to. */
  body: Readonly<Record<string, Field>>
  isNew: boolean
}

/** Shown field by field in place of being told. */
export const asConflict = (problem: Problem): Failure => (presentRecord(problem) ? 'silent' : 'field')

/**
 * The record that a form began with: another is read when nothing has been typed yet, or when somebody else has written
 * it and this form has to go on from there. What is typed stays in either case.
 */
export function useBegunRecord({ read, held, form, shown, body, isNew }: Given) {
  const [record, setRecord] = useState(read)
  const [conflict, setConflict] = useState<Conflict>()
  const isTouched = held !== undefined && record !== undefined && !sameIn(shown, held, record)
  const isWanted = record === undefined || (!isTouched && isLater(read, record))
  if (read !== undefined && read !== record && !isNew && isWanted) setRecord(read)

  // The library knows of no value but objects.
  const fill = (values: Row) => form.setFieldsValue(values as Readonly<Record<string, object | undefined>>)

  // Whatever reads a record empties its form.
  useEffect(() => {
    if (isTouched && !isNew) fill(held)
    // Once for each record that is read, with what was typed before.
  }, [read])

  /** What to send instead, where nothing is to be asked; undefined where there is, or where it failed otherwise. */
  function settle(error: unknown, { typed, from }: Pending): Pending | undefined {
    const present = presentRecord(error)
    if (present === undefined) return undefined
    const theirs = { ...from, ...present }
    const fields = shown.map(({ field }) => field)
    const { values, taken, disputed } = mergeFormEdits(fields, { base: from, mine: typed, theirs })
    setRecord(theirs)
    fill(values)
    if (disputed.length > 0) {
      setConflict({ base: from, mine: values, theirs, disputed, taken })
      return undefined
    }
    const titles = shown
      .filter(({ field }) => taken.includes(field))
      .map((spec) => drawn(body[spec.field], spec).title)
    notify('info', '他人刚修改过这条记录，双方的修改都已保留', {
      ...(titles.length > 0 ? { description: `采用了对方修改的：${titles.join('、')}` } : {}),
    })
    return { typed: values, from: theirs }
  }

  return { record: isNew ? undefined : record, conflict, setConflict, settle, fill }
}

function sameIn(fields: readonly FormField[], one: Row, other: Row): boolean {
  const pick = (row: Row) => Object.fromEntries(fields.map(({ field }) => [field, row[field]]))
  return sameValues(pick(one), pick(other))
}

/** What has no version is what it is when it is read. */
function isLater(read: Row | undefined, record: Row): boolean {
  const [next, known] = [read?.['version'], record['version']]
  return typeof next === 'number' && typeof known === 'number' ? next > known : true
}

import { ask } from '../../../client/talk/dialogs.ts'
import { drawn } from '../../drawn/field-of.ts'
import { mergeFormEdits } from '../../fields/merge-form-edits.ts'
import type { Action } from '../../shapes/action.ts'
import { askedFields } from './asked-fields.ts'
import type { Row } from '../../shapes/endpoint.ts'

/**
 * What the form of an action says, over a record that somebody else has written since: what began as the record had it
 * and was left so follows the record, what both have changed is asked.
 * @param was the record that the form was opened for
 */
export async function overChanges(action: Action, values: Row, was: Row, now: Row): Promise<Row> {
  const kept = (action.form ?? []).filter(({ isKept }) => isKept)
  const startOf = (row: Row): Row =>
    Object.fromEntries(
      kept.map(({ field, isKept }) => [field, typeof isKept === 'function' ? isKept(row) : row[field]]),
    )
  const [base, theirs] = [startOf(was), startOf(now)]
  const names = kept.map(({ field }) => field)
  const { values: merged, disputed } = mergeFormEdits(names, { base, mine: values, theirs })
  if (disputed.length === 0) return merged
  const body = askedFields(action.operation)
  const lines = kept
    .filter(({ field }) => disputed.includes(field))
    .map((spec) => {
      const { title, field, parts } = drawn(body[spec.field], spec)
      const [their, mine] = [theirs[spec.field], merged[spec.field]]
      return `${title}：对方改为“${parts.text(their, field)}”，我填的是“${parts.text(mine, field)}”`
    })
  const chosen = await ask({
    title: '内容已被他人修改',
    message: lines.join('\n'),
    choices: [
      { key: 'theirs', label: '采用对方' },
      { key: 'mine', label: '保留我的', kind: 'primary' },
    ],
  })
  if (chosen === undefined) throw new GivenUp()
  return chosen === 'mine'
    ? merged
    : { ...merged, ...Object.fromEntries(disputed.map((field) => [field, theirs[field]])) }
}

/** The question was closed without an answer: nothing is sent, and nothing has to be told. */
class GivenUp extends Error {
  override readonly name = 'GivenUp'
}

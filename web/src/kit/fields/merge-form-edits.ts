import { mergeEdits as merged } from '@kaipiao/domain/result/merge-edits'
import type { Row } from '../shapes/endpoint.ts'
import { sameValues } from './form-values.ts'

interface Edits {
  /** The record that a form began with. */
  readonly base: Row
  readonly mine: Row
  readonly theirs: Row
}

/** Edits of two people, as forms compare them: an empty text, an empty list and nothing are the same. */
export const mergeFormEdits = (fields: readonly string[], edits: Edits) =>
  merged(fields, edits, (one, other) => sameValues({ value: one }, { value: other }))

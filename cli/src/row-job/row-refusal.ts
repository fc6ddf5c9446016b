/** The platform has taken a row and said no to it afterwards: its outcome, as a refusal at once would be. */
export class RowRefusal extends Error {
  override readonly name = 'RowRefusal'
}

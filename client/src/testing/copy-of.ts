/** A copy of a JSON value, so that a test may change what it was given. */
export const copyOf = <Value>(value: Value): Value => JSON.parse(JSON.stringify(value)) as Value

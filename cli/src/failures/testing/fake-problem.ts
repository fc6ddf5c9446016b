/** A problem as the client throws it. */
export function fakeProblem(status: number, code = 0, message = `状态 ${status}`, reason?: string): Error {
  return Object.assign(new Error(message), {
    name: 'Problem',
    status,
    code,
    requestId: '',
    pointer: undefined,
    reason,
  })
}

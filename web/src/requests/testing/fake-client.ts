import { Problem, type Arguments, type Client, type OperationId, type Result } from '@kaipiao/client'

/** What the platform answers, by operation; bodies come from the builders of the client. */
export type Answers = { readonly [Op in OperationId]?: (parts: Arguments<Op>) => Result<Op> | Error }

export interface FakeClient extends Client {
  /** What an operation was asked with, call after call. */
  asked: <Op extends OperationId>(operation: { readonly id: Op }) => readonly Arguments<Op>[]
}

type LooseAnswers = Readonly<Record<string, ((parts: unknown) => unknown) | undefined>>

/**
 * A client whose platform answers these operations alone. An error is what the call fails with; whatever else is asked
 * fails, too.
 * @example answering({ listGoods: () => ({ list: [build('Goods')], pages: build('Pages') }) })
 */
export function answering(answers: Answers): FakeClient {
  const calls: { id: string; parts: unknown }[] = []
  const call = (operation: { id: string }, parts: unknown = {}) => {
    calls.push({ id: operation.id, parts })
    const answer = (answers as LooseAnswers)[operation.id]
    const found = answer ? answer(parts) : unanswered(operation.id)
    return found instanceof Error ? Promise.reject(found) : Promise.resolve(found)
  }
  const asked = ({ id }: { id: string }) => calls.flatMap((one) => (one.id === id ? [one.parts] : []))
  return { ...clientOf(call), asked: asked as FakeClient['asked'] }
}

/** A client whose calls and downloads a test answers by itself. */
export function clientOf(
  call: (operation: { id: string }, parts: never, ...rest: never[]) => Promise<unknown>,
): Client {
  return { call, download: call } as unknown as Client
}

/** What a list answers that has these rows and no more. */
export const pageOf = (list: readonly unknown[]) => ({
  list,
  pages: { page: 1, pageSize: 20, items: list.length },
})

const unanswered = (operationId: string) =>
  new Problem({ code: 100400001, status: 200, message: `${operationId} is not answered`, operationId })

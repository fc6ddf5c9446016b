import type { ControlPaths } from '@kaipiao/client/sandbox'

type Addresses<Method extends 'get' | 'post'> = {
  [Path in keyof ControlPaths]: ControlPaths[Path][Method] extends { responses: unknown } ? Path : never
}[keyof ControlPaths]

type Named<Method extends string, Path extends string> = Path extends `/__sandbox/${infer Rest}`
  ? `${Method} ${Rest}`
  : never

/** Every control call by its name: `POST clock`. The description says which there are. */
export type ControlName = Named<'GET', Addresses<'get'>> | Named<'POST', Addresses<'post'>>

/** A call by its name, with a query where it takes one. */
export type CallName = ControlName | `${ControlName & `GET ${string}`}?${string}`

type Plain<Name extends string> = Name extends `${infer Call}?${string}` ? Call : Name

type Described<Name extends string> =
  Plain<Name> extends `GET ${infer Rest}`
    ? `/__sandbox/${Rest}` extends keyof ControlPaths
      ? ControlPaths[`/__sandbox/${Rest}`]['get']
      : never
    : Plain<Name> extends `POST ${infer Rest}`
      ? `/__sandbox/${Rest}` extends keyof ControlPaths
        ? ControlPaths[`/__sandbox/${Rest}`]['post']
        : never
      : never

type Json<Content> = Content extends { content: { 'application/json': infer Value } } ? Value : never

/** What a call answers: of the types alone, so that no page carries the description. */
export type AnswerOf<Name extends CallName> =
  Described<Name> extends { responses: { 200: infer Reply } } ? Json<Reply> : never

/** What a call answers that answers several things: that of them which has the part. */
export type AnswerWith<Name extends CallName, Part extends string> = Extract<
  AnswerOf<Name>,
  Readonly<Record<Part, unknown>>
>

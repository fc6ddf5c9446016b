import * as v from 'valibot'

const text = v.string()
const texts = v.record(v.string(), v.string())

const breachSchema = v.object({
  /** Who broke the description: the caller or the platform. */
  side: v.picklist(['request', 'reply']),
  /** Where: `/query/page`, `/body/taxerName`, `/data/list/0/id`, `/code`, `/status`. */
  pointer: text,
  message: text,
})

const exchangeSchema = v.object({
  method: text,
  path: text,
  /** Without its secrets, as everything here. */
  query: text,
  operationId: v.nullable(text),
  request: v.object({ headers: texts, body: v.nullable(text) }),
  reply: v.object({
    status: v.number(),
    type: text,
    /** As text, or by base64 where it is none. */
    body: text,
    isText: v.boolean(),
  }),
  breaches: v.array(breachSchema),
})

const recordingSchema = v.object({
  format: v.literal(1),
  /** Version of the description by which it was judged. */
  version: text,
  /** The platform that answered. */
  to: text,
  exchanges: v.array(exchangeSchema),
})

export type Breach = Readonly<v.InferOutput<typeof breachSchema>>
export type Recorded = Readonly<v.InferOutput<typeof exchangeSchema>>
export type Recording = Readonly<v.InferOutput<typeof recordingSchema>>

/** Reads what a recorder wrote. Throws with words for whoever named the file. */
export function parseRecording(json: string): Recording {
  const read = v.safeParse(recordingSchema, JSON.parse(json))
  if (!read.success) throw new Error(`不是录制文件：${v.summarize([read.issues[0]])}`)
  return read.output
}

/** A line for each place at which the description was broken, and how often. */
export function reportOf({ exchanges }: Recording): readonly string[] {
  const counts = new Map<string, number>()
  for (const { operationId, method, path, breaches } of exchanges) {
    for (const { side, pointer, message } of breaches) {
      const what = operationId ?? `${method} ${path}`
      const line = `${what} ${side === 'request' ? '请求' : '回答'} ${pointer.replaceAll(/\/\d+(?=\/|$)/g, '/*')}：${message}`
      counts.set(line, (counts.get(line) ?? 0) + 1)
    }
  }
  return [...counts].map(([line, count]) => (count === 1 ? line : `${line}（${count} 次）`))
}

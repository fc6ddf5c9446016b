/** The few calls of the reference, as one writes them without a generated client. */
interface Envelope<Data> {
  readonly code: number
  readonly message: string
  readonly data: Data
}

export interface PageOf<Row> {
  readonly list: Row[]
  readonly pages: { readonly items: number }
}

export async function get<Data>(path: string): Promise<Data> {
  return unwrap(
    await fetch(path, { headers: { authorization: `Bearer ${localStorage.getItem('token') ?? ''}` } }),
  )
}

export async function post<Data>(path: string, body: object): Promise<Data> {
  return unwrap(
    await fetch(path, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    }),
  )
}

async function unwrap<Data>(response: Response): Promise<Data> {
  const { code, message, data } = (await response.json()) as Envelope<Data>
  if (code !== 0) throw new Error(message)
  return data
}

import { createCipher, type Field } from '@kaipiao/client'
import type { Row } from '../shapes/endpoint.ts'

/**
 * Values of a form as they are sent: passwords only encrypted, as the description says of them.
 * @param body fields of the operation, of which those of the format `password` are secrets
 * @param encryptKey of the platform's configuration
 */
export async function sealed(
  body: Readonly<Record<string, Field>>,
  values: Row,
  encryptKey: string | undefined,
): Promise<Row> {
  const isSecret = ([name, value]: [string, unknown]) =>
    body[name]?.format === 'password' && typeof value === 'string' && value !== ''
  const secrets = Object.entries(values).filter(isSecret)
  if (secrets.length === 0) return values
  const cipher = createCipher(encryptKey)
  const texts = await Promise.all(
    secrets.map(async ([name, value]) => [name, await cipher.encrypt(String(value))] as const),
  )
  return { ...values, ...Object.fromEntries(texts) }
}

import { setTimeout as pause } from 'node:timers/promises'
import { createCipher, createClient, type Client } from '@kaipiao/client'
import { addCustomer, getAppConfig, loginAgency } from '@kaipiao/client/operations'
import { buildBody } from '@kaipiao/client/testing'
import { demoAccounts, demoPassword } from '../../world/demo-accounts.ts'
import { customerForm } from '../customer-form.ts'

/** What writers were promised, to be compared with what is there. */
export class Kept {
  /** Tax number of each customer that was acknowledged, by the id that it was given. */
  readonly #acknowledged = new Map<string, string>()
  readonly #failures: string[] = []
  refusals = 0

  get rows(): number {
    return this.#acknowledged.size
  }

  note(id: string, taxerId: string): void {
    const other = this.#acknowledged.get(id)
    if (other !== undefined) this.#failures.push(`${id} was given to ${other} and to ${taxerId}`)
    this.#acknowledged.set(id, taxerId)
  }

  /** What is wrong with the rows of a process; nothing: an empty list. */
  async check(url: string): Promise<readonly string[]> {
    const rows = (await (await fetch(`${url}/db/customers?_limit=100000`)).json()) as readonly {
      readonly id: string
      readonly taxerId?: string
    }[]
    const found = new Map(rows.map(({ id, taxerId }) => [id, taxerId]))
    const failures = [...this.#failures]
    if (found.size !== rows.length) failures.push(`${url} has rows of the same id`)
    for (const [id, taxerId] of this.#acknowledged) {
      if (found.get(id) !== taxerId)
        failures.push(`${url}: ${id} is ${found.get(id) ?? 'missing'}, not ${taxerId}`)
    }
    return failures
  }
}

interface Writer {
  /** Where its process is to be found now. */
  readonly urlOf: () => string | undefined
  readonly isOver: () => boolean
  /** Two digits, or digits and a minus. */
  readonly name: string
  readonly kept: Kept
}

/** Adds customers, one after the other, until it is over; whoever is cut off signs in where its process is now. */
export async function write({ urlOf, isOver, name, kept }: Writer): Promise<void> {
  const prefix = `9131${name.replace('-', '')}`
  let client: Client | undefined
  for (let time = 0; !isOver(); time += 1) {
    const taxerId = `${prefix}${String(time).padStart(18 - prefix.length, '0')}`
    try {
      client ??= await signIn(urlOf() ?? '')
      const { id } = await client.call(addCustomer, { body: customerForm(taxerId) })
      kept.note(id, taxerId)
    } catch {
      // Not acknowledged: it may be there or not.
      kept.refusals += 1
      client = undefined
      await pause(20)
    }
  }
}

async function signIn(url: string): Promise<Client> {
  const client = createClient({
    baseUrl: url,
    retry: { attempts: 1 },
    timeout: 15_000,
    session: { shouldRefresh: () => false },
  })
  const { encryptKey } = await client.call(getAppConfig)
  const password = await createCipher(encryptKey).encrypt(demoPassword)
  await client.session.start(
    await client.call(loginAgency, {
      body: buildBody(loginAgency, { account: demoAccounts.agency, password }),
    }),
  )
  return client
}

/** Names under which this server may be called: those of this machine, and what its operator has added. */
export class OwnHosts {
  readonly #more: ReadonlySet<string>

  /** @param more further names without a port, such as that of a proxy in front */
  constructor(more: readonly string[] = []) {
    this.#more = new Set(more.map((name) => name.toLowerCase()))
  }

  /** Whether the value of a Host header, a name with or without a port, is one of ours. */
  includes(host: string | undefined): boolean {
    const [, name] = hostShape.exec(host?.toLowerCase() ?? '') ?? []
    return name !== undefined && (loopback.test(name) || this.#more.has(name))
  }

  /** Whether a page of this origin is served from one of ours. */
  includesOrigin(origin: string): boolean {
    const [, host] = /^https?:\/\/([^/]+)$/.exec(origin) ?? []
    return this.includes(host)
  }
}

/** Whether a name, as in an address, is one by which every machine calls itself. */
export function isLoopback(name: string): boolean {
  return loopback.test(name)
}

/** A name that can be configured: letters, digits, dots and hyphens, or an IPv6 address in brackets. */
export const hostName = /^(?:[a-z\d](?:[a-z\d.-]{0,251}[a-z\d])?|\[[\da-f:.]{2,45}\])$/i

const hostShape = /^(\[[\da-f:.]{2,45}\]|[^:[\]]{1,253})(?::\d{0,5})?$/
const loopback = /^(?:localhost|\[::1\]|127(?:\.(?:25[0-5]|2[0-4]\d|1\d\d|[1-9]?\d)){3})$/

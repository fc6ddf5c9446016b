import type { RoleName } from '@kaipiao/client'
import type { TerminalFunction } from '@kaipiao/domain/terminals/terminals/models'

/** An entry of the menu: what it is called, where it leads, and who has it. */
export interface MenuEntry {
  readonly id: string
  readonly name: string
  /** `{area}` stands for the area of the user: member, service or account. */
  readonly path: string
  readonly icon: string
  /** Without any: every role. */
  readonly roles?: readonly RoleName[]
  /** Without it in its role, an account does not have the entry (BK04). */
  readonly permission?: string
  /** The function that its terminal must have (RL17). */
  readonly wants?: TerminalFunction
}

export const staff = ['agency', 'service', 'admin'] as const
export const provider = ['service', 'admin'] as const

/** Entries that an account has with this permission, unless one names another. */
export const under = (permission: string, entries: readonly MenuEntry[]): MenuEntry[] =>
  entries.map((entry) => ({ permission, ...entry }))

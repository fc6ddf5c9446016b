/** Preferential policies (yhzcsm) with the rates they allow. Sources: checklist GD17, GD22, O10; domain.md §1.5. */
import type { ZeroRateKind } from '../invoices/wire.ts'

export interface Policy {
  /** Code of the digital platform. */
  code: string
  text: string
  /** Rates that agree with the policy; any when absent. */
  rates?: readonly string[]
  /** Tax treatment that the policy stands for. */
  lslbs?: ZeroRateKind
  /** The tax comes back in part: the only policies that may name a refund type. */
  isRefund?: boolean
}

export const REDUCED_LEASE_POLICY = '按5%简易征收减按1.5%计征'

export const POLICIES: readonly Policy[] = [
  { code: '01', text: '简易征收', rates: ['0.03', '0.04', '0.05'] },
  { code: '02', text: '稀土' },
  { code: '03', text: '免税', rates: ['0'], lslbs: '1' },
  { code: '04', text: '不征税', rates: ['0'], lslbs: '2' },
  { code: '05', text: '先征后退', isRefund: true },
  { code: '06', text: '100%先征后退', isRefund: true },
  { code: '07', text: '50%先征后退', isRefund: true },
  { code: '08', text: '按3%简易征收', rates: ['0.03'] },
  { code: '09', text: '按5%简易征收', rates: ['0.05'] },
  { code: '10', text: REDUCED_LEASE_POLICY, rates: ['0.015'] },
  { code: '11', text: '即征即退30%', isRefund: true },
  { code: '12', text: '即征即退50%', isRefund: true },
  { code: '13', text: '即征即退70%', isRefund: true },
  { code: '14', text: '即征即退100%', isRefund: true },
  { code: '15', text: '超税负3%即征即退', isRefund: true },
  { code: '16', text: '超税负8%即征即退', isRefund: true },
  { code: '17', text: '超税负12%即征即退', isRefund: true },
  { code: '18', text: '超税负6%即征即退', isRefund: true },
]

const BY_TEXT = new Map(POLICIES.map((policy) => [policy.text, policy]))

/** The policy of a text as the wire carries it (yhzcsm); undefined for a text that is no policy. */
export function findPolicy(text: string): Policy | undefined {
  return BY_TEXT.get(text)
}

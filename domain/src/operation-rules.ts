/**
 * What the body of an operation must hold together beyond its description, whoever sends it: its forms say so as one
 * types, and the sandbox refuses it. A rule that has to know more than the body is called where that is known.
 */
import type { Body, OperationId } from '@kaipiao/client/types'
import { checkEmployee } from './declaration/check-employee.ts'
import { checkGoods } from './goods-coding/check-goods.ts'
import type { Issue } from './issue.ts'
import { checkFixedQuota, checkIssueAgent } from './issue-settings/check-settings.ts'
import { checkQrConfig } from './qr-fill/qr-fields.ts'
import { checkTrusteeshipTerm } from './terminal/trusteeship-term.ts'

export const operationRules = {
  createGoods: checkGoods,
  updateGoods: checkGoods,
  createEmployeeInfo: checkEmployee,
  updateEmployeeInfo: checkEmployee,
  createTrusteeship: checkTrusteeshipTerm,
  updateTrusteeship: checkTrusteeshipTerm,
  updateFixedQuotaInfo: checkFixedQuota,
  updateIssueAgentConfig: checkIssueAgent,
  updateQrCardConfig: ({ fields = [] }) => checkQrConfig(fields),
  updateQrScanConfig: ({ fields = [] }) => checkQrConfig(fields),
} satisfies { readonly [Op in OperationId]?: (body: Partial<Body<Op>>) => readonly Issue[] }

type Rule = (body: object) => readonly Issue[]

/** The rule of an operation, whose body may be filled in halfway; undefined where there is none. */
export const ruleOf = (operation: string): Rule | undefined =>
  (operationRules as Readonly<Record<string, Rule | undefined>>)[operation]

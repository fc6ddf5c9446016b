import type { Schemas } from '@kaipiao/client'
import type { RoleName } from '@kaipiao/client/types'
import type { Catalogue, CatalogueEntry } from '@kaipiao/client/catalogue-types'
import { Failure } from '../../failures/failure.ts'
import { operationWeight, type OperationWeight } from './operation-weight.ts'

export type Caller = Pick<Schemas['UserInfo'], 'roleType' | 'roleCode' | 'permissions' | 'supportView'>

/** An operation with what it means, and why it is not offered. */
export interface OfferedOperation {
  readonly entry: CatalogueEntry
  readonly weight: OperationWeight
  /** Undefined: it may be called. */
  readonly refusal: string | undefined
}

export interface Offering {
  readonly catalogue: Catalogue
  /** As things stand for this caller; undefined: there is no such operation. */
  readonly find: (id: string, caller: Caller) => OfferedOperation | undefined
  readonly all: (caller: Caller) => OfferedOperation[]
}

const roleNames: Readonly<Record<Caller['roleType'], RoleName>> = { 1: 'member', 2: 'service', 3: 'agency' }

/**
 * Reading is offered to whoever may read; writing where the list that somebody has set allows it as well. What is never
 * offered no list can allow.
 * @param allow ids or patterns: `create*`
 */
export function openOffering(catalogue: Catalogue, allow: readonly string[]): Offering {
  const patterns = allow.map((text) => patternOf(catalogue, text))
  const offer = (entry: CatalogueEntry, caller: Caller): OfferedOperation => {
    const weight = operationWeight(entry, catalogue.schemas)
    const isAllowed = weight === 'read' || patterns.some((pattern) => pattern.test(entry.id))
    return { entry, weight, refusal: refusalOf(entry, weight, { caller, isAllowed }) }
  }
  return {
    catalogue,
    find: (id, caller) => {
      const entry = Object.hasOwn(catalogue.operations, id) ? catalogue.operations[id] : undefined
      return entry && offer(entry, caller)
    },
    all: (caller) => Object.values(catalogue.operations).map((entry) => offer(entry, caller)),
  }
}

function refusalOf(
  { id, roles, permission, reply }: CatalogueEntry,
  weight: OperationWeight,
  { caller, isAllowed }: { caller: Caller; isAllowed: boolean },
): string | undefined {
  if (weight === 'never') return '它要本人操作，或带有密码、令牌、登录链接，不提供给助手'
  if (reply.file !== undefined) return `它的结果是文件，请用户运行 kaipiao api ${id} -o 文件`
  if (!mayCall(roles, permission, caller))
    return permission === undefined ? '当前身份不能调用' : `当前角色没有权限 ${permission}`
  if (weight !== 'read' && caller.supportView !== undefined) return '支持查看只能读取'
  if (!isAllowed) return `没有允许写入，请用户在启动时加 --allow ${id}`
  return undefined
}

function mayCall(roles: CatalogueEntry['roles'], permission: string | undefined, caller: Caller): boolean {
  const role = caller.roleCode.startsWith('ADMIN_') ? 'admin' : roleNames[caller.roleType]
  if (roles?.includes(role) === false) return false
  return permission === undefined || caller.permissions?.includes(permission) !== false
}

/** A list that allows nothing, or what no list can allow, is a mistake of whoever wrote it. */
function patternOf({ operations, schemas }: Catalogue, text: string): RegExp {
  const isWord = /^[A-Za-z][A-Za-z0-9]*(\*[A-Za-z0-9]*)*$|^\*[A-Za-z0-9*]*$/.test(text)
  const pattern = new RegExp(`^${text.replaceAll('*', '.*')}$`)
  const meant = isWord ? Object.values(operations).filter(({ id }) => pattern.test(id)) : []
  const canAllow = meant.some((entry) => operationWeight(entry, schemas) !== 'never')
  if (canAllow) return pattern
  throw new Failure('usage', {
    what: `--allow ${text} ${meant.length === 0 ? '没有对应的操作' : '不能允许：它要本人操作，或带有密码、令牌'}`,
    why: '应为操作名称，可用 * 代表任意文字，如 create*',
    next: 'kaipiao api list',
  })
}

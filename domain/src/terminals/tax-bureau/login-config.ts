/** Sources: checklist BD08–BD15, BD60, BD64, BD70, BD71, contradiction C14: methods of a region and their fields. */
import { isShanghai } from '../../lookups/terminals/region.ts'
import {
  CREDENTIAL_FIELDS,
  isCredentialField,
  type BindingRecord,
  type CredentialField,
} from './binding-record.ts'

export interface LoginInfoItem {
  name: string
  value: string
  isUse: boolean | number
}

export interface LoginMethodItem {
  dlfs: string
  dlfsDesc: string
  loginInfoList: readonly LoginInfoItem[]
}

/** What the platform answers for a region, a disk and a terminal type. */
export interface LoginConfig {
  dzsjAppAndroid: string
  dzsjAppIphone: string
  loginTypeList: readonly LoginMethodItem[]
  agencyLoginType: readonly LoginMethodItem[]
}

/** Device type of a certificate on a disk of its own: the only one with a certificate password. */
const SINGLE_DISK = '1'

/** The agency list when agency login is on, else the normal one. */
export function methodsOf(
  config: LoginConfig | undefined,
  isAgencyLogin: boolean,
): readonly LoginMethodItem[] {
  if (!config) return []
  return isAgencyLogin ? config.agencyLoginType : config.loginTypeList
}

/** The current method where the list has it; a new form takes the default; everything else the first of the list. */
export function pickMethod(methods: readonly LoginMethodItem[], current: string, defaultMethod = ''): string {
  const has = (dlfs: string): boolean => methods.some((method) => method.dlfs === dlfs)
  if (current !== '' && has(current)) return current
  return current === '' && has(defaultMethod) ? defaultMethod : (methods[0]?.dlfs ?? '')
}

/**
 * The credential fields that the form asks: those in use for the method, the login password always in Shanghai, the
 * intermediate number only where one is in use, the certificate password only with a single disk.
 */
export function shownFields(
  config: LoginConfig | undefined,
  record: BindingRecord,
): ReadonlySet<CredentialField> {
  const method = methodsOf(config, record.agencyLogin === 1).find(({ dlfs }) => dlfs === record.dlfs)
  const listed = (method?.loginInfoList ?? []).filter(({ isUse }) => Boolean(isUse)).flatMap(fieldOf)
  const shown = new Set<CredentialField>(listed)
  if (isShanghai(record.dqbm)) shown.add('dlmm')
  if (record.isZjh === 1) shown.add('zjh')
  else shown.delete('zjh')
  if (record.deviceType !== SINGLE_DISK) shown.delete('keypwd')
  return shown
}

/** The record without values of fields that the new method does not ask (BD13). */
export function keepShown(record: BindingRecord, shown: ReadonlySet<CredentialField>): BindingRecord {
  const kept = { ...record }
  for (const field of CREDENTIAL_FIELDS) if (!shown.has(field)) kept[field] = ''
  return kept
}

/** Platforms send the field under `name` and its caption under `value`, some the other way round. */
function fieldOf({ name, value }: LoginInfoItem): CredentialField[] {
  if (isCredentialField(name)) return [name]
  return isCredentialField(value) ? [value] : []
}

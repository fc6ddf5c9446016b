/** Sources: checklist SH47–SH59, VL30: the form that comes with the goods. */
import { isMobile } from '../../contact/phone.ts'
import type { Issue } from '../../result/issue.ts'
import { characterCount } from '../../text/character-count.ts'

export const DEVICE_NUMBER_MAX = 20
export const REFERRAL_CODE_MAX = 20
/** A name that belongs to no channel or customer. */
export const NO_ENTERPRISE = '没有查询到对应的企业，请检查'

export interface OrderFormField {
  id: string
  /** Display name. */
  name: string
  value: string
  /** 1 required, 3 shown and optional; any other is not shown. */
  option: number
  disabled: boolean
}

const REQUIRED = 1
const OPTIONAL = 3

/** The fields that the form shows. */
export function shownFormFields(fields: readonly OrderFormField[]): OrderFormField[] {
  return fields.filter(({ option }) => option === REQUIRED || option === OPTIONAL)
}

/** Every value without its outer spaces, as it is checked and sent. */
export function trimForm(fields: readonly OrderFormField[]): OrderFormField[] {
  return fields.map((field) => ({ ...field, value: field.value.trim() }))
}

/** The form after an edit; a disabled field keeps its value. */
export function editForm(fields: readonly OrderFormField[], id: string, value: string): OrderFormField[] {
  return fields.map((field) => (field.id === id && !field.disabled ? { ...field, value } : field))
}

/** The form after a contact was chosen: name and mobile are filled in. */
export function fillContact(
  fields: readonly OrderFormField[],
  contact: { nickName: string; mobile: string },
): OrderFormField[] {
  return editForm(editForm(fields, 'contacts', contact.nickName), 'mobile', contact.mobile)
}

/**
 * Checks the form. Issues `orderForm.required` ({name}不能为空), `orderForm.deviceNumber`, `orderForm.mobile`,
 * `orderForm.enterprise`; the path is the id of the field.
 */
export function checkOrderForm(fields: readonly OrderFormField[]): Issue[] {
  const form = trimForm(shownFormFields(fields))
  const valueOf = (id: string): string => form.find((field) => field.id === id)?.value ?? ''
  return form.flatMap((field) => {
    if (field.id === 'chnId' && field.value === '' && valueOf('entName') !== '') {
      return [{ code: 'orderForm.enterprise', path: 'chnId', message: NO_ENTERPRISE, severity: 'error' }]
    }
    if (field.value === '') return field.option === REQUIRED ? [missing(field)] : []
    return checkValue(field)
  })
}

/** Issue `orderForm.referralCode` when the referral code has more than 20 characters. */
export function checkReferralCode(code: string): Issue[] {
  if (characterCount(code.trim()) <= REFERRAL_CODE_MAX) return []
  return [
    {
      code: 'orderForm.referralCode',
      path: 'referralCode',
      message: `推荐码最多${REFERRAL_CODE_MAX}位`,
      severity: 'error',
    },
  ]
}

function missing({ id, name }: OrderFormField): Issue {
  return { code: 'orderForm.required', path: id, message: `${name}不能为空`, severity: 'error' }
}

function checkValue({ id, value }: OrderFormField): Issue[] {
  if (id === 'psn' && !/^[0-9A-Za-z]+$/.test(value)) {
    return [
      { code: 'orderForm.deviceNumber', path: id, message: '机身编号只能为数字或者字母', severity: 'error' },
    ]
  }
  if (id === 'psn' && value.length > DEVICE_NUMBER_MAX) {
    return [
      {
        code: 'orderForm.deviceNumberLength',
        path: id,
        message: `机身编号最多${DEVICE_NUMBER_MAX}位`,
        severity: 'error',
      },
    ]
  }
  if (id === 'bsrysjhm' && !isMobile(value)) {
    return [{ code: 'orderForm.mobile', path: id, message: '请输入正确的实名手机号', severity: 'error' }]
  }
  return []
}

/** Sources: checklist PW01, PW05–PW10, PW14–PW17. */
import { checkPhone } from '../../contact/check-phone.ts'
import type { Issue } from '../../result/issue.ts'
import { characterCount } from '../../text/character-count.ts'
import { PASSWORD_MIN, passwordStrength } from './strength.ts'

export const WRONG_CODE = '验证码校验失败!'
export const PASSWORD_CHANGED = '密码修改成功!'

export interface PasswordChange {
  mobile: string
  captcha: string
  password: string
  confirmation: string
}

/** Checks before a code is sent. Issues `password.mobileRequired`, `phone.format`. */
export function checkSendCode(mobile: string): Issue[] {
  if (mobile.trim() === '') {
    return [
      {
        code: 'password.mobileRequired',
        path: 'mobile',
        message: '手机号为空! 请检查后重试',
        severity: 'error',
      },
    ]
  }
  return checkPhone(mobile, 'mobile')
}

/**
 * Checks the change or reset form. Issues `password.mobileRequired`, `password.captchaRequired`, `password.required`,
 * `password.weak`, `password.confirmationRequired`, `password.mismatch`: at most one a field.
 */
export function checkPasswordChange({ mobile, captcha, password, confirmation }: PasswordChange): Issue[] {
  return [
    ...checkSendCode(mobile),
    ...required(captcha, 'captcha', 'password.captchaRequired', '验证码不能为空'),
    ...checkNewPassword(password),
    ...checkConfirmation(password, confirmation),
  ]
}

/** At least 8 characters of at least two kinds. */
export function checkNewPassword(password: string): Issue[] {
  if (password === '') return required(password, 'password', 'password.required', '新密码不能为空')
  if (characterCount(password) >= PASSWORD_MIN && passwordStrength(password) !== 'weak') return []
  return [
    {
      code: 'password.weak',
      path: 'password',
      message: '密码必须包含数字、大写字母、小写字母、符号中的任意两种，长度不少于8位！',
      severity: 'error',
    },
  ]
}

function checkConfirmation(password: string, confirmation: string): Issue[] {
  if (confirmation === '') {
    return required(confirmation, 'confirmation', 'password.confirmationRequired', '确认密码不能为空')
  }
  if (confirmation === password) return []
  return [
    { code: 'password.mismatch', path: 'confirmation', message: '两次输入密码不一致!', severity: 'error' },
  ]
}

function required(value: string, path: string, code: string, message: string): Issue[] {
  return value.trim() === '' ? [{ code, path, message, severity: 'error' }] : []
}

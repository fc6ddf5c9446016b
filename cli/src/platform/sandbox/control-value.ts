import type { ControlField } from '@kaipiao/client/sandbox'
import { Failure } from '../../failures/failure.ts'

/** A value as it stands on the line, by the type that the description gives it; what it may be the sandbox says. */
export function controlValue(name: string, field: ControlField, given: string | true): unknown {
  if (field.type === 'boolean') return given === true ? true : booleanOf(name, given)
  if (given === true) throw new Failure('usage', { what: `${name} 需要一个值` })
  if (field.options !== undefined && !field.options.includes(given))
    throw new Failure('usage', { what: `${name} 没有值 ${given}`, why: `可选：${field.options.join('、')}` })
  switch (field.type) {
    case 'integer':
    case 'number':
      return numberOf(name, given)
    case 'string':
      return given
    default:
      return jsonOf(name, given)
  }
}

function booleanOf(name: string, text: string): boolean {
  if (['true', '1', '是'].includes(text)) return true
  if (['false', '0', '否'].includes(text)) return false
  throw new Failure('usage', { what: `${name} 应为 true 或 false`, why: `给出了 ${text}` })
}

function numberOf(name: string, text: string): number {
  const value = Number(text)
  if (text.trim() !== '' && Number.isFinite(value)) return value
  throw new Failure('usage', { what: `${name} 应为数字`, why: `给出了 ${text}` })
}

function jsonOf(name: string, text: string): unknown {
  try {
    return JSON.parse(text)
  } catch (error) {
    throw new Failure('usage', { what: `${name} 应为 JSON`, why: `给出了 ${text}` }, { cause: error })
  }
}

import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { maskedJson, maskedText } from './masked.ts'

const field = fc.constantFrom('password', 'dlmm', 'accessToken', 'name', 'Captcha', '口令', 'UDID')
const value = fc.jsonValue()

describe('a value as it is kept', () => {
  it('has no secret left, however deep it lay, and all of the rest', () => {
    fc.assert(
      fc.property(fc.dictionary(field, fc.dictionary(field, value)), (given) => {
        const hidden = (name: string) => /password|dlmm|token|captcha|udid/i.test(name)
        const kept = Object.fromEntries(
          Object.entries(given).map(([name, inner]) => [
            name,
            hidden(name)
              ? '***'
              : Object.fromEntries(
                  Object.entries(inner).map(([key, part]) => [key, hidden(key) ? '***' : part]),
                ),
          ]),
        )
        expect(maskedText(given)).toBe(JSON.stringify(kept))
        expect(maskedJson(JSON.stringify(given))).toBe(JSON.stringify(kept))
      }),
    )
  })

  it('says as a value what it says as a field', () => {
    expect(maskedText({ remark: 'my password' })).toBe('{"remark":"my password"}')
  })
})

import { describe, expect, it } from 'vitest'
import { checkEmployee } from './check-employee.ts'

describe('somebody whose income tax is withheld', () => {
  it.each([
    ['18 digits with a day that is there', { idNumber: '11010119900307002X' }, []],
    ['18 digits with a 30th of February', { idNumber: '110101199002300017' }, ['personalId.birthday']],
    ['a leap day that was there', { idNumber: '110101200002290018' }, []],
    ['a leap day that was not', { idNumber: '110101190002290017' }, ['personalId.birthday']],
    ['a last digit that does not follow', { idNumber: '11010119900307001X' }, ['personalId.checkDigit']],
    ['15 digits, of the last century', { idNumber: '110101900307001' }, []],
    ['15 digits with a month 13', { idNumber: '110101901307001' }, ['personalId.birthday']],
    ['17 digits', { idNumber: '11010119900307001' }, ['personalId.format']],
    ['any number on a passport', { idType: '208', idNumber: 'E12345678' }, []],
    ['nothing yet', {}, []],
    ['leaving on the first day', { hireDate: '2026-01-02', leaveDate: '2026-01-02', state: '0' }, []],
    [
      'leaving the day before',
      { hireDate: '2026-01-02', leaveDate: '2026-01-01' },
      ['employee.leaveBeforeHire'],
    ],
    ['who left without saying when', { state: '0' }, ['employee.leaveDate']],
  ])('%s', (_, draft, codes) => {
    expect(checkEmployee(draft).map(({ code }) => code)).toEqual(codes)
  })
})

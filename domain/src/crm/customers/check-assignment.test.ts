import { expect, it } from 'vitest'
import { checkAssignment } from './check-assignment.ts'

it.each([
  [{ managerId: '3001' }, []],
  [{ collaboratorId: '3002' }, []],
  [{ managerId: '3001', collaboratorId: '3002' }, []],
  [{}, ['error managerId 请选择负责人或协作人']],
  [{ managerId: '', collaboratorId: '' }, ['error managerId 请选择负责人或协作人']],
  [{ managerId: '3001', collaboratorId: '3001' }, ['warning collaboratorId 协作人与负责人是同一人']],
])('an assignment to %o: %o', (assignment, issues) => {
  expect(
    checkAssignment(assignment).map(({ severity, path, message }) => `${severity} ${path} ${message}`),
  ).toEqual(issues)
})

import { expect, it } from 'vitest'
import { checkAsked } from './check-asked.ts'

it.each([
  [{ fphm: '00000001' }, []],
  [{ picture: 'iVBORw0KGgo=' }, []],
  [{ fphm: ' ' }, ['fphm 请填写发票号码或上传图片']],
  [{ fpdm: '1100260082' }, ['fphm 请填写发票号码或上传图片']],
])('%j has issues %j', (asked, issues) => {
  expect(checkAsked(asked).map(({ path, message }) => `${path} ${message}`)).toEqual(issues)
})

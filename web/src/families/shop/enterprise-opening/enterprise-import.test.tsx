/** Enterprises from a file: columns are asked where nobody knows them, and the platform before anything is bought. */
import { createStoreOrderBatch } from '@kaipiao/client/operations'
import { build } from '@kaipiao/client/testing'
import { configure, fireEvent, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it } from 'vitest'
import { answering } from '../../../requests/testing/fake-client.ts'
import { renderWith } from '../../../requests/testing/render-with.tsx'
import { AddEnterprisePage } from './add-enterprise-page.tsx'

// The reader of files is loaded when it is first wanted.
configure({ asyncUtilTimeout: 30_000 })

const [one, two] = ['91110105MADEM0011A', '91310115MADEM002XY']

function show() {
  const client = answering({
    listStoreGoods: () => [build('StoreGoods', { gid: 'G1001', quantityLimit: 10, trial: 0 })],
    createStoreOrderBatch: ({ body }) => ({
      allCount: body.list.length,
      successCount: body.list.length - 1,
      errorList: body.list
        .filter(({ taxerId }) => taxerId === one)
        .map((row) => build('BatchOrderError', { ...row, message: '企业已存在' })),
    }),
  })
  renderWith(<AddEnterprisePage />, { client, config: { encryptKey: '' } })
  return client
}

async function give(text: string) {
  const input = document.querySelector<HTMLInputElement>('input[type=file]')
  if (!input) throw new Error('no file can be given')
  await userEvent.setup().upload(input, new File([text], '企业.csv'))
}

it('under other names go in, and those that the platform would refuse are marked and not counted', async () => {
  const client = show()
  await screen.findByRole('button', { name: /^开 ?通$/ })
  await give(`单位全称,统一社会信用代码（税号）,登录密码\n甲公司,${one},\n乙公司,${two},\n丙公司,1,`)
  expect(await screen.findByText('企业已存在')).toBeDefined()
  expect(screen.getByText('税号错误或为空（B4“1”）')).toBeDefined()
  expect(await screen.findByRole('button', { name: /开通（1家）$/ })).toBeDefined()
  const [asked] = client.asked(createStoreOrderBatch)
  expect(asked?.body).toMatchObject({ preview: true, list: [{ taxerId: one }, { taxerId: two }] })
})

it('under heads that nobody knows are asked about', async () => {
  show()
  await give(`户头,统一社会信用代码\n甲公司,${two}`)
  const dialog = (await screen.findByText('还缺：企业名称')).closest<HTMLElement>('[role=dialog]')
  if (!dialog) throw new Error('it is asked in a dialog')
  fireEvent.mouseDown(within(dialog).getByRole('combobox', { name: '列“户头”导入为' }))
  const open = '.ant-select-dropdown:not(.ant-select-dropdown-hidden) .ant-select-item-option-content'
  fireEvent.click(await screen.findByText('企业名称*', { selector: open }))
  await userEvent.setup().click(within(dialog).getByText('确 定'))
  expect(await screen.findByText('甲公司')).toBeDefined()
})

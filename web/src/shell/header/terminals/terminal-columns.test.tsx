import { buildRequired } from '@kaipiao/client/testing'
import { cleanup, render } from '@testing-library/react'
import { afterEach, describe, expect, it } from 'vitest'
import { terminalColumns } from './terminal-columns.tsx'

afterEach(cleanup)

const COMMON = ['序号', '终端名称', '别名', '设备类型', '终端状态', '认证状态', '账号信息']

const titles = (role: 1 | 2 | 3) =>
  terminalColumns(role).map(({ title }) => (typeof title === 'string' ? title : ''))

describe('columns of the terminal lists', () => {
  it('are those of the specification for a member (HD10–HD18)', () => {
    expect(titles(1)).toEqual(COMMON)
  })
  it('name the provider for providers alone (HD14)', () => {
    expect(titles(2).filter((title) => !COMMON.includes(title))).toEqual(['服务商'])
  })
  it('name the mode for agencies alone (HD15)', () => {
    expect(titles(3).filter((title) => !COMMON.includes(title))).toEqual(['模式'])
  })

  it('tell alias, device and both states in their colours, the invoicing account first (HD11–HD18)', () => {
    const { container } = draw({
      qdInfo: [account('13800000001', '财务负责人'), account('13800000002', '办税员')],
    })
    const cells = [...container.querySelectorAll('tbody td')].map((cell) => cell.textContent)
    expect(cells).toEqual([
      '1',
      '北京青禾商贸有限公司661000000001',
      '青禾',
      '数电终端 IT500',
      '离线',
      '认证失败',
      '开票账号 13800000001 财务负责人查询账号 13800000002 办税员',
    ])
    expect(stateOf(container, '离线')).not.toBe(stateOf(container, '认证失败'))
    expect(stateOf(container, '认证失败')).toContain('kp-state-error')
  })

  it.each([
    [{ termStatus: 0 }, '未知', 'default'],
    [{ termStatus: 1 }, '在线', 'success'],
    [{ termStatus: 2 }, '离线', 'warning'],
    [{ termStatus: -321 }, '不可用', 'error'],
    [{ qdStatus: 0, qdStatusDesc: '未认证' }, '未认证', 'warning'],
    [{ qdStatus: 1, qdStatusDesc: '已认证' }, '已认证', 'success'],
  ])('give %j its word and colour (HD16, HD17)', (changes, word, colour) => {
    expect(stateOf(draw({ qdInfo: [], ...changes }).container, word)).toBe(`kp-state kp-state-${colour}`)
  })

  it('say so where no account is bound', () => {
    expect(draw({ qdInfo: [] }).container.querySelector('td:last-child')?.textContent).toBe('未绑定')
  })
})

const account = (dlzh: string, dlsfStr: string) => ({ dlzh, dlsfStr, sfgx: '0', gxph: '' })

function draw(changes: object) {
  const terminal = buildRequired('Terminal', {
    diskId: '661000000001',
    taxerName: '北京青禾商贸有限公司',
    aliasName: '青禾',
    diskTypeDesc: '数电终端',
    tsp: 'IT500',
    termStatus: 2,
    qdStatus: 3,
    qdStatusDesc: '认证失败',
    ...changes,
  })
  return render(
    <table>
      <tbody>
        <tr>
          {terminalColumns(1).map(({ key, dataIndex, render: draw }) => {
            const value: unknown = Object.entries(terminal).find(([name]) => name === dataIndex)?.[1]
            return <td key={key}>{draw ? <>{draw(value, terminal, 0)}</> : String(value)}</td>
          })}
        </tr>
      </tbody>
    </table>,
  )
}

function stateOf(container: Element, text: string): string {
  const states = [...container.querySelectorAll('.kp-state')]
  return states.find(({ textContent }) => textContent === text)?.className ?? ''
}

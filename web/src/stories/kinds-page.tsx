import { Form } from 'antd'
import { useState } from 'react'
import { kinds, type Kind } from '../kit/kinds.ts'
import { kindSamples } from './kind-samples.ts'

/** What a value can be when it is shown: the states of each kind, by their heads. */
const STATES = ['空', '有值', '有误'] as const

/** Each kind in each place and each state. */
export function KindsPage() {
  return (
    <>
      <h1>类型</h1>
      {Object.keys(kinds).map((kind) => (
        // The registry is exhaustive by type: its names are the kinds.
        <KindStory key={kind} kind={kind as Kind} />
      ))}
    </>
  )
}

function KindStory({ kind }: { kind: Kind }) {
  const { filled, wrong } = kindSamples[kind]
  return (
    <section aria-label={kind}>
      <h2>{kind}</h2>
      <table className="kp-stories">
        <thead>
          <tr>
            {['', '列表', '详情', '填写', '筛选', '文本'].map((place) => (
              <th key={place}>{place}</th>
            ))}
          </tr>
        </thead>
        <tbody>
          {[undefined, filled, wrong].map((value, at) => (
            <KindState
              key={STATES[at]}
              kind={kind}
              state={STATES[at] ?? ''}
              value={value}
              isWrong={at === 2}
            />
          ))}
        </tbody>
      </table>
    </section>
  )
}

interface KindStateProps {
  kind: Kind
  state: string
  value: unknown
  isWrong: boolean
}

function KindState({ kind, state, value, isWrong }: KindStateProps) {
  const { cell: Cell, view: View, input: Input, filter: Filter, text } = kinds[kind]
  const { field } = kindSamples[kind]
  const [typed, setTyped] = useState(value)
  const [sought, setSought] = useState(value)
  return (
    <tr aria-label={`${kind} ${state}`}>
      <th>{state}</th>
      <td>
        <Cell value={value} field={field} />
      </td>
      <td>
        <View value={value} field={field} />
      </td>
      <td>
        <Form.Item {...(isWrong ? { validateStatus: 'error', help: '不符合要求' } : {})}>
          <Input aria-label={`${kind} ${state} 填写`} value={typed} onChange={setTyped} field={field} />
        </Form.Item>
      </td>
      <td>
        {Filter ? (
          <Filter aria-label={`${kind} ${state} 筛选`} value={sought} onChange={setSought} field={field} />
        ) : (
          '不能筛选'
        )}
      </td>
      <td>{text(value, field)}</td>
    </tr>
  )
}

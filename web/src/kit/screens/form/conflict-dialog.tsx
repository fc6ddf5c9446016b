import type { Field } from '@kaipiao/client'
import { Button, Modal, Radio } from 'antd'
import { useState } from 'react'
import { drawn } from '../../drawn/field-of.ts'
import { isMissing } from '../../shapes/kind.ts'
import type { Row } from '../../shapes/endpoint.ts'
import type { FormField } from '../../shapes/fields.ts'
import './conflict-dialog.css'

/** What somebody else has written while a form was open. */
export interface Conflict {
  /** The record that the form began with, what is typed, and the record as the other has left it. */
  readonly base: Row
  readonly mine: Row
  readonly theirs: Row
  /** What both have changed. */
  readonly disputed: readonly string[]
  /** What the other has changed alone, which stands in the form by now. */
  readonly taken: readonly string[]
}

interface Props {
  conflict: Conflict
  fields: readonly FormField[]
  /** Of the operation that the form is sent to. */
  body: Readonly<Record<string, Field>>
  /** What is to be sent. */
  onChosen: (values: Row) => void
  /** Back to the form, with what was typed. */
  onClose: () => void
}

type Side = 'theirs' | 'mine'

/** What two people have made of one record, field by field: whose stays is chosen here, and nothing is chosen for anybody. */
export function ConflictDialog({ conflict, fields, body, onChosen, onClose }: Props) {
  const { base, mine, theirs, disputed, taken } = conflict
  const [chosen, setChosen] = useState<Readonly<Record<string, Side>>>({})
  const all = (side: Side) => setChosen(Object.fromEntries(disputed.map((field) => [field, side])))
  const isDone = disputed.every((field) => field in chosen)
  const shown = fields.map((spec) => drawn(body[spec.field], spec))
  const titleOf = (name: string) => shown.find((one) => one.name === name)?.title ?? name
  const save = () => {
    const kept = disputed.filter((field) => chosen[field] === 'theirs')
    onChosen({ ...mine, ...Object.fromEntries(kept.map((field) => [field, theirs[field]])) })
  }
  return (
    <Modal
      open
      width={820}
      centered
      title="内容已被他人修改"
      maskClosable={false}
      onCancel={onClose}
      footer={
        <>
          <Button onClick={onClose}>返回修改</Button>
          <Button type="primary" disabled={!isDone} onClick={save}>
            保存
          </Button>
        </>
      }
    >
      <p>你编辑期间，他人保存了同一条记录。下面的内容双方都改过，请逐项选择保留哪一个。</p>
      {taken.length > 0 && (
        <p className="kp-soft">只有对方改过的内容已采用：{taken.map(titleOf).join('、')}。</p>
      )}
      <div className="kp-conflict-all">
        <Button onClick={() => all('theirs')}>全部采用对方</Button>
        <Button onClick={() => all('mine')}>全部保留我的</Button>
      </div>
      <table className="kp-conflict">
        <thead>
          <tr>
            <th scope="col">项目</th>
            <th scope="col">原来</th>
            <th scope="col">对方改为</th>
            <th scope="col">我填的</th>
            <th scope="col">保留</th>
          </tr>
        </thead>
        <tbody>
          {shown
            .filter(({ name }) => disputed.includes(name))
            .map(({ name, title, field, parts }) => (
              <tr key={name}>
                <th scope="row">{title}</th>
                {[base, theirs, mine].map((row, at) => (
                  <td key={at}>
                    {isMissing(row[name]) ? (
                      <span className="kp-nothing">—</span>
                    ) : (
                      <parts.cell value={row[name]} field={field} />
                    )}
                  </td>
                ))}
                <td>
                  <Radio.Group
                    aria-label={`${title}保留哪一个`}
                    value={chosen[name]}
                    onChange={({ target }) =>
                      setChosen({ ...chosen, [name]: target.value === 'mine' ? 'mine' : 'theirs' })
                    }
                    options={[
                      { value: 'theirs', label: '采用对方' },
                      { value: 'mine', label: '保留我的' },
                    ]}
                  />
                </td>
              </tr>
            ))}
        </tbody>
      </table>
    </Modal>
  )
}

import type { Schemas } from '@kaipiao/client'
import { codeGoodsName } from '@kaipiao/client/operations'
import { policiesOn } from '@kaipiao/domain/invoicing/rates/policies'
import { COAL_GRADES } from '@kaipiao/domain/lookups/invoicing/coal-grade'
import { CODING_SOURCES } from '@kaipiao/domain/lookups/invoicing/coding-source'
import { labelOf } from '@kaipiao/domain/lookups/lookup'
import { Button, Descriptions, List, Modal, Select } from 'antd'
import { useState } from 'react'
import { InputSearch } from '../../../kit/pages.ts'
import { LoadFailure, useToday } from '../../../kit/parts.ts'
import { useOperation } from '../../../requests/use-operation.ts'
import { useForm, useFormStore } from '../state/form/use-form.ts'
import { codeChoice } from './goods-choices.ts'
import { rateLabel } from './rate-choices.ts'

/** The tax attributes of one line: its code and where it comes from, other codes that fit, policy, coal grade. */
export function LineDetails({ lineKey, onClose }: { lineKey: string; onClose: () => void }) {
  const store = useFormStore()
  const today = useToday()
  const line = useForm((state) => state.lines.find((candidate) => candidate.key === lineKey))
  const row = useForm((state) => state.lines.findIndex((candidate) => candidate.key === lineKey))
  if (!line) return null
  const { goods, choices } = line
  const policies =
    choices && choices.policies.length > 0 ? choices.policies : policiesOn(today).map(({ text }) => text)
  return (
    <Modal open title={`第${row + 1}行税收属性`} width={640} footer={null} onCancel={onClose}>
      <Descriptions
        size="small"
        column={1}
        items={[
          { key: 'code', label: '税收分类编码', children: goods.zxbm ?? '未赋码' },
          { key: 'short', label: '商品简称', children: goods.spsm ?? '' },
          { key: 'source', label: '赋码来源', children: labelOf(CODING_SOURCES, goods.source ?? 'NONE') },
          { key: 'rate', label: '税率/征收率', children: rateLabel(goods) || '未选择' },
        ]}
      />
      {choices && choices.errors.length > 0 && <p className="field-faults">{choices.errors.join('；')}</p>}
      <div className="details-selects">
        <label htmlFor="line-policy">
          优惠政策
          <Select<string | null>
            id="line-policy"
            allowClear
            placeholder="不享受"
            value={goods.yhzcbs === '1' ? (goods.yhzcsm ?? null) : null}
            options={policies.map((policy) => ({ value: policy, label: policy }))}
            onChange={(policy?: string | null) =>
              store.dispatch({ type: 'applyPolicy', key: lineKey, policy: policy ?? '' })
            }
          />
        </label>
        <label htmlFor="line-coal">
          煤炭种类
          <Select<Schemas['CoalGrade'] | null>
            id="line-coal"
            allowClear
            placeholder="非煤炭"
            value={goods.mtzlDm ?? null}
            options={COAL_GRADES.map(({ value, label }) => ({ value, label }))}
            onChange={(mtzlDm?: Schemas['CoalGrade'] | null) =>
              store.dispatch({ type: 'setCoalGrade', key: lineKey, mtzlDm: mtzlDm ?? undefined })
            }
          />
        </label>
      </div>
      <CodeSuggestions lineKey={lineKey} name={goods.name} onClose={onClose} />
    </Modal>
  )
}

function CodeSuggestions({ lineKey, name, onClose }: { lineKey: string; name: string; onClose: () => void }) {
  const store = useFormStore()
  const [words, setWords] = useState(name)
  const [search, setSearch] = useState(name.trim())
  const parts = search === '' ? undefined : { query: { name: search } }
  const { data, error, isFetching, refetch } = useOperation(codeGoodsName, parts, { failure: 'inPlace' })
  return (
    <>
      <InputSearch
        aria-label="查找税收分类编码"
        placeholder="换一种说法查找税收分类编码"
        value={words}
        onChange={(event) => setWords(event.target.value)}
        onFind={(text) => setSearch(text.trim())}
      />
      {error ? (
        <LoadFailure error={error} onRetry={() => void refetch()} />
      ) : (
        <List
          size="small"
          loading={isFetching}
          dataSource={data ?? []}
          locale={{ emptyText: '未找到合适的编码，请检查商品名称' }}
          renderItem={(suggestion) => {
            const { label, detail, aside } = codeChoice(suggestion)
            return (
              <List.Item
                actions={[
                  <Button
                    key="take"
                    type="link"
                    onClick={() => {
                      store.dispatch({ type: 'chooseSuggestion', key: lineKey, suggestion })
                      onClose()
                    }}
                  >
                    使用
                  </Button>,
                ]}
              >
                <List.Item.Meta title={`${label} ${aside ?? ''}`} description={detail} />
              </List.Item>
            )
          }}
        />
      )}
    </>
  )
}

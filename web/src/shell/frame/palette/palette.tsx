import type { Schemas } from '@kaipiao/client'
import { Modal, type RefSelectProps } from 'antd'
import { useMemo, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { tellTerminalFault } from '../../header/tell-terminal-fault.ts'
import { useSwitchTerminal } from '../../header/use-switch-terminal.ts'
import { SearchSelect, useDebounced } from '../../../kit/parts.ts'
import { pressedKey } from '../../../client/typing/pressed-key.ts'
import { mayDo } from '../../../kit/resources.ts'
import { useConfig } from '../../../client/runtime/runtime.tsx'
import { useUser } from '../../../client/session/use-session.ts'
import { resources, screens } from '../../../families/registry.ts'
import { menuOf } from '../../menu/menu.ts'
import { resourcePath } from '../../menu/resource-paths.ts'
import { pastedNumber } from './pasted-number.ts'
import { useFoundRecords, useFoundTerminals } from './use-found.ts'

interface Choice {
  value: string
  label: string
  /** What else it is found by and told apart with. */
  note: string
  run: () => void
}

const LEAST = 2

/** One box for everything that has a name: pages, acts, records of the lists that can be searched, terminals. */
export function Palette({ onClose }: { onClose: () => void }) {
  const [typed, setTyped] = useState('')
  const box = useRef<RefSelectProps>(null)
  const wanted = useDebounced(pastedNumber(typed.trim()))
  const asked = wanted.length >= LEAST ? wanted : undefined
  const pages = usePages()
  const acts = useActs()
  const records = useFoundRecords(asked)
  const terminals = useFoundTerminals(asked)
  const navigate = useNavigate()
  const { choose } = useSwitchTerminal(false)
  async function enter(terminal: Schemas['Terminal']): Promise<void> {
    if ((await tellTerminalFault(terminal)) === 'go') await choose(terminal)
  }
  const fits = ({ label, note }: Choice) =>
    `${label} ${note}`.toLowerCase().includes(typed.trim().toLowerCase())
  const groups: { title: string; choices: Choice[] }[] = [
    { title: '页面', choices: pages.filter(fits) },
    { title: '操作', choices: acts.filter(fits) },
    {
      title: '记录',
      choices: records.map(({ address, title, kind }) => ({
        value: `record ${address}`,
        label: title,
        note: kind,
        run: () => void navigate(address),
      })),
    },
    {
      title: '终端',
      choices: terminals.map((terminal) => ({
        value: `terminal ${terminal.diskId}`,
        label: terminal.taxerName,
        note: terminal.diskId,
        run: () => void enter(terminal),
      })),
    },
  ]
  const all = groups.flatMap(({ choices }) => choices)
  return (
    <Modal
      open
      title="查找"
      footer={null}
      onCancel={onClose}
      width={560}
      afterOpenChange={() => box.current?.focus()}
    >
      <SearchSelect
        className="kp-fill"
        size="large"
        ref={box}
        open
        value={null}
        aria-label="查找页面、记录、终端和操作"
        placeholder="页面、记录、终端、操作；记录和终端输入两个字开始查找"
        suffixIcon={null}
        defaultActiveFirstOption
        listHeight={400}
        getPopupContainer={(select: HTMLElement) => select.parentElement ?? document.body}
        notFoundContent={typed ? '没有找到' : null}
        onTyped={setTyped}
        // A list that stays open keeps the key from the dialog.
        onKeyDown={(event) => {
          if (pressedKey(event) === 'Escape') onClose()
        }}
        onSelect={(value: string | null) => {
          onClose()
          all.find((choice) => choice.value === value)?.run()
        }}
        options={groups
          .filter(({ choices }) => choices.length > 0)
          .map(({ title, choices }) => ({
            label: title,
            title,
            options: choices.map(({ value, label, note }) => ({
              value,
              title: label,
              label: (
                <span className="kp-found">
                  {label} <span className="kp-soft">{note}</span>
                </span>
              ),
            })),
          }))}
      />
    </Modal>
  )
}

function usePages(): Choice[] {
  const user = useUser()
  const config = useConfig()
  const navigate = useNavigate()
  return useMemo(
    () =>
      menuOf(screens, user, config).flatMap(({ title, entries }) =>
        entries.map(({ path, label }) => ({
          value: `page ${path}`,
          label,
          note: title,
          run: () => void navigate(path),
        })),
      ),
    [user, config, navigate],
  )
}

/** What can be begun from anywhere: new records and imports, of the pages that the menu has. */
function useActs(): Choice[] {
  const user = useUser()
  const navigate = useNavigate()
  const pages = new Set(usePages().map(({ value }) => value))
  return resources.flatMap((resource) => {
    const path = resourcePath(resource, user)
    if (!path || !pages.has(`page ${path}`)) return []
    const act = (label: string, to: string) => ({
      value: `act ${path}/${to}`,
      label,
      note: resource.label,
      run: () => void navigate(`${path}/${to}`),
    })
    return [
      ...(mayDo(resource, 'create', user) ? [act(`新建${resource.recordLabel}`, 'new')] : []),
      ...(mayDo(resource, 'import', user) ? [act(`导入${resource.label}`, 'import')] : []),
    ]
  })
}

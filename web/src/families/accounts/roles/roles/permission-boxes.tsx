import type { Schemas } from '@kaipiao/client'
import { Checkbox } from 'antd'
import { withGranted } from './grant-permissions.ts'

interface Props {
  title: string
  permissions: readonly Schemas['Permission'][]
  granted: ReadonlySet<string>
  onChange: (granted: ReadonlySet<string>) => void
}

/** What a role may grant, as a tree of boxes: menus, and under each what can be done there. */
export function PermissionBoxes({ title, permissions, granted, onChange }: Props) {
  const below = (above: string) => {
    const found = permissions.filter(({ parentId }) => parentId === above)
    return found.length === 0 ? null : (
      <ul className="kp-permission-tree">
        {found.map(({ id, name }) => (
          <li key={id}>
            <Checkbox
              checked={granted.has(id)}
              onChange={({ target }) => onChange(withGranted(permissions, granted, id, target.checked))}
            >
              {name}
            </Checkbox>
            {below(id)}
          </li>
        ))}
      </ul>
    )
  }
  return (
    <fieldset className="kp-form-section">
      <legend>{title}</legend>
      {below('')}
    </fieldset>
  )
}

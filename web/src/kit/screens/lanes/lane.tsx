import { DownOutlined } from '@ant-design/icons'
import { Button, Dropdown, Skeleton } from 'antd'
import { useState } from 'react'
import { Link } from 'react-router'
import { isMissing, plainText } from '../../shapes/kind.ts'
import type { Row } from '../../shapes/endpoint.ts'
import { drawn } from '../../drawn/field-of.ts'
import { LoadFailure } from '../../parts/list-states.tsx'
import { useFirstRows } from '../../reading/use-first-rows.ts'
import { useResourceList } from '../../reading/use-resource-query.ts'
import type { LanesProps } from './lanes-props.ts'
import { movesOf } from './moves.ts'

/** So many fill a tall window; more are shown when asked for. */
const PAGE = 20
/** More than this is nothing to look through as cards. */
const MOST = 200

interface Props extends LanesProps {
  value: unknown
  label: string
  isHeld: boolean
  onHold: (row: Row | undefined) => void
  /** Undefined where what is held may not go. */
  onDrop: (() => void) | undefined
}

/** The records of one state. */
export function Lane({ value, label, isHeld, onHold, onDrop, ...board }: Props) {
  const { resource, lanes, filters } = board
  const [wanted, setWanted] = useState(PAGE)
  const { query, result } = useResourceList(resource, {
    page: 1,
    pageSize: wanted,
    sort: resource.list.sort,
    filters: { ...filters, [lanes.field]: value },
  })
  const rows: readonly Row[] = result.data
  const cards = useFirstRows(rows)
  const total = result.total ?? 0
  const look = !isHeld ? '' : onDrop ? ' kp-lane-open' : ' kp-lane-shut'
  return (
    <section
      className={`kp-lane${look}`}
      aria-label={label}
      onDragOver={(event) => onDrop && event.preventDefault()}
      onDrop={(event) => {
        event.preventDefault()
        onDrop?.()
      }}
    >
      <h2>
        {label} <span className="kp-soft">{query.isLoading ? '' : total}</span>
      </h2>
      {query.isError ? (
        <LoadFailure error={query.error} onRetry={() => void query.refetch()} />
      ) : query.isLoading ? (
        <Skeleton active title={false} />
      ) : (
        cards.map((row) => <Card key={plainText(row[resource.key])} row={row} onHold={onHold} {...board} />)
      )}
      {!query.isLoading && !query.isError && total === 0 && <p className="kp-soft">暂无{resource.label}</p>}
      {total > rows.length &&
        (wanted < MOST ? (
          <Button type="link" loading={query.isPlaceholderData} onClick={() => setWanted(wanted + PAGE)}>
            显示更多（另有 {total - rows.length} 条）
          </Button>
        ) : (
          <p className="kp-soft">另有 {total - rows.length} 条，请在列表中查看</p>
        ))}
    </section>
  )
}

type CardProps = Omit<LanesProps, 'filters'> & { row: Row; onHold: Props['onHold'] }

function Card({ resource, lanes, actions, runner, linkOf, row, onHold }: CardProps) {
  const fields = resource.operations.list.row ?? {}
  const title = plainText(row[resource.title])
  const moves = movesOf(lanes, actions, row)
  return (
    <article
      className="kp-lane-card"
      draggable={moves.length > 0}
      onDragStart={() => onHold(row)}
      onDragEnd={() => onHold(undefined)}
    >
      <h3>{linkOf ? <Link to={linkOf(row)}>{title}</Link> : title}</h3>
      <dl>
        {lanes.facts
          .filter((name) => !isMissing(row[name]))
          .map((name) => {
            const { title: says, field, parts } = drawn(fields[name], { field: name })
            return (
              <div key={name}>
                <dt>{says}</dt>
                <dd>
                  <parts.cell value={row[name]} field={field} />
                </dd>
              </div>
            )
          })}
      </dl>
      {moves.length > 0 && (
        <Dropdown
          trigger={['click']}
          // oxlint-disable-next-line jsx-a11y/no-autofocus -- of the menu once it is opened: one goes on with the arrows
          autoFocus
          menu={{
            items: moves.map(({ to, action }) => ({
              key: to,
              label: action.label,
              onClick: () => void runner.run(action, [row]),
            })),
          }}
        >
          <Button size="small" aria-label={`移动 ${title}`}>
            移动 <DownOutlined aria-hidden />
          </Button>
        </Dropdown>
      )}
    </article>
  )
}

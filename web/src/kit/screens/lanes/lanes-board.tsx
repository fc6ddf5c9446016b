import { useState } from 'react'
import type { Row } from '../../shapes/endpoint.ts'
import { Lane } from './lane.tsx'
import type { LanesProps } from './lanes-props.ts'
import { movesOf } from './moves.ts'

/** The records of a list as cards in a lane for each state; one is moved by its menu, or drawn to where it may go. */
export function LanesBoard(props: LanesProps) {
  const { resource, lanes, actions, runner } = props
  const [held, setHeld] = useState<Row>()
  const options = resource.operations.list.query?.[lanes.field]?.options ?? []
  const moves = held ? movesOf(lanes, actions, held) : []
  return (
    <div className="kp-lanes">
      {options.map(({ value, label }) => {
        const move = moves.find(({ to }) => to === String(value))
        return (
          <Lane
            key={String(value)}
            {...props}
            value={value}
            label={label}
            isHeld={held !== undefined}
            onHold={setHeld}
            onDrop={
              move && held
                ? () => {
                    setHeld(undefined)
                    void runner.run(move.action, [held])
                  }
                : undefined
            }
          />
        )
      })}
    </div>
  )
}

import { getAreaDiskStats } from '@kaipiao/client/operations'
import { Bars } from './bars.tsx'
import { BoardPanel, Tiles } from './board-panel.tsx'
import { useFigures } from './use-figures.ts'

/** Terminals region by region, and how many of them are connected (RT22). */
export function DiskBoard() {
  const areas = useFigures(getAreaDiskStats, {})
  const rows = areas.data ?? []
  const disks = rows.reduce((total, area) => total + area.disks, 0)
  const online = rows.reduce((total, area) => total + area.online, 0)
  return (
    <>
      <BoardPanel title="终端" state={areas} isEmpty={rows.length === 0}>
        <Tiles
          tiles={[
            ['终端', disks],
            ['在线', online],
            ['离线', disks - online],
            ['地区', rows.length],
          ]}
        />
      </BoardPanel>
      <BoardPanel title="各地区终端" state={areas} isEmpty={rows.length === 0}>
        <Bars name="终端" isSideways rows={rows.map(({ area, disks: value }) => ({ label: area, value }))} />
      </BoardPanel>
      <BoardPanel title="各地区在线终端" state={areas} isEmpty={rows.length === 0}>
        <Bars name="在线" isSideways rows={rows.map(({ area, online: value }) => ({ label: area, value }))} />
      </BoardPanel>
    </>
  )
}

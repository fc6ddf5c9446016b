import { readdirSync } from 'node:fs'
import { basename, join } from 'node:path'
import { readJson, removePrivate, writePrivate } from '../../settings/private-json.ts'
import { Failure } from '../../failures/failure.ts'
import type { LastNight, Schedule } from './schedule.ts'

/** Schedules of this machine, a file each; beside it what its nights leave. */
export interface ScheduleStore {
  names: () => string[]
  find: (name: string) => Schedule | undefined
  save: (schedule: Schedule) => void
  remove: (name: string) => void
  /** What a timer is told to run. */
  fileOf: (name: string) => string
  /** Log, reports and how the last night went. */
  folderOf: (name: string) => string
  lastNight: (name: string) => LastNight | undefined
  saveLastNight: (name: string, last: LastNight) => void
}

const nameShape = /^[\p{L}\p{N}][\p{L}\p{N}_-]{0,49}$/u

export function createScheduleStore(state: string): ScheduleStore {
  const root = join(state, 'schedules')
  const folderOf = (name: string) => join(root, checkScheduleName(name))
  const fileOf = (name: string) => `${folderOf(name)}.json`
  const lastFile = (name: string) => join(folderOf(name), 'last.json')
  return {
    names: () =>
      listFolder(root)
        .filter((name) => name.endsWith('.json'))
        .map((name) => basename(name, '.json'))
        .toSorted(),
    find: (name) => readSchedule(fileOf(name)),
    save: (schedule) => writePrivate(fileOf(schedule.name), JSON.stringify(schedule, null, 2)),
    remove: (name) => removePrivate(fileOf(name)),
    fileOf,
    folderOf,
    lastNight: (name) => {
      const value = readJson(lastFile(name))
      return isLastNight(value) ? value : undefined
    },
    saveLastNight: (name, last) => writePrivate(lastFile(name), JSON.stringify(last)),
  }
}

export function checkScheduleName(name: string): string {
  if (nameShape.test(name)) return name
  throw new Failure('usage', {
    what: `定时名称不正确：${name}`,
    why: '只能用文字、数字、下划线和短横，最多 50 字',
    next: '用 --name 指定名称',
  })
}

/** Of a file of this program; one that is none is as good as absent. */
export function readSchedule(path: string): Schedule | undefined {
  const value = readJson(path)
  return isSchedule(value) ? value : undefined
}

function listFolder(path: string): string[] {
  try {
    return readdirSync(path)
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return []
    throw error
  }
}

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null

const isSchedule = (value: unknown): value is Schedule =>
  isObject(value) && 'plan' in value && 'program' in value && 'days' in value && 'env' in value

const isLastNight = (value: unknown): value is LastNight =>
  isObject(value) && 'finishedAt' in value && 'exitCode' in value

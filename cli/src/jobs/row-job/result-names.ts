import { access, constants, mkdir, open, readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { fileSha256 } from '../../local-files/file-sha256.ts'
import { removeAtExit } from '../../local-files/leftovers.ts'
import { fittingName } from '../../local-files/fitting-name.ts'
import { pathExists } from '../../local-files/path-exists.ts'
import { writeFileAtomic } from '../../local-files/write-file-atomic.ts'

/** Where the results of an import go. */
export interface ResultNames {
  reportFile: string
  failedFile: string
}

/** The names of one import and what it has written under them: nothing else is ever replaced. */
export interface OwnResults {
  names: ResultNames
  /** Takes names for another writing: the same ones where they hold what this job wrote, else new ones. */
  renew: () => Promise<ResultNames>
  /** Remembers what has just been written; a name that was not needed is given back. */
  wrote: () => Promise<void>
  /** Remembers the names for whoever goes on with the job. */
  keep: () => Promise<void>
}

export interface ResultPlace {
  /** The folder that was asked for; it has to do. */
  outDir: string | undefined
  /** The usual one, and where that cannot be written, the other. */
  beside: string
  fallback: string
  /** `企业` makes `企业-结果.csv` and `企业-失败.xlsx`. */
  base: string
  /** The job's folder. */
  folder: string
  /** Of the rejects, where they are no workbook: `.json`. */
  extension?: string
}

const cannotWrite = new Set(['EACCES', 'EPERM', 'EROFS', 'ENOENT', 'ENOTSUP'])

/** Takes two names that nobody else has, by making the files: an import that starts beside this one gets others. */
export async function takeResults(place: ResultPlace): Promise<OwnResults> {
  const names = await reserve(place)
  return toOwn(place, names, new Map([names.reportFile, names.failedFile].map((path) => [path, emptySum])))
}

/** The names that an earlier run of the job took, with what it wrote there. */
export async function findResults(place: ResultPlace, names: ResultNames): Promise<OwnResults> {
  const text = await readFile(join(place.folder, 'results.json'), 'utf8').catch(() => '{}')
  const value: unknown = JSON.parse(text)
  const sums = Object.entries(typeof value === 'object' && value !== null ? value : {})
  return toOwn(place, names, new Map(sums.map(([path, sum]) => [path, String(sum)])))
}

function toOwn(place: ResultPlace, first: ResultNames, sums: Map<string, string>): OwnResults {
  const own: OwnResults = {
    names: first,
    keep: async () => {
      await writeFileAtomic(join(place.folder, 'results.json'), JSON.stringify(Object.fromEntries(sums)))
    },
    renew: async () => {
      const paths = [own.names.reportFile, own.names.failedFile]
      const isOwn = await Promise.all(
        paths.map(async (path) => {
          const sum = await sumOf(path)
          return sum === undefined || sum === sums.get(path)
        }),
      )
      if (!isOwn.every(Boolean)) {
        own.names = await reserve(place)
        for (const path of [own.names.reportFile, own.names.failedFile]) sums.set(path, emptySum)
      }
      return own.names
    },
    wrote: async () => {
      for (const path of [own.names.reportFile, own.names.failedFile]) {
        const sum = await sumOf(path)
        if (sum === emptySum) await rm(path, { force: true })
        else if (sum !== undefined) sums.set(path, sum)
      }
      if (await pathExists(place.folder)) await own.keep()
    },
  }
  return own
}

/** A file without content: a name that was taken and not yet used. */
const emptySum = 'e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855'

const sumOf = (path: string): Promise<string | undefined> => fileSha256(path).catch(() => undefined)

async function reserve(place: ResultPlace): Promise<ResultNames> {
  if (place.outDir !== undefined) {
    await mkdir(place.outDir, { recursive: true })
    await access(place.outDir, constants.W_OK)
    return reserveIn(place.outDir, place)
  }
  try {
    return await reserveIn(place.beside, place)
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && cannotWrite.has(String(error.code)))) throw error
    await mkdir(place.fallback, { recursive: true, mode: 0o700 })
    return reserveIn(place.fallback, place)
  }
}

/** `企业-失败.xlsx`, `企业-失败-2.xlsx`, …: one number for both. */
async function reserveIn(folder: string, { base, extension = '.xlsx' }: ResultPlace): Promise<ResultNames> {
  for (let number = 1; ; number += 1) {
    const suffix = number === 1 ? '' : `-${number}`
    const [report, failed] = [`-结果${suffix}.csv`, `-失败${suffix}${extension}`]
    const reportFile = join(folder, fittingName(base + report, report))
    const failedFile = join(folder, fittingName(base + failed, failed))
    if (!(await take(reportFile))) continue
    if (await take(failedFile)) return { reportFile, failedFile }
    await rm(reportFile, { force: true })
  }
}

/** Makes an empty file of a name that is free; it goes with the process unless something is written to it. */
async function take(path: string): Promise<boolean> {
  try {
    await (await open(path, 'wx')).close()
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'EEXIST') return false
    throw error
  }
  removeAtExit(path, true)
  return true
}

import { Failure } from '../failures/failure.ts'

/** A target that is already there is not overwritten unasked (CL36). */
export function refuseExisting(target: string): never {
  throw new Failure('error', { what: `文件已存在：${target}`, next: '换一个名字，或加 --force 覆盖' })
}

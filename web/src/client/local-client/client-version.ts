/** Sources: checklist LC04, LC05: what is asked of the user about the client on the own machine. */

export const CLIENT_MISSING = '未检测到客户端，请安装或打开客户端'
export const CLIENT_OUTDATED = '客户端版本过低，请升级'

const LEAST_MAJOR = 2

/** True for a version below 2.0.0, and for one that can't be read. */
export function isOutdated(version: string): boolean {
  return !(Number.parseInt(version.replace(/^v/i, ''), 10) >= LEAST_MAJOR)
}

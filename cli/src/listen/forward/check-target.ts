import { Failure } from '../../failures/failure.ts'

/** The address that pushes are handed on to; beyond this machine only where that is meant. */
export function checkTarget(text: string, isRemoteAllowed: boolean): string {
  if (!URL.canParse(text) || !/^https?:$/.test(new URL(text).protocol))
    throw new Failure('usage', {
      what: `转发地址不正确：${text}`,
      why: '地址应以 http:// 或 https:// 开头',
      next: 'kaipiao listen --forward http://127.0.0.1:3000/hook',
    })
  const { hostname, href } = new URL(text)
  if (isRemoteAllowed || isThisMachine(hostname)) return href
  throw new Failure('usage', {
    what: `${hostname} 不是本机，没有转发`,
    why: '推送带有企业名称和发票号码，发到别处要说明',
    next: `kaipiao listen --forward ${text} --allow-remote`,
  })
}

const isThisMachine = (hostname: string) =>
  hostname === 'localhost' || hostname === '[::1]' || /^127\.\d+\.\d+\.\d+$/.test(hostname)

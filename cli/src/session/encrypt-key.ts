import { getAppConfig } from '@kaipiao/client/operations'
import type { Api } from '../deps/deps.ts'
import { Failure } from '../failures/failure.ts'
import type { Settings } from '../settings/run-settings.ts'

/** Key of the password cipher (CV09): the environment's, else the one in the platform's configuration. */
export async function readEncryptKey(api: Pick<Api, 'call'>, { encryptKey }: Settings): Promise<string> {
  const key = encryptKey ?? (await api.call(getAppConfig, { query: { t: Date.now() } })).encryptKey
  if (key) return key
  throw new Failure('error', {
    what: '缺少加密密钥，密码无法加密传输',
    why: '平台配置中没有 encryptKey',
    next: '向平台索取密钥并设置环境变量 KAIPIAO_ENCRYPT_KEY',
  })
}

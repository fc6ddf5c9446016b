import { exitCodes } from '../failures/exit-codes.ts'
import type { FailureKind } from '../failures/failure.ts'
import type { ManualTerm } from '../command-line/command-entry.ts'

const kindTexts: Record<FailureKind, string> = {
  error: '出错',
  usage: '命令行不正确',
  partial: '部分失败，或有剩余，或没有等到',
  'not-signed-in': '尚未登录，或登录已失效',
  network: '平台没有应答',
  validation: '数据未通过检查',
  interrupted: '已中断',
}

const exitRows: ManualTerm[] = [
  { term: '0', text: '成功' },
  ...Object.entries(kindTexts).map(([kind, text]) => ({
    term: String(exitCodes[kind as FailureKind]),
    text,
  })),
]

/** What holds for every command and stands in no help: how it ends, and what it reads of its surroundings. */
export const programNotes: ReadonlyArray<{ title: string; rows: readonly ManualTerm[] }> = [
  { title: '退出码', rows: exitRows },
  {
    title: '环境变量',
    rows: [
      { term: 'KAIPIAO_PROFILE', text: '使用的账号配置' },
      { term: 'KAIPIAO_BASE_URL', text: '平台地址' },
      { term: 'KAIPIAO_TOKEN', text: '直接使用的访问令牌' },
      { term: 'KAIPIAO_PASSWORD', text: '登录密码' },
      { term: 'KAIPIAO_SMTP_PASSWORD', text: '发报告的邮箱密码' },
      { term: 'KAIPIAO_DISK', text: '税盘号，可用逗号分隔' },
      { term: 'KAIPIAO_RATE', text: '每秒最多请求次数' },
      { term: 'KAIPIAO_BWLIMIT', text: '每秒最多上传和下载多少，如 512k' },
      { term: 'KAIPIAO_CONSOLE_URL', text: '控制台的地址，供 browse 使用' },
      { term: 'KAIPIAO_CA_FILE', text: '另外信任的证书，PEM 格式' },
      { term: 'HTTPS_PROXY', text: '访问 https 平台所用的代理，http 的为 HTTP_PROXY；本机地址不经代理' },
      { term: 'NO_PROXY', text: '不经代理的主机，用逗号分隔' },
      { term: 'NODE_EXTRA_CA_CERTS', text: '与 KAIPIAO_CA_FILE 相同，对所有 Node 程序有效' },
      { term: 'KAIPIAO_LOG', text: '逐行写成 JSON 的日志文件，- 为标准错误' },
      { term: 'KAIPIAO_ENCRYPT_KEY', text: '登录密码的加密密钥，平台配置中没有时使用' },
      { term: 'KAIPIAO_CONFIG_DIR', text: '账号配置和令牌的文件夹' },
      {
        term: 'KAIPIAO_SECRETS',
        text: '令牌和密码存放在哪里：auto（默认，有系统钥匙串时用它）、keychain、file',
      },
      { term: 'KAIPIAO_STATE_DIR', text: '任务记录的文件夹' },
      { term: 'KAIPIAO_SANDBOX_TOKEN', text: '共享沙箱的口令，trigger 和 logs 使用' },
      { term: 'KAIPIAO_SANDBOX_SPACE', text: '沙箱中的空间，sandbox、trigger 和 logs 没有 --space 时使用' },
      { term: 'KAIPIAO_NO_UPGRADE_NOTICE', text: '不提示平台有新版本；管道和 CI 中本来就不提示' },
      { term: 'NO_COLOR', text: '不使用颜色' },
    ],
  },
]

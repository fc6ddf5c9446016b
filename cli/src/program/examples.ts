import { sandboxExamples } from '../platform/sandbox/sandbox-examples.ts'
import { allNouns } from './nouns.ts'
import type { Noun } from '../nouns/noun.ts'

/** Examples in the help of each command, by its path; a command without one does not build. */
const written: Readonly<Record<string, readonly string[]>> = {
  '': [
    'login --role agency --account 13800000003',
    'enterprise template -o 企业.xlsx',
    'enterprise import 企业.xlsx --dry-run',
    'stock sync --all',
    'invoice export --since 2026-01-01 --until 2026-01-31 --zip 发票.zip',
  ],
  login: [
    'login --role agency --account 13800000003',
    'login --account 13800000003 --password-stdin < 密码.txt',
    'login --account 13800000003 --code 123456',
  ],
  logout: ['logout', 'logout --profile 测试'],
  whoami: ['whoami', 'whoami --json'],
  token: ['token list', 'token create 夜间开票 --right invoice.issue --until 2026-12-31'],
  'token create': [
    'token create 夜间开票 --right invoice,invoice.issue --until 2026-12-31',
    'token create 库存 --right invoice --until 2026-06-30 > 令牌.txt',
  ],
  profile: ['profile list', 'profile use 测试'],
  'profile list': ['profile list', 'profile list --json'],
  'profile use': ['profile use 测试'],
  'profile show': ['profile show', 'profile show --profile 测试'],
  config: ['config list', 'config set rate 10'],
  'config list': ['config list', 'config list --profile 测试 --json'],
  'config get': ['config get base-url'],
  'config set': [
    'config set base-url https://platform.example.cn',
    'config set disk 661000000001 --profile 测试',
    'config set smtp smtps://caiwu@smtp.example.com',
  ],
  'config unset': ['config unset disk'],
  status: ['status', 'status --all --json', 'status --profile 服务商'],
  search: ['search 云帆', 'search 91310115MA1K3ABC19 --kind buyer,customer', 'search 云帆 --json'],
  watch: ['watch order 7001 7002 --for 600', 'watch repair', 'watch --all --json'],
  browse: ['browse', 'browse customer', 'browse order 7001', 'browse invoices --print'],
  alias: ['alias set 本月 "invoice list --limit 50"', 'alias list'],
  'alias set': ['alias set 本月 "invoice list --limit 50"', "alias set 购方 'buyer list --keyword $1'"],
  'alias list': ['alias list', 'alias list --json'],
  'alias remove': ['alias remove 本月'],
  'alias import': ['alias import 别名.yaml', 'alias import - < 别名.yaml'],
  extension: ['extension list', 'extension allow 日报'],
  'extension list': ['extension list', 'extension list --json name,path'],
  'extension allow': ['extension allow 日报'],
  'extension revoke': ['extension revoke 日报'],
  'extension token': ['extension token'],
  enterprise: ['enterprise template -o 企业.xlsx', 'enterprise import 企业.xlsx --dry-run'],
  'enterprise template': ['enterprise template -o 企业.xlsx', 'enterprise template -o 企业.csv'],
  'enterprise import': [
    'enterprise import 企业.xlsx --dry-run',
    'enterprise import 企业.xlsx --goods G1001:1 --yes --wait',
    'enterprise import 名单.xlsx --map 户头=企业名称 --map 邮编=',
    'enterprise import 企业.xlsx --yes --shard 2/5 --rate 10',
    '… | kaipiao enterprise import - --yes --out-dir 结果',
    'enterprise import --resume 20260115-103000-a1b2',
  ],
  'enterprise left': ['enterprise left 企业.xlsx --shards 5', 'enterprise left 企业.xlsx -o 剩余.xlsx'],
  stock: ['stock sync --all', 'stock list --disk 661000000001'],
  'stock sync': ['stock sync --all --wait', 'stock sync --disk 661000000001 --code 123456'],
  'stock list': ['stock list', 'stock list --disk 661000000001 --json'],
  'invoice issue': [
    'invoice issue 批量开票模板.xlsx --disk 661000000001 --dry-run',
    'invoice issue 开票.xlsx --split-amount 100000 --yes',
    '… | kaipiao invoice issue - --disk 661000000001 --yes --json',
    'invoice issue --resume 20260115-103000-a1b2',
  ],
  'invoice template': ['invoice template -o 开票.xlsx', 'invoice template -o 开票.csv'],
  'invoice watch': ['invoice watch 20260115-103000-a1b2', 'invoice watch 7001 7002 --for 60'],
  invoice: [
    'invoice list --limit 20',
    'invoice issue 开票.xlsx --disk 661000000001 --dry-run',
    'invoice export --since 2026-01-01 --until 2026-01-31',
  ],
  'declare status': ['declare status --period 202512', 'declare status --period 2025-12 --json'],
  'declare pdf': ['declare pdf 14001 -o 申报表.pdf', 'declare pdf --period 2025-12 --eid 8001'],
  'declare pay-all': ['declare pay-all --period 2025-12', 'declare pay-all --period 202512 --tries 3 --yes'],
  'declare certificate': ['declare certificate 14004', 'declare certificate 14004 -o 完税凭证.pdf --force'],
  'declare run': ['declare run --period 2025-12', 'declare run --period 202512 --yes --for 1800'],
  'declare form': ['declare form 14001', 'declare form 14001 --form BDA0610608 --all'],
  'declare trial-balance': [
    'declare trial-balance 余额.xlsx --enterprise 8001 --period 202512',
    'declare trial-balance 余额.xls --enterprise 8001 --period 2025-12',
  ],
  quota: ['quota', 'quota --below 50000 --json diskId,syed', 'quota --disk 661000000001 --sync'],
  policy: ['policy list', 'policy show levy.small.1.2026'],
  'policy list': [
    'policy list --taxpayer 08 --subject levy',
    'policy list --day 2026-01-01 --standing ended -o csv',
    'policy list --word 住房 --json id,notice',
  ],
  'policy show': [
    'policy show levy.housing.3.persons',
    'policy show levy.small.1.2026 --day 2028-01-01 --json',
  ],
  bureau: ['bureau status --left', 'bureau login', 'bureau code 验证码.xlsx'],
  'bureau status': ['bureau status', 'bureau status --left -o names'],
  'terminal expiry': ['terminal expiry --within 30', 'terminal expiry --within 7 -o names'],
  'recharge create': ['recharge create 1000', 'recharge create 50000 --way transfer --yes'],
  'bill pay': ['bill pay 17001', 'bill pay 17001 --no-coupons --yes'],
  'bill upgrade': ['bill upgrade 17002 --pay', 'bill upgrade 17002 --for 91110108MA01K8QH3W --yes'],
  'bill downgrade': ['bill downgrade 17002'],
  'bill refund': ['bill refund 17002', 'bill refund 17002 --for 91110108MA01K8QH3W --yes'],
  'terminal renew': [
    'terminal renew --within 30 --dry-run',
    'terminal renew 续费.xlsx --goods G1001 --pay --yes',
    'terminal renew --disk 661000000001',
    'terminal renew --resume 20260115-103000-a1b2',
  ],
  'batch upload': [
    'batch upload 清单.xlsx --disk 661000000001 --dry-run',
    'batch upload 批量开票.xlsx --disk 661000000001',
    'batch upload 批量开票.xlsx --disk 661000000001 --issue --watch --yes',
  ],
  'batch-list upload': ['batch-list upload 清单.xlsx --disk 661000000001'],
  'stored issue': ['stored issue 19101 19102', '… | kaipiao stored issue - --yes'],
  'bureau login': [
    'bureau login',
    'bureau login 验证码.xlsx',
    '… | kaipiao bureau login - --out-dir 结果',
    'bureau login --resume 20260115-103000-a1b2',
  ],
  'bureau code': ['bureau code 验证码.xlsx --dry-run', 'bureau code 验证码.xlsx'],
  'invoice get': ['invoice get 26110000000000000001', 'invoice get 00000001 --code 011001900111 --json'],
  'invoice send': [
    'invoice send 26110000000000000001 --to finance@example.cn',
    'invoice send 名单.xlsx --dry-run',
    'invoice send 名单.xlsx --to finance@example.cn',
  ],
  'invoice red': [
    'invoice red 退货.xlsx --dry-run',
    'invoice red 退货.xlsx --issue --watch --yes',
    'invoice red --resume 20260115-103000-a1b2',
  ],
  'invoice void': ['invoice void 作废.xlsx --dry-run', 'invoice void 作废.xlsx --by 陈晓 --yes'],
  'invoice list': [
    'invoice list --limit 20',
    'invoice list --since 2026-01-01 --fplxdm 82 --json',
    'invoice list --template @清单.liquid',
  ],
  'invoice export': [
    'invoice export --since 2026-01-01 --until 2026-01-07 --type pdf,xml',
    'invoice export --since 2026-01-01 --until 2026-01-31 --zip - > 票.zip',
    'invoice export --since 2026-01-01 --until 2026-01-31 --names {号码}',
    'invoice export --since 2026-01-01 --until 2026-01-31 --shard 2/5',
    'invoice export --since 2026-01-01 --bwlimit "08:00,512k 22:00,off"',
    'invoice export --resume 20260115-103000-a1b2',
  ],
  'invoice history': [
    'invoice history 全量发票查询导出结果.xlsx --disk 661000000001',
    'invoice history 全量发票查询导出结果.xlsx --disk 661000000001 --json',
  ],
  'invoice left': ['invoice left 发票-*of5.zip', 'invoice left 发票-*of5.zip --json'],
  'agreement import': [
    'agreement import 协议.xlsx --disk 661000000001 --dry-run',
    'agreement import 协议.xlsx --disk 661000000001 --skip-existing',
    'agreement import 协议.xlsx --disk 661000000001 --update --yes',
    'agreement import --resume 20260115-103000-a1b2',
  ],
  goods: ['goods list --disk 661000000001', 'goods export --disk 661000000001'],
  'goods export': [
    'goods export --disk 661000000001 -o 商品.xlsx',
    'goods export --disk 661000000001 --no-tax',
  ],
  stats: ['stats export --month'],
  'stats export': ['stats export --month -o 本月.xlsx', 'stats export --since 2026-01-01 --until 2026-01-31'],
  api: [
    'api listCustomers -f state=1 --paginate -o table',
    'api addCustomer --input 客户.json',
    'api listCustomers --jq ".list[].taxerName"',
    'api deleteCustomer -f id=1001 --dry-run',
  ],
  'api list': ['api list 客户', 'api list invoice --json id,path', 'api list -o names'],
  'api describe': ['api describe addCustomer', 'api describe addCustomer --json'],
  job: ['job list', 'job show 20260115'],
  'job list': ['job list', 'job list --state running,stopped,open --json'],
  'job show': ['job show 20260115-103000-a1b2', 'job show 20260115 --json'],
  'job watch': ['job watch', 'job watch 20260115-103000-a1b2 --every 10 --json'],
  'job cancel': ['job cancel 20260115-103000-a1b2'],
  'job clean': ['job clean --days 7', 'job clean 20260115-103000-a1b2 --force'],
  listen: [
    'listen --type FPKJ,任务进度',
    'listen --forward http://127.0.0.1:3000/hook --filter ddzt=3',
    "listen --type FPKJ --wait-for '.data.fphm != null' --for 60 --json",
    'listen --print-secret',
  ],
  'listen replay': [
    'listen replay 20260115-220312-a1b2c3d4',
    'listen replay --since 22:00 --failed',
    'listen replay --since 22:00 --forward http://127.0.0.1:3000/hook',
  ],
  trigger: ['trigger --list', 'trigger FPKJ --data ddzt=101', 'trigger 站内消息 --to 13800000003'],
  logs: ['logs tail', 'logs show q-1a2b3c'],
  'logs tail': ['logs tail --operation issueInvoice', 'logs tail --status 400 --account 13800000003 --json'],
  'logs show': ['logs show q-1a2b3c'],
  mcp: [
    'mcp',
    'mcp --allow addCustomer,modifyCustomer --tools customer,order',
    'config set mcp-allow "create*,issueInvoice"',
  ],
  'mcp log': ['mcp log --limit 20', 'mcp log --json at,tool,operation,outcome,sum'],
  run: ['run 夜间.yaml --check', 'run 夜间.yaml --report 报告.eml', 'run 夜间.yaml --from 导出发票'],
  schedule: ['schedule install 夜间.yaml --at 22:30', 'schedule list'],
  'schedule install': [
    'schedule install 夜间.yaml --at 22:30 --mail-to caiwu@example.com',
    'schedule install 月末.yaml --at 01:00 --days mon-fri --name 月末',
    'schedule install 夜间.yaml --at 22:30 --kind cron --print',
  ],
  'schedule list': ['schedule list', 'schedule list --json'],
  'schedule show': ['schedule show 夜间'],
  'schedule run': ['schedule run 夜间'],
  'schedule remove': ['schedule remove 夜间'],
  'schedule mail': [
    'schedule mail --password --test caiwu@example.com',
    'schedule mail --password < 密码.txt',
  ],
  doctor: ['doctor', 'doctor --profile 测试 --json'],
  completion: ['completion bash > ~/.local/share/bash-completion/completions/kaipiao'],
}

/** Nouns differ in their words alone, and so do their examples. */
function nounExamples({ name, label, acts = {}, perDisk, sheet }: Noun): Record<string, string[]> {
  const disk = perDisk === 'needed' ? ' --disk 661000000001' : ''
  return {
    [name]: [`${name} list${disk} --limit 20`],
    [`${name} list`]: [`${name} list${disk} --limit 20`, `${name} list${disk} --json`],
    [`${name} export`]: [`${name} export${disk}`, `${name} export${disk} -o 清单.csv`],
    [`${name} get`]: [
      `${name} get 1001${disk}`,
      `${name} get 1001${disk} --json`,
      `${name} get 1001${disk} --template @${label}.liquid`,
    ],
    ...(sheet ? importExamples(name, label, perDisk) : {}),
    ...Object.fromEntries(
      Object.keys(acts).map((act) => [
        `${name} ${act}`,
        [`${name} ${act} 1001 --dry-run`, `${name} ${act} 1001 1002`, `… | kaipiao ${name} ${act} - --yes`],
      ]),
    ),
  }
}

function importExamples(name: string, label: string, perDisk: Noun['perDisk']): Record<string, string[]> {
  const disk = perDisk === undefined ? '' : ' --disk 661000000001'
  return {
    [`${name} import`]: [
      `${name} import ${label}.xlsx${disk} --dry-run`,
      `${name} import ${label}.xlsx${disk} --skip-existing`,
      `${name} import ${label}.xlsx${disk} --update --yes`,
      `${name} import --resume 20260115-103000-a1b2`,
    ],
    [`${name} template`]: [`${name} template -o ${label}.xlsx`, `${name} template -o ${label}.csv`],
  }
}

const examples: Readonly<Record<string, readonly string[]>> = {
  ...Object.fromEntries(allNouns.flatMap((noun) => Object.entries(nounExamples(noun)))),
  ...sandboxExamples(),
  ...written,
}

/** The lines below the help of a command. */
export function exampleText(path: string): string {
  const lines = examples[path]
  if (!lines) throw new Error(`no example for kaipiao ${path}`)
  const line = (text: string) => (text.startsWith('…') ? text : `kaipiao ${text}`)
  return `\n示例：\n${lines.map((text) => `  ${line(text)}`).join('\n')}`
}

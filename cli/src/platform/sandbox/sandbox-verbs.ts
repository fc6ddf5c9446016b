import type { SandboxNoun, SandboxVerb } from './sandbox-verb.ts'

const jobs = { of: 'next', columns: ['due', 'name', 'kind', 'id'] }
const rules = { of: 'rules', columns: ['id', 'operation', 'when', 'status', 'code', 'calls', 'struck'] }
const lines = {
  of: 'requests',
  columns: ['requestId', 'at', 'method', 'path', 'operationId', 'account', 'status', 'code', 'milliseconds'],
}

/** Every control call that has a command, by noun and verb: flags, help and checks come from its description. */
export const sandboxNouns: Readonly<Record<string, SandboxNoun>> = {
  world: {
    does: '世界：重新开始、换一个、导出、导入、对账',
    verbs: {
      show: { call: 'getHealth', does: '显示世界、时钟和演示账号', examples: ['', '--json'] },
      use: {
        call: 'resetWorld',
        does: '换成另一个世界',
        argument: { field: 'world' },
        examples: ['small --clock 2026-01-15', 'demo --seed 7 --frozen'],
      },
      reset: {
        call: 'resetWorld',
        does: '重新开始，没有给出的不变',
        options: ['seed', 'clock', 'frozen'],
        examples: ['', '--seed 2'],
      },
      export: {
        call: 'exportWorld',
        does: '把整个世界存成一个文件',
        saves: '世界.json',
        examples: ['', '-o 世界.json'],
      },
      import: {
        call: 'importWorld',
        does: '用文件里的世界替换当前的世界',
        argument: { field: 'file', isFile: true },
        examples: ['世界.json'],
      },
      ledger: {
        call: 'checkLedger',
        does: '核对全部资金',
        rows: { of: 'differences', columns: ['what', 'expected', 'actual'] },
        examples: [''],
      },
    },
  },
  clock: {
    does: '时钟：查看、设定、前进、静止、运行',
    verbs: {
      show: { call: 'getClock', rows: jobs, does: '显示时钟和接下来的定时任务', examples: [''] },
      set: {
        call: 'moveClock',
        does: '设为一个时刻',
        argument: { field: 'set' },
        options: ['freeze'],
        examples: ['"2026-02-01 08:00:00"', '2026-02-01 --freeze'],
      },
      advance: {
        call: 'moveClock',
        does: '前进一段时间，到期的任务依次运行',
        argument: { field: 'advance' },
        options: [],
        examples: ['+3d', '+2h30m --json'],
      },
      freeze: { call: 'moveClock', does: '静止', fixed: { freeze: true }, options: [], examples: [''] },
      run: {
        call: 'moveClock',
        does: '运行，可加快',
        fixed: { freeze: false },
        options: ['speed'],
        examples: ['', '--speed 60'],
      },
    },
  },
  space: {
    does: '空间：同一沙箱里的多个世界',
    verbs: {
      list: {
        call: 'listSpaces',
        rows: { of: 'spaces', columns: ['name', 'from', 'now', 'url', 'requests', 'unused'] },
        examples: [''],
      },
      create: {
        call: 'createSpace',
        argument: { field: 'name', isOptional: true },
        examples: ['run-17 --world small --frozen', 'run-18 --checkpoint 月末 --address'],
      },
      delete: { call: 'deleteSpace', argument: { field: 'name' }, examples: ['run-17'] },
    },
  },
  project: {
    does: '项目文件：故事、规则、期望',
    verbs: {
      show: {
        call: 'getProject',
        does: '显示项目文件里的故事和规则，以及期望是否符合',
        rows: {
          of: 'expectations',
          columns: ['file', 'line', 'title', 'operationId', 'times', 'seen', 'kept'],
        },
        examples: ['', '--json'],
      },
    },
  },
  fault: {
    does: '故障：规则和故事',
    verbs: {
      list: { call: 'listFaults', rows: rules, examples: ['', '--json'] },
      set: {
        call: 'setFaults',
        does: '增加一条规则',
        argument: { field: 'operation' },
        options: [
          ...['when', 'nth', 'count', 'share', 'delay', 'reset', 'status', 'code', 'message', 'play'],
          ...['reply', 'type', 'cut', 'garble', 'dribble', 'bandwidth', 'chaos'],
        ],
        rows: rules,
        examples: [
          'issueInvoice --code 202500036 --count 1',
          'listCustomers --status 503 --share 0.2',
          '"*" --delay 800',
        ],
      },
      remove: {
        call: 'setFaults',
        does: '撤回规则',
        argument: { field: 'remove', isMany: true },
        options: [],
        rows: rules,
        examples: ['1 3'],
      },
      clear: {
        call: 'setFaults',
        does: '撤回全部规则，结束故事',
        fixed: { clear: true, latency: 0 },
        options: [],
        rows: rules,
        examples: [''],
      },
      latency: {
        call: 'setFaults',
        does: '让每次调用都等待',
        argument: { field: 'latency' },
        options: [],
        examples: ['300', '0'],
      },
      stories: {
        call: 'listScenarios',
        rows: { of: 'scenarios', columns: ['id', 'title', 'story'] },
        examples: [''],
      },
      play: {
        call: 'playScenarios',
        argument: { field: 'play', isMany: true },
        examples: ['bureau-busy', 'bureau-busy network-flaky'],
      },
    },
  },
  journal: {
    does: '请求记录：查询、查看、导出、核对',
    verbs: {
      list: {
        call: 'searchJournal',
        does: '最近的请求，新的在前',
        options: ['limit', 'operationId', 'account', 'status', 'code', 'text', 'after', 'wait'],
        rows: lines,
        examples: ['--limit 20', '--operationId issueInvoice --status 503'],
      },
      show: {
        call: 'searchJournal',
        does: '一个请求的往来内容',
        argument: { field: 'id' },
        options: [],
        examples: ['r-000012', 'r-000012 --json'],
      },
      export: {
        call: 'searchJournal',
        does: '导出为 HTTP 归档（har）或测试源码（test）',
        argument: { field: 'as' },
        options: ['limit', 'operationId', 'account', 'status', 'code', 'text', 'after'],
        saves: '请求记录',
        examples: ['har', 'test --operationId issueInvoice -o 开票.test.ts'],
      },
      expect: {
        call: 'expectCalls',
        does: '核对一个操作是否这样调用过，不符时退出代码为 7',
        argument: { field: 'operationId' },
        rows: lines,
        examples: ['issueInvoice --times 1', 'issueInvoice --when \'{"account":"13800000003"}\''],
      },
    },
  },
  checkpoint: {
    does: '存档点：存档、恢复、比较',
    verbs: {
      list: {
        call: 'listCheckpoints',
        rows: { of: 'checkpoints', columns: ['name', 'at', 'rows', 'kept'] },
        examples: [''],
      },
      save: {
        call: 'saveCheckpoint',
        argument: { field: 'name', isOptional: true },
        examples: ['', '月末 --keep'],
      },
      restore: {
        call: 'restoreCheckpoint',
        argument: { field: 'name', isOptional: true },
        examples: ['', '月末'],
      },
      diff: {
        call: 'compareCheckpoint',
        does: '自存档以来有变化的数据表',
        argument: { field: 'name', isOptional: true },
        examples: ['', '月末 --rows 1 --json'],
      },
      delete: { call: 'deleteCheckpoint', argument: { field: 'name', isOptional: true }, examples: ['月末'] },
    },
  },
  push: {
    does: '推送：记录、发送、故障',
    verbs: {
      list: {
        call: 'listPushes',
        rows: { of: 'deliveries', columns: ['number', 'at', 'bizId', 'data', 'accountIds'] },
        examples: [''],
      },
      send: {
        call: 'sendPush',
        argument: { field: 'bizId' },
        options: ['account', 'data'],
        examples: ['SJDL --account 13800000003 --data \'{"code":"SMS"}\''],
      },
      again: {
        call: 'sendPush',
        does: '再发一次',
        argument: { field: 'replay' },
        options: [],
        examples: ['12'],
      },
      fault: {
        call: 'setMishaps',
        argument: { field: 'befalls' },
        options: ['bizId', 'count'],
        rows: { of: 'mishaps', columns: ['befalls', 'bizId', 'count'] },
        examples: ['lost', 'late --bizId FPKJ --count 2'],
      },
      clear: {
        call: 'setMishaps',
        does: '结束推送故障',
        fixed: { clear: true },
        options: [],
        examples: [''],
      },
      drop: { call: 'dropListeners', examples: [''] },
    },
  },
  account: {
    does: '付款和令牌',
    verbs: {
      pay: { call: 'confirmPayment', argument: { field: 'orderId' }, examples: ['7301'] },
      expire: { call: 'expireTokens', examples: ['', '--account 13800000003'] },
      revoke: { call: 'revokeTokens', examples: ['', '--account 13800000003'] },
    },
  },
}

const played = { of: 'exchanges', columns: ['operationId', 'method', 'path', 'played'] }

/** Commands of one word, that are calls as well. */
export const sandboxActs: Readonly<Record<string, SandboxVerb>> = {
  status: { call: 'getHealth', does: '沙箱是否在运行，世界和时钟', examples: ['', '--json'] },
  backup: {
    call: 'exportWorld',
    does: '备份：把整个世界存成一个文件，沙箱照常运行',
    argument: { field: 'file', isFile: true },
    saves: '备份.json',
    examples: ['备份.json', '备份.json --force'],
  },
  restore: {
    call: 'importWorld',
    does: '恢复：用备份替换现有的世界，不合适的备份不改变任何数据',
    argument: { field: 'file', isFile: true },
    examples: ['备份.json'],
  },
  replay: {
    call: 'playRecording',
    does: '用录制文件代替平台应答；不给文件则显示正在播放的',
    argument: { field: 'file', isFile: true, isOptional: true },
    options: ['clear'],
    rows: played,
    examples: ['recording.json', '', '--clear'],
  },
}

import { describe, expect, it } from 'vitest'
import {
  badgeOf,
  bindingDialogReducer,
  canSave,
  CLOSED_DIALOG,
  fieldsOf,
  isPasswordWrong,
  queryFieldsOf,
  recordsToSave,
  type BindingDialogEvent,
  type BindingDialogState,
} from './binding-dialog.ts'
import { EMPTY_RECORD, SECRET_FIELDS, type BindingRecord } from './binding-record.ts'
import { shownFields, type LoginConfig, type LoginMethodItem } from './login-config.ts'

function buildRecord(overrides: Partial<BindingRecord> = {}): BindingRecord {
  return {
    ...EMPTY_RECORD,
    dqbm: 'guangdong',
    dlsf: '1',
    dlfs: '1',
    dlzh: 'user',
    dlmm: 'pw',
    isAvailable: 1,
    ...overrides,
  }
}

function buildMethod(dlfs: string, ...fields: string[]): LoginMethodItem {
  return { dlfs, dlfsDesc: dlfs, loginInfoList: fields.map((name) => ({ name, value: '', isUse: true })) }
}

const CONFIG: LoginConfig = {
  dzsjAppAndroid: '',
  dzsjAppIphone: '',
  loginTypeList: [
    {
      ...buildMethod('12', 'dlzh', 'bsrysjhm'),
      loginInfoList: [
        { name: 'dlzh', value: '', isUse: true },
        { name: '实名手机号', value: 'bsrysjhm', isUse: 1 },
        { name: 'dlsfmm', value: '', isUse: false },
      ],
    },
    buildMethod('1', 'dlzh', 'dlmm'),
  ],
  agencyLoginType: [buildMethod('13', 'dlzh')],
}

function run(...events: BindingDialogEvent[]): BindingDialogState {
  return [{ type: 'opened' } as const, ...events].reduce(bindingDialogReducer, CLOSED_DIALOG)
}

const loaded = (...records: BindingRecord[]): BindingDialogEvent => ({ type: 'loaded', records })
const configLoaded: BindingDialogEvent = { type: 'configLoaded', dqbm: 'guangdong', config: CONFIG }

describe('what was typed', () => {
  it.each<[string, BindingDialogEvent, boolean]>([
    ['a region', { type: 'regionPicked', dqbm: 'shanghai', dqbmName: '上海' }, true],
    ['a method', { type: 'methodPicked', dlfs: '1' }, true],
    ['the agency login', { type: 'agencyLoginSet', isOn: true }, true],
    ['a field', { type: 'edited', changes: { dlzh: 'other' } }, true],
    ['a field of the query account', { type: 'queryEdited', changes: { dlzh: 'other' } }, true],
    ['the configuration that was loaded', configLoaded, false],
    ['a lock of the password', { type: 'passwordLocked' }, false],
    ['a verified query account', { type: 'queryVerified' }, false],
  ])('%s counts as typed or not', (_, event, isEdited) => {
    expect(run(loaded(buildRecord()), event).isEdited).toBe(isEdited)
    expect(run(loaded(buildRecord()), event, loaded(buildRecord())).isEdited).toBe(false)
  })
})

describe('opening', () => {
  it('fills the form with the first record and hands the second to the query form', () => {
    const [first, second] = [buildRecord(), buildRecord({ dlzh: 'query' })]
    const state = run(loaded(first, second))
    expect([state.record, state.queryRecord, state.savedCount]).toEqual([first, second, 2])
  })
  it('leaves the form empty when nothing is saved', () => {
    expect(run(loaded()).record).toEqual(EMPTY_RECORD)
  })
  it('empties a filled form when the bound info cannot be loaded', () => {
    const state = run(loaded(buildRecord()), { type: 'loadFailed' })
    expect([state.record, state.savedCount]).toEqual([EMPTY_RECORD, 0])
  })
  it('agrees by default', () => {
    expect(run().isAgreed).toBe(true)
    expect(run({ type: 'agreementSet', isAgreed: false }).isAgreed).toBe(false)
  })
  it('has a record with every field of the wire', () => {
    expect(Object.keys(EMPTY_RECORD).join(', ')).toBe(
      'taxerId, taxerName, dqbm, dqbmName, dlsf, dlfs, dlmm, dlzh, bsrysfzjhm, bsryxm, dlsfmm, bsrysjhm, isZjh, zjh, ' +
        'isAvailable, deviceType, defaultDlfs, keypwd, isKp, isEnable, isPwdErr, isAutoChange, isFastLogin, agencyLogin, ' +
        'agencyNsrsbh, qrCodeType, dzsjAppAndroid, dzsjAppIphone, sfgx, gxph',
    )
    const { isPwdErr, ...rest } = EMPTY_RECORD
    expect(Object.values(rest).every((value) => value === '' || value === 0)).toBe(true)
    expect(isPwdErr).toBe('0')
    expect(SECRET_FIELDS).toEqual(['dlmm', 'dlsfmm', 'keypwd'])
  })
})

describe('badge', () => {
  it.each([
    [0, '未验证'],
    [1, '已验证'],
    [2, '未验证'],
  ])('of a record loaded with isAvailable %i is %s', (isAvailable, badge) => {
    expect(badgeOf(run(loaded(buildRecord({ isAvailable }))))).toBe(badge)
  })
  it('turns to 已验证 when the verification succeeds', () => {
    const verification = (event: Extract<BindingDialogEvent, { type: 'verification' }>['event']) =>
      ({ type: 'verification', event }) as const
    const started = run(
      loaded(buildRecord({ isAvailable: 0 })),
      verification({ type: 'start', now: 0, trace: 't', method: '1' }),
    )
    expect(badgeOf(started)).toBe('未验证')
    const done = bindingDialogReducer(
      started,
      verification({ type: 'push', now: 1, push: { code: 'S000', msg: '' } }),
    )
    expect(badgeOf(done)).toBe('已验证')
  })
})

describe('region and method', () => {
  it('forgets the configuration of another region until the new one is loaded', () => {
    const state = run(loaded(buildRecord()), configLoaded, {
      type: 'regionPicked',
      dqbm: 'beijing',
      dqbmName: '北京',
    })
    expect([state.config, state.record.dqbm]).toEqual([undefined, 'beijing'])
    expect(bindingDialogReducer(state, configLoaded).config).toBeUndefined()
  })
  it('keeps a method that the list has', () => {
    expect(run(loaded(buildRecord({ dlfs: '1' })), configLoaded).record).toMatchObject({
      dlfs: '1',
      dlmm: 'pw',
    })
  })
  it('falls back to the first when the list lacks the current one', () => {
    expect(run(loaded(buildRecord({ dlfs: '6' })), configLoaded).record.dlfs).toBe('12')
  })
  it('preselects the default in a new form', () => {
    expect(run(loaded(buildRecord({ dlfs: '', defaultDlfs: '1' })), configLoaded).record.dlfs).toBe('1')
    expect(run(loaded(buildRecord({ dlfs: '', defaultDlfs: '9' })), configLoaded).record.dlfs).toBe('12')
  })
  it('takes the agency list when agency login is on', () => {
    const state = run(loaded(buildRecord()), configLoaded, { type: 'agencyLoginSet', isOn: true })
    expect([state.record.dlfs, state.record.agencyLogin]).toEqual(['13', 1])
    expect(bindingDialogReducer(state, { type: 'agencyLoginSet', isOn: false }).record.dlfs).toBe('12')
  })
  it('drops nothing before it knows the fields of the region', () => {
    const record = buildRecord({ bsrysjhm: '13800000000' })
    expect(run(loaded(record), { type: 'methodPicked', dlfs: '12' }).record).toEqual({
      ...record,
      dlfs: '12',
    })
    expect(run(loaded(record), { type: 'agencyLoginSet', isOn: true }).record).toEqual({
      ...record,
      agencyLogin: 1,
    })
  })
  it('rebuilds the fields and drops the values of absent ones', () => {
    const record = buildRecord({ bsrysjhm: '13800000000', dlsfmm: 'x' })
    const state = run(loaded(record), configLoaded, { type: 'methodPicked', dlfs: '12' })
    expect(state.record).toMatchObject({
      dlzh: 'user',
      dlmm: '',
      bsrysjhm: '13800000000',
      dlsfmm: '',
      dlsf: '1',
    })
  })
})

describe('the query account', () => {
  const opened = (...events: BindingDialogEvent[]) => run(loaded(buildRecord()), ...events)
  const on: BindingDialogEvent = { type: 'queryEdited', changes: { isEnable: 1 } }
  it('logs in at the region of the form, with a method of that region, once it is switched on', () => {
    const wanted = { dqbm: 'guangdong', dqbmName: '广东', dlfs: '12' }
    const named = { ...buildRecord(), dqbmName: '广东' }
    expect(run(loaded(named), configLoaded, on).queryRecord).toMatchObject(wanted)
    expect(run(loaded(named), on, configLoaded).queryRecord).toMatchObject(wanted)
    expect(opened(configLoaded).queryRecord).toEqual(EMPTY_RECORD)
  })
  it('drops the values of fields that another method does not ask', () => {
    const typed: BindingDialogEvent = { type: 'queryEdited', changes: { dlzh: 'q', bsrysjhm: '13800000000' } }
    const other: BindingDialogEvent = { type: 'queryEdited', changes: { dlfs: '1' } }
    const state = opened(configLoaded, on, typed, other)
    expect(state.queryRecord).toMatchObject({ dlfs: '1', dlzh: 'q', bsrysjhm: '' })
    expect([...queryFieldsOf(state)]).toEqual(['dlzh', 'dlmm'])
    expect(opened(on, typed, other).queryRecord).toMatchObject({ dlfs: '1', bsrysjhm: '13800000000' })
  })
})

describe('fields', () => {
  const fields = (overrides: Partial<BindingRecord>) => [
    ...fieldsOf(
      run(loaded(buildRecord(overrides)), { ...configLoaded, dqbm: overrides.dqbm ?? 'guangdong' }),
    ),
  ]
  it('are those in use, whichever way round the platform names them', () => {
    expect(fields({ dlfs: '12' })).toEqual(['dlzh', 'bsrysjhm'])
  })
  it.each(['shanghai', '3100'])('include the login password in %s', (dqbm) => {
    expect(fields({ dlfs: '12', dqbm })).toContain('dlmm')
  })
  it('include the intermediate number only where one is in use', () => {
    expect(fields({ isZjh: 1 })).toContain('zjh')
    expect(fields({ isZjh: 0 })).not.toContain('zjh')
  })
  it('include the certificate password only with a single disk', () => {
    const config = { ...CONFIG, loginTypeList: [buildMethod('6', 'keypwd', 'deviceType')] }
    const shown = (deviceType: string) =>
      fieldsOf(run(loaded(buildRecord({ dlfs: '6', deviceType })), { ...configLoaded, config })).has('keypwd')
    expect([shown('1'), shown('0'), shown('')]).toEqual([true, false, false])
  })
  it('are those of the agency list when agency login is on', () => {
    expect(fields({ dlfs: '13', agencyLogin: 1 })).toEqual(['dlzh'])
    expect(shownFields(CONFIG, buildRecord({ dlfs: '1', agencyLogin: 1 })).size).toBe(0)
  })
  it('are none before the region is configured', () => {
    expect([...fieldsOf(run(loaded(buildRecord())))]).toEqual([])
  })
})

describe('saving', () => {
  it('is disabled while the password is wrong, until the unlock succeeded', () => {
    const state = run(loaded(buildRecord({ isPwdErr: '1' })))
    expect([isPasswordWrong(state), canSave(state)]).toEqual([true, false])
    const unlocked = bindingDialogReducer(state, { type: 'unlocked' })
    expect([isPasswordWrong(unlocked), canSave(unlocked)]).toEqual([false, true])
  })
  it('sends one record', () => {
    expect(recordsToSave(run(loaded(buildRecord())))).toEqual([buildRecord()])
  })
  it('sends a second one when two were saved', () => {
    const second = buildRecord({ dlzh: 'query', qrCodeType: 1 })
    expect(recordsToSave(run(loaded(buildRecord(), second)))).toEqual([buildRecord(), second])
  })
  it('sends a second one, with its QR code type, when the query account is switched on', () => {
    const state = run(loaded(buildRecord()), { type: 'queryEdited', changes: { isEnable: 1, qrCodeType: 1 } })
    expect(recordsToSave(state)[1]).toMatchObject({ isEnable: 1, qrCodeType: 1 })
  })
})

describe('closing', () => {
  it('makes passwords read-only until they are touched again (BD40, BD41)', () => {
    const touched = run({ type: 'passwordTouched' })
    expect(touched.arePasswordsReadOnly).toBe(false)
    const closed = bindingDialogReducer(touched, { type: 'closed' })
    expect([closed.isOpen, closed.arePasswordsReadOnly, canSave(closed)]).toEqual([false, true, false])
    expect(bindingDialogReducer(closed, { type: 'opened' }).arePasswordsReadOnly).toBe(true)
  })
  it('ends what was going on', () => {
    const closed = run(
      { type: 'verification', event: { type: 'start', now: 0, trace: 't', method: '1' } },
      { type: 'closed' },
    )
    expect(closed.verification.phase).toBe('idle')
    expect(bindingDialogReducer(closed, loaded(buildRecord()))).toBe(closed)
  })
  it('keeps what was edited while open', () => {
    expect(run({ type: 'edited', changes: { dlzh: 'new' } }).record.dlzh).toBe('new')
  })
})

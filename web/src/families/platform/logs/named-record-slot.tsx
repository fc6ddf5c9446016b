import { reference } from '../../../kit/kinds.ts'

const View = reference.view

/** A record whose kind is known only with its key (`customer-id`): by name, with a way there where there is one. */
export function namedRecord(kind = '', id = '') {
  return <View value={kind === '' ? '' : id} field={{ title: '对象', type: 'string', format: kind }} />
}

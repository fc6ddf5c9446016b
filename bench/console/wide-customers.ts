import type { Plugin } from 'vite'

/**
 * Customers with so many further fields, of kinds in turn: in the record, in the form and among the columns. The rest of
 * the console stays as it is shipped.
 */
export function wideCustomers(fields: number): Plugin {
  const names = Array.from({ length: fields }, (_, at) => `wide${String(at + 1).padStart(3, '0')}`)
  const described = Object.fromEntries(
    names.map((name, at) => [name, { ...KINDS[at % KINDS.length], title: `附加字段${at + 1}` }]),
  )
  return {
    name: 'wide-customers',
    enforce: 'pre',
    transform(code, id) {
      if (id.endsWith('client/generated/fields.ts'))
        return `${code}\nfor (const model of [Customer, CustomerInput, CustomerChange]) Object.assign(model, ${JSON.stringify(described)})`
      if (!id.endsWith('web/src/families/crm/customers/customers.ts')) return undefined
      return `${code}
const wide = ${JSON.stringify(names)}
customers.detail.push({ title: '附加', fields: wide.map((field) => ({ field })) })
customers.form.push({ title: '附加', fields: wide.map((field) => ({ field })) })
customers.list.columns.push(...wide.map((field) => ({ field, isHidden: true })))`
    },
  }
}

const KINDS = [
  { meaning: 'text', type: 'string', maxLength: 100 },
  { meaning: 'text', type: 'string', maxLength: 20, pattern: '^[A-Z0-9]*$' },
  { meaning: 'number', type: 'integer', minimum: 0 },
  { meaning: 'money', type: 'string', format: 'money' },
  { meaning: 'day', type: 'string', format: 'date' },
  {
    meaning: 'choice',
    type: 'string',
    options: [
      { value: 'a', label: '甲' },
      { value: 'b', label: '乙' },
    ],
  },
]

import { neededFields } from '@kaipiao/domain/invoicing/special/section-needs'
import { SPECIAL_BUSINESSES } from '@kaipiao/domain/lookups/invoicing/special-business'
import { labelOf } from '@kaipiao/domain/lookups/lookup'
import { paperBrackets } from '../fields/paper-brackets.ts'
import { useForm, useFormStore } from '../state/form/use-form.ts'
import { SectionField } from './section-field.tsx'
import { isAsked, sectionKeys, type SectionKey } from '../state/form/section-keys.ts'
import { SECTION_TABLE } from '../state/faults/section-table.ts'
import { useFieldFaults } from '../state/faults/use-faults.ts'
import { FieldFaults } from '../fields/field-faults.tsx'

type Texts = Readonly<Record<string, string | undefined>>

/** The block that the special business of the invoice adds below its lines; nothing for an ordinary one. */
export function SpecialSections() {
  const business = useForm((state) => state.header.tdyslxdm)
  return sectionKeys(business)
    .filter((key) => key !== PERSON)
    .map((key) => <Section key={key} sectionKey={key} />)
}

/** The natural person who sells, in the place of the seller. */
export function PersonSection() {
  return <Section sectionKey={PERSON} />
}

const PERSON = 'zrrxf'

function Section({ sectionKey }: { sectionKey: SectionKey }) {
  const store = useFormStore()
  const { title, fields, isList, offers, places = [] } = SECTION_TABLE[sectionKey]
  const value = useForm((state) => state.header[sectionKey])
  const business = useForm((state) => state.header.tdyslxdm)
  const faults = useFieldFaults(sectionKey)
  const rows: readonly Texts[] = Array.isArray(value) ? value : [value ?? {}]
  const shown = rows.length > 0 ? rows : [{}]
  const write = (next: readonly Texts[]) =>
    store.dispatch({ type: 'setHeader', fields: { [sectionKey]: isList ? next : next[0] } })
  // Whoever sells is a part of the parties; every other section is what the business says.
  const legend = sectionKey === PERSON ? title : paperBrackets(labelOf(SPECIAL_BUSINESSES, business))
  const neededOf = (row: Texts) => new Set(neededFields(business, row))
  return (
    <fieldset className="face-section">
      <legend className="face-caption">{legend}</legend>
      {shown.map((row, index) => (
        // Rows have no identity of their own, and are only added and removed at the end.
        <div key={index} className="face-section-row">
          {Object.entries(fields)
            .filter(([key]) => isAsked(business, sectionKey, key))
            .map(([key, field]) => (
              <SectionField
                key={key}
                field={field}
                path={isList ? `${sectionKey}/${index}/${key}` : `${sectionKey}/${key}`}
                value={row[key] ?? ''}
                isRequired={neededOf(row).has(key)}
                offers={offers?.[key]?.(row)}
                isPlace={places.includes(key)}
                onText={(text) => write(shown.with(index, withText(row, key, text)))}
              />
            ))}
        </div>
      ))}
      <FieldFaults id={`${sectionKey}-faults`} faults={faults} />
      {isList && (
        <div className="line-tools">
          <button type="button" onClick={() => write([...shown, {}])}>
            ＋ 添加一条
          </button>
          {shown.length > 1 && (
            <button type="button" onClick={() => write(shown.slice(0, -1))}>
              删除最后一条
            </button>
          )}
        </div>
      )}
    </fieldset>
  )
}

/** A cleared field is absent, as on the wire. */
function withText(row: Texts, key: string, text: string): Texts {
  const { [key]: _, ...rest } = row
  return text === '' ? rest : { ...rest, [key]: text }
}

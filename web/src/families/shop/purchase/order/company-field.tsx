import type { Schemas } from '@kaipiao/client'
import { searchCompanyTitles } from '@kaipiao/client/operations'
import { useState } from 'react'
import { AutoComplete, useDebounced } from '../../../../kit/parts.ts'
import { useOperation } from '../../../../requests/use-operation.ts'

const LEAST_CHARACTERS = 2

interface Props {
  id: string
  value: string
  maxLength: number
  isFaulty: boolean
  /** The terminal that the order is for and the tax number that stands in the form, as far as they are known. */
  terminal: string
  taxer: string
  onType: (name: string) => void
  onChoose: (company: Schemas['CompanyTitle']) => void
}

/** The name of a company: typed, or found in the directory of companies by a part of it or of its tax number (SH61). */
export function CompanyField({ id, value, maxLength, isFaulty, terminal, taxer, onType, onChoose }: Props) {
  const [typed, setTyped] = useState('')
  const keyword = useDebounced(typed.trim())
  const query = { keyword, ...(terminal && { terminal }), ...(taxer && { taxer }) }
  const { data } = useOperation(
    searchCompanyTitles,
    keyword.length < LEAST_CHARACTERS ? undefined : { query },
    { failure: 'inPlace', staleTime: 300_000 },
  )
  const companies = data ?? []
  return (
    <AutoComplete
      id={id}
      value={value}
      defaultActiveFirstOption={false}
      maxLength={maxLength}
      aria-invalid={isFaulty}
      options={companies.map((company) => ({
        value: company.taxerId,
        label: `${company.name} ${company.taxerId}`,
        company,
      }))}
      onChange={(text: string) => {
        if (companies.some(({ taxerId }) => taxerId === text)) return
        setTyped(text)
        onType(text)
      }}
      onSelect={(_: string, { company }) => {
        setTyped('')
        onChoose(company)
      }}
    />
  )
}

import { TEXT_FORMATS } from '@kaipiao/domain/text/text-formats'

type Format =
  | ((text: string) => boolean)
  | { readonly type: 'number'; readonly validate: (value: number) => boolean }

/** Formats of the description that JSON Schema does not know; lengths and patterns stand beside them. */
export const formats: Readonly<Record<string, Format>> = {
  int32: { type: 'number', validate: (value) => value >= -(2 ** 31) && value < 2 ** 31 },
  int64: { type: 'number', validate: Number.isSafeInteger },
  password: () => true,
  ...Object.fromEntries(Object.entries(TEXT_FORMATS).map(([name, { isLawful }]) => [name, isLawful])),
}

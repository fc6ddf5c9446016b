import { template } from './template-slot.tsx'

/** What is asked of a message: to whom, by which template, whose texts it begins with, and what it says (MS01). */
export const LETTER = [
  { field: 'memberIds', isWide: true },
  {
    field: 'templateId',
    label: '套用模板',
    from: 'message-template-id',
    input: template,
    isKept: ({ id }: { id: string }) => id,
    isWide: true,
  },
  { field: 'title', isKept: true, isWide: true },
  { field: 'content', isKept: true },
] as const

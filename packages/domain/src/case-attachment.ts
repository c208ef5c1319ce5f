/** 20,971,520 bytes inclusive, whatever the drop area recommends. */
export const ATTACHMENT_LIMIT = 20_971_520

// Two readings, two lists, kept apart on purpose.
export const CASE_CREATION_FORMATS = ['doc', 'xls', 'jpg', 'docx', 'png', 'pdf', 'csv', 'xlsx'] as const
export const COMMENT_UPLOAD_FORMATS = ['doc', 'csv', 'pdf', 'docx', 'xls', 'xlsx'] as const
export type AttachmentFormat = (typeof CASE_CREATION_FORMATS)[number]

/** Names six formats in both places. */
export const FORMAT_ERROR =
  'Files are not in the allowed format. Allowed formats are .pdf, .doc, .docx, .xlsx, .xls, .csv'
export const SIZE_ERROR = 'File size is too large!'

/** What a file is stored and answered as; what the sender's browser calls it differs from machine to machine. */
export const MEDIA_TYPES: Record<AttachmentFormat, string> = {
  doc: 'application/msword',
  xls: 'application/vnd.ms-excel',
  jpg: 'image/jpeg',
  docx: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  png: 'image/png',
  pdf: 'application/pdf',
  csv: 'text/csv',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
}

/** The format by the name's extension, in any letter case; null when `allowed` does not have it. */
export function formatOf(file_name: string, allowed: readonly AttachmentFormat[]): AttachmentFormat | null {
  const extension = /[^.]\.([^.]+)$/.exec(file_name.trim())?.[1]?.toLowerCase()
  return allowed.find((format) => format === extension) ?? null
}

/** The name alone: no folder of the sender's machine, nothing that a screen or a disk would act on. */
export function bareFileName(sent: string): string {
  const last = sent.split(/[\\/]/).at(-1) ?? ''
  return [...last].filter(isPrintable).join('').trim()
}

/** Controls, and the marks that turn the reading direction: 'txt.exe' can be made to read 'exe.txt'. */
const isPrintable = (character: string) => {
  const code = character.codePointAt(0) ?? 0
  return code >= 0x20 && code !== 0x7f && !(code >= 0x202a && code <= 0x202e) && !(code >= 0x2066 && code <= 0x2069)
}

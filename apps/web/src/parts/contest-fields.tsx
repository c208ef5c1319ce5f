import { Textarea } from '@mantine/core'
import { CASE_CREATION_FORMATS } from '@saakh/domain/case-attachment'
import { usePhrases } from '@saakh/ui/phrases'
import { useState } from 'react'
import { acceptOf, dataUrlOf, refusalOfFile } from './attached-file.ts'
import { FileDrop } from './file-drop.tsx'

export interface ContestDraft {
  claim: string
  file_name: string | null
  attachment: string | null
}
export const NO_CLAIM: ContestDraft = { claim: '', file_name: null, attachment: null }

interface Props {
  draft: ContestDraft
  errorOf: (path: string) => string | undefined
  onChange: (part: Partial<ContestDraft>) => void
}

/** Why the fact is wrong, and the paper that shows it. */
export function ContestFields({ draft, errorOf, onChange }: Props) {
  const say = usePhrases()
  const [refused, setRefused] = useState<string | null>(null)
  const take = async (file: File) => {
    setRefused(null)
    const attachment = await dataUrlOf(file, CASE_CREATION_FORMATS).catch(() => null)
    if (attachment === null) setRefused('The file cannot be read.')
    else onChange({ attachment, file_name: file.name })
  }
  const problem = errorOf('attachment') ?? errorOf('file_name') ?? refused
  return (
    <>
      <Textarea
        label={say('What is wrong with it')}
        autosize
        minRows={3}
        maxLength={2000}
        value={draft.claim}
        error={errorOf('claim')}
        onChange={({ currentTarget: { value } }) => onChange({ claim: value })}
      />
      <FileDrop
        label={say('Paper that shows it')}
        accept={acceptOf(CASE_CREATION_FORMATS)}
        hint={draft.file_name ?? say('A receipt or a letter, if there is one')}
        refusalOf={(file) => refusalOfFile(file, CASE_CREATION_FORMATS)}
        onFile={(file) => void take(file)}
        onRefused={setRefused}
      />
      {problem && <p role="alert">{say(problem)}</p>}
    </>
  )
}

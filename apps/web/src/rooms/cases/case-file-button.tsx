import { Button } from '@mantine/core'
import { api } from '@saakh/contract/api'
import type { CaseFileMade } from '@saakh/contract/case-file'
import type { Case } from '@saakh/domain/case'
import { Phrase, usePhrases } from '@saakh/ui/phrases'
import { useState } from 'react'
import { isNotOffered, pathOf, sentenceOf, useWrite } from '../../data/api.ts'
import { fetchFile } from '../../data/file.ts'
import { usePolicy } from '../../data/profile.ts'
import { notify } from '../../parts/notify.ts'
import { saveFile } from '../../parts/save-file.ts'

async function saveCaseFile(case_id: string, { case_file_id, file_name }: CaseFileMade): Promise<void> {
  const path = pathOf(api.downloadCaseFile, { case_id, case_file_id })
  const file = await fetchFile(api.downloadCaseFile, path)
  saveFile(file, file.type, file_name)
}

/** Makes the file of the case as it stands now and saves it here. Asks nothing before it is pressed. */
export function CaseFileButton({ theCase: { uid, tasks_total } }: { theCase: Case }) {
  const say = usePhrases()
  const { can } = usePolicy()
  const [isOffered, setIsOffered] = useState(true)
  const onError = (error: unknown) => {
    const isMissing = isNotOffered(error)
    if (isMissing) setIsOffered(false)
    notify.failure(
      isMissing ? say('This server makes no case files.') : sentenceOf(error),
      say('No case file was made'),
    )
  }
  const make = useWrite(api.makeCaseFile, {
    onError,
    onSuccess: ({ data }) => saveCaseFile(uid, data).catch(onError),
  })
  // A server that states no tasks keeps the cases of the specification, which have no file.
  if (tasks_total === null || !isOffered || !can('/v1/cases')) return null
  return (
    <Button variant="default" loading={make.isPending} onClick={() => make.mutate({ params: { case_id: uid } })}>
      <Phrase>Case file</Phrase>
    </Button>
  )
}

import { Button } from '@mantine/core'
import { api } from '@saakh/contract/api'
import { formatCount } from '@saakh/domain/formats'
import { Phrase } from '@saakh/ui/phrases'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { q, sentenceOf } from '../../data/api.ts'
import { notify } from '../../parts/notify.ts'
import { saveFile } from '../../parts/save-file.ts'

/** Saves the rows that were set aside as a CSV file. */
export function SetAsideFile({ job_id }: { job_id: string }) {
  const queries = useQueryClient()
  const [isBusy, setBusy] = useState(false)
  const save = async () => {
    setBusy(true)
    try {
      const { data } = await queries.fetchQuery(q(api.downloadQuarantine, { params: { job_id } }, { staleTime: 0 }))
      saveFile(data.text, 'text/csv;charset=utf-8', data.file_name)
      if (data.left_off > 0) notify.info(`The file has no room for ${formatCount(data.left_off)} more rows.`)
    } catch (error) {
      notify.failure(sentenceOf(error), 'The rows were not downloaded')
    } finally {
      setBusy(false)
    }
  }
  return (
    <Button size="xs" variant="default" loading={isBusy} onClick={() => void save()}>
      <Phrase>Download as CSV</Phrase>
    </Button>
  )
}

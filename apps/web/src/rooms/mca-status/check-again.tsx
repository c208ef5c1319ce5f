import { Button } from '@mantine/core'
import { api } from '@saakh/contract/api'
import { Phrase } from '@saakh/ui/phrases'
import { useQuery } from '@tanstack/react-query'
import { q, sentenceOf, useWrite } from '../../data/api.ts'
import { usePolicy } from '../../data/profile.ts'
import { notify } from '../../parts/notify.ts'
import { whileLoading } from './mca-words.ts'

interface Props {
  says: string
  /** All that were checked before unless it is given. */
  cin?: string
}

/** Checks once more; busy until the check is over. */
export function CheckAgain({ says, cin }: Props) {
  const { can } = usePolicy()
  const status = useQuery(q(api.mcaStatus, {}, { refetchInterval: ({ state }) => whileLoading(state.data?.refresh) }))
  const check = useWrite(api.refreshMcaStatus, {
    invalidates: [api.mcaStatus, api.mcaStatusIndex, api.mcaStatusHistory],
    onSuccess: ({ data }) => notify.success(data.message),
    onError: (error) => notify.failure(sentenceOf(error), 'Nothing was checked'),
  })
  if (!can('/v1/mca_status', 'POST')) return null
  const isUnderWay = check.isPending || status.data?.refresh.state === 'loading'
  return (
    <Button
      loading={isUnderWay}
      onClick={() => check.mutate({ body: cin === undefined ? { all: true } : { cins: [cin] } })}
    >
      <Phrase>{says}</Phrase>
    </Button>
  )
}

import { Anchor } from '@mantine/core'
import { api } from '@saakh/contract/api'
import type { ExportEntityName } from '@saakh/contract/export-entities'
import type { ExportFormat, ExportRow } from '@saakh/contract/exports'
import { usePhrases } from '@saakh/ui/phrases'
import { useNavigate } from 'react-router'
import { href } from '../addresses.ts'
import { sentenceOf, useWrite } from '../data/api.ts'
import { usePolicy } from '../data/profile.ts'
import { saveExport } from './export-file.ts'
import { notify, showNotice } from './notify.ts'

/** As the list is asked for; what is undefined filters nothing. */
export type Filters = Readonly<Record<string, string | undefined>>
export interface Order {
  by?: string | undefined
  in?: 'asc' | 'desc' | undefined
}

export const chosenOf = (filters: Filters): Record<string, string> =>
  Object.fromEntries(Object.entries(filters).filter((entry): entry is [string, string] => Boolean(entry[1])))

/** Makes a file of a list: a small one is saved at once, a large one stands under Exports. Null where it is not allowed. */
export function useExport(entity: ExportEntityName, filters: Filters = {}, order?: Order) {
  const { can } = usePolicy()
  const say = usePhrases()
  const navigate = useNavigate()
  const write = useWrite(api.createExport, {
    invalidates: [api.adminExports],
    onSuccess: ({ data }) => deliver(data, say, () => void navigate(href('bulk_export'))),
    onError: (error) => notify.failure(sentenceOf(error), say('Nothing was exported')),
  })
  if (!can('/v1/admin/exports', 'POST')) return null
  const as = (format: ExportFormat) =>
    write.mutate({
      body: {
        entity,
        filters: chosenOf(filters),
        ...(order?.by && { order: { by: order.by, in: order.in } }),
        format,
      },
    })
  return { as, isBusy: write.isPending }
}

/** A notice stands outside the router, so that its link is followed for it. */
async function deliver(made: ExportRow, say: (text: string) => string, open: () => void): Promise<void> {
  if (made.status === 'failed') return notify.failure(made.message ?? '', say('Nothing was exported'))
  if (made.status === 'done') return saveExport(made).catch((error: unknown) => notify.failure(sentenceOf(error)))
  showNotice({
    id: 'export',
    color: 'brand',
    autoClose: 10_000,
    message: (
      <>
        {say('We prepare the file; you find it under')}{' '}
        <Anchor
          href={href('bulk_export')}
          underline="always"
          size="sm"
          onClick={(event) => {
            event.preventDefault()
            open()
          }}
        >
          {say('Exports')}
        </Anchor>
        .
      </>
    ),
  })
}

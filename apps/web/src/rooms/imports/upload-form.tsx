import { Radio } from '@mantine/core'
import { api } from '@saakh/contract/api'
import type { Read } from '@saakh/contract/endpoint'
import { SkeletonRows } from '@saakh/ui/skeleton-rows'
import { useQuery } from '@tanstack/react-query'
import { q } from '../../data/api.ts'
import { useSearchParamsOf } from '../../data/search-params.ts'
import { CsvUpload } from '../../parts/csv-upload.tsx'
import { Loaded } from '../../parts/loaded.tsx'
import { uploadsSearch } from './addresses.ts'
import { NO_DATA } from './copy.ts'
import { KindColumns } from './kind-columns.tsx'
import classes from './upload-form.module.css'

type Kind = Read<typeof api.importKinds>['data'][number]

export const kindsQuery = () => q(api.importKinds, {}, { staleTime: 300_000 })

/** What the file is, then the file. */
export function UploadForm() {
  const query = useQuery(kindsQuery())
  return (
    <Loaded
      query={query}
      skeleton={<SkeletonRows rows={4} columns={[40, 40]} />}
      empty={{ when: ({ data }) => data.length === 0, title: NO_DATA, text: 'This server names no kind of file.' }}
    >
      {({ data }) => <Form kinds={data} />}
    </Loaded>
  )
}

function Form({ kinds }: { kinds: readonly Kind[] }) {
  const [search, patch] = useSearchParamsOf(uploadsSearch)
  const kind = kinds.find((one) => one.kind === search.kind) ?? kinds[0]
  if (!kind) return null
  return (
    <div className={classes.columns}>
      <Radio.Group
        className={classes.kinds}
        label="What is in the file?"
        value={kind.kind}
        onChange={(chosen) => patch({ kind: chosen }, { replace: true })}
      >
        {kinds.map((one) => (
          <Radio key={one.kind} value={one.kind} label={one.label} />
        ))}
      </Radio.Group>
      <div className={classes.file}>
        <p className={classes.description} aria-live="polite">
          {kind.description}
        </p>
        <CsvUpload label={`Upload a file: ${kind.label}`} size="tall" sent={{ type: kind.kind }} />
        <KindColumns kind={kind} />
      </div>
    </div>
  )
}

import { formatDate } from '@saakh/domain/formats'
import type { Source } from '@saakh/domain/source'
import { usePhrases } from '@saakh/ui/phrases'
import { SourceLink } from '../../parts/source-link.tsx'

/** 'As of 20-11-2026 · conduct.csv, line 221' */
export function AsOf({ source }: { source: Source }) {
  const say = usePhrases()
  const link = <SourceLink source={source} />
  return (
    <>
      {source.as_of !== null && say(`As of ${formatDate(source.as_of)}`)}
      {source.as_of !== null && source.file_name !== null && ' · '}
      {link}
    </>
  )
}

import { formatDate } from '@saakh/domain/formats'
import { usePhrases } from '@saakh/ui/phrases'
import { type LineOfDocument, SourceLink } from '../../parts/source-link.tsx'

/** The line of the file and the day on which it was known. */
export function ToldBy({ source }: { source: LineOfDocument & { as_of: string | null } }) {
  const say = usePhrases()
  return (
    <>
      <SourceLink source={source} />{' '}
      {source.as_of !== null && <span title={say('Known on')}>{formatDate(source.as_of)}</span>}
    </>
  )
}

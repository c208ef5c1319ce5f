import { formatDate } from '@saakh/domain/formats'
import { type LineOfDocument, SourceLink } from '../../parts/source-link.tsx'

/** The line of the file and the day on which it was known. */
export const ToldBy = ({ source }: { source: LineOfDocument & { as_of: string | null } }) => (
  <>
    <SourceLink source={source} /> {source.as_of !== null && <span title="Known on">{formatDate(source.as_of)}</span>}
  </>
)

import { Phrase } from '@saakh/ui/phrases'
import { Tag } from '../../../parts/tag.tsx'
import { Note, Row, RowList } from '../row-list.tsx'

export const title = 'Recent searches'

/** Made up, and said so on screen: the specification asks for a static list here. */
const SAMPLES = ['Example Castings', 'Example Agro Foods', 'Example Textiles'] as const

export default function RecentSearches() {
  return (
    <>
      <RowList label={title}>
        {SAMPLES.map((searched) => (
          <Row key={searched} title={searched} />
        ))}
      </RowList>
      <Note>
        <Tag>
          <Phrase>Sample</Phrase>
        </Tag>{' '}
        <Phrase>These companies do not exist.</Phrase>
      </Note>
    </>
  )
}

import { Phrase } from '@saakh/ui/phrases'
import { Severity } from '../../../parts/severity.tsx'
import { Tag } from '../../../parts/tag.tsx'
import { Note, Row, RowList } from '../row-list.tsx'

export const title = 'Recent alerts'

/** Made up, and said so on screen: the specification asks for a static list here. */
const SAMPLES = [
  { party: 'Example Castings Private Limited', sentence: 'Cheque return: three in one month', severity: 'high' },
  { party: 'Example Agro Foods Private Limited', sentence: 'GST return of a month not filed', severity: 'medium' },
  { party: 'Example Textiles Limited', sentence: 'New charge registered', severity: 'low' },
] as const

export default function RecentAlerts() {
  return (
    <>
      <RowList label={title}>
        {SAMPLES.map(({ party, sentence, severity }) => (
          <Row key={party} title={sentence} sub={party} aside={<Severity value={severity} />} />
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

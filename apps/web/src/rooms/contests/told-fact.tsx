import type { ContestDetail } from '@saakh/contract/contests'
import { KeyValues } from '@saakh/ui/key-values'
import { Phrase } from '@saakh/ui/phrases'
import { Link } from 'react-router'
import { href } from '../../addresses.ts'
import { SourceLink } from '../../parts/source-link.tsx'
import { DemoTag } from '../../parts/tag.tsx'
import { When } from '../../parts/when.tsx'
import classes from './contests.module.css'

/** Kind, borrower, day and the line of the file that it was read from. */
export function ToldFact({ fact }: { fact: ContestDetail['fact'] }) {
  const { kind_name, party_id, party_name, is_demo, subject, valid_from, known_at, source, visibility } = fact
  const hasSource = source.file_name !== null || source.row !== null
  return (
    <KeyValues
      items={[
        { key: 'kind', label: 'Kind', value: kind_name },
        {
          key: 'party',
          label: 'About',
          value: (
            <>
              <Link className={classes.link} to={href('party', { party_id })}>
                {party_name}
              </Link>{' '}
              {is_demo && <DemoTag />}
            </>
          ),
          ...(subject !== '' && { note: subject.replaceAll('_', ' ') }),
        },
        { key: 'day', label: 'Day', value: <When as="date" value={valid_from} /> },
        { key: 'known', label: 'Known since', value: <When value={known_at} /> },
        {
          key: 'source',
          label: 'Source',
          value: hasSource ? <SourceLink source={source} /> : <Phrase>No file</Phrase>,
          note: <Phrase>{visibility === 'public' ? 'Public, the same for all' : 'Of your organization alone'}</Phrase>,
        },
      ]}
    />
  )
}

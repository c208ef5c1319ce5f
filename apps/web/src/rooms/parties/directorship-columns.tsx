import type { api } from '@saakh/contract/api'
import type { Read } from '@saakh/contract/endpoint'
import { formatDate } from '@saakh/domain/formats'
import type { Column } from '@saakh/ui/data-table'
import { Phrase, usePhrases } from '@saakh/ui/phrases'
import { ToldBy } from './told-by.tsx'

type Term = Omit<Read<typeof api.partyDirectors>['data'][number], 'other_companies'>

function DinWord({ din_status, disqualified_from, disqualified_until }: Term) {
  const say = usePhrases()
  const days = [
    disqualified_from && `from ${formatDate(disqualified_from)}`,
    disqualified_until && `until ${formatDate(disqualified_until)}`,
  ]
  return [din_status ?? '-', ...days].flatMap((text) => (text ? say(text) : [])).join(' ')
}

/** What is said of a term of office, on the company's page and on the person's. */
export const TERM_COLUMNS: Column<Term>[] = [
  {
    key: 'role',
    head: 'Role',
    isNone: ({ role }) => role === null,
    cell: ({ role }) => (role === null ? '-' : <Phrase>{role}</Phrase>),
  },
  {
    key: 'appointed_on',
    head: 'Appointed',
    width: 120,
    cell: ({ appointed_on }) => (appointed_on === null ? '-' : formatDate(appointed_on)),
  },
  {
    key: 'ceased_on',
    head: 'Ceased',
    width: 170,
    cell: ({ ceased_on, reason }) =>
      ceased_on === null ? <Phrase>in office</Phrase> : [formatDate(ceased_on), reason].filter(Boolean).join(', '),
  },
  { key: 'din_status', head: 'DIN status', width: 150, isSpare: true, cell: (term) => <DinWord {...term} /> },
  { key: 'source', head: 'Source', width: 264, cell: ({ source }) => <ToldBy source={source} /> },
]

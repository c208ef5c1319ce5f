import { formatCount } from '@saakh/domain/formats'
import { type Column, DataTable } from '@saakh/ui/data-table'
import { Phrase, usePhrases } from '@saakh/ui/phrases'
import { Link } from 'react-router'
import { href } from '../../addresses.ts'
import { When } from '../../parts/when.tsx'
import classes from './consent.module.css'
import { type Consent, FREQUENCIES, type Section } from './consent-data.tsx'

type File = Section['files'][number]

const FILE_COLUMNS: readonly Column<File>[] = [
  {
    key: 'file_name',
    head: 'File',
    narrow: 'title',
    cell: ({ document_id, file_name, is_erased }) =>
      is_erased ? `${file_name} (erased)` : <Link to={href('document', { document_id })}>{file_name}</Link>,
  },
  {
    key: 'received_at',
    narrow: 'named',
    head: 'Received',
    width: 120,
    cell: ({ received_at }) => <When as="date" value={received_at} />,
  },
  {
    key: 'last_day',
    narrow: 'named',
    head: 'Data until',
    width: 120,
    cell: ({ last_day }) => (last_day === null ? '-' : <When as="date" value={last_day} />),
  },
  {
    key: 'fact_count',
    narrow: 'named',
    head: 'Facts',
    width: 90,
    align: 'right',
    cell: ({ fact_count }) => formatCount(fact_count),
  },
  {
    key: 'kept_until',
    narrow: 'named',
    head: 'Kept until',
    width: 120,
    cell: ({ kept_until }) => <When as="date" value={kept_until} />,
  },
]

/** What was read under the consents of a section. */
export function FilesRead({ files }: { files: readonly File[] }) {
  const say = usePhrases()
  return (
    <section aria-label={say('What was read')}>
      <h2 className={classes.head}>
        <Phrase>What was read</Phrase>
      </h2>
      {files.length === 0 ? (
        <p className={classes.shares}>
          <Phrase>Nothing was read yet</Phrase>
        </p>
      ) : (
        <DataTable
          label="What was read"
          columns={FILE_COLUMNS}
          rows={files}
          rowKey={({ document_id }) => document_id}
        />
      )}
    </section>
  )
}

const CONSENT_COLUMNS: readonly Column<Consent>[] = [
  {
    key: 'given_at',
    head: 'Given',
    width: 190,
    narrow: 'title',
    cell: ({ given_at, given_by }) => (
      <>
        <When as="date" value={given_at} />, {given_by}
      </>
    ),
  },
  {
    key: 'valid_until',
    narrow: 'named',
    head: 'Holds until',
    width: 120,
    cell: ({ valid_until }) => <When as="date" value={valid_until} />,
  },
  {
    key: 'frequency',
    narrow: 'named',
    head: 'How often',
    width: 120,
    cell: ({ frequency }) => <Phrase>{FREQUENCIES[frequency]}</Phrase>,
  },
  {
    key: 'data_life_months',
    narrow: 'named',
    head: 'Kept for (months)',
    width: 130,
    align: 'right',
    cell: ({ data_life_months }) => formatCount(data_life_months),
  },
  {
    key: 'ended_at',
    narrow: 'named',
    head: 'Ended',
    cell: ({ ended_at, ended_by }) =>
      ended_at === null ? (
        '-'
      ) : (
        <>
          <When as="date" value={ended_at} />, {ended_by}
        </>
      ),
  },
]

export function EarlierConsents({ consents }: { consents: readonly Consent[] }) {
  const say = usePhrases()
  const own = consents.filter(({ basis }) => basis === 'dpdp')
  if (own.length === 0) return null
  return (
    <section aria-label={say('Consents of this section')}>
      <h2 className={classes.head}>
        <Phrase>Consents of this section</Phrase>
      </h2>
      <DataTable
        label="Consents of this section"
        columns={CONSENT_COLUMNS}
        rows={own}
        rowKey={({ consent_id }) => consent_id}
      />
    </section>
  )
}

import { KeyValues } from '@saakh/ui/key-values'
import { Phrase, usePhrases } from '@saakh/ui/phrases'
import { SkeletonRows } from '@saakh/ui/skeleton-rows'
import { useState } from 'react'
import { Link, useParams } from 'react-router'
import { href } from '../../addresses.ts'
import { usePolicy } from '../../data/profile.ts'
import { uploadOf } from '../../parts/csv-file.ts'
import { CsvUpload } from '../../parts/csv-upload.tsx'
import { GivenFile } from '../../parts/given-file.tsx'
import { Loaded } from '../../parts/loaded.tsx'
import { Page } from '../../parts/page.tsx'
import { AggregatorConsents } from './aggregator-consents.tsx'
import classes from './consent.module.css'
import { ConsentState, type Section, useConsents } from './consent-data.tsx'
import { ConsentForm } from './consent-form.tsx'
import { EarlierConsents, FilesRead } from './consent-history.tsx'
import { WithdrawConsent } from './withdraw-consent.tsx'

/** One section: what it shares, its form, what was read under it. */
export default function ConsentSectionScreen() {
  const { section: asked } = useParams()
  const query = useConsents()
  return (
    <Loaded query={query} skeleton={<SkeletonRows rows={6} columns={[30, 50]} />} missing="No data found">
      {({ data, consumer }) => {
        const section = data.find((item) => item.section === asked)
        return section ? <SectionPage key={section.section} section={section} consumer={consumer} /> : <Unknown />
      }}
    </Loaded>
  )
}

const Unknown = () => (
  <Page title="Consent">
    <p className={classes.lead}>
      <Phrase>No data found: there is no such section.</Phrase>{' '}
      <Link to={href('consent')}>
        <Phrase>See the four sections</Phrase>
      </Link>
    </p>
  </Page>
)

function SectionPage({ section, consumer }: { section: Section; consumer: string }) {
  const { can } = usePolicy()
  const { label, shares, purpose } = section
  return (
    <Page title={`Consent: ${label}`}>
      <p className={classes.back}>
        <Link to={href('consent')}>
          <Phrase>All consents</Phrase>
        </Link>
      </p>
      <KeyValues
        items={[
          { key: 'state', label: 'State', value: <ConsentState section={section} /> },
          { key: 'shares', label: 'What is shared', value: <Phrase>{shares}</Phrase> },
          { key: 'purpose', label: 'What for', value: <Phrase>{purpose}</Phrase> },
          {
            key: 'consumer',
            label: 'Who reads it',
            value: (
              <>
                {consumer}; <Phrase>nobody else receives it</Phrase>
              </>
            ),
          },
        ]}
      />
      {can('/v1/admin/uploads', 'POST') &&
        (section.takes_files ? (
          <>
            <WithdrawConsent section={section} />
            <Drop section={section} />
          </>
        ) : (
          <ConsentForm section={section} />
        ))}
      <FilesRead files={section.files} />
      <AggregatorConsents section={section} />
      <EarlierConsents consents={section.consents} />
    </Page>
  )
}

/** Files of each program that writes such data. */
const Drop = ({ section: { kinds } }: { section: Section }) => {
  const say = usePhrases()
  return kinds.length === 0 ? null : (
    <section aria-label={say('Give a file')}>
      <h2 className={classes.head}>
        <Phrase>Give a file</Phrase>
      </h2>
      <div className={classes.drops}>
        {kinds.map((kind) => (
          <DropOfKind key={kind.kind} kind={kind} />
        ))}
      </div>
    </section>
  )
}

function DropOfKind({ kind }: { kind: Section['kinds'][number] }) {
  const [given, setGiven] = useState<string | null>(null)
  return (
    <div>
      <p className={classes.shares}>{kind.label}</p>
      <CsvUpload
        label={`Upload a file: ${kind.label}`}
        of={uploadOf(kind)}
        sent={{ type: kind.kind }}
        onSent={kind.is_report ? setGiven : undefined}
      />
      {given && <GivenFile key={given} job_id={given} />}
    </div>
  )
}

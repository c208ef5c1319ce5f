import { Modal } from '@mantine/core'
import type { Portfolio } from '@saakh/domain/portfolio'
import { Filled, Phrase, useNamed } from '@saakh/ui/phrases'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { Link } from 'react-router'
import { href } from '../../addresses.ts'
import { usePolicy } from '../../data/profile.ts'
import { CsvUpload } from '../../parts/csv-upload.tsx'
import classes from './portfolio.module.css'
import { CHANGED } from './portfolio-data.ts'

const MEMBERS = 'portfolio_members'

/** Members from a file, each by an exact identifier or its customer number; what names nobody is set aside. */
export function ImportMembers({ portfolio, onClose }: { portfolio: Portfolio; onClose: () => void }) {
  const named = useNamed()
  const [job_id, setJob] = useState<string | null>(null)
  const { can } = usePolicy()
  const queries = useQueryClient()
  const close = () => {
    for (const { path } of CHANGED) void queries.invalidateQueries({ queryKey: [path] })
    onClose()
  }
  return (
    <Modal
      opened
      onClose={close}
      title={named("Import parties into '{1}'", portfolio.attributes.name)}
      closeButtonProps={{ 'aria-label': 'Close dialog' }}
    >
      <p className={classes.lead}>
        <Filled
          text="A .csv file with a heading and one line per party. Any of these columns names it: {1}. Names are not compared; a line that names nobody is set aside with its reason."
          slots={[
            <span key="columns" className={classes.mono}>
              customer_number, cin, llpin, pan, gstin
            </span>,
          ]}
        />
      </p>
      <CsvUpload
        label="File of parties"
        size="tall"
        sent={{ type: MEMBERS, portfolio_id: portfolio.id }}
        onSent={setJob}
      />
      {job_id && (
        <p className={classes.note} role="status">
          <Phrase>The file is read in the background.</Phrase>{' '}
          {can('/v1/admin/jobs') ? (
            <Link to={href('job', { job_id })}>
              <Phrase>See what became of each line</Phrase>
            </Link>
          ) : (
            <Link to={href('my_jobs')}>
              <Phrase>See my jobs</Phrase>
            </Link>
          )}
        </p>
      )}
    </Modal>
  )
}

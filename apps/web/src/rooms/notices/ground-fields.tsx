import { Checkbox, NativeSelect } from '@mantine/core'
import type { api } from '@saakh/contract/api'
import type { Read } from '@saakh/contract/endpoint'
import { formatDate } from '@saakh/domain/formats'
import { Phrase, usePhrases } from '@saakh/ui/phrases'
import type { Bound } from '../../forms/use-server-form.ts'
import classes from './notices.module.css'

export type Grounds = Read<typeof api.noticeGrounds>['data']

const NO_ROLE = ''

/** The facts that a notice rests on. */
export function FactChoice({ facts, at }: { facts: Grounds['facts']; at: Bound<string[]> }) {
  const say = usePhrases()
  if (facts.length === 0)
    return (
      <p className={classes.quiet}>
        <Phrase>No facts are held of this party.</Phrase>
      </p>
    )
  return (
    <Checkbox.Group label={say('Facts that it rests on')} value={at.value} onChange={at.onChange} error={at.error}>
      <div className={classes.facts}>
        {facts.map(({ fact_id, name, is_public, of_alert, as_of, file_name, row }) => (
          <Checkbox
            key={fact_id}
            value={fact_id}
            label={say(name)}
            description={[
              say(of_alert ? 'behind the alert' : is_public ? 'public' : 'own record'),
              file_name,
              row === null ? null : `${say('line')} ${row}`,
              as_of && formatDate(as_of),
            ]
              .filter(Boolean)
              .join(', ')}
          />
        ))}
      </div>
    </Checkbox.Group>
  )
}

interface FileProps {
  files: Grounds['files']
  at: Bound<Record<string, string>>
}

/** Which files of the case are attached, and as what. */
export function FileRoles({ files, at: { value: roles, onChange, error } }: FileProps) {
  const say = usePhrases()
  return (
    <>
      {files.length === 0 && (
        <p className={classes.quiet}>
          <Phrase>The case has no files. Attach the report to the case first.</Phrase>
        </p>
      )}
      {files.map(({ attachment_id, name }) => (
        <NativeSelect
          key={attachment_id}
          label={name}
          data={[
            { value: NO_ROLE, label: say('Not attached') },
            { value: 'forensic_report', label: say('Forensic report') },
            { value: 'annexure', label: say('Annexure') },
          ]}
          value={roles[attachment_id] ?? NO_ROLE}
          onChange={({ currentTarget: { value } }) => onChange({ ...roles, [attachment_id]: value })}
        />
      ))}
      {error && <p className={classes.quiet}>{error}</p>}
    </>
  )
}

import { Alert, Button } from '@mantine/core'
import type { ApiKeyRow } from '@saakh/contract/api-keys'
import { rightsBeyond, rightsSaid } from '@saakh/domain/policy-areas'
import { saidIn } from '@saakh/domain/said'
import { KeyValues } from '@saakh/ui/key-values'
import { Phrase, usePhrases } from '@saakh/ui/phrases'
import { useState } from 'react'
import { Link } from 'react-router'
import { href } from '../../addresses.ts'
import { usePolicy } from '../../data/profile.ts'
import { When } from '../../parts/when.tsx'
import { KeyStateWord } from './api-key-words.tsx'
import classes from './people.module.css'
import { ReplaceApiKey } from './replace-api-key.tsx'
import { RevokeApiKey } from './revoke-api-key.tsx'
import type { ToldSecret } from './secret-once.tsx'

interface Props {
  opened: ApiKeyRow
  onTold: (secret: ToldSecret) => void
  onClose: () => void
}

const instantOrNever = (value: string | null) => (value === null ? <Phrase>Never</Phrase> : <When value={value} />)

/** All that is known of a key, and the ways to give it another secret and to end it. */
export function ApiKeyDetails({ opened, onTold, onClose }: Props) {
  const say = usePhrases()
  const { can } = usePolicy()
  const [doing, setDoing] = useState<'replace' | 'revoke' | null>(null)
  const isOver = opened.state === 'revoked'
  const stop = () => setDoing(null)
  return (
    <section className={classes.wide} aria-labelledby="key">
      <h2 id="key">{opened.name}</h2>
      {opened.state === 'without_owner' && (
        <Alert color="red" role="status">
          <Phrase>
            The person responsible for this key is no longer active, so the key is refused. Replace the secret to become
            responsible yourself, or revoke the key.
          </Phrase>
        </Alert>
      )}
      <KeyValues
        items={[
          { key: 'state', label: 'State', value: <KeyStateWord state={opened.state} /> },
          { key: 'begins', label: 'Begins with', value: <code>{opened.secret_start}</code> },
          { key: 'rights', label: 'May do', value: saidIn(say, rightsSaid(rightsBeyond({}, opened.policy))) },
          { key: 'unit', label: 'Branch', value: opened.unit?.name ?? <Phrase>Head office</Phrase> },
          { key: 'owner', label: 'Responsible person', value: opened.owner.name },
          { key: 'made', label: 'Made', value: <When value={opened.made_at} /> },
          ...(opened.replaced_at
            ? [{ key: 'replaced', label: 'Secret replaced', value: <When value={opened.replaced_at} /> }]
            : []),
          ...(opened.previous_until
            ? [{ key: 'previous', label: 'Old secret valid until', value: <When value={opened.previous_until} /> }]
            : []),
          { key: 'expires', label: 'Expires', value: <When value={opened.expires_at} /> },
          {
            key: 'used',
            label: 'Last used',
            value: instantOrNever(opened.used_at),
            note: opened.used_from,
          },
          ...(opened.revoked_at
            ? [
                {
                  key: 'revoked',
                  label: 'Revoked',
                  value: <When value={opened.revoked_at} />,
                  note: opened.revoked_by_name,
                },
              ]
            : []),
        ]}
      />
      {can('/v1/admin/activity') && (
        <p className={classes.note}>
          <Link to={href('activity', {}, { who: opened.key_id })}>
            <Phrase>What it did</Phrase>
          </Link>
        </p>
      )}
      {doing === 'replace' && (
        <ReplaceApiKey
          key_id={opened.key_id}
          onTold={(secret) => {
            stop()
            onTold({ name: opened.name, secret })
          }}
          onCancel={stop}
        />
      )}
      {doing === 'revoke' && <RevokeApiKey key_id={opened.key_id} onDone={stop} />}
      {doing === null && (
        <div className={classes.actions}>
          {!isOver && can('/v1/admin/users', 'POST') && (
            <Button variant="default" onClick={() => setDoing('replace')}>
              <Phrase>Replace the secret</Phrase>
            </Button>
          )}
          {!isOver && can('/v1/admin/users', 'DELETE') && (
            <Button variant="default" onClick={() => setDoing('revoke')}>
              <Phrase>Revoke</Phrase>
            </Button>
          )}
          <Button variant="subtle" onClick={onClose}>
            <Phrase>Close</Phrase>
          </Button>
        </div>
      )}
    </section>
  )
}

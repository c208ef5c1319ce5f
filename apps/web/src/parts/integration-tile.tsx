import { Button } from '@mantine/core'
import { api } from '@saakh/contract/api'
import { formatCount } from '@saakh/domain/formats'
import type { IntegrationState } from '@saakh/domain/integrations'
import { Phrase, useNamed, usePhrases } from '@saakh/ui/phrases'
import { type Shape, StatusWord, type Tone } from '@saakh/ui/status-word'
import { Link } from 'react-router'
import { href } from '../addresses.ts'
import { useWrite } from '../data/api.ts'
import { useOrganization, usePolicy } from '../data/profile.ts'
import classes from './integration-tile.module.css'
import type { IntegrationTold } from './integrations-query.ts'
import { When } from './when.tsx'

const STATE_LOOKS: Record<IntegrationState, { word: string; tone: Tone; shape: Shape }> = {
  connected: { word: 'Connected', tone: 'accent', shape: 'filled' },
  not_connected: { word: 'Not connected', tone: 'quiet', shape: 'outline' },
  not_configured: { word: 'Not configured', tone: 'medium', shape: 'half' },
}

export const IntegrationStateWord = ({ state }: { state: IntegrationState }) => <StatusWord {...STATE_LOOKS[state]} />

const plural = (count: number, noun: string) => `${formatCount(count)} ${noun}${count === 1 ? '' : 's'}`

/** Files of the first kind that the integration reads. */
export function GiveFile({ of: { label, kinds, consent } }: { of: IntegrationTold }) {
  const named = useNamed()
  const { can } = usePolicy()
  const { data: organization } = useOrganization()
  const [first] = kinds
  if (!first || !can('/v1/admin/uploads', 'POST')) return null
  return (
    <Button
      component={Link}
      // A small business's files come under its consent, which is given on the same page.
      to={
        organization?.party_id && consent
          ? href('consent_section', { section: consent })
          : href('uploads', {}, { kind: first.kind })
      }
      variant="default"
      aria-label={named('Give a file of {1}', label)}
    >
      <Phrase>Give a file</Phrase>
    </Button>
  )
}

function ReadNow({ of: { id, label, live } }: { of: IntegrationTold }) {
  const named = useNamed()
  const { can } = usePolicy()
  const asking = useWrite(api.askIntegration, { invalidates: [api.integrations] })
  if (live?.state !== 'configured' || !can('/v1/admin/uploads', 'POST')) return null
  return (
    <>
      <Button
        loading={asking.isPending}
        aria-label={named('Read {1} now', label)}
        onClick={() => asking.mutate({ body: { integration: id } })}
      >
        <Phrase>Read now</Phrase>
      </Button>
      {asking.isSuccess && (
        <p role="status" className={classes.note}>
          <Phrase>{asking.data?.data.message ?? ''}</Phrase>
        </p>
      )}
      {asking.isError && (
        <p role="alert" className={classes.note}>
          <Phrase>{asking.error?.message ?? ''}</Phrase>
        </p>
      )}
    </>
  )
}

/** One place that data come from: its state, how far it reaches, what to do next. */
function IntegrationTile({ integration }: { integration: IntegrationTold }) {
  const say = usePhrases()
  const { id, label, state, last_data_day, read, next_step, last_asked } = integration
  return (
    <section className={classes.tile} aria-labelledby={`integration-${id}`}>
      <div className={classes.head}>
        <h2 id={`integration-${id}`}>
          <Phrase>{label}</Phrase>
        </h2>
        <IntegrationStateWord state={state} />
      </div>
      {last_data_day !== null && (
        <p>
          <Phrase>Data up to</Phrase> <When as="date" value={last_data_day} />
        </p>
      )}
      {read.map((readKind) => (
        <p key={readKind.kind} className={classes.note}>
          <Phrase>{readKind.label}</Phrase>: <Phrase>{plural(readKind.files, 'file')}</Phrase>,{' '}
          <Phrase>{plural(readKind.facts, 'fact')}</Phrase>
        </p>
      ))}
      {last_asked?.message && last_asked.status === 'failed' && (
        <p className={classes.note}>
          <Phrase>{last_asked.message}</Phrase>
        </p>
      )}
      <p className={classes.next}>
        <Phrase>{next_step}</Phrase>
      </p>
      <div className={classes.actions}>
        <ReadNow of={integration} />
        <GiveFile of={integration} />
        {id === 'zoho_books' && (
          <Button component={Link} to={href('zoho')} variant="default" aria-label={say('Connect Zoho Books')}>
            <Phrase>Connect</Phrase>
          </Button>
        )}
      </div>
    </section>
  )
}

/** All that are told, side by side. */
export const IntegrationTiles = ({ all }: { all: readonly IntegrationTold[] }) => (
  <div className={classes.tiles}>
    {all.map((integration) => (
      <IntegrationTile key={integration.id} integration={integration} />
    ))}
  </div>
)

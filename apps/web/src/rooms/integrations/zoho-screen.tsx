import { Button } from '@mantine/core'
import { EmptyState } from '@saakh/ui/empty-state'
import { Phrase } from '@saakh/ui/phrases'
import { SkeletonRows } from '@saakh/ui/skeleton-rows'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { href } from '../../addresses.ts'
import { TextField } from '../../forms/fields.tsx'
import { Form, SendButton } from '../../forms/form.tsx'
import { useServerForm } from '../../forms/use-server-form.ts'
import { GiveFile, IntegrationStateWord } from '../../parts/integration-tile.tsx'
import { type IntegrationTold, integrationsQuery } from '../../parts/integrations-query.ts'
import { Loaded } from '../../parts/loaded.tsx'
import { Page } from '../../parts/page.tsx'
import { ZOHO_NOT_CONFIGURED } from './copy.ts'
import classes from './integrations.module.css'

/** The connection to Zoho Books: without credentials of the server it says so and offers files. */
export default function ZohoScreen() {
  const query = useQuery(integrationsQuery())
  return (
    <Page
      title="Zoho Books"
      action={
        <Button component={Link} to={href('apps')} variant="default">
          <Phrase>All apps</Phrase>
        </Button>
      }
    >
      <Loaded query={query} skeleton={<SkeletonRows rows={4} columns={[40]} />}>
        {({ data }) => {
          const zoho = data.find(({ id }) => id === 'zoho_books')
          return zoho ? (
            <Connection zoho={zoho} />
          ) : (
            <EmptyState role="status" title="Not available" text="This server knows no Zoho Books." />
          )
        }}
      </Loaded>
    </Page>
  )
}

function Connection({ zoho }: { zoho: IntegrationTold }) {
  const isConfigured = zoho.live?.state === 'configured'
  // No server connects yet: there is nothing to send.
  const form = useServerForm({ initial: { organization_id: '' }, send: () => undefined })
  return (
    <div className={classes.connection}>
      <IntegrationStateWord state={isConfigured ? zoho.state : 'not_configured'} />
      <Form form={form} label="Connect Zoho Books">
        <fieldset className={classes.fields} disabled={!isConfigured} aria-describedby="zoho-state">
          <TextField
            at={form.at('organization_id')}
            label="Organization ID"
            description="In Zoho Books below the name of the organization"
          />
          <SendButton form={form} submits="Connect" />
        </fieldset>
      </Form>
      {!isConfigured && (
        <p id="zoho-state">
          <Phrase>{ZOHO_NOT_CONFIGURED}</Phrase>
        </p>
      )}
      {zoho.live && !isConfigured && (
        <p className={classes.note}>
          <Phrase>Settings that the server lacks:</Phrase> {zoho.live.settings.join(', ')}
        </p>
      )}
      <div className={classes.actions}>
        <GiveFile of={zoho} />
      </div>
    </div>
  )
}

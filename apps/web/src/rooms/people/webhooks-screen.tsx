import { Button } from '@mantine/core'
import { api } from '@saakh/contract/api'
import type { WebhookRow } from '@saakh/contract/webhooks'
import { formatCount } from '@saakh/domain/formats'
import { type Column, DataTable } from '@saakh/ui/data-table'
import { Phrase } from '@saakh/ui/phrases'
import { SkeletonRows } from '@saakh/ui/skeleton-rows'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link } from 'react-router'
import { href } from '../../addresses.ts'
import { q } from '../../data/api.ts'
import { usePolicy } from '../../data/profile.ts'
import { useSearchParamsOf } from '../../data/search-params.ts'
import { Loaded } from '../../parts/loaded.tsx'
import { Page } from '../../parts/page.tsx'
import { When } from '../../parts/when.tsx'
import classes from './people.module.css'
import { webhooksSearch } from './searches.ts'
import { SecretOnce, type ToldSecret } from './secret-once.tsx'
import { WebhookDeliveries } from './webhook-deliveries.tsx'
import { WebhookDetails } from './webhook-details.tsx'
import { WebhookForm } from './webhook-form.tsx'
import { WebhookStateWord } from './webhook-words.tsx'

const NEW = 'new'

const COLUMNS: readonly Column<WebhookRow>[] = [
  {
    key: 'name',
    head: 'Name',
    width: '34%',
    narrow: 'title',
    cell: ({ endpoint_id, name, url }) => (
      <>
        <Link className={classes.name} to={href('webhooks', {}, { edit: endpoint_id })}>
          {name}
        </Link>
        <div className={`${classes.waits} ${classes.email}`}>{new URL(url).host}</div>
      </>
    ),
  },
  {
    key: 'unit',
    head: 'Branch',
    isSpare: true,
    narrow: 'hidden',
    cell: ({ unit }) => unit?.name ?? <Phrase>Head office</Phrase>,
  },
  { key: 'waiting', head: 'Waiting', align: 'right', narrow: 'named', cell: ({ waiting }) => formatCount(waiting) },
  { key: 'failed', head: 'Failed', align: 'right', narrow: 'named', cell: ({ failed }) => formatCount(failed) },
  {
    key: 'last',
    head: 'Last delivered',
    width: 180,
    narrow: 'hidden',
    cell: ({ last_delivered_at }) =>
      last_delivered_at === null ? <Phrase>Never</Phrase> : <When value={last_delivered_at} />,
  },
  {
    key: 'state',
    head: 'State',
    width: 160,
    narrow: 'figure',
    cell: ({ paused }) => <WebhookStateWord paused={paused} />,
  },
]

/** The addresses outside that are told what happens. */
export default function Webhooks() {
  const [{ edit }, patch] = useSearchParamsOf(webhooksSearch)
  const { can } = usePolicy()
  const query = useQuery(q(api.webhooks))
  const [shownSecret, setTold] = useState<ToldSecret | null>(null)
  const close = () => patch({ edit: null, event: null, state: null, after: null })
  const mayMake = can('/v1/admin/users', 'POST')
  const isMaking = edit === NEW && mayMake
  return (
    <Page
      title="Webhooks"
      aside={query.data && formatCount(query.data.data.length)}
      action={
        <>
          <Button component={Link} to={href('api_keys')} variant="default">
            <Phrase>API keys</Phrase>
          </Button>
          {mayMake && !isMaking && (
            <Button onClick={() => patch({ edit: NEW })}>
              <Phrase>New webhook</Phrase>
            </Button>
          )}
        </>
      }
    >
      <p className={classes.note}>
        <Phrase>
          Saakh tells a program what happened with a signed request. The request holds ids and codes; the program reads
          the rest through the API.
        </Phrase>
      </p>
      {shownSecret && <SecretOnce of="webhook" secret={shownSecret} onDone={() => setTold(null)} />}
      {isMaking && (
        <WebhookForm
          opened={null}
          onMade={(secret) => {
            setTold(secret)
            close()
          }}
          onClose={close}
        />
      )}
      <Loaded
        query={query}
        skeleton={<SkeletonRows rows={3} columns={[34, 14, 14, 20]} />}
        empty={{
          when: ({ data }) => data.length === 0 && !isMaking,
          title: 'No webhooks',
          text: 'Make one for each program that should receive alerts, cases or imports.',
        }}
      >
        {({ data }) => {
          const opened = data.find(({ endpoint_id }) => endpoint_id === edit)
          return (
            <>
              {opened && <WebhookDetails key={opened.endpoint_id} opened={opened} onTold={setTold} onClose={close} />}
              {opened && <WebhookDeliveries key={`of ${opened.endpoint_id}`} endpoint_id={opened.endpoint_id} />}
              {data.length > 0 && (
                <DataTable
                  label="Webhooks"
                  columns={COLUMNS}
                  rows={data}
                  rowKey={({ endpoint_id }) => endpoint_id}
                  selectedKey={edit ?? null}
                  onOpen={({ endpoint_id }) => patch({ edit: endpoint_id, event: null, state: null, after: null })}
                />
              )}
            </>
          )
        }}
      </Loaded>
    </Page>
  )
}

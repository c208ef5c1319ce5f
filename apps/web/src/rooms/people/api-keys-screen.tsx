import { Button } from '@mantine/core'
import { api } from '@saakh/contract/api'
import type { ApiKeyRow } from '@saakh/contract/api-keys'
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
import { ApiKeyDetails } from './api-key-details.tsx'
import { ApiKeyForm } from './api-key-form.tsx'
import { KeyStateWord } from './api-key-words.tsx'
import classes from './people.module.css'
import { editSearch } from './searches.ts'
import { SecretOnce, type ToldSecret } from './secret-once.tsx'

const NEW = 'new'

const COLUMNS: readonly Column<ApiKeyRow>[] = [
  {
    key: 'name',
    head: 'Name',
    width: '26%',
    narrow: 'title',
    cell: ({ key_id, name, secret_start }) => (
      <>
        <Link className={classes.name} to={href('api_keys', {}, { edit: key_id })}>
          {name}
        </Link>
        <div className={classes.waits}>
          <code>{secret_start}…</code>
        </div>
      </>
    ),
  },
  { key: 'unit', head: 'Branch', cell: ({ unit }) => unit?.name ?? <Phrase>Head office</Phrase> },
  { key: 'owner', head: 'Responsible person', isSpare: true, narrow: 'hidden', cell: ({ owner }) => owner.name },
  {
    key: 'used',
    head: 'Last used',
    width: 180,
    narrow: 'named',
    cell: ({ used_at }) => (used_at === null ? <Phrase>Never</Phrase> : <When value={used_at} />),
  },
  {
    key: 'expires',
    head: 'Expires',
    width: 120,
    narrow: 'named',
    cell: ({ expires_at }) => <When value={expires_at} as="date" />,
  },
  {
    key: 'state',
    head: 'State',
    width: 140,
    narrow: 'figure',
    cell: ({ state }) => <KeyStateWord state={state} />,
  },
]

/** The keys by which machines of the organization call the API. */
export default function ApiKeys() {
  const [{ edit }, patch] = useSearchParamsOf(editSearch)
  const { can } = usePolicy()
  const query = useQuery(q(api.apiKeys))
  const [shownSecret, setTold] = useState<ToldSecret | null>(null)
  const close = () => patch({ edit: null })
  const mayMake = can('/v1/admin/users', 'POST')
  const isMaking = edit === NEW && mayMake
  return (
    <Page
      title="API keys"
      aside={query.data && formatCount(query.data.data.length)}
      action={
        <>
          <Button component={Link} to={href('users')} variant="default">
            <Phrase>Users</Phrase>
          </Button>
          <Button component={Link} to={href('webhooks')} variant="default">
            <Phrase>Webhooks</Phrase>
          </Button>
          {mayMake && !isMaking && (
            <Button onClick={() => patch({ edit: NEW })}>
              <Phrase>New API key</Phrase>
            </Button>
          )}
        </>
      }
    >
      <p className={classes.note}>
        <Phrase>
          A program calls the API with a key, without a person's password. The activity shows what each key did.
        </Phrase>
      </p>
      {shownSecret && <SecretOnce of="key" secret={shownSecret} onDone={() => setTold(null)} />}
      {isMaking && (
        <ApiKeyForm
          onClose={close}
          onMade={(secret) => {
            setTold(secret)
            close()
          }}
        />
      )}
      <Loaded
        query={query}
        skeleton={<SkeletonRows rows={4} columns={[26, 20, 20, 14]} />}
        empty={{
          when: ({ data }) => data.length === 0 && !isMaking,
          title: 'No API keys',
          text: 'Make one for each program that delivers files or reads alerts.',
        }}
      >
        {({ data }) => {
          const opened = data.find(({ key_id }) => key_id === edit)
          return (
            <>
              {opened && <ApiKeyDetails key={opened.key_id} opened={opened} onTold={setTold} onClose={close} />}
              {data.length > 0 && (
                <DataTable
                  label="API keys"
                  columns={COLUMNS}
                  rows={data}
                  rowKey={({ key_id }) => key_id}
                  selectedKey={edit ?? null}
                  onOpen={({ key_id }) => patch({ edit: key_id })}
                />
              )}
            </>
          )
        }}
      </Loaded>
    </Page>
  )
}

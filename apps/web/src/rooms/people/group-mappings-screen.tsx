import { Alert, Button } from '@mantine/core'
import { api } from '@saakh/contract/api'
import type { Read } from '@saakh/contract/endpoint'
import type { GroupMapping } from '@saakh/contract/group-mappings'
import { formatCount } from '@saakh/domain/formats'
import { type Column, DataTable } from '@saakh/ui/data-table'
import { Phrase } from '@saakh/ui/phrases'
import { SkeletonRows } from '@saakh/ui/skeleton-rows'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { href } from '../../addresses.ts'
import { q } from '../../data/api.ts'
import { usePolicy } from '../../data/profile.ts'
import { useSearchParamsOf } from '../../data/search-params.ts'
import { ExportList } from '../../parts/export-list.tsx'
import { Loaded } from '../../parts/loaded.tsx'
import { Page } from '../../parts/page.tsx'
import { GroupMappingForm } from './group-mapping-form.tsx'
import classes from './people.module.css'
import { editSearch } from './searches.ts'

const NEW = 'new'

const COLUMNS: readonly Column<GroupMapping>[] = [
  {
    key: 'value',
    head: 'Group',
    width: '30%',
    narrow: 'title',
    cell: ({ mapping_id, value, claim, waiting_change, in_force }) => (
      <>
        <Link className={classes.name} to={href('group_mappings', {}, { edit: mapping_id })}>
          {value}
        </Link>
        <div className={classes.waits}>{claim}</div>
        {waiting_change && (
          <div className={classes.waits}>
            <Phrase>Waits for a second administrator</Phrase>
          </div>
        )}
        {!in_force && !waiting_change && (
          <div className={classes.waits}>
            <Phrase>Not in force: nobody agreed to it</Phrase>
          </div>
        )}
      </>
    ),
  },
  { key: 'template', head: 'Template', cell: ({ template }) => template.name },
  { key: 'unit', head: 'Branch', width: '18%', cell: ({ unit }) => unit?.name ?? <Phrase>Head office</Phrase> },
  {
    key: 'admits',
    head: 'Admits uninvited',
    width: 150,
    narrow: 'named',
    cell: ({ admits }) => <Phrase>{admits ? 'Yes' : 'No'}</Phrase>,
  },
  { key: 'users', head: 'Users', width: 80, align: 'right', narrow: 'named', cell: ({ users }) => formatCount(users) },
  { key: 'rank', head: 'Place in the order', width: 150, align: 'right', narrow: 'named', cell: ({ rank }) => rank },
]

/** Which groups of the identity provider give which template and branch. */
export default function GroupMappings() {
  const [{ edit }, patch] = useSearchParamsOf(editSearch)
  const { can } = usePolicy()
  const query = useQuery(q(api.groupMappings))
  const close = () => patch({ edit: null })
  const mayCreate = can('/v1/admin/users', 'POST') && query.data?.may_change === true
  return (
    <Page
      title="Groups of the provider"
      aside={query.data && formatCount(query.data.data.length)}
      action={
        <>
          <ExportList entity="group_mappings" />
          <Button component={Link} to={href('policy_templates')} variant="default">
            <Phrase>Policy templates</Phrase>
          </Button>
          {mayCreate && edit !== NEW && (
            <Button onClick={() => patch({ edit: NEW })}>
              <Phrase>Map a group</Phrase>
            </Button>
          )}
        </>
      }
    >
      {query.data && <HowItWorks {...query.data} />}
      {edit === NEW && mayCreate && <GroupMappingForm key={NEW} mayAdmit={query.data?.may_admit} onClose={close} />}
      <Loaded
        query={query}
        skeleton={<SkeletonRows rows={4} columns={[30, 24, 18, 10]} />}
        empty={{
          when: ({ data }) => data.length === 0 && edit === undefined,
          title: 'No group is mapped',
          text: 'Everybody has the template and the branch that an administrator gave them.',
        }}
      >
        {({ data, may_change, may_admit }) => {
          const opened = data.find(({ mapping_id }) => mapping_id === edit)
          return (
            <>
              {opened && (
                <GroupMappingForm
                  key={`${edit} ${opened.version}`}
                  mapping={opened}
                  mayAdmit={may_admit}
                  isFixed={!may_change}
                  onClose={close}
                />
              )}
              {data.length > 0 && (
                <DataTable
                  label="Groups of the provider"
                  columns={COLUMNS}
                  rows={data}
                  rowKey={({ mapping_id }) => mapping_id}
                  selectedKey={edit ?? null}
                  onOpen={({ mapping_id }) => patch({ edit: mapping_id })}
                />
              )}
            </>
          )
        }}
      </Loaded>
    </Page>
  )
}

function HowItWorks({ has_provider }: Read<typeof api.groupMappings>) {
  return (
    <>
      {!has_provider && (
        <Alert color="gray" role="status" mb="sm">
          <Phrase>
            People sign in here with accounts whose tokens name no groups. A mapping holds once an identity provider is
            connected.
          </Phrase>
        </Alert>
      )}
      <p className={classes.note}>
        <Phrase>
          Whoever signs in with one of these groups has its template and branch. Of several groups the first in order
          decides. Whoever is in none of them any more loses these rights with the next token; the last administrator
          stays.
        </Phrase>
      </p>
    </>
  )
}

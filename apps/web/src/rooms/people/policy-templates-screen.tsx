import { Button } from '@mantine/core'
import { api } from '@saakh/contract/api'
import type { PolicyTemplate } from '@saakh/contract/policy-templates'
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
import { When } from '../../parts/when.tsx'
import classes from './people.module.css'
import { editSearch } from './searches.ts'
import { TemplateForm } from './template-form.tsx'

export const NEW = 'new'

const COLUMNS: readonly Column<PolicyTemplate>[] = [
  {
    key: 'name',
    head: 'Name',
    width: '22%',
    narrow: 'title',
    cell: ({ template_id, name }) => (
      <Link className={classes.name} to={href('policy_templates', {}, { edit: template_id })}>
        {name}
      </Link>
    ),
  },
  {
    key: 'description',
    head: 'What it is for',
    cell: ({ description, waiting_change }) => (
      <>
        {description}
        {waiting_change && (
          <div className={classes.waits}>
            <Phrase>Waits for a second administrator</Phrase>
          </div>
        )}
      </>
    ),
  },
  {
    key: 'users',
    head: 'Users',
    width: 90,
    align: 'right',
    narrow: 'named',
    cell: ({ template_id, users }) => (
      <Link to={href('users', {}, { template: template_id })}>{formatCount(users)}</Link>
    ),
  },
  { key: 'version', head: 'Version', width: 90, align: 'right', narrow: 'named', cell: ({ version }) => version },
  {
    key: 'updated',
    head: 'Changed',
    width: 170,
    isSpare: true,
    narrow: 'hidden',
    cell: ({ updated_at }) => <When value={updated_at} />,
  },
]

/** What people may do, as templates that users stand on. */
export default function PolicyTemplates() {
  const [{ edit }, patch] = useSearchParamsOf(editSearch)
  const { can } = usePolicy()
  const query = useQuery(q(api.policyTemplates))
  const close = () => patch({ edit: null })
  const mayCreate = can('/v1/admin/users', 'POST') && query.data?.may_change === true
  return (
    <Page
      title="Policy templates"
      aside={query.data && formatCount(query.data.data.length)}
      action={
        <>
          <ExportList entity="policy_templates" />
          <Button component={Link} to={href('users')} variant="default">
            <Phrase>Users</Phrase>
          </Button>
          <Button component={Link} to={href('group_mappings')} variant="default">
            <Phrase>Groups of the provider</Phrase>
          </Button>
          {mayCreate && edit !== NEW && (
            <Button onClick={() => patch({ edit: NEW })}>
              <Phrase>New template</Phrase>
            </Button>
          )}
        </>
      }
    >
      <Loaded
        query={query}
        skeleton={<SkeletonRows rows={4} columns={[24, 50, 10]} />}
        empty={{
          when: ({ data }) => data.length === 0 && edit === undefined,
          title: 'No templates',
          text: 'A template says what its users may do. Make one for each kind of work.',
        }}
      >
        {({ data, may_change }) => {
          const opened = data.find(({ template_id }) => template_id === edit)
          return (
            <>
              {edit === NEW && mayCreate && <TemplateForm key={NEW} onClose={close} />}
              {opened && (
                <TemplateForm
                  key={`${edit} ${opened.version}`}
                  template={opened}
                  isFixed={!may_change}
                  onClose={close}
                />
              )}
              <DataTable
                label="Policy templates"
                columns={COLUMNS}
                rows={data}
                rowKey={({ template_id }) => template_id}
                selectedKey={edit ?? null}
                onOpen={({ template_id }) => patch({ edit: template_id })}
              />
            </>
          )
        }}
      </Loaded>
    </Page>
  )
}

import { Button } from '@mantine/core'
import { api } from '@saakh/contract/api'
import { type ManagedOrganization, ORGANIZATION_STATUSES } from '@saakh/contract/organizations'
import { formatCount } from '@saakh/domain/formats'
import { ChipFilter } from '@saakh/ui/chip-filter'
import { type Column, DataTable } from '@saakh/ui/data-table'
import { Phrase, usePhrases } from '@saakh/ui/phrases'
import { SkeletonRows } from '@saakh/ui/skeleton-rows'
import { StatusWord } from '@saakh/ui/status-word'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { q } from '../../data/api.ts'
import { usePolicy } from '../../data/profile.ts'
import { useSearchParamsOf } from '../../data/search-params.ts'
import { Loaded } from '../../parts/loaded.tsx'
import { Page } from '../../parts/page.tsx'
import { Pager, useBackFromBeyond } from '../../parts/pager.tsx'
import { TextFilter } from '../../parts/text-filter.tsx'
import { When } from '../../parts/when.tsx'
import { OrganizationForm } from './organization-form.tsx'
import { OrganizationStatus } from './organization-status.tsx'
import { kindWord, TYPE_WORDS } from './organization-words.ts'
import classes from './organizations.module.css'
import { organizationsSearch } from './searches.ts'

const PER_PAGE = 25
const NEW = 'new'
const OPERATOR = '/v1/operator/organizations'

const STATUS_WORDS = { active: 'Active', suspended: 'Suspended' } as const

/** Every organization of the installation, for who operates it; nothing of what is in them. */
export default function Organizations() {
  const say = usePhrases()
  const { can } = usePolicy()
  const [{ q: words, status, open, page = 1 }, patch] = useSearchParamsOf(organizationsSearch)
  const asked = { q: words, status, page, per_page: PER_PAGE }
  const query = useQuery(q(api.managedOrganizations, { query: asked }, { placeholderData: keepPreviousData }))
  useBackFromBeyond(query.data?.data.length === 0 && !query.isPlaceholderData, page, (to) =>
    patch({ page: to }, { replace: true }),
  )
  const close = () => patch({ open: null })
  const mayMake = can(OPERATOR, 'POST')
  const openStatus = can(OPERATOR, 'PATCH') ? (organization_id: string) => patch({ open: organization_id }) : undefined
  return (
    <Page
      title="Organizations"
      aside={query.data && formatCount(query.data.total_count)}
      action={
        mayMake &&
        open !== NEW && (
          <Button onClick={() => patch({ open: NEW })}>
            <Phrase>New organization</Phrase>
          </Button>
        )
      }
      filters={
        <>
          <TextFilter
            label="Name or e-mail"
            placeholder="Name or e-mail"
            value={words ?? ''}
            onChange={(typed) => patch({ q: typed ?? null, page: null }, { replace: true })}
          />
          <ChipFilter
            label="Status"
            options={ORGANIZATION_STATUSES.map((value) => ({ value, label: STATUS_WORDS[value] }))}
            value={status}
            onChange={(chosen) => patch({ status: chosen ?? null, page: null }, { replace: true })}
          />
        </>
      }
    >
      <Loaded
        query={query}
        skeleton={<SkeletonRows rows={6} columns={[30, 16, 24, 16]} />}
        empty={{
          when: ({ data }) => data.length === 0 && page === 1 && open !== NEW,
          title: 'No organizations',
          text: words || status ? 'Nobody fits what you look for.' : 'Make the first one: its admin does the rest.',
        }}
      >
        {({ data, total_count, admins_come_by }) => {
          const opened = data.find(({ organization_id }) => organization_id === open)
          return (
            <>
              {open === NEW && mayMake && <OrganizationForm comes_by={admins_come_by} onClose={close} />}
              {opened && <OrganizationStatus key={open} organization={opened} onClose={close} />}
              <DataTable
                label={say('Organizations')}
                columns={columnsOf(openStatus)}
                rows={data}
                rowKey={({ organization_id }) => organization_id}
                selectedKey={open ?? null}
              />
              <Pager page={page} per_page={PER_PAGE} total={total_count} onPage={(to) => patch({ page: to })} />
            </>
          )
        }}
      </Loaded>
    </Page>
  )
}

const columnsOf = (openStatus: ((organization_id: string) => void) | undefined): Column<ManagedOrganization>[] => [
  {
    key: 'name',
    head: 'Name',
    narrow: 'title',
    width: '18%',
    cell: ({ name }) => <span className={classes.name}>{name}</span>,
  },
  {
    key: 'type',
    head: 'Type',
    width: '18%',
    cell: ({ type, lender_kind }) => (
      <Phrase>{type === 'enterprise' ? kindWord(lender_kind) : TYPE_WORDS[type]}</Phrase>
    ),
  },
  {
    key: 'admin',
    head: 'First admin',
    cell: ({ admin_email, admin_has_come }) => (
      <span className={classes.email}>
        {admin_email ?? '–'}
        {admin_email !== null && !admin_has_come && (
          <>
            {' · '}
            <Phrase>Has not signed in yet</Phrase>
          </>
        )}
      </span>
    ),
  },
  {
    key: 'created_at',
    head: 'Since',
    width: 120,
    isSpare: true,
    narrow: 'named',
    cell: ({ created_at }) => <When as="date" value={created_at.slice(0, 10)} />,
  },
  {
    key: 'status',
    head: 'Status',
    width: 130,
    narrow: 'figure',
    cell: ({ status }) =>
      status === 'active' ? (
        <StatusWord word="Active" tone="low" />
      ) : (
        <StatusWord word={status === 'suspended' ? 'Suspended' : status} tone="medium" />
      ),
  },
  ...(openStatus
    ? [
        {
          key: 'change',
          head: '',
          width: 130,
          align: 'right' as const,
          cell: ({ organization_id, status }: ManagedOrganization) => (
            <Button size="compact-sm" variant="default" onClick={() => openStatus(organization_id)}>
              {status === 'active' ? <Phrase>Suspend</Phrase> : <Phrase>Activate</Phrase>}
            </Button>
          ),
        },
      ]
    : []),
]

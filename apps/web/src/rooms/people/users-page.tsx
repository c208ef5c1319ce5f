import { Button, NativeSelect } from '@mantine/core'
import { api } from '@saakh/contract/api'
import { type Person, USER_STATUSES, type UserStatus } from '@saakh/contract/people'
import { formatCount } from '@saakh/domain/formats'
import { ChipFilter } from '@saakh/ui/chip-filter'
import { type Column, DataTable } from '@saakh/ui/data-table'
import { Phrase, usePhrases } from '@saakh/ui/phrases'
import { SkeletonRows } from '@saakh/ui/skeleton-rows'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Link, useNavigate } from 'react-router'
import { href } from '../../addresses.ts'
import { q } from '../../data/api.ts'
import { useSearchParamsOf } from '../../data/search-params.ts'
import { ExportList } from '../../parts/export-list.tsx'
import { Loaded } from '../../parts/loaded.tsx'
import { Page } from '../../parts/page.tsx'
import { Pager, useBackFromBeyond } from '../../parts/pager.tsx'
import { TextFilter } from '../../parts/text-filter.tsx'
import { When } from '../../parts/when.tsx'
import { InviteForm } from './invite-form.tsx'
import classes from './people.module.css'
import { useUnitOptions } from './places.ts'
import { RequireSecondFactor } from './require-second-factor.tsx'
import { usersSearch } from './searches.ts'
import { STATUS_WORDS, UserStatusWord } from './user-status.tsx'

const PER_PAGE = 25

const COLUMNS: readonly Column<Person>[] = [
  {
    key: 'name',
    head: 'Name',
    narrow: 'title',
    width: '22%',
    cell: ({ user_id, name }) => (
      <Link className={classes.name} to={href('user', { section: user_id })}>
        {name}
      </Link>
    ),
  },
  { key: 'email', head: 'E-mail', cell: ({ email }) => <span className={classes.email}>{email}</span> },
  { key: 'unit', head: 'Branch', width: '16%', cell: ({ unit }) => unit?.name ?? <Phrase>Head office</Phrase> },
  {
    key: 'template',
    head: 'Template',
    width: '16%',
    cell: ({ template, group }) => (
      <>
        {template?.name ?? <Phrase>Rights of their own</Phrase>}
        {group && (
          <div className={classes.waits}>
            <Phrase>By a group</Phrase>
          </div>
        )}
      </>
    ),
  },
  {
    key: 'last_login',
    head: 'Last sign-in',
    width: 170,
    isSpare: true,
    narrow: 'named',
    cell: ({ last_login }) => (last_login ? <When value={last_login} /> : <Phrase>Never</Phrase>),
  },
  {
    key: 'status',
    head: 'Status',
    width: 150,
    narrow: 'figure',
    cell: ({ status }) => <UserStatusWord status={status} />,
  },
]

interface Props {
  /** The panel to invite people is open. */
  invites?: boolean
  only?: UserStatus
}

/** Who works in the organization, and how far each has come. */
export function UsersPage({ invites = false, only }: Props) {
  const [search, patch] = useSearchParamsOf(usersSearch)
  const { q: words, unit, template, page = 1 } = search
  const status = search.status ?? only
  const navigate = useNavigate()
  const query = useQuery(
    q(
      api.adminUsers,
      { query: { q: words, unit, template, status, page, per_page: PER_PAGE } },
      { placeholderData: keepPreviousData },
    ),
  )
  useBackFromBeyond(query.data?.data.length === 0 && !query.isPlaceholderData, page, (to) =>
    patch({ page: to }, { replace: true }),
  )
  const choose = (chosen: UserStatus | undefined) =>
    only === undefined
      ? patch({ status: chosen ?? null, page: null }, { replace: true })
      : void navigate(href('users', {}, { ...search, status: chosen }))
  const isFiltered = Boolean(words || unit || template || status)
  return (
    <Page
      title="Users"
      aside={query.data && formatCount(query.data.total_count)}
      action={
        <>
          <ExportList entity="users" filters={{ q: words, unit, template, status }} />
          <Button component={Link} to={href('policy_templates')} variant="default">
            <Phrase>Policy templates</Phrase>
          </Button>
          <Button component={Link} to={href('api_keys')} variant="default">
            <Phrase>API keys</Phrase>
          </Button>
          {!invites && (
            <Button component={Link} to={href('user', { section: 'invite' })}>
              <Phrase>Invite people</Phrase>
            </Button>
          )}
        </>
      }
      filters={
        <>
          <TextFilter
            label="Name or e-mail"
            placeholder="Name or e-mail"
            value={words ?? ''}
            onChange={(typed) => patch({ q: typed ?? null, page: null }, { replace: true })}
          />
          <UnitFilter value={unit} onChange={(chosen) => patch({ unit: chosen, page: null }, { replace: true })} />
          <StatusFilter status={status} counts={query.data?.counts} onChange={choose} />
        </>
      }
    >
      {invites && <InviteForm />}
      <Loaded
        query={query}
        skeleton={<SkeletonRows rows={8} columns={[24, 30, 16, 16]} />}
        empty={{
          when: ({ data }) => data.length === 0 && page === 1,
          title: 'No users',
          text: isFiltered ? 'Nobody fits what you look for.' : 'Invite the people you work with.',
        }}
      >
        {({ data, total_count }) => (
          <>
            <DataTable
              label="Users"
              columns={COLUMNS}
              rows={data}
              rowKey={({ user_id }) => user_id}
              onOpen={({ user_id }) => void navigate(href('user', { section: user_id }))}
            />
            <RequireSecondFactor />
            <Pager page={page} per_page={PER_PAGE} total={total_count} onPage={(to) => patch({ page: to })} />
          </>
        )}
      </Loaded>
    </Page>
  )
}

function UnitFilter({ value, onChange }: { value: string | undefined; onChange: (unit: string | null) => void }) {
  const say = usePhrases()
  const { options, head_office } = useUnitOptions()
  if (options.length === 0) return null
  return (
    <NativeSelect
      size="xs"
      aria-label={say('Branch')}
      value={value ?? ''}
      onChange={({ currentTarget }) => onChange(currentTarget.value || null)}
      data={[
        { value: '', label: say('All branches') },
        ...(head_office ? [{ ...head_office, label: say(head_office.label) }] : []),
        ...options,
      ]}
    />
  )
}

interface StatusFilterProps {
  status: UserStatus | undefined
  counts: Record<UserStatus, number> | undefined
  onChange: (status: UserStatus | undefined) => void
}

/** The states that somebody is in. */
function StatusFilter({ status, counts, onChange }: StatusFilterProps) {
  const shown = USER_STATUSES.filter((userStatus) => userStatus === status || (counts?.[userStatus] ?? 0) > 0)
  return (
    <ChipFilter
      label="Status"
      options={shown.map((value) => ({ value, label: STATUS_WORDS[value], count: counts?.[value] }))}
      value={status}
      onChange={onChange}
    />
  )
}

import { Button } from '@mantine/core'
import { api } from '@saakh/contract/api'
import type { Read } from '@saakh/contract/endpoint'
import { groupInWords } from '@saakh/domain/provider-groups'
import { KeyValues } from '@saakh/ui/key-values'
import { Phrase } from '@saakh/ui/phrases'
import { SkeletonRows } from '@saakh/ui/skeleton-rows'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { href } from '../../addresses.ts'
import { q } from '../../data/api.ts'
import { usePolicy, useProfile } from '../../data/profile.ts'
import { Loaded } from '../../parts/loaded.tsx'
import { Page } from '../../parts/page.tsx'
import { When } from '../../parts/when.tsx'
import { ChangeRights } from './change-rights.tsx'
import { ChangeUnit } from './change-unit.tsx'
import classes from './people.module.css'
import { PersonSessions } from './person-sessions.tsx'
import { PersonStatus } from './person-status.tsx'
import { ResetSecondFactor } from './reset-second-factor.tsx'
import { RightsTable } from './rights-table.tsx'
import { UserStatusWord } from './user-status.tsx'
import { WaitingNote } from './waiting-note.tsx'

export type Account = NonNullable<Read<typeof api.getUser>['account']>

/** One user: who they are, what they may do, where they are signed in. */
export function PersonPage({ user_id }: { user_id: string }) {
  const query = useQuery(q(api.getUser, { params: { user_id } }))
  const account = query.data?.account
  return (
    <Page
      title={account?.name ?? 'User'}
      action={
        <Button component={Link} to={href('users')} variant="default">
          <Phrase>All users</Phrase>
        </Button>
      }
    >
      <Loaded
        query={query}
        missing="There is no such user"
        skeleton={<SkeletonRows rows={8} columns={[30, 40]} />}
        empty={{
          when: (data) => data.account === null,
          title: 'No data found',
          text: 'This server gives no more details.',
        }}
      >
        {(data) => data.account && <PersonDetails account={data.account} />}
      </Loaded>
    </Page>
  )
}

function PersonDetails({ account }: { account: Account }) {
  const { can } = usePolicy()
  const { data: profile } = useProfile()
  const mayChange = can('/v1/admin/users', 'PATCH') && account.status !== 'pending' && account.status !== 'rejected'
  // Rights of one's own stand in the grid that changes them.
  const isInGrid = mayChange && account.template === null && account.group === null
  return (
    <>
      {account.waiting_change && <WaitingNote change={account.waiting_change} />}
      <div className={classes.columns}>
        <section aria-labelledby="person">
          <h2 id="person">
            <Phrase>Person</Phrase>
          </h2>
          <KeyValues items={linesOf(account, can('/v1/admin/activity', 'GET'))} />
          {mayChange && <PersonStatus account={account} isOwn={profile?.user_id === account.user_id} />}
          <ResetSecondFactor user_id={account.user_id} isOwn={profile?.user_id === account.user_id} />
        </section>
        <PersonSessions user_id={account.user_id} />
      </div>
      {mayChange && account.group === null && (
        <div className={classes.columns}>
          <ChangeRights account={account} />
          <ChangeUnit account={account} />
        </div>
      )}
      {!isInGrid && (
        <section aria-labelledby="rights" className={classes.part}>
          <h2 id="rights">
            <Phrase>What the user may do</Phrase>
          </h2>
          <RightsTable policy={account.policy} />
        </section>
      )}
    </>
  )
}

const linesOf = ({ user_id, email, status, unit, template, group, last_login }: Account, seesActivity: boolean) => [
  { key: 'email', label: 'E-mail', value: email },
  { key: 'status', label: 'Status', value: <UserStatusWord status={status} /> },
  { key: 'unit', label: 'Branch', value: unit?.name ?? <Phrase>Head office</Phrase> },
  { key: 'template', label: 'Template', value: template?.name ?? <Phrase>Rights of their own</Phrase> },
  ...(group
    ? [
        {
          key: 'group',
          label: 'Given by the group',
          value: <Link to={href('group_mappings', {}, { edit: group.mapping_id })}>{groupInWords(group)}</Link>,
          note: <Phrase>Template and branch follow the groups of the provider. They are not changed by hand.</Phrase>,
        },
      ]
    : []),
  {
    key: 'last_login',
    label: 'Last sign-in',
    value: last_login ? <When value={last_login} /> : <Phrase>Never</Phrase>,
  },
  ...(seesActivity
    ? [
        {
          key: 'activity',
          label: 'Activity',
          value: (
            <Link to={href('activity', {}, { who: user_id })}>
              <Phrase>What the user did last</Phrase>
            </Link>
          ),
        },
      ]
    : []),
]

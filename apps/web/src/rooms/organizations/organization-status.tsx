import { Button } from '@mantine/core'
import { api } from '@saakh/contract/api'
import type { ManagedOrganization } from '@saakh/contract/organizations'
import { Phrase } from '@saakh/ui/phrases'
import { sentenceOf, useWrite } from '../../data/api.ts'
import { notify } from '../../parts/notify.ts'
import classes from './organizations.module.css'

interface Props {
  organization: ManagedOrganization
  onClose: () => void
}

/** Suspends an organization after a second press, or activates it again. */
export function OrganizationStatus({ organization: { organization_id, name, status }, onClose }: Props) {
  const change = useWrite(api.setOrganizationStatus, {
    invalidates: [api.managedOrganizations],
    onSuccess: ({ message }) => {
      notify.success(message)
      onClose()
    },
    onError: (error) => notify.failure(sentenceOf(error), 'Nothing was changed'),
  })
  const isActive = status === 'active'
  const press = () =>
    change.mutate({
      params: { managed_organization_id: organization_id },
      body: { status: isActive ? 'suspended' : 'active' },
    })
  return (
    <section className={classes.form} aria-label={name}>
      <h2>{name}</h2>
      <p className={classes.note}>
        {isActive ? (
          <Phrase>While it is suspended its people see everything and change nothing.</Phrase>
        ) : (
          <Phrase>Its people work on as before.</Phrase>
        )}
      </p>
      <div className={classes.actions}>
        <Button color={isActive ? 'red' : undefined} loading={change.isPending} onClick={press}>
          {isActive ? <Phrase>Suspend</Phrase> : <Phrase>Activate</Phrase>}
        </Button>
        <Button variant="subtle" onClick={onClose}>
          <Phrase>Close</Phrase>
        </Button>
      </div>
    </section>
  )
}

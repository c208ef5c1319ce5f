import { Checkbox } from '@mantine/core'
import type { Method } from '@saakh/domain/policy'
import {
  type ChosenRights,
  METHOD_WORDS,
  METHODS,
  POLICY_AREA_URLS,
  POLICY_AREAS,
  type PolicyArea,
} from '@saakh/domain/policy-areas'
import { usePhrases } from '@saakh/ui/phrases'
import classes from './people.module.css'

export type Rights = Record<PolicyArea, Method[]>

interface Props {
  value: Rights
  onChange: (rights: Rights) => void
  disabled?: boolean
  /** What can be given; without it everything. */
  offered?: ChosenRights
}

const toggled = (methods: readonly Method[], method: Method): Method[] =>
  METHODS.filter((candidate) => (candidate === method ? !methods.includes(candidate) : methods.includes(candidate)))

/** Each area with a box for what may be done there. */
export function RightsGrid({ value, onChange, disabled = false, offered }: Props) {
  const say = usePhrases()
  const isOffered = (url: PolicyArea, method: Method) =>
    offered === undefined || offered[url]?.includes(method) === true
  const areas = POLICY_AREA_URLS.filter((url) => METHODS.some((method) => isOffered(url, method)))
  const methods = METHODS.filter((method) => areas.some((url) => isOffered(url, method)))
  return (
    <table className={classes.grid} aria-label={say('Rights')}>
      <thead>
        <tr>
          <th scope="col">{say('Area')}</th>
          {methods.map((method) => (
            <th key={method} scope="col">
              {say(METHOD_WORDS[method])}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {areas.map((url) => (
          <tr key={url}>
            <th scope="row">{say(POLICY_AREAS[url])}</th>
            {methods.map((method) => (
              <td key={method}>
                {isOffered(url, method) && (
                  <Checkbox
                    size="xs"
                    disabled={disabled}
                    aria-label={`${say(POLICY_AREAS[url])}: ${say(METHOD_WORDS[method])}`}
                    checked={value[url].includes(method)}
                    onChange={() => onChange({ ...value, [url]: toggled(value[url], method) })}
                  />
                )}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

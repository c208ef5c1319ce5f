import { Checkbox } from '@mantine/core'
import type { Method } from '@saakh/domain/policy'
import { METHOD_WORDS, METHODS, POLICY_AREA_URLS, POLICY_AREAS, type PolicyArea } from '@saakh/domain/policy-areas'
import { usePhrases } from '@saakh/ui/phrases'
import classes from './people.module.css'

export type Rights = Record<PolicyArea, Method[]>

interface Props {
  value: Rights
  onChange: (rights: Rights) => void
  disabled?: boolean
}

const toggled = (methods: readonly Method[], method: Method): Method[] =>
  METHODS.filter((one) => (one === method ? !methods.includes(one) : methods.includes(one)))

/** Each area with a box for what may be done there. */
export function RightsGrid({ value, onChange, disabled = false }: Props) {
  const say = usePhrases()
  return (
    <table className={classes.grid} aria-label={say('Rights')}>
      <thead>
        <tr>
          <th scope="col">{say('Area')}</th>
          {METHODS.map((method) => (
            <th key={method} scope="col">
              {say(METHOD_WORDS[method])}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {POLICY_AREA_URLS.map((url) => (
          <tr key={url}>
            <th scope="row">{say(POLICY_AREAS[url])}</th>
            {METHODS.map((method) => (
              <td key={method}>
                <Checkbox
                  size="xs"
                  disabled={disabled}
                  aria-label={`${say(POLICY_AREAS[url])}: ${say(METHOD_WORDS[method])}`}
                  checked={value[url].includes(method)}
                  onChange={() => onChange({ ...value, [url]: toggled(value[url], method) })}
                />
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

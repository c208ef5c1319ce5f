import type { Api } from './api.ts'

type Declared = Api[keyof Api]
type WithoutParams<P extends string> = P extends `${string}{${string}` ? never : P

/** Calls that a policy may name and that servers of the specification answer, ours does not. */
type Elsewhere = '/v1/admin/dashboard'

type Demanded = Extract<Declared['access'], { kind: 'policy' }>['url']
type DemandedOfOthers = Extract<Declared['access'], { others: string }>['others']

/** What a policy can be asked for: a url that an access demands, or the path of a call. */
export type PolicyUrl = Demanded | DemandedOfOthers | WithoutParams<Declared['path']> | Elsewhere

/** Rights that no call is named after: whoever may delete alerts closes High ones alone. */
type Further = { '/v1/admin/alerts': 'DELETE' }

/** The methods of the calls at this url and below it. */
export type MethodAt<U extends PolicyUrl> = U extends Elsewhere
  ? 'GET'
  :
      | (U extends keyof Further ? Further[U] : never)
      | Extract<Declared, { path: U | `${U}/${string}` } | { access: { url: U } | { others: U } }>['method']

/** A url with one of its methods; GET where none is named. */
export type PolicyCall = { [U in PolicyUrl]: { url: U; method?: MethodAt<U> } }[PolicyUrl]

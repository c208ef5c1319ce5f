import type { Job } from '@saakh/domain/job'

export const isUnderWay = ({ status }: Pick<Job, 'status'>): boolean => status === 'queued' || status === 'running'

const POLL_MS = 2000

/**
 * Progress comes as events; where a server sends none, the list is asked again while something is under way. A hidden
 * page does not ask.
 */
export const whileUnderWay = (jobs: readonly Pick<Job, 'status'>[] | undefined): number | false =>
  jobs?.some(isUnderWay) ? POLL_MS : false

/** The product's word for the kind of job, where the server tells it. */
export const kindOf = ({ type, type_label }: Job): string => type_label ?? type.replaceAll('_', ' ')

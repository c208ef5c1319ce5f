import { stateByName } from '@saakh/domain/indian-states'
import { useQuery } from '@tanstack/react-query'

/** The map of states to cities is large and seldom needed: it is loaded when a city can be chosen. */
export const useCities = (isWanted: boolean) =>
  useQuery({
    queryKey: ['indian-cities'],
    queryFn: () => import('@saakh/domain/indian-cities'),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: Number.POSITIVE_INFINITY,
    enabled: isWanted,
  }).data

/** A state as an address may write it ('goa', 'Orissa'), by its name of today; null when there is none of that name. */
export const readState = (text: string | null | undefined): string | null => stateByName(text ?? '')?.name ?? null

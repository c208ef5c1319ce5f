import type { Api } from '@saakh/contract/api'
import type { Answer, Body, Endpoint, Params, Query } from '@saakh/contract/endpoint'
import type { Call, StreamAnswer } from '../platform/handler.ts'

export interface Asked<E extends Endpoint> {
  params: Params<E>
  query: Query<E>
  body: Body<E>
}
type Handler<E extends Endpoint> = (call: Call, asked: Asked<E>) => Promise<Answer<E> | StreamAnswer>
/** A handler for each endpoint of a part of the contract: one that lacks does not compile. */
export type HandlersOf<A extends Record<string, Endpoint>> = { [Name in keyof A]: Handler<A[Name]> }
export type Handlers = HandlersOf<Api>

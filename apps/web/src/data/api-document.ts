/** The part of the OpenAPI document that the page of the reference changes. */
export interface ApiDocument {
  paths: Record<string, Record<string, { parameters: { required: boolean; examples?: unknown }[] }>>
}

/** The contract as OpenAPI document. It is public and no endpoint of the contract, so that it goes past the helper for these. */
export const readApiDocument = async (): Promise<ApiDocument> =>
  (await (await fetch('/openapi.json')).json()) as ApiDocument

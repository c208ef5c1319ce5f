/** One per form: a repeated send is the same thing. `crypto.randomUUID` lacks where the page is not served safely. */
export const newRequestKey = (): string =>
  [...crypto.getRandomValues(new Uint8Array(16))].map((byte) => byte.toString(16).padStart(2, '0')).join('')

import type { ServerResponse } from 'node:http'
import { messagePage } from './page-frame.ts'
import { sendPage } from './provider-http.ts'

export function sendTooMany(res: ServerResponse, seconds: number): void {
  res.setHeader('retry-after', String(seconds))
  sendPage(res, 429, messagePage('Too many tries', `Please wait ${seconds} seconds, then go back and try again.`))
}

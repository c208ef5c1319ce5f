import { apiClient, signInOverHttp } from '../e2e/client.ts'
const O = 'http://localhost:4310'
const asha = apiClient(O, await signInOverHttp(O, 'asha@demo-bank.example'))
for (let i = 0; i < 4; i++) for (const path of ['/v1/as_known/book?on=2026-06-30','/v1/as_known/registers/sma?on=2026-06-30','/v1/as_known/registers/reviews_due?on=2026-06-30', '/v1/book/registers/sma?day=2026-05-31', '/v1/book']) {
  const t = performance.now(); const { status } = await asha.get(path)
  console.log(path, status, Math.round(performance.now() - t), 'ms')
}

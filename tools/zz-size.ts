import { EXAMPLES } from '@saakh/catalogue/examples.gen'
import { RULES } from '../apps/server/src/monitoring/rules.ts'
import { packJudgement } from '../apps/server/src/monitoring/evaluate-parties.ts'
import { partyFactsOf } from '@saakh/catalogue/fact-set'
import { judge } from '../apps/server/src/monitoring/judge-party.ts'
let n=0, bytes=0, text=0
for (const list of Object.values(EXAMPLES)) for (const {facts, context} of list) {
  const shared = partyFactsOf(facts, context.as_of)
  const states = Object.fromEntries(RULES.map((rule) => { const j = judge(rule, 'company' as never, shared, {as_of: context.as_of, thresholds: context.thresholds ?? {}, source_dates: context.source_dates ?? {}}); 
   if (j.state==='judged') for (const o of j.outcomes) if (o.state!=='finding') text += o.reason.length
   return [j.code, packJudgement(j)] }))
  const s = JSON.stringify(states); n++; bytes += s.length; if (n===5) console.log(s)
}
console.log({n, bytes_each: bytes/n, text_each: text/n})

import { allEditions, type FactLoader } from './fact-rows.ts'

/** All editions of the register: a change is told from the one before it. */
export const companyMasterFacts: FactLoader<'company_master'> = {
  kind: 'company_master',
  load: (tx, scope) => allEditions(tx, 'company_master', scope),
  concerns: () => true,
}

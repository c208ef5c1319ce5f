import { z } from 'zod'
import { jsonPaise } from '../../imports/kit/json-amount.ts'

// GSTR-1 as the offline tool writes it and as the portal hands it over (they differ in what stands around the sections, and in
// whether a section without data is there), and GSTR-3B. Members that are not named here are passed over.

const tax = { iamt: jsonPaise, camt: jsonPaise, samt: jsonPaise, csamt: jsonPaise }
const amounts = z.object({ txval: jsonPaise, ...tax })
export type Amounts = z.infer<typeof amounts>

const detailed = z.object({ itm_det: amounts })
const invoice = z.object({
  rchrg: z.string().optional(),
  itms: z.array(z.union([detailed.transform(({ itm_det }) => itm_det), amounts])).default([]),
})
const note = invoice.extend({ ntty: z.string() })
const advance = z.object({ itms: z.array(z.object({ ad_amt: jsonPaise, ...tax })).default([]) })

export const gstr1 = z.object({
  gstin: z.string(),
  fp: z.string(),
  filing_typ: z.string().optional(),
  fil_dt: z.string().optional(),
  b2b: z.array(z.object({ inv: z.array(invoice) })).default([]),
  b2cl: z.array(z.object({ inv: z.array(invoice) })).default([]),
  b2cs: z.array(amounts).default([]),
  exp: z.array(z.object({ inv: z.array(invoice) })).default([]),
  cdnr: z.array(z.object({ nt: z.array(note) })).default([]),
  cdnur: z.array(note).default([]),
  at: z.array(advance).default([]),
  txpd: z.array(advance).default([]),
  nil: z
    .object({ inv: z.array(z.object({ nil_amt: jsonPaise, expt_amt: jsonPaise, ngsup_amt: jsonPaise })) })
    .optional(),
})
export type Gstr1 = z.infer<typeof gstr1>

/** Sections that change what earlier returns told. */
export const AMENDMENTS = ['b2ba', 'b2cla', 'b2csa', 'cdnra', 'cdnura', 'expa', 'ata', 'txpda'] as const

const supplies = amounts.optional()
export const gstr3b = z.object({
  gstin: z.string(),
  ret_period: z.string(),
  sup_details: z.object({
    osup_det: supplies,
    osup_zero: supplies,
    osup_nil_exmp: supplies,
    osup_nongst: supplies,
    isup_rev: supplies,
  }),
})
export type Gstr3b = z.infer<typeof gstr3b>

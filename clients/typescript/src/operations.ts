// Made from the OpenAPI document by `npm run generate`. Do not change it by hand.

/** Method and path of each operation. */
export const ADDRESSES = {
  adminAlerts: ['GET', '/v1/admin/alerts'],
  adminJobs: ['GET', '/v1/admin/jobs'],
  adminLists: ['GET', '/v1/admin/lists'],
  adminOrders: ['GET', '/v2/admin/orders'],
  adminParties: ['GET', '/v1/admin/parties'],
  adminPortfolios: ['GET', '/v1/admin/portfolios'],
  adminProducts: ['GET', '/v1/admin/products'],
  alertEconomics: ['GET', '/v1/admin/alert_economics'],
  alertSignals: ['GET', '/v1/admin/alerts/signals'],
  assignmentRules: ['GET', '/v1/admin/desk/assignment'],
  backTest: ['GET', '/v1/admin/back_tests/{back_test_id}'],
  backTestDocument: ['GET', '/v1/admin/back_tests/{back_test_id}/document'],
  boardPacks: ['GET', '/v1/book/packs'],
  bookConcentration: ['GET', '/v1/book/concentration'],
  bookCoverage: ['GET', '/v1/book/coverage'],
  bookCoverageBorrowers: ['GET', '/v1/book/coverage/borrowers'],
  bookIndustries: ['GET', '/v1/book/industries'],
  bookLimits: ['GET', '/v1/book/limits'],
  bookMovement: ['GET', '/v1/book/movement'],
  bookMovementFacilities: ['GET', '/v1/book/movement/facilities'],
  bookPortfolio: ['GET', '/v1/book/portfolios/{portfolio_id}'],
  bookProvisionFacilities: ['GET', '/v1/book/provisions/facilities'],
  bookProvisions: ['GET', '/v1/book/provisions'],
  bookRegister: ['GET', '/v1/book/registers/{register}'],
  bookSummary: ['GET', '/v1/book'],
  caseAlertOptions: ['GET', '/v1/cases/{case_id}/alert_options'],
  caseCountByRisk: ['GET', '/v1/cases/case_count/risk_type'],
  caseCountByStatus: ['GET', '/v1/cases/case_count/status_category'],
  caseRules: ['GET', '/v1/admin/desk/case_rules'],
  caseStatusOptions: ['GET', '/v1/cases/{case_id}/case_status'],
  caseTypeOptions: ['GET', '/v1/cases/{case_id}/case_type'],
  caseTypes: ['GET', '/v1/cases/case_types'],
  cmmOverview: ['GET', '/v1/cmm/overview'],
  cmmStatistics: ['GET', '/v1/cmm/statistics'],
  columnLayouts: ['GET', '/v1/admin/column_layouts'],
  contest: ['GET', '/v1/admin/contests/{contest_id}'],
  contestDocument: ['GET', '/v1/admin/contests/{contest_id}/document'],
  contestableFact: ['GET', '/v1/admin/contests/facts/{fact_id}'],
  contests: ['GET', '/v1/admin/contests'],
  createPortfolio: ['POST', '/v1/admin/portfolios'],
  createUpload: ['POST', '/v1/admin/uploads'],
  desk: ['GET', '/v1/admin/desk'],
  deskAtRisk: ['GET', '/v1/admin/desk/at_risk'],
  deskBorrower: ['GET', '/v1/admin/desk/borrowers/{party_id}'],
  deskClocks: ['GET', '/v1/admin/desk/clocks'],
  deskClosed: ['GET', '/v1/admin/desk/closed'],
  deskPromises: ['GET', '/v1/admin/desk/promises'],
  downloadAttachment: ['GET', '/v1/cases/{case_id}/download_attachment'],
  downloadBoardPack: ['GET', '/v1/book/packs/{pack_id}/file'],
  downloadCaseFile: ['GET', '/v1/cases/{case_id}/case_file/{case_file_id}'],
  downloadProduct: ['GET', '/v1/report/products/{product_id}/download'],
  downloadQuarantine: ['GET', '/v1/admin/jobs/{job_id}/quarantine/download'],
  escalationSettings: ['GET', '/v1/admin/desk/escalation'],
  examination: ['GET', '/v1/examinations/{examination_id}'],
  examinations: ['GET', '/v1/examinations'],
  factDismissals: ['GET', '/v1/parties/{party_id}/dismissals'],
  feed: ['GET', '/v1/book/feeds/{kind}'],
  feedNotices: ['GET', '/v1/book/feed_notices'],
  feeds: ['GET', '/v1/book/feeds'],
  fillList: ['POST', '/v1/admin/lists/{list_id}/fill'],
  formResponses: ['GET', '/v1/admin/forms/{form_id}/responses'],
  fraudTypes: ['GET', '/v1/fraud_alerts'],
  getAdminParty: ['GET', '/v1/admin/parties/{party_id}'],
  getAlert: ['GET', '/v1/admin/alerts/{alert_id}'],
  getCase: ['GET', '/v1/cases/{case_id}'],
  getCases: ['GET', '/v1/cases'],
  getDocument: ['GET', '/v1/admin/documents/{document_id}'],
  getForm: ['GET', '/v1/admin/forms/{form_id}'],
  getFormResponse: ['GET', '/v1/admin/forms/{form_id}/responses/{response_id}'],
  getGroup: ['GET', '/v1/groups/{group_id}'],
  getJob: ['GET', '/v1/admin/jobs/{job_id}'],
  getList: ['GET', '/v1/admin/lists/{list_id}'],
  getOrder: ['GET', '/v2/admin/orders/{order_id}'],
  getParty: ['GET', '/v1/parties/{party_id}'],
  getPerson: ['GET', '/v1/persons/{din}'],
  getPortfolio: ['GET', '/v1/admin/portfolios/{portfolio_id}'],
  importKinds: ['GET', '/v1/admin/uploads/kinds'],
  isWatchlisted: ['GET', '/v1/admin/parties/{party_id}/is_watchlisted'],
  jobCellsLeftOut: ['GET', '/v1/admin/jobs/{job_id}/cells_left_out'],
  jobColumns: ['GET', '/v1/admin/jobs/{job_id}/columns'],
  jobQuarantine: ['GET', '/v1/admin/jobs/{job_id}/quarantine'],
  legalCase: ['GET', '/v1/legal/cases/{case_id}'],
  legalCases: ['GET', '/v1/legal/cases'],
  linkReviews: ['GET', '/v1/admin/link_reviews'],
  lookBackDocument: ['GET', '/v1/as_known/look_backs/{look_back_id}/document'],
  lookBacks: ['GET', '/v1/as_known/look_backs'],
  macroIndicators: ['GET', '/v1/macro_indicators'],
  mcaStatus: ['GET', '/v1/mca_status'],
  mcaStatusHistory: ['GET', '/v1/mca_status/history'],
  mcaStatusIndex: ['GET', '/v1/mca_status/index'],
  models: ['GET', '/v1/admin/models'],
  myBusiness: ['GET', '/v1/account/my_business'],
  myBusinessTally: ['GET', '/v1/account/my_business/tally'],
  notePhoto: ['GET', '/v1/admin/desk/notes/{note_id}/photos/{photo_id}'],
  notice: ['GET', '/v1/notices/{notice_id}'],
  noticeDocument: ['GET', '/v1/notices/{notice_id}/documents/{notice_document_id}'],
  noticeGrounds: ['GET', '/v1/notices/grounds/{case_id}'],
  notices: ['GET', '/v1/notices'],
  observedRates: ['GET', '/v1/cmm/observed_rates'],
  ownContests: ['GET', '/v1/account/my_business/contests'],
  ownFacts: ['GET', '/v1/account/my_business/facts'],
  ownRuleParts: ['GET', '/v1/admin/own_rules/parts'],
  partyCharges: ['GET', '/v1/parties/{party_id}/charges'],
  partyCustomerRecords: ['GET', '/v1/parties/{party_id}/customer_records'],
  partyDirectors: ['GET', '/v1/parties/{party_id}/directors'],
  partyFacilities: ['GET', '/v1/parties/{party_id}/facilities'],
  partyFilings: ['GET', '/v1/parties/{party_id}/filings'],
  partyFinancials: ['GET', '/v1/parties/{party_id}/financials'],
  partyGroup: ['GET', '/v1/parties/{party_id}/group'],
  partyOtherLenders: ['GET', '/v1/parties/{party_id}/other_lenders'],
  partyPeers: ['GET', '/v1/parties/{party_id}/peers'],
  partyScore: ['GET', '/v1/parties/{party_id}/score'],
  partySecurities: ['GET', '/v1/parties/{party_id}/securities'],
  partySignals: ['GET', '/v1/parties/{party_id}/signals'],
  partyStrength: ['GET', '/v1/parties/{party_id}/financial_strength'],
  partyUnions: ['GET', '/v1/admin/party_unions'],
  pastAlerts: ['GET', '/v1/as_known/alerts'],
  pastBook: ['GET', '/v1/as_known/book'],
  pastParty: ['GET', '/v1/as_known/parties/{party_id}'],
  pastRegister: ['GET', '/v1/as_known/registers/{register}'],
  portfolioParties: ['GET', '/v1/admin/portfolios/{portfolio_id}/parties'],
  previewCaseRule: ['GET', '/v1/admin/desk/case_rules/preview'],
  previewLimits: ['GET', '/v1/admin/rules/{code}/preview'],
  prioritySettings: ['GET', '/v1/admin/desk/settings'],
  reportFile: ['GET', '/v1/report/products/{product_id}/file'],
  reportTimeline: ['GET', '/v1/report/products/{product_id}/timeline'],
  retryJob: ['POST', '/v1/admin/jobs/{job_id}/retry'],
  rule: ['GET', '/v1/admin/rules/{code}'],
  rules: ['GET', '/v1/admin/rules'],
  scoreStudies: ['GET', '/v1/admin/score_studies'],
  scoreStudy: ['GET', '/v1/admin/score_studies/{study_id}'],
  scoreStudyDocument: ['GET', '/v1/admin/score_studies/{study_id}/document'],
  scoresOverview: ['GET', '/v1/scores/overview'],
  searchParties: ['GET', '/v1/search/parties/complete'],
  showcause: ['GET', '/v1/showcause'],
  siteVisitPhoto: ['GET', '/v1/admin/desk/site_visits/{visit_id}/photos/{visit_photo_id}'],
  stopJob: ['POST', '/v1/admin/jobs/{job_id}/stop'],
  strengthProbability: ['GET', '/v1/parties/{party_id}/financial_strength/probability'],
  strengthRank: ['GET', '/v1/parties/{party_id}/financial_strength/rank'],
  stress: ['GET', '/v1/admin/stress'],
  stressBuyers: ['GET', '/v1/admin/stress/buyers'],
  stressRun: ['GET', '/v1/admin/stress/runs/{stress_run_id}'],
  stressRunDocument: ['GET', '/v1/admin/stress/runs/{stress_run_id}/document'],
  stressRuns: ['GET', '/v1/admin/stress/runs'],
  thresholds: ['GET', '/v1/admin/thresholds'],
  tryColumns: ['GET', '/v1/admin/jobs/{job_id}/columns/lines'],
  tryUpload: ['POST', '/v1/admin/uploads/dry_run'],
  updateList: ['PATCH', '/v1/admin/lists/{list_id}'],
  updatePortfolio: ['PATCH', '/v1/admin/portfolios/{portfolio_id}'],
  uploadBorrowers: ['GET', '/v1/admin/uploads/borrowers'],
  uploads: ['GET', '/v1/admin/uploads'],
  userConsents: ['GET', '/v1/user/consents'],
  waitingDocuments: ['GET', '/v1/parties/{party_id}/waiting_documents'],
  workingCalendar: ['GET', '/v1/admin/desk/calendar'],
} as const

/** What each operation takes and answers. */
export interface Operations {
  /** Alerts of the organization, newest first; pages by number or, stable under new arrivals, by cursor. */
  adminAlerts: {
    query?: {
      /** Only this party. */
      party_id?: string
      /** Only what belongs to members of this portfolio. */
      portfolio_id?: string
      /** Only members of the group that this party belongs to today. */
      group_id?: string
      /** Only alerts of this severity. */
      severity?: "High" | "Medium" | "Low"
      /** Only alert types of this category. */
      category?: string
      /** Only alerts of this type, by its code. */
      alert_type?: string
      /** Only open alerts, or only cleared ones. */
      state?: "open" | "cleared"
      /** Only what rules found, or only what people raised. */
      origin?: "engine" | "manual"
      /** Only alerts of borrowers that this person has; `me` is the caller. */
      assignee?: string
      /** What became of it since the caller’s last visit, or whether the score rose or fell. */
      moved?: "new" | "worse" | "calmer" | "cleared"
      /** Text to look for, such as a part of a name or number. At most 200 characters. */
      q?: string
      /** Number of the page, from 1. What is not a number from 1 to 100,000 counts as 1. */
      page?: number
      /** Rows on a page, at most 100. What is not a number from 1 to 100 counts as the default. */
      per_page?: number
      /** The property by which the rows are ordered. Without it the list has its usual order. */
      sort_by?: "date_of_alert" | "created_at" | "risk_severity" | "party_name"
      /** `asc` for smallest, earliest or A first, `desc` for the other way. */
      sort_in?: "asc" | "desc"
      /** `next_cursor` of the page before, in place of `page`. Rows that arrive meanwhile do not shift such pages. */
      cursor?: string
    }
    answer: {
      /** The content of the answer. */
      data: Array<{
        /** Id of the entry. */
        _id: string
        /** What the alert says, in one sentence. */
        alert_summary: string
        /** Category of its alert type. `null` where it has none. */
        alert_category: string | null
        /** Code of the alert type. */
        alert_type: string
        /** Code of the signal that the alert is about. */
        signal_code: string
        /** Number of the layout of `alert_detail`. `null` for what a person raised. */
        signal_format: number | null
        /** High, Medium or Low. */
        risk_severity: "High" | "Medium" | "Low"
        /** `engine` for what a rule found, `manual` for what a person raised. */
        origin: "engine" | "manual"
        /** `open`, or `cleared` once the rule finds nothing any more. */
        state: "open" | "cleared"
        /** Id of a party: a company, firm or person that may be a borrower. */
        party_id: string
        /** Name of the party. */
        party_name: string
        /** The lender's own number of the customer. `null` where the party is none. */
        customer_number: string | null
        /** The day of the alert, YYYY-MM-DD. */
        date_of_alert: string
        /** The day of what happened, YYYY-MM-DD. `null` where it is not known. */
        date_of_event: string | null
        /** When it was made, ISO 8601 in UTC. */
        created_at: string
        /** Number of the case that has the alert. `null` where none has. */
        case_id: string | null
        /** Rupees as decimal text: the higher of sanctioned and outstanding, less cash margin, over the facilities in question. `null` where no amount is known. */
        exposure: string | null
        /** Rupees over all facilities of the borrower, as decimal text. `null` where no amount is known. */
        borrower_exposure: string | null
        /** What a person decided of it. `null` once it has cleared. */
        decided: "new" | "acknowledged" | "in_case" | "watching" | "closed" | null
        /** Since when it cannot be measured, YYYY-MM-DD: it says the last that could be. `null` while it can. */
        unmeasured_since: string | null
        /** `true` for what belongs to the demo world and is made up. */
        is_demo: boolean
      }>
      /** How many rows there are on all pages together. */
      total_count: number
      /** `true` where there are more rows than were counted: the count stops at 10,000. */
      total_capped: boolean
      /** Send it as `cursor` to read the next page. `null` on the last page. */
      next_cursor: string | null
    }
  }
  /** Jobs of the organization. */
  adminJobs: {
    query?: {
      /** Number of the page, from 1. What is not a number from 1 to 100,000 counts as 1. */
      page?: number
      /** Rows on a page, at most 100. What is not a number from 1 to 100 counts as the default. */
      per_page?: number
    }
    answer: {
      /** The content of the answer. */
      data: Array<{
        /** Id of the job. Ask for it with `GET /v1/admin/jobs/{job_id}` until it is done or failed. */
        job_id: string
        /** Kind of the job or of its file. */
        type: string
        /** Kind of the job, as it is shown. */
        type_label: string
        /** queued, running, done or failed. */
        status: "queued" | "running" | "done" | "failed"
        /** Name of the file. `null` where there is none. */
        file_name: string | null
        /** Id of the stored file that it was read from. `null` where no file is kept. */
        document_id: string | null
        /** Name of whoever made it. `null` where it is not known, or there is none. */
        created_by: string | null
        /** When it was made, ISO 8601 in UTC. */
        created_at: string
        /** When it began, ISO 8601 in UTC. `null` before that. */
        started_at: string | null
        /** When it ended, ISO 8601 in UTC. `null` while it goes on. */
        finished_at: string | null
        /** How far it is, from 0 to 1. `null` before the first batch. */
        progress: number | null
        /** How many rows there are of each kind or state, whatever page is asked for. */
        counts: {
          /** Lines of the file that were read. */
          rows_read: number
          /** Lines that were stored. */
          rows_accepted: number
          /** Lines that were set aside with a reason. */
          rows_quarantined: number
          /** Optional cells that could not be read, of lines that were stored without them. */
          cells_left_out: number
          /** Facts that the file brought. */
          facts_written: number
          /** Parties that it tells something of. */
          parties_touched: number
        }
        /** What happened, as a sentence. `null` where there is nothing to say. */
        message: string | null
        /** How often it was begun. */
        attempts: number
        /** `true` where it can be run again. */
        can_retry: boolean
        /** `true` where it can be stopped. */
        can_stop: boolean
        /** What is missing before the next step, in a sentence or as a code. `null` where nothing is. */
        lacks: "layout" | "account_number" | "party" | null
        /** The layout of columns that the file was read with. `null` where none was needed. */
        layout: {
          /** Id of the layout. */
          layout_id: string
          /** Version of the layout. */
          version: number
          /** Name, as it is shown. */
          name: string
        } | null
      }>
      /** How many rows there are on all pages together. */
      total_count: number
    }
  }
  /** Lists of the organization. */
  adminLists: {
    query?: {
      /** Type of the list, such as watchlist. */
      list_type?: "watchlist"
      /** Number of the page, from 1. What is not a number from 1 to 100,000 counts as 1. */
      page?: number
      /** Rows on a page, at most 100. What is not a number from 1 to 100 counts as the default. */
      per_page?: number
      /** The property by which the rows are ordered. Without it the list has its usual order. */
      sort_by?: "created_at" | "name"
      /** `asc` for smallest, earliest or A first, `desc` for the other way. */
      sort_in?: "asc" | "desc"
    }
    answer: {
      /** The lists. */
      lists: Array<{
        /** Id of a list of parties, such as a watchlist. */
        list_id: string
        /** Name, as it is shown. */
        name: string
        /** What it is, in words. `null` where nobody wrote any. */
        description?: string | null
        /** Type of the list, such as watchlist. */
        type: string
        /** Type of the list, such as watchlist. */
        list_type: string
        /** When it was made, ISO 8601 in UTC. */
        created_at: string
        /** `true` for the default watchlist, which exists once. `null` where it is not known, or there is none. */
        is_default?: boolean | null
        /** How many parties it holds. */
        party_count: number
        /** Who sees the list. Its maker alone says it. */
        audience: "everybody" | "unit" | "own"
        /** `true` where the caller made it. `null` where it is not known, or there is none. */
        is_own?: boolean | null
      }>
      /** What describes the answer beside its content. */
      meta: {
        /** How many records there are in all. */
        total_records: number
      }
    }
  }
  /** Orders of the organization, newest first. */
  adminOrders: {
    query?: {
      /** `report`, `timeline`, `form`, or one report type. */
      type?: string
      /** Only orders that are this far. */
      status?: "ordered" | "done" | "failed"
      /** Only this party. */
      party_id?: string
      /** Number of the page, from 1. What is not a number from 1 to 100,000 counts as 1. */
      page?: number
      /** Rows on a page, at most 100. What is not a number from 1 to 100 counts as the default. */
      per_page?: number
      /** The property by which the rows are ordered. Without it the list has its usual order. */
      sort_by?: "created_at" | "finished_at" | "party_name" | "report_type" | "status"
      /** `asc` for smallest, earliest or A first, `desc` for the other way. */
      sort_in?: "asc" | "desc"
    }
    answer: {
      /** The orders. */
      orders: Array<{
        /** Id of the entry. */
        id: string
        /** What is known of it. */
        attributes: {
          /** Name, as it is shown. */
          name: string
          /** What it is, in a few words. */
          subtitle: string
          /** Report, timeline or form. */
          product_definition_type: "report" | "timeline"
          /** Type of the report. `null` for a form. */
          report_type: "c-360" | "c-docs" | "c-trust" | "advanced-timeline"
          /** Id of a party: a company, firm or person that may be a borrower. */
          party_id: string
          /** Name of the party. */
          party_name: string
          /** ordered, done or failed. */
          status: "ordered" | "done" | "failed"
          /** When it was made, ISO 8601 in UTC. */
          created_at: string
          /** When it ended, ISO 8601 in UTC. `null` while it goes on. */
          finished_at: string | null
          /** Name of whoever ordered it. */
          ordered_by: string
          /** Why it failed. `null` where it did not. */
          message: string | null
          /** `true` where it is made once an administrator agrees. */
          awaits_approval: boolean
          /** `true` for what belongs to the demo world and is made up. */
          is_demo: boolean
        }
      }>
      /** How many rows there are on all pages together; the older name of `total_count`. */
      total_entries: number
      /** How many rows there are on all pages together. */
      total_count: number
      /** How many rows there are of each kind or state, whatever page is asked for. */
      counts: Record<string, number>
    }
  }
  /** Party search, admin variant: tells whether monitoring is active; without q the monitored parties by name. */
  adminParties: {
    query?: {
      /** Text to look for, such as a part of a name or number. At most 200 characters. */
      q?: string
      /** `autocomplete` for at most ten suggestions while a person types. */
      m?: "autocomplete"
      /** Only companies that are registered in this state. */
      state?: string
      /** Only companies that are registered in this city. */
      city?: string
      /** Number of the page, from 1. What is not a number from 1 to 100,000 counts as 1. */
      page?: number
      /** Rows on a page, at most 100. What is not a number from 1 to 100 counts as the default. */
      per_page?: number
    }
    answer: {
      /** The content of the answer. */
      data: Array<{
        /** Id of the entry. */
        id: string
        /** Id of a party: a company, firm or person that may be a borrower. */
        party_id: string
        /** Name, as it is shown. */
        name: string
        /** Its type, or the media type of a file. */
        type: string
        /** Type of the party; the older name of `type`. */
        model_type: "public_company" | "private_company" | "person" | "limited_liability_partnership" | "firm" | "default"
        /** Why the party is monitored, a word each. Empty where it is not. */
        monitoring_active: Array<string>
        /** `true` where the business itself uses Saakh. */
        claimed: boolean
        /** Corporate Identification Number. `null` where it has none. */
        cin?: string | null
        /** City of the registered office. `null` where it is not known. */
        city?: string | null
        /** State of the registered office. `null` where it is not known. */
        state?: string | null
        /** Status in the company register, such as Active. `null` where it is not known. */
        status?: string | null
        /** `true` for what belongs to the demo world and is made up. `null` where it is not known, or there is none. */
        is_demo?: boolean | null
        /** The newest public document that names the party. `null` where none does. */
        verified?: {
          /** Id of the stored file that it was read from. `null` where no file is kept. */
          document_id: string | null
          /** Name of the file. `null` where there is none. */
          file_name: string | null
          /** Number of the line in the file, the heading being 1. `null` where it is not a line. */
          row: number | null
          /** The day that the figures stand at, YYYY-MM-DD. `null` where nothing is known. */
          as_of: string | null
          /** Whom the source asks to be named. `null` where it asks nothing. */
          attribution?: string | null
        } | null
        /** Why the search found it: name, former_name, other_name, sound, likeness, other_record, or the identifier typed. `null` where it is not known, or there is none. */
        found_by?: string | null
        /** The former or other name under which it was found. `null` where its present name was. */
        found_name?: string | null
      }>
      /** How many rows there are on all pages together. */
      total_count: number
      /** With a state or city: how many match the text while the register does not say where they are. */
      unplaced_count?: number
    }
  }
  /** Portfolios with risk counts computed from the open alerts of their members. */
  adminPortfolios: {
    query?: {
      /** Text to look for, such as a part of a name or number. At most 200 characters. */
      q?: string
      /** Number of the page, from 1. What is not a number from 1 to 100,000 counts as 1. */
      page?: number
      /** Rows on a page, at most 100. What is not a number from 1 to 100 counts as the default. */
      per_page?: number
      /** The property by which the rows are ordered. Without it the list has its usual order. */
      sort_by?: "name" | "created_at"
      /** `asc` for smallest, earliest or A first, `desc` for the other way. */
      sort_in?: "asc" | "desc"
    }
    answer: {
      /** The content of the answer. */
      data: Array<{
        /** Id of the entry. */
        id: string
        /** What is known of it. */
        attributes: {
          /** Name, as it is shown. */
          name: string
          /** What it is, in words. `null` where nobody wrote any. */
          description: string | null
          /** Number of members. */
          no_of_parties: number
          /** Rupees as decimal text: the higher of sanctioned and outstanding, less cash margin, over the facilities in question. `null` where no amount is known. */
          exposure: string | null
          /** Members by the gravest of their open alerts. */
          risk_details: {
            /** Members with low risk, or without open alerts. */
            low_risk: number
            /** Members with medium risk. */
            medium_risk: number
            /** Members with high risk. */
            high_risk: number
          }
          /** Name of whoever made it. `null` where it is not known, or there is none. */
          created_by: string | null
          /** When it was made, ISO 8601 in UTC. */
          created_at: string
          /** Name of whoever changed it last. `null` where it is not known, or there is none. */
          updated_by: string | null
          /** When it was changed last, ISO 8601 in UTC. */
          updated_at: string
          /** Counts the changes. Send back the one that you read, so that you do not overwrite what somebody changed since. */
          version: number
        }
      }>
      /** How many rows there are on all pages together. */
      total_count: number
    }
  }
  /** What the organization has: ordered reports and timelines, newest first; or the forms it can fill. */
  adminProducts: {
    query?: {
      /** `report`, `timeline` or `form`; without it every order. */
      product_definition_type?: "report" | "timeline" | "form"
      /** Number of the page, from 1. What is not a number from 1 to 100,000 counts as 1. */
      page?: number
      /** Rows on a page, at most 100. What is not a number from 1 to 100 counts as the default. */
      per_page?: number
    }
    answer: {
      /** The content of the answer. */
      data: Array<{
        /** Id of the entry. */
        id: string
        /** What is known of it. */
        attributes: {
          /** Name, as it is shown. */
          name: string
          /** What it is, in a few words. */
          subtitle: string
          /** Report, timeline or form. */
          product_definition_type: "report" | "timeline" | "form"
          /** Type of the report. `null` for a form. */
          report_type: string | null
        }
      }>
      /** How many rows there are on all pages together; the older name of `total_count`. */
      total_entries: number
    }
  }
  /** What alerts cost in work and what they catch, by rule, and whether the team keeps up. Never by person. */
  alertEconomics: {
    query?: {
      /** Only what belongs to members of this portfolio. */
      portfolio_id?: string
    }
    answer: {
      /** The portfolios that can be chosen. */
      portfolios: Array<{
        /** Id of a portfolio. */
        portfolio_id: string
        /** Name, as it is shown. */
        name: string
      }>
      /** Weeks, the oldest first. */
      weeks: Array<{
        /** Last day of the week, YYYY-MM-DD. */
        until: string
        /** Alerts that came in the week. */
        came: number
        /** Alerts that were decided first in the week. */
        decided: number
      }>
      /** Alerts that come in a week, on average. */
      came_per_week: number
      /** Alerts that are decided in a week, on average. */
      decided_per_week: number
      /** Open alerts that nobody decided. */
      open_undecided: number
      /** Median minutes of work on one alert. `null` under too few times. */
      minutes: number | null
      /** The rules. */
      rules: Array<{
        /** The code by which other answers name it. */
        code: string
        /** Name, as it is shown. */
        label: string
        /** Alerts of a year. */
        alerts: number
        /** Of the alerts, how many somebody decided. */
        decided: number
        /** Of the alerts, how many were closed as acted upon. */
        acted_upon: number
        /** Of the alerts, how many were closed as too strict. */
        too_strict: number
        /** Median minutes of work on one alert. `null` under too few times. */
        minutes: number | null
        /** Hours of work in a year by that median. `null` without one. */
        hours_a_year: number | null
        /** Borrowers that became NPA or were written off after an alert. */
        caught: number
        /** Alerts for each borrower that became NPA or was written off. `null` without any. */
        alerts_per_caught: number | null
        /** `true` where it has many alerts and not one decision. */
        is_left_alone: boolean
      }>
      /** Pairs of rules that fire at the same borrowers. */
      together: Array<{
        /** The rarer rule. */
        one: {
          /** The code by which other answers name it. */
          code: string
          /** Name, as it is shown. */
          label: string
        }
        /** The other rule. */
        other: {
          /** The code by which other answers name it. */
          code: string
          /** Name, as it is shown. */
          label: string
        }
        /** Number of borrowers. */
        borrowers: number
        /** Borrowers of the one. */
        of_one: number
        /** Borrowers of the other. */
        of_other: number
      }>
      /** The same by team. */
      teams: Array<{
        /** Id of a branch or department. `null` is head office. */
        unit_id: string
        /** Name, as it is shown. */
        name: string
        /** Alerts that the team decided. */
        decided: number
        /** Alerts decided in a week, on average. */
        per_week: number
      }>
      /** The same for those without a team, or in a team too small to be shown. */
      others: {
        /** Alerts that they decided. */
        decided: number
        /** Alerts decided in a week, on average. */
        per_week: number
      }
      /** The caller's own. */
      own: {
        /** Alerts that the caller decided. */
        decided: number
        /** Alerts decided in a week, on average. */
        per_week: number
      }
    }
  }
  /** The signals a person can raise an alert on, from the catalogue. */
  alertSignals: {
    answer: {
      /** The content of the answer. */
      data: Array<{
        /** The code by which other answers name it. */
        code: string
        /** Name, as it is shown. */
        label: string
        /** The group of alert types that it belongs to. */
        category: string
        /** What it says, in one sentence. */
        summary: string
        /** Code of the alert type. `null` where it is not known, or there is none. */
        alert_type?: string | null
      }>
    }
  }
  /** The steps that assign unassigned borrowers, in their order. Without a step, none is assigned. */
  assignmentRules: {
    answer: {
      /** The steps, in their order. */
      steps: Array<{
        /** The step. */
        step: "relationship_manager" | "unit" | "round_robin"
        /** Ids of users. */
        user_ids: Array<string>
        /** `true`: only people of the unit of the borrower. */
        of_unit: boolean
      }>
      /** The people who can be named here, each with id and name. */
      people: Array<{
        /** Id of a user. */
        user_id: string
        /** Name, as it is shown. */
        name: string
        /** `true` for a person who left. */
        is_deactivated: boolean
      }>
      /** Counts the changes. Send back the one that you read, so that you do not overwrite what somebody changed since. `null` where it is not known, or there is none. */
      version: string | null
      /** Name of whoever set it. `null` where it is the default. */
      set_by: string | null
      /** When it was set, ISO 8601 in UTC. `null` where it is the default. */
      set_at: string | null
    }
  }
  /** A back-test: how far it is, or what it found, with the SHA-256 of its document. */
  backTest: {
    path: {
      /** The back-test. */
      back_test_id: string
    }
    answer: {
      /** The back-test. */
      back_test: {
        /** waiting, running, done, cancelled or failed. */
        state: "waiting" | "running" | "done" | "cancelled" | "failed"
        /** Name of whoever asked for it. `null` where no person did. */
        asked_by: string
        /** When it was asked for, ISO 8601 in UTC. */
        asked_at: string
        /** When it ended, ISO 8601 in UTC. `null` while it goes on. */
        ended_at: string | null
        /** How many borrowers were judged so far. */
        done: number
        /** How many borrowers are judged in all. */
        total: number
        /** Why it failed. `null` where it did not. */
        error: string | null
        /** SHA-256 of the document of the run. `null` before it is done. */
        document_sha256: string | null
        /** Id of the back-test. `null` without one. */
        back_test_id: string
        /** The outcome. `null` before there is one. */
        outcome: "sma_2" | "npa" | "downgrade" | "insolvency" | "write_off"
        /** The first day, YYYY-MM-DD. `null` where it is not known. */
        from: string
        /** The last day, YYYY-MM-DD. `null` where it has no end. */
        until: string
      }
      /** The code by which other answers name it. */
      code: string
      /** The proposed change. `null`: Saakh ran it over the limits in force. */
      change: {
        /** Id of the proposed change. `null` where there is none. */
        change_id: string
        /** The code by which other answers name it. */
        code: string
        /** Id of a portfolio. `null` where it is not known, or there is none. */
        portfolio_id: string | null
        /** Name of the portfolio. `null`: it holds for the whole organization. */
        portfolio_name: string | null
        /** Limits by name. */
        values: Record<string, unknown>
        /** The limits that held when it was drafted. */
        values_before: Record<string, unknown>
        /** SHA-256 of what an own rule judges. `null` for a rule that Saakh ships. */
        definition_hash: string | null
        /** `true` where it changes what the rule judges, and not its limits alone. */
        is_new_version: boolean
        /** What an own rule would judge, a line each. `null` for a rule that Saakh ships. */
        says: Array<string> | null
        /** The version whose limits come back. `null` where none does. */
        restores: string | null
        /** Why, in a sentence. */
        reason: string
        /** Number of the circular that sets the limit. `null` where none does. */
        circular: string | null
        /** Holds from the beginning of this day in India, YYYY-MM-DD. `null`: as soon as it is approved. */
        active_from: string | null
        /** `draft` until its second person is asked; then asked, approved, rejected or withdrawn. */
        state: "draft" | "asked" | "approved" | "rejected" | "withdrawn"
        /** Name of whoever proposed it. */
        proposed_by: string
        /** When it was proposed, ISO 8601 in UTC. */
        proposed_at: string
        /** `true` where the caller made it. */
        is_own: boolean
        /** Name of whoever decided. `null` where nobody has. */
        decided_by: string | null
        /** When it was decided, ISO 8601 in UTC. `null` before that. */
        decided_at: string | null
        /** What is missing before the next step, in a sentence or as a code. `null` where nothing is. */
        lacks: string | null
        /** By when a change of a circular must have its back-test, ISO 8601 in UTC. `null` where it needs none. */
        back_test_due: string | null
      } | null
      /** Name, as it is shown. */
      label: string
      /** The fields, in their order. */
      fields: Array<{
        /** Name of the limit. */
        key: string
        /** Name, as it is shown. */
        label: string
        /** Unit of the limit. */
        unit: string
        /** What a person wrote about it. `null` where nobody did. */
        note: string | null
        /** The value that Saakh ships. */
        default: unknown
        /** The least value. `null` without a bound. */
        min: number | null
        /** The greatest value. `null` without a bound. */
        max: number | null
        /** The values that can be chosen. Absent or `null` where any can. */
        options: Array<string> | null
      }>
      /** What it found. `null` before it is done. */
      result: {
        /** The code by which other answers name it. */
        code: string
        /** Version of the rule that judged. `null` for what a person raised. */
        rule_version: string
        /** The outcome. `null` before there is one. */
        outcome: "sma_2" | "npa" | "downgrade" | "insolvency" | "write_off"
        /** Limits by name. */
        values: Record<string, unknown>
        /** The limits that hold now. */
        values_in_force: Record<string, unknown>
        /** The first day, YYYY-MM-DD. `null` where it is not known. */
        from: string
        /** The last day, YYYY-MM-DD. `null` where it has no end. */
        until: string
        /** Days between two judgements. */
        step_days: number
        /** How many days were judged. */
        steps: number
        /** Days before the outcome within which an alert counts. */
        horizon_days: number
        /** Number of borrowers. */
        borrowers: number
        /** How many could not be measured. */
        not_measurable: number
        /** How many facts were read. */
        facts: number
        /** Facts whose day of knowledge was reconstructed. */
        reconstructed: number
        /** Under the proposed limits. */
        proposed: {
          /** Number of alerts. */
          alerts: number
          /** New alerts in a week, on average. */
          alerts_per_week: number
          /** Number of borrowers. */
          borrowers: number
          /** Rupees as decimal text: the higher of sanctioned and outstanding, less cash margin, over the facilities in question. `null` where no amount is known. */
          exposure: string
          /** Borrowers that had the outcome. */
          outcomes: number
          /** Of the borrowers with the outcome, those with an alert before it. */
          caught: number
          /** Share of the alerts that were followed by the outcome, with its interval. `null` under ten outcomes. */
          precision: {
            /** The share, from 0 to 1. */
            value: number
            /** How many are Low; of an estimate, the lower end of its interval. */
            low: number
            /** How many are High; of an estimate, the upper end of its interval. */
            high: number
          } | null
          /** Share of the outcomes that had an alert before, with its interval. `null` under ten outcomes. */
          recall: {
            /** The share, from 0 to 1. */
            value: number
            /** How many are Low; of an estimate, the lower end of its interval. */
            low: number
            /** How many are High; of an estimate, the upper end of its interval. */
            high: number
          } | null
          /** Median days between alert and outcome, with its interval. `null` under ten outcomes. */
          lead_days: {
            /** The days. */
            value: number
            /** How many are Low; of an estimate, the lower end of its interval. */
            low: number
            /** How many are High; of an estimate, the upper end of its interval. */
            high: number
          } | null
        }
        /** What holds now. */
        in_force: {
          /** Number of alerts. */
          alerts: number
          /** New alerts in a week, on average. */
          alerts_per_week: number
          /** Number of borrowers. */
          borrowers: number
          /** Rupees as decimal text: the higher of sanctioned and outstanding, less cash margin, over the facilities in question. `null` where no amount is known. */
          exposure: string
          /** Borrowers that had the outcome. */
          outcomes: number
          /** Of the borrowers with the outcome, those with an alert before it. */
          caught: number
          /** Share of the alerts that were followed by the outcome, with its interval. `null` under ten outcomes. */
          precision: {
            /** The share, from 0 to 1. */
            value: number
            /** How many are Low; of an estimate, the lower end of its interval. */
            low: number
            /** How many are High; of an estimate, the upper end of its interval. */
            high: number
          } | null
          /** Share of the outcomes that had an alert before, with its interval. `null` under ten outcomes. */
          recall: {
            /** The share, from 0 to 1. */
            value: number
            /** How many are Low; of an estimate, the lower end of its interval. */
            low: number
            /** How many are High; of an estimate, the upper end of its interval. */
            high: number
          } | null
          /** Median days between alert and outcome, with its interval. `null` under ten outcomes. */
          lead_days: {
            /** The days. */
            value: number
            /** How many are Low; of an estimate, the lower end of its interval. */
            low: number
            /** How many are High; of an estimate, the upper end of its interval. */
            high: number
          } | null
        }
        /** What differs. */
        difference: {
          /** Borrowers with an alert under the proposed limits alone. */
          more: number
          /** Borrowers with an alert under the limits in force alone. */
          fewer: number
          /** New alerts in a week, on average. */
          alerts_per_week: number
          /** Rupees as decimal text: the higher of sanctioned and outstanding, less cash margin, over the facilities in question. `null` where no amount is known. */
          exposure: string
        }
        /** New alerts of each week. */
        by_week: Array<{
          /** Monday of the week, YYYY-MM-DD. */
          week: string
          /** New alerts under the proposed limits. */
          proposed: number
          /** New alerts under the limits in force. */
          in_force: number
        }>
        /** The same over other values of one limit. */
        curve: Array<{
          /** The value of the limit. */
          value: number
          /** New alerts in a week, on average. */
          alerts_per_week: number
          /** Number of borrowers. */
          borrowers: number
          /** Share of the alerts that were followed by the outcome. `null` under ten outcomes. */
          precision: number | null
          /** Share of the outcomes that had an alert before. `null` under ten outcomes. */
          recall: number | null
          /** Days between alert and outcome. `null` under ten outcomes. */
          lead_days: number | null
          /** `true` for the proposed value. */
          is_proposed: boolean
          /** `true` where it holds now. */
          is_in_force: boolean
        }>
        /** The limit that the curve varies. `null` where none is a number. */
        curve_of: string | null
        /** The same over each further limit. */
        other_curves?: Array<{
          /** The limit that this curve varies. */
          of: string
          /** Points of the curve, series or score. */
          points: Array<{
            /** The figure. */
            value: number
            /** New alerts in a week, on average. */
            alerts_per_week: number
            /** Number of borrowers. */
            borrowers: number
            /** Share of the alerts that were followed by the outcome. `null` under ten outcomes. */
            precision: number | null
            /** Share of the outcomes that had an alert before. `null` under ten outcomes. */
            recall: number | null
            /** Days between alert and outcome. `null` under ten outcomes. */
            lead_days: number | null
            /** `true` for the proposed value. */
            is_proposed: boolean
            /** `true` where it holds now. */
            is_in_force: boolean
          }>
        }>
        /** Borrowers whose alerts differ. */
        differing: Array<{
          /** Id of a party: a company, firm or person that may be a borrower. */
          party_id: string
          /** Name, as it is shown. */
          name: string
          /** How the alert changes: whether it fires, falls silent, or moves. */
          change: "fires" | "silent" | "earlier" | "later" | "milder" | "worse"
          /** Day of the alert under the proposed limits, YYYY-MM-DD. `null` without one. */
          proposed_on: string | null
          /** Day of the alert under the limits in force, YYYY-MM-DD. `null` without one. */
          in_force_on: string | null
          /** Rupees as decimal text: the higher of sanctioned and outstanding, less cash margin, over the facilities in question. `null` where no amount is known. */
          exposure: string | null
          /** Day of the outcome, YYYY-MM-DD. `null` without one. */
          outcome_on: string | null
        }>
        /** How many could not be judged. */
        failed: number
      } | null
      /** The limit that the recorded outcomes speak for. `null` where there is none. */
      proposal: {
        /** Name of the limit. */
        limit: string
        /** The value that the outcomes speak for. */
        value: number
        /** The value that holds now. */
        value_in_force: number
        /** Borrowers that had the outcome. */
        outcomes: number
        /** New alerts in a week, on average. */
        alerts_per_week: number
        /** New alerts in a week with the limits in force. */
        alerts_per_week_in_force: number
        /** Of the borrowers with the outcome, those with an alert before it. */
        caught: number
        /** The same with the limits in force. */
        caught_in_force: number
      } | null
      /** What was kept of the proposal. `null` where nothing was. */
      kept: {
        /** Name of the limit. */
        limit: string
        /** The value that the outcomes speak for. */
        value: number
        /** The value that holds now. */
        value_in_force: number
        /** Borrowers that had the outcome. */
        outcomes: number
        /** New alerts in a week, on average. */
        alerts_per_week: number
        /** New alerts in a week with the limits in force. */
        alerts_per_week_in_force: number
        /** Of the borrowers with the outcome, those with an alert before it. */
        caught: number
        /** The same with the limits in force. */
        caught_in_force: number
        /** Id of the proposal. */
        proposal_id: string
        /** Id of the back-test. `null` without one. */
        back_test_id: string
        /** The outcome. `null` before there is one. */
        outcome: "sma_2" | "npa" | "downgrade" | "insolvency" | "write_off"
        /** When it was proposed, ISO 8601 in UTC. */
        proposed_at: string
        /** open, drafted, declined or replaced. */
        state: "open" | "drafted" | "declined" | "replaced"
        /** Id of the proposed change. `null` where there is none. */
        change_id: string | null
        /** Name of whoever ended it. `null` where nobody did. */
        ended_by: string | null
        /** When it ended, ISO 8601 in UTC. `null` while it goes on. */
        ended_at: string | null
        /** Why it was declined. `null` where it was not. */
        declined_because: string | null
      } | null
      /** The server's day in India, YYYY-MM-DD. */
      today: string
    }
  }
  /** The document of a back-test: the canonical JSON whose SHA-256 stands beside it. */
  backTestDocument: {
    path: {
      /** The back-test. */
      back_test_id: string
    }
    answer: unknown
  }
  /** Board packs whose figures the caller may see all of, newest first, and the months that one can be made of. */
  boardPacks: {
    query?: {
      /** Only what belongs to members of this portfolio. */
      portfolio_id?: string
      /** Number of the page, from 1. What is not a number from 1 to 100,000 counts as 1. */
      page?: number
      /** Rows on a page, at most 100. What is not a number from 1 to 100 counts as the default. */
      per_page?: number
    }
    answer: {
      /** The content of the answer. */
      data: Array<{
        /** Id of the board pack. */
        pack_id: string
        /** The month, YYYY-MM. */
        month: string
        /** Id of a portfolio. `null` where it is not known, or there is none. */
        portfolio_id: string | null
        /** Name of the portfolio. `null`: it holds for the whole organization. */
        portfolio_name: string | null
        /** The branch whose borrowers it holds. `null` of head office. */
        unit_name: string | null
        /** When it was made, ISO 8601 in UTC. */
        made_at: string
        /** Name of whoever made it. */
        made_by_name: string
        /** `true` where the calendar made it. */
        is_scheduled: boolean
        /** Name of the file. `null` where there is none. */
        file_name: string
        /** Bytes of the file. */
        size: number
        /** SHA-256 of the file, in hexadecimal. */
        sha256: string
      }>
      /** How many rows there are on all pages together. */
      total_count: number
      /** Months, YYYY-MM, or how many. */
      months: Array<string>
    }
  }
  /** The book's exposure by borrower, group, industry, place or another property, the largest part first. */
  bookConcentration: {
    query?: {
      /** By which property the book is sorted into parts. */
      by?: "borrower" | "group" | "industry" | "state" | "branch" | "unit" | "rating" | "segment" | "relationship_manager" | "kind" | "product" | "asset_class"
      /** At the end of this month, YYYY-MM; today without it. */
      month?: string
      /** Only what belongs to members of this portfolio. */
      portfolio_id?: string
      /** Number of the page, from 1. What is not a number from 1 to 100,000 counts as 1. */
      page?: number
      /** Rows on a page, at most 100. What is not a number from 1 to 100 counts as the default. */
      per_page?: number
      /** The property by which the rows are ordered. Without it the list has its usual order. */
      sort_by?: "exposure" | "npa_exposure" | "borrowers" | "facilities" | "label"
      /** `asc` for smallest, earliest or A first, `desc` for the other way. */
      sort_in?: "asc" | "desc"
    }
    answer: {
      /** By which property the book is sorted into parts. */
      by: "borrower" | "group" | "industry" | "state" | "branch" | "unit" | "rating" | "segment" | "relationship_manager" | "kind" | "product" | "asset_class"
      /** The content of the answer. */
      data: Array<{
        /** The part: an id, a code or a text. `null`: the property is not known. */
        key: string | null
        /** Name of the part. `null`: the property is not known. */
        label: string | null
        /** Number of facilities. */
        facilities: number
        /** Number of borrowers. */
        borrowers: number
        /** Rupees as decimal text: the higher of sanctioned and outstanding, less cash margin, over the facilities in question. `null` where no amount is known. */
        exposure: string
        /** Percent as decimal text. `null` where it cannot be computed. */
        percent: string | null
        /** Of NPA, in rupees as decimal text. */
        npa_exposure: string
        /** Percent of the capital base, as decimal text. `null` without one. */
        of_capital: string | null
        /** `true` where it is above the own limit. */
        is_above_limit: boolean
      }>
      /** How many rows there are on all pages together. */
      total_count: number
      /** Rupees as decimal text: the higher of sanctioned and outstanding, less cash margin, over the facilities in question. `null` where no amount is known. */
      exposure: string
      /** Sum of the squared shares, from 0 to 1: 1 is one part alone. `null` without exposure. */
      herfindahl: string | null
      /** The organization's own limit in force today. `null`: nobody entered one. */
      limit: {
        /** The day from which it holds, YYYY-MM-DD. */
        valid_from: string
        /** Capital base in rupees, as decimal text. */
        capital_base: string
        /** Percent of the capital base that one borrower may take, as decimal text. */
        borrower_percent: string
        /** Percent of the capital base that one group may take, as decimal text. */
        group_percent: string
        /** Name of whoever set it. `null` where it is the default. */
        set_by: string
        /** When it was set, ISO 8601 in UTC. `null` where it is the default. */
        set_at: string
      } | null
    }
  }
  /** How many borrowers and how much exposure each signal covers, and which data the rest lack. */
  bookCoverage: {
    query?: {
      /** Only what belongs to members of this portfolio. */
      portfolio_id?: string
      /** Only this family of signals. */
      family?: string
    }
    answer: {
      /** Number of borrowers. */
      borrowers: number
      /** Rupees as decimal text: the higher of sanctioned and outstanding, less cash margin, over the facilities in question. `null` where no amount is known. */
      exposure: string
      /** How many have no known amount; they add nothing to the sums. */
      without_amount: number
      /** Borrowers that were not judged yet. */
      not_judged: number
      /** The families of signals. */
      families: Array<string>
      /** The signals in question. */
      signals: Array<{
        /** Code of the alert type. */
        alert_type: string
        /** Name, as it is shown. */
        label: string
        /** Family of the signal. */
        family: string
        /** Borrowers of whom it was measured, with their exposure. */
        measured: {
          /** Number of borrowers. */
          borrowers: number
          /** Rupees as decimal text: the higher of sanctioned and outstanding, less cash margin, over the facilities in question. `null` where no amount is known. */
          exposure: string
        }
        /** Percent as decimal text. `null` where it cannot be computed. */
        percent: string | null
        /** Borrowers of whom it was not, with their exposure. */
        not_measured: {
          /** Number of borrowers. */
          borrowers: number
          /** Rupees as decimal text: the higher of sanctioned and outstanding, less cash margin, over the facilities in question. `null` where no amount is known. */
          exposure: string
        }
        /** What something that waits puts in doubt. */
        not_certain: {
          /** Number of borrowers. */
          borrowers: number
          /** Rupees as decimal text: the higher of sanctioned and outstanding, less cash margin, over the facilities in question. `null` where no amount is known. */
          exposure: string
        }
        /** To whom it does not apply. */
        not_applicable: {
          /** Number of borrowers. */
          borrowers: number
          /** Rupees as decimal text: the higher of sanctioned and outstanding, less cash margin, over the facilities in question. `null` where no amount is known. */
          exposure: string
        }
        /** Why it was not measured, the largest first. */
        reasons: Array<{
          /** Number of borrowers. */
          borrowers: number
          /** Rupees as decimal text: the higher of sanctioned and outstanding, less cash margin, over the facilities in question. `null` where no amount is known. */
          exposure: string
          /** The reason, as a code. */
          reason: string
          /** The same in words. */
          says: string
          /** Kinds of files that lack. */
          files: Array<string>
        }>
      }>
      /** What one more file of a kind would make measurable, the largest first. */
      gains: Array<{
        /** Number of borrowers. */
        borrowers: number
        /** Rupees as decimal text: the higher of sanctioned and outstanding, less cash margin, over the facilities in question. `null` where no amount is known. */
        exposure: string
        /** Kind of file, as `GET /v1/admin/uploads/kinds` lists them. */
        kind: string
        /** Alert types, by code. */
        alert_types: Array<string>
      }>
      /** The files. */
      files: Array<{
        /** Kind of file, as `GET /v1/admin/uploads/kinds` lists them. */
        kind: string
        /** Name, as it is shown. */
        label: string
        /** `true` for public data, which are the same for every organization. */
        is_public: boolean
      }>
    }
  }
  /** The borrowers that a cell of the coverage counts, with the reason of each. */
  bookCoverageBorrowers: {
    query?: {
      /** The signal, by its code. The list is empty without one. */
      alert_type?: string
      /** measured, not_measured, not_certain or not_applicable. */
      state?: "measured" | "not_measured" | "not_certain" | "not_applicable"
      /** Only those for which it was not measured for this reason. */
      reason?: string
      /** Only what belongs to members of this portfolio. */
      portfolio_id?: string
      /** Number of the page, from 1. What is not a number from 1 to 100,000 counts as 1. */
      page?: number
      /** Rows on a page, at most 100. What is not a number from 1 to 100 counts as the default. */
      per_page?: number
      /** The property by which the rows are ordered. Without it the list has its usual order. */
      sort_by?: "exposure" | "party_name"
      /** `asc` for smallest, earliest or A first, `desc` for the other way. */
      sort_in?: "asc" | "desc"
    }
    answer: {
      /** The content of the answer. */
      data: Array<{
        /** Id of a party: a company, firm or person that may be a borrower. */
        party_id: string
        /** Name of the party. */
        party_name: string
        /** `true` for what belongs to the demo world and is made up. */
        is_demo: boolean
        /** Rupees as decimal text: the higher of sanctioned and outstanding, less cash margin, over the facilities in question. `null` where no amount is known. */
        exposure: string | null
        /** measured, not_measured, not_certain or not_applicable. */
        state: "measured" | "not_measured" | "not_certain" | "not_applicable"
        /** Why. `null` where there is nothing to explain. */
        reason: string | null
        /** What it says, in one sentence. */
        sentence: string
        /** The day from which it could not be measured, YYYY-MM-DD. `null` where it can, and where that was not kept. */
        since: string | null
        /** The last day that the data speak of, YYYY-MM-DD. `null` where there are none. */
        last_data_date: string | null
        /** Kinds of files that lack. */
        files: Array<string>
      }>
      /** How many rows there are on all pages together. */
      total_count: number
      /** Sums over all rows that the filters choose, not over the page alone. */
      totals: {
        /** Number of borrowers. */
        borrowers: number
        /** Rupees as decimal text: the higher of sanctioned and outstanding, less cash margin, over the facilities in question. `null` where no amount is known. */
        exposure: string
      }
      /** The files. */
      files: Array<{
        /** Kind of file, as `GET /v1/admin/uploads/kinds` lists them. */
        kind: string
        /** Name, as it is shown. */
        label: string
        /** `true` for public data, which are the same for every organization. */
        is_public: boolean
      }>
    }
  }
  /** The texts for industries of the customers file with their division of NIC 2008; those without one first, then by exposure. */
  bookIndustries: {
    query?: {
      /** `open`: a person has to say the division; `mapped`: it has one. */
      state?: "open" | "mapped"
      /** Number of the page, from 1. What is not a number from 1 to 100,000 counts as 1. */
      page?: number
      /** Rows on a page, at most 100. What is not a number from 1 to 100 counts as the default. */
      per_page?: number
      /** The property by which the rows are ordered. Without it the list has its usual order. */
      sort_by?: "exposure" | "borrowers" | "text"
      /** `asc` for smallest, earliest or A first, `desc` for the other way. */
      sort_in?: "asc" | "desc"
    }
    answer: {
      /** The content of the answer. */
      data: Array<{
        /** The text for the industry, as it was delivered. */
        text: string
        /** Number of borrowers. */
        borrowers: number
        /** Rupees as decimal text: the higher of sanctioned and outstanding, less cash margin, over the facilities in question. `null` where no amount is known. */
        exposure: string
        /** Division of NIC 2008 that the text means. `null` where nobody knows. */
        division: {
          /** Two digits of the division of NIC 2008. */
          industry_id: string
          /** Name, as it is shown. */
          name: string
        } | null
        /** What says the division: a code, the title of a division, or a person. `null` without one. */
        by: "code" | "title" | "person" | null
        /** Name of whoever said it. `null` where nobody did. */
        mapped_by: string | null
        /** When it was said, ISO 8601 in UTC. `null` where nobody did. */
        mapped_at: string | null
        /** Divisions that share a word with the text. */
        proposals: Array<{
          /** Two digits of the division of NIC 2008. */
          industry_id: string
          /** Name, as it is shown. */
          name: string
        }>
      }>
      /** How many rows there are on all pages together. */
      total_count: number
      /** Texts without a division. */
      open: {
        /** Number of texts. */
        texts: number
        /** Number of borrowers. */
        borrowers: number
        /** Rupees as decimal text: the higher of sanctioned and outstanding, less cash margin, over the facilities in question. `null` where no amount is known. */
        exposure: string
      }
    }
  }
  /** Borrowers and groups that take up most of the lender's own limits or more, the furthest first; of a portfolio those with a member in it. */
  bookLimits: {
    query?: {
      /** Only what belongs to members of this portfolio. */
      portfolio_id?: string
    }
    answer: {
      /** The organization's own limit in force today. `null`: nobody entered one. */
      limit: {
        /** The day from which it holds, YYYY-MM-DD. */
        valid_from: string
        /** Capital base in rupees, as decimal text. */
        capital_base: string
        /** Percent of the capital base that one borrower may take, as decimal text. */
        borrower_percent: string
        /** Percent of the capital base that one group may take, as decimal text. */
        group_percent: string
        /** Name of whoever set it. `null` where it is the default. */
        set_by: string
        /** When it was set, ISO 8601 in UTC. `null` where it is the default. */
        set_at: string
      } | null
      /** Shown from so many percent of a limit on. */
      from_percent: number
      /** The content of the answer. */
      data: Array<{
        /** Whether it is a borrower or a group. */
        by: "borrower" | "group"
        /** The code by which other answers name it. */
        key: string
        /** Name, as it is shown. */
        label: string
        /** `true` for what belongs to the demo world and is made up. */
        is_demo: boolean
        /** Number of borrowers. */
        borrowers: number
        /** Rupees as decimal text: the higher of sanctioned and outstanding, less cash margin, over the facilities in question. `null` where no amount is known. */
        exposure: string
        /** Rupees that it may take, as decimal text. */
        limit: string
        /** What is owed, in percent of the limit with one decimal. `null` without either. */
        used_percent: string | null
        /** Rupees that may still be lent, as decimal text; negative: how much it is above. */
        room: string
        /** `true` where it is above the own limit. */
        is_above_limit: boolean
      }>
    }
  }
  /** How facilities moved between classes from one month-end to another, in number and exposure, with roll rates. */
  bookMovement: {
    query?: {
      /** The first month-end, YYYY-MM. */
      from?: string
      /** The second month-end, YYYY-MM. */
      to?: string
      /** Only what belongs to members of this portfolio. */
      portfolio_id?: string
    }
    answer: {
      /** The first month-end, YYYY-MM. `null` while fewer than two are known. */
      from: string | null
      /** The second month-end, YYYY-MM. `null` while fewer than two are known. */
      to: string | null
      /** Months, YYYY-MM, or how many. */
      months: Array<string>
      /** The cells of the line, or of the table. */
      cells: Array<{
        /** Class at the first month-end, or `unknown` or `absent`. */
        from_class: "Standard" | "SMA-0" | "SMA-1" | "SMA-2" | "NPA" | "unknown" | "absent"
        /** Class at the second month-end, or `unknown` or `absent`. */
        to_class: "Standard" | "SMA-0" | "SMA-1" | "SMA-2" | "NPA" | "unknown" | "absent"
        /** Number of facilities. */
        facilities: number
        /** Number of borrowers. */
        borrowers: number
        /** Rupees at the first month-end, as decimal text. */
        exposure_from: string
        /** Rupees at the second month-end, as decimal text. `null` where no amount is known. */
        exposure_to: string
      }>
      /** Where the facilities of each class went. */
      rolls: Array<{
        /** Class at the first month-end, or `unknown` or `absent`. */
        from_class: "Standard" | "SMA-0" | "SMA-1" | "SMA-2" | "NPA"
        /** Number of facilities. */
        facilities: number
        /** Rupees as decimal text: the higher of sanctioned and outstanding, less cash margin, over the facilities in question. `null` where no amount is known. */
        exposure: string
        /** In a worse class. */
        worse: {
          /** Rupees as decimal text: the higher of sanctioned and outstanding, less cash margin, over the facilities in question. `null` where no amount is known. */
          exposure: string
          /** Percent as decimal text. `null` where it cannot be computed. */
          percent: string | null
        }
        /** In the same class. */
        same: {
          /** Rupees as decimal text: the higher of sanctioned and outstanding, less cash margin, over the facilities in question. `null` where no amount is known. */
          exposure: string
          /** Percent as decimal text. `null` where it cannot be computed. */
          percent: string | null
        }
        /** In a better class. */
        better: {
          /** Rupees as decimal text: the higher of sanctioned and outstanding, less cash margin, over the facilities in question. `null` where no amount is known. */
          exposure: string
          /** Percent as decimal text. `null` where it cannot be computed. */
          percent: string | null
        }
        /** Without a known class. */
        unknown: {
          /** Rupees as decimal text: the higher of sanctioned and outstanding, less cash margin, over the facilities in question. `null` where no amount is known. */
          exposure: string
          /** Percent as decimal text. `null` where it cannot be computed. */
          percent: string | null
        }
        /** Not in the book any more. */
        ended: {
          /** Rupees as decimal text: the higher of sanctioned and outstanding, less cash margin, over the facilities in question. `null` where no amount is known. */
          exposure: string
          /** Percent as decimal text. `null` where it cannot be computed. */
          percent: string | null
        }
      }>
    }
  }
  /** The facilities that a cell of the movement counts. */
  bookMovementFacilities: {
    query?: {
      /** From this day or month on. */
      from?: string
      /** Up to this day or month. */
      to?: string
      /** Only what belongs to members of this portfolio. */
      portfolio_id?: string
      /** Class at the first month-end, or `unknown` or `absent`. */
      from_class?: "Standard" | "SMA-0" | "SMA-1" | "SMA-2" | "NPA" | "unknown" | "absent"
      /** Class at the second month-end, or `unknown` or `absent`. */
      to_class?: "Standard" | "SMA-0" | "SMA-1" | "SMA-2" | "NPA" | "unknown" | "absent"
      /** Number of the page, from 1. What is not a number from 1 to 100,000 counts as 1. */
      page?: number
      /** Rows on a page, at most 100. What is not a number from 1 to 100 counts as the default. */
      per_page?: number
      /** The property by which the rows are ordered. Without it the list has its usual order. */
      sort_by?: "exposure" | "exposure_from" | "exposure_to" | "party_name"
      /** `asc` for smallest, earliest or A first, `desc` for the other way. */
      sort_in?: "asc" | "desc"
    }
    answer: {
      /** The content of the answer. */
      data: Array<{
        /** Number of the account. `null` where none is named. */
        account_number: string
        /** Id of a party: a company, firm or person that may be a borrower. */
        party_id: string
        /** Name of the party. */
        party_name: string
        /** `true` for what belongs to the demo world and is made up. */
        is_demo: boolean
        /** Kind of facility: term loan, cash credit, overdraft and others. */
        kind: "term_loan" | "cash_credit" | "overdraft" | "demand_loan" | "packing_credit" | "bill" | "letter_of_credit" | "bank_guarantee" | "investment" | "card" | "other"
        /** Class at the first month-end, or `unknown` or `absent`. */
        from_class: "Standard" | "SMA-0" | "SMA-1" | "SMA-2" | "NPA" | "unknown" | "absent"
        /** Class at the second month-end, or `unknown` or `absent`. */
        to_class: "Standard" | "SMA-0" | "SMA-1" | "SMA-2" | "NPA" | "unknown" | "absent"
        /** Rupees at the first month-end, as decimal text. `null` where no amount is known. */
        exposure_from: string | null
        /** Rupees at the second month-end, as decimal text. `null` where no amount is known. */
        exposure_to: string | null
        /** Days past due. `null` where they are not known. */
        days_past_due: number | null
      }>
      /** How many rows there are on all pages together. */
      total_count: number
      /** Sums over all rows that the filters choose, not over the page alone. */
      totals: {
        /** Rupees at the first month-end, as decimal text. */
        exposure_from: string
        /** Rupees at the second month-end, as decimal text. `null` where no amount is known. */
        exposure_to: string
      }
    }
  }
  /** A portfolio's part of the book: exposure, classes, roll rates, industries, open alerts, coverage, and three years of months. */
  bookPortfolio: {
    path: {
      /** The portfolio. */
      portfolio_id: string
    }
    answer: {
      /** Id of a portfolio. */
      portfolio_id: string
      /** Name, as it is shown. */
      name: string
      /** `true` where there is more than is told here. */
      has_more: boolean
      /** Members, with and without facilities. */
      members: number
      /** Number of facilities. */
      facilities: number
      /** Number of borrowers. */
      borrowers: number
      /** What is owed in rupees, as decimal text. `null` where it was not delivered. */
      outstanding: string
      /** Rupees as decimal text: the higher of sanctioned and outstanding, less cash margin, over the facilities in question. `null` where no amount is known. */
      exposure: string
      /** How many have no known amount; they add nothing to the sums. */
      without_amount: number
      /** Net of security, of the borrowers of whom it can be said. */
      net: {
        /** Number of borrowers. */
        borrowers: number
        /** Rupees as decimal text: the higher of sanctioned and outstanding, less cash margin, over the facilities in question. `null` where no amount is known. */
        exposure: string
        /** Exposure less security in rupees, as decimal text. */
        net: string
        /** What is left out, and why. */
        not_told: Array<{
          /** Why it cannot be said. */
          because: "exposure_missing" | "valuation_missing" | "no_security"
          /** Number of borrowers. */
          borrowers: number
          /** Rupees as decimal text: the higher of sanctioned and outstanding, less cash margin, over the facilities in question. `null` where no amount is known. */
          exposure: string
        }>
      }
      /** The same by asset class. */
      by_class: Array<{
        /** Asset class: Standard, SMA-0, SMA-1, SMA-2 or NPA. `null` where it is not known. */
        asset_class: "Standard" | "SMA-0" | "SMA-1" | "SMA-2" | "NPA" | null
        /** Number of facilities. */
        facilities: number
        /** Number of borrowers. */
        borrowers: number
        /** What is owed in rupees, as decimal text. `null` where it was not delivered. */
        outstanding: string
        /** Rupees as decimal text: the higher of sanctioned and outstanding, less cash margin, over the facilities in question. `null` where no amount is known. */
        exposure: string
      }>
      /** The first month-end, YYYY-MM. `null` while fewer than two are known. */
      from: string | null
      /** The second month-end, YYYY-MM. `null` while fewer than two are known. */
      to: string | null
      /** Where the facilities of each class went. */
      rolls: Array<{
        /** Class at the first month-end, or `unknown` or `absent`. */
        from_class: "Standard" | "SMA-0" | "SMA-1" | "SMA-2" | "NPA"
        /** Number of facilities. */
        facilities: number
        /** Rupees as decimal text: the higher of sanctioned and outstanding, less cash margin, over the facilities in question. `null` where no amount is known. */
        exposure: string
        /** In a worse class. */
        worse: {
          /** Rupees as decimal text: the higher of sanctioned and outstanding, less cash margin, over the facilities in question. `null` where no amount is known. */
          exposure: string
          /** Percent as decimal text. `null` where it cannot be computed. */
          percent: string | null
        }
        /** In the same class. */
        same: {
          /** Rupees as decimal text: the higher of sanctioned and outstanding, less cash margin, over the facilities in question. `null` where no amount is known. */
          exposure: string
          /** Percent as decimal text. `null` where it cannot be computed. */
          percent: string | null
        }
        /** In a better class. */
        better: {
          /** Rupees as decimal text: the higher of sanctioned and outstanding, less cash margin, over the facilities in question. `null` where no amount is known. */
          exposure: string
          /** Percent as decimal text. `null` where it cannot be computed. */
          percent: string | null
        }
        /** Without a known class. */
        unknown: {
          /** Rupees as decimal text: the higher of sanctioned and outstanding, less cash margin, over the facilities in question. `null` where no amount is known. */
          exposure: string
          /** Percent as decimal text. `null` where it cannot be computed. */
          percent: string | null
        }
        /** Not in the book any more. */
        ended: {
          /** Rupees as decimal text: the higher of sanctioned and outstanding, less cash margin, over the facilities in question. `null` where no amount is known. */
          exposure: string
          /** Percent as decimal text. `null` where it cannot be computed. */
          percent: string | null
        }
      }>
      /** Exposure by industry, the largest first. */
      industries: {
        /** The content of the answer. */
        data: Array<{
          /** The code by which other answers name it. `null` where it is not known, or there is none. */
          key: string | null
          /** Name, as it is shown. `null` where it is not known, or there is none. */
          label: string | null
          /** Number of borrowers. */
          borrowers: number
          /** Rupees as decimal text: the higher of sanctioned and outstanding, less cash margin, over the facilities in question. `null` where no amount is known. */
          exposure: string
          /** Percent as decimal text. `null` where it cannot be computed. */
          percent: string | null
        }>
        /** How many rows there are on all pages together. */
        total_count: number
        /** Sum of the squared shares, from 0 to 1: 1 is one part alone. `null` without exposure. */
        herfindahl: string | null
      }
      /** Open alerts by severity. */
      alerts: {
        /** Number of High ones. */
        High: number
        /** Number of Medium ones. */
        Medium: number
        /** Number of Low ones. */
        Low: number
      }
      /** How much of the portfolio signals can be measured for. */
      coverage: {
        /** Percent as decimal text. `null` where it cannot be computed. */
        percent: string | null
        /** Number of borrowers. */
        borrowers: number
        /** Borrowers that were not judged yet. */
        not_judged: number
      }
      /** Exposure by class at each month-end, oldest first. */
      months: Array<{
        /** The month, YYYY-MM. */
        month: string
        /** By asset class. */
        classes: Array<{
          /** Asset class: Standard, SMA-0, SMA-1, SMA-2 or NPA. `null` where it is not known. */
          asset_class: "Standard" | "SMA-0" | "SMA-1" | "SMA-2" | "NPA"
          /** Rupees as decimal text: the higher of sanctioned and outstanding, less cash margin, over the facilities in question. `null` where no amount is known. */
          exposure: string
          /** Number of facilities. */
          facilities: number
        }>
      }>
      /** Alerts dated in each month, by their severity today. */
      alert_months: Array<{
        /** The month, YYYY-MM. */
        month: string
        /** Number of High ones. */
        High: number
        /** Number of Medium ones. */
        Medium: number
        /** Number of Low ones. */
        Low: number
      }>
    }
  }
  /** The facilities that the provisions count, each with base, rate and source, or the reason for no figure. */
  bookProvisionFacilities: {
    query?: {
      /** By the income-recognition norms, or by the floors of the expected credit loss. */
      regime?: "norms" | "ecl"
      /** At the end of this month, YYYY-MM; today without it. */
      month?: string
      /** Only what belongs to members of this portfolio. */
      portfolio_id?: string
      /** Only this class, stage or group. */
      group?: "Standard" | "Sub-standard" | "Doubtful 1" | "Doubtful 2" | "Doubtful 3" | "Loss" | "NPA" | "Stage 1" | "Stage 2" | "Stage 3" | "unknown"
      /** Only facilities without a figure for this reason. */
      because?: "no_rate_for_lender" | "not_in_force" | "class_missing" | "days_missing" | "amount_missing" | "non_fund" | "npa_since_missing" | "category_missing" | "category_unknown" | "no_rate_for_category" | "security_unknown" | "valuation_missing" | "shared_security"
      /** Only facilities of which the days past due presume this. */
      increase?: "presumed" | "rebutted"
      /** Number of the page, from 1. What is not a number from 1 to 100,000 counts as 1. */
      page?: number
      /** Rows on a page, at most 100. What is not a number from 1 to 100 counts as the default. */
      per_page?: number
      /** The property by which the rows are ordered. Without it the list has its usual order. */
      sort_by?: "exposure" | "party_name"
      /** `asc` for smallest, earliest or A first, `desc` for the other way. */
      sort_in?: "asc" | "desc"
    }
    answer: {
      /** The content of the answer. */
      data: Array<{
        /** Number of the account. `null` where none is named. */
        account_number: string
        /** Id of a party: a company, firm or person that may be a borrower. */
        party_id: string
        /** Name of the party. */
        party_name: string
        /** `true` for what belongs to the demo world and is made up. */
        is_demo: boolean
        /** Kind of facility: term loan, cash credit, overdraft and others. */
        kind: "term_loan" | "cash_credit" | "overdraft" | "demand_loan" | "packing_credit" | "bill" | "letter_of_credit" | "bank_guarantee" | "investment" | "card" | "other"
        /** Asset class: Standard, SMA-0, SMA-1, SMA-2 or NPA. `null` where it is not known. */
        asset_class: "Standard" | "SMA-0" | "SMA-1" | "SMA-2" | "NPA" | null
        /** The class as the lender's system writes it. `null` where it declares none. */
        declared_class: string | null
        /** Since which day it is NPA, YYYY-MM-DD. `null` while it is not. */
        npa_since: string | null
        /** Days past due. `null` where they are not known. */
        days_past_due: number | null
        /** Category of the loan. `null` where it is not known. */
        product_category: string | null
        /** The day that the figures stand at, YYYY-MM-DD. `null` where nothing is known. */
        as_of: string
        /** Class or stage. */
        group: "Standard" | "Sub-standard" | "Doubtful 1" | "Doubtful 2" | "Doubtful 3" | "Loss" | "NPA" | "Stage 1" | "Stage 2" | "Stage 3" | "unknown"
        /** Rupees as decimal text: the higher of sanctioned and outstanding, less cash margin, over the facilities in question. `null` where no amount is known. */
        exposure: string | null
        /** Rupees that the rate is applied to, as decimal text. `null` where nothing is computed. */
        base: string | null
        /** Rupees of the base that are secured, as decimal text. `null` where the rate does not ask for it. */
        security: string | null
        /** What it was made of. */
        parts: Array<{
          /** Which case of the rate it is; of a clock, the case. */
          case: "all" | "secured" | "unsecured" | "year_1" | "year_2" | "year_3" | "year_4" | "year_5"
          /** Rupees that the rate is applied to, as decimal text. `null` where nothing is computed. */
          base: string
          /** Percent as decimal text, such as 0.25. */
          rate: string
          /** Rupees as decimal text. `null` where no amount is given. */
          amount: string
          /** Where the rate comes from. */
          source: string
        }>
        /** Provision in rupees, as decimal text. `null` where none was made. */
        provision: string | null
        /** Why, in a sentence or as a code. `null` where there is nothing to explain. */
        because: "no_rate_for_lender" | "not_in_force" | "class_missing" | "days_missing" | "amount_missing" | "non_fund" | "npa_since_missing" | "category_missing" | "category_unknown" | "no_rate_for_category" | "security_unknown" | "valuation_missing" | "shared_security" | null
        /** What the days past due alone presume. `null` by the norms. */
        increase: "presumed" | "rebutted" | null
        /** The rebuttal that holds, or waits for its second person. `null` without one. */
        rebuttal: {
          /** Id of the rebuttal. */
          rebuttal_id: string
          /** asked, approved, rejected or withdrawn. */
          state: "asked" | "approved" | "rejected" | "withdrawn"
          /** Why, in a sentence. */
          reason: string
          /** The day from which it holds, YYYY-MM-DD. */
          valid_from: string
          /** The last day on which it holds, YYYY-MM-DD. */
          valid_until: string
          /** Name of whoever asked for it. `null` where no person did. */
          asked_by: string
          /** When it was asked for, ISO 8601 in UTC. */
          asked_at: string
          /** Name of whoever approved it. `null` where nobody has. */
          approved_by: string | null
          /** Day of the approval, YYYY-MM-DD. `null` before that. */
          approved_on: string | null
          /** Name of whoever took it back. `null` where nobody did. */
          withdrawn_by: string | null
          /** Day on which it was taken back, YYYY-MM-DD. `null` where it was not. */
          withdrawn_on: string | null
        } | null
      }>
      /** How many rows there are on all pages together. */
      total_count: number
      /** Sums over all rows that the filters choose, not over the page alone. */
      totals: {
        /** Number of facilities. */
        facilities: number
        /** Number of borrowers. */
        borrowers: number
        /** Rupees as decimal text: the higher of sanctioned and outstanding, less cash margin, over the facilities in question. `null` where no amount is known. */
        exposure: string
        /** Rupees that the rate is applied to, as decimal text. `null` where nothing is computed. */
        base: string
        /** Rupees of the base that are secured, as decimal text. `null` where the rate does not ask for it. */
        security: string
        /** Provision in rupees, as decimal text. `null` where none was made. */
        provision: string
        /** Facilities whose provision cannot be computed, by reason. */
        not_computable: Array<{
          /** Why, in a sentence or as a code. `null` where there is nothing to explain. */
          because: "no_rate_for_lender" | "not_in_force" | "class_missing" | "days_missing" | "amount_missing" | "non_fund" | "npa_since_missing" | "category_missing" | "category_unknown" | "no_rate_for_category" | "security_unknown" | "valuation_missing" | "shared_security"
          /** Number of facilities. */
          facilities: number
          /** Rupees as decimal text: the higher of sanctioned and outstanding, less cash margin, over the facilities in question. `null` where no amount is known. */
          exposure: string
        }>
      }
    }
  }
  /** A working figure of provisions by the income-recognition norms or by the floors of the expected credit loss, by class or stage. */
  bookProvisions: {
    query?: {
      /** By the income-recognition norms, or by the floors of the expected credit loss. */
      regime?: "norms" | "ecl"
      /** At the end of this month, YYYY-MM; today without it. */
      month?: string
      /** Only what belongs to members of this portfolio. */
      portfolio_id?: string
    }
    answer: {
      /** By the income-recognition norms, or by the floors of the expected credit loss. */
      regime: "norms" | "ecl"
      /** The day that the figures stand at, YYYY-MM-DD. `null` where nothing is known. */
      as_of: string | null
      /** Days between which the rates hold. */
      in_force: {
        /** The first day, YYYY-MM-DD. `null` where it is not known. */
        from: string | null
        /** The last day, YYYY-MM-DD. `null` where it has no end. */
        until: string | null
      }
      /** From how many days past due stage 2 is presumed. `null` by the norms. */
      presumed: {
        /** Days past due. */
        days: number
        /** The same for revolving facilities. */
        revolving: number
        /** Where it comes from. */
        source: string
      } | null
      /** Months, YYYY-MM, or how many. */
      months: Array<string>
      /** The content of the answer. */
      data: Array<{
        /** Class or stage. */
        group: "Standard" | "Sub-standard" | "Doubtful 1" | "Doubtful 2" | "Doubtful 3" | "Loss" | "NPA" | "Stage 1" | "Stage 2" | "Stage 3" | "unknown"
        /** Number of facilities. */
        facilities: number
        /** Number of borrowers. */
        borrowers: number
        /** Rupees as decimal text: the higher of sanctioned and outstanding, less cash margin, over the facilities in question. `null` where no amount is known. */
        exposure: string
        /** Rupees that the rate is applied to, as decimal text. `null` where nothing is computed. */
        base: string
        /** Rupees of the base that are secured, as decimal text. `null` where the rate does not ask for it. */
        security: string
        /** Provision in rupees, as decimal text. `null` where none was made. */
        provision: string
        /** Facilities whose provision cannot be computed, by reason. */
        not_computable: Array<{
          /** Why, in a sentence or as a code. `null` where there is nothing to explain. */
          because: "no_rate_for_lender" | "not_in_force" | "class_missing" | "days_missing" | "amount_missing" | "non_fund" | "npa_since_missing" | "category_missing" | "category_unknown" | "no_rate_for_category" | "security_unknown" | "valuation_missing" | "shared_security"
          /** Number of facilities. */
          facilities: number
          /** Rupees as decimal text: the higher of sanctioned and outstanding, less cash margin, over the facilities in question. `null` where no amount is known. */
          exposure: string
        }>
      }>
      /** Of stage 1: those whose presumed stage 2 was rebutted. `null` by the norms. */
      rebutted: {
        /** Number of facilities. */
        facilities: number
        /** Number of borrowers. */
        borrowers: number
        /** Rupees as decimal text: the higher of sanctioned and outstanding, less cash margin, over the facilities in question. `null` where no amount is known. */
        exposure: string
        /** Rupees that the rate is applied to, as decimal text. `null` where nothing is computed. */
        base: string
        /** Rupees of the base that are secured, as decimal text. `null` where the rate does not ask for it. */
        security: string
        /** Provision in rupees, as decimal text. `null` where none was made. */
        provision: string
        /** Facilities whose provision cannot be computed, by reason. */
        not_computable: Array<{
          /** Why, in a sentence or as a code. `null` where there is nothing to explain. */
          because: "no_rate_for_lender" | "not_in_force" | "class_missing" | "days_missing" | "amount_missing" | "non_fund" | "npa_since_missing" | "category_missing" | "category_unknown" | "no_rate_for_category" | "security_unknown" | "valuation_missing" | "shared_security"
          /** Number of facilities. */
          facilities: number
          /** Rupees as decimal text: the higher of sanctioned and outstanding, less cash margin, over the facilities in question. `null` where no amount is known. */
          exposure: string
        }>
      } | null
      /** Sums over all rows that the filters choose, not over the page alone. */
      totals: {
        /** Number of facilities. */
        facilities: number
        /** Number of borrowers. */
        borrowers: number
        /** Rupees as decimal text: the higher of sanctioned and outstanding, less cash margin, over the facilities in question. `null` where no amount is known. */
        exposure: string
        /** Rupees that the rate is applied to, as decimal text. `null` where nothing is computed. */
        base: string
        /** Rupees of the base that are secured, as decimal text. `null` where the rate does not ask for it. */
        security: string
        /** Provision in rupees, as decimal text. `null` where none was made. */
        provision: string
        /** Facilities whose provision cannot be computed, by reason. */
        not_computable: Array<{
          /** Why, in a sentence or as a code. `null` where there is nothing to explain. */
          because: "no_rate_for_lender" | "not_in_force" | "class_missing" | "days_missing" | "amount_missing" | "non_fund" | "npa_since_missing" | "category_missing" | "category_unknown" | "no_rate_for_category" | "security_unknown" | "valuation_missing" | "shared_security"
          /** Number of facilities. */
          facilities: number
          /** Rupees as decimal text: the higher of sanctioned and outstanding, less cash margin, over the facilities in question. `null` where no amount is known. */
          exposure: string
        }>
      }
      /** The rates that the figures are computed with. */
      rates: Array<{
        /** Class or stage. */
        group: "Standard" | "Sub-standard" | "Doubtful 1" | "Doubtful 2" | "Doubtful 3" | "Loss" | "NPA" | "Stage 1" | "Stage 2" | "Stage 3" | "unknown"
        /** Which case of the rate it is; of a clock, the case. */
        case: "all" | "secured" | "unsecured" | "year_1" | "year_2" | "year_3" | "year_4" | "year_5"
        /** Category of the loan. `null` where the rate does not ask for it. */
        category: "micro_small" | "medium_corporate" | "agriculture" | "cre" | "cre_rh" | "housing" | "infrastructure" | "other" | null
        /** Percent as decimal text, such as 0.25. */
        rate: string
        /** Where the rate comes from. */
        source: string
      }>
    }
  }
  /** One register of the book, facility by facility, with the line that each stands in. */
  bookRegister: {
    path: {
      /** The register, such as sma, npa or large_borrowers. */
      register: string
    }
    query?: {
      /** Text to look for, such as a part of a name or number. At most 200 characters. */
      q?: string
      /** Only this party. */
      party_id?: string
      /** The month at whose last day-end facilities are shown, YYYY-MM; each at its own last day-end without it. */
      month?: string
      /** Any day-end instead of a month-end, YYYY-MM-DD. */
      day?: string
      /** Of the weekly defaults: the Friday that ends the week, YYYY-MM-DD. */
      week?: string
      /** Only this asset class. */
      asset_class?: "Standard" | "SMA-0" | "SMA-1" | "SMA-2" | "NPA"
      /** Only this kind. */
      kind?: "term_loan" | "cash_credit" | "overdraft" | "demand_loan" | "packing_credit" | "bill" | "letter_of_credit" | "bank_guarantee" | "investment" | "card" | "other"
      /** Only what belongs to members of this portfolio. */
      portfolio_id?: string
      /** Only this branch, as the files write it. */
      branch?: string
      /** Only this industry. */
      industry?: string
      /** Only this segment, as the files write it. */
      segment?: string
      /** Only this relationship manager, as the files write the name. */
      relationship_manager?: string
      /** Only this state, as the files write it. */
      state?: string
      /** Only this product, as the files write it. */
      product?: string
      /** Only borrowers whose last long-term rating is this; `none` for those without one. */
      rating?: string
      /** Only this branch and those below it. */
      unit_id?: string
      /** Only members of the group that this party belongs to today. */
      group_id?: string
      /** `yes` for fund based facilities, `no` for others. */
      funded?: "yes" | "no"
      /** Number of the page, from 1. What is not a number from 1 to 100,000 counts as 1. */
      page?: number
      /** Rows on a page, at most 100. What is not a number from 1 to 100 counts as the default. */
      per_page?: number
      /** The property by which the rows are ordered. Without it the list has its usual order. */
      sort_by?: "exposure" | "outstanding" | "days_past_due" | "party_name" | "review_due_on"
      /** `asc` for smallest, earliest or A first, `desc` for the other way. */
      sort_in?: "asc" | "desc"
    }
    answer: {
      /** The content of the answer. */
      data: Array<{
        /** Number of the account. `null` where none is named. */
        account_number: string
        /** Id of a party: a company, firm or person that may be a borrower. */
        party_id: string
        /** Name of the party. */
        party_name: string
        /** `true` for what belongs to the demo world and is made up. */
        is_demo: boolean
        /** The lender's own number of the customer. `null` where the party is none. */
        customer_number: string | null
        /** Branch, as the file writes it. `null` where it is not given. */
        branch: string | null
        /** Relationship manager, as the file writes it. `null` where it is not given. */
        relationship_manager: string | null
        /** Kind of facility: term loan, cash credit, overdraft and others. */
        kind: "term_loan" | "cash_credit" | "overdraft" | "demand_loan" | "packing_credit" | "bill" | "letter_of_credit" | "bank_guarantee" | "investment" | "card" | "other"
        /** The lender's name of the product. `null` where it was not delivered. */
        product_desc: string | null
        /** Sanctioned limit in rupees, as decimal text. `null` where it was not delivered. */
        sanctioned: string | null
        /** What is owed in rupees, as decimal text. `null` where it was not delivered. */
        outstanding: string | null
        /** Rupees that may still be drawn, as decimal text. `null` where it was not delivered. */
        undrawn: string | null
        /** Cash margin in rupees, as decimal text. `null` where it was not delivered. */
        margin: string | null
        /** Rupees as decimal text: the higher of sanctioned and outstanding, less cash margin, over the facilities in question. `null` where no amount is known. */
        exposure: string | null
        /** Overdue rupees as decimal text, or how many are beyond their day. `null` where it is not given. */
        overdue: string | null
        /** Days past due. `null` where they are not known. */
        days_past_due: number | null
        /** The class as the lender's system writes it. `null` where it declares none. */
        declared_class: string | null
        /** The class that follows from the days past due. `null` where it cannot be determined. */
        computed_class: "Standard" | "SMA-0" | "SMA-1" | "SMA-2" | "NPA" | null
        /** Asset class: Standard, SMA-0, SMA-1, SMA-2 or NPA. `null` where it is not known. */
        asset_class: "Standard" | "SMA-0" | "SMA-1" | "SMA-2" | "NPA" | null
        /** `true` where another account of the borrower decides its class. */
        by_another: boolean
        /** Why the two classes differ, as a code. `null` where they agree or none is declared. */
        class_reason: "counted" | "kept" | "no_credits" | "credits_below_interest" | "restructured" | "another" | null
        /** Since which day-end the two classes differ without a break, YYYY-MM-DD. `null` where they agree. */
        differs_since: string | null
        /** Since which day it is NPA, YYYY-MM-DD. `null` while it is not. */
        npa_since: string | null
        /** Since which day it is a special mention account, YYYY-MM-DD. `null` while it is not. */
        sma_since: string | null
        /** Since which day it is in default, YYYY-MM-DD. `null` while it is not. */
        default_since: string | null
        /** Day in the week on which the default of the borrower began, YYYY-MM-DD. `null` elsewhere. */
        default_began: string | null
        /** The day that the figures stand at, YYYY-MM-DD. `null` where nothing is known. */
        as_of: string
        /** The lower of limit and drawing power in rupees, as decimal text. `null` for other kinds. */
        ceiling: string | null
        /** What is owed, in percent of the limit with one decimal. `null` without either. */
        used_percent: string | null
        /** Days above the limit up to the day-end. `null` in other registers. */
        days_above: {
          /** Number of days. */
          days: number
          /** `true` where it may be more: nothing is known of earlier days. */
          at_least: boolean
        } | null
        /** Class of the worst account of the borrower with this lender. `null` where none is known. */
        borrower_class: "Standard" | "SMA-0" | "SMA-1" | "SMA-2" | "NPA" | null
        /** Rupees over all facilities of the borrower, as decimal text. `null` where no amount is known. */
        borrower_exposure: string | null
        /** Exposure of the borrower less its securities in rupees, as decimal text. `null` with its reason. */
        borrower_net: string | null
        /** Why there is no net figure. `null` where there is one. */
        net_because: "exposure_missing" | "valuation_missing" | "no_security" | null
        /** Day on which the limit owes its next review, YYYY-MM-DD. `null` where nobody tells it. */
        review_due_on: string | null
        /** Day that the last stock statement speaks of, YYYY-MM-DD. `null` without one. */
        statement_as_of: string | null
        /** Sole, multiple or consortium. `null` where it is not given. */
        banking: string | null
        /** Percent, as decimal text. `null` where it is not given. */
        share: string | null
        /** Lead bank of the consortium. `null` where it is not given. */
        lead_lender: string | null
        /** Partner of the co-lending. `null` without one. */
        co_lending_partner: string | null
        /** Day of the restructuring, YYYY-MM-DD. `null` where there was none. */
        restructured_on: string | null
        /** Code of the currency that the account is kept in, such as INR. */
        currency: string
        /** What amounts in another currency were converted with. `null`: rupees, or no rate that is recent enough. */
        rate: {
          /** Rupees for that many units of the other currency, as decimal text. */
          rupees: string
          /** The branches and departments, or units of a currency. */
          units: number
          /** Day of the reference rate, YYYY-MM-DD. */
          day: string
          /** Who published the reference rate. */
          source: string
        } | null
        /** The line of the file that it was read from. */
        source: {
          /** The stored file. `null` where no file is kept. */
          document_id: string | null
          /** Name of the file. `null` where there is none. */
          file_name: string | null
          /** Number of the line in the file, the heading being 1. `null` where it is not a line. */
          row: number | null
          /** The day that the figures stand at, YYYY-MM-DD. `null` where nothing is known. */
          as_of: string | null
          /** Whom the source asks to be named. `null` where it asks nothing. */
          attribution?: string | null
        }
      }>
      /** How many rows there are on all pages together. */
      total_count: number
      /** Sums over all rows that the filters choose, not over the page alone. */
      totals: {
        /** Number of facilities. */
        facilities: number
        /** Number of borrowers. */
        borrowers: number
        /** What is owed in rupees, as decimal text. `null` where it was not delivered. */
        outstanding: string
        /** Rupees as decimal text: the higher of sanctioned and outstanding, less cash margin, over the facilities in question. `null` where no amount is known. */
        exposure: string
        /** Sanctioned limit in rupees, as decimal text. `null` where it was not delivered. */
        sanctioned: string
        /** Rupees that may still be drawn, as decimal text. `null` where it was not delivered. */
        undrawn: string | null
        /** Cash margin in rupees, as decimal text. `null` where it was not delivered. */
        margin: string | null
      }
      /** Months, YYYY-MM, or how many. */
      months: Array<string>
      /** The limit from which a borrower is a large one. `null` in other registers. */
      large_borrower: {
        /** The day from which it holds, YYYY-MM-DD. `null` where it is not known, or there is none. */
        valid_from: string | null
        /** Least exposure, in rupees as decimal text. `null` where it does not matter. */
        exposure_from: string
        /** Where the limit comes from. */
        source: string
        /** Name of whoever set it. `null` where it is the default. */
        set_by: string | null
      } | null
      /** The week, both days included. `null` in other registers. */
      week: {
        /** The first day, YYYY-MM-DD. `null` where it is not known. */
        from: string
        /** The last day, YYYY-MM-DD. `null` where it is not known. */
        to: string
      } | null
    }
  }
  /** The book at the last day-end of each facility: exposure, classes, kinds, and thirteen months of classes. */
  bookSummary: {
    answer: {
      /** The day that the figures stand at, YYYY-MM-DD. `null` where nothing is known. */
      as_of: string | null
      /** How many facilities stand at which day, the latest first. */
      days: Array<{
        /** The day, YYYY-MM-DD in India. */
        day: string
        /** Number of facilities. */
        facilities: number
      }>
      /** Number of facilities. */
      facilities: number
      /** Number of borrowers. */
      borrowers: number
      /** What is owed in rupees, as decimal text. `null` where it was not delivered. */
      outstanding: string
      /** Rupees as decimal text: the higher of sanctioned and outstanding, less cash margin, over the facilities in question. `null` where no amount is known. */
      exposure: string
      /** Sanctioned limit in rupees, as decimal text. `null` where it was not delivered. */
      sanctioned: string
      /** Rupees that may still be drawn, as decimal text. `null` where it was not delivered. */
      undrawn: string | null
      /** Cash margin in rupees, as decimal text. `null` where it was not delivered. */
      margin: string | null
      /** Of fund based facilities, in rupees as decimal text. */
      funded_exposure: string
      /** Of non-fund based facilities, in rupees as decimal text. */
      non_funded_exposure: string
      /** How many have no known amount; they add nothing to the sums. */
      without_amount: number
      /** The same by asset class. */
      by_class: Array<{
        /** Asset class: Standard, SMA-0, SMA-1, SMA-2 or NPA. `null` where it is not known. */
        asset_class: "Standard" | "SMA-0" | "SMA-1" | "SMA-2" | "NPA" | null
        /** Number of facilities. */
        facilities: number
        /** Number of borrowers. */
        borrowers: number
        /** What is owed in rupees, as decimal text. `null` where it was not delivered. */
        outstanding: string
        /** Rupees as decimal text: the higher of sanctioned and outstanding, less cash margin, over the facilities in question. `null` where no amount is known. */
        exposure: string
      }>
      /** The same by kind of facility. */
      by_kind: Array<{
        /** Kind of facility: term loan, cash credit, overdraft and others. */
        kind: "term_loan" | "cash_credit" | "overdraft" | "demand_loan" | "packing_credit" | "bill" | "letter_of_credit" | "bank_guarantee" | "investment" | "card" | "other"
        /** Number of facilities. */
        facilities: number
        /** Number of borrowers. */
        borrowers: number
        /** What is owed in rupees, as decimal text. `null` where it was not delivered. */
        outstanding: string
        /** Rupees as decimal text: the higher of sanctioned and outstanding, less cash margin, over the facilities in question. `null` where no amount is known. */
        exposure: string
      }>
      /** Exposure by class at each month-end, oldest first. */
      months: Array<{
        /** The month, YYYY-MM. */
        month: string
        /** By asset class. */
        classes: Array<{
          /** Asset class: Standard, SMA-0, SMA-1, SMA-2 or NPA. `null` where it is not known. */
          asset_class: "Standard" | "SMA-0" | "SMA-1" | "SMA-2" | "NPA"
          /** Rupees as decimal text: the higher of sanctioned and outstanding, less cash margin, over the facilities in question. `null` where no amount is known. */
          exposure: string
          /** Number of facilities. */
          facilities: number
        }>
      }>
      /** The registers, with what stands in each. */
      registers: Array<{
        /** The register. */
        register: "all" | "sma" | "npa" | "large_borrowers" | "weekly_defaults" | "class_differences" | "class_unknown" | "reviews_due" | "old_statements" | "restructured" | "consortium" | "co_lent" | "at_limit" | "no_amount"
        /** Number of facilities. */
        facilities: number
        /** Rupees as decimal text: the higher of sanctioned and outstanding, less cash margin, over the facilities in question. `null` where no amount is known. */
        exposure: string
      }>
    }
  }
  /** Open alerts of the borrower and of its group that no open case has. */
  caseAlertOptions: {
    path: {
      /** The case, by `uid` or by the number that people read. */
      case_id: string
    }
    answer: {
      /** The content of the answer. */
      data: Array<{
        /** Id of an alert. */
        alert_id: string
        /** What the alert says, in one sentence. */
        alert_summary: string
        /** High, Medium or Low. `null` where it is not known, or there is none. */
        risk_severity: string | null
        /** Id of a party: a company, firm or person that may be a borrower. `null` where it is not known, or there is none. */
        party_id: string | null
        /** Name of the party. `null` where it is not known, or there is none. */
        party_name: string | null
        /** Day of the reading, YYYY-MM-DD. `null` without one. */
        read_on: string | null
      }>
    }
  }
  /** Counts of open cases per risk. */
  caseCountByRisk: {
    answer: {
      /** The content of the answer. */
      data: {
        /** How many are High; of an estimate, the upper end of its interval. */
        high: number
        /** How many are Medium. */
        medium: number
        /** How many are Low; of an estimate, the lower end of its interval. */
        low: number
        /** How many are not rated. */
        not_rated: number
      }
    }
  }
  /** Counts per status category, of the current IST day or overall. */
  caseCountByStatus: {
    query?: {
      /** `day` for the present day in India, `overall` for all. */
      type?: "day" | "overall"
    }
    answer: {
      /** The content of the answer. */
      data: Record<string, number>
    }
  }
  /** The rules that open cases, who set them and when, and what a rule can name. */
  caseRules: {
    answer: {
      /** The rules. */
      rules: Array<{
        /** Name, as it is shown. */
        name: string
        /** `true` where the rule is on. */
        is_on: boolean
        /** What begins: a borrower becomes NPA, or gets a High alert from an exposure on. */
        kind: "npa" | "high_above"
        /** Least exposure, in rupees as decimal text. `null` where it does not matter. */
        exposure_from: string | null
        /** Alert types, by code. */
        alert_types: Array<string>
        /** Categories of alert types, by name. */
        categories: Array<string>
        /** Id of the case type. */
        case_type: string
        /** Who gets the case: nobody, who has the borrower, or a person. */
        assign_to: "nobody" | "queue" | "person"
        /** Id of the person who gets the case. `null` unless `assign_to` says person. */
        assignee: string | null
        /** So many days a rule opens no second case for a borrower. */
        quiet_days: number
        /** Id of the rule. */
        rule_id: string
        /** Since when it is on, ISO 8601 in UTC. `null` while it is off. */
        on_since: string | null
      }>
      /** The case types that can be chosen. */
      case_types: Array<{
        /** Id of the case type. */
        case_type_id: string
        /** Name, as it is shown. */
        name: string
      }>
      /** Alert types, by code. */
      alert_types: Array<{
        /** The code by which other answers name it. */
        code: string
        /** Name, as it is shown. */
        label: string
        /** The group of alert types that it belongs to. */
        category: string
      }>
      /** The people who can be named here, each with id and name. */
      people: Array<{
        /** Id of a user. */
        user_id: string
        /** Name, as it is shown. */
        name: string
      }>
      /** Counts the changes. Send back the one that you read, so that you do not overwrite what somebody changed since. `null` where it is not known, or there is none. */
      version: string | null
      /** Name of whoever set it. `null` where it is the default. */
      set_by: string | null
      /** When it was set, ISO 8601 in UTC. `null` where it is the default. */
      set_at: string | null
    }
  }
  /** The next statuses that this case may take, each with its assignees. */
  caseStatusOptions: {
    path: {
      /** The case, by `uid` or by the number that people read. */
      case_id: string
    }
    answer: {
      /** HTTP status of the answer. */
      status: number
      /** `true` in every answer of a write that was carried out. */
      success: boolean
      /** The content of the answer. */
      data: Array<{
        /** Id of the status. */
        status_id: string
        /** The workflow's name for the status. */
        case_status: string
        /** The category of the case type. */
        case_category: string
        /** Name, as it is shown. */
        label: string
      }>
      /** The case. */
      ticket: {
        /** Id of the entry. */
        id: string
        /** Id that addresses the entry. */
        uid: string
        /** The number of the case that people read. */
        case_id: string
        /** What it is about. */
        subject: string
        /** What the case is about, in short; the older name of `subject`. */
        case_summary: string
        /** What is the matter, in full. */
        issue: string
        /** Id of the party; the older name of `party_id`. */
        party: string
        /** Id of a party: a company, firm or person that may be a borrower. */
        party_id: string
        /** Name of the party. */
        party_name: string
        /** Name of the party; the older spelling of `party_name`. */
        partyName: string
        /** Id of an organization: one lender or one small business. */
        organization_id: string
        /** The account that it is about. `null` for the borrower as a whole. */
        loan_account: string | null
        /** Rupees over all facilities of the borrower, as decimal text. `null` where no amount is known. */
        borrower_exposure: string | null
        /** Id of the case type. */
        case_type: string
        /** Name of the case type. */
        case_type_name: string
        /** NEW, WIP, ESCALATION or CLOSED. */
        status: "NEW" | "WIP" | "CLOSED" | "ESCALATION"
        /** The workflow's name for the status. */
        case_status: string
        /** Since when it has this status, ISO 8601 in UTC. `null` where it is not known, or there is none. */
        status_since: string | null
        /** By which day it leaves this status, YYYY-MM-DD. `null` where the workflow sets none, and while it waits. */
        status_due: string | null
        /** Since which day it waits for the borrower, YYYY-MM-DD. `null` while it does not. */
        waiting_since: string | null
        /** What it waits for. `null` while it does not. */
        waiting_for: string | null
        /** Day on which somebody asks the borrower again, YYYY-MM-DD. `null` where none is set. */
        ask_again_on: string | null
        /** Who has the case. `null`: nobody. */
        case_assignee: {
          /** Id of the entry. */
          _id: string
          /** Name, as it is shown. */
          name: string
        } | null
        /** `true` where the caller may change it. */
        editable: boolean
        /** `true` where its status allows changes. */
        allow_change: boolean
        /** The alert that it was opened for. `null` without one. */
        alert_id: string | null
        /** High, Medium or Low. `null` where it is not rated. */
        risk: string | null
        /** How it comes again. `null` where it does not. */
        recurringData: {
          /** How often it comes again. `null` where it is not known, or there is none. */
          frequency?: "Daily" | "Weekly" | "Monthly" | "Quarterly" | "Yearly" | null
          /** The days on which it comes again, YYYY-MM-DD. `null` where it is not known, or there is none. */
          absoluteDates?: Array<string> | null
        } | null
        /** Next due day of a recurring case, YYYY-MM-DD. `null` where it does not recur. */
        next_due: string | null
        /** The recurring case that this one follows up. `null` without one. */
        origin_case: {
          /** Id that addresses the entry. */
          uid: string
          /** The number of the case that people read. */
          case_id: string
        } | null
        /** Name of the rule that opened it. `null` where a person did. */
        opened_by_rule: string | null
        /** Number of tasks. */
        tasks_total: number
        /** Tasks that are not done. */
        tasks_open: number
        /** Tasks that are beyond their day. */
        tasks_overdue: number
        /** `true` where closing it asks what came of it. */
        asks_outcome: boolean
        /** What came of the case. `null` before it is closed with it. */
        outcome: {
          /** What was done about the borrower. */
          done: "regularised" | "followed_up" | "restructured" | "security_added" | "recovery_begun" | "referred" | "no_action" | "other"
          /** What was done, in words. `null` where nobody wrote any. */
          text: string | null
          /** What became of the limit. */
          limit: "unchanged" | "reduced_to" | "blocked"
          /** The reduced limit in rupees, as decimal text. `null` where it was not reduced. */
          limit_amount: string | null
          /** Provision in rupees, as decimal text. `null` where none was made. */
          provision: string | null
          /** Whether the borrower is watched further, and how. */
          watch: "regular" | "watch" | "close_watch" | "exit"
        } | null
        /** Name of whoever made it. `null` where it is not known, or there is none. */
        created_by: string | null
        /** When it was made, ISO 8601 in UTC. */
        created_at: string
        /** When it was changed last, ISO 8601 in UTC. */
        updated_at: string
        /** When it was closed, ISO 8601 in UTC. `null` while it is open. */
        closed_at: string | null
        /** Counts the changes. Send back the one that you read, so that you do not overwrite what somebody changed since. */
        version: number
      }
      /** Statuses that the caller may not choose, each with its reason. */
      withheld: Array<{
        /** Id of the status. */
        status_id: string
        /** The workflow's name for the status. */
        case_status: string
        /** Why, in a sentence. */
        reason: string
      }>
    }
  }
  /** The types this case may change to. */
  caseTypeOptions: {
    path: {
      /** The case, by `uid` or by the number that people read. */
      case_id: string
    }
    answer: {
      /** HTTP status of the answer. */
      status: number
      /** `true` in every answer of a write that was carried out. */
      success: boolean
      /** The content of the answer. */
      data: Array<{
        /** Id of the entry. */
        _id: string
        /** Name, as it is shown. */
        name: string
        /** Id of the workflow. */
        ticket_workflow_id: string
      }>
      /** The case. */
      ticket: {
        /** Id of the entry. */
        id: string
        /** Id that addresses the entry. */
        uid: string
        /** The number of the case that people read. */
        case_id: string
        /** What it is about. */
        subject: string
        /** What the case is about, in short; the older name of `subject`. */
        case_summary: string
        /** What is the matter, in full. */
        issue: string
        /** Id of the party; the older name of `party_id`. */
        party: string
        /** Id of a party: a company, firm or person that may be a borrower. */
        party_id: string
        /** Name of the party. */
        party_name: string
        /** Name of the party; the older spelling of `party_name`. */
        partyName: string
        /** Id of an organization: one lender or one small business. */
        organization_id: string
        /** The account that it is about. `null` for the borrower as a whole. */
        loan_account: string | null
        /** Rupees over all facilities of the borrower, as decimal text. `null` where no amount is known. */
        borrower_exposure: string | null
        /** Id of the case type. */
        case_type: string
        /** Name of the case type. */
        case_type_name: string
        /** NEW, WIP, ESCALATION or CLOSED. */
        status: "NEW" | "WIP" | "CLOSED" | "ESCALATION"
        /** The workflow's name for the status. */
        case_status: string
        /** Since when it has this status, ISO 8601 in UTC. `null` where it is not known, or there is none. */
        status_since: string | null
        /** By which day it leaves this status, YYYY-MM-DD. `null` where the workflow sets none, and while it waits. */
        status_due: string | null
        /** Since which day it waits for the borrower, YYYY-MM-DD. `null` while it does not. */
        waiting_since: string | null
        /** What it waits for. `null` while it does not. */
        waiting_for: string | null
        /** Day on which somebody asks the borrower again, YYYY-MM-DD. `null` where none is set. */
        ask_again_on: string | null
        /** Who has the case. `null`: nobody. */
        case_assignee: {
          /** Id of the entry. */
          _id: string
          /** Name, as it is shown. */
          name: string
        } | null
        /** `true` where the caller may change it. */
        editable: boolean
        /** `true` where its status allows changes. */
        allow_change: boolean
        /** The alert that it was opened for. `null` without one. */
        alert_id: string | null
        /** High, Medium or Low. `null` where it is not rated. */
        risk: string | null
        /** How it comes again. `null` where it does not. */
        recurringData: {
          /** How often it comes again. `null` where it is not known, or there is none. */
          frequency?: "Daily" | "Weekly" | "Monthly" | "Quarterly" | "Yearly" | null
          /** The days on which it comes again, YYYY-MM-DD. `null` where it is not known, or there is none. */
          absoluteDates?: Array<string> | null
        } | null
        /** Next due day of a recurring case, YYYY-MM-DD. `null` where it does not recur. */
        next_due: string | null
        /** The recurring case that this one follows up. `null` without one. */
        origin_case: {
          /** Id that addresses the entry. */
          uid: string
          /** The number of the case that people read. */
          case_id: string
        } | null
        /** Name of the rule that opened it. `null` where a person did. */
        opened_by_rule: string | null
        /** Number of tasks. */
        tasks_total: number
        /** Tasks that are not done. */
        tasks_open: number
        /** Tasks that are beyond their day. */
        tasks_overdue: number
        /** `true` where closing it asks what came of it. */
        asks_outcome: boolean
        /** What came of the case. `null` before it is closed with it. */
        outcome: {
          /** What was done about the borrower. */
          done: "regularised" | "followed_up" | "restructured" | "security_added" | "recovery_begun" | "referred" | "no_action" | "other"
          /** What was done, in words. `null` where nobody wrote any. */
          text: string | null
          /** What became of the limit. */
          limit: "unchanged" | "reduced_to" | "blocked"
          /** The reduced limit in rupees, as decimal text. `null` where it was not reduced. */
          limit_amount: string | null
          /** Provision in rupees, as decimal text. `null` where none was made. */
          provision: string | null
          /** Whether the borrower is watched further, and how. */
          watch: "regular" | "watch" | "close_watch" | "exit"
        } | null
        /** Name of whoever made it. `null` where it is not known, or there is none. */
        created_by: string | null
        /** When it was made, ISO 8601 in UTC. */
        created_at: string
        /** When it was changed last, ISO 8601 in UTC. */
        updated_at: string
        /** When it was closed, ISO 8601 in UTC. `null` while it is open. */
        closed_at: string | null
        /** Counts the changes. Send back the one that you read, so that you do not overwrite what somebody changed since. */
        version: number
      }
    }
  }
  /** Case types with the workflow each follows. */
  caseTypes: {
    query?: {
      /** The organization; your own unless given. */
      organization_id?: string
    }
    answer: Array<{
      /** Id of the entry. */
      _id: string
      /** Name, as it is shown. */
      name: string
      /** Id of the workflow. */
      ticket_workflow_id: string
    }>
  }
  /** The monitored parties with their credit-monitoring scores, lowest first. */
  cmmOverview: {
    query?: {
      /** Only this band of risk, or `unscored`. */
      band?: "High" | "Medium" | "Low" | "unscored"
      /** What became of it since the caller’s last visit, or whether the score rose or fell. */
      moved?: "up" | "down"
      /** Text to look for, such as a part of a name or number. At most 200 characters. */
      q?: string
      /** Number of the page, from 1. What is not a number from 1 to 100,000 counts as 1. */
      page?: number
      /** Rows on a page, at most 100. What is not a number from 1 to 100 counts as the default. */
      per_page?: number
      /** The property by which the rows are ordered. Without it the list has its usual order. */
      sort_by?: "score" | "change" | "coverage" | "name"
      /** `asc` for smallest, earliest or A first, `desc` for the other way. */
      sort_in?: "asc" | "desc"
    }
    answer: {
      /** The content of the answer. */
      data: Array<{
        /** Id of the entry. */
        id: string
        /** Id of a party: a company, firm or person that may be a borrower. */
        party_id: string
        /** Name of the party. */
        party_name: string
        /** Name, as it is shown. */
        name: string
        /** Its type, or the media type of a file. */
        type: string
        /** `true` for what belongs to the demo world and is made up. */
        is_demo: boolean
        /** The credit-monitoring score, from 0 to 100; higher is safer. `null` with its reason. */
        score: number | null
        /** Step within the rule or score, from mild to grave. `null` where it has none. */
        band: "High" | "Medium" | "Low" | null
        /** Why there is no score, as code and words. `null` with a score. */
        reason: {
          /** The code by which other answers name it. */
          code: string
          /** The words, as they are shown. */
          text: string
        } | null
        /** Share of the card that could be measured, from 0 to 1. */
        coverage: number
        /** What the drivers add up to, below zero, of a score that is held at zero. `null` otherwise. */
        below_floor: number | null
        /** Rupees as decimal text: the higher of sanctioned and outstanding, less cash margin, over the facilities in question. `null` where no amount is known. */
        exposure: string | null
        /** Asset class: Standard, SMA-0, SMA-1, SMA-2 or NPA. `null` where it is not known. */
        asset_class: string | null
        /** The day that the figures stand at, YYYY-MM-DD. `null` where nothing is known. */
        as_of: string
        /** Points against 30 days before. `null` where it cannot be compared. */
        change_30_days: number | null
        /** First day of the card in force, YYYY-MM-DD. `null` where no other one came before. */
        card_since: string | null
        /** The last scores of one card, oldest first. */
        recent_scores: Array<number>
      }>
      /** How many rows there are on all pages together. */
      total_count: number
    }
  }
  /** Counts over all monitored parties: bands add up to the scored, reasons to the unscored. */
  cmmStatistics: {
    answer: {
      /** The content of the answer. */
      data: {
        /** How many parties are monitored. */
        monitored: number
        /** How many have a score. */
        scored: number
        /** How many have none. */
        unscored: number
        /** How many stand in each band of risk. */
        bands: {
          /** How many stand in the band of high risk. */
          high: number
          /** How many are Medium. */
          medium: number
          /** How many stand in the band of low risk. */
          low: number
        }
        /** Why some have no score, with how many of each. */
        unscored_reasons: Array<{
          /** The code by which other answers name it. */
          code: string
          /** Why, in a sentence. */
          reason: string
          /** How many have no score for this reason. */
          parties: number
        }>
        /** Mean of all scores. `null` without any. */
        average_score: number | null
        /** Median of all scores. `null` without any. */
        median_score: number | null
        /** Mean of all coverages, from 0 to 1. `null` without any. */
        average_coverage: number | null
        /** How many moved by many points. */
        movers: {
          /** How many rose. */
          up: number
          /** How many fell. */
          down: number
          /** From so many points on a score counts as moved. */
          points: number
          /** Number of days. */
          days: number
          /** How many cannot be compared: another version of the card made their earlier score. */
          not_compared: number
          /** First day of the card in force, YYYY-MM-DD. `null` where no other one came before. */
          card_since: string | null
        }
        /** The day that the figures stand at, YYYY-MM-DD. `null` where nothing is known. */
        as_of: string | null
        /** The card that made the score. */
        scorecard: {
          /** Id of the card. */
          id: string
          /** Name, as it is shown. */
          name: string
          /** Version of the card. */
          version: string
          /** SHA-256, in hexadecimal. */
          hash: string
        }
      }
    }
  }
  /** How the organization reads bank tables that Saakh does not know: each layout with its versions, the newest first. */
  columnLayouts: {
    answer: {
      /** The content of the answer. */
      data: Array<{
        /** Id of the layout. */
        layout_id: string
        /** Version of the layout: a change of the columns makes the next one. */
        version: number
        /** Kind of file, as `GET /v1/admin/uploads/kinds` lists them. */
        kind: string
        /** Kind of the file, as it is shown. */
        kind_label: string
        /** Name, as it is shown. */
        name: string
        /** First four letters of the IFSC of the bank. `null` where it is not known. */
        bank: string
        /** The headings that the layout reads. */
        heading: Array<string>
        /** Which column is read as what. */
        mapping: {
          /** Which column of the table is read as what, by place from 0. */
          columns: Record<string, number>
          /** Whether debit and credit stand in two columns, in one with a sign, or in one with a side. */
          amounts: "two_columns" | "marked" | "signed"
          /** What comes first in dates such as 01/02/2025. If it is not given, the dates of each column decide. `null` where it is not known, or there is none. */
          date_order: "day_first" | "month_first" | null
        }
        /** Name of whoever made it. */
        created_by: string
        /** When it was made, ISO 8601 in UTC. */
        created_at: string
        /** Since when no file is read with it, ISO 8601 in UTC. `null` while files are. */
        retired_at: string | null
        /** Files that were read with this version. */
        file_count: number
        /** Id of the job. Ask for it with `GET /v1/admin/jobs/{job_id}` until it is done or failed. `null` where it is not known, or there is none. */
        job_id: string | null
      }>
    }
  }
  /** One contest: the fact, the claim, and which signals, alerts and score differ with and without the fact, by the rules of every day. Nothing of that is stored. */
  contest: {
    path: {
      /** The contest. */
      contest_id: string
    }
    answer: {
      /** The content of the answer. */
      data: {
        /** Id of the contest. */
        contest_id: string
        /** Id of the fact: one record as it was read from one line of a file. */
        fact_id: string
        /** Id of a party: a company, firm or person that may be a borrower. */
        party_id: string
        /** Name of the party. */
        party_name: string
        /** `true` for what belongs to the demo world and is made up. */
        is_demo: boolean
        /** Kind of the fact, such as day_end or exchange_circular. */
        kind: string
        /** Kind of the fact, as it is shown. */
        kind_name: string
        /** What it is about. */
        subject: string
        /** The day from which it holds, YYYY-MM-DD. */
        valid_from: string
        /** What is said against the fact. */
        claim: string
        /** `true` where other values are told. */
        corrects: boolean
        /** `true` where a paper was given. */
        has_document: boolean
        /** `true` for the organization's own business. */
        of_own_business: boolean
        /** open, upheld, rejected, withdrawn or undone. */
        state: "open" | "upheld" | "rejected" | "withdrawn" | "undone"
        /** Name of whoever asked for it. */
        asked_by_name: string
        /** When it was asked for, ISO 8601 in UTC. */
        asked_at: string
        /** Name of whoever decided. `null` where nobody has. */
        decided_by_name: string | null
        /** When it was decided, ISO 8601 in UTC. `null` before that. */
        decided_at: string | null
        /** The fact that holds the corrected values. `null` without one. */
        correction_fact_id: string | null
        /** `true` where a stored score rests on the fact. */
        in_score: boolean
        /** The contested fact. */
        fact: {
          /** Id of the fact: one record as it was read from one line of a file. */
          fact_id: string
          /** Id of a party: a company, firm or person that may be a borrower. */
          party_id: string
          /** Name of the party. */
          party_name: string
          /** `true` for what belongs to the demo world and is made up. */
          is_demo: boolean
          /** Kind of the fact, such as day_end or exchange_circular. */
          kind: string
          /** Kind of the fact, as it is shown. */
          kind_name: string
          /** What it is about. */
          subject: string
          /** The day from which it holds, YYYY-MM-DD. */
          valid_from: string
          /** When it was made public, or when the lender had it, ISO 8601 in UTC. */
          known_at: string
          /** When it was stored here, ISO 8601 in UTC. */
          recorded_at: string
          /** `public` for public facts, `tenant` for those of the own files. */
          visibility: "public" | "tenant"
          /** The line of the file that it was read from. */
          source: {
            /** The stored file. `null` where no file is kept. */
            document_id: string | null
            /** Name of the file. `null` where there is none. */
            file_name: string | null
            /** Number of the line in the file, the heading being 1. `null` where it is not a line. */
            row: number | null
            /** Whom the source asks to be named. `null` where it asks nothing. */
            attribution: string | null
          }
          /** The fields, in their order. */
          fields: Array<{
            /** Place of the value within the fact. */
            path: string
            /** The value that the fact holds at this place. */
            value: (string | number | boolean | null | null)
            /** `true` where the value is an amount. */
            is_amount: boolean
          }>
          /** `true` where corrected values are taken. */
          may_correct: boolean
          /** Why none are. `null` where they are. */
          not_correctable_because: string | null
        }
        /** Each value that would change. `null` where the fact should not count at all. */
        corrections: Array<{
          /** Place of the value within the fact. */
          path: string
          /** What it was. `null` where there was nothing. */
          before: (string | number | boolean | null | null)
          /** What it would be. `null` where there would be nothing. */
          after: (string | number | boolean | null | null)
          /** `true` where the value is an amount. */
          is_amount: boolean
        }> | null
        /** The paper that was given. `null` without one. */
        document: {
          /** Name, as it is shown. */
          name: string
          /** Bytes of the file. */
          size: number
          /** SHA-256 of the file, in hexadecimal. */
          sha256: string
        } | null
        /** What a person wrote about it. `null` where nobody did. */
        notes: string | null
        /** Name of whoever took it back. `null` where nobody did. */
        undone_by_name: string | null
        /** When it was taken back, ISO 8601 in UTC. `null` where it was not. */
        undone_at: string | null
        /** Why it was taken back. `null` where it was not. */
        undone_because: string | null
        /** Id of the request that waits for a second person. `null` where none waits. */
        approval_id: string | null
        /** `true` where the caller made it. */
        is_own: boolean
        /** `true` where the caller may decide on it. */
        may_decide: boolean
        /** Why the caller may not do it. `null` where they may. */
        withheld: string | null
        /** `true` where the caller may take it back. */
        may_undo: boolean
        /** What differs with and without the fact. `null` where the party cannot be judged any more. */
        differs: {
          /** The day that the figures stand at, YYYY-MM-DD. `null` where nothing is known. */
          as_of: string
          /** The signals in question. */
          signals: Array<{
            /** The code by which other answers name it. */
            code: string
            /** Name, as it is shown. */
            label: string
            /** The account, instrument or court case; empty: the borrower as a whole. */
            subject: string
            /** With the fact. */
            with: {
              /** What the signal says with the fact. */
              state: "finding" | "clear" | "not_measurable" | "not_certain" | "stale" | "not_applicable" | "failed" | "silent"
              /** High, Medium or Low. `null` where nothing is found. */
              severity: "High" | "Medium" | "Low" | null
              /** Why it matters, or why it was found, in words. `null` where it is not known, or there is none. */
              why: string | null
            }
            /** Without the fact. */
            without: {
              /** What the signal says without the fact. */
              state: "finding" | "clear" | "not_measurable" | "not_certain" | "stale" | "not_applicable" | "failed" | "silent"
              /** High, Medium or Low. `null` where nothing is found. */
              severity: "High" | "Medium" | "Low" | null
              /** Why it matters, or why it was found, in words. `null` where it is not known, or there is none. */
              why: string | null
            }
          }>
          /** How many signals say the same both times. */
          same: number
          /** The score with and without the fact. */
          score: {
            /** With the fact. */
            with: {
              /** The credit-monitoring score, from 0 to 100; higher is safer. `null` with its reason. */
              score: number | null
              /** Step within the rule or score, from mild to grave. `null` where it has none. */
              band: string | null
            }
            /** Without the fact. */
            without: {
              /** The credit-monitoring score, from 0 to 100; higher is safer. `null` with its reason. */
              score: number | null
              /** Step within the rule or score, from mild to grave. `null` where it has none. */
              band: string | null
            }
          }
          /** The alerts. */
          alerts: Array<{
            /** Id of an alert. */
            alert_id: string
            /** What it says, in one sentence. */
            summary: string
            /** High, Medium or Low. `null` where nothing is found. */
            severity: "High" | "Medium" | "Low"
            /** `true` where the alert rests on the fact. */
            rests_on_it: boolean
            /** Without the fact. */
            without: {
              /** What the signal says without the fact. */
              state: "finding" | "clear" | "not_measurable" | "not_certain" | "stale" | "not_applicable" | "failed" | "silent"
              /** High, Medium or Low. `null` where nothing is found. */
              severity: "High" | "Medium" | "Low" | null
              /** Why it matters, or why it was found, in words. `null` where it is not known, or there is none. */
              why: string | null
            }
          }>
        } | null
      }
    }
  }
  /** The paper that was given with a contest: a link when stored in S3, else base64 data with its type. */
  contestDocument: {
    path: {
      /** The contest. */
      contest_id: string
    }
    answer: {
      /** The file as base64, or a link where it is stored in S3. */
      data: string
      /** Media type of the file, such as image/jpeg. */
      type: string
      /** What describes the answer beside its content. */
      meta: {
        /** `S3` where `data` is a link for a short while, else `EFS`: `data` is base64. */
        Storage_type: string
        /** Media type of the file, such as image/jpeg. */
        type: string
        /** Name, as it is shown. */
        name: string
        /** SHA-256 of the file, in hexadecimal. */
        sha256: string
      }
    }
  }
  /** One fact with its values, its source and whether it can be contested. */
  contestableFact: {
    path: {
      /** The fact, as the answer that showed it names it. */
      fact_id: string
    }
    answer: {
      /** The content of the answer. */
      data: {
        /** Id of the fact: one record as it was read from one line of a file. */
        fact_id: string
        /** Id of a party: a company, firm or person that may be a borrower. */
        party_id: string
        /** Name of the party. */
        party_name: string
        /** `true` for what belongs to the demo world and is made up. */
        is_demo: boolean
        /** Kind of the fact, such as day_end or exchange_circular. */
        kind: string
        /** Kind of the fact, as it is shown. */
        kind_name: string
        /** What it is about. */
        subject: string
        /** The day from which it holds, YYYY-MM-DD. */
        valid_from: string
        /** When it was made public, or when the lender had it, ISO 8601 in UTC. */
        known_at: string
        /** When it was stored here, ISO 8601 in UTC. */
        recorded_at: string
        /** `public` for public facts, `tenant` for those of the own files. */
        visibility: "public" | "tenant"
        /** The line of the file that it was read from. */
        source: {
          /** The stored file. `null` where no file is kept. */
          document_id: string | null
          /** Name of the file. `null` where there is none. */
          file_name: string | null
          /** Number of the line in the file, the heading being 1. `null` where it is not a line. */
          row: number | null
          /** Whom the source asks to be named. `null` where it asks nothing. */
          attribution: string | null
        }
        /** The fields, in their order. */
        fields: Array<{
          /** Place of the value within the fact. */
          path: string
          /** The value that the fact holds at this place. */
          value: (string | number | boolean | null | null)
          /** `true` where the value is an amount. */
          is_amount: boolean
        }>
        /** `true` where corrected values are taken. */
        may_correct: boolean
        /** Why none are. `null` where they are. */
        not_correctable_because: string | null
        /** The contest that is open or was upheld. `null` without one. */
        contest: {
          /** Id of the contest. */
          contest_id: string
          /** open, upheld, rejected, withdrawn or undone. */
          state: "open" | "upheld" | "rejected" | "withdrawn" | "undone"
        } | null
      }
    }
  }
  /** Facts that were contested, the newest first, with what was decided. */
  contests: {
    query?: {
      /** Only contests that stand like this. */
      state?: "open" | "upheld" | "rejected" | "withdrawn" | "undone"
      /** Only this party. */
      party_id?: string
      /** Only contests of facts that this alert rests on. */
      alert_id?: string
      /** Only contests of facts that an alert of this case rests on. */
      case_id?: string
      /** `true`: only those that mark what rests on their fact. */
      marking?: "true"
      /** Number of the page, from 1. What is not a number from 1 to 100,000 counts as 1. */
      page?: number
      /** Rows on a page, at most 100. What is not a number from 1 to 100 counts as the default. */
      per_page?: number
      /** The property by which the rows are ordered. Without it the list has its usual order. */
      sort_by?: "asked_at" | "decided_at"
      /** `asc` for smallest, earliest or A first, `desc` for the other way. */
      sort_in?: "asc" | "desc"
    }
    answer: {
      /** The content of the answer. */
      data: Array<{
        /** Id of the contest. */
        contest_id: string
        /** Id of the fact: one record as it was read from one line of a file. */
        fact_id: string
        /** Id of a party: a company, firm or person that may be a borrower. */
        party_id: string
        /** Name of the party. */
        party_name: string
        /** `true` for what belongs to the demo world and is made up. */
        is_demo: boolean
        /** Kind of the fact, such as day_end or exchange_circular. */
        kind: string
        /** Kind of the fact, as it is shown. */
        kind_name: string
        /** What it is about. */
        subject: string
        /** The day from which it holds, YYYY-MM-DD. */
        valid_from: string
        /** What is said against the fact. */
        claim: string
        /** `true` where other values are told. */
        corrects: boolean
        /** `true` where a paper was given. */
        has_document: boolean
        /** `true` for the organization's own business. */
        of_own_business: boolean
        /** open, upheld, rejected, withdrawn or undone. */
        state: "open" | "upheld" | "rejected" | "withdrawn" | "undone"
        /** Name of whoever asked for it. */
        asked_by_name: string
        /** When it was asked for, ISO 8601 in UTC. */
        asked_at: string
        /** Name of whoever decided. `null` where nobody has. */
        decided_by_name: string | null
        /** When it was decided, ISO 8601 in UTC. `null` before that. */
        decided_at: string | null
        /** The fact that holds the corrected values. `null` without one. */
        correction_fact_id: string | null
        /** `true` where a stored score rests on the fact. */
        in_score: boolean
      }>
      /** How many rows there are on all pages together. */
      total_count: number
      /** How many rows there are of each kind or state, whatever page is asked for. */
      counts: Record<string, number>
    }
  }
  /** Makes a portfolio. Its name is given once in the organization, whatever its letter case and blanks. */
  createPortfolio: {
    body: {
      /** Name of the portfolio, at most 120 characters; once in the organization, whatever its letter case. */
      name: string
      /** What it is, in words. `null` where nobody wrote any. */
      description?: string | null
      /** The parties, each by its id. */
      parties?: Array<{
        /** Id of a party: a company, firm or person that may be a borrower. */
        party_id: string
        /** Name, as it is shown. */
        name?: string | null
      }>
    }
    answer: {
      /** `true` in every answer of a write that was carried out. */
      success: boolean
      /** What happened, as a sentence that can be shown to a person. */
      message: string
      /** The content of the answer. */
      data: {
        /** Id of the entry. */
        id: string
        /** What is known of it. */
        attributes: {
          /** Name, as it is shown. */
          name: string
          /** What it is, in words. `null` where nobody wrote any. */
          description: string | null
          /** Number of members. */
          no_of_parties: number
          /** Rupees as decimal text: the higher of sanctioned and outstanding, less cash margin, over the facilities in question. `null` where no amount is known. */
          exposure: string | null
          /** Members by the gravest of their open alerts. */
          risk_details: {
            /** Members with low risk, or without open alerts. */
            low_risk: number
            /** Members with medium risk. */
            medium_risk: number
            /** Members with high risk. */
            high_risk: number
          }
          /** Name of whoever made it. `null` where it is not known, or there is none. */
          created_by: string | null
          /** When it was made, ISO 8601 in UTC. */
          created_at: string
          /** Name of whoever changed it last. `null` where it is not known, or there is none. */
          updated_by: string | null
          /** When it was changed last, ISO 8601 in UTC. */
          updated_at: string
          /** Counts the changes. Send back the one that you read, so that you do not overwrite what somebody changed since. */
          version: number
          /** Members that nothing else monitors. */
          watched_only_here: number
          /** Signals with limits of this portfolio alone. */
          threshold_sets: number
          /** `true` where there is more than is told here. `null` where it is not known, or there is none. */
          has_more?: boolean | null
        }
      }
    }
  }
  /** Stores a file and queues its import. The same file again changes nothing, and the answer says so. */
  createUpload: {
    body: {
      /** The file as base64 data URL, such as `data:text/csv;base64,…`, at most 20 MB. */
      attachment: string
      /** Name of the file, at most 255 characters. */
      file_name: string
      /** Kind of the file, such as customers or day_end; `GET /v1/admin/uploads/kinds` lists them. */
      type: string
      /** The portfolio that its parties join, for a file of members. */
      portfolio_id?: string | null
      /** What comes first in dates such as 01/02/2025. If it is not given, the dates of each column decide. */
      date_order?: "day_first" | "month_first" | null
      /** Name of the sheet of a workbook. Unless given, the first that is shown. */
      sheet?: string | null
      /** The borrower whom the file is about, where it names nobody. */
      party_id?: string | null
      /** The month that it is about, YYYY-MM. */
      month?: string | null
      /** The account that it is about, where the file names none. */
      account_number?: string | null
      /** The day as of which a report of the books stands, YYYY-MM-DD, where it does not say. */
      as_of?: string | null
    }
    answer: {
      /** `true` in every answer of a write that was carried out. */
      success: boolean
      /** The content of the answer. */
      data: {
        /** What happened, as a sentence. `null` where there is nothing to say. */
        message: string
        /** Id of the job. Ask for it with `GET /v1/admin/jobs/{job_id}` until it is done or failed. */
        job_id: string
        /** `true` where the same file was imported before: nothing is read again. */
        already_imported: boolean
      }
    }
  }
  /** The queue: one row a borrower with open alerts, in the order of priority unless asked otherwise. */
  desk: {
    query?: {
      /** Text to look for, such as a part of a name or number. At most 200 characters. */
      q?: string
      /** Part of the queue. */
      tab?: "open" | "mine" | "unassigned" | "no_facility" | "watching"
      /** Only alerts of this severity. */
      severity?: "High" | "Medium" | "Low"
      /** Only this asset class. */
      asset_class?: "Standard" | "SMA-0" | "SMA-1" | "SMA-2" | "NPA"
      /** Only what people had decided this of, or nothing. */
      decided?: "new" | "acknowledged" | "in_case" | "watching"
      /** A person or a unit by id; `my_unit` for the caller’s own, `deactivated` for people who left. */
      assignee?: string
      /** Only from this exposure on, in rupees. */
      exposure_from?: "1000000" | "10000000" | "100000000" | "1000000000"
      /** Only what became worse, or calmer. */
      trend?: "worse" | "calmer"
      /** Only alert types of this category. */
      category?: string
      /** By the next deadline: `over`, or `week` for those within seven days too. */
      due?: "over" | "week"
      /** Only borrowers with a broken promise, an open one, or none. */
      promise?: "broken" | "open" | "none"
      /** Only what belongs to members of this portfolio. */
      portfolio_id?: string
      /** Only members of the group that this party belongs to today. */
      group_id?: string
      /** Number of the page, from 1. What is not a number from 1 to 100,000 counts as 1. */
      page?: number
      /** Rows on a page, at most 100. What is not a number from 1 to 100 counts as the default. */
      per_page?: number
      /** The property by which the rows are ordered. Without it the list has its usual order. */
      sort_by?: "priority" | "severity" | "exposure" | "days_past_due" | "worse_on" | "newest_at" | "party_name" | "assignee" | "next_deadline" | "promise"
      /** `asc` for smallest, earliest or A first, `desc` for the other way. */
      sort_in?: "asc" | "desc"
    }
    answer: {
      /** The content of the answer. */
      data: Array<{
        /** Id of a party: a company, firm or person that may be a borrower. */
        party_id: string
        /** Name of the party. */
        party_name: string
        /** `true` for what belongs to the demo world and is made up. */
        is_demo: boolean
        /** The lender's own number of the customer. `null` where the party is none. */
        customer_number: string | null
        /** How many are High; of an estimate, the upper end of its interval. */
        high: number
        /** How many are Medium. */
        medium: number
        /** How many are Low; of an estimate, the lower end of its interval. */
        low: number
        /** How many nobody decided yet. */
        undecided: number
        /** What people decided, nothing of which first. */
        decided: "new" | "acknowledged" | "in_case" | "watching"
        /** Working days beyond the service level. `null` where all is decided. */
        late_days: number | null
        /** Working hours beyond it, where it is given in hours. `null` where it is given in days. */
        late_hours: number | null
        /** Last day of the watch, YYYY-MM-DD. `null`: until it gets worse by a step. */
        watch_until: string | null
        /** Rupees as decimal text: the higher of sanctioned and outstanding, less cash margin, over the facilities in question. `null` where no amount is known. */
        exposure: string | null
        /** Asset class: Standard, SMA-0, SMA-1, SMA-2 or NPA. `null` where it is not known. */
        asset_class: "Standard" | "SMA-0" | "SMA-1" | "SMA-2" | "NPA" | null
        /** Days past due. `null` where they are not known. */
        days_past_due: number | null
        /** Since which day it is NPA, YYYY-MM-DD. `null` while it is not. */
        npa_since: string | null
        /** The day on which it turns non-performing unless arrears are paid, YYYY-MM-DD. `null` where it does not. */
        npa_on: string | null
        /** What the queue is ordered by; more is more urgent. */
        priority: number
        /** What the priority is made of. */
        factors: {
          /** Points for severity. */
          severity: number
          /** Points for exposure. */
          exposure: number
          /** Points for what is undecided. */
          decided: number
          /** Points for urgency. */
          urgency: number
          /** Points for getting worse. */
          trend: number
        }
        /** When something was last reported, ISO 8601 in UTC. */
        newest_at: string
        /** Who has it. `null`: nobody. */
        assignee: {
          /** Id of a user. `null` where it is not known, or there is none. */
          user_id: string | null
          /** Id of a branch or department. `null` is head office. */
          unit_id: string | null
          /** Name, as it is shown. */
          name: string
          /** `true` for a person who left. */
          is_deactivated: boolean
        } | null
        /** The promise to pay that counts. `null` without one. */
        promise: {
          /** Rupees as decimal text. `null` where no amount is given. */
          amount: string | null
          /** Day by which the payment is promised, YYYY-MM-DD. `null` where it is not a promise. */
          promised_for: string
          /** open, kept, partly_kept, broken, not_known (no file says yet) or withdrawn. */
          state: "open" | "kept" | "partly_kept" | "broken" | "not_known" | "withdrawn"
        } | null
        /** Since when a promise is broken that nobody answered, YYYY-MM-DD. `null` without one. */
        promise_broken_on: string | null
        /** What comes first: the end of a watch, the day of a promise, or the service level. `null` without any. */
        next_deadline: {
          /** The day, YYYY-MM-DD in India. */
          day: string
          /** The end of a watch, the day of a promise, or the service level. */
          kind: "watch" | "promise" | "decide"
          /** Time of day in India, HH:MM, where the service level is given in hours. */
          time?: string
        } | null
        /** What the alert said over time, newest first. */
        readings: Array<{
          /** Id of an alert. */
          alert_id: string
          /** Name, as it is shown. */
          label: string
          /** What it says, in one sentence. */
          summary: string
          /** High, Medium or Low. `null` where nothing is found. */
          severity: "High" | "Medium" | "Low"
        }>
        /** The last months, oldest first; a month without data has `null`. */
        months: Array<{
          /** The month, YYYY-MM. */
          month: string
          /** Asset class: Standard, SMA-0, SMA-1, SMA-2 or NPA. `null` where it is not known. */
          asset_class: "Standard" | "SMA-0" | "SMA-1" | "SMA-2" | "NPA" | null
          /** Days past due. `null` where they are not known. */
          days_past_due: number | null
        }>
      }>
      /** How many rows there are on all pages together. */
      total_count: number
      /** How many borrowers each part of the queue has under the other filters. */
      tabs: Record<string, number>
      /** How many nobody decided yet. */
      undecided: number
    }
  }
  /** The ten borrowers below Standard with the largest exposure, and what all of them come to. */
  deskAtRisk: {
    answer: {
      /** The content of the answer. */
      data: Array<{
        /** Id of a party: a company, firm or person that may be a borrower. */
        party_id: string
        /** Name of the party. */
        party_name: string
        /** `true` for what belongs to the demo world and is made up. */
        is_demo: boolean
        /** Rupees as decimal text: the higher of sanctioned and outstanding, less cash margin, over the facilities in question. `null` where no amount is known. */
        exposure: string
        /** Asset class: Standard, SMA-0, SMA-1, SMA-2 or NPA. `null` where it is not known. */
        asset_class: "Standard" | "SMA-0" | "SMA-1" | "SMA-2" | "NPA"
        /** Days past due. `null` where they are not known. */
        days_past_due: number | null
        /** `true` where other alerts of the borrower wait in the queue. */
        is_in_queue: boolean
        /** The gravest alert. `null` where none is open. */
        gravest: {
          /** Id of an alert. */
          alert_id: string
          /** Name, as it is shown. */
          label: string
          /** What it says, in one sentence. */
          summary: string
          /** High, Medium or Low. `null` where nothing is found. */
          severity: "High" | "Medium" | "Low"
        } | null
        /** Who has it. `null`: nobody. */
        assignee: {
          /** Id of a user. `null` where it is not known, or there is none. */
          user_id: string | null
          /** Id of a branch or department. `null` is head office. */
          unit_id: string | null
          /** Name, as it is shown. */
          name: string
          /** `true` for a person who left. */
          is_deactivated: boolean
        } | null
      }>
      /** How many rows there are on all pages together. */
      total_count: number
      /** Rupees as decimal text: the higher of sanctioned and outstanding, less cash margin, over the facilities in question. `null` where no amount is known. */
      exposure: string
    }
  }
  /** One borrower of the queue with its alerts, what was decided of each, the notes, the promises to pay and the visits. */
  deskBorrower: {
    path: {
      /** The party, as the search or a list names it. */
      party_id: string
    }
    answer: {
      /** The borrower as the queue shows it. `null` where it does not stand there. */
      row: {
        /** Id of a party: a company, firm or person that may be a borrower. */
        party_id: string
        /** Name of the party. */
        party_name: string
        /** `true` for what belongs to the demo world and is made up. */
        is_demo: boolean
        /** The lender's own number of the customer. `null` where the party is none. */
        customer_number: string | null
        /** How many are High; of an estimate, the upper end of its interval. */
        high: number
        /** How many are Medium. */
        medium: number
        /** How many are Low; of an estimate, the lower end of its interval. */
        low: number
        /** How many nobody decided yet. */
        undecided: number
        /** What was decided. */
        decided: "new" | "acknowledged" | "in_case" | "watching"
        /** Working days beyond the service level. `null` where all is decided. */
        late_days: number | null
        /** Working hours beyond it, where it is given in hours. `null` where it is given in days. */
        late_hours: number | null
        /** Last day of the watch, YYYY-MM-DD. `null`: until it gets worse by a step. */
        watch_until: string | null
        /** Rupees as decimal text: the higher of sanctioned and outstanding, less cash margin, over the facilities in question. `null` where no amount is known. */
        exposure: string | null
        /** Asset class: Standard, SMA-0, SMA-1, SMA-2 or NPA. `null` where it is not known. */
        asset_class: "Standard" | "SMA-0" | "SMA-1" | "SMA-2" | "NPA" | null
        /** Days past due. `null` where they are not known. */
        days_past_due: number | null
        /** Since which day it is NPA, YYYY-MM-DD. `null` while it is not. */
        npa_since: string | null
        /** The day on which it turns non-performing unless arrears are paid, YYYY-MM-DD. `null` where it does not. */
        npa_on: string | null
        /** What the queue is ordered by; more is more urgent. */
        priority: number
        /** What the priority is made of. */
        factors: {
          /** Points for severity. */
          severity: number
          /** Points for exposure. */
          exposure: number
          /** Points for what is undecided. */
          decided: number
          /** Points for urgency. */
          urgency: number
          /** Points for getting worse. */
          trend: number
        }
        /** When something was last reported, ISO 8601 in UTC. */
        newest_at: string
        /** Who has it. `null`: nobody. */
        assignee: {
          /** Id of a user. `null` where it is not known, or there is none. */
          user_id: string | null
          /** Id of a branch or department. `null` is head office. */
          unit_id: string | null
          /** Name, as it is shown. */
          name: string
          /** `true` for a person who left. */
          is_deactivated: boolean
        } | null
        /** The promise to pay that counts. `null` without one. */
        promise: {
          /** Rupees as decimal text. `null` where no amount is given. */
          amount: string | null
          /** Day by which the payment is promised, YYYY-MM-DD. `null` where it is not a promise. */
          promised_for: string
          /** open, kept, partly_kept, broken, not_known (no file says yet) or withdrawn. */
          state: "open" | "kept" | "partly_kept" | "broken" | "not_known" | "withdrawn"
        } | null
        /** Since when a promise is broken that nobody answered, YYYY-MM-DD. `null` without one. */
        promise_broken_on: string | null
        /** What comes first: the end of a watch, the day of a promise, or the service level. `null` without any. */
        next_deadline: {
          /** The day, YYYY-MM-DD in India. */
          day: string
          /** The end of a watch, the day of a promise, or the service level. */
          kind: "watch" | "promise" | "decide"
          /** Time of day in India, HH:MM, where the service level is given in hours. */
          time?: string
        } | null
        /** The gravest alerts, as they read now. */
        readings: Array<{
          /** Id of an alert. */
          alert_id: string
          /** Name, as it is shown. */
          label: string
          /** What it says, in one sentence. */
          summary: string
          /** High, Medium or Low. `null` where nothing is found. */
          severity: "High" | "Medium" | "Low"
        }>
        /** Months, YYYY-MM, or how many. */
        months: Array<{
          /** The month, YYYY-MM. */
          month: string
          /** Asset class: Standard, SMA-0, SMA-1, SMA-2 or NPA. `null` where it is not known. */
          asset_class: "Standard" | "SMA-0" | "SMA-1" | "SMA-2" | "NPA" | null
          /** Days past due. `null` where they are not known. */
          days_past_due: number | null
        }>
      } | null
      /** The alerts. */
      alerts: Array<{
        /** Id of an alert. */
        alert_id: string
        /** Name, as it is shown. */
        label: string
        /** What it says, in one sentence. */
        summary: string
        /** High, Medium or Low. `null` where nothing is found. */
        severity: "High" | "Medium" | "Low"
        /** What people decided: new (nothing yet), acknowledged, in_case, watching or closed. */
        state: "new" | "acknowledged" | "in_case" | "watching" | "closed"
        /** What was decided before it got worse and came back. `null` where it did not. */
        came_back_from: "new" | "acknowledged" | "in_case" | "watching" | "closed" | null
        /** Number of the reading, from 1. `null` where there is none. */
        reading_no: number
        /** When people were notified of it, ISO 8601 in UTC. */
        told_at: string
        /** The day that the figures stand at, YYYY-MM-DD. `null` where nothing is known. */
        as_of: string | null
        /** Why it was closed. `null` unless it is. */
        code: "acted_upon" | "known_and_accepted" | "rule_too_strict" | "not_ours" | null
        /** What a person wrote about it. `null` where nobody did. */
        note: string | null
        /** Last day of the watch, YYYY-MM-DD. `null`: until it gets worse by a step. */
        watch_until: string | null
        /** Name of whoever decided. `null` where nobody has. */
        decided_by: string | null
        /** When it was decided, ISO 8601 in UTC. `null` before that. */
        decided_at: string | null
        /** The number of the case that people read. `null` where it is not known, or there is none. */
        case_id: string | null
        /** The number of the case that people read. `null` where it is not known, or there is none. */
        case_number: string | null
        /** What the alert asks for first. `null` where the catalogue says nothing. */
        next_act: {
          /** The code of the act. */
          act: "promise" | "note" | "watch" | "visit" | "case"
          /** The same in words. */
          says: string
        } | null
        /** How the caller can still take it back. `null` where they cannot. */
        undo: {
          /** Id of the decision, to take it back. */
          act_id: string
          /** Until when, ISO 8601 in UTC. */
          until: string
          /** Number of alerts that it covers. */
          alerts: number
        } | null
        /** A mark of what holds of the alert. Send it back with a decision, so that it meets what you saw. */
        standing: string
      }>
      /** To whom it was given, the newest first. */
      assignments: Array<{
        /** Id of the giving. */
        giving_id: string
        /** Name of whoever got it, or to whom it was given. `null`: it was taken away. */
        given_to: string | null
        /** The step that gave it. `null` where a person did. */
        by_step: "relationship_manager" | "unit" | "round_robin" | null
        /** Name of whoever gave it. */
        given_by: string
        /** When it was given, ISO 8601 in UTC. */
        given_at: string
      }>
      /** Alerts that somebody asked a second person to close. `null` without any. */
      closing_asked: {
        /** Name of whoever asked for it. `null` where no person did. */
        asked_by: string
        /** When it was asked for, ISO 8601 in UTC. */
        asked_at: string
        /** Why they are to be closed. */
        code: "acted_upon" | "known_and_accepted" | "rule_too_strict" | "not_ours"
        /** Ids of alerts. */
        alert_ids: Array<string>
      } | null
      /** What went up to which unit, the newest first. */
      escalations: Array<{
        /** Id of the step up. */
        escalation_id: string
        /** Why, in a sentence. */
        reason: string
        /** From which unit. */
        from: string
        /** To which unit. `null` is head office. */
        to: string | null
        /** Day of the step, YYYY-MM-DD. */
        escalated_on: string
      }>
      /** Notes on the borrower, the newest first. */
      notes: Array<{
        /** Id of the note. */
        note_id: string
        /** The words, as they are shown. */
        text: string
        /** Name of whoever wrote it. */
        noted_by: string
        /** When it was written, ISO 8601 in UTC. */
        noted_at: string
        /** The photos. */
        photos: Array<{
          /** Id of the photo. */
          photo_id: string
          /** Name, as it is shown. */
          name: string
          /** Media type of the photo. */
          type: string
          /** Bytes of the file. */
          size: number
        }>
      }>
      /** Promises to pay, the newest first. */
      promises: Array<{
        /** Rupees as decimal text. `null` where no amount is given. */
        amount: string | null
        /** Day by which the payment is promised, YYYY-MM-DD. `null` where it is not a promise. */
        promised_for: string
        /** open, kept, partly_kept, broken, not_known (no file says yet) or withdrawn. */
        state: "open" | "kept" | "partly_kept" | "broken" | "not_known" | "withdrawn"
        /** Id of the promise. `null`: a line of a file, which nobody withdraws here. */
        promise_id: string | null
        /** Tells the promise apart from others. */
        promise_key: string
        /** Number of the account. `null` where none is named. */
        account_number: string | null
        /** Day on which it was promised, YYYY-MM-DD. */
        promised_on: string
        /** Who promised. `null` where nobody is named. */
        promised_by: string | null
        /** What a person wrote about it. `null` where nobody did. */
        note: string | null
        /** Name of whoever recorded it. `null` for what a file states. */
        recorded_by: string | null
        /** When it was stored here, ISO 8601 in UTC. */
        recorded_at: string
        /** Why, in a sentence or as a code. `null` where there is nothing to explain. */
        because: "paid" | "arrears_nil" | "not_paid" | "file_late" | "no_day_ends" | "arrears_not_told" | null
        /** Rupees of it that the files show as paid, as decimal text. `null` where they say nothing. */
        paid: string | null
        /** How far the day-ends reach, YYYY-MM-DD. `null` without any. */
        told_until: string | null
        /** Name of whoever took it back. `null` where nobody did. */
        withdrawn_by: string | null
        /** Why it was taken back: it counts no more. `null` where it was not. */
        withdrawn_because: string | null
        /** Name of the file that tells of it. `null` for what a person recorded. */
        source_document: string | null
      }>
      /** Visits, the newest first. */
      site_visits: Array<{
        /** Tells the visit apart from others. */
        visit_key: string
        /** Id of the visit. `null`: a line of a file. */
        visit_id: string | null
        /** What kind of visit it was. */
        visit_kind: "unit_visit" | "stock_audit" | "security_inspection" | "inspection"
        /** Day of the visit, YYYY-MM-DD. */
        visited_on: string
        /** Where it was. `null` where it is not given. */
        place: string | null
        /** Names of those who went. `null`: whoever recorded it. */
        visited_by: string | null
        /** Whom they met; of a criterion, whether it is. `null` where nobody is named. */
        met: string | null
        /** Whether the unit runs. `null` where it was not seen. */
        working: "running" | "partly" | "closed" | null
        /** Number of employees, a whole number. `null` where they were not counted. */
        employees: number | null
        /** Stock that was seen, in rupees. `null` where it was not valued. */
        stock_value: string | null
        /** Stock by the books or the last statement, in rupees. `null` where it is not given. */
        stock_stated: string | null
        /** Stock that is old or did not move, in rupees. `null` where it is not given. */
        old_stock: string | null
        /** Last day of the insurance, YYYY-MM-DD. `null` where it is not given. */
        insured_until: string | null
        /** Whether the security is in place. `null` where it was not looked at. */
        security_in_place: "yes" | "partly" | "no" | null
        /** Whether the books are kept, or sales by the books in rupees. `null` where it is not known. */
        books: "up_to_date" | "behind" | "not_kept" | null
        /** What was found against the borrower. `null` without any. */
        adverse_findings: string | null
        /** Gravity of the adverse finding; `major` unless given. `null` without one. */
        gravity: "minor" | "major" | "critical" | null
        /** Day on which the finding was closed, YYYY-MM-DD. `null` while it is open. */
        finding_closed_on: string | null
        /** Name of whoever closed it. `null` while it is open. */
        finding_closed_by: string | null
        /** What was done about it. `null` while it is open. */
        finding_closed_because: string | null
        /** Further remarks. `null` where there are none. */
        remarks: string | null
        /** Day of the next visit, YYYY-MM-DD. `null` where none is set. */
        next_visit_on: string | null
        /** Whether the next visit is due, overdue or made. `null` where none is set. */
        next_visit: "due" | "overdue" | "made" | null
        /** Number of the account. `null` where none is named. */
        account_number: string | null
        /** The number of the case that people read. `null` where it is not known, or there is none. */
        case_id: string | null
        /** The number of the case that people read. `null` where it is not known, or there is none. */
        case_number: string | null
        /** Name of whoever recorded it. `null` for what a file states. */
        recorded_by: string | null
        /** When it was stored here, ISO 8601 in UTC. */
        recorded_at: string
        /** Name of whoever took it back. `null` where nobody did. */
        withdrawn_by: string | null
        /** Why it was taken back: it counts no more. `null` where it was not. */
        withdrawn_because: string | null
        /** Name of the file that tells of it. `null` for what a person recorded. */
        source_document: string | null
        /** The photos. */
        photos: Array<{
          /** Id of the photo. */
          visit_photo_id: string
          /** Name, as it is shown. */
          name: string
          /** Media type of the photo. */
          type: string
          /** Bytes of the file. */
          size: number
        }>
      }>
      /** The facilities on which a promise can be: those that are not closed. */
      facilities: Array<{
        /** Number of the account. `null` where none is named. */
        account_number: string
        /** Kind of facility: term loan, cash credit, overdraft and others. */
        kind: "term_loan" | "cash_credit" | "overdraft" | "demand_loan" | "packing_credit" | "bill" | "letter_of_credit" | "bank_guarantee" | "investment" | "card" | "other"
      }>
    }
  }
  /** Clocks that are over or due within three working days: states and tasks of cases, days on which a borrower is asked again, orders of notices, early-warning examinations, borrowers that went up undecided; the first of each matter, the longest over first. What the policy does not open is left out. */
  deskClocks: {
    answer: {
      /** The content of the answer. */
      data: Array<{
        /** What has the day: a state, a wait or a task of a case, an order, an examination, or alerts. */
        kind: "case_state" | "case_waiting" | "case_task" | "notice_order" | "examination" | "alerts"
        /** Day by which it is due, YYYY-MM-DD. `null` where none is set. */
        due_on: string
        /** Working days until then; negative where it is over. */
        working_days: number
        /** Id of a party: a company, firm or person that may be a borrower. `null` where it is not known, or there is none. */
        party_id: string | null
        /** Name of the party. */
        party_name: string
        /** `true` for what belongs to the demo world and is made up. */
        is_demo: boolean
        /** The task, the state of the case, what it waits for, or what the notice is about. */
        text: string
        /** The number of the case that people read. `null` where it is not known, or there is none. */
        case_id: string | null
        /** The number of the case that people read. `null` where it is not known, or there is none. */
        case_number: string | null
        /** Id of the notice. `null` without one. */
        notice_id: string | null
        /** Id of the examination. `null` without one. */
        examination_id: string | null
        /** Name of whoever has it. `null`: nobody. */
        assignee_name: string | null
        /** Since which day it waits for the borrower, YYYY-MM-DD. `null` while it does not. */
        waiting_since: string | null
        /** What it waits for. `null` while it does not. */
        waiting_for: string | null
        /** To which unit it went up last. `null` where it did not. */
        escalated: {
          /** The unit. `null` is head office. */
          to: string | null
          /** The day on which it went up, YYYY-MM-DD. */
          on: string
        } | null
        /** More of the same case that are over or due. */
        further: number
      }>
      /** How many rows there are on all pages together. */
      total_count: number
      /** How many are over. */
      over: number
      /** Cases that wait for the borrower. */
      waiting: number
    }
  }
  /** Borrowers of whose alerts people closed some that are closed still, the newest closure first. What got worse since came back into the queue and is left out. */
  deskClosed: {
    query?: {
      /** Text to look for, such as a part of a name or number. At most 200 characters. */
      q?: string
      /** Only what was closed with this code. */
      code?: "acted_upon" | "known_and_accepted" | "rule_too_strict" | "not_ours"
      /** Only what this user closed. */
      closed_by?: string
      /** From this day or month on. */
      from?: string
      /** Up to this day or month. */
      to?: string
      /** Number of the page, from 1. What is not a number from 1 to 100,000 counts as 1. */
      page?: number
      /** Rows on a page, at most 100. What is not a number from 1 to 100 counts as the default. */
      per_page?: number
      /** The property by which the rows are ordered. Without it the list has its usual order. */
      sort_by?: "closed_at" | "party_name"
      /** `asc` for smallest, earliest or A first, `desc` for the other way. */
      sort_in?: "asc" | "desc"
    }
    answer: {
      /** The content of the answer. */
      data: Array<{
        /** Id of a party: a company, firm or person that may be a borrower. */
        party_id: string
        /** Name of the party. */
        party_name: string
        /** `true` for what belongs to the demo world and is made up. */
        is_demo: boolean
        /** The lender's own number of the customer. `null` where the party is none. */
        customer_number: string | null
        /** Rupees as decimal text: the higher of sanctioned and outstanding, less cash margin, over the facilities in question. `null` where no amount is known. */
        exposure: string | null
        /** How many were closed. */
        closed: number
        /** `true` where other alerts of the borrower wait in the queue. */
        is_in_queue: boolean
        /** Name, as it is shown. */
        label: string
        /** What it says, in one sentence. */
        summary: string
        /** High, Medium or Low. `null` where nothing is found. */
        severity: "High" | "Medium" | "Low"
        /** Why it was closed. */
        code: "acted_upon" | "known_and_accepted" | "rule_too_strict" | "not_ours"
        /** What a person wrote about it. `null` where nobody did. */
        note: string | null
        /** Who closed it. */
        closed_by: string
        /** When it was closed, ISO 8601 in UTC. `null` while it is open. */
        closed_at: string
      }>
      /** How many rows there are on all pages together. */
      total_count: number
      /** How many were closed with each code. */
      codes: Record<string, number>
      /** The people who can be named here, each with id and name. */
      people: Array<{
        /** Id of a user. */
        user_id: string
        /** Name, as it is shown. */
        name: string
        /** Number of borrowers. */
        borrowers: number
      }>
    }
  }
  /** Promises to pay of all borrowers that the caller sees, with what the day-ends and recoveries show as paid; the last day promised first, of what is open the next day first. */
  deskPromises: {
    query?: {
      /** Text to look for, such as a part of a name or number. At most 200 characters. */
      q?: string
      /** Only promises that stand like this; `due_today` for open ones of today. */
      state?: "due_today" | "open" | "kept" | "partly_kept" | "broken" | "not_known" | "withdrawn"
      /** From this day or month on. */
      from?: string
      /** Up to this day or month. */
      to?: string
      /** A person or a unit by id; `my_unit` for the caller’s own, `deactivated` for people who left. */
      assignee?: string
      /** Only borrowers of this branch and of those below it. */
      unit_id?: string
      /** Number of the page, from 1. What is not a number from 1 to 100,000 counts as 1. */
      page?: number
      /** Rows on a page, at most 100. What is not a number from 1 to 100 counts as the default. */
      per_page?: number
      /** The property by which the rows are ordered. Without it the list has its usual order. */
      sort_by?: "promised_for" | "amount" | "paid" | "party_name" | "recorded_at"
      /** `asc` for smallest, earliest or A first, `desc` for the other way. */
      sort_in?: "asc" | "desc"
    }
    answer: {
      /** The content of the answer. */
      data: Array<{
        /** Rupees as decimal text. `null` where no amount is given. */
        amount: string | null
        /** Day by which the payment is promised, YYYY-MM-DD. `null` where it is not a promise. */
        promised_for: string
        /** open, kept, partly_kept, broken, not_known (no file says yet) or withdrawn. */
        state: "open" | "kept" | "partly_kept" | "broken" | "not_known" | "withdrawn"
        /** Id of the promise. `null`: a line of a file, which nobody withdraws here. */
        promise_id: string | null
        /** Tells the promise apart from others. */
        promise_key: string
        /** Number of the account. `null` where none is named. */
        account_number: string | null
        /** Day on which it was promised, YYYY-MM-DD. */
        promised_on: string
        /** Who promised. `null` where nobody is named. */
        promised_by: string | null
        /** What a person wrote about it. `null` where nobody did. */
        note: string | null
        /** Name of whoever recorded it. `null` for what a file states. */
        recorded_by: string | null
        /** When it was stored here, ISO 8601 in UTC. */
        recorded_at: string
        /** Why, in a sentence or as a code. `null` where there is nothing to explain. */
        because: "paid" | "arrears_nil" | "not_paid" | "file_late" | "no_day_ends" | "arrears_not_told" | null
        /** Rupees of it that the files show as paid, as decimal text. `null` where they say nothing. */
        paid: string | null
        /** How far the day-ends reach, YYYY-MM-DD. `null` without any. */
        told_until: string | null
        /** Name of whoever took it back. `null` where nobody did. */
        withdrawn_by: string | null
        /** Why it was taken back: it counts no more. `null` where it was not. */
        withdrawn_because: string | null
        /** Name of the file that tells of it. `null` for what a person recorded. */
        source_document: string | null
        /** Id of a party: a company, firm or person that may be a borrower. */
        party_id: string
        /** Name of the party. */
        party_name: string
        /** `true` for what belongs to the demo world and is made up. */
        is_demo: boolean
        /** The lender's own number of the customer. `null` where the party is none. */
        customer_number: string | null
        /** `true` where it is open and its day is today. */
        is_due_today: boolean
        /** Who has it. `null`: nobody. */
        assignee: {
          /** Id of a user. `null` where it is not known, or there is none. */
          user_id: string | null
          /** Id of a branch or department. `null` is head office. */
          unit_id: string | null
          /** Name, as it is shown. */
          name: string
          /** `true` for a person who left. */
          is_deactivated: boolean
        } | null
      }>
      /** How many rows there are on all pages together. */
      total_count: number
      /** Sums over all rows that the filters choose, not over the page alone. */
      totals: {
        /** Number of promises. */
        promises: number
        /** Rupees as decimal text. `null` where no amount is given. */
        amount: string
        /** Rupees of it that the files show as paid, as decimal text. `null` where they say nothing. */
        paid: string
        /** How many have no known amount; they add nothing to the sums. */
        without_amount: number
      }
      /** Number and rupees of the promises in each state, under the other filters. */
      states: Record<string, {
        /** Number of promises. */
        promises: number
        /** Rupees as decimal text. `null` where no amount is given. */
        amount: string
      }>
    }
  }
  /** An attachment: a link when stored in S3, else base64 data with its type. */
  downloadAttachment: {
    path: {
      /** The case, by `uid` or by the number that people read. */
      case_id: string
    }
    query: {
      /** The attachment. */
      attachment_id: string
    }
    answer: {
      /** The file as base64, or a link where it is stored in S3. */
      data: string
      /** Media type of the file, such as image/jpeg. */
      type: string
      /** What describes the answer beside its content. */
      meta: {
        /** `S3` where `data` is a link for a short while, else `EFS`: `data` is base64. */
        Storage_type: string
        /** Media type of the file, such as image/jpeg. */
        type: string
        /** Name, as it is shown. */
        name: string
        /** SHA-256 of the file, in hexadecimal. */
        sha256: string
      }
    }
  }
  /** The PDF of a board pack. */
  downloadBoardPack: {
    path: {
      /** The board pack. */
      pack_id: string
    }
    answer: Blob
  }
  /** The PDF of a file that the caller made of a case. */
  downloadCaseFile: {
    path: {
      /** The case, by `uid` or by the number that people read. */
      case_id: string
      /** The file. */
      case_file_id: string
    }
    answer: Blob
  }
  /** Where a finished order is: EFS, a path of this API; S3, a link for a short while. */
  downloadProduct: {
    path: {
      /** The product, by the id of its order. */
      product_id: string
    }
    answer: {
      /** A path of this API, or a link for a short while. */
      data: string
      /** What describes the answer beside its content. */
      meta: {
        /** `S3` where `data` is a link for a short while, `EFS` where it is a path of this API. */
        storage_type: "EFS" | "S3"
        /** Type of the report. `null` for a form. */
        report_type: "c-360" | "c-docs" | "c-trust" | "advanced-timeline"
      }
    }
  }
  /** The first rows that were set aside as the text of a CSV file: line, field, reason and the cells that are read. */
  downloadQuarantine: {
    path: {
      /** The job, as the upload answered it. */
      job_id: string
    }
    answer: {
      /** `true` in every answer of a write that was carried out. */
      success: boolean
      /** The content of the answer. */
      data: {
        /** Name of the file. `null` where there is none. */
        file_name: string
        /** The text of the CSV file. */
        text: string
        /** Number of rows. */
        rows: number
        /** Lines set aside that the file has no room for. */
        left_off: number
      }
    }
  }
  /** Working days after which overdue work goes to the next unit above; null means never. */
  escalationSettings: {
    answer: {
      /** Working days after which what is overdue goes to the next unit above. `null`: never. */
      after_days: number | null
      /** What is offered to whoever turns it on. */
      usual_after_days: number
      /** Counts the changes. Send back the one that you read, so that you do not overwrite what somebody changed since. `null` where it is not known, or there is none. */
      version: string | null
      /** Name of whoever set it. `null` where it is the default. */
      set_by: string | null
      /** When it was set, ISO 8601 in UTC. `null` where it is the default. */
      set_at: string | null
    }
  }
  /** One examination: its clocks, what was recorded and what can be recorded next. */
  examination: {
    path: {
      /** The examination. */
      examination_id: string
    }
    answer: {
      /** The content of the answer. */
      data: {
        /** Id of the examination. `null` without one. */
        examination_id: string
        /** Id of a party: a company, firm or person that may be a borrower. */
        party_id: string
        /** Name of the party. */
        party_name: string
        /** `true` for what belongs to the demo world and is made up. */
        is_demo: boolean
        /** examining, red_flagged or ended. */
        state: "examining" | "red_flagged" | "ended"
        /** Day of the alert, YYYY-MM-DD: the time limit starts on it. */
        alerted_on: string
        /** Why, in a sentence or as a code. `null` where there is nothing to explain. */
        because: string
        /** Id of an alert. `null` where it is not known, or there is none. */
        alert_id: string | null
        /** Rupees as decimal text: the higher of sanctioned and outstanding, less cash margin, over the facilities in question. `null` where no amount is known. */
        exposure: string | null
        /** Asset class: Standard, SMA-0, SMA-1, SMA-2 or NPA. `null` where it is not known. */
        asset_class: "Standard" | "SMA-0" | "SMA-1" | "SMA-2" | "NPA" | null
        /** Name of whoever began it. */
        opened_by: string
        /** When it began, ISO 8601 in UTC. */
        opened_at: string
        /** How it ended. `null` while it goes on. */
        ended: "cleared" | "fraud" | "no_fraud" | null
        /** Day by which it is due, YYYY-MM-DD. `null` where none is set. */
        due_on: string | null
        /** `true` where its day has passed. */
        is_overdue: boolean
        /** The time limits. */
        clocks: Array<{
          /** Which time limit it is. */
          clock: "examine" | "report" | "decide"
          /** waits, running, overdue, done, late or not_owed. */
          state: "waits" | "running" | "overdue" | "done" | "late" | "not_owed" | "not_known"
          /** Day on which it starts, YYYY-MM-DD. `null` before that. */
          starts_on: string | null
          /** Days that the rule gives. `null` where they are not known. */
          days: number | null
          /** Day by which it is due, YYYY-MM-DD. `null` where none is set. */
          due_on: string | null
          /** Days that the lender gives itself, never more than the rule. `null` where it set none. */
          own_days: number | null
          /** Last day by those, YYYY-MM-DD. `null` without them. */
          own_due_on: string | null
          /** Day on which it was done, YYYY-MM-DD. `null` while it was not. */
          done_on: string | null
          /** What a person wrote about it. `null` where nobody did. */
          note: string | null
          /** The direction that sets it. `null` without one. */
          source: {
            /** The direction that sets the rule. */
            direction: string
            /** Number of the direction. */
            number: string
            /** What a person wrote about it. `null` where nobody did. */
            note: string
          } | null
        }>
        /** Rupees on the day of the red flag, as decimal text. `null` without one. */
        flagged_exposure: string | null
        /** What was recorded, in the order of time. */
        taken: Array<{
          /** The step. */
          step: "cleared" | "red_flagged" | "reported" | "decided"
          /** Day on which it happened, YYYY-MM-DD; today unless given. */
          taken_on: string
          /** Why, in a sentence. */
          reason: string
          /** The lender's own number of it. `null` where it has none. */
          reference: string | null
          /** The outcome. `null` before there is one. */
          outcome: "fraud" | "no_fraud" | null
          /** Id of the notice. `null` without one. */
          notice_id: string | null
          /** Number of the notice. `null` without one. */
          notice_number: string | null
          /** Name of whoever recorded it. */
          taken_by: string
          /** When it was recorded, ISO 8601 in UTC. */
          taken_at: string
        }>
        /** What can be recorded now. */
        next: Array<"cleared" | "red_flagged" | "reported" | "decided">
        /** The orders. */
        orders: Array<{
          /** Id of the notice. `null` without one. */
          notice_id: string
          /** Number of the notice. `null` without one. */
          notice_number: string
          /** Day of the order, YYYY-MM-DD. */
          ordered_on: string
        }>
      }
    }
  }
  /** Borrowers under early-warning examination and red-flagged accounts, with their clocks; the key of the fraud track is needed. */
  examinations: {
    query?: {
      /** Text to look for, such as a part of a name or number. At most 200 characters. */
      q?: string
      /** Only this party. */
      party_id?: string
      /** Only borrowers under examination, red-flagged ones, or ended ones. */
      state?: "examining" | "red_flagged" | "ended"
      /** Number of the page, from 1. What is not a number from 1 to 100,000 counts as 1. */
      page?: number
      /** Rows on a page, at most 100. What is not a number from 1 to 100 counts as the default. */
      per_page?: number
      /** The property by which the rows are ordered. Without it the list has its usual order. */
      sort_by?: "alerted_on" | "exposure"
      /** `asc` for smallest, earliest or A first, `desc` for the other way. */
      sort_in?: "asc" | "desc"
    }
    answer: {
      /** The content of the answer. */
      data: Array<{
        /** Id of the examination. `null` without one. */
        examination_id: string
        /** Id of a party: a company, firm or person that may be a borrower. */
        party_id: string
        /** Name of the party. */
        party_name: string
        /** `true` for what belongs to the demo world and is made up. */
        is_demo: boolean
        /** examining, red_flagged or ended. */
        state: "examining" | "red_flagged" | "ended"
        /** Day of the alert, YYYY-MM-DD: the time limit starts on it. */
        alerted_on: string
        /** Why, in a sentence or as a code. `null` where there is nothing to explain. */
        because: string
        /** Id of an alert. `null` where it is not known, or there is none. */
        alert_id: string | null
        /** Rupees as decimal text: the higher of sanctioned and outstanding, less cash margin, over the facilities in question. `null` where no amount is known. */
        exposure: string | null
        /** Asset class: Standard, SMA-0, SMA-1, SMA-2 or NPA. `null` where it is not known. */
        asset_class: "Standard" | "SMA-0" | "SMA-1" | "SMA-2" | "NPA" | null
        /** Name of whoever began it. */
        opened_by: string
        /** When it began, ISO 8601 in UTC. */
        opened_at: string
        /** How it ended. `null` while it goes on. */
        ended: "cleared" | "fraud" | "no_fraud" | null
        /** Day by which it is due, YYYY-MM-DD. `null` where none is set. */
        due_on: string | null
        /** `true` where its day has passed. */
        is_overdue: boolean
        /** The time limits. */
        clocks: Array<{
          /** Which time limit it is. */
          clock: "examine" | "report" | "decide"
          /** waits, running, overdue, done, late or not_owed. */
          state: "waits" | "running" | "overdue" | "done" | "late" | "not_owed" | "not_known"
          /** Day on which it starts, YYYY-MM-DD. `null` before that. */
          starts_on: string | null
          /** Days that the rule gives. `null` where they are not known. */
          days: number | null
          /** Day by which it is due, YYYY-MM-DD. `null` where none is set. */
          due_on: string | null
          /** Days that the lender gives itself, never more than the rule. `null` where it set none. */
          own_days: number | null
          /** Last day by those, YYYY-MM-DD. `null` without them. */
          own_due_on: string | null
          /** Day on which it was done, YYYY-MM-DD. `null` while it was not. */
          done_on: string | null
          /** What a person wrote about it. `null` where nobody did. */
          note: string | null
          /** The direction that sets it. `null` without one. */
          source: {
            /** The direction that sets the rule. */
            direction: string
            /** Number of the direction. */
            number: string
            /** What a person wrote about it. `null` where nobody did. */
            note: string
          } | null
        }>
      }>
      /** How many rows there are on all pages together. */
      total_count: number
      /** Rupees as decimal text: the higher of sanctioned and outstanding, less cash margin, over the facilities in question. `null` where no amount is known. */
      exposure: string
      /** How many have no known amount; they add nothing to the sums. */
      without_amount: number
      /** The days by the direction and the own ones. */
      days: {
        /** By the direction. `null` where they were not read. */
        regime: {
          /** Days to examine. `null` leaves the rule alone. */
          examine_days: number | null
          /** Days to report by the direction. `null` where they are not known. */
          report_days: number | null
          /** Days to decide. `null` leaves the rule alone. */
          decide_days: number | null
        } | null
        /** The lender's own. `null` where it set none. */
        own: {
          /** The day from which it holds, YYYY-MM-DD. */
          valid_from: string
          /** Days to examine. `null` leaves the rule alone. */
          examine_days: number | null
          /** Days to report that the lender gives itself. `null` where it set none. */
          report_days: number | null
          /** Days to decide. `null` leaves the rule alone. */
          decide_days: number | null
          /** Name of whoever set it. `null` where it is the default. */
          set_by: string
          /** When it was set, ISO 8601 in UTC. `null` where it is the default. */
          set_at: string
        } | null
      }
    }
  }
  /** The public facts that the organization does not have judged for this party, newest first. */
  factDismissals: {
    path: {
      /** The party, as the search or a list names it. */
      party_id: string
    }
    answer: {
      /** The content of the answer. */
      data: Array<{
        /** Id of the fact: one record as it was read from one line of a file. */
        fact_id: string
        /** Kind of the fact, such as day_end or exchange_circular. */
        kind: string
        /** What it is about. */
        subject: string
        /** Short heading, as it is shown. `null` where it is not known, or there is none. */
        title: string | null
        /** Why. `null` where there is nothing to explain. */
        reason: string
        /** Name of whoever said that it is not about the party. */
        dismissed_by: string
        /** When that was said, ISO 8601 in UTC. */
        dismissed_at: string
      }>
    }
  }
  /** One feed day by day: its files, and its totals beside what is stored. */
  feed: {
    path: {
      /** The kind of file that is delivered again and again. */
      kind: string
    }
    answer: {
      /** Kind of file, as `GET /v1/admin/uploads/kinds` lists them. */
      kind: "customers" | "accounts" | "day_end" | "securities" | "stock_statements" | "limit_reviews" | "recoveries" | "crilc_status" | "commercial_bureau" | "charges" | "court_cases" | "show_cause_notices" | "cheque_returns" | "transactions" | "covenants" | "internal_ratings" | "audit_observations" | "security_documents" | "borrower_statements" | "ratings" | "gst_returns" | "gst_registrations" | "epf_payments" | "directors" | "relations" | "group_members" | "audit_reports" | "reference_rates"
      /** Name, as it is shown. */
      label: string
      /** How often it is expected. `null`: no rhythm is said. */
      expectation: {
        /** How often it comes. */
        rhythm: "daily" | "working_days" | "weekly" | "monthly"
        /** Days after the day itself by which it is due, at most 31. */
        due_after_days: number
        /** Time of day in India by which it is due, HH:MM. */
        due_time: string
        /** From which day on it is expected, YYYY-MM-DD. */
        since: string
        /** `true` where totals come with it. */
        has_totals: boolean
        /** Name of whoever set it. `null` where it is the default. */
        set_by: string
        /** When it was set, ISO 8601 in UTC. `null` where it is the default. */
        set_at: string
      } | null
      /** The last day that the data speak of, YYYY-MM-DD. `null` where there are none. */
      last_day: string | null
      /** When something came last, ISO 8601 in UTC. `null`: never. */
      last_received_at: string | null
      /** The signals in question. */
      signals: Array<{
        /** The code by which other answers name it. */
        code: string
        /** Name, as it is shown. */
        label: string
      }>
      /** The last 62 days, the latest first. */
      days: Array<{
        /** The day, YYYY-MM-DD in India. */
        day: string
        /** When it is due, ISO 8601 in UTC. `null` without a rhythm. */
        due_at: string | null
        /** When it came, ISO 8601 in UTC. `null` while it has not. */
        received_at: string | null
        /** What is wrong. */
        problems: Array<"missing" | "short" | "unbalanced" | "no_totals" | "set_aside" | "late">
        /** Why nobody waits any more. `null` while somebody does. */
        settled: {
          /** What a person wrote about it. `null` where nobody did. */
          note: string
          /** Name of whoever did it. `null` where no person did. */
          by: string
          /** When it happened, ISO 8601 in UTC. */
          at: string
        } | null
        /** The files. */
        files: Array<{
          /** Id of the job. Ask for it with `GET /v1/admin/jobs/{job_id}` until it is done or failed. */
          job_id: string
          /** Id of the stored file that it was read from. `null` where no file is kept. */
          document_id: string
          /** Name of the file. `null` where there is none. */
          file_name: string
          /** When it came, ISO 8601 in UTC. `null` while it has not. */
          received_at: string
          /** Number of rows. */
          rows: number
          /** Rupees as decimal text. `null` where no amount is given. */
          amount: string | null
          /** Lines that were set aside with a reason. */
          rows_set_aside: number
        }>
        /** Totals that came with the files, beside what is stored. */
        totals: Array<{
          /** Branch, as the file writes it. `null` where it is not given. */
          branch: string | null
          /** Number of rows. `null` where it is not known, or there is none. */
          rows: number | null
          /** Rupees as decimal text. `null` where no amount is given. */
          amount: string | null
          /** Lines that are stored. */
          stored_rows: number
          /** Rupees that are stored, as decimal text. `null` where no amount is. */
          stored_amount: string | null
          /** Id of the stored file that it was read from. `null` where no file is kept. */
          document_id: string
          /** Number of the line in the file, the heading being 1. `null` where it is not a line. */
          row: number
        }>
      }>
    }
  }
  /** Files of the last fourteen days that are missing, short or do not balance, with the signals that read them. */
  feedNotices: {
    answer: {
      /** The content of the answer. */
      data: Array<{
        /** Kind of file, as `GET /v1/admin/uploads/kinds` lists them. */
        kind: "customers" | "accounts" | "day_end" | "securities" | "stock_statements" | "limit_reviews" | "recoveries" | "crilc_status" | "commercial_bureau" | "charges" | "court_cases" | "show_cause_notices" | "cheque_returns" | "transactions" | "covenants" | "internal_ratings" | "audit_observations" | "security_documents" | "borrower_statements" | "ratings" | "gst_returns" | "gst_registrations" | "epf_payments" | "directors" | "relations" | "group_members" | "audit_reports" | "reference_rates"
        /** Name, as it is shown. */
        label: string
        /** The last day that the data speak of, YYYY-MM-DD. `null` where there are none. */
        last_day: string | null
        /** What is wrong. */
        problems: Array<{
          /** What is wrong, as a code. */
          problem: "missing" | "short" | "unbalanced" | "no_totals" | "set_aside" | "late"
          /** The days, YYYY-MM-DD. */
          days: Array<string>
        }>
        /** The signals in question. */
        signals: Array<{
          /** The code by which other answers name it. */
          code: string
          /** Name, as it is shown. */
          label: string
        }>
      }>
    }
  }
  /** The lender's regular deliveries: their rhythm, the last days, and what is missing or does not balance. */
  feeds: {
    answer: {
      /** The content of the answer. */
      data: Array<{
        /** Kind of file, as `GET /v1/admin/uploads/kinds` lists them. */
        kind: "customers" | "accounts" | "day_end" | "securities" | "stock_statements" | "limit_reviews" | "recoveries" | "crilc_status" | "commercial_bureau" | "charges" | "court_cases" | "show_cause_notices" | "cheque_returns" | "transactions" | "covenants" | "internal_ratings" | "audit_observations" | "security_documents" | "borrower_statements" | "ratings" | "gst_returns" | "gst_registrations" | "epf_payments" | "directors" | "relations" | "group_members" | "audit_reports" | "reference_rates"
        /** Name, as it is shown. */
        label: string
        /** How often it is expected. `null`: no rhythm is said. */
        expectation: {
          /** How often it comes. */
          rhythm: "daily" | "working_days" | "weekly" | "monthly"
          /** Days after the day itself by which it is due, at most 31. */
          due_after_days: number
          /** Time of day in India by which it is due, HH:MM. */
          due_time: string
          /** From which day on it is expected, YYYY-MM-DD. */
          since: string
          /** `true` where totals come with it. */
          has_totals: boolean
          /** Name of whoever set it. `null` where it is the default. */
          set_by: string
          /** When it was set, ISO 8601 in UTC. `null` where it is the default. */
          set_at: string
        } | null
        /** The last day that the data speak of, YYYY-MM-DD. `null` where there are none. */
        last_day: string | null
        /** When something came last, ISO 8601 in UTC. `null`: never. */
        last_received_at: string | null
        /** The signals in question. */
        signals: Array<{
          /** The code by which other answers name it. */
          code: string
          /** Name, as it is shown. */
          label: string
        }>
        /** The last days, the earliest first, at most 31. */
        days: Array<{
          /** The day, YYYY-MM-DD in India. */
          day: string
          /** When it is due, ISO 8601 in UTC. `null` without a rhythm. */
          due_at: string | null
          /** When it came, ISO 8601 in UTC. `null` while it has not. */
          received_at: string | null
          /** What is wrong. */
          problems: Array<"missing" | "short" | "unbalanced" | "no_totals" | "set_aside" | "late">
          /** Why nobody waits any more. `null` while somebody does. */
          settled: {
            /** What a person wrote about it. `null` where nobody did. */
            note: string
            /** Name of whoever did it. `null` where no person did. */
            by: string
            /** When it happened, ISO 8601 in UTC. */
            at: string
          } | null
        }>
        /** Days that something is still missing of. */
        open_days: number
      }>
    }
  }
  /** Puts parties on a watchlist: all that a list with its filters shows, or those that lines name; up to 2000. The policy must allow the list that they are read from. */
  fillList: {
    path: {
      /** The list. */
      list_id: string
    }
    body: {
      /** Which parties: those of a list with its filters, or those that lines name. */
      parties: ({
        /** Which list. */
        entity: "alerts" | "queue" | "promises" | "cases" | "orders" | "parties" | "portfolio_members" | "watchlist" | "watchlists" | "scores" | "jobs" | "users" | "approvals" | "link_reviews" | "unions" | "org_units" | "policy_templates" | "group_mappings" | "portfolios" | "facilities" | "coverage" | "movement" | "concentration" | "exposure_limits" | "provision_totals" | "provisions" | "industries" | "court_cases" | "mca_checks" | "mca_history" | "received_notices" | "examinations" | "models"
        /** Filters of the list by name, as its own query takes them. */
        filters?: Record<string, string>
      } | {
        /** One customer number or identifier each; up to 2,000. */
        lines: Array<string>
      })
    }
    answer: {
      /** `true` in every answer of a write that was carried out. */
      success: boolean
      /** What happened, as a sentence that can be shown to a person. */
      message: string
      /** How many were added. */
      added: number
      /** How many stood on the list before. */
      held: number
      /** Lines without a borrower, in their order. */
      refused: Array<{
        /** Number of the line, from 1. */
        line: number
        /** The line as you sent it. */
        text: string
        /** Why, in a sentence. */
        reason: string
      }>
    }
  }
  /** Who filled the form, newest first. */
  formResponses: {
    path: {
      /** The form. */
      form_id: string
    }
    query?: {
      /** Number of the page, from 1. What is not a number from 1 to 100,000 counts as 1. */
      page?: number
      /** Rows on a page, at most 100. What is not a number from 1 to 100 counts as the default. */
      per_page?: number
    }
    answer: {
      /** The content of the answer. */
      data: Array<{
        /** Id of the entry. */
        id: string
        /** Id of the response. */
        response_id: string
        /** Id of the form. */
        form_id: string
        /** Version of the form that was filled; today's unless given. */
        form_version: number
        /** When it was made, ISO 8601 in UTC. */
        created_at: string
        /** Name of whoever made it. */
        created_by: {
          /** Full name. */
          fullname: string
        }
        /** The party. `null` where none is named. */
        party: {
          /** Id of a party: a company, firm or person that may be a borrower. */
          party_id: string
          /** Name, as it is shown. */
          name: string
          /** `true` for what belongs to the demo world and is made up. */
          is_demo: boolean
        } | null
      }>
      /** How many rows there are on all pages together; the older name of `total_count`. */
      total_entries: number
    }
  }
  /** The alert types of the fraud track, and how many of each are open. Users without this key see none of them. */
  fraudTypes: {
    answer: {
      /** The content of the answer. */
      data: Array<{
        /** The code by which other answers name it. */
        code: string
        /** Name, as it is shown. */
        label: string
        /** How many alerts of the type are open. */
        open: number
      }>
    }
  }
  /** One party, admin variant. */
  getAdminParty: {
    path: {
      /** The party, as the search or a list names it. */
      party_id: string
    }
    answer: {
      /** Id of the entry. */
      id: string
      /** Id of a party: a company, firm or person that may be a borrower. */
      party_id: string
      /** Name, as it is shown. */
      name: string
      /** public_company, private_company, person, limited_liability_partnership, firm or default. */
      type: string
      /** Type of the party; the older name of `type`. */
      model_type: "public_company" | "private_company" | "person" | "limited_liability_partnership" | "firm" | "default"
      /** Why the party is monitored, a word each. Empty where it is not. */
      monitoring_active: Array<string>
      /** `true` where the business itself uses Saakh. */
      claimed: boolean
      /** Corporate Identification Number. `null` where it has none. */
      cin?: string | null
      /** City of the registered office. `null` where it is not known. */
      city?: string | null
      /** State of the registered office. `null` where it is not known. */
      state?: string | null
      /** Status in the company register, such as Active. `null` where it is not known. */
      status?: string | null
      /** `true` for what belongs to the demo world and is made up. `null` where it is not known, or there is none. */
      is_demo?: boolean | null
      /** The newest public document that names the party. `null` where none does. */
      verified?: {
        /** Id of the stored file that it was read from. `null` where no file is kept. */
        document_id: string | null
        /** Name of the file. `null` where there is none. */
        file_name: string | null
        /** Number of the line in the file, the heading being 1. `null` where it is not a line. */
        row: number | null
        /** The day that the figures stand at, YYYY-MM-DD. `null` where nothing is known. */
        as_of: string | null
        /** Whom the source asks to be named. `null` where it asks nothing. */
        attribution?: string | null
      } | null
      /** Why the search found it: name, former_name, other_name, sound, likeness, other_record, or the identifier typed. `null` where it is not known, or there is none. */
      found_by?: string | null
      /** The former or other name under which it was found. `null` where its present name was. */
      found_name?: string | null
      /** Labelled facts of its identity, each with its source. */
      identity: Array<{
        /** The code by which other answers name it. */
        key: string
        /** Name, as it is shown. */
        label: string
        /** The value as it is stored. `null` where it is not known. */
        value: string | null
        /** How to show the value: as text, date or rupees. */
        format: "text" | "date" | "money"
        /** The line of the file that it was read from. */
        source: {
          /** The stored file. `null` where no file is kept. */
          document_id: string | null
          /** Name of the file. `null` where there is none. */
          file_name: string | null
          /** Number of the line in the file, the heading being 1. `null` where it is not a line. */
          row: number | null
          /** The day that the figures stand at, YYYY-MM-DD. `null` where nothing is known. */
          as_of: string | null
          /** Whom the source asks to be named. `null` where it asks nothing. */
          attribution?: string | null
        }
      }>
      /** Its identifiers, present ones first. */
      identifiers: Array<{
        /** Kind of identifier, such as cin, pan or gstin. */
        scheme: string
        /** The identifier itself. */
        value: string
        /** Name of the file that it was read from. `null` where it is not kept. */
        source: string | null
        /** The last day on which it held, YYYY-MM-DD. `null` while it holds. */
        valid_to?: string | null
      }>
      /** Address in full. `null` where it is not known. */
      address?: string | null
      /** `true` where the party is a customer of the organization. */
      is_customer: boolean
      /** The lender's own numbers of the customer. Empty where the party is none. */
      customer_numbers: Array<string>
      /** The group that the party belongs to today. `null`: to none. */
      group: {
        /** Id of the group: that of the party at its head. */
        group_id: string
        /** Name, as it is shown. */
        name: string
        /** Number of members. */
        member_count: number
        /** Open alerts of all its members. */
        open_alert_count: number
      } | null
    }
  }
  /** One alert with detail, reason, trend, evidence and its readings, in data[0]. */
  getAlert: {
    path: {
      /** The alert, as a list names it. */
      alert_id: string
    }
    query?: {
      /** The number of an earlier reading: the alert as it was said then. Without it the latest. */
      reading?: number
    }
    answer: {
      /** The content of the answer. */
      data: Array<{
        /** Id of the entry. */
        _id: string
        /** What the alert says, in one sentence. */
        alert_summary: string
        /** Category of its alert type. `null` where it has none. */
        alert_category: string | null
        /** Code of the alert type. */
        alert_type: string
        /** Code of the signal that the alert is about. */
        signal_code: string
        /** Number of the layout of `alert_detail`. `null` for what a person raised. */
        signal_format: number | null
        /** High, Medium or Low. */
        risk_severity: "High" | "Medium" | "Low"
        /** `engine` for what a rule found, `manual` for what a person raised. */
        origin: "engine" | "manual"
        /** `open`, or `cleared` once the rule finds nothing any more. */
        state: "open" | "cleared"
        /** Id of a party: a company, firm or person that may be a borrower. */
        party_id: string
        /** Name of the party. */
        party_name: string
        /** The lender's own number of the customer. `null` where the party is none. */
        customer_number: string | null
        /** The day of the alert, YYYY-MM-DD. */
        date_of_alert: string
        /** The day of what happened, YYYY-MM-DD. `null` where it is not known. */
        date_of_event: string | null
        /** When it was made, ISO 8601 in UTC. */
        created_at: string
        /** Number of the case that has the alert. `null` where none has. */
        case_id: string | null
        /** Rupees as decimal text: the higher of sanctioned and outstanding, less cash margin, over the facilities in question. `null` where no amount is known. */
        exposure: string | null
        /** Rupees over all facilities of the borrower, as decimal text. `null` where no amount is known. */
        borrower_exposure: string | null
        /** What a person decided of it. `null` once it has cleared. */
        decided: "new" | "acknowledged" | "in_case" | "watching" | "closed" | null
        /** Since when it cannot be measured, YYYY-MM-DD: it says the last that could be. `null` while it can. */
        unmeasured_since: string | null
        /** `true` for what belongs to the demo world and is made up. */
        is_demo: boolean
        /** The figures of the finding, laid out by `signal_format`; of what a person raised, its text. */
        alert_detail: unknown
        /** The signal that found it. `null` for what a person raised. */
        alert_signal: {
          /** The code by which other answers name it. */
          code: string
          /** Name, as it is shown. */
          label: string
          /** `credit` or `fraud`. */
          track: string
          /** Of a lender's own rule how its alerts are laid out. `null` for a rule that Saakh ships. */
          own_rule: unknown
        } | null
        /** The limits that held, by name. `null` for what a person raised. */
        thresholds: Record<string, unknown> | null
        /** Day of the latest evaluation that found it, YYYY-MM-DD. `null` for what a person raised. */
        last_confirmed_on: string | null
        /** Since when its readings have been worse, YYYY-MM-DD. `null` where none was, or a calmer one came. */
        worse_since: string | null
        /** Why it cannot be measured now. `null` while it can. */
        unmeasured_because: string | null
        /** Number of the reading, from 1. `null` where there is none. */
        reading_no: number | null
        /** The day that the figures stand at, YYYY-MM-DD. `null` where nothing is known. */
        as_of: string | null
        /** What the reading says against the one before: first, worse, calmer or changed. */
        movement: "first" | "worse" | "calmer" | "changed"
        /** What the alert said over time, newest first. */
        readings: Array<{
          /** Number of the reading, from 1. `null` where there is none. */
          reading_no: number
          /** When it was read, ISO 8601 in UTC. */
          read_at: string
          /** The day that the figures stand at, YYYY-MM-DD. `null` where nothing is known. */
          as_of: string | null
          /** The last day that the data speak of, YYYY-MM-DD. `null` where there are none. */
          last_data_date: string | null
          /** What the reading says against the one before: first, worse, calmer or changed. */
          movement: "first" | "worse" | "calmer" | "changed"
          /** Code of the signal that the alert is about. */
          signal_code: string
          /** High, Medium or Low. `null` where nothing is found. */
          severity: "High" | "Medium" | "Low"
          /** Step within the rule or score, from mild to grave. `null` where it has none. */
          band: string | null
          /** What it says, in one sentence. */
          summary: string
          /** Rupees as decimal text: the higher of sanctioned and outstanding, less cash margin, over the facilities in question. `null` where no amount is known. */
          exposure: string | null
          /** What changed. */
          changes: Array<{
            /** Name, as it is shown. */
            label: string
            /** What it was. `null` where there was nothing. */
            before: string
            /** The figure now, as people read it. */
            now: string
          }>
        }>
        /** Why it matters, or why it was found, in words. `null` where it is not known, or there is none. */
        why: string | null
        /** What ends it, in words. `null` where nobody can say. */
        clears_when: string | null
        /** The figure over time. `null` where there is no series. */
        trend: {
          /** The unit of the figures. */
          unit: string
          /** The limit that counts. `null` without one. */
          threshold: number | null
          /** Where the bands of the rule begin. */
          bands: Array<{
            /** Step within the rule or score, from mild to grave. `null` where it has none. */
            band: string
            /** The figure from which the band begins. */
            at: number
          }>
          /** The figures in the order of time. */
          points: Array<{
            /** The day, YYYY-MM-DD. */
            date: string
            /** The figure. */
            value: number
          }>
        } | null
        /** The facts that it rests on, each with the line that it was read from. */
        evidence: Array<{
          /** Id of the fact: one record as it was read from one line of a file. */
          fact_id: string
          /** Name, as it is shown. */
          label: string
          /** What was observed, as people read it. */
          observed: string
          /** The limit that counts. `null` without one. */
          threshold: string | null
          /** The day that the figures stand at, YYYY-MM-DD. `null` where nothing is known. */
          as_of: string
          /** Id of the stored file that it was read from. `null` where no file is kept. */
          document_id: string | null
          /** Name of the file. `null` where there is none. */
          file_name: string | null
          /** Number of the line in the file, the heading being 1. `null` where it is not a line. */
          row: number | null
          /** Name of the field. `null` where the whole line is meant. */
          field: string | null
          /** `score` for what was computed here. `null` for what was read. */
          computed: "score" | null
          /** Who recorded at a visit what it rests on. `null` for what no person recorded. */
          recorded?: {
            /** Id of the visit. `null`: a line of a file. */
            visit_id: string
            /** Name of whoever recorded it. */
            by: string
            /** When it happened, ISO 8601 in UTC. */
            at: string
            /** SHA-256 of the photos that were taken. */
            photos: Array<string>
          } | null
          /** Where a figure was made public, and what of it is held here. `null` for stored originals. */
          filing: {
            /** Id of the filing at the exchange. `null` for what a borrower gave to the lender. */
            filing_id: string
            /** Context of the XBRL document that the lines stand in. `null` where it is none. */
            context: string | null
            /** XBRL element of the line. `null` where it is not a line of a statement. */
            element: string | null
            /** Where the exchange published the document. `null` where it did not. */
            address: string | null
            /** When it was made public, or the lender had it, ISO 8601 in UTC. */
            published_at: string
            /** `true` where the document itself is kept here; `false` where only its figures are. */
            document_included: boolean
          } | null
        }>
        /** Version of the rule that judged. `null` for what a person raised. */
        rule_version: string | null
        /** SHA-256 over the judgement, by which a replay is compared. `null` where there is none. */
        evidence_hash: string | null
        /** Name of whoever raised it. `null` where a rule did. */
        raised_by: string | null
        /** What happened, in the order of time. */
        history: Array<{
          /** When it happened, ISO 8601 in UTC. */
          at: string
          /** raised, worse, calmer, changed, unmeasured, measured, cleared, case_opened or superseded. */
          kind: string
          /** What happened, in a sentence. */
          text: string
          /** Name of whoever did it. `null` where no person did. */
          by: string | null
          /** The alert of the same thing that had cleared before. `null` without one. */
          alert_id: string | null
          /** Number of the reading, from 1. `null` where there is none. */
          reading_no: number | null
        }>
      }>
    }
  }
  /** One case by uid, number or id. */
  getCase: {
    path: {
      /** The case, by `uid` or by the number that people read. */
      case_id: string
    }
    answer: {
      /** The case. */
      ticket: {
        /** Id of the entry. */
        id: string
        /** Id that addresses the entry. */
        uid: string
        /** The number of the case that people read. */
        case_id: string
        /** What it is about. */
        subject: string
        /** What the case is about, in short; the older name of `subject`. */
        case_summary: string
        /** What is the matter, in full. */
        issue: string
        /** Id of the party; the older name of `party_id`. */
        party: string
        /** Id of a party: a company, firm or person that may be a borrower. */
        party_id: string
        /** Name of the party. */
        party_name: string
        /** Name of the party; the older spelling of `party_name`. */
        partyName: string
        /** Id of an organization: one lender or one small business. */
        organization_id: string
        /** The account that it is about. `null` for the borrower as a whole. */
        loan_account: string | null
        /** Rupees over all facilities of the borrower, as decimal text. `null` where no amount is known. */
        borrower_exposure: string | null
        /** Id of the case type. */
        case_type: string
        /** Name of the case type. */
        case_type_name: string
        /** NEW, WIP, ESCALATION or CLOSED. */
        status: "NEW" | "WIP" | "CLOSED" | "ESCALATION"
        /** The workflow's name for the status. */
        case_status: string
        /** Since when it has this status, ISO 8601 in UTC. `null` where it is not known, or there is none. */
        status_since: string | null
        /** By which day it leaves this status, YYYY-MM-DD. `null` where the workflow sets none, and while it waits. */
        status_due: string | null
        /** Since which day it waits for the borrower, YYYY-MM-DD. `null` while it does not. */
        waiting_since: string | null
        /** What it waits for. `null` while it does not. */
        waiting_for: string | null
        /** Day on which somebody asks the borrower again, YYYY-MM-DD. `null` where none is set. */
        ask_again_on: string | null
        /** Who has the case. `null`: nobody. */
        case_assignee: {
          /** Id of the entry. */
          _id: string
          /** Name, as it is shown. */
          name: string
        } | null
        /** `true` where the caller may change it. */
        editable: boolean
        /** `true` where its status allows changes. */
        allow_change: boolean
        /** The alert that it was opened for. `null` without one. */
        alert_id: string | null
        /** High, Medium or Low. `null` where it is not rated. */
        risk: string | null
        /** How it comes again. `null` where it does not. */
        recurringData: {
          /** How often it comes again. `null` where it is not known, or there is none. */
          frequency?: "Daily" | "Weekly" | "Monthly" | "Quarterly" | "Yearly" | null
          /** The days on which it comes again, YYYY-MM-DD. `null` where it is not known, or there is none. */
          absoluteDates?: Array<string> | null
        } | null
        /** Next due day of a recurring case, YYYY-MM-DD. `null` where it does not recur. */
        next_due: string | null
        /** The recurring case that this one follows up. `null` without one. */
        origin_case: {
          /** Id that addresses the entry. */
          uid: string
          /** The number of the case that people read. */
          case_id: string
        } | null
        /** Name of the rule that opened it. `null` where a person did. */
        opened_by_rule: string | null
        /** Number of tasks. */
        tasks_total: number
        /** Tasks that are not done. */
        tasks_open: number
        /** Tasks that are beyond their day. */
        tasks_overdue: number
        /** `true` where closing it asks what came of it. */
        asks_outcome: boolean
        /** What came of the case. `null` before it is closed with it. */
        outcome: {
          /** What was done about the borrower. */
          done: "regularised" | "followed_up" | "restructured" | "security_added" | "recovery_begun" | "referred" | "no_action" | "other"
          /** What was done, in words. `null` where nobody wrote any. */
          text: string | null
          /** What became of the limit. */
          limit: "unchanged" | "reduced_to" | "blocked"
          /** The reduced limit in rupees, as decimal text. `null` where it was not reduced. */
          limit_amount: string | null
          /** Provision in rupees, as decimal text. `null` where none was made. */
          provision: string | null
          /** Whether the borrower is watched further, and how. */
          watch: "regular" | "watch" | "close_watch" | "exit"
        } | null
        /** Name of whoever made it. `null` where it is not known, or there is none. */
        created_by: string | null
        /** When it was made, ISO 8601 in UTC. */
        created_at: string
        /** When it was changed last, ISO 8601 in UTC. */
        updated_at: string
        /** When it was closed, ISO 8601 in UTC. `null` while it is open. */
        closed_at: string | null
        /** Counts the changes. Send back the one that you read, so that you do not overwrite what somebody changed since. */
        version: number
        /** The alert that it is about. `null` without one. */
        alert: {
          /** Id of the entry. */
          _id: string
        } | null
        /** The alerts. */
        alerts: Array<{
          /** Id of an alert. */
          alert_id: string
          /** What the alert says, in one sentence. */
          alert_summary: string
          /** Code of the alert type. `null` where it is not known, or there is none. */
          alert_type: string | null
          /** High, Medium or Low. `null` where it is not known, or there is none. */
          risk_severity: string | null
          /** Day of the reading, YYYY-MM-DD. `null` without one. */
          read_on: string | null
          /** open or cleared. `null` where it is not known, or there is none. */
          state: string | null
          /** Id of a party: a company, firm or person that may be a borrower. `null` where it is not known, or there is none. */
          party_id: string | null
          /** Name of the party. `null` where it is not known, or there is none. */
          party_name: string | null
          /** Its severity when it was linked. `null` where it is not known, or there is none. */
          severity_when_linked: string | null
          /** How its severity moved since it was linked. `null` where it is not known, or there is none. */
          moved: "worse" | "calmer" | "same" | null
          /** When it was linked, ISO 8601 in UTC. `null` where it is not known, or there is none. */
          linked_at: string | null
          /** How it was linked to the party. `null` where that was not kept. */
          linked_by: string | null
        }>
        /** The tasks of the case. */
        tasks: Array<{
          /** Id of the task. */
          task_id: string
          /** The words, as they are shown. */
          text: string
          /** Id of the person who has the task. `null`: nobody. */
          assignee: string | null
          /** Name of whoever has it. `null`: nobody. */
          assignee_name: string | null
          /** Day by which it is due, YYYY-MM-DD. `null` where none is set. */
          due_on: string | null
          /** `true` where its day has passed. */
          is_overdue: boolean
          /** When it was done, ISO 8601 in UTC. `null` while it is open. */
          done_at: string | null
          /** Name of whoever did it. `null` while it is open. */
          done_by: string | null
          /** Place in the order. */
          position: number
        }>
        /** Visits that were made within the case. */
        visits: Array<{
          /** Tells the visit apart from others. */
          visit_key: string
          /** Id of the visit. `null`: a line of a file. */
          visit_id: string | null
          /** What kind of visit it was. */
          visit_kind: "unit_visit" | "stock_audit" | "security_inspection" | "inspection"
          /** Day of the visit, YYYY-MM-DD. */
          visited_on: string
          /** Where it was. `null` where it is not given. */
          place: string | null
          /** Names of those who went. `null`: whoever recorded it. */
          visited_by: string | null
          /** Whom they met; of a criterion, whether it is. `null` where nobody is named. */
          met: string | null
          /** Whether the unit runs. `null` where it was not seen. */
          working: "running" | "partly" | "closed" | null
          /** Number of employees, a whole number. `null` where they were not counted. */
          employees: number | null
          /** Stock that was seen, in rupees. `null` where it was not valued. */
          stock_value: string | null
          /** Stock by the books or the last statement, in rupees. `null` where it is not given. */
          stock_stated: string | null
          /** Stock that is old or did not move, in rupees. `null` where it is not given. */
          old_stock: string | null
          /** Last day of the insurance, YYYY-MM-DD. `null` where it is not given. */
          insured_until: string | null
          /** Whether the security is in place. `null` where it was not looked at. */
          security_in_place: "yes" | "partly" | "no" | null
          /** Whether the books are kept, or sales by the books in rupees. `null` where it is not known. */
          books: "up_to_date" | "behind" | "not_kept" | null
          /** What was found against the borrower. `null` without any. */
          adverse_findings: string | null
          /** Gravity of the adverse finding; `major` unless given. `null` without one. */
          gravity: "minor" | "major" | "critical" | null
          /** Day on which the finding was closed, YYYY-MM-DD. `null` while it is open. */
          finding_closed_on: string | null
          /** Name of whoever closed it. `null` while it is open. */
          finding_closed_by: string | null
          /** What was done about it. `null` while it is open. */
          finding_closed_because: string | null
          /** Further remarks. `null` where there are none. */
          remarks: string | null
          /** Day of the next visit, YYYY-MM-DD. `null` where none is set. */
          next_visit_on: string | null
          /** Whether the next visit is due, overdue or made. `null` where none is set. */
          next_visit: "due" | "overdue" | "made" | null
          /** Number of the account. `null` where none is named. */
          account_number: string | null
          /** The number of the case that people read. `null` where it is not known, or there is none. */
          case_id: string | null
          /** The number of the case that people read. `null` where it is not known, or there is none. */
          case_number: string | null
          /** Name of whoever recorded it. `null` for what a file states. */
          recorded_by: string | null
          /** When it was stored here, ISO 8601 in UTC. */
          recorded_at: string
          /** Name of whoever took it back. `null` where nobody did. */
          withdrawn_by: string | null
          /** Why it was taken back: it counts no more. `null` where it was not. */
          withdrawn_because: string | null
          /** Name of the file that tells of it. `null` for what a person recorded. */
          source_document: string | null
          /** The photos. */
          photos: Array<{
            /** Id of the photo. */
            visit_photo_id: string
            /** Name, as it is shown. */
            name: string
            /** Media type of the photo. */
            type: string
            /** Bytes of the file. */
            size: number
          }>
        }>
        /** Comments, the oldest first. */
        comments: Array<{
          /** Id of the entry. */
          id: string
          /** Whose it is. */
          owner: {
            /** Full name. */
            fullname: string
          }
          /** When it was written, ISO 8601 in UTC. */
          date: string
          /** The words of the comment. */
          comment: string
        }>
        /** The files of the case. */
        attachments: Array<{
          /** Id of the entry. */
          _id: string
          /** Name, as it is shown. */
          name: string
          /** Media type of the file. */
          type: string
          /** Bytes of the file. */
          size: number
          /** SHA-256 of the file, in hexadecimal. */
          sha256: string
          /** When it was made, ISO 8601 in UTC. */
          created_at: string
        }>
        /** What happened, the oldest first. */
        events: Array<{
          /** Id of the entry. */
          id: string
          /** What happened, as a code. */
          kind: string
          /** When it happened, ISO 8601 in UTC. */
          at: string
          /** Name of whoever did it. `null` where no person did. */
          by: string | null
          /** What a person wrote about it. `null` where nobody did. */
          note: string | null
          /** What it was before. `null` where it was nothing. */
          from: string | null
          /** What it became. `null` where it became nothing. */
          to: string | null
          /** Version of the case after this event. */
          version: number
        }>
        /** The workflow that the case follows. */
        workflow: {
          /** Id of the workflow. */
          workflow_id: string
          /** Name, as it is shown. */
          name: string
          /** Version of the workflow; a case keeps its own. */
          version: number
        }
      }
    }
  }
  /** Cases of the organization, newest first. */
  getCases: {
    query?: {
      /** Only this party. */
      party_id?: string
      /** Only what belongs to members of this portfolio. */
      portfolio_id?: string
      /** Only cases of this status. */
      status?: "NEW" | "WIP" | "CLOSED" | "ESCALATION"
      /** Open is every status but CLOSED. */
      state?: "open" | "closed"
      /** Only this risk. */
      risk?: "High" | "Medium" | "Low" | "not_rated"
      /** Only cases of this type, by its id. */
      case_type?: string
      /** A person or a unit by id; `me` for the caller. */
      assignee?: string
      /** Only open cases with a task that is not done, or beyond its day. */
      tasks?: "open" | "overdue"
      /** Only cases that wait for the borrower, or whose day to ask again has come. */
      waiting?: "all" | "ask_again"
      /** Text to look for, such as a part of a name or number. At most 200 characters. */
      q?: string
      /** Number of the page, from 1. What is not a number from 1 to 100,000 counts as 1. */
      page?: number
      /** Rows on a page, at most 100. What is not a number from 1 to 100 counts as the default. */
      per_page?: number
      /** The property by which the rows are ordered. Without it the list has its usual order. */
      sort_by?: "created_at" | "updated_at" | "case_id" | "exposure"
      /** `asc` for smallest, earliest or A first, `desc` for the other way. */
      sort_in?: "asc" | "desc"
    }
    answer: {
      /** The cases. */
      cases: Array<{
        /** Id of the entry. */
        id: string
        /** Id that addresses the entry. */
        uid: string
        /** The number of the case that people read. */
        case_id: string
        /** What it is about. */
        subject: string
        /** What the case is about, in short; the older name of `subject`. */
        case_summary: string
        /** What is the matter, in full. */
        issue: string
        /** Id of the party; the older name of `party_id`. */
        party: string
        /** Id of a party: a company, firm or person that may be a borrower. */
        party_id: string
        /** Name of the party. */
        party_name: string
        /** Name of the party; the older spelling of `party_name`. */
        partyName: string
        /** Id of an organization: one lender or one small business. */
        organization_id: string
        /** The account that it is about. `null` for the borrower as a whole. */
        loan_account: string | null
        /** Rupees over all facilities of the borrower, as decimal text. `null` where no amount is known. */
        borrower_exposure: string | null
        /** Id of the case type. */
        case_type: string
        /** Name of the case type. */
        case_type_name: string
        /** NEW, WIP, ESCALATION or CLOSED. */
        status: "NEW" | "WIP" | "CLOSED" | "ESCALATION"
        /** The workflow's name for the status. */
        case_status: string
        /** Since when it has this status, ISO 8601 in UTC. `null` where it is not known, or there is none. */
        status_since: string | null
        /** By which day it leaves this status, YYYY-MM-DD. `null` where the workflow sets none, and while it waits. */
        status_due: string | null
        /** Since which day it waits for the borrower, YYYY-MM-DD. `null` while it does not. */
        waiting_since: string | null
        /** What it waits for. `null` while it does not. */
        waiting_for: string | null
        /** Day on which somebody asks the borrower again, YYYY-MM-DD. `null` where none is set. */
        ask_again_on: string | null
        /** Who has the case. `null`: nobody. */
        case_assignee: {
          /** Id of the entry. */
          _id: string
          /** Name, as it is shown. */
          name: string
        } | null
        /** `true` where the caller may change it. */
        editable: boolean
        /** `true` where its status allows changes. */
        allow_change: boolean
        /** The alert that it was opened for. `null` without one. */
        alert_id: string | null
        /** High, Medium or Low. `null` where it is not rated. */
        risk: string | null
        /** How it comes again. `null` where it does not. */
        recurringData: {
          /** How often it comes again. `null` where it is not known, or there is none. */
          frequency?: "Daily" | "Weekly" | "Monthly" | "Quarterly" | "Yearly" | null
          /** The days on which it comes again, YYYY-MM-DD. `null` where it is not known, or there is none. */
          absoluteDates?: Array<string> | null
        } | null
        /** Next due day of a recurring case, YYYY-MM-DD. `null` where it does not recur. */
        next_due: string | null
        /** The recurring case that this one follows up. `null` without one. */
        origin_case: {
          /** Id that addresses the entry. */
          uid: string
          /** The number of the case that people read. */
          case_id: string
        } | null
        /** Name of the rule that opened it. `null` where a person did. */
        opened_by_rule: string | null
        /** Number of tasks. */
        tasks_total: number
        /** Tasks that are not done. */
        tasks_open: number
        /** Tasks that are beyond their day. */
        tasks_overdue: number
        /** `true` where closing it asks what came of it. */
        asks_outcome: boolean
        /** What came of the case. `null` before it is closed with it. */
        outcome: {
          /** What was done about the borrower. */
          done: "regularised" | "followed_up" | "restructured" | "security_added" | "recovery_begun" | "referred" | "no_action" | "other"
          /** What was done, in words. `null` where nobody wrote any. */
          text: string | null
          /** What became of the limit. */
          limit: "unchanged" | "reduced_to" | "blocked"
          /** The reduced limit in rupees, as decimal text. `null` where it was not reduced. */
          limit_amount: string | null
          /** Provision in rupees, as decimal text. `null` where none was made. */
          provision: string | null
          /** Whether the borrower is watched further, and how. */
          watch: "regular" | "watch" | "close_watch" | "exit"
        } | null
        /** Name of whoever made it. `null` where it is not known, or there is none. */
        created_by: string | null
        /** When it was made, ISO 8601 in UTC. */
        created_at: string
        /** When it was changed last, ISO 8601 in UTC. */
        updated_at: string
        /** When it was closed, ISO 8601 in UTC. `null` while it is open. */
        closed_at: string | null
        /** Counts the changes. Send back the one that you read, so that you do not overwrite what somebody changed since. */
        version: number
      }>
      /** How many there are in all. */
      count: number
    }
  }
  /** The stored original behind a fact: header and the lines around `row`. */
  getDocument: {
    path: {
      /** The stored file. */
      document_id: string
    }
    query?: {
      /** The line around which lines are shown; the beginning without it. */
      row?: number
      /** So many lines before and after it, at most 50. */
      around?: number
    }
    answer: {
      /** Id of the stored file that it was read from. `null` where no file is kept. */
      document_id: string
      /** Name of the file. `null` where there is none. */
      file_name: string
      /** Kind of file, as `GET /v1/admin/uploads/kinds` lists them. */
      kind: string
      /** Bytes of the file. */
      size: number
      /** SHA-256 of the file, in hexadecimal. */
      sha256: string
      /** When it was imported, ISO 8601 in UTC. */
      imported_at: string
      /** Whom the source asks to be named. `null` where it asks nothing. */
      attribution: string | null
      /** The headings of the file. */
      columns: Array<string>
      /** Of each column what it is read as. `null` for one that is only shown. */
      fields: Array<string | null>
      /** Lines, or how many there are. */
      lines: Array<{
        /** Number of the line in the file, the heading being 1. `null` where it is not a line. */
        row: number
        /** The cells of the line, or of the table. */
        cells: Array<string>
      }>
      /** Columns of the file that are not read, and therefore shown to nobody. */
      not_shown: Array<string>
    }
  }
  /** A form with its fields, as it is filled today. */
  getForm: {
    path: {
      /** The form. */
      form_id: string
    }
    answer: {
      /** The content of the answer. */
      data: {
        /** Id of the entry. */
        id: string
        /** Name, as it is shown. */
        name: string
        /** What it is, in words. `null` where nobody wrote any. */
        description: string
        /** Version of it. */
        version: number
        /** The fields, in their order. */
        fields: Array<{
          /** Name, as it is shown. */
          name: string
          /** How the field is asked: text, number, amount, date, a choice, or an identifier. */
          type: "text" | "textarea" | "number" | "amount" | "date" | "dropdown" | "radio" | "checkbox" | "search" | "pan" | "gstin" | "cin"
          /** Name, as it is shown. */
          label: string
          /** `true` where it must be filled. */
          mandatory: boolean
          /** Regular expression that the answer must match. Absent where any text will do. */
          pattern?: string
          /** The values that can be chosen. Absent or `null` where any can. */
          options?: Array<{
            /** The value to send. */
            value: string
            /** Name, as it is shown. */
            label: string
          }>
        }>
      }
    }
  }
  /** The answers of one response, with the form as it stood when it was filled. */
  getFormResponse: {
    path: {
      /** The form. */
      form_id: string
      /** The response. */
      response_id: string
    }
    answer: {
      /** The content of the answer. */
      data: {
        /** Id of the entry. */
        id: string
        /** Id of the response. */
        response_id: string
        /** Id of the form. */
        form_id: string
        /** Version of the form that was filled; today's unless given. */
        form_version: number
        /** When it was made, ISO 8601 in UTC. */
        created_at: string
        /** Name of whoever made it. */
        created_by: {
          /** Full name. */
          fullname: string
        }
        /** The party. `null` where none is named. */
        party: {
          /** Id of a party: a company, firm or person that may be a borrower. */
          party_id: string
          /** Name, as it is shown. */
          name: string
          /** `true` for what belongs to the demo world and is made up. */
          is_demo: boolean
        } | null
        /** The answers, by the name of the field. */
        answers: Record<string, (string | boolean | {
          /** Id of a party: a company, firm or person that may be a borrower. */
          party_id: string
          /** Name, as it is shown. */
          name: string
        }) | null>
        /** The form as it stood when it was filled. */
        form: {
          /** Id of the entry. */
          id: string
          /** Name, as it is shown. */
          name: string
          /** What it is, in words. `null` where nobody wrote any. */
          description: string
          /** Version of the form. */
          version: number
          /** The fields, in their order. */
          fields: Array<{
            /** Name, as it is shown. */
            name: string
            /** How the field is asked: text, number, amount, date, a choice, or an identifier. */
            type: "text" | "textarea" | "number" | "amount" | "date" | "dropdown" | "radio" | "checkbox" | "search" | "pan" | "gstin" | "cin"
            /** Name, as it is shown. */
            label: string
            /** `true` where it must be filled. */
            mandatory: boolean
            /** Regular expression that the answer must match. Absent where any text will do. */
            pattern?: string
            /** The values that can be chosen. Absent or `null` where any can. */
            options?: Array<{
              /** The value to send. */
              value: string
              /** Name, as it is shown. */
              label: string
            }>
          }>
        }
      }
    }
  }
  /** The group that a party belongs to on a day, named by its head or by any member. */
  getGroup: {
    path: {
      /** The group, by the party at its head or by any member. */
      group_id: string
    }
    query?: {
      /** The day on which the group is looked at, YYYY-MM-DD; without it today. */
      as_of?: string
    }
    answer: {
      /** The day that the figures stand at, YYYY-MM-DD. `null` where nothing is known. */
      as_of: string
      /** Percent of the shares above which a holding is control. */
      control_above: number
      /** The group on that day. */
      group: {
        /** Id of the group: that of the party at its head. */
        group_id: string
        /** Name, as it is shown. */
        name: string
        /** Number of members. */
        member_count: number
        /** Open alerts of its members, by severity. */
        open_alerts: {
          /** Number of High ones. */
          High: number
          /** Number of Medium ones. */
          Medium: number
          /** Number of Low ones. */
          Low: number
        }
      }
      /** Rupees as decimal text: the higher of sanctioned and outstanding, less cash margin, over the facilities in question. `null` where no amount is known. */
      exposure: string | null
      /** Rupees of the guarantees for members that stand on that day, as decimal text. `null`: none states an amount. */
      guaranteed?: string | null
      /** Guarantees for members that state no amount. */
      guarantees_without_amount?: number
      /** The members, and whom else the relations name. */
      parties: Array<{
        /** Id of a party: a company, firm or person that may be a borrower. */
        party_id: string
        /** Name, as it is shown. */
        name: string
        /** public_company, private_company, person, limited_liability_partnership, firm or default. */
        type: string
        /** Status in the company register, such as Active or Strike Off. `null` where it is not known. */
        status: string | null
        /** `true` for what belongs to the demo world and is made up. */
        is_demo: boolean
        /** `true` for a member; `false` for whom a relation names alone. */
        is_member: boolean
        /** `false`: nothing raises alerts of it, so that having none says nothing. */
        is_monitored: boolean
        /** Class of the worst account of the borrower with this lender. `null` where none is known. */
        borrower_class: string | null
        /** Rupees as decimal text: the higher of sanctioned and outstanding, less cash margin, over the facilities in question. `null` where no amount is known. */
        exposure: string | null
        /** Its open alerts, by severity. */
        open_alerts: {
          /** Number of High ones. */
          High: number
          /** Number of Medium ones. */
          Medium: number
          /** Number of Low ones. */
          Low: number
        }
      }>
      /** Control, guarantees and common borrowing, those that stand first. */
      relations: Array<{
        /** Id of the fact: one record as it was read from one line of a file. */
        fact_id: string
        /** The first day, YYYY-MM-DD. `null` where it is not known. */
        from: string | null
        /** The last day, YYYY-MM-DD. `null` where it has no end. */
        until: string | null
        /** `true` where it stands on the day that is shown. */
        holds: boolean
        /** The line of the file that it was read from. */
        source: {
          /** The stored file. `null` where no file is kept. */
          document_id: string | null
          /** Name of the file. `null` where there is none. */
          file_name: string | null
          /** Number of the line in the file, the heading being 1. `null` where it is not a line. */
          row: number | null
          /** The day that the figures stand at, YYYY-MM-DD. `null` where nothing is known. */
          as_of: string | null
          /** Whom the source asks to be named. `null` where it asks nothing. */
          attribution?: string | null
        }
        /** Control, guarantee or common borrowing. */
        relation: "control" | "guarantee" | "co_borrower"
        /** Percent, as decimal text. `null` where it is not given. */
        share: string | null
        /** On what control rests. `null` where it is not given. */
        basis: "shares" | "voting_agreement" | "board" | "management" | "other" | null
        /** Rupees of the guarantee, as decimal text. `null` where it states none. */
        amount: string | null
        /** The lender's own number of it. `null` where it has none. */
        reference: string | null
        /** `true` where alerts are counted along it on that day. */
        rolls_up: boolean
        /** Who is controlled, guaranteed for, or borrows. */
        party_id: string
        /** Who controls it, guarantees for it or borrows with it. `null`: a person, whom `person` names. */
        related_party_id: string | null
        /** The person. `null` where it is a party. */
        person: {
          /** Name, as it is shown. */
          name: string
          /** Director Identification Number. `null` where no file states it. */
          din: string | null
        } | null
      }>
      /** Places in the lender's own list of groups. */
      memberships: Array<{
        /** Id of the fact: one record as it was read from one line of a file. */
        fact_id: string
        /** The first day, YYYY-MM-DD. `null` where it is not known. */
        from: string | null
        /** The last day, YYYY-MM-DD. `null` where it has no end. */
        until: string | null
        /** `true` where it stands on the day that is shown. */
        holds: boolean
        /** The line of the file that it was read from. */
        source: {
          /** The stored file. `null` where no file is kept. */
          document_id: string | null
          /** Name of the file. `null` where there is none. */
          file_name: string | null
          /** Number of the line in the file, the heading being 1. `null` where it is not a line. */
          row: number | null
          /** The day that the figures stand at, YYYY-MM-DD. `null` where nothing is known. */
          as_of: string | null
          /** Whom the source asks to be named. `null` where it asks nothing. */
          attribution?: string | null
        }
        /** Id of a party: a company, firm or person that may be a borrower. */
        party_id: string
        /** Code of the group in the lender's own list. */
        group_code: string
        /** Name of the group in the lender's own list. `null` where it has none. */
        group_name: string | null
      }>
    }
  }
  /** One job. */
  getJob: {
    path: {
      /** The job, as the upload answered it. */
      job_id: string
    }
    answer: {
      /** The content of the answer. */
      data: {
        /** Id of the job. Ask for it with `GET /v1/admin/jobs/{job_id}` until it is done or failed. */
        job_id: string
        /** Kind of the job or of its file. */
        type: string
        /** Kind of the job, as it is shown. */
        type_label: string
        /** queued, running, done or failed. Ask again until it is done or failed. */
        status: "queued" | "running" | "done" | "failed"
        /** Name of the file. `null` where there is none. */
        file_name: string | null
        /** Id of the stored file that it was read from. `null` where no file is kept. */
        document_id: string | null
        /** Name of whoever made it. `null` where it is not known, or there is none. */
        created_by: string | null
        /** When it was made, ISO 8601 in UTC. */
        created_at: string
        /** When it began, ISO 8601 in UTC. `null` before that. */
        started_at: string | null
        /** When it ended, ISO 8601 in UTC. `null` while it goes on. */
        finished_at: string | null
        /** How far it is, from 0 to 1. `null` before the first batch. */
        progress: number | null
        /** How many lines were read, stored and set aside. */
        counts: {
          /** Lines of the file that were read. */
          rows_read: number
          /** Lines that were stored. */
          rows_accepted: number
          /** Lines that were set aside with a reason. */
          rows_quarantined: number
          /** Optional cells that could not be read, of lines that were stored without them. */
          cells_left_out: number
          /** Facts that the file brought. */
          facts_written: number
          /** Parties that it tells something of. */
          parties_touched: number
        }
        /** What happened, as a sentence. `null` where there is nothing to say. */
        message: string | null
        /** How often it was begun. */
        attempts: number
        /** `true` where it can be run again. */
        can_retry: boolean
        /** `true` where it can be stopped. */
        can_stop: boolean
        /** What is missing before the next step, in a sentence or as a code. `null` where nothing is. */
        lacks: "layout" | "account_number" | "party" | null
        /** The layout of columns that the file was read with. `null` where none was needed. */
        layout: {
          /** Id of the layout. */
          layout_id: string
          /** Version of the layout. */
          version: number
          /** Name, as it is shown. */
          name: string
        } | null
      }
    }
  }
  /** A list with one page of its parties. */
  getList: {
    path: {
      /** The list. */
      list_id: string
    }
    query?: {
      /** Number of the page, from 1. What is not a number from 1 to 100,000 counts as 1. */
      page?: number
      /** Rows on a page, at most 100. What is not a number from 1 to 100 counts as the default. */
      per_page?: number
      /** The property by which the rows are ordered. Without it the list has its usual order. */
      sort_by?: "added_at" | "name"
      /** `asc` for smallest, earliest or A first, `desc` for the other way. */
      sort_in?: "asc" | "desc"
    }
    answer: {
      /** The content of the answer. */
      data: {
        /** Id of a list of parties, such as a watchlist. */
        list_id: string
        /** Name, as it is shown. */
        name: string
        /** What it is, in words. `null` where nobody wrote any. */
        description?: string | null
        /** Its type, or the media type of a file. */
        type: string
        /** Type of the list, such as watchlist. */
        list_type: string
        /** When it was made, ISO 8601 in UTC. */
        created_at: string
        /** `true` for the default watchlist, which exists once. `null` where it is not known, or there is none. */
        is_default?: boolean | null
        /** How many parties it holds. */
        party_count: number
        /** Who sees the list. Its maker alone says it. */
        audience: "everybody" | "unit" | "own"
        /** `true` where the caller made it. `null` where it is not known, or there is none. */
        is_own?: boolean | null
        /** The parties, each by its id. */
        parties: Array<{
          /** Id of the entry. */
          id: string
          /** Id of a party: a company, firm or person that may be a borrower. */
          party_id: string
          /** Name, as it is shown. */
          name: string
          /** public_company, private_company, person, limited_liability_partnership, firm or default. */
          type: string
          /** Type of the party; the older name of `type`. */
          model_type: "public_company" | "private_company" | "person" | "limited_liability_partnership" | "firm" | "default"
          /** Why the party is monitored, a word each. Empty where it is not. */
          monitoring_active: Array<string>
          /** `true` where the business itself uses Saakh. */
          claimed: boolean
          /** Corporate Identification Number. `null` where it has none. */
          cin?: string | null
          /** City of the registered office. `null` where it is not known. */
          city?: string | null
          /** State of the registered office. `null` where it is not known. */
          state?: string | null
          /** Status in the company register, such as Active or Strike Off. `null` where it is not known. */
          status?: string | null
          /** `true` for what belongs to the demo world and is made up. `null` where it is not known, or there is none. */
          is_demo?: boolean | null
          /** The newest public document that names the party. `null` where none does. */
          verified?: {
            /** Id of the stored file that it was read from. `null` where no file is kept. */
            document_id: string | null
            /** Name of the file. `null` where there is none. */
            file_name: string | null
            /** Number of the line in the file, the heading being 1. `null` where it is not a line. */
            row: number | null
            /** The day that the figures stand at, YYYY-MM-DD. `null` where nothing is known. */
            as_of: string | null
            /** Whom the source asks to be named. `null` where it asks nothing. */
            attribution?: string | null
          } | null
          /** Why the search found it: name, former_name, other_name, sound, likeness, other_record, or the identifier typed. `null` where it is not known, or there is none. */
          found_by?: string | null
          /** The former or other name under which it was found. `null` where its present name was. */
          found_name?: string | null
          /** When it was added, ISO 8601 in UTC. */
          added_at: string
          /** Rupees as decimal text: the higher of sanctioned and outstanding, less cash margin, over the facilities in question. `null` where no amount is known. */
          exposure: string | null
          /** Asset class: Standard, SMA-0, SMA-1, SMA-2 or NPA. `null` where it is not known. */
          asset_class: string | null
          /** The credit-monitoring score, from 0 to 100; higher is safer. `null` with its reason. */
          score: number | null
          /** High, Medium or Low risk. `null` without a score. */
          score_band: string | null
          /** The newest reading of its alerts. `null` without one. */
          newest: {
            /** Id of an alert. */
            alert_id: string
            /** What it says, in one sentence. */
            summary: string
            /** High, Medium or Low. `null` where nothing is found. */
            severity: string
            /** Day of the reading, YYYY-MM-DD. `null` without one. */
            read_on: string
          } | null
        }>
      }
      /** What describes the answer beside its content. */
      meta: {
        /** How many records there are in all. */
        total_records: number
      }
    }
  }
  /** One order. */
  getOrder: {
    path: {
      /** The order. */
      order_id: string
    }
    answer: {
      /** The content of the answer. */
      data: {
        /** Id of the entry. */
        id: string
        /** What is known of it. */
        attributes: {
          /** Name, as it is shown. */
          name: string
          /** What it is, in a few words. */
          subtitle: string
          /** Report, timeline or form. */
          product_definition_type: "report" | "timeline"
          /** Type of the report. `null` for a form. */
          report_type: "c-360" | "c-docs" | "c-trust" | "advanced-timeline"
          /** Id of a party: a company, firm or person that may be a borrower. */
          party_id: string
          /** Name of the party. */
          party_name: string
          /** ordered, done or failed. */
          status: "ordered" | "done" | "failed"
          /** When it was made, ISO 8601 in UTC. */
          created_at: string
          /** When it ended, ISO 8601 in UTC. `null` while it goes on. */
          finished_at: string | null
          /** Name of whoever ordered it. */
          ordered_by: string
          /** Why it failed. `null` where it did not. */
          message: string | null
          /** `true` where it is made once an administrator agrees. */
          awaits_approval: boolean
          /** `true` for what belongs to the demo world and is made up. */
          is_demo: boolean
        }
      }
    }
  }
  /** One party. */
  getParty: {
    path: {
      /** The party, as the search or a list names it. */
      party_id: string
    }
    answer: {
      /** Id of the entry. */
      id: string
      /** Id of a party: a company, firm or person that may be a borrower. */
      party_id: string
      /** Name, as it is shown. */
      name: string
      /** public_company, private_company, person, limited_liability_partnership, firm or default. */
      type: string
      /** Type of the party; the older name of `type`. */
      model_type: "public_company" | "private_company" | "person" | "limited_liability_partnership" | "firm" | "default"
      /** Why the party is monitored, a word each. Empty where it is not. */
      monitoring_active: Array<string>
      /** `true` where the business itself uses Saakh. */
      claimed: boolean
      /** Corporate Identification Number. `null` where it has none. */
      cin?: string | null
      /** City of the registered office. `null` where it is not known. */
      city?: string | null
      /** State of the registered office. `null` where it is not known. */
      state?: string | null
      /** Status in the company register, such as Active. `null` where it is not known. */
      status?: string | null
      /** `true` for what belongs to the demo world and is made up. `null` where it is not known, or there is none. */
      is_demo?: boolean | null
      /** The newest public document that names the party. `null` where none does. */
      verified?: {
        /** Id of the stored file that it was read from. `null` where no file is kept. */
        document_id: string | null
        /** Name of the file. `null` where there is none. */
        file_name: string | null
        /** Number of the line in the file, the heading being 1. `null` where it is not a line. */
        row: number | null
        /** The day that the figures stand at, YYYY-MM-DD. `null` where nothing is known. */
        as_of: string | null
        /** Whom the source asks to be named. `null` where it asks nothing. */
        attribution?: string | null
      } | null
      /** Why the search found it: name, former_name, other_name, sound, likeness, other_record, or the identifier typed. `null` where it is not known, or there is none. */
      found_by?: string | null
      /** The former or other name under which it was found. `null` where its present name was. */
      found_name?: string | null
      /** Labelled facts of its identity, each with its source. */
      identity: Array<{
        /** The code by which other answers name it. */
        key: string
        /** Name, as it is shown. */
        label: string
        /** The value as it is stored. `null` where it is not known. */
        value: string | null
        /** How to show the value: as text, date or rupees. */
        format: "text" | "date" | "money"
        /** The line of the file that it was read from. */
        source: {
          /** The stored file. `null` where no file is kept. */
          document_id: string | null
          /** Name of the file. `null` where there is none. */
          file_name: string | null
          /** Number of the line in the file, the heading being 1. `null` where it is not a line. */
          row: number | null
          /** The day that the figures stand at, YYYY-MM-DD. `null` where nothing is known. */
          as_of: string | null
          /** Whom the source asks to be named. `null` where it asks nothing. */
          attribution?: string | null
        }
      }>
      /** Its identifiers, present ones first. */
      identifiers: Array<{
        /** Kind of identifier, such as cin, pan or gstin. */
        scheme: string
        /** The identifier itself. */
        value: string
        /** Name of the file that it was read from. `null` where it is not kept. */
        source: string | null
        /** The last day on which it held, YYYY-MM-DD. `null` while it holds. */
        valid_to?: string | null
      }>
      /** Address in full. `null` where it is not known. */
      address?: string | null
      /** `true` where the party is a customer of the organization. */
      is_customer: boolean
      /** The lender's own numbers of the customer. Empty where the party is none. */
      customer_numbers: Array<string>
      /** The group that the party belongs to today. `null`: to none. */
      group: {
        /** Id of the group: that of the party at its head. */
        group_id: string
        /** Name, as it is shown. */
        name: string
        /** Number of members. */
        member_count: number
        /** Open alerts of all its members. */
        open_alert_count: number
      } | null
    }
  }
  /** A person by DIN: the companies this lender knows the person to direct, to guarantee for or to control, and which of them are in default. */
  getPerson: {
    path: {
      /** Director Identification Number: eight digits. */
      din: string
    }
    answer: {
      /** Director Identification Number. `null` where no file states it. */
      din: string
      /** The names, as files spell them, the newest first. */
      names: Array<string>
      /** Status of the DIN. `null` where it is not given. */
      din_status: string | null
      /** Companies that the person directs or directed. */
      directorships: Array<{
        /** Id of the fact: one record as it was read from one line of a file. */
        fact_id: string
        /** Director Identification Number. `null` where no file states it. */
        din: string | null
        /** Name, as it is shown. */
        name: string
        /** The role, as the source words it. `null` where it is not given. */
        role: string | null
        /** Day of the appointment, YYYY-MM-DD. `null` where it is not given. */
        appointed_on: string | null
        /** Day on which the office ended, YYYY-MM-DD. `null` while it lasts. */
        ceased_on: string | null
        /** Why, in a sentence. `null` where it is not known, or there is none. */
        reason: string | null
        /** Status of the DIN. `null` where it is not given. */
        din_status: string | null
        /** First day of a disqualification, YYYY-MM-DD. `null` without one. */
        disqualified_from: string | null
        /** Last day of a disqualification, YYYY-MM-DD. `null` without one. */
        disqualified_until: string | null
        /** The line of the file that it was read from. */
        source: {
          /** The stored file. `null` where no file is kept. */
          document_id: string | null
          /** Name of the file. `null` where there is none. */
          file_name: string | null
          /** Number of the line in the file, the heading being 1. `null` where it is not a line. */
          row: number | null
          /** The day that the figures stand at, YYYY-MM-DD. `null` where nothing is known. */
          as_of: string | null
          /** Whom the source asks to be named. `null` where it asks nothing. */
          attribution?: string | null
        }
        /** Id of a party: a company, firm or person that may be a borrower. */
        party_id: string
        /** Name of the company. */
        company: string
        /** Status of the company in the register. `null` where it is not known. */
        company_status: string | null
        /** Class of the worst account of the borrower with this lender. `null` where none is known. */
        borrower_class: string | null
        /** Why the company counts as one in default. `null` where nothing shows that it is. */
        in_default: string | null
      }>
      /** Control, guarantees and common borrowing, those that stand first. */
      relations: Array<{
        /** Id of the fact: one record as it was read from one line of a file. */
        fact_id: string
        /** The first day, YYYY-MM-DD. `null` where it is not known. */
        from: string | null
        /** The last day, YYYY-MM-DD. `null` where it has no end. */
        until: string | null
        /** `true` where it stands on the day that is shown. */
        holds: boolean
        /** The line of the file that it was read from. */
        source: {
          /** The stored file. `null` where no file is kept. */
          document_id: string | null
          /** Name of the file. `null` where there is none. */
          file_name: string | null
          /** Number of the line in the file, the heading being 1. `null` where it is not a line. */
          row: number | null
          /** The day that the figures stand at, YYYY-MM-DD. `null` where nothing is known. */
          as_of: string | null
          /** Whom the source asks to be named. `null` where it asks nothing. */
          attribution?: string | null
        }
        /** Control, guarantee or common borrowing. */
        relation: "control" | "guarantee" | "co_borrower"
        /** Percent, as decimal text. `null` where it is not given. */
        share: string | null
        /** On what control rests. `null` where it is not given. */
        basis: "shares" | "voting_agreement" | "board" | "management" | "other" | null
        /** Rupees of the guarantee, as decimal text. `null` where it states none. */
        amount: string | null
        /** The lender's own number of it. `null` where it has none. */
        reference: string | null
        /** `true` where alerts are counted along it on that day. */
        rolls_up: boolean
        /** Who is controlled, guaranteed for, or borrows. */
        party_id: string
        /** Name of the company. */
        company: string
        /** Status of the company in the register. `null` where it is not known. */
        company_status: string | null
        /** Class of the worst account of the borrower with this lender. `null` where none is known. */
        borrower_class: string | null
        /** Why the company counts as one in default. `null` where nothing shows that it is. */
        in_default: string | null
      }>
    }
  }
  /** One portfolio. */
  getPortfolio: {
    path: {
      /** The portfolio. */
      portfolio_id: string
    }
    answer: {
      /** The content of the answer. */
      data: {
        /** Id of the entry. */
        id: string
        /** What is known of it. */
        attributes: {
          /** Name, as it is shown. */
          name: string
          /** What it is, in words. `null` where nobody wrote any. */
          description: string | null
          /** Number of members. */
          no_of_parties: number
          /** Rupees as decimal text: the higher of sanctioned and outstanding, less cash margin, over the facilities in question. `null` where no amount is known. */
          exposure: string | null
          /** Members by the gravest of their open alerts. */
          risk_details: {
            /** Members with low risk, or without open alerts. */
            low_risk: number
            /** Members with medium risk. */
            medium_risk: number
            /** Members with high risk. */
            high_risk: number
          }
          /** Name of whoever made it. `null` where it is not known, or there is none. */
          created_by: string | null
          /** When it was made, ISO 8601 in UTC. */
          created_at: string
          /** Name of whoever changed it last. `null` where it is not known, or there is none. */
          updated_by: string | null
          /** When it was changed last, ISO 8601 in UTC. */
          updated_at: string
          /** Counts the changes. Send back the one that you read, so that you do not overwrite what somebody changed since. */
          version: number
          /** Members that nothing else monitors. */
          watched_only_here: number
          /** Signals with limits of this portfolio alone. */
          threshold_sets: number
          /** `true` where there is more than is told here. `null` where it is not known, or there is none. */
          has_more?: boolean | null
        }
      }
    }
  }
  /** The kinds of files the product reads, each with columns and a sample. */
  importKinds: {
    answer: {
      /** The content of the answer. */
      data: Array<{
        /** Kind of file, as `GET /v1/admin/uploads/kinds` lists them. */
        kind: string
        /** Name, as it is shown. */
        label: string
        /** What it is, in words. `null` where nobody wrote any. */
        description: string
        /** The columns of the file. */
        columns: Array<{
          /** Name, as it is shown. */
          name: string
          /** Name, as it is shown. */
          label: string
          /** `true` where the column must be there. */
          required: boolean
          /** An example of a value. */
          example: string
        }>
        /** Name of the sample file. */
        sample_file: string
        /** The sample file itself. */
        sample_text: string
        /** Of a kind that another program writes: where it is dropped, and what may be stated with it. */
        connector?: {
          /** The tile of the screen on which it is dropped. */
          tile: string
          /** What may be stated with the file. */
          asks: Array<"party" | "month" | "account_number" | "as_of">
          /** `true` where workbooks are read as well. */
          takes_workbooks: boolean
        }
      }>
    }
  }
  /** How many watchlists of the organization hold the party: watchlisted when above zero. */
  isWatchlisted: {
    path: {
      /** The party, as the search or a list names it. */
      party_id: string
    }
    answer: {
      /** What describes the answer beside its content. */
      meta: {
        /** How many records there are in all. */
        total_records: number
        /** The watchlists that hold the party. */
        list_ids: Array<string>
      }
    }
  }
  /** Optional cells that could not be read, of rows that were stored without them. */
  jobCellsLeftOut: {
    path: {
      /** The job, as the upload answered it. */
      job_id: string
    }
    query?: {
      /** Number of the page, from 1. What is not a number from 1 to 100,000 counts as 1. */
      page?: number
      /** Rows on a page, at most 100. What is not a number from 1 to 100 counts as the default. */
      per_page?: number
    }
    answer: {
      /** The content of the answer. */
      data: Array<{
        /** Number of the line in the file, the heading being 1. `null` where it is not a line. */
        row: number
        /** Name of the field. `null` where the whole line is meant. */
        field: string
        /** What stands in the cell. */
        value: string
        /** Why. `null` where there is nothing to explain. */
        reason: string
      }>
      /** How many rows there are on all pages together. */
      total_count: number
    }
  }
  /** The table of an uploaded file before anybody said what its columns hold: possible headings, first lines, a guess. */
  jobColumns: {
    path: {
      /** The job, as the upload answered it. */
      job_id: string
    }
    answer: {
      /** The content of the answer. */
      data: {
        /** Id of the job. Ask for it with `GET /v1/admin/jobs/{job_id}` until it is done or failed. */
        job_id: string
        /** Name of the file. `null` where there is none. */
        file_name: string
        /** Kind of the file, as it is shown. */
        kind_label: string
        /** `true` where the file is read again once its columns are said. */
        is_read_again: boolean
        /** `true` where the file names no account and nobody told one. */
        needs_account: boolean
        /** First four letters of the IFSC of the bank. `null` where it is not known. */
        bank: string | null
        /** Possible headings, the likeliest first. */
        headings: Array<{
          /** Number of the line in the file, the heading being 1. `null` where it is not a line. */
          row: number
          /** The cells of the line, or of the table. */
          cells: Array<string>
          /** The first lines under it, long numbers masked. */
          lines: Array<Array<string>>
          /** Which column is likely to be what. */
          guess: {
            /** Which column of the table is read as what, by place from 0. */
            columns: Record<string, number>
            /** Whether debit and credit stand in two columns, in one with a sign, or in one with a side. */
            amounts: "two_columns" | "marked" | "signed"
            /** What comes first in dates such as 01/02/2025. If it is not given, the dates of each column decide. `null` where it is not known, or there is none. */
            date_order: "day_first" | "month_first" | null
          }
          /** The layout that reads this heading now. `null` where none does. */
          known_as: {
            /** Id of the layout. */
            layout_id: string
            /** Version of the layout. */
            version: number
            /** Name, as it is shown. */
            name: string
            /** First four letters of the IFSC of the bank. `null` where it is not known. */
            bank: string
          } | null
        }>
      }
    }
  }
  /** Rows that were set aside, with line and reason. */
  jobQuarantine: {
    path: {
      /** The job, as the upload answered it. */
      job_id: string
    }
    query?: {
      /** Number of the page, from 1. What is not a number from 1 to 100,000 counts as 1. */
      page?: number
      /** Rows on a page, at most 100. What is not a number from 1 to 100 counts as the default. */
      per_page?: number
    }
    answer: {
      /** The content of the answer. */
      data: Array<{
        /** Number of the line in the file, the heading being 1. `null` where it is not a line. */
        row: number
        /** Why. `null` where there is nothing to explain. */
        reason: string
        /** Name of the field. `null` where the whole line is meant. */
        field: string | null
        /** The line as the file has it. */
        text: string
        /** `true` where the line names a party whose signals wait for it. */
        names_party: boolean
        /** `true` where somebody said that the line is dealt with. */
        dealt_with: boolean
      }>
      /** How many rows there are on all pages together. */
      total_count: number
      /** Lines of the whole list that signals wait for. */
      waiting_count: number
    }
  }
  /** One court case: parties, stages as they were reported with their lines, linked alerts. */
  legalCase: {
    path: {
      /** The case, by `uid` or by the number that people read. */
      case_id: string
    }
    answer: {
      /** The content of the answer. */
      data: {
        /** The number of the case that people read. */
        case_id: string
        /** The number of the case that people read. */
        case_number: string
        /** Kind of court or tribunal. */
        court: "nclt" | "nclat" | "drt" | "drat" | "high_court" | "supreme_court" | "district_court" | "consumer" | "other"
        /** Name of the court, with its bench. */
        court_name: string
        /** Id of a party: a company, firm or person that may be a borrower. */
        party_id: string
        /** Name of the party. */
        party_name: string
        /** `true` for what belongs to the demo world and is made up. */
        is_demo: boolean
        /** The role, as the source words it. `null` where it is not given. */
        role: "debtor" | "respondent" | "applicant" | "other"
        /** Who stands on the other side. `null` where it is not given. */
        other_side: string | null
        /** The law that it is brought under. `null` where no file names it. */
        under: string | null
        /** Day of filing, YYYY-MM-DD. */
        filed_on: string
        /** `open` while no report says that it ended. */
        status: "open" | "ended"
        /** Stage that was reported last. */
        stage: "filed" | "pending" | "admitted" | "dismissed" | "withdrawn" | "settled" | "resolution" | "liquidation" | "decreed" | "disposed"
        /** Day of the stage, YYYY-MM-DD. `null` where it is not given. */
        stage_date: string | null
        /** Day of the next hearing, YYYY-MM-DD. `null` where it is not given. */
        next_hearing: string | null
        /** Rupees as decimal text. `null` where no amount is given. */
        amount: string | null
        /** Day of the report, YYYY-MM-DD. */
        reported_on: string
        /** Number of reports. */
        reports: number
        /** Number of open alerts. */
        open_alerts: number
        /** The stages as they were reported. */
        reported: Array<{
          /** Id of the fact: one record as it was read from one line of a file. */
          fact_id: string
          /** Stage that was reported last. */
          stage: "filed" | "pending" | "admitted" | "dismissed" | "withdrawn" | "settled" | "resolution" | "liquidation" | "decreed" | "disposed"
          /** Day of the stage, YYYY-MM-DD. `null` where it is not given. */
          stage_date: string | null
          /** The day on which it became known, YYYY-MM-DD. */
          known_on: string
          /** Day of the next hearing, YYYY-MM-DD. `null` where it is not given. */
          next_hearing: string | null
          /** Rupees as decimal text. `null` where no amount is given. */
          amount: string | null
          /** The line of the file that it was read from. */
          source: {
            /** The stored file. `null` where no file is kept. */
            document_id: string | null
            /** Name of the file. `null` where there is none. */
            file_name: string | null
            /** Number of the line in the file, the heading being 1. `null` where it is not a line. */
            row: number | null
            /** The day that the figures stand at, YYYY-MM-DD. `null` where nothing is known. */
            as_of: string | null
            /** Whom the source asks to be named. `null` where it asks nothing. */
            attribution?: string | null
          }
        }>
        /** The alerts. */
        alerts: Array<{
          /** Id of an alert. */
          alert_id: string
          /** What it says, in one sentence. */
          summary: string
          /** High, Medium or Low. `null` where nothing is found. */
          severity: "High" | "Medium" | "Low"
          /** open or cleared. */
          state: string
          /** The day of the alert, YYYY-MM-DD. */
          date_of_alert: string
        }>
        /** Stages of the Insolvency Code. `null` for a case that is not brought under it. */
        insolvency: {
          /** Name, as it is shown. */
          name: string
          /** Sections of the Insolvency Code that it follows. */
          sections: string
          /** The stages, in their order. */
          stages: Array<{
            /** The code by which other answers name it. */
            code: string
            /** Name, as it is shown. */
            label: string
            /** The section that it belongs to. */
            section: string
            /** What the law allows for it, in words. `null` where it sets nothing. */
            time_limit: string | null
            /** When it was reached. `null` where no report states that. */
            reached: {
              /** The day, YYYY-MM-DD. `null` where it is not given. */
              on: string | null
              /** The day on which it became known, YYYY-MM-DD. */
              known_on: string
            } | null
          }>
        } | null
      }
    }
  }
  /** Cases before courts and tribunals that were reported to the organization, the last reported first. */
  legalCases: {
    query?: {
      /** Text to look for, such as a part of a name or number. At most 200 characters. */
      q?: string
      /** Only this party. */
      party_id?: string
      /** Only cases before this court. */
      court?: "nclt" | "nclat" | "drt" | "drat" | "high_court" | "supreme_court" | "district_court" | "consumer" | "other"
      /** Only open cases, or ended ones. */
      status?: "open" | "ended"
      /** Only cases at this stage. */
      stage?: "filed" | "pending" | "admitted" | "dismissed" | "withdrawn" | "settled" | "resolution" | "liquidation" | "decreed" | "disposed"
      /** Number of the page, from 1. What is not a number from 1 to 100,000 counts as 1. */
      page?: number
      /** Rows on a page, at most 100. What is not a number from 1 to 100 counts as the default. */
      per_page?: number
      /** The property by which the rows are ordered. Without it the list has its usual order. */
      sort_by?: "reported_on" | "filed_on" | "next_hearing" | "amount"
      /** `asc` for smallest, earliest or A first, `desc` for the other way. */
      sort_in?: "asc" | "desc"
    }
    answer: {
      /** The content of the answer. */
      data: Array<{
        /** The number of the case that people read. */
        case_id: string
        /** The number of the case that people read. */
        case_number: string
        /** Kind of court or tribunal. */
        court: "nclt" | "nclat" | "drt" | "drat" | "high_court" | "supreme_court" | "district_court" | "consumer" | "other"
        /** Name of the court, with its bench. */
        court_name: string
        /** Id of a party: a company, firm or person that may be a borrower. */
        party_id: string
        /** Name of the party. */
        party_name: string
        /** `true` for what belongs to the demo world and is made up. */
        is_demo: boolean
        /** The role, as the source words it. `null` where it is not given. */
        role: "debtor" | "respondent" | "applicant" | "other"
        /** Who stands on the other side. `null` where it is not given. */
        other_side: string | null
        /** The law that it is brought under. `null` where no file names it. */
        under: string | null
        /** Day of filing, YYYY-MM-DD. */
        filed_on: string
        /** `open` while no report says that it ended. */
        status: "open" | "ended"
        /** Stage that was reported last. */
        stage: "filed" | "pending" | "admitted" | "dismissed" | "withdrawn" | "settled" | "resolution" | "liquidation" | "decreed" | "disposed"
        /** Day of the stage, YYYY-MM-DD. `null` where it is not given. */
        stage_date: string | null
        /** Day of the next hearing, YYYY-MM-DD. `null` where it is not given. */
        next_hearing: string | null
        /** Rupees as decimal text. `null` where no amount is given. */
        amount: string | null
        /** Day of the report, YYYY-MM-DD. */
        reported_on: string
        /** Number of reports. */
        reports: number
        /** Number of open alerts. */
        open_alerts: number
      }>
      /** How many rows there are on all pages together. */
      total_count: number
    }
  }
  /** Customers that no identifier links to a party, with candidates. */
  linkReviews: {
    query?: {
      /** Number of the page, from 1. What is not a number from 1 to 100,000 counts as 1. */
      page?: number
      /** Rows on a page, at most 100. What is not a number from 1 to 100 counts as the default. */
      per_page?: number
    }
    answer: {
      /** The content of the answer. */
      data: Array<{
        /** Id of the review. */
        review_id: string
        /** The lender's own number of the customer. `null` where the party is none. */
        customer_number: string
        /** The customer's name in the file. */
        customer_name: string
        /** Why. `null` where there is nothing to explain. */
        reason: string
        /** Parties that may be meant, the likeliest first. */
        candidates: Array<{
          /** Id of a party: a company, firm or person that may be a borrower. */
          party_id: string
          /** Name, as it is shown. */
          name: string
          /** Why, in a sentence. */
          reason: string
        }>
        /** When it was made, ISO 8601 in UTC. */
        created_at: string
      }>
      /** How many rows there are on all pages together. */
      total_count: number
    }
  }
  /** The document of a look back: the canonical JSON whose SHA-256 stands beside it. */
  lookBackDocument: {
    path: {
      /** The look back. */
      look_back_id: string
    }
    answer: unknown
  }
  /** Look backs that ran as a job, the newest first. */
  lookBacks: {
    answer: {
      /** The content of the answer. */
      data: Array<{
        /** waiting, running, done, cancelled or failed. */
        state: "waiting" | "running" | "done" | "cancelled" | "failed"
        /** Name of whoever asked for it. `null` where no person did. */
        asked_by: string
        /** When it was asked for, ISO 8601 in UTC. */
        asked_at: string
        /** When it ended, ISO 8601 in UTC. `null` while it goes on. */
        ended_at: string | null
        /** How many borrowers were judged so far. */
        done: number
        /** How many borrowers are judged in all. */
        total: number
        /** Why it failed. `null` where it did not. */
        error: string | null
        /** SHA-256 of the document of the run. `null` before it is done. */
        document_sha256: string | null
        /** Id of the look back. */
        look_back_id: string
        /** The day that is looked back at, YYYY-MM-DD. */
        on: string
        /** `had`: what was stored here by the end of the day; `public`: what was known by then, though stored later. */
        knowledge: "had" | "public"
        /** Number of borrowers. `null` where it is not known, or there is none. */
        borrowers: number | null
        /** Alerts that were open. `null` before it is done. */
        alerts: number | null
      }>
    }
  }
  /** Series of the whole economy with their source and the period they reach to. */
  macroIndicators: {
    answer: {
      /** The content of the answer. */
      data: Array<{
        /** Code of the series. */
        series: string
        /** Name, as it is shown. */
        name: string
        /** The unit in which the value is measured. */
        unit: string
        /** How often it comes again. */
        frequency: "daily" | "monthly" | "quarterly" | "yearly" | "on_change"
        /** Who publishes the series. */
        source: string
        /** Whom the source asks to be named. `null` where it asks nothing. */
        attribution: string | null
        /** The last period with a figure. */
        as_of: string
        /** Day on which it was imported, YYYY-MM-DD. */
        read_on: string
        /** `true` where it is a sample, and not the whole series. */
        is_sample: boolean
        /** Signals and reports that read it. */
        used_by: Array<string>
        /** Points of the curve, series or score. */
        points: Array<{
          /** The period, such as 2026-03. */
          period: string
          /** The figure. */
          value: number
        }>
      }>
    }
  }
  /** How far the last refresh is and, with `cin` (several parted by commas), what the register that Saakh holds tells of each now. Nothing is recorded. */
  mcaStatus: {
    query?: {
      /** One CIN, or several with commas between. */
      cin?: string
    }
    answer: {
      /** The content of the answer. */
      data: Array<{
        /** Corporate Identification Number. `null` where it has none. */
        cin: string
        /** Id of a party: a company, firm or person that may be a borrower. `null` where it is not known, or there is none. */
        party_id: string | null
        /** `true` for what belongs to the demo world and is made up. */
        is_demo: boolean
        /** What the register shows. `null` where it holds no such company. */
        found: {
          /** Name, as it is shown. `null` where it is not known, or there is none. */
          name: string | null
          /** Status of the company in the register. `null` where it is not given. */
          status: string | null
          /** Class of the company in the register. `null` where it is not given. */
          class: string | null
          /** Whether the company is listed, as the register says it. `null` where it is not given. */
          listed: string | null
          /** State of the company in the register. `null` where it is not given. */
          state: string | null
          /** Registrar of Companies. `null` where it is not given. */
          roc: string | null
          /** Authorized capital in rupees. `null` where it is not given. */
          authorized_capital: string | null
          /** Paid-up capital in rupees. `null` where it is not given. */
          paid_up_capital: string | null
          /** Day of the last annual return. `null` where it is not given. */
          last_annual_return: string | null
          /** Day of the last balance sheet. `null` where it is not given. */
          last_balance_sheet: string | null
          /** Day of the last result filing. `null` where it is not given. */
          last_result_filing: string | null
          /** Day of the last circular. `null` where it is not given. */
          last_circular: string | null
        } | null
        /** Day of the newest edition of the register that held the company, YYYY-MM-DD. `null` where none did. */
        register_as_of: string | null
        /** The line of the file that it was read from. `null` where it is not known, or there is none. */
        source: {
          /** The stored file. `null` where no file is kept. */
          document_id: string | null
          /** Name of the file. `null` where there is none. */
          file_name: string | null
          /** Number of the line in the file, the heading being 1. `null` where it is not a line. */
          row: number | null
          /** The day that the figures stand at, YYYY-MM-DD. `null` where nothing is known. */
          as_of: string | null
          /** Whom the source asks to be named. `null` where it asks nothing. */
          attribution?: string | null
        } | null
        /** Why. `null` where there is nothing to explain. */
        reason: string | null
        /** When the organization checked it last, ISO 8601 in UTC. `null`: never. */
        last_checked_at: string | null
      }>
      /** How far the last refresh is. */
      refresh: {
        /** not-triggered (nobody has checked yet), loading, done or failed. */
        state: "not-triggered" | "loading" | "done" | "failed"
        /** Id of the job. Ask for it with `GET /v1/admin/jobs/{job_id}` until it is done or failed. `null` where it is not known, or there is none. */
        job_id: string | null
        /** Companies that were checked. */
        done: number
        /** Companies to check. */
        total: number
        /** When it began, ISO 8601 in UTC. `null` before that. */
        started_at: string | null
        /** When it ended, ISO 8601 in UTC. `null` while it goes on. */
        finished_at: string | null
        /** What happened. `null` where there is nothing to say. */
        message: string | null
      }
    }
  }
  /** The checks of one company, newest first; `section` is its CIN or the id of its party. */
  mcaStatusHistory: {
    query?: {
      /** A CIN, or the id of a party. */
      section?: string
      /** Number of the page, from 1. What is not a number from 1 to 100,000 counts as 1. */
      page?: number
      /** Rows on a page, at most 100. What is not a number from 1 to 100 counts as the default. */
      per_page?: number
      /** The property by which the rows are ordered. Without it the list has its usual order. */
      sort_by?: "checked_at"
      /** `asc` for smallest, earliest or A first, `desc` for the other way. */
      sort_in?: "asc" | "desc"
    }
    answer: {
      /** Corporate Identification Number. `null` where it has none. */
      cin: string | null
      /** Name, as it is shown. `null` where it is not known, or there is none. */
      name: string | null
      /** Id of a party: a company, firm or person that may be a borrower. `null` where it is not known, or there is none. */
      party_id: string | null
      /** The content of the answer. */
      data: Array<{
        /** Corporate Identification Number. `null` where it has none. */
        cin: string
        /** Id of a party: a company, firm or person that may be a borrower. `null` where it is not known, or there is none. */
        party_id: string | null
        /** `true` for what belongs to the demo world and is made up. */
        is_demo: boolean
        /** What the register shows. `null` where it holds no such company. */
        found: {
          /** Name, as it is shown. `null` where it is not known, or there is none. */
          name: string | null
          /** Status of the company in the register. `null` where it is not given. */
          status: string | null
          /** Class of the company in the register. `null` where it is not given. */
          class: string | null
          /** Whether the company is listed, as the register says it. `null` where it is not given. */
          listed: string | null
          /** State of the company in the register. `null` where it is not given. */
          state: string | null
          /** Registrar of Companies. `null` where it is not given. */
          roc: string | null
          /** Authorized capital in rupees. `null` where it is not given. */
          authorized_capital: string | null
          /** Paid-up capital in rupees. `null` where it is not given. */
          paid_up_capital: string | null
          /** Day of the last annual return. `null` where it is not given. */
          last_annual_return: string | null
          /** Day of the last balance sheet. `null` where it is not given. */
          last_balance_sheet: string | null
          /** Day of the last result filing. `null` where it is not given. */
          last_result_filing: string | null
          /** Day of the last circular. `null` where it is not given. */
          last_circular: string | null
        } | null
        /** Day of the newest edition of the register that held the company, YYYY-MM-DD. `null` where none did. */
        register_as_of: string | null
        /** The line of the file that it was read from. `null` where it is not known, or there is none. */
        source: {
          /** The stored file. `null` where no file is kept. */
          document_id: string | null
          /** Name of the file. `null` where there is none. */
          file_name: string | null
          /** Number of the line in the file, the heading being 1. `null` where it is not a line. */
          row: number | null
          /** The day that the figures stand at, YYYY-MM-DD. `null` where nothing is known. */
          as_of: string | null
          /** Whom the source asks to be named. `null` where it asks nothing. */
          attribution?: string | null
        } | null
        /** Counts the checks of this company. */
        check_no: number
        /** When it was checked, ISO 8601 in UTC. `null` where it was not. */
        checked_at: string
        /** Name of whoever had it checked. */
        checked_by: string
        /** What changed. */
        changes: Array<{
          /** Name of the field. `null` where the whole line is meant. */
          field: "name" | "status" | "class" | "listed" | "state" | "roc" | "authorized_capital" | "paid_up_capital" | "last_annual_return" | "last_balance_sheet" | "last_result_filing" | "last_circular" | "in_register"
          /** What it was. `null` where there was nothing. */
          before: string | null
          /** The figure now, as people read it. `null` where it is not known, or there is none. */
          now: string | null
        }>
      }>
      /** How many rows there are on all pages together. */
      total_count: number
    }
  }
  /** The companies that the organization checked, each with its last check. */
  mcaStatusIndex: {
    query?: {
      /** Text to look for, such as a part of a name or number. At most 200 characters. */
      q?: string
      /** Only the checks of this refresh. */
      job_id?: string
      /** Only companies that changed, or that were not found. */
      outcome?: "changed" | "not_found"
      /** Number of the page, from 1. What is not a number from 1 to 100,000 counts as 1. */
      page?: number
      /** Rows on a page, at most 100. What is not a number from 1 to 100 counts as the default. */
      per_page?: number
      /** The property by which the rows are ordered. Without it the list has its usual order. */
      sort_by?: "checked_at" | "name" | "status"
      /** `asc` for smallest, earliest or A first, `desc` for the other way. */
      sort_in?: "asc" | "desc"
    }
    answer: {
      /** The content of the answer. */
      data: Array<{
        /** Corporate Identification Number. `null` where it has none. */
        cin: string
        /** Id of a party: a company, firm or person that may be a borrower. `null` where it is not known, or there is none. */
        party_id: string | null
        /** `true` for what belongs to the demo world and is made up. */
        is_demo: boolean
        /** What the register shows. `null` where it holds no such company. */
        found: {
          /** Name, as it is shown. `null` where it is not known, or there is none. */
          name: string | null
          /** Status of the company in the register. `null` where it is not given. */
          status: string | null
          /** Class of the company in the register. `null` where it is not given. */
          class: string | null
          /** Whether the company is listed, as the register says it. `null` where it is not given. */
          listed: string | null
          /** State of the company in the register. `null` where it is not given. */
          state: string | null
          /** Registrar of Companies. `null` where it is not given. */
          roc: string | null
          /** Authorized capital in rupees. `null` where it is not given. */
          authorized_capital: string | null
          /** Paid-up capital in rupees. `null` where it is not given. */
          paid_up_capital: string | null
          /** Day of the last annual return. `null` where it is not given. */
          last_annual_return: string | null
          /** Day of the last balance sheet. `null` where it is not given. */
          last_balance_sheet: string | null
          /** Day of the last result filing. `null` where it is not given. */
          last_result_filing: string | null
          /** Day of the last circular. `null` where it is not given. */
          last_circular: string | null
        } | null
        /** Day of the newest edition of the register that held the company, YYYY-MM-DD. `null` where none did. */
        register_as_of: string | null
        /** The line of the file that it was read from. `null` where it is not known, or there is none. */
        source: {
          /** The stored file. `null` where no file is kept. */
          document_id: string | null
          /** Name of the file. `null` where there is none. */
          file_name: string | null
          /** Number of the line in the file, the heading being 1. `null` where it is not a line. */
          row: number | null
          /** The day that the figures stand at, YYYY-MM-DD. `null` where nothing is known. */
          as_of: string | null
          /** Whom the source asks to be named. `null` where it asks nothing. */
          attribution?: string | null
        } | null
        /** Counts the checks of this company. */
        check_no: number
        /** When it was checked, ISO 8601 in UTC. `null` where it was not. */
        checked_at: string
        /** Name of whoever had it checked. */
        checked_by: string
        /** What changed. */
        changes: Array<{
          /** Name of the field. `null` where the whole line is meant. */
          field: "name" | "status" | "class" | "listed" | "state" | "roc" | "authorized_capital" | "paid_up_capital" | "last_annual_return" | "last_balance_sheet" | "last_result_filing" | "last_circular" | "in_register"
          /** What it was. `null` where there was nothing. */
          before: string | null
          /** The figure now, as people read it. `null` where it is not known, or there is none. */
          now: string | null
        }>
      }>
      /** How many rows there are on all pages together. */
      total_count: number
    }
  }
  /** Every rule and score: owner, version, purpose, data, validation, approval and when its review is due. */
  models: {
    query?: {
      /** Text to look for, such as a part of a name or number. At most 200 characters. */
      q?: string
      /** Only rules, or only scores. */
      kind?: "rule" | "score"
      /** `due`: only those never reviewed, or whose day has passed. */
      review?: "due"
    }
    answer: {
      /** The content of the answer. */
      data: Array<{
        /** The rule or score, by its code. */
        model: string
        /** `rule` or `score`. */
        kind: "rule" | "score"
        /** Name, as it is shown. */
        label: string
        /** Version of the rule or score. */
        version: string
        /** What it is for. */
        purpose: string
        /** The kinds of records that it reads. */
        data: string
        /** How it was tested. `null`: not at all. */
        validation: string | null
        /** When it was tested, ISO 8601 in UTC. `null`: never. */
        validated_at: string | null
        /** Id of the back-test. `null` without one. */
        back_test_id: string | null
        /** Id of the study. `null` where none is meant. */
        study_id: string | null
        /** Who put its limits in force. */
        approval: string
        /** Since when it is in force, ISO 8601 in UTC. `null` where that was not kept. */
        approved_at: string | null
        /** Name of its owner. `null` until one is named. */
        owner_name: string | null
        /** When it was reviewed last, ISO 8601 in UTC. `null`: never. */
        last_review: string | null
        /** Name of whoever reviewed it. `null`: nobody yet. */
        reviewed_by_name: string | null
        /** What was found. `null` where nothing was. */
        finding: string | null
        /** Day of the next review, YYYY-MM-DD, at most two years ahead. `null` where none is set. */
        next_review_on: string | null
        /** `true` where it was never reviewed, or the day has passed. */
        is_due: boolean
        /** Reviews, the latest first. */
        reviews: Array<{
          /** Id of the review. */
          review_id: string
          /** Id of the user who owns it. */
          owner_id: string
          /** Name of its owner. `null` until one is named. */
          owner_name: string
          /** What was found. `null` where nothing was. */
          finding: string
          /** Id of the user who reviewed it. */
          reviewed_by: string
          /** Name of whoever reviewed it. `null`: nobody yet. */
          reviewed_by_name: string
          /** When it was reviewed, ISO 8601 in UTC. */
          reviewed_at: string
          /** Day of the next review, YYYY-MM-DD, at most two years ahead. `null` where none is set. */
          next_review_on: string
        }>
      }>
      /** The people who can be named here, each with id and name. */
      people: Array<{
        /** Id of a user. */
        user_id: string
        /** Name, as it is shown. */
        name: string
      }>
      /** The server's day in India, YYYY-MM-DD. */
      today: string
    }
  }
  /** The organization's own business from its own data: sales by month from three sources, open bills by age, balance by day, and what lenders would see. */
  myBusiness: {
    answer: {
      /** The content of the answer. */
      data: {
        /** The party. `null` where none is named. */
        party: {
          /** Id of a party: a company, firm or person that may be a borrower. */
          party_id: string
          /** Name, as it is shown. */
          name: string
          /** `true` for what belongs to the demo world and is made up. */
          is_demo: boolean
        } | null
        /** The figures. `null` where there is no business. */
        view: {
          /** The day that the figures stand at, YYYY-MM-DD. `null` where nothing is known. */
          as_of: string
          /** Sales by month. */
          months: Array<{
            /** The month, YYYY-MM. */
            month: string
            /** Whether the books are kept, or sales by the books in rupees. `null` where it is not known. */
            books: string | null
            /** Sales by GSTR-3B without tax, in rupees as decimal text. `null` where they are not known. */
            gst: string | null
            /** What the bank shows as received, in rupees as decimal text. `null` where it is not known. */
            bank: string | null
            /** What the books billed with tax, in rupees as decimal text. `null` where it is not known. */
            billed: string | null
          }>
          /** Months in which a source differs from the books by more than a tenth. */
          differences: Array<{
            /** The month, YYYY-MM. */
            month: string
            /** The source that differs. */
            source: "gst" | "bank"
            /** By how many percent. */
            percent: number
          }>
          /** Open bills of customers. `null` without any. */
          receivables: {
            /** The day that the figures stand at, YYYY-MM-DD. `null` where nothing is known. */
            as_of: string
            /** Rupees in all, as decimal text. */
            total: string
            /** Rupees by days past due. */
            by_age: {
              /** Rupees that are not due yet, as decimal text. */
              not_due: string
              /** Rupees past due by up to 30 days, as decimal text. */
              to_30: string
              /** Rupees past due by 31 to 90 days, as decimal text. */
              to_90: string
              /** Rupees past due by more than 90 days, as decimal text. */
              over_90: string
              /** Rupees without a due day, as decimal text. */
              not_told: string
            }
            /** Rupees that fall due soon, as decimal text. */
            due_soon: string
            /** The parties, each by its id. */
            parties: Array<{
              /** Name, as it is shown. */
              name: string
              /** Rupees as decimal text. `null` where no amount is given. */
              amount: string
            }>
          } | null
          /** Open bills of suppliers. `null` without any. */
          payables: {
            /** The day that the figures stand at, YYYY-MM-DD. `null` where nothing is known. */
            as_of: string
            /** Rupees in all, as decimal text. */
            total: string
            /** Rupees by days past due. */
            by_age: {
              /** Rupees that are not due yet, as decimal text. */
              not_due: string
              /** Rupees past due by up to 30 days, as decimal text. */
              to_30: string
              /** Rupees past due by 31 to 90 days, as decimal text. */
              to_90: string
              /** Rupees past due by more than 90 days, as decimal text. */
              over_90: string
              /** Rupees without a due day, as decimal text. */
              not_told: string
            }
            /** Rupees that fall due soon, as decimal text. */
            due_soon: string
            /** The parties, each by its id. */
            parties: Array<{
              /** Name, as it is shown. */
              name: string
              /** Rupees as decimal text. `null` where no amount is given. */
              amount: string
            }>
          } | null
          /** Balances by day. `null` without any; of a trial balance, whether it balances. */
          balances: {
            /** The accounts. */
            accounts: Array<{
              /** Name, as it is shown. */
              name: string
              /** The last day, YYYY-MM-DD. `null` where it has no end. */
              until: string
            }>
            /** The balance of each day. */
            days: Array<{
              /** The day, YYYY-MM-DD. */
              date: string
              /** Balance in rupees, as decimal text. `null` where no file states it. */
              balance: string | null
            }>
          } | null
        } | null
        /** What lenders would see. */
        hints: Array<{
          /** The code by which other answers name it. */
          code: string
          /** Name, as it is shown. */
          label: string
          /** High, Medium or Low. `null` where nothing is found. */
          severity: "High" | "Medium" | "Low"
          /** Why it matters, or why it was found, in words. */
          why: string
          /** What ends it, in words. `null` where nobody can say. */
          clears_when: string
        }>
        /** How many rows there are of each kind or state, whatever page is asked for. */
        counts: {
          /** How many signals are clear. */
          clear: number
          /** How many could not be measured. */
          not_measurable: number
        }
        /** Consents that ended, whose data are withheld. */
        ended: Array<{
          /** The section that it belongs to. */
          section: "bank-statement" | "itr-details" | "financial-statement" | "gstn-details"
          /** Day on which it ended, YYYY-MM-DD. */
          ended_on: string
        }>
      }
    }
  }
  /** What Tally gave of the own business: months of the day book, trial balance and open bills. */
  myBusinessTally: {
    answer: {
      /** The content of the answer. */
      data: {
        /** Id of a party: a company, firm or person that may be a borrower. `null` where it is not known, or there is none. */
        party_id: string | null
        /** Last day that the data cover, YYYY-MM-DD. `null` where none were read. */
        last_data_day: string | null
        /** The last months, oldest first; a month without data has `null`. */
        months: Array<{
          /** The month, YYYY-MM. */
          month: string
          /** `true` where it is whole. */
          is_whole: boolean
          /** Number of vouchers. */
          vouchers: number
          /** Sales in rupees, as decimal text. */
          sales: string
          /** Purchases in rupees, as decimal text. */
          purchases: string
          /** Receipts in rupees, as decimal text. */
          receipts: string
          /** Payments in rupees, as decimal text. */
          payments: string
        }>
        /** The trial balance. `null` where none was read. */
        trial_balance: {
          /** The day that the figures stand at, YYYY-MM-DD. `null` where nothing is known. */
          as_of: string
          /** By groups or by ledgers. */
          grain: "groups" | "ledgers"
          /** Debit in rupees, as decimal text. */
          debit: string
          /** Credit in rupees, as decimal text. */
          credit: string
          /** `true` where debit and credit agree. */
          balances: boolean
        } | null
        /** Open bills of each side. */
        open_bills: Array<{
          /** Customers or suppliers. */
          side: "receivable" | "payable"
          /** The day that the figures stand at, YYYY-MM-DD. `null` where nothing is known. */
          as_of: string
          /** Number of bills. */
          bills: number
          /** Rupees in all, as decimal text. */
          total: string
        }>
      }
    }
  }
  /** A photo of a note: a link when stored in S3, else base64 data with its type. */
  notePhoto: {
    path: {
      /** The note. */
      note_id: string
      /** The photo. */
      photo_id: string
    }
    answer: {
      /** The photo as base64, or a link where it is stored in S3. */
      data: string
      /** Media type of the file, such as image/jpeg. */
      type: string
      /** What describes the answer beside its content. */
      meta: {
        /** `S3` where `data` is a link for a short while, else `EFS`: `data` is base64. */
        Storage_type: string
        /** Media type of the file, such as image/jpeg. */
        type: string
        /** Name, as it is shown. */
        name: string
        /** SHA-256 of the file, in hexadecimal. */
        sha256: string
      }
    }
  }
  /** A notice: addressees, what it rests on, its clocks, its steps and what can be recorded next. */
  notice: {
    path: {
      /** The notice. */
      notice_id: string
    }
    answer: {
      /** The content of the answer. */
      data: {
        /** Id of the notice. `null` without one. */
        notice_id: string
        /** Number of the notice. `null` without one. */
        notice_number: string
        /** The procedure that the notice follows. */
        procedure: "fraud" | "wilful_default" | "query"
        /** Name of the procedure. */
        procedure_title: string
        /** Id of a party: a company, firm or person that may be a borrower. */
        party_id: string
        /** Name of the party. */
        party_name: string
        /** `true` for what belongs to the demo world and is made up. */
        is_demo: boolean
        /** Id of the case, which addresses it. `null` where there is none. */
        case_uid: string
        /** The number of the case that people read. */
        case_number: string
        /** What it is about. */
        subject: string
        /** draft, open or closed. */
        state: "draft" | "open" | "closed"
        /** Day of the draft, YYYY-MM-DD. */
        drafted_on: string
        /** Name of whoever drafted it. */
        drafted_by: string
        /** Day on which it ended, YYYY-MM-DD. `null` while it goes on. */
        closed_on: string | null
        /** Last day to reply, YYYY-MM-DD. `null` before the notice is served. */
        reply_due: string | null
        /** What was recorded last. `null` of a draft. */
        last_step: string | null
        /** The words in full. */
        details: string
        /** Rupees as decimal text. `null` where no amount is given. */
        amount: string | null
        /** The day on which it turns non-performing unless arrears are paid, YYYY-MM-DD. `null` where it does not. */
        npa_on: string | null
        /** Where the day of NPA was read. `null` where it is not given. */
        npa_source: string | null
        /** Day until which the order is due, YYYY-MM-DD. `null` without one. */
        order_due: string | null
        /** The rules that hold. */
        regime: {
          /** The procedure that the notice follows. */
          procedure: "fraud" | "wilful_default" | "query"
          /** Short heading, as it is shown. */
          title: string
          /** The direction that sets the procedure. `null` where it is not known, or there is none. */
          source: {
            /** The direction that sets the rule. */
            direction: string
            /** Number of the direction. */
            number: string
            /** Date of the document, YYYY-MM-DD. */
            dated: string
            /** What a person wrote about it. `null` where nobody did. */
            note: string | null
          } | null
          /** The roles that it can be addressed to. */
          addressees: Array<"entity" | "promoter" | "whole_time_director" | "guarantor" | "other">
          /** `true` where a forensic report must be attached. */
          needs_forensic_report: boolean
          /** `true` where the day of NPA must be told. */
          needs_npa_day: boolean
          /** Least amount in rupees. `null` without one. */
          least_amount: number | null
          /** Months after NPA within which the order is due. `null` without a bound. */
          order_within_months_of_npa: number | null
          /** The time limits. */
          clocks: Array<{
            /** Days that the rule gives. `null` where they are not known. */
            days: number
            /** The step that starts it. */
            starts: "identified" | "served" | "reply_received" | "proposed" | "proposal_served" | "proposal_reply" | "hearing" | "order" | "closed"
          }>
          /** What is not known of the rule, a sentence each. */
          not_known: Array<string>
        }
        /** The facts. */
        facts: Array<{
          /** Id of the fact: one record as it was read from one line of a file. */
          fact_id: string
          /** Name, as it is shown. */
          name: string
          /** `true` for public data, which are the same for every organization. */
          is_public: boolean
          /** The day that the figures stand at, YYYY-MM-DD. `null` where nothing is known. */
          as_of: string | null
          /** Name of the file. `null` where there is none. */
          file_name: string | null
          /** Number of the line in the file, the heading being 1. `null` where it is not a line. */
          row: number | null
        }>
        /** Those whom the notice is addressed to. */
        addressees: Array<{
          /** Id of the addressee. */
          addressee_id: string
          /** The role, as the source words it. `null` where it is not given. */
          role: "entity" | "promoter" | "whole_time_director" | "guarantor" | "other"
          /** Name, as it is shown. */
          name: string
          /** Address in full. `null` where it is not known. */
          address: string | null
          /** E-mail address. `null` where there is none. */
          email: string | null
          /** Day on which it was served, YYYY-MM-DD. `null` before that. */
          served_on: string | null
          /** Day of the reply, YYYY-MM-DD. `null` without one. */
          replied_on: string | null
        }>
        /** The time limits. */
        clocks: Array<{
          /** Days that the rule gives. `null` where they are not known. */
          days: number
          /** The step that starts it. */
          starts: "identified" | "served" | "reply_received" | "proposed" | "proposal_served" | "proposal_reply" | "hearing" | "order" | "closed"
          /** not_started, running, over or replied. */
          state: "not_started" | "running" | "over" | "replied"
          /** Last day to reply, YYYY-MM-DD. `null` before the notice is served. */
          reply_due: string | null
          /** First day on which the next step may be taken, YYYY-MM-DD. `null` before that is known. */
          open_from: string | null
        }>
        /** The steps, in their order. */
        steps: Array<{
          /** The step. */
          step: "identified" | "served" | "reply_received" | "proposed" | "proposal_served" | "proposal_reply" | "hearing" | "order" | "closed"
          /** Name, as it is shown. */
          label: string
          /** The committee that takes the step. `null` where none does. */
          committee: string | null
          /** `true` where the step may be left out. */
          is_optional: boolean
          /** `true` where it is taken for each addressee. */
          of_each_addressee: boolean
          /** done, open (it can be recorded now) or waits. */
          state: "done" | "open" | "waits"
          /** Why, in a sentence. `null` where it is not known, or there is none. */
          reason: string | null
        }>
        /** What was recorded, in the order of time. */
        taken: Array<{
          /** Id of the record. */
          step_id: string
          /** The step. */
          step: "identified" | "served" | "reply_received" | "proposed" | "proposal_served" | "proposal_reply" | "hearing" | "order" | "closed"
          /** Name, as it is shown. */
          label: string
          /** Day on which it happened, YYYY-MM-DD; today unless given. */
          taken_on: string
          /** Name of the addressee. `null` where all are meant. */
          addressee: string | null
          /** Why, in a sentence. */
          reason: string
          /** The outcome. `null` before there is one. */
          outcome: "upheld" | "dropped" | null
          /** When it was recorded, ISO 8601 in UTC. */
          taken_at: string
          /** Name of whoever recorded it. */
          taken_by: string
          /** The members, or how many there are. */
          members: Array<{
            /** The committee that takes the step. `null` where none does. */
            committee: string
            /** Name, as it is shown. */
            name: string
            /** What the member is. */
            designation: string
          }>
        }>
        /** What can be printed now. */
        papers: Array<"draft" | "notice" | "order">
        /** The files of the notice. */
        documents: Array<{
          /** Id of the file. */
          notice_document_id: string
          /** The role, as the source words it. `null` where it is not given. */
          role: "forensic_report" | "annexure" | "proof_of_service" | "reply" | "minutes" | "notice_pdf" | "order_pdf"
          /** Name, as it is shown. */
          name: string
          /** Bytes of the file. */
          size: number
          /** SHA-256 of the file, in hexadecimal. */
          sha256: string
          /** When it was made, ISO 8601 in UTC. */
          created_at: string
        }>
      }
    }
  }
  /** A file of a notice as base64 data with its type, or a link when stored in S3. */
  noticeDocument: {
    path: {
      /** The notice. */
      notice_id: string
      /** The file. */
      notice_document_id: string
    }
    answer: {
      /** The file as base64, or a link where it is stored in S3. */
      data: string
      /** Media type of the file, such as image/jpeg. */
      type: string
      /** What describes the answer beside its content. */
      meta: {
        /** `S3` where `data` is a link for a short while, else `EFS`: `data` is base64. */
        Storage_type: string
        /** Media type of the file, such as image/jpeg. */
        type: string
        /** Name, as it is shown. */
        name: string
        /** SHA-256 of the file, in hexadecimal. */
        sha256: string
      }
    }
  }
  /** What a notice of a case can be drafted from: procedures of the organization, facts, files of the case, people. */
  noticeGrounds: {
    path: {
      /** The case, by `uid` or by the number that people read. */
      case_id: string
    }
    answer: {
      /** The content of the answer. */
      data: {
        /** Id of the case, which addresses it. `null` where there is none. */
        case_uid: string
        /** The number of the case that people read. */
        case_number: string
        /** Id of a party: a company, firm or person that may be a borrower. */
        party_id: string
        /** Name of the party. */
        party_name: string
        /** The procedures that the organization can use. */
        procedures: Array<{
          /** The procedure that the notice follows. */
          procedure: "fraud" | "wilful_default" | "query"
          /** Short heading, as it is shown. */
          title: string
          /** The direction that sets the procedure. `null` where it is not known, or there is none. */
          source: {
            /** The direction that sets the rule. */
            direction: string
            /** Number of the direction. */
            number: string
            /** Date of the document, YYYY-MM-DD. */
            dated: string
            /** What a person wrote about it. `null` where nobody did. */
            note: string | null
          } | null
          /** The roles that it can be addressed to. */
          addressees: Array<"entity" | "promoter" | "whole_time_director" | "guarantor" | "other">
          /** `true` where a forensic report must be attached. */
          needs_forensic_report: boolean
          /** `true` where the day of NPA must be told. */
          needs_npa_day: boolean
          /** Least amount in rupees. `null` without one. */
          least_amount: number | null
          /** Months after NPA within which the order is due. `null` without a bound. */
          order_within_months_of_npa: number | null
          /** The time limits. */
          clocks: Array<{
            /** Days that the rule gives. `null` where they are not known. */
            days: number
            /** The step that starts it. */
            starts: "identified" | "served" | "reply_received" | "proposed" | "proposal_served" | "proposal_reply" | "hearing" | "order" | "closed"
          }>
          /** What is not known of the rule, a sentence each. */
          not_known: Array<string>
        }>
        /** Procedures that no known rule gives to this kind of lender. */
        without_rule: Array<"fraud" | "wilful_default" | "query">
        /** The facts. */
        facts: Array<{
          /** Id of the fact: one record as it was read from one line of a file. */
          fact_id: string
          /** Name, as it is shown. */
          name: string
          /** `true` for public data, which are the same for every organization. */
          is_public: boolean
          /** The day that the figures stand at, YYYY-MM-DD. `null` where nothing is known. */
          as_of: string | null
          /** Name of the file. `null` where there is none. */
          file_name: string | null
          /** Number of the line in the file, the heading being 1. `null` where it is not a line. */
          row: number | null
          /** `true` where an alert of the case rests on it. */
          of_alert: boolean
        }>
        /** The files. */
        files: Array<{
          /** Id of the attachment. */
          attachment_id: string
          /** Name, as it is shown. */
          name: string
        }>
        /** The people who can be named here, each with id and name. */
        people: Array<{
          /** Name, as it is shown. */
          name: string
          /** The role, as the source words it. `null` where it is not given. */
          role: "entity" | "promoter" | "whole_time_director" | "guarantor" | "other"
          /** As what the files name the person. `null` where they do not. */
          told_as: string | null
        }>
        /** The day of NPA as the book shows it. `null`: it is typed, with its source. */
        npa?: {
          /** The day on which it turns non-performing unless arrears are paid, YYYY-MM-DD. `null` where it does not. */
          npa_on: string
          /** Where the day of NPA was read. `null` where it is not given. */
          npa_source: string
        } | null
      }
    }
  }
  /** Notices that the organization sends; those of fraud for holders of the key of the fraud track alone. */
  notices: {
    query?: {
      /** Text to look for, such as a part of a name or number. At most 200 characters. */
      q?: string
      /** Only this party. */
      party_id?: string
      /** The number of the case that people read. */
      case_id?: string
      /** Only notices of this procedure. */
      procedure?: "fraud" | "wilful_default" | "query"
      /** Only drafts, open notices, or closed ones. */
      state?: "draft" | "open" | "closed"
      /** Number of the page, from 1. What is not a number from 1 to 100,000 counts as 1. */
      page?: number
      /** Rows on a page, at most 100. What is not a number from 1 to 100 counts as the default. */
      per_page?: number
      /** The property by which the rows are ordered. Without it the list has its usual order. */
      sort_by?: "drafted_on"
      /** `asc` for smallest, earliest or A first, `desc` for the other way. */
      sort_in?: "asc" | "desc"
    }
    answer: {
      /** The content of the answer. */
      data: Array<{
        /** Id of the notice. `null` without one. */
        notice_id: string
        /** Number of the notice. `null` without one. */
        notice_number: string
        /** The procedure that the notice follows. */
        procedure: "fraud" | "wilful_default" | "query"
        /** Name of the procedure. */
        procedure_title: string
        /** Id of a party: a company, firm or person that may be a borrower. */
        party_id: string
        /** Name of the party. */
        party_name: string
        /** `true` for what belongs to the demo world and is made up. */
        is_demo: boolean
        /** Id of the case, which addresses it. `null` where there is none. */
        case_uid: string
        /** The number of the case that people read. */
        case_number: string
        /** What it is about. */
        subject: string
        /** draft, open or closed. */
        state: "draft" | "open" | "closed"
        /** Day of the draft, YYYY-MM-DD. */
        drafted_on: string
        /** Name of whoever drafted it. */
        drafted_by: string
        /** Day on which it ended, YYYY-MM-DD. `null` while it goes on. */
        closed_on: string | null
        /** Last day to reply, YYYY-MM-DD. `null` before the notice is served. */
        reply_due: string | null
        /** What was recorded last. `null` of a draft. */
        last_step: string | null
      }>
      /** How many rows there are on all pages together. */
      total_count: number
    }
  }
  /** How many of the borrowers in each band of the score became NPA within a horizon, as a rate with its interval. */
  observedRates: {
    query?: {
      /** Months within which an outcome counts. */
      horizon?: "6" | "12" | "24"
    }
    answer: {
      /** The content of the answer. */
      data: {
        /** Months within which an outcome counts. */
        horizon: number
        /** The month-end whose scores are counted, YYYY-MM-DD. */
        on: string
        /** The version of the card. */
        card: {
          /** Version of the card. */
          version: string
          /** Day of its first stored score, YYYY-MM-DD. `null` where there is none. */
          since: string | null
        }
        /** Why nothing can be counted, as a code. `null` where it can. */
        none_because: "no_scores" | "too_young" | "too_many" | null
        /** First day on which something can be counted, YYYY-MM-DD. `null` where it can now. */
        counted_from: string | null
        /** `true` where too few became NPA for a rate. */
        too_few: boolean
        /** From the best band to the worst. */
        bands: Array<{
          /** Step within the rule or score, from mild to grave. `null` where it has none. */
          band: "High" | "Medium" | "Low"
          /** Lowest score of the band. */
          from: number
          /** Highest score of the band. */
          to: number
          /** Number of borrowers. */
          borrowers: number
          /** How many became NPA, or the day of NPA. */
          npa: number
          /** Share that became NPA, from 0 to 1. `null` with too few. */
          rate: number | null
          /** Lower end of the 95 % interval of the rate. `null` without a rate. */
          low: number | null
          /** Upper end of the 95 % interval of the rate. `null` without a rate. */
          high: number | null
        }>
        /** Scored borrowers that are not counted, by reason. */
        left_out: {
          /** How many were NPA already. */
          npa_already: number
          /** How many had no watched account on the day. */
          not_watched: number
          /** How many have day-ends that stop within the horizon. */
          watch_ended: number
        }
      }
    }
  }
  /** What the people of the own business contested, and what became of it. */
  ownContests: {
    answer: {
      /** The content of the answer. */
      data: Array<{
        /** Id of the contest. */
        contest_id: string
        /** Id of the fact: one record as it was read from one line of a file. */
        fact_id: string
        /** Kind of the fact, as it is shown. */
        kind_name: string
        /** The day from which it holds, YYYY-MM-DD. */
        valid_from: string
        /** What is said against the fact. */
        claim: string
        /** open, upheld, rejected, withdrawn or undone. */
        state: "open" | "upheld" | "rejected" | "withdrawn" | "undone"
        /** `true` where other values are told. */
        corrects: boolean
        /** Name of whoever asked for it. */
        asked_by_name: string
        /** When it was asked for, ISO 8601 in UTC. */
        asked_at: string
        /** Name of whoever decided. `null` where nobody has. */
        decided_by_name: string | null
        /** When it was decided, ISO 8601 in UTC. `null` before that. */
        decided_at: string | null
        /** `true` where the caller may withdraw it. */
        may_withdraw: boolean
      }>
    }
  }
  /** Facts of the organization's own business that its people can contest: public ones, and those of its own files. */
  ownFacts: {
    query?: {
      /** `public` for public facts, `tenant` for those of the own files. */
      visibility?: "public" | "tenant"
    }
    answer: {
      /** The content of the answer. */
      data: Array<{
        /** Id of the fact: one record as it was read from one line of a file. */
        fact_id: string
        /** Kind of the fact, as it is shown. */
        kind_name: string
        /** Short heading, as it is shown. `null` where it is not known, or there is none. */
        title: string | null
        /** The day from which it holds, YYYY-MM-DD. */
        valid_from: string
        /** The line of the file that it was read from. */
        source: {
          /** The stored file. `null` where no file is kept. */
          document_id: string | null
          /** Name of the file. `null` where there is none. */
          file_name: string | null
          /** Number of the line in the file, the heading being 1. `null` where it is not a line. */
          row: number | null
          /** Whom the source asks to be named. `null` where it asks nothing. */
          attribution: string | null
        }
      }>
      /** `true` where there are more than are listed. */
      is_more: boolean
    }
  }
  /** What an own rule is made of: its measures, the JSON schema of its definition, and rules to begin from. */
  ownRuleParts: {
    answer: {
      /** What can be measured. */
      measures: Array<{
        /** The code by which other answers name it. */
        key: string
        /** Name, as it is shown. */
        label: string
        /** What a person wrote about it. `null` where nobody did. */
        note: string
        /** The group that it belongs to. `null` where it belongs to none. */
        group: string
        /** The unit in which the value is measured. */
        unit: "percent" | "ratio" | "money" | "days" | "count" | "text"
        /** Of what there is one value: an account, a statement, or the borrower. */
        of: "account" | "statement" | "borrower"
        /** How values of several days can be taken together. */
        aggregates: Array<string>
      }>
      /** JSON Schema of a definition. */
      schema: unknown
      /** Rules to begin from. */
      samples: Array<{
        /** The code by which other answers name it. */
        code: string
        /** Name, as it is shown. */
        label: string
        /** The rule as JSON. */
        definition: Record<string, unknown>
      }>
    }
  }
  /** The charges on the assets of the party, as the register of charges shows them. */
  partyCharges: {
    path: {
      /** The party, as the search or a list names it. */
      party_id: string
    }
    answer: {
      /** The content of the answer. */
      data: Array<{
        /** Id of the fact: one record as it was read from one line of a file. */
        fact_id: string
        /** Id of the charge in the register of charges. `null` where none is given. */
        charge_id: string
        /** Who holds the charge. */
        holder: string
        /** `true` where this lender holds the charge. `null` where that cannot be told. */
        own: boolean | null
        /** Rupees as decimal text. `null` where no amount is given. */
        amount: string | null
        /** Day on which the charge was created, YYYY-MM-DD. */
        created_on: string
        /** Day of the last change, YYYY-MM-DD. `null` without one. */
        modified_on: string | null
        /** Day on which the charge was satisfied, YYYY-MM-DD. `null` while it is open. */
        satisfied_on: string | null
        /** The assets that are charged. `null` where they are not given. */
        assets: string | null
        /** The line of the file that it was read from. */
        source: {
          /** The stored file. `null` where no file is kept. */
          document_id: string | null
          /** Name of the file. `null` where there is none. */
          file_name: string | null
          /** Number of the line in the file, the heading being 1. `null` where it is not a line. */
          row: number | null
          /** The day that the figures stand at, YYYY-MM-DD. `null` where nothing is known. */
          as_of: string | null
          /** Whom the source asks to be named. `null` where it asks nothing. */
          attribution?: string | null
        }
      }>
      /** Rupees of all open charges, as decimal text. */
      open_amount: string
    }
  }
  /** What the customers file says of the party; the contact is masked until it is asked for with a reason. */
  partyCustomerRecords: {
    path: {
      /** The party, as the search or a list names it. */
      party_id: string
    }
    answer: {
      /** The content of the answer. */
      data: Array<{
        /** The lender's own number of the customer. `null` where the party is none. */
        customer_number: string
        /** Branch, as the file writes it. `null` where it is not given. */
        branch: string | null
        /** Relationship manager, as the file writes it. `null` where it is not given. */
        relationship_manager: string | null
        /** Segment, as the file writes it. `null` where it is not given. */
        segment: string | null
        /** Industry, as it was delivered, or its two digits of the NIC. `null` where it is not given. */
        industry: string | null
        /** Division of NIC 2008 that the text means. `null` where nobody knows. */
        division: {
          /** Two digits of the division of NIC 2008. */
          industry_id: string
          /** Name, as it is shown. */
          name: string
        } | null
        /** Name of the contact, masked until it is revealed. `null` where there is none. */
        contact_name: string | null
        /** Telephone, masked until it is revealed. `null` where there is none. */
        phone: string | null
        /** E-mail address. `null` where there is none. */
        email: string | null
      }>
    }
  }
  /** Who directs the company and who did, as the files of this lender tell. */
  partyDirectors: {
    path: {
      /** The party, as the search or a list names it. */
      party_id: string
    }
    answer: {
      /** Id of a party: a company, firm or person that may be a borrower. */
      party_id: string
      /** The content of the answer. */
      data: Array<{
        /** Id of the fact: one record as it was read from one line of a file. */
        fact_id: string
        /** Director Identification Number. `null` where no file states it. */
        din: string | null
        /** Name, as it is shown. */
        name: string
        /** The role, as the source words it. `null` where it is not given. */
        role: string | null
        /** Day of the appointment, YYYY-MM-DD. `null` where it is not given. */
        appointed_on: string | null
        /** Day on which the office ended, YYYY-MM-DD. `null` while it lasts. */
        ceased_on: string | null
        /** Why. `null` where there is nothing to explain. */
        reason: string | null
        /** Status of the DIN. `null` where it is not given. */
        din_status: string | null
        /** First day of a disqualification, YYYY-MM-DD. `null` without one. */
        disqualified_from: string | null
        /** Last day of a disqualification, YYYY-MM-DD. `null` without one. */
        disqualified_until: string | null
        /** The line of the file that it was read from. */
        source: {
          /** The stored file. `null` where no file is kept. */
          document_id: string | null
          /** Name of the file. `null` where there is none. */
          file_name: string | null
          /** Number of the line in the file, the heading being 1. `null` where it is not a line. */
          row: number | null
          /** The day that the figures stand at, YYYY-MM-DD. `null` where nothing is known. */
          as_of: string | null
          /** Whom the source asks to be named. `null` where it asks nothing. */
          attribution?: string | null
        }
        /** How many other companies the person directs, as far as is known. */
        other_companies: number
      }>
    }
  }
  /** The organization's own accounts of the party with limits, drawing power and 36 months of DPD. */
  partyFacilities: {
    path: {
      /** The party, as the search or a list names it. */
      party_id: string
    }
    answer: {
      /** The organization's own accounts of the party. */
      data: Array<{
        /** Number of the account. `null` where none is named. */
        account_number: string
        /** The lender's own number of the customer. `null` where the party is none. */
        customer_number: string
        /** Kind of facility: term loan, cash credit, overdraft and others. */
        kind: "term_loan" | "cash_credit" | "overdraft" | "demand_loan" | "packing_credit" | "bill" | "letter_of_credit" | "bank_guarantee" | "investment" | "card" | "other"
        /** The lender's code of the product. `null` where it was not delivered. */
        product_code: string | null
        /** The lender's name of the product. `null` where it was not delivered. */
        product_desc: string | null
        /** Sanctioned limit in rupees, as decimal text. `null` where it was not delivered. */
        sanction_limit: string | null
        /** Limit in force in rupees, as decimal text. `null` where it was not delivered. */
        limit: string | null
        /** Drawing power in rupees, as decimal text. `null` where it was not delivered. */
        drawing_power: string | null
        /** What is owed in rupees, as decimal text. `null` where it was not delivered. */
        outstanding: string | null
        /** Days past due on the last day-end. `null` where neither days nor arrears were delivered. */
        dpd: number | null
        /** Asset class: Standard, SMA-0, SMA-1, SMA-2 or NPA. `null` where it is not known. */
        class: string | null
        /** The first day of the class, YYYY-MM-DD. `null` where it is not known. */
        class_since?: string | null
        /** `false` where the class may have begun before the first day-end that was delivered. `null` where it is not known, or there is none. */
        is_start_known?: boolean | null
        /** The day on which it turns non-performing unless arrears are paid, YYYY-MM-DD. `null` where it does not. */
        npa_on?: string | null
        /** The day that the figures stand at, YYYY-MM-DD. `null` where nothing is known. */
        as_of: string | null
        /** As the book has it at the last day-end. `null` before the borrower was judged first. */
        book?: {
          /** The class as the lender's system writes it. `null` where it declares none. */
          declared_class: string | null
          /** The class that follows from the days past due. `null` where it cannot be determined. */
          computed_class: "Standard" | "SMA-0" | "SMA-1" | "SMA-2" | "NPA" | null
          /** Why the two classes differ, as a code. `null` where they agree or none is declared. */
          class_reason: "counted" | "kept" | "no_credits" | "credits_below_interest" | "restructured" | "another" | null
          /** Since which day-end the two classes differ without a break, YYYY-MM-DD. `null` where they agree. */
          differs_since: string | null
          /** Rupees that may still be drawn, as decimal text. `null` where it was not delivered. */
          undrawn: string | null
          /** Cash margin in rupees, as decimal text. `null` where it was not delivered. */
          margin: string | null
          /** Rupees as decimal text: the higher of sanctioned and outstanding, less cash margin, over the facilities in question. `null` where no amount is known. */
          exposure: string | null
          /** Code of the currency that the account is kept in, such as INR. */
          currency: string
          /** What amounts in another currency were converted with. `null`: rupees, or no rate that is recent enough. */
          rate: {
            /** Rupees for that many units of the other currency, as decimal text. */
            rupees: string
            /** The branches and departments, or units of a currency. */
            units: number
            /** Day of the reference rate, YYYY-MM-DD. */
            day: string
            /** Who published the reference rate. */
            source: string
          } | null
        } | null
        /** The last 36 months, oldest first; a month without data has `null`. */
        months: Array<{
          /** The month, YYYY-MM. */
          month: string
          /** The most days past due in the month. `null` without data. */
          max_dpd: number | null
          /** Asset class: Standard, SMA-0, SMA-1, SMA-2 or NPA. `null` where it is not known. */
          class: string | null
        }>
        /** The line of the file that it was read from. */
        source: {
          /** The stored file. `null` where no file is kept. */
          document_id: string | null
          /** Name of the file. `null` where there is none. */
          file_name: string | null
          /** Number of the line in the file, the heading being 1. `null` where it is not a line. */
          row: number | null
          /** The day that the figures stand at, YYYY-MM-DD. `null` where nothing is known. */
          as_of: string | null
          /** Whom the source asks to be named. `null` where it asks nothing. */
          attribution?: string | null
        }
      }>
      /** Class of the worst account of the borrower with this lender. `null` where none is known. */
      borrower_class: string | null
      /** Rupees as decimal text: the higher of sanctioned and outstanding, less cash margin, over the facilities in question. `null` where no amount is known. */
      exposure?: string | null
    }
  }
  /** Result filings and exchange circulars of the party, newest first. */
  partyFilings: {
    path: {
      /** The party, as the search or a list names it. */
      party_id: string
    }
    query?: {
      /** Only result filings, or only circulars of the exchange. */
      kind?: "result_filing" | "exchange_circular"
      /** Number of the page, from 1. What is not a number from 1 to 100,000 counts as 1. */
      page?: number
      /** Rows on a page, at most 100. What is not a number from 1 to 100 counts as the default. */
      per_page?: number
    }
    answer: {
      /** The content of the answer. */
      data: Array<{
        /** The code by which other answers name it. */
        key: string
        /** A result filing, or a circular of the exchange. */
        kind: "result_filing" | "exchange_circular"
        /** The day on which it was published, YYYY-MM-DD. */
        date: string
        /** Short heading, as it is shown. */
        title: string
        /** What the circular is about. `null` where its title does not say. */
        class: "equity_suspended_non_compliance" | "equity_suspended_other" | "equity_suspension_revoked" | "debarment" | "debarment_revoked" | "insolvency_surveillance" | "insolvency_surveillance_ended" | "regulator_order" | "regulator_order_in_matter" | "regulator_order_appeal" | "regulator_order_other" | "regulator_order_ended" | "debt_redemption" | "delisting" | "delisting_rescinded" | "listing" | "corporate_action" | "name_change" | "offer" | "surveillance" | "clarification" | "market_operations" | "not_classified" | null
        /** The words of the title that decided the class. `null` where none did. */
        class_words: string | null
        /** Where the exchange published it. `null` where that is not known. */
        address: string | null
        /** Ratings that the title mentions; nothing is compared with them. */
        ratings: Array<{
          /** The rating agency. */
          agency: string
          /** The rating, as it is written. */
          rating: string
          /** Outlook of the rating. `null` where none is given. */
          outlook: string | null
        }>
        /** How it was linked to the party. `null` where that was not kept. */
        linked_by: string | null
        /** Id of the stored file that it was read from. `null` where no file is kept. */
        document_id: string | null
        /** Name of the file. `null` where there is none. */
        file_name: string | null
        /** Number of the line in the file, the heading being 1. `null` where it is not a line. */
        row: number | null
        /** `true` where the document itself is kept here; `false` where only its figures are. */
        document_included: boolean
        /** Id of the fact: one record as it was read from one line of a file. */
        fact_id: string
        /** That somebody said it is not about the party. `null` where nobody did. */
        dismissed: {
          /** Why, in a sentence. */
          reason: string
          /** When it happened, ISO 8601 in UTC. */
          at: string
          /** Name of whoever did it. `null` where no person did. */
          by: string | null
        } | null
      }>
      /** How many rows there are on all pages together. */
      total_count: number
      /** How many rows there are of each kind or state, whatever page is asked for. */
      counts: Record<string, number>
    }
  }
  /** Statements of the party, published and the borrower's own to this lender; one entry per column. */
  partyFinancials: {
    path: {
      /** The party, as the search or a list names it. */
      party_id: string
    }
    answer: {
      /** The content of the answer. */
      data: Array<{
        /** Id of the fact: one record as it was read from one line of a file. */
        fact_id: string
        /** `published` by an exchange, or given by the `borrower`. */
        source: "published" | "borrower"
        /** Standalone or consolidated. */
        nature: "standalone" | "consolidated"
        /** Balance sheet, statement of profit and loss, or cash flow. */
        statement: "profit_and_loss" | "balance_sheet" | "cash_flow"
        /** What the statement covers. `null` for a balance sheet, which holds at `period_end`. */
        span: "quarter" | "half_year" | "nine_months" | "year" | "other" | null
        /** Months that the statement covers. `null` for a balance sheet. */
        months: number | null
        /** First day that the statement covers, YYYY-MM-DD. `null` for a balance sheet. */
        period_start: string | null
        /** Last day that the statement covers, YYYY-MM-DD. */
        period_end: string
        /** `true` where it was audited. `null` where nobody tells. */
        audited: boolean | null
        /** The form whose lines the statement has. */
        form: "commercial" | "banking" | "nbfc" | "insurance"
        /** Rupees as decimal text by the name of the line; what the document lacks is absent. */
        lines: Record<string, string>
        /** Where a figure was made public, and what of it is held here. `null` for stored originals. */
        filing: {
          /** Id of the filing at the exchange. `null` for what a borrower gave to the lender. */
          filing_id: string | null
          /** Context of the XBRL document that the lines stand in. `null` where it is none. */
          context: string | null
          /** Where the exchange published the document. `null` where it did not. */
          address: string | null
          /** When it was made public, or the lender had it, ISO 8601 in UTC. */
          published_at: string
          /** Id of the stored file that it was read from. `null` where no file is kept. */
          document_id: string | null
          /** Name of the file. `null` where there is none. */
          file_name: string | null
          /** Number of the line in the file, the heading being 1. `null` where it is not a line. */
          row: number | null
          /** `true` where the document itself is kept here; `false` where only its figures are. */
          document_included: boolean
        }
        /** How many earlier versions of the same statement this one replaced. */
        superseded: number
      }>
    }
  }
  /** Who stands behind the party and beside it: control, guarantees, common borrowing and the own list of groups, on a day, with the open alerts of each. */
  partyGroup: {
    path: {
      /** The party, as the search or a list names it. */
      party_id: string
    }
    query?: {
      /** The day on which the group is looked at, YYYY-MM-DD; without it today. */
      as_of?: string
    }
    answer: {
      /** The day that the figures stand at, YYYY-MM-DD. `null` where nothing is known. */
      as_of: string
      /** Percent of the shares above which a holding is control. */
      control_above: number
      /** The group on that day. `null`: nothing ties the party to another one. */
      group: {
        /** Id of the group: that of the party at its head. */
        group_id: string
        /** Name, as it is shown. */
        name: string
        /** Number of members. */
        member_count: number
        /** Open alerts of its members, by severity. */
        open_alerts: {
          /** Number of High ones. */
          High: number
          /** Number of Medium ones. */
          Medium: number
          /** Number of Low ones. */
          Low: number
        }
      } | null
      /** Rupees as decimal text: the higher of sanctioned and outstanding, less cash margin, over the facilities in question. `null` where no amount is known. */
      exposure: string | null
      /** Rupees of the guarantees for members that stand on that day, as decimal text. `null`: none states an amount. */
      guaranteed?: string | null
      /** Guarantees for members that state no amount. */
      guarantees_without_amount?: number
      /** The members, and whom else the relations name. */
      parties: Array<{
        /** Id of a party: a company, firm or person that may be a borrower. */
        party_id: string
        /** Name, as it is shown. */
        name: string
        /** public_company, private_company, person, limited_liability_partnership, firm or default. */
        type: string
        /** Status in the company register, such as Active or Strike Off. `null` where it is not known. */
        status: string | null
        /** `true` for what belongs to the demo world and is made up. */
        is_demo: boolean
        /** `true` for a member; `false` for whom a relation names alone. */
        is_member: boolean
        /** `false`: nothing raises alerts of it, so that having none says nothing. */
        is_monitored: boolean
        /** Class of the worst account of the borrower with this lender. `null` where none is known. */
        borrower_class: string | null
        /** Rupees as decimal text: the higher of sanctioned and outstanding, less cash margin, over the facilities in question. `null` where no amount is known. */
        exposure: string | null
        /** Its open alerts, by severity. */
        open_alerts: {
          /** Number of High ones. */
          High: number
          /** Number of Medium ones. */
          Medium: number
          /** Number of Low ones. */
          Low: number
        }
      }>
      /** Control, guarantees and common borrowing, those that stand first. */
      relations: Array<{
        /** Id of the fact: one record as it was read from one line of a file. */
        fact_id: string
        /** The first day, YYYY-MM-DD. `null` where it is not known. */
        from: string | null
        /** The last day, YYYY-MM-DD. `null` where it has no end. */
        until: string | null
        /** `true` where it stands on the day that is shown. */
        holds: boolean
        /** The line of the file that it was read from. */
        source: {
          /** The stored file. `null` where no file is kept. */
          document_id: string | null
          /** Name of the file. `null` where there is none. */
          file_name: string | null
          /** Number of the line in the file, the heading being 1. `null` where it is not a line. */
          row: number | null
          /** The day that the figures stand at, YYYY-MM-DD. `null` where nothing is known. */
          as_of: string | null
          /** Whom the source asks to be named. `null` where it asks nothing. */
          attribution?: string | null
        }
        /** Control, guarantee or common borrowing. */
        relation: "control" | "guarantee" | "co_borrower"
        /** Percent, as decimal text. `null` where it is not given. */
        share: string | null
        /** On what control rests. `null` where it is not given. */
        basis: "shares" | "voting_agreement" | "board" | "management" | "other" | null
        /** Rupees of the guarantee, as decimal text. `null` where it states none. */
        amount: string | null
        /** The lender's own number of it. `null` where it has none. */
        reference: string | null
        /** `true` where alerts are counted along it on that day. */
        rolls_up: boolean
        /** Who is controlled, guaranteed for, or borrows. */
        party_id: string
        /** Who controls it, guarantees for it or borrows with it. `null`: a person, whom `person` names. */
        related_party_id: string | null
        /** The person. `null` where it is a party. */
        person: {
          /** Name, as it is shown. */
          name: string
          /** Director Identification Number. `null` where no file states it. */
          din: string | null
        } | null
      }>
      /** Places in the lender's own list of groups. */
      memberships: Array<{
        /** Id of the fact: one record as it was read from one line of a file. */
        fact_id: string
        /** The first day, YYYY-MM-DD. `null` where it is not known. */
        from: string | null
        /** The last day, YYYY-MM-DD. `null` where it has no end. */
        until: string | null
        /** `true` where it stands on the day that is shown. */
        holds: boolean
        /** The line of the file that it was read from. */
        source: {
          /** The stored file. `null` where no file is kept. */
          document_id: string | null
          /** Name of the file. `null` where there is none. */
          file_name: string | null
          /** Number of the line in the file, the heading being 1. `null` where it is not a line. */
          row: number | null
          /** The day that the figures stand at, YYYY-MM-DD. `null` where nothing is known. */
          as_of: string | null
          /** Whom the source asks to be named. `null` where it asks nothing. */
          attribution?: string | null
        }
        /** Id of a party: a company, firm or person that may be a borrower. */
        party_id: string
        /** Code of the group in the lender's own list. */
        group_code: string
        /** Name of the group in the lender's own list. `null` where it has none. */
        group_name: string | null
      }>
      /** Id of a party: a company, firm or person that may be a borrower. */
      party_id: string
      /** People who direct this company and another one: a hint that ties nobody. */
      shared_directors: Array<{
        /** Id of the fact: one record as it was read from one line of a file. */
        fact_id: string
        /** Director Identification Number. `null` where no file states it. */
        din: string
        /** Name, as it is shown. */
        name: string
        /** The role, as the source words it. `null` where it is not given. */
        role: string | null
        /** Id of a party: a company, firm or person that may be a borrower. */
        party_id: string
        /** Name of the company. */
        company: string
        /** The role in the other company. `null` where it is not given. */
        role_there: string | null
        /** The line of the file that it was read from. */
        source: {
          /** The stored file. `null` where no file is kept. */
          document_id: string | null
          /** Name of the file. `null` where there is none. */
          file_name: string | null
          /** Number of the line in the file, the heading being 1. `null` where it is not a line. */
          row: number | null
          /** The day that the figures stand at, YYYY-MM-DD. `null` where nothing is known. */
          as_of: string | null
          /** Whom the source asks to be named. `null` where it asks nothing. */
          attribution?: string | null
        }
      }>
    }
  }
  /** What CRILC and commercial bureaus tell of the party at other lenders, with the report before. */
  partyOtherLenders: {
    path: {
      /** The party, as the search or a list names it. */
      party_id: string
    }
    answer: {
      /** Id of a party: a company, firm or person that may be a borrower. */
      party_id: string
      /** A report counts for so many days. */
      report_days: number
      /** Of each source the newest report: CRILC, then the bureaus by name. */
      reports: Array<{
        /** Name, as it is shown. */
        name: string
        /** Day of the report, YYYY-MM-DD. */
        reported_on: string
        /** `true` where it is too old to count. */
        is_old: boolean
        /** Own exposure in rupees, as decimal text. `null` where no line states an amount. */
        own: string | null
        /** Exposure to other lenders in rupees, as decimal text. `null` where no line states an amount. */
        others: string | null
        /** Worst class at another lender. `null` where none is given. */
        worst_of_others: "Standard" | "SMA-0" | "SMA-1" | "SMA-2" | "NPA" | null
        /** Whether the own exposure is of the report or of the own book. `null`: of neither. */
        own_by: "report" | "book" | null
        /** Own share of own and others together, in percent with one decimal. `null` without both. */
        own_percent: string | null
        /** How many have no known amount; they add nothing to the sums. */
        without_amount: number
        /** Enquiries of lenders. `null` where the report states none. */
        enquiries: {
          /** Number of enquiries. */
          count: number
          /** Months over which they were counted. */
          months: number
        } | null
        /** The report of the same source before it. `null` where it is the first. */
        before: {
          /** Day of the report, YYYY-MM-DD. */
          reported_on: string
          /** Own exposure in the report before, in rupees as decimal text. `null` where it is not given. */
          own: string | null
          /** Exposure to other lenders in the report before, in rupees as decimal text. `null` where it is not given. */
          others: string | null
          /** Worst class at another lender. `null` where none is given. */
          worst_of_others: "Standard" | "SMA-0" | "SMA-1" | "SMA-2" | "NPA" | null
          /** How much the exposure to others grew since, in rupees as decimal text. `null` where it cannot be determined. */
          change_of_others: string | null
        } | null
        /** Lines of the report: own ones first, then the largest. */
        lines: Array<{
          /** Id of the fact: one record as it was read from one line of a file. */
          fact_id: string
          /** `own`, another lender, or `total`: a bureau’s own sum, which is in no sum here. */
          reported_by: "own" | "other" | "total"
          /** Name of the lender. `null` where the report masks it. */
          lender: string | null
          /** Kind of facility. `null` where it is not given. */
          facility_kind: "term_loan" | "cash_credit" | "overdraft" | "demand_loan" | "packing_credit" | "bill" | "letter_of_credit" | "bank_guarantee" | "investment" | "card" | "other" | null
          /** Rupees as decimal text: the higher of sanctioned and outstanding, less cash margin, over the facilities in question. `null` where no amount is known. */
          exposure: string | null
          /** Overdue rupees as decimal text, or how many are beyond their day. `null` where it is not given. */
          overdue: string | null
          /** Days past due. `null` where they are not known. */
          days_past_due: number | null
          /** Asset class: Standard, SMA-0, SMA-1, SMA-2 or NPA. `null` where it is not known. */
          asset_class: "Standard" | "SMA-0" | "SMA-1" | "SMA-2" | "NPA" | "Sub-standard" | "Doubtful 1" | "Doubtful 2" | "Doubtful 3" | "Loss" | null
          /** Adverse marks. Empty for whoever lacks the right to the fraud track. */
          marks: Array<"red_flagged" | "fraud" | "wilful_default" | "suit_filed">
          /** The line of the file that it was read from. */
          source: {
            /** The stored file. `null` where no file is kept. */
            document_id: string | null
            /** Name of the file. `null` where there is none. */
            file_name: string | null
            /** Number of the line in the file, the heading being 1. `null` where it is not a line. */
            row: number | null
            /** The day that the figures stand at, YYYY-MM-DD. `null` where nothing is known. */
            as_of: string | null
            /** Whom the source asks to be named. `null` where it asks nothing. */
            attribution?: string | null
          }
        }>
      }>
    }
  }
  /** Ratios of the party beside the quartiles of the lender's own borrowers of its industry and size. */
  partyPeers: {
    path: {
      /** The party, as the search or a list names it. */
      party_id: string
    }
    answer: {
      /** Why nothing is compared. `null` where something is. */
      because: "no_industry" | "no_year" | "not_commercial" | "no_revenue" | "too_few" | null
      /** The industry in which it is compared. `null` where none is known. */
      industry: {
        /** Name, as it is shown. */
        name: string
        /** `true` where the industry is a division of the National Industrial Classification. */
        is_nic: boolean
        /** What tells the industry: the register, a mapping, or the customers file. */
        by: "register" | "mapping" | "customers_file"
      } | null
      /** Last day of the year that is read, YYYY-MM-DD. `null` without one. */
      year_end: string | null
      /** Revenue of that year in rupees, and between which revenues borrowers are of its size. `null` where it is not known, or there is none. */
      revenue: {
        /** Its own revenue in rupees, as decimal text. */
        own: string
        /** The least revenue of a peer in rupees, as decimal text. */
        from: string
        /** The greatest revenue of a peer in rupees, as decimal text. */
        until: string
      } | null
      /** Between which days the compared years of the others end. `null` without peers. */
      year_ends: {
        /** The first day, YYYY-MM-DD. `null` where it is not known. */
        from: string
        /** The last day, YYYY-MM-DD. `null` where it has no end. */
        until: string
      } | null
      /** Other borrowers of the industry, with and without statements. */
      of_industry: number
      /** Borrowers of industry and size with a year that can be compared. */
      peers: number
      /** With fewer peers there are no quartiles. */
      fewest: number
      /** The ratios that are compared. */
      ratios: Array<{
        /** The code by which other answers name it. */
        key: string
        /** Name, as it is shown. */
        label: string
        /** How it is computed, in words. */
        definition: string
        /** The unit in which the value is measured. */
        unit: "times" | "days" | "percent"
        /** Its own ratio: whole days, else two decimals. `null` with its reason. */
        own: number | null
        /** Why the ratio cannot be computed. `null` where it can. */
        reason: string | null
        /** Peers whose ratio is known. */
        told: number
        /** The three quartiles of the peers. `null` where there are too few. */
        quartiles: {
          /** A quarter of the peers lie below. */
          lower: number
          /** Half of the peers lie below. */
          median: number
          /** Three quarters of the peers lie below. */
          upper: number
        } | null
        /** Whether it lies beyond a quartile, where it is clear which way is safer. `null` within them. */
        standing: "best_quarter" | "worst_quarter" | null
      }>
    }
  }
  /** The score of a party with its drivers, their signed points and sources, its coverage and history. */
  partyScore: {
    path: {
      /** The party, as the search or a list names it. */
      party_id: string
    }
    answer: {
      /** The content of the answer. */
      data: {
        /** Id of a party: a company, firm or person that may be a borrower. */
        party_id: string
        /** Name of the party. */
        party_name: string
        /** `true` for what belongs to the demo world and is made up. */
        is_demo: boolean
        /** The credit-monitoring score, from 0 to 100; higher is safer. `null` with its reason. */
        score: number | null
        /** Step within the rule or score, from mild to grave. `null` where it has none. */
        band: "High" | "Medium" | "Low" | null
        /** Why there is no score, as code and words. `null` with a score. */
        reason: {
          /** The code by which other answers name it. */
          code: string
          /** The words, as they are shown. */
          text: string
        } | null
        /** Points that everybody begins with. */
        base: number
        /** Share of the card that could be measured, from 0 to 1. */
        coverage: number
        /** What made the score: with it, base and points add up. */
        contributions: Array<{
          /** Id of the entry. */
          id: string
          /** A figure, a signal, or a limit that holds the score back. */
          kind: "figure" | "signal" | "limit"
          /** The area of the card. */
          area: string
          /** Name, as it is shown. */
          label: string
          /** Signed points of this driver. */
          points: number
          /** The most points that it can give. */
          best: number
          /** The fewest points that it can give. */
          worst: number
          /** measured, not_measurable or not_applicable. */
          state: "measured" | "not_measurable" | "not_applicable"
          /** The figure that was measured. `null` where it could not be. */
          value: number | null
          /** The words, as they are shown. */
          text: string
          /** The day that the figures stand at, YYYY-MM-DD. `null` where nothing is known. */
          as_of: string | null
          /** Where its figures were read. */
          sources: Array<{
            /** Id of the fact: one record as it was read from one line of a file. */
            fact_id: string
            /** Name, as it is shown. */
            label: string
            /** What was observed, as people read it. */
            observed: string
            /** The day that the figures stand at, YYYY-MM-DD. `null` where nothing is known. */
            as_of: string
            /** Id of the stored file that it was read from. `null` where no file is kept. */
            document_id: string | null
            /** Name of the file. `null` where there is none. */
            file_name: string | null
            /** Number of the line in the file, the heading being 1. `null` where it is not a line. */
            row: number | null
          }>
        }>
        /** What happened, in the order of time. */
        history: Array<{
          /** The day that the figures stand at, YYYY-MM-DD. `null` where nothing is known. */
          as_of: string
          /** The credit-monitoring score, from 0 to 100; higher is safer. `null` with its reason. */
          score: number | null
          /** Step within the rule or score, from mild to grave. `null` where it has none. */
          band: "High" | "Medium" | "Low" | null
          /** Share of the card that could be measured, from 0 to 1. */
          coverage: number
          /** Version of the card that made it. */
          scorecard_version: string
        }>
        /** The day that the figures stand at, YYYY-MM-DD. `null` where nothing is known. */
        as_of: string
        /** `false` where it was computed for this answer and is not kept. */
        is_stored: boolean
        /** The card that made the score. */
        scorecard: {
          /** Id of the card. */
          id: string
          /** Name, as it is shown. */
          name: string
          /** Version of the card. */
          version: string
          /** SHA-256, in hexadecimal. */
          hash: string
        }
        /** SHA-256 over the judgement, by which a replay is compared. `null` where there is none. */
        evidence_hash: string
      }
    }
  }
  /** The security of the party's facilities with its valuations, exposure net of it, stock statements, reviews, promises and recoveries. */
  partySecurities: {
    path: {
      /** The party, as the search or a list names it. */
      party_id: string
    }
    answer: {
      /** Id of a party: a company, firm or person that may be a borrower. */
      party_id: string
      /** The facilities, each against its own security. */
      facilities: Array<{
        /** Number of the account. `null` where none is named. */
        account_number: string
        /** Kind of facility: term loan, cash credit, overdraft and others. */
        kind: "term_loan" | "cash_credit" | "overdraft" | "demand_loan" | "packing_credit" | "bill" | "letter_of_credit" | "bank_guarantee" | "investment" | "card" | "other"
        /** Rupees as decimal text: the higher of sanctioned and outstanding, less cash margin, over the facilities in question. `null` where no amount is known. */
        exposure: string | null
        /** What valid valuations come to in rupees, as decimal text; a guarantee is none. */
        secured: string
        /** Exposure less security in rupees, as decimal text. `null` with its reason. */
        net: string | null
        /** Why there is no net figure. `null` where there is one. */
        because: "exposure_missing" | "valuation_missing" | "no_security" | null
        /** Day on which the limit owes its next review, YYYY-MM-DD. `null` where nobody tells it. */
        review_due_on: string | null
        /** `true` where that day has passed. */
        is_review_overdue: boolean
      }>
      /** All facilities against all security. */
      whole: {
        /** Rupees as decimal text: the higher of sanctioned and outstanding, less cash margin, over the facilities in question. `null` where no amount is known. */
        exposure: string | null
        /** What valid valuations come to in rupees, as decimal text; a guarantee is none. */
        secured: string
        /** Exposure less security in rupees, as decimal text. `null` with its reason. */
        net: string | null
        /** Why, in a sentence or as a code. `null` where there is nothing to explain. */
        because: "exposure_missing" | "valuation_missing" | "no_security" | null
      }
      /** A valuation counts for so many years. */
      valuation_years: number
      /** A stock statement carries the drawing power for so many months. */
      statement_months: number
      /** The securities, those that stand first. */
      securities: Array<{
        /** Id of the fact: one record as it was read from one line of a file. */
        fact_id: string
        /** The lender's number of the security. */
        security_id: string
        /** Number of the account. `null` where none is named. */
        account_number: string | null
        /** What is held as security. */
        security_kind: "immovable_property" | "plant_machinery" | "stock_book_debts" | "vehicle" | "deposit" | "gold" | "shares" | "guarantee_corporate" | "guarantee_personal" | "guarantee_government" | "other"
        /** Its kind as the file words it. `null` where it does not. */
        kind_told: string | null
        /** What it is, in words. `null` where nobody wrote any. */
        description: string | null
        /** Value in rupees, as decimal text. `null` where it was not valued. */
        value: string | null
        /** Day of the valuation, YYYY-MM-DD. `null` without one. */
        valued_on: string | null
        /** Whether the valuation counts, and else why not. */
        valuation: "valid" | "old" | "missing" | "not_valued" | "released"
        /** Last day of the insurance, YYYY-MM-DD. `null` where it is not given. */
        insured_until: string | null
        /** `true` where the insurance has ended. */
        is_insurance_lapsed: boolean
        /** Id of the charge in the register of charges. `null` where none is given. */
        charge_id: string | null
        /** Rupees that the security covers at most, as decimal text. `null` where no limit is given. */
        cover: string | null
        /** Name of the guarantor. `null` where it is not a guarantee. */
        guarantor_name: string | null
        /** PAN of the guarantor. `null` where it is not given. */
        guarantor_pan: string | null
        /** CIN of the guarantor. `null` where it is not given. */
        guarantor_cin: string | null
        /** Day of the release, YYYY-MM-DD. `null` while it is held. */
        released_on: string | null
        /** The line of the file that it was read from. */
        source: {
          /** The stored file. `null` where no file is kept. */
          document_id: string | null
          /** Name of the file. `null` where there is none. */
          file_name: string | null
          /** Number of the line in the file, the heading being 1. `null` where it is not a line. */
          row: number | null
          /** The day that the figures stand at, YYYY-MM-DD. `null` where nothing is known. */
          as_of: string | null
          /** Whom the source asks to be named. `null` where it asks nothing. */
          attribution?: string | null
        }
      }>
      /** Of each account the last statement received, and those of later days that have not come. */
      stock_statements: Array<{
        /** Id of the fact: one record as it was read from one line of a file. */
        fact_id: string
        /** Number of the account. `null` where none is named. */
        account_number: string
        /** The day that the figures stand at, YYYY-MM-DD. `null` where nothing is known. */
        as_of: string
        /** Day by which it is due, YYYY-MM-DD. `null` where none is set. */
        due_on: string | null
        /** Day on which it came, YYYY-MM-DD. `null` while it has not. */
        received_on: string | null
        /** `true` where it came. */
        is_received: boolean
        /** `true` where it is too old to count. */
        is_old: boolean
        /** Stock in rupees, as decimal text. `null` where it is not given. */
        stock: string | null
        /** Creditors in rupees, as decimal text. `null` where they are not given. */
        creditors: string | null
        /** Book debts in rupees, as decimal text. `null` where they are not given. */
        book_debts: string | null
        /** Drawing power in rupees, as decimal text. `null` where it was not delivered. */
        drawing_power: string | null
        /** Further remarks. `null` where there are none. */
        remarks: string | null
        /** The line of the file that it was read from. */
        source: {
          /** The stored file. `null` where no file is kept. */
          document_id: string | null
          /** Name of the file. `null` where there is none. */
          file_name: string | null
          /** Number of the line in the file, the heading being 1. `null` where it is not a line. */
          row: number | null
          /** The day that the figures stand at, YYYY-MM-DD. `null` where nothing is known. */
          as_of: string | null
          /** Whom the source asks to be named. `null` where it asks nothing. */
          attribution?: string | null
        }
      }>
      /** Reviews, the latest first. */
      reviews: Array<{
        /** Id of the fact: one record as it was read from one line of a file. */
        fact_id: string
        /** Number of the account. `null` where none is named. */
        account_number: string
        /** Review, inspection or stock audit. */
        review_kind: "review" | "inspection" | "stock_audit"
        /** Day by which it is due, YYYY-MM-DD. `null` where none is set. */
        due_on: string
        /** Day on which it was done, YYYY-MM-DD. `null` while it was not. */
        done_on: string | null
        /** `true` where its day has passed. */
        is_overdue: boolean
        /** New expiry of the limit, YYYY-MM-DD. `null` where none was set. */
        new_expiry: string | null
        /** What was found. `null` where nothing was. */
        finding: string | null
        /** Gravity of the finding. `null` without one. */
        severity: "minor" | "major" | "critical" | null
        /** Further remarks. `null` where there are none. */
        remarks: string | null
        /** The line of the file that it was read from. */
        source: {
          /** The stored file. `null` where no file is kept. */
          document_id: string | null
          /** Name of the file. `null` where there is none. */
          file_name: string | null
          /** Number of the line in the file, the heading being 1. `null` where it is not a line. */
          row: number | null
          /** The day that the figures stand at, YYYY-MM-DD. `null` where nothing is known. */
          as_of: string | null
          /** Whom the source asks to be named. `null` where it asks nothing. */
          attribution?: string | null
        }
      }>
      /** Promises, payments and write-offs, the newest first. */
      recoveries: Array<{
        /** Id of the fact: one record as it was read from one line of a file. */
        fact_id: string
        /** Number of the account. `null` where none is named. */
        account_number: string
        /** What happened on the account. */
        recovery_kind: "promise" | "recovery" | "write_off" | "technical_write_off" | "settlement"
        /** The day, YYYY-MM-DD in India. */
        day: string
        /** Rupees as decimal text. `null` where no amount is given. */
        amount: string | null
        /** Day by which the payment is promised, YYYY-MM-DD. `null` where it is not a promise. */
        promised_for: string | null
        /** The lender's own number of it. `null` where it has none. */
        reference: string | null
        /** What a person wrote about it. `null` where nobody did. */
        note: string | null
        /** Name of whoever recorded it. `null` for what a file states. */
        entered_by: string | null
        /** Why it was taken back: it counts no more. `null` where it was not. */
        withdrawn_because: string | null
        /** The line of the file that it was read from. */
        source: {
          /** The stored file. `null` where no file is kept. */
          document_id: string | null
          /** Name of the file. `null` where there is none. */
          file_name: string | null
          /** Number of the line in the file, the heading being 1. `null` where it is not a line. */
          row: number | null
          /** The day that the figures stand at, YYYY-MM-DD. `null` where nothing is known. */
          as_of: string | null
          /** Whom the source asks to be named. `null` where it asks nothing. */
          attribution?: string | null
        }
      }>
      /** All accounts, closed ones too. */
      accounts: Array<{
        /** Number of the account. `null` where none is named. */
        account_number: string
        /** Kind of facility: term loan, cash credit, overdraft and others. */
        kind: "term_loan" | "cash_credit" | "overdraft" | "demand_loan" | "packing_credit" | "bill" | "letter_of_credit" | "bank_guarantee" | "investment" | "card" | "other"
        /** Day on which it was opened, YYYY-MM-DD. `null` where no file states it. */
        opened_on: string | null
      }>
    }
  }
  /** Every signal with its state, the reason and the last data date. */
  partySignals: {
    path: {
      /** The party, as the search or a list names it. */
      party_id: string
    }
    answer: {
      /** The content of the answer. */
      data: Array<{
        /** The code by which other answers name it. */
        code: string
        /** Name, as it is shown. */
        label: string
        /** The group of alert types that it belongs to. */
        category: string
        /** `credit` or `fraud`. */
        track: string
        /** finding, clear, stale (its source is too old), not_certain (something that waits may change it), not_measurable, or not_applicable. */
        state: "finding" | "clear" | "not_certain" | "stale" | "not_measurable" | "not_applicable"
        /** High, Medium or Low. `null` where nothing is found. */
        severity: string | null
        /** What it says, in one sentence. */
        sentence: string
        /** The last day that the data speak of, YYYY-MM-DD. `null` where there are none. */
        last_data_date: string | null
        /** What a stale one said while its source was current. `null` for others. */
        last_state: "finding" | "clear" | null
        /** The open alert of the signal. `null` without one. */
        alert_id: string | null
      }>
      /** When the party was judged last, ISO 8601 in UTC. `null` before it was judged first. */
      evaluated_at: string | null
      /** `true` where the party is monitored. */
      monitored: boolean
    }
  }
  /** Ratios of the last year-end that the financial-strength score is made of, and what each counts for. */
  partyStrength: {
    path: {
      /** The party, as the search or a list names it. */
      party_id: string
    }
    answer: {
      /** Why, in a sentence or as a code. `null` where there is nothing to explain. */
      because: string | null
      /** `published` by an exchange, or given by the `borrower`. `null` where it is not known, or there is none. */
      source: "published" | "borrower" | null
      /** Standalone or consolidated. `null` where it is not known, or there is none. */
      nature: "standalone" | "consolidated" | null
      /** Last day of the year that is read, YYYY-MM-DD. `null` without one. */
      year_end: string | null
      /** Version of the model that was used. */
      model_version: string
      /** Why the ratios together say too little. `null` where they do say something. */
      not_scored: string | null
      /** Altman's Z″ of the statements. `null` where it does not apply. */
      z_double_prime: {
        /** The figure. `null` with its reason. */
        figure: number | null
        /** Why, in a sentence. `null` where it is not known, or there is none. */
        reason: string | null
        /** `true` where other equity was read for retained earnings, which makes the ratio too good. */
        stands_in: boolean
      } | null
      /** The ratios that the score is made of. */
      drivers: Array<{
        /** Id of the entry. */
        id: string
        /** Name, as it is shown. */
        label: string
        /** Why it matters, or why it was found, in words. */
        why: string
        /** Whether a higher or a lower ratio is safer. */
        better: "higher" | "lower"
        /** How it is computed, in words. */
        formula: string
        /** The unit in which the value is measured. */
        unit: "times" | "days" | "percent"
        /** The ratio. `null` with its reason. */
        value: number | null
        /** Why it cannot be measured. `null` where it can. */
        reason: string | null
        /** The ratio at the year-end before. `null` where it is not known or not comparable. */
        before: number | null
        /** Whether it speaks for the company, against it, or neither. `null` where it cannot be measured. */
        standing: "for" | "against" | "neither" | null
        /** `true` where other equity was read for retained earnings, which makes the ratio too good. */
        stands_in: boolean
        /** What it was made of. */
        parts: Array<{
          /** The line of the statement. */
          line: string
          /** Name, as it is shown. */
          label: string
          /** Added or taken off above the stroke, or below it. */
          place: "plus" | "minus" | "under"
          /** Last day that the statement covers, YYYY-MM-DD. */
          period_end: string
          /** Rupees as decimal text. `null` where no amount is given. */
          amount: string
          /** Id of the fact: one record as it was read from one line of a file. */
          fact_id: string
        }>
      }>
    }
  }
  /** Parties that may be one company, both sides; `list=holding` those that are read as one. */
  partyUnions: {
    query?: {
      /** `waiting` for those to decide, `holding` for those that are read as one. */
      list?: "waiting" | "holding"
      /** Number of the page, from 1. What is not a number from 1 to 100,000 counts as 1. */
      page?: number
      /** Rows on a page, at most 100. What is not a number from 1 to 100 counts as the default. */
      per_page?: number
    }
    answer: {
      /** The content of the answer. */
      data: Array<{
        /** Id of the union. */
        union_id: string
        /** `found`: names agree and nothing else does; `asked`: a second person must confirm; `done`: it holds. */
        state: "found" | "asked" | "done"
        /** That the two are one company, or that they are two. */
        says: "one" | "two"
        /** `own`: in this organization alone; `all`: for every organization. */
        holds_for: "all" | "own"
        /** Why, in a sentence or as a code. `null` where there is nothing to explain. */
        because: string
        /** Name of whoever asked for it. `null` where no person did. */
        asked_by: string
        /** When it was asked for, ISO 8601 in UTC. */
        asked_at: string
        /** Name of whoever decided. `null` where nobody has. */
        decided_by: string | null
        /** When it was decided, ISO 8601 in UTC. `null` before that. */
        decided_at: string | null
        /** `true` where the caller may confirm it. */
        may_confirm: boolean
        /** Both parties. */
        sides: Array<{
          /** Id of a party: a company, firm or person that may be a borrower. */
          party_id: string
          /** Name, as it is shown. */
          name: string
          /** public_company, private_company, person, limited_liability_partnership, firm or default. */
          type: string
          /** Status in the company register, such as Active. `null` where it is not known, or there is none. */
          status: string | null
          /** Where it is. `null` where it is not known. */
          place: string | null
          /** Its identifiers, present ones first. */
          identifiers: Array<{
            /** Kind of identifier, such as cin, pan or gstin. */
            scheme: string
            /** The identifier itself. */
            value: string
            /** The first day on which it held, YYYY-MM-DD. `null` where it is not known. */
            valid_from: string | null
            /** The last day on which it held, YYYY-MM-DD. `null` while it holds. */
            valid_to: string | null
          }>
          /** Day of registration, YYYY-MM-DD. `null` where it is not known. */
          registered_on: string | null
          /** Address in full. `null` where it is not known. */
          address: string | null
          /** Industry, as it was delivered, or its two digits of the NIC. `null` where it is not given. */
          industry: string | null
        }>
      }>
      /** How many rows there are on all pages together. */
      total_count: number
    }
  }
  /** The queue as it stood on a day: alerts that were open, as they read then, with what had been decided. Of what was known, what the rules of today find on it. */
  pastAlerts: {
    query?: {
      /** Only alerts of this severity. */
      severity?: "High" | "Medium" | "Low"
      /** Only what belongs to members of this portfolio. */
      portfolio_id?: string
      /** Only this party. */
      party_id?: string
      /** Only what people had decided this of, or nothing. */
      decided?: "new" | "acknowledged" | "watching" | "in_case" | "closed"
      /** Number of the page, from 1. What is not a number from 1 to 100,000 counts as 1. */
      page?: number
      /** Rows on a page, at most 100. What is not a number from 1 to 100 counts as the default. */
      per_page?: number
      /** The property by which the rows are ordered. Without it the list has its usual order. */
      sort_by?: "severity"
      /** `asc` for smallest, earliest or A first, `desc` for the other way. */
      sort_in?: "asc" | "desc"
      /** The day to look back at, YYYY-MM-DD; today without it. */
      on?: string
      /** `had`: what was stored here by the end of the day; `public`: what was known by then, though stored later. */
      knowledge?: "had" | "public"
    }
    answer: {
      /** Which day and which knowledge the answer is of. */
      bar: {
        /** The day that is looked back at, YYYY-MM-DD. */
        on: string
        /** `had`: what was stored here by the end of the day; `public`: what was known by then, though stored later. */
        knowledge: "had" | "public"
        /** The server's day in India, YYYY-MM-DD. */
        today: string
        /** `true` for what belongs to the demo world and is made up. */
        is_demo: boolean
        /** Day on which the first file was stored, YYYY-MM-DD. `null` without any. */
        first_stored_on: string | null
        /** Day on which the first fact was known, YYYY-MM-DD. `null` without any. */
        first_known_on: string | null
        /** The look back that is read where the book is too large for one answer. `null` where all is read at once. */
        kept: {
          /** Number of borrowers. */
          borrowers: number
          /** The look back. `null` before there is one. */
          look_back: {
            /** waiting, running, done, cancelled or failed. */
            state: "waiting" | "running" | "done" | "cancelled" | "failed"
            /** Name of whoever asked for it. `null` where no person did. */
            asked_by: string
            /** When it was asked for, ISO 8601 in UTC. */
            asked_at: string
            /** When it ended, ISO 8601 in UTC. `null` while it goes on. */
            ended_at: string | null
            /** How many borrowers were judged so far. */
            done: number
            /** How many borrowers are judged in all. */
            total: number
            /** Why it failed. `null` where it did not. */
            error: string | null
            /** SHA-256 of the document of the run. `null` before it is done. */
            document_sha256: string | null
            /** Id of the look back. */
            look_back_id: string
            /** The day that is looked back at, YYYY-MM-DD. */
            on: string
            /** `had`: what was stored here by the end of the day; `public`: what was known by then, though stored later. */
            knowledge: "had" | "public"
            /** Number of borrowers. `null` where it is not known, or there is none. */
            borrowers: number | null
            /** Alerts that were open. `null` before it is done. */
            alerts: number | null
          } | null
        } | null
      }
      /** The content of the answer. */
      data: Array<{
        /** Id of an alert. `null` where it is not known, or there is none. */
        alert_id: string | null
        /** Id of a party: a company, firm or person that may be a borrower. */
        party_id: string
        /** Name of the party. */
        party_name: string
        /** `true` for what belongs to the demo world and is made up. */
        is_demo: boolean
        /** Code of the alert type. */
        alert_type: string
        /** Name, as it is shown. */
        label: string
        /** High, Medium or Low. `null` where nothing is found. */
        severity: "High" | "Medium" | "Low"
        /** Step within the rule or score, from mild to grave. `null` where it has none. */
        band: string | null
        /** What it says, in one sentence. */
        summary: string
        /** The account, instrument or court case; empty: the borrower as a whole. */
        subject: string
        /** Day on which it was raised, YYYY-MM-DD. `null` for what no alert was raised on. */
        raised_on: string | null
        /** Number of the reading, from 1. `null` where there is none. */
        reading_no: number | null
        /** Day of the reading, YYYY-MM-DD. `null` without one. */
        read_on: string | null
        /** What people had decided of it by then. `null` for what no alert was raised on. */
        decided: "new" | "acknowledged" | "watching" | "in_case" | "closed" | null
        /** Name of whoever decided. `null` where nobody has. */
        decided_by_name: string | null
        /** What became of it. `null` for what no alert was raised on. */
        now: {
          /** open or cleared. */
          state: "open" | "cleared"
          /** High, Medium or Low. `null` where nothing is found. */
          severity: "High" | "Medium" | "Low"
          /** Day on which it cleared, YYYY-MM-DD. `null` while it is open. */
          cleared_on: string | null
        } | null
      }>
      /** How many rows there are on all pages together. */
      total_count: number
      /** How many rows there are of each kind or state, whatever page is asked for. */
      counts: {
        /** How many are High; of an estimate, the upper end of its interval. */
        high: number
        /** How many are Medium. */
        medium: number
        /** How many are Low; of an estimate, the lower end of its interval. */
        low: number
        /** Number of borrowers. */
        borrowers: number
      }
    }
  }
  /** The book and its registers as they were known on a day, and what changed since. */
  pastBook: {
    query?: {
      /** The day to look back at, YYYY-MM-DD; today without it. */
      on?: string
      /** `had`: what was stored here by the end of the day; `public`: what was known by then, though stored later. */
      knowledge?: "had" | "public"
      /** Only what belongs to members of this portfolio. */
      portfolio_id?: string
    }
    answer: {
      /** Which day and which knowledge the answer is of. */
      bar: {
        /** The day that is looked back at, YYYY-MM-DD. */
        on: string
        /** `had`: what was stored here by the end of the day; `public`: what was known by then, though stored later. */
        knowledge: "had" | "public"
        /** The server's day in India, YYYY-MM-DD. */
        today: string
        /** `true` for what belongs to the demo world and is made up. */
        is_demo: boolean
        /** Day on which the first file was stored, YYYY-MM-DD. `null` without any. */
        first_stored_on: string | null
        /** Day on which the first fact was known, YYYY-MM-DD. `null` without any. */
        first_known_on: string | null
        /** The look back that is read where the book is too large for one answer. `null` where all is read at once. */
        kept: {
          /** Number of borrowers. */
          borrowers: number
          /** The look back. `null` before there is one. */
          look_back: {
            /** waiting, running, done, cancelled or failed. */
            state: "waiting" | "running" | "done" | "cancelled" | "failed"
            /** Name of whoever asked for it. `null` where no person did. */
            asked_by: string
            /** When it was asked for, ISO 8601 in UTC. */
            asked_at: string
            /** When it ended, ISO 8601 in UTC. `null` while it goes on. */
            ended_at: string | null
            /** How many borrowers were judged so far. */
            done: number
            /** How many borrowers are judged in all. */
            total: number
            /** Why it failed. `null` where it did not. */
            error: string | null
            /** SHA-256 of the document of the run. `null` before it is done. */
            document_sha256: string | null
            /** Id of the look back. */
            look_back_id: string
            /** The day that is looked back at, YYYY-MM-DD. */
            on: string
            /** `had`: what was stored here by the end of the day; `public`: what was known by then, though stored later. */
            knowledge: "had" | "public"
            /** Number of borrowers. `null` where it is not known, or there is none. */
            borrowers: number | null
            /** Alerts that were open. `null` before it is done. */
            alerts: number | null
          } | null
        } | null
      }
      /** The portfolios that can be chosen. */
      portfolios: Array<{
        /** Id of a portfolio. */
        portfolio_id: string
        /** Name, as it is shown. */
        name: string
      }>
      /** The day that the figures stand at, YYYY-MM-DD. `null` where nothing is known. */
      as_of: string | null
      /** Number of facilities. */
      facilities: number
      /** Number of borrowers. */
      borrowers: number
      /** What is owed in rupees, as decimal text. `null` where it was not delivered. */
      outstanding: string
      /** Rupees as decimal text: the higher of sanctioned and outstanding, less cash margin, over the facilities in question. `null` where no amount is known. */
      exposure: string
      /** The same by asset class. */
      by_class: Array<{
        /** Asset class: Standard, SMA-0, SMA-1, SMA-2 or NPA. `null` where it is not known. */
        asset_class: "Standard" | "SMA-0" | "SMA-1" | "SMA-2" | "NPA" | null
        /** Number of facilities. */
        facilities: number
        /** Number of borrowers. */
        borrowers: number
        /** What is owed in rupees, as decimal text. `null` where it was not delivered. */
        outstanding: string
        /** Rupees as decimal text: the higher of sanctioned and outstanding, less cash margin, over the facilities in question. `null` where no amount is known. */
        exposure: string
      }>
      /** The registers, with what stands in each. */
      registers: Array<{
        /** The register. */
        register: "all" | "sma" | "npa" | "large_borrowers" | "weekly_defaults" | "class_differences" | "class_unknown" | "reviews_due" | "old_statements" | "restructured" | "consortium" | "co_lent" | "at_limit" | "no_amount"
        /** Number of facilities. */
        facilities: number
        /** Rupees as decimal text: the higher of sanctioned and outstanding, less cash margin, over the facilities in question. `null` where no amount is known. */
        exposure: string
      }>
      /** What changed since then. */
      since: {
        /** Rupees as decimal text: the higher of sanctioned and outstanding, less cash margin, over the facilities in question. `null` where no amount is known. */
        exposure: string
        /** Number of borrowers. */
        borrowers: number
        /** How many moved. */
        moves: Array<{
          /** Class then. `null`: in no facility, or without a class. */
          from: "Standard" | "SMA-0" | "SMA-1" | "SMA-2" | "NPA" | null
          /** Class now. `null`: in no facility, or without a class. */
          to: "Standard" | "SMA-0" | "SMA-1" | "SMA-2" | "NPA" | null
          /** Number of borrowers. */
          borrowers: number
          /** Rupees as decimal text: the higher of sanctioned and outstanding, less cash margin, over the facilities in question. `null` where no amount is known. */
          exposure: string
        }>
        /** The largest by exposure. */
        names: Array<{
          /** Id of a party: a company, firm or person that may be a borrower. */
          party_id: string
          /** Name of the party. */
          party_name: string
          /** `true` for what belongs to the demo world and is made up. */
          is_demo: boolean
          /** How it stood then. `null` where it did not. */
          past: {
            /** Asset class: Standard, SMA-0, SMA-1, SMA-2 or NPA. `null` where it is not known. */
            asset_class: "Standard" | "SMA-0" | "SMA-1" | "SMA-2" | "NPA" | null
            /** Rupees as decimal text: the higher of sanctioned and outstanding, less cash margin, over the facilities in question. `null` where no amount is known. */
            exposure: string | null
          }
          /** How it stands now. `null` where it does not. */
          present: {
            /** Asset class: Standard, SMA-0, SMA-1, SMA-2 or NPA. `null` where it is not known. */
            asset_class: "Standard" | "SMA-0" | "SMA-1" | "SMA-2" | "NPA" | null
            /** Rupees as decimal text: the higher of sanctioned and outstanding, less cash margin, over the facilities in question. `null` where no amount is known. */
            exposure: string | null
          }
        }>
      }
    }
  }
  /** A borrower as it was known on a day: facilities, signals, score, alerts; and what changed since. */
  pastParty: {
    path: {
      /** The party, as the search or a list names it. */
      party_id: string
    }
    query?: {
      /** The day to look back at, YYYY-MM-DD; today without it. */
      on?: string
      /** `had`: what was stored here by the end of the day; `public`: what was known by then, though stored later. */
      knowledge?: "had" | "public"
    }
    answer: {
      /** Which day and which knowledge the answer is of. */
      bar: {
        /** The day that is looked back at, YYYY-MM-DD. */
        on: string
        /** `had`: what was stored here by the end of the day; `public`: what was known by then, though stored later. */
        knowledge: "had" | "public"
        /** The server's day in India, YYYY-MM-DD. */
        today: string
        /** `true` for what belongs to the demo world and is made up. */
        is_demo: boolean
        /** Day on which the first file was stored, YYYY-MM-DD. `null` without any. */
        first_stored_on: string | null
        /** Day on which the first fact was known, YYYY-MM-DD. `null` without any. */
        first_known_on: string | null
        /** The look back that is read where the book is too large for one answer. `null` where all is read at once. */
        kept: {
          /** Number of borrowers. */
          borrowers: number
          /** The look back. `null` before there is one. */
          look_back: {
            /** waiting, running, done, cancelled or failed. */
            state: "waiting" | "running" | "done" | "cancelled" | "failed"
            /** Name of whoever asked for it. `null` where no person did. */
            asked_by: string
            /** When it was asked for, ISO 8601 in UTC. */
            asked_at: string
            /** When it ended, ISO 8601 in UTC. `null` while it goes on. */
            ended_at: string | null
            /** How many borrowers were judged so far. */
            done: number
            /** How many borrowers are judged in all. */
            total: number
            /** Why it failed. `null` where it did not. */
            error: string | null
            /** SHA-256 of the document of the run. `null` before it is done. */
            document_sha256: string | null
            /** Id of the look back. */
            look_back_id: string
            /** The day that is looked back at, YYYY-MM-DD. */
            on: string
            /** `had`: what was stored here by the end of the day; `public`: what was known by then, though stored later. */
            knowledge: "had" | "public"
            /** Number of borrowers. `null` where it is not known, or there is none. */
            borrowers: number | null
            /** Alerts that were open. `null` before it is done. */
            alerts: number | null
          } | null
        } | null
      }
      /** Id of a party: a company, firm or person that may be a borrower. */
      party_id: string
      /** Name of the party. */
      party_name: string
      /** `true` for what belongs to the demo world and is made up. */
      is_demo: boolean
      /** Class and exposure then. */
      standing: {
        /** Asset class: Standard, SMA-0, SMA-1, SMA-2 or NPA. `null` where it is not known. */
        asset_class: "Standard" | "SMA-0" | "SMA-1" | "SMA-2" | "NPA" | null
        /** Rupees as decimal text: the higher of sanctioned and outstanding, less cash margin, over the facilities in question. `null` where no amount is known. */
        exposure: string | null
      }
      /** How it stands now. */
      standing_now: {
        /** Asset class: Standard, SMA-0, SMA-1, SMA-2 or NPA. `null` where it is not known. */
        asset_class: "Standard" | "SMA-0" | "SMA-1" | "SMA-2" | "NPA" | null
        /** Rupees as decimal text: the higher of sanctioned and outstanding, less cash margin, over the facilities in question. `null` where no amount is known. */
        exposure: string | null
      }
      /** The facilities as they were known then. */
      facilities: Array<{
        /** Number of the account. `null` where none is named. */
        account_number: string
        /** Id of a party: a company, firm or person that may be a borrower. */
        party_id: string
        /** Name of the party. */
        party_name: string
        /** `true` for what belongs to the demo world and is made up. */
        is_demo: boolean
        /** The lender's own number of the customer. `null` where the party is none. */
        customer_number: string | null
        /** Branch, as the file writes it. `null` where it is not given. */
        branch: string | null
        /** Relationship manager, as the file writes it. `null` where it is not given. */
        relationship_manager: string | null
        /** Kind of facility: term loan, cash credit, overdraft and others. */
        kind: "term_loan" | "cash_credit" | "overdraft" | "demand_loan" | "packing_credit" | "bill" | "letter_of_credit" | "bank_guarantee" | "investment" | "card" | "other"
        /** The lender's name of the product. `null` where it was not delivered. */
        product_desc: string | null
        /** Sanctioned limit in rupees, as decimal text. `null` where it was not delivered. */
        sanctioned: string | null
        /** What is owed in rupees, as decimal text. `null` where it was not delivered. */
        outstanding: string | null
        /** Rupees that may still be drawn, as decimal text. `null` where it was not delivered. */
        undrawn: string | null
        /** Cash margin in rupees, as decimal text. `null` where it was not delivered. */
        margin: string | null
        /** Rupees as decimal text: the higher of sanctioned and outstanding, less cash margin, over the facilities in question. `null` where no amount is known. */
        exposure: string | null
        /** Overdue rupees as decimal text, or how many are beyond their day. `null` where it is not given. */
        overdue: string | null
        /** Days past due. `null` where they are not known. */
        days_past_due: number | null
        /** The class as the lender's system writes it. `null` where it declares none. */
        declared_class: string | null
        /** The class that follows from the days past due. `null` where it cannot be determined. */
        computed_class: "Standard" | "SMA-0" | "SMA-1" | "SMA-2" | "NPA" | null
        /** Asset class: Standard, SMA-0, SMA-1, SMA-2 or NPA. `null` where it is not known. */
        asset_class: "Standard" | "SMA-0" | "SMA-1" | "SMA-2" | "NPA" | null
        /** `true` where another account of the borrower decides its class. */
        by_another: boolean
        /** Why the two classes differ, as a code. `null` where they agree or none is declared. */
        class_reason: "counted" | "kept" | "no_credits" | "credits_below_interest" | "restructured" | "another" | null
        /** Since which day-end the two classes differ without a break, YYYY-MM-DD. `null` where they agree. */
        differs_since: string | null
        /** Since which day it is NPA, YYYY-MM-DD. `null` while it is not. */
        npa_since: string | null
        /** Since which day it is a special mention account, YYYY-MM-DD. `null` while it is not. */
        sma_since: string | null
        /** Since which day it is in default, YYYY-MM-DD. `null` while it is not. */
        default_since: string | null
        /** Day in the week on which the default of the borrower began, YYYY-MM-DD. `null` elsewhere. */
        default_began: string | null
        /** The day that the figures stand at, YYYY-MM-DD. `null` where nothing is known. */
        as_of: string
        /** The lower of limit and drawing power in rupees, as decimal text. `null` for other kinds. */
        ceiling: string | null
        /** What is owed, in percent of the limit with one decimal. `null` without either. */
        used_percent: string | null
        /** Days above the limit up to the day-end. `null` in other registers. */
        days_above: {
          /** Number of days. */
          days: number
          /** `true` where it may be more: nothing is known of earlier days. */
          at_least: boolean
        } | null
        /** Class of the worst account of the borrower with this lender. `null` where none is known. */
        borrower_class: "Standard" | "SMA-0" | "SMA-1" | "SMA-2" | "NPA" | null
        /** Rupees over all facilities of the borrower, as decimal text. `null` where no amount is known. */
        borrower_exposure: string | null
        /** Exposure of the borrower less its securities in rupees, as decimal text. `null` with its reason. */
        borrower_net: string | null
        /** Why there is no net figure. `null` where there is one. */
        net_because: "exposure_missing" | "valuation_missing" | "no_security" | null
        /** Day on which the limit owes its next review, YYYY-MM-DD. `null` where nobody tells it. */
        review_due_on: string | null
        /** Day that the last stock statement speaks of, YYYY-MM-DD. `null` without one. */
        statement_as_of: string | null
        /** Sole, multiple or consortium. `null` where it is not given. */
        banking: string | null
        /** Percent, as decimal text. `null` where it is not given. */
        share: string | null
        /** Lead bank of the consortium. `null` where it is not given. */
        lead_lender: string | null
        /** Partner of the co-lending. `null` without one. */
        co_lending_partner: string | null
        /** Day of the restructuring, YYYY-MM-DD. `null` where there was none. */
        restructured_on: string | null
        /** Code of the currency that the account is kept in, such as INR. */
        currency: string
        /** What amounts in another currency were converted with. `null`: rupees, or no rate that is recent enough. */
        rate: {
          /** Rupees for that many units of the other currency, as decimal text. */
          rupees: string
          /** The branches and departments, or units of a currency. */
          units: number
          /** Day of the reference rate, YYYY-MM-DD. */
          day: string
          /** Who published the reference rate. */
          source: string
        } | null
        /** The line of the file that it was read from. */
        source: {
          /** The stored file. `null` where no file is kept. */
          document_id: string | null
          /** Name of the file. `null` where there is none. */
          file_name: string | null
          /** Number of the line in the file, the heading being 1. `null` where it is not a line. */
          row: number | null
          /** The day that the figures stand at, YYYY-MM-DD. `null` where nothing is known. */
          as_of: string | null
          /** Whom the source asks to be named. `null` where it asks nothing. */
          attribution?: string | null
        }
      }>
      /** The score as it was known then. `null` without one. */
      score: {
        /** The credit-monitoring score, from 0 to 100; higher is safer. `null` with its reason. */
        score: number | null
        /** Step within the rule or score, from mild to grave. `null` where it has none. */
        band: string | null
        /** Day of the score, YYYY-MM-DD. */
        of: string
        /** Version of the card: scores of two versions are not compared. */
        card: string
      } | null
      /** The score now. `null` without one. */
      score_now: {
        /** The credit-monitoring score, from 0 to 100; higher is safer. `null` with its reason. */
        score: number | null
        /** Step within the rule or score, from mild to grave. `null` where it has none. */
        band: string | null
        /** Day of the score, YYYY-MM-DD. */
        of: string
        /** Version of the card: scores of two versions are not compared. */
        card: string
      } | null
      /** The alerts. */
      alerts: Array<{
        /** Id of an alert. `null` where it is not known, or there is none. */
        alert_id: string | null
        /** Id of a party: a company, firm or person that may be a borrower. */
        party_id: string
        /** Name of the party. */
        party_name: string
        /** `true` for what belongs to the demo world and is made up. */
        is_demo: boolean
        /** Code of the alert type. */
        alert_type: string
        /** Name, as it is shown. */
        label: string
        /** High, Medium or Low. `null` where nothing is found. */
        severity: "High" | "Medium" | "Low"
        /** Step within the rule or score, from mild to grave. `null` where it has none. */
        band: string | null
        /** What it says, in one sentence. */
        summary: string
        /** The account, instrument or court case; empty: the borrower as a whole. */
        subject: string
        /** Day on which it was raised, YYYY-MM-DD. `null` for what no alert was raised on. */
        raised_on: string | null
        /** Number of the reading, from 1. `null` where there is none. */
        reading_no: number | null
        /** Day of the reading, YYYY-MM-DD. `null` without one. */
        read_on: string | null
        /** What people had decided of it by then. `null` for what no alert was raised on. */
        decided: "new" | "acknowledged" | "watching" | "in_case" | "closed" | null
        /** Name of whoever decided. `null` where nobody has. */
        decided_by_name: string | null
        /** What became of it. `null` for what no alert was raised on. */
        now: {
          /** open or cleared. */
          state: "open" | "cleared"
          /** High, Medium or Low. `null` where nothing is found. */
          severity: "High" | "Medium" | "Low"
          /** Day on which it cleared, YYYY-MM-DD. `null` while it is open. */
          cleared_on: string | null
        } | null
      }>
      /** The signals in question. */
      signals: Array<{
        /** The code by which other answers name it. */
        code: string
        /** Name, as it is shown. */
        label: string
        /** How it stood then. `null` where it did not. */
        past: {
          /** What the signal said then: finding, clear, not_measurable and others. */
          state: string
          /** Step within the rule or score, from mild to grave. `null` where it has none. */
          band: string | null
        } | null
        /** How it stands now. `null` where it does not. */
        present: {
          /** What the signal says now: finding, clear, not_measurable and others. */
          state: string
          /** Step within the rule or score, from mild to grave. `null` where it has none. */
          band: string | null
        } | null
      }>
      /** What was known then, by kind of fact. */
      facts: Array<{
        /** Kind of the fact, such as day_end or exchange_circular. */
        kind: string
        /** Name, as it is shown. */
        name: string
        /** How many were known then. */
        known: number
        /** The last day that the data speak of, YYYY-MM-DD. `null` where there are none. */
        last_day: string | null
        /** How many came since. */
        since: number
        /** Day on which the first of those came, YYYY-MM-DD. `null` without any. */
        first_since: string | null
      }>
    }
  }
  /** One register as it was known on a day, facility by facility, with the line that each stands in. */
  pastRegister: {
    path: {
      /** The register, such as sma, npa or large_borrowers. */
      register: string
    }
    query?: {
      /** Text to look for, such as a part of a name or number. At most 200 characters. */
      q?: string
      /** Only this asset class. */
      asset_class?: "Standard" | "SMA-0" | "SMA-1" | "SMA-2" | "NPA"
      /** Only this kind. */
      kind?: "term_loan" | "cash_credit" | "overdraft" | "demand_loan" | "packing_credit" | "bill" | "letter_of_credit" | "bank_guarantee" | "investment" | "card" | "other"
      /** Only what belongs to members of this portfolio. */
      portfolio_id?: string
      /** Number of the page, from 1. What is not a number from 1 to 100,000 counts as 1. */
      page?: number
      /** Rows on a page, at most 100. What is not a number from 1 to 100 counts as the default. */
      per_page?: number
      /** The property by which the rows are ordered. Without it the list has its usual order. */
      sort_by?: "exposure" | "outstanding" | "days_past_due" | "party_name" | "review_due_on"
      /** `asc` for smallest, earliest or A first, `desc` for the other way. */
      sort_in?: "asc" | "desc"
      /** The day to look back at, YYYY-MM-DD; today without it. */
      on?: string
      /** `had`: what was stored here by the end of the day; `public`: what was known by then, though stored later. */
      knowledge?: "had" | "public"
    }
    answer: {
      /** Which day and which knowledge the answer is of. */
      bar: {
        /** The day that is looked back at, YYYY-MM-DD. */
        on: string
        /** `had`: what was stored here by the end of the day; `public`: what was known by then, though stored later. */
        knowledge: "had" | "public"
        /** The server's day in India, YYYY-MM-DD. */
        today: string
        /** `true` for what belongs to the demo world and is made up. */
        is_demo: boolean
        /** Day on which the first file was stored, YYYY-MM-DD. `null` without any. */
        first_stored_on: string | null
        /** Day on which the first fact was known, YYYY-MM-DD. `null` without any. */
        first_known_on: string | null
        /** The look back that is read where the book is too large for one answer. `null` where all is read at once. */
        kept: {
          /** Number of borrowers. */
          borrowers: number
          /** The look back. `null` before there is one. */
          look_back: {
            /** waiting, running, done, cancelled or failed. */
            state: "waiting" | "running" | "done" | "cancelled" | "failed"
            /** Name of whoever asked for it. `null` where no person did. */
            asked_by: string
            /** When it was asked for, ISO 8601 in UTC. */
            asked_at: string
            /** When it ended, ISO 8601 in UTC. `null` while it goes on. */
            ended_at: string | null
            /** How many borrowers were judged so far. */
            done: number
            /** How many borrowers are judged in all. */
            total: number
            /** Why it failed. `null` where it did not. */
            error: string | null
            /** SHA-256 of the document of the run. `null` before it is done. */
            document_sha256: string | null
            /** Id of the look back. */
            look_back_id: string
            /** The day that is looked back at, YYYY-MM-DD. */
            on: string
            /** `had`: what was stored here by the end of the day; `public`: what was known by then, though stored later. */
            knowledge: "had" | "public"
            /** Number of borrowers. `null` where it is not known, or there is none. */
            borrowers: number | null
            /** Alerts that were open. `null` before it is done. */
            alerts: number | null
          } | null
        } | null
      }
      /** The content of the answer. */
      data: Array<{
        /** Number of the account. `null` where none is named. */
        account_number: string
        /** Id of a party: a company, firm or person that may be a borrower. */
        party_id: string
        /** Name of the party. */
        party_name: string
        /** `true` for what belongs to the demo world and is made up. */
        is_demo: boolean
        /** The lender's own number of the customer. `null` where the party is none. */
        customer_number: string | null
        /** Branch, as the file writes it. `null` where it is not given. */
        branch: string | null
        /** Relationship manager, as the file writes it. `null` where it is not given. */
        relationship_manager: string | null
        /** Kind of facility: term loan, cash credit, overdraft and others. */
        kind: "term_loan" | "cash_credit" | "overdraft" | "demand_loan" | "packing_credit" | "bill" | "letter_of_credit" | "bank_guarantee" | "investment" | "card" | "other"
        /** The lender's name of the product. `null` where it was not delivered. */
        product_desc: string | null
        /** Sanctioned limit in rupees, as decimal text. `null` where it was not delivered. */
        sanctioned: string | null
        /** What is owed in rupees, as decimal text. `null` where it was not delivered. */
        outstanding: string | null
        /** Rupees that may still be drawn, as decimal text. `null` where it was not delivered. */
        undrawn: string | null
        /** Cash margin in rupees, as decimal text. `null` where it was not delivered. */
        margin: string | null
        /** Rupees as decimal text: the higher of sanctioned and outstanding, less cash margin, over the facilities in question. `null` where no amount is known. */
        exposure: string | null
        /** Overdue rupees as decimal text, or how many are beyond their day. `null` where it is not given. */
        overdue: string | null
        /** Days past due. `null` where they are not known. */
        days_past_due: number | null
        /** The class as the lender's system writes it. `null` where it declares none. */
        declared_class: string | null
        /** The class that follows from the days past due. `null` where it cannot be determined. */
        computed_class: "Standard" | "SMA-0" | "SMA-1" | "SMA-2" | "NPA" | null
        /** Asset class: Standard, SMA-0, SMA-1, SMA-2 or NPA. `null` where it is not known. */
        asset_class: "Standard" | "SMA-0" | "SMA-1" | "SMA-2" | "NPA" | null
        /** `true` where another account of the borrower decides its class. */
        by_another: boolean
        /** Why the two classes differ, as a code. `null` where they agree or none is declared. */
        class_reason: "counted" | "kept" | "no_credits" | "credits_below_interest" | "restructured" | "another" | null
        /** Since which day-end the two classes differ without a break, YYYY-MM-DD. `null` where they agree. */
        differs_since: string | null
        /** Since which day it is NPA, YYYY-MM-DD. `null` while it is not. */
        npa_since: string | null
        /** Since which day it is a special mention account, YYYY-MM-DD. `null` while it is not. */
        sma_since: string | null
        /** Since which day it is in default, YYYY-MM-DD. `null` while it is not. */
        default_since: string | null
        /** Day in the week on which the default of the borrower began, YYYY-MM-DD. `null` elsewhere. */
        default_began: string | null
        /** The day that the figures stand at, YYYY-MM-DD. `null` where nothing is known. */
        as_of: string
        /** The lower of limit and drawing power in rupees, as decimal text. `null` for other kinds. */
        ceiling: string | null
        /** What is owed, in percent of the limit with one decimal. `null` without either. */
        used_percent: string | null
        /** Days above the limit up to the day-end. `null` in other registers. */
        days_above: {
          /** Number of days. */
          days: number
          /** `true` where it may be more: nothing is known of earlier days. */
          at_least: boolean
        } | null
        /** Class of the worst account of the borrower with this lender. `null` where none is known. */
        borrower_class: "Standard" | "SMA-0" | "SMA-1" | "SMA-2" | "NPA" | null
        /** Rupees over all facilities of the borrower, as decimal text. `null` where no amount is known. */
        borrower_exposure: string | null
        /** Exposure of the borrower less its securities in rupees, as decimal text. `null` with its reason. */
        borrower_net: string | null
        /** Why there is no net figure. `null` where there is one. */
        net_because: "exposure_missing" | "valuation_missing" | "no_security" | null
        /** Day on which the limit owes its next review, YYYY-MM-DD. `null` where nobody tells it. */
        review_due_on: string | null
        /** Day that the last stock statement speaks of, YYYY-MM-DD. `null` without one. */
        statement_as_of: string | null
        /** Sole, multiple or consortium. `null` where it is not given. */
        banking: string | null
        /** Percent, as decimal text. `null` where it is not given. */
        share: string | null
        /** Lead bank of the consortium. `null` where it is not given. */
        lead_lender: string | null
        /** Partner of the co-lending. `null` without one. */
        co_lending_partner: string | null
        /** Day of the restructuring, YYYY-MM-DD. `null` where there was none. */
        restructured_on: string | null
        /** Code of the currency that the account is kept in, such as INR. */
        currency: string
        /** What amounts in another currency were converted with. `null`: rupees, or no rate that is recent enough. */
        rate: {
          /** Rupees for that many units of the other currency, as decimal text. */
          rupees: string
          /** The branches and departments, or units of a currency. */
          units: number
          /** Day of the reference rate, YYYY-MM-DD. */
          day: string
          /** Who published the reference rate. */
          source: string
        } | null
        /** The line of the file that it was read from. */
        source: {
          /** The stored file. `null` where no file is kept. */
          document_id: string | null
          /** Name of the file. `null` where there is none. */
          file_name: string | null
          /** Number of the line in the file, the heading being 1. `null` where it is not a line. */
          row: number | null
          /** The day that the figures stand at, YYYY-MM-DD. `null` where nothing is known. */
          as_of: string | null
          /** Whom the source asks to be named. `null` where it asks nothing. */
          attribution?: string | null
        }
      }>
      /** How many rows there are on all pages together. */
      total_count: number
      /** Sums over all rows that the filters choose, not over the page alone. */
      totals: {
        /** Number of facilities. */
        facilities: number
        /** Number of borrowers. */
        borrowers: number
        /** What is owed in rupees, as decimal text. `null` where it was not delivered. */
        outstanding: string
        /** Rupees as decimal text: the higher of sanctioned and outstanding, less cash margin, over the facilities in question. `null` where no amount is known. */
        exposure: string
        /** Sanctioned limit in rupees, as decimal text. `null` where it was not delivered. */
        sanctioned: string
        /** Rupees that may still be drawn, as decimal text. `null` where it was not delivered. */
        undrawn: string | null
        /** Cash margin in rupees, as decimal text. `null` where it was not delivered. */
        margin: string | null
      }
    }
  }
  /** The members, the gravest first; with a risk those that the count of that risk counts. */
  portfolioParties: {
    path: {
      /** The portfolio. */
      portfolio_id: string
    }
    query?: {
      /** Only this risk. */
      risk?: "high" | "medium" | "low"
      /** Text to look for, such as a part of a name or number. At most 200 characters. */
      q?: string
      /** Number of the page, from 1. What is not a number from 1 to 100,000 counts as 1. */
      page?: number
      /** Rows on a page, at most 100. What is not a number from 1 to 100 counts as the default. */
      per_page?: number
      /** The property by which the rows are ordered. Without it the list has its usual order. */
      sort_by?: "risk" | "name" | "added_at"
      /** `asc` for smallest, earliest or A first, `desc` for the other way. */
      sort_in?: "asc" | "desc"
    }
    answer: {
      /** The content of the answer. */
      data: Array<{
        /** Id of the entry. */
        id: string
        /** Id of a party: a company, firm or person that may be a borrower. */
        party_id: string
        /** Name, as it is shown. */
        name: string
        /** Its type, or the media type of a file. */
        type: string
        /** Type of the party; the older name of `type`. */
        model_type: "public_company" | "private_company" | "person" | "limited_liability_partnership" | "firm" | "default"
        /** Why the party is monitored, a word each. Empty where it is not. */
        monitoring_active: Array<string>
        /** `true` where the business itself uses Saakh. */
        claimed: boolean
        /** Corporate Identification Number. `null` where it has none. */
        cin?: string | null
        /** City of the registered office. `null` where it is not known. */
        city?: string | null
        /** State of the registered office. `null` where it is not known, or there is none. */
        state?: string | null
        /** Status in the company register, such as Active. `null` where it is not known, or there is none. */
        status?: string | null
        /** `true` for what belongs to the demo world and is made up. `null` where it is not known, or there is none. */
        is_demo?: boolean | null
        /** The newest public document that names the party. `null` where none does. */
        verified?: {
          /** Id of the stored file that it was read from. `null` where no file is kept. */
          document_id: string | null
          /** Name of the file. `null` where there is none. */
          file_name: string | null
          /** Number of the line in the file, the heading being 1. `null` where it is not a line. */
          row: number | null
          /** The day that the figures stand at, YYYY-MM-DD. `null` where nothing is known. */
          as_of: string | null
          /** Whom the source asks to be named. `null` where it asks nothing. */
          attribution?: string | null
        } | null
        /** Why the search found it: name, former_name, other_name, sound, likeness, other_record, or the identifier typed. `null` where it is not known, or there is none. */
        found_by?: string | null
        /** The former or other name under which it was found. `null` where its present name was. */
        found_name?: string | null
        /** High, Medium or Low. `null` where it is not rated. */
        risk: "high" | "medium" | "low"
        /** Number of open alerts. */
        open_alerts: number
        /** When it was added, ISO 8601 in UTC. */
        added_at: string
        /** Rupees as decimal text: the higher of sanctioned and outstanding, less cash margin, over the facilities in question. `null` where no amount is known. */
        exposure: string | null
        /** Asset class: Standard, SMA-0, SMA-1, SMA-2 or NPA. `null` where it is not known. */
        asset_class: string | null
        /** The credit-monitoring score, from 0 to 100; higher is safer. `null` with its reason. */
        score: number | null
        /** High, Medium or Low risk. `null` without a score. */
        score_band: string | null
        /** The newest reading of its alerts. `null` without one. */
        newest: {
          /** Id of an alert. */
          alert_id: string
          /** What it says, in one sentence. */
          summary: string
          /** High, Medium or Low. `null` where nothing is found. */
          severity: string
          /** Day of the reading, YYYY-MM-DD. `null` without one. */
          read_on: string
        } | null
      }>
      /** How many rows there are on all pages together. */
      total_count: number
    }
  }
  /** What a rule would have opened in the last 30 days, had it been on. Head office alone. */
  previewCaseRule: {
    query?: {
      /** What begins: a borrower becomes NPA, or gets a High alert from an exposure on. */
      kind?: "npa" | "high_above"
      /** Only from this exposure on, in rupees. */
      exposure_from?: string
      /** Codes of alert types, with commas between. */
      alert_types?: string
      /** Names of categories, with commas between. */
      categories?: string
      /** Only cases of this type, by its id. */
      case_type?: string
      /** So many days a rule opens no second case for a borrower. */
      quiet_days?: number
      /** The rule that is changed: what it opened itself does not count. */
      rule_id?: string
    }
    answer: {
      /** The first day, YYYY-MM-DD. `null` where it is not known. */
      from: string
      /** How many there are in all. */
      count: number
      /** Rupees as decimal text: the higher of sanctioned and outstanding, less cash margin, over the facilities in question. `null` where no amount is known. */
      exposure: string | null
      /** What the rule would have opened, at most fifty. */
      rows: Array<{
        /** Id of a party: a company, firm or person that may be a borrower. */
        party_id: string
        /** Name of the party. */
        party_name: string
        /** `true` for what belongs to the demo world and is made up. */
        is_demo: boolean
        /** The day, YYYY-MM-DD in India. */
        day: string
        /** Why, in a sentence. */
        reason: string
        /** Rupees as decimal text: the higher of sanctioned and outstanding, less cash margin, over the facilities in question. `null` where no amount is known. */
        exposure: string | null
      }>
    }
  }
  /** Who would newly have an alert today, or have none any more, were these the limits. Nothing is stored. */
  previewLimits: {
    path: {
      /** Code of the rule, such as an alert type. */
      code: string
    }
    query?: {
      /** Only what belongs to members of this portfolio. */
      portfolio_id?: string
      /** The limits that differ, as JSON by name. */
      values?: string
    }
    answer: {
      /** Number of borrowers. */
      borrowers: number
      /** Borrowers with an alert today, with their exposure. */
      alerted_now: {
        /** Number of borrowers. */
        borrowers: number
        /** Rupees as decimal text: the higher of sanctioned and outstanding, less cash margin, over the facilities in question. `null` where no amount is known. */
        exposure: string
      }
      /** Borrowers with an alert under what is tried, with their exposure. */
      alerted_then: {
        /** Number of borrowers. */
        borrowers: number
        /** Rupees as decimal text: the higher of sanctioned and outstanding, less cash margin, over the facilities in question. `null` where no amount is known. */
        exposure: string
      }
      /** Borrowers that would newly have an alert. */
      fires: {
        /** Number of borrowers. */
        borrowers: number
        /** Rupees as decimal text: the higher of sanctioned and outstanding, less cash margin, over the facilities in question. `null` where no amount is known. */
        exposure: string
      }
      /** Borrowers that would have none any more. */
      silent: {
        /** Number of borrowers. */
        borrowers: number
        /** Rupees as decimal text: the higher of sanctioned and outstanding, less cash margin, over the facilities in question. `null` where no amount is known. */
        exposure: string
      }
      /** Borrowers whose alert would change its severity. */
      changed: {
        /** Number of borrowers. */
        borrowers: number
        /** Rupees as decimal text: the higher of sanctioned and outstanding, less cash margin, over the facilities in question. `null` where no amount is known. */
        exposure: string
      }
      /** The names, as files spell them, the newest first. */
      names: Array<{
        /** Id of a party: a company, firm or person that may be a borrower. */
        party_id: string
        /** Name of the party. */
        party_name: string
        /** `true` for what belongs to the demo world and is made up. */
        is_demo: boolean
        /** How the alert changes: whether it fires, falls silent, or moves. */
        change: "fires" | "silent" | "changed"
        /** What it was. `null` where there was nothing. */
        before: string | null
        /** What it would be. `null` where there would be nothing. */
        after: string | null
        /** Rupees as decimal text: the higher of sanctioned and outstanding, less cash margin, over the facilities in question. `null` where no amount is known. */
        exposure: string | null
        /** What the gravest alert would say. `null` where there would be none. */
        says: string | null
      }>
      /** How many could not be judged. */
      failed: number
      /** Limits by name. */
      values: Record<string, unknown>
      /** The limits that hold now. */
      values_in_force: Record<string, unknown>
    }
  }
  /** How the organization weighs urgency, who set it and when, and the defaults. */
  prioritySettings: {
    answer: {
      /** Weights of the parts of urgency, by name. */
      weights: Record<string, number>
      /** The weights that Saakh ships. */
      defaults: Record<string, number>
      /** Working hours in which High alerts are decided. `null` where days count. */
      high_hours: number | null
      /** Working days in which alerts of a type are decided, by code. */
      type_days: Record<string, number>
      /** Alert types, by code. */
      alert_types: Array<{
        /** The code by which other answers name it. */
        code: string
        /** Name, as it is shown. */
        label: string
        /** The group of alert types that it belongs to. */
        category: string
      }>
      /** Counts the changes. Send back the one that you read, so that you do not overwrite what somebody changed since. `null` where it is not known, or there is none. */
      version: string | null
      /** Name of whoever set it. `null` where it is the default. */
      set_by: string | null
      /** When it was set, ISO 8601 in UTC. `null` where it is the default. */
      set_at: string | null
    }
  }
  /** The file of a finished report. */
  reportFile: {
    path: {
      /** The product, by the id of its order. */
      product_id: string
    }
    answer: Blob
  }
  /** The dated events of a finished timeline, newest first. */
  reportTimeline: {
    path: {
      /** The product, by the id of its order. */
      product_id: string
    }
    query?: {
      /** Only events of this kind. */
      kind?: "filing" | "rating" | "charge" | "court_case" | "alert"
      /** Number of the page, from 1. What is not a number from 1 to 100,000 counts as 1. */
      page?: number
      /** Rows on a page, at most 100. What is not a number from 1 to 100 counts as the default. */
      per_page?: number
    }
    answer: {
      /** The content of the answer. */
      data: Array<{
        /** The code by which other answers name it. */
        key: string
        /** The day, YYYY-MM-DD. */
        date: string
        /** What kind of event it is. */
        kind: string
        /** Short heading, as it is shown. */
        title: string
        /** What happened, in more words. `null` where there is no more to say. */
        detail: string | null
        /** Id of the stored file that it was read from. `null` where no file is kept. */
        document_id: string | null
        /** Number of the line in the file, the heading being 1. `null` where it is not a line. */
        row: number | null
        /** Address in full. `null` where it is not known. */
        address: string | null
        /** Id of an alert. `null` where it is not known, or there is none. */
        alert_id: string | null
      }>
      /** How many rows there are on all pages together; the older name of `total_count`. */
      total_entries: number
      /** How many rows there are of each kind or state, whatever page is asked for. */
      counts: Record<string, number>
      /** The day that the figures stand at, YYYY-MM-DD. `null` where nothing is known. */
      as_of: string
    }
  }
  /** Runs a failed job again from its last batch; of a finished import, reads the rows that were set aside again. */
  retryJob: {
    path: {
      /** The job, as the upload answered it. */
      job_id: string
    }
    answer: {
      /** `true` in every answer of a write that was carried out. */
      success: boolean
      /** The content of the answer. */
      data: {
        /** What happened, as a sentence. `null` where there is nothing to say. */
        message: string
      }
    }
  }
  /** One rule: its limits for the organization and its portfolios, all their versions, and what is proposed. */
  rule: {
    path: {
      /** Code of the rule, such as an alert type. */
      code: string
    }
    answer: {
      /** The rule. */
      rule: {
        /** The code by which other answers name it. */
        code: string
        /** Name, as it is shown. */
        label: string
        /** The group of alert types that it belongs to. */
        category: string
        /** What it says, in one sentence. */
        summary: string
        /** Version of the rule that judged. `null` for what a person raised. */
        rule_version: string
        /** The fields, in their order. */
        fields: Array<{
          /** Name of the limit. */
          key: string
          /** Name, as it is shown. */
          label: string
          /** Unit of the limit. */
          unit: string
          /** What a person wrote about it. `null` where nobody did. */
          note: string | null
          /** The value that Saakh ships. */
          default: unknown
          /** The least value. `null` without a bound. */
          min: number | null
          /** The greatest value. `null` without a bound. */
          max: number | null
          /** The values that can be chosen. Absent or `null` where any can. */
          options: Array<string> | null
        }>
        /** What the lender's own rule judges. `null` for a rule that Saakh ships. */
        own: {
          /** The rule as JSON; `GET /v1/admin/own_rules/parts` gives its schema. */
          definition: Record<string, unknown>
          /** SHA-256 of what an own rule judges. `null` for a rule that Saakh ships. */
          definition_hash: string
          /** `true` where it holds now. */
          is_in_force: boolean
          /** `true` where it finds nothing any more. */
          is_retired: boolean
          /** What the rule judges, a line each. */
          says: Array<string>
        } | null
        /** What holds now. */
        in_force: {
          /** Id of the set of limits. `null`: the limits that Saakh ships. */
          threshold_set_id: string | null
          /** Id of a portfolio. `null` where it is not known, or there is none. */
          portfolio_id: string | null
          /** Name of the portfolio. `null`: it holds for the whole organization. */
          portfolio_name: string | null
          /** Limits by name. */
          values: Record<string, unknown>
          /** The day from which it holds, YYYY-MM-DD. `null` where it is not known, or there is none. */
          valid_from: string | null
          /** Why, in a sentence. `null` where it is not known, or there is none. */
          reason: string | null
          /** Number of the circular that sets the limit. `null` where none does. */
          circular: string | null
          /** Name of whoever set it. `null` where it is the default. */
          set_by: string | null
          /** Name of whoever approved it. `null` where nobody has. */
          approved_by: string | null
          /** Id of the back-test. `null` without one. */
          back_test_id: string | null
          /** SHA-256 of what an own rule judges. `null` for a rule that Saakh ships. */
          definition_hash: string | null
          /** `true` where it holds now. */
          is_in_force: boolean
        }
        /** Portfolios with limits of their own. */
        portfolios: number
        /** How many versions its limits have had. */
        versions: number
        /** Changes that are drafted or wait for their second person. */
        changes: number
        /** Number of open alerts. */
        open_alerts: number
        /** New alerts of the last thirteen weeks, the oldest first. */
        weeks: Array<number>
        /** New alerts in a week, on average. */
        alerts_per_week: number
        /** Alerts of the last 365 days. */
        alerts_of_year: number
        /** Of the alerts of the year, how many people decided. */
        decided: number
        /** How many were closed with each code. */
        codes: Record<string, number>
        /** Borrowers with an alert in the last 365 days. */
        borrowers_of_year: number
        /** Of these, how many became NPA after it. */
        became_npa: number
        /** The limit that the recorded outcomes speak for. `null` where there is none. */
        proposal: {
          /** Name of the limit. */
          limit: string
          /** The value that the outcomes speak for. */
          value: number
          /** The value that holds now. */
          value_in_force: number
          /** Borrowers that had the outcome. */
          outcomes: number
          /** New alerts in a week, on average. */
          alerts_per_week: number
          /** New alerts in a week with the limits in force. */
          alerts_per_week_in_force: number
          /** Of the borrowers with the outcome, those with an alert before it. */
          caught: number
          /** The same with the limits in force. */
          caught_in_force: number
          /** Id of the proposal. */
          proposal_id: string
          /** Id of the back-test. `null` without one. */
          back_test_id: string
          /** The outcome. `null` before there is one. */
          outcome: "sma_2" | "npa" | "downgrade" | "insolvency" | "write_off"
          /** When it was proposed, ISO 8601 in UTC. */
          proposed_at: string
          /** open, drafted, declined or replaced. */
          state: "open" | "drafted" | "declined" | "replaced"
          /** Id of the proposed change. `null` where there is none. */
          change_id: string | null
          /** Name of whoever ended it. `null` where nobody did. */
          ended_by: string | null
          /** When it ended, ISO 8601 in UTC. `null` while it goes on. */
          ended_at: string | null
          /** Why it was declined. `null` where it was not. */
          declined_because: string | null
        } | null
      }
      /** All versions of its limits, the newest first. */
      versions: Array<{
        /** Id of the set of limits. `null`: the limits that Saakh ships. */
        threshold_set_id: string | null
        /** Id of a portfolio. `null` where it is not known, or there is none. */
        portfolio_id: string | null
        /** Name of the portfolio. `null`: it holds for the whole organization. */
        portfolio_name: string | null
        /** Limits by name. */
        values: Record<string, unknown>
        /** The day from which it holds, YYYY-MM-DD. `null` where it is not known, or there is none. */
        valid_from: string | null
        /** Why, in a sentence. `null` where it is not known, or there is none. */
        reason: string | null
        /** Number of the circular that sets the limit. `null` where none does. */
        circular: string | null
        /** Name of whoever set it. `null` where it is the default. */
        set_by: string | null
        /** Name of whoever approved it. `null` where nobody has. */
        approved_by: string | null
        /** Id of the back-test. `null` without one. */
        back_test_id: string | null
        /** SHA-256 of what an own rule judges. `null` for a rule that Saakh ships. */
        definition_hash: string | null
        /** `true` where it holds now. */
        is_in_force: boolean
      }>
      /** What changed. */
      changes: Array<{
        /** Id of the proposed change. `null` where there is none. */
        change_id: string
        /** The code by which other answers name it. */
        code: string
        /** Id of a portfolio. `null` where it is not known, or there is none. */
        portfolio_id: string | null
        /** Name of the portfolio. `null`: it holds for the whole organization. */
        portfolio_name: string | null
        /** Limits by name. */
        values: Record<string, unknown>
        /** The limits that held when it was drafted. */
        values_before: Record<string, unknown>
        /** SHA-256 of what an own rule judges. `null` for a rule that Saakh ships. */
        definition_hash: string | null
        /** `true` where it changes what the rule judges, and not its limits alone. */
        is_new_version: boolean
        /** What an own rule would judge, a line each. `null` for a rule that Saakh ships. */
        says: Array<string> | null
        /** The version whose limits come back. `null` where none does. */
        restores: string | null
        /** Why, in a sentence. */
        reason: string
        /** Number of the circular that sets the limit. `null` where none does. */
        circular: string | null
        /** Holds from the beginning of this day in India, YYYY-MM-DD. `null`: as soon as it is approved. */
        active_from: string | null
        /** `draft` until its second person is asked; then asked, approved, rejected or withdrawn. */
        state: "draft" | "asked" | "approved" | "rejected" | "withdrawn"
        /** Name of whoever proposed it. */
        proposed_by: string
        /** When it was proposed, ISO 8601 in UTC. */
        proposed_at: string
        /** `true` where the caller made it. */
        is_own: boolean
        /** Name of whoever decided. `null` where nobody has. */
        decided_by: string | null
        /** When it was decided, ISO 8601 in UTC. `null` before that. */
        decided_at: string | null
        /** The back-tests, the newest first. */
        back_tests: Array<{
          /** waiting, running, done, cancelled or failed. */
          state: "waiting" | "running" | "done" | "cancelled" | "failed"
          /** Name of whoever asked for it. `null` where no person did. */
          asked_by: string
          /** When it was asked for, ISO 8601 in UTC. */
          asked_at: string
          /** When it ended, ISO 8601 in UTC. `null` while it goes on. */
          ended_at: string | null
          /** How many borrowers were judged so far. */
          done: number
          /** How many borrowers are judged in all. */
          total: number
          /** Why it failed. `null` where it did not. */
          error: string | null
          /** SHA-256 of the document of the run. `null` before it is done. */
          document_sha256: string | null
          /** Id of the back-test. `null` without one. */
          back_test_id: string
          /** The outcome. `null` before there is one. */
          outcome: "sma_2" | "npa" | "downgrade" | "insolvency" | "write_off"
          /** The first day, YYYY-MM-DD. `null` where it is not known. */
          from: string
          /** The last day, YYYY-MM-DD. `null` where it has no end. */
          until: string
        }>
        /** What is missing before the next step, in a sentence or as a code. `null` where nothing is. */
        lacks: string | null
        /** By when a change of a circular must have its back-test, ISO 8601 in UTC. `null` where it needs none. */
        back_test_due: string | null
      }>
      /** Earlier proposals that somebody drafted or declined, the newest first. */
      past_proposals: Array<{
        /** Name of the limit. */
        limit: string
        /** The value that the outcomes spoke for. */
        value: number
        /** The value that holds now. */
        value_in_force: number
        /** Borrowers that had the outcome. */
        outcomes: number
        /** New alerts in a week, on average. */
        alerts_per_week: number
        /** New alerts in a week with the limits in force. */
        alerts_per_week_in_force: number
        /** Of the borrowers with the outcome, those with an alert before it. */
        caught: number
        /** The same with the limits in force. */
        caught_in_force: number
        /** Id of the proposal. */
        proposal_id: string
        /** Id of the back-test. `null` without one. */
        back_test_id: string
        /** The outcome. `null` before there is one. */
        outcome: "sma_2" | "npa" | "downgrade" | "insolvency" | "write_off"
        /** When it was proposed, ISO 8601 in UTC. */
        proposed_at: string
        /** open, drafted, declined or replaced. */
        state: "open" | "drafted" | "declined" | "replaced"
        /** Id of the proposed change. `null` where there is none. */
        change_id: string | null
        /** Name of whoever ended it. `null` where nobody did. */
        ended_by: string | null
        /** When it ended, ISO 8601 in UTC. `null` while it goes on. */
        ended_at: string | null
        /** Why it was declined. `null` where it was not. */
        declined_because: string | null
      }>
      /** The portfolios that can be chosen. */
      portfolios: Array<{
        /** Id of a portfolio. */
        portfolio_id: string
        /** Name, as it is shown. */
        name: string
      }>
      /** The server's day in India, YYYY-MM-DD. */
      today: string
    }
  }
  /** Each rule with its limits in force, its versions, alerts a week, decisions and outcomes. */
  rules: {
    answer: {
      /** The content of the answer. */
      data: Array<{
        /** The code by which other answers name it. */
        code: string
        /** Name, as it is shown. */
        label: string
        /** The group of alert types that it belongs to. */
        category: string
        /** What it says, in one sentence. */
        summary: string
        /** Version of the rule that judged. `null` for what a person raised. */
        rule_version: string
        /** The fields, in their order. */
        fields: Array<{
          /** Name of the limit. */
          key: string
          /** Name, as it is shown. */
          label: string
          /** Unit of the limit. */
          unit: string
          /** What a person wrote about it. `null` where nobody did. */
          note: string | null
          /** The value that Saakh ships. */
          default: unknown
          /** The least value. `null` without a bound. */
          min: number | null
          /** The greatest value. `null` without a bound. */
          max: number | null
          /** The values that can be chosen. Absent or `null` where any can. */
          options: Array<string> | null
        }>
        /** What the lender's own rule judges. `null` for a rule that Saakh ships. */
        own: {
          /** The rule as JSON; `GET /v1/admin/own_rules/parts` gives its schema. */
          definition: Record<string, unknown>
          /** SHA-256 of what an own rule judges. `null` for a rule that Saakh ships. */
          definition_hash: string
          /** `true` where it holds now. */
          is_in_force: boolean
          /** `true` where it finds nothing any more. */
          is_retired: boolean
          /** What the rule judges, a line each. */
          says: Array<string>
        } | null
        /** What holds now. */
        in_force: {
          /** Id of the set of limits. `null`: the limits that Saakh ships. */
          threshold_set_id: string | null
          /** Id of a portfolio. `null` where it is not known, or there is none. */
          portfolio_id: string | null
          /** Name of the portfolio. `null`: it holds for the whole organization. */
          portfolio_name: string | null
          /** Limits by name. */
          values: Record<string, unknown>
          /** The day from which it holds, YYYY-MM-DD. `null` where it is not known, or there is none. */
          valid_from: string | null
          /** Why, in a sentence. `null` where it is not known, or there is none. */
          reason: string | null
          /** Number of the circular that sets the limit. `null` where none does. */
          circular: string | null
          /** Name of whoever set it. `null` where it is the default. */
          set_by: string | null
          /** Name of whoever approved it. `null` where nobody has. */
          approved_by: string | null
          /** Id of the back-test. `null` without one. */
          back_test_id: string | null
          /** SHA-256 of what an own rule judges. `null` for a rule that Saakh ships. */
          definition_hash: string | null
          /** `true` where it holds now. */
          is_in_force: boolean
        }
        /** Portfolios with limits of their own. */
        portfolios: number
        /** How many versions its limits have had. */
        versions: number
        /** Changes that are drafted or wait for their second person. */
        changes: number
        /** Number of open alerts. */
        open_alerts: number
        /** New alerts of the last thirteen weeks, the oldest first. */
        weeks: Array<number>
        /** New alerts in a week, on average. */
        alerts_per_week: number
        /** Alerts of the last 365 days. */
        alerts_of_year: number
        /** Of the alerts of the year, how many people decided. */
        decided: number
        /** How many were closed with each code. */
        codes: Record<string, number>
        /** Borrowers with an alert in the last 365 days. */
        borrowers_of_year: number
        /** Of these, how many became NPA after it. */
        became_npa: number
        /** The limit that the recorded outcomes speak for. `null` where there is none. */
        proposal: {
          /** Name of the limit. */
          limit: string
          /** The value that the outcomes speak for. */
          value: number
          /** The value that holds now. */
          value_in_force: number
          /** Borrowers that had the outcome. */
          outcomes: number
          /** New alerts in a week, on average. */
          alerts_per_week: number
          /** New alerts in a week with the limits in force. */
          alerts_per_week_in_force: number
          /** Of the borrowers with the outcome, those with an alert before it. */
          caught: number
          /** The same with the limits in force. */
          caught_in_force: number
          /** Id of the proposal. */
          proposal_id: string
          /** Id of the back-test. `null` without one. */
          back_test_id: string
          /** The outcome. `null` before there is one. */
          outcome: "sma_2" | "npa" | "downgrade" | "insolvency" | "write_off"
          /** When it was proposed, ISO 8601 in UTC. */
          proposed_at: string
          /** open, drafted, declined or replaced. */
          state: "open" | "drafted" | "declined" | "replaced"
          /** Id of the proposed change. `null` where there is none. */
          change_id: string | null
          /** Name of whoever ended it. `null` where nobody did. */
          ended_by: string | null
          /** When it ended, ISO 8601 in UTC. `null` while it goes on. */
          ended_at: string | null
          /** Why it was declined. `null` where it was not. */
          declined_because: string | null
        } | null
      }>
    }
  }
  /** Studies of the financial-strength score and of the weights of the card on the own outcomes, the newest first, and what was proposed of them. */
  scoreStudies: {
    answer: {
      /** The content of the answer. */
      data: Array<{
        /** Id of the study. `null` where none is meant. */
        study_id: string
        /** `calibration` of the financial-strength score, or `weights` of the card. */
        kind: "calibration" | "weights"
        /** Quarter-ends that were read. `null` where that is not counted. */
        steps_done: number | null
        /** Quarter-ends to read in all. `null` where that is not counted. */
        steps_all: number | null
        /** waiting, running, done, cancelled or failed. */
        state: "waiting" | "running" | "done" | "cancelled" | "failed"
        /** Version of the model that was used. */
        model_version: string
        /** Name of whoever asked for it. `null` where no person did. */
        asked_by: string | null
        /** When it was asked for, ISO 8601 in UTC. */
        asked_at: string
        /** When it ended, ISO 8601 in UTC. `null` while it goes on. */
        ended_at: string | null
        /** Why it failed. `null` where it did not. */
        error: string | null
        /** SHA-256 of the document of the run. `null` before it is done. */
        document_sha256: string | null
        /** What came out. `null` while there is nothing. */
        found: "too_few" | "separated" | "no_order" | "wrong_way" | "not_better" | "fitted" | null
        /** Borrowers that had the outcome. `null` before it is counted. */
        borrowers_with_outcome: number | null
        /** Borrowers that did not have it. `null` before it is counted. */
        borrowers_without: number | null
      }>
      /** What changed. */
      changes: Array<{
        /** Id of the proposed change. `null` where there is none. */
        change_id: string
        /** `calibration` of the financial-strength score, or `weights` of the card. */
        kind: "calibration" | "weights"
        /** Id of the study. `null` where none is meant. */
        study_id: string | null
        /** Day of the study, YYYY-MM-DD. `null` without one. */
        studied_on: string | null
        /** Intercept of the calibration. `null` without one. */
        prior: number | null
        /** Slope of the calibration. `null` without one. */
        slope: number | null
        /** Version of the card with the weights. `null` before they are approved. */
        card_version: string | null
        /** Why, in a sentence. */
        reason: string
        /** Holds from the beginning of this day in India, YYYY-MM-DD. `null`: as soon as it is approved. */
        active_from: string | null
        /** asked for, approved, rejected or withdrawn. */
        state: "asked" | "approved" | "rejected" | "withdrawn"
        /** Name of whoever proposed it. */
        proposed_by: string
        /** When it was proposed, ISO 8601 in UTC. */
        proposed_at: string
        /** `true` where the caller made it. */
        is_own: boolean
        /** Name of whoever decided. `null` where nobody has. */
        decided_by: string | null
        /** When it was decided, ISO 8601 in UTC. `null` before that. */
        decided_at: string | null
        /** When it comes in force, ISO 8601 in UTC. `null` before it is approved. */
        starts_at: string | null
        /** `true` where it holds now. */
        is_in_force: boolean
      }>
      /** Version of the model that was used. */
      model_version: string
      /** Version of the card that experts made. */
      expert_card: string
      /** Version of the card that scores now. */
      card_in_force: string
      /** So many borrowers with the outcome, and without it, are needed. */
      least_borrowers: number
      /** The server's day in India, YYYY-MM-DD. */
      today: string
    }
  }
  /** A study: whether it runs, or what it found, with the SHA-256 of its document. */
  scoreStudy: {
    path: {
      /** The study. */
      study_id: string
    }
    answer: {
      /** The study. */
      study: {
        /** Id of the study. `null` where none is meant. */
        study_id: string
        /** `calibration` of the financial-strength score, or `weights` of the card. */
        kind: "calibration" | "weights"
        /** Quarter-ends that were read. `null` where that is not counted. */
        steps_done: number | null
        /** Quarter-ends to read in all. `null` where that is not counted. */
        steps_all: number | null
        /** waiting, running, done, cancelled or failed. */
        state: "waiting" | "running" | "done" | "cancelled" | "failed"
        /** Version of the model that was used. */
        model_version: string
        /** Name of whoever asked for it. `null` where no person did. */
        asked_by: string | null
        /** When it was asked for, ISO 8601 in UTC. */
        asked_at: string
        /** When it ended, ISO 8601 in UTC. `null` while it goes on. */
        ended_at: string | null
        /** Why it failed. `null` where it did not. */
        error: string | null
        /** SHA-256 of the document of the run. `null` before it is done. */
        document_sha256: string | null
        /** What came out. `null` while there is nothing. */
        found: "too_few" | "separated" | "no_order" | "wrong_way" | "not_better" | "fitted" | null
        /** Borrowers that had the outcome. `null` before it is counted. */
        borrowers_with_outcome: number | null
        /** Borrowers that did not have it. `null` before it is counted. */
        borrowers_without: number | null
      }
      /** What it found. `null` before it is done. */
      result: {
        /** Id of an organization: one lender or one small business. */
        organization_id: string
        /** The day that the figures stand at, YYYY-MM-DD. `null` where nothing is known. */
        as_of: string
        /** Months after a year-end became known within which NPA counts. */
        months: number
        /** Version of the model that was used. */
        model_version: string
        /** SHA-256 of the model. */
        model_hash: string
        /** How many samples were drawn. */
        samples: number
        /** Seed of the random draws. */
        seed: number
        /** Customers that were read. */
        customers: number
        /** The period. `null` without one. */
        period: {
          /** The first day, YYYY-MM-DD. `null` where it is not known. */
          from: string
          /** The last day, YYYY-MM-DD. `null` where it has no end. */
          until: string
        } | null
        /** How many are not counted, by reason. */
        left_out: Record<string, number>
        /** What the calibration found. */
        calibration: ({
          /** What came out: `fitted`, or why nothing was. */
          state: "too_few"
          /** How many rows there are of each kind or state, whatever page is asked for. */
          counts: {
            /** Rows of the study. */
            rows: number
            /** Rows whose borrower had the outcome. */
            rows_with_outcome: number
            /** Borrowers that had the outcome. `null` before it is counted. */
            borrowers_with_outcome: number
            /** Borrowers that did not have it. `null` before it is counted. */
            borrowers_without: number
          }
          /** Borrowers with the outcome that are still needed. */
          missing_with_outcome: number
          /** Borrowers without it that are still needed. */
          missing_without: number
        } | {
          /** What came out: `fitted`, or why nothing was. */
          state: "separated"
          /** How many rows there are of each kind or state, whatever page is asked for. */
          counts: {
            /** Rows of the study. */
            rows: number
            /** Rows whose borrower had the outcome. */
            rows_with_outcome: number
            /** Borrowers that had the outcome. `null` before it is counted. */
            borrowers_with_outcome: number
            /** Borrowers that did not have it. `null` before it is counted. */
            borrowers_without: number
          }
        } | {
          /** What came out: `fitted`, or why nothing was. */
          state: "no_order"
          /** How many rows there are of each kind or state, whatever page is asked for. */
          counts: {
            /** Rows of the study. */
            rows: number
            /** Rows whose borrower had the outcome. */
            rows_with_outcome: number
            /** Borrowers that had the outcome. `null` before it is counted. */
            borrowers_with_outcome: number
            /** Borrowers that did not have it. `null` before it is counted. */
            borrowers_without: number
          }
          /** The slope, with its interval. */
          slope: {
            /** The slope. */
            value: number
            /** How many are Low; of an estimate, the lower end of its interval. */
            low: number
            /** How many are High; of an estimate, the upper end of its interval. */
            high: number
          }
        } | {
          /** What came out: `fitted`, or why nothing was. */
          state: "wrong_way"
          /** How many rows there are of each kind or state, whatever page is asked for. */
          counts: {
            /** Rows of the study. */
            rows: number
            /** Rows whose borrower had the outcome. */
            rows_with_outcome: number
            /** Borrowers that had the outcome. `null` before it is counted. */
            borrowers_with_outcome: number
            /** Borrowers that did not have it. `null` before it is counted. */
            borrowers_without: number
          }
          /** The slope, with its interval. */
          slope: {
            /** The slope. */
            value: number
            /** How many are Low; of an estimate, the lower end of its interval. */
            low: number
            /** How many are High; of an estimate, the upper end of its interval. */
            high: number
          }
        } | {
          /** What came out: `fitted`, or why nothing was. */
          state: "fitted"
          /** How many rows there are of each kind or state, whatever page is asked for. */
          counts: {
            /** Rows of the study. */
            rows: number
            /** Rows whose borrower had the outcome. */
            rows_with_outcome: number
            /** Borrowers that had the outcome. `null` before it is counted. */
            borrowers_with_outcome: number
            /** Borrowers that did not have it. `null` before it is counted. */
            borrowers_without: number
          }
          /** The intercept, with its interval. */
          prior: {
            /** The intercept. */
            value: number
            /** How many are Low; of an estimate, the lower end of its interval. */
            low: number
            /** How many are High; of an estimate, the upper end of its interval. */
            high: number
          }
          /** The slope, with its interval. */
          slope: {
            /** The slope. */
            value: number
            /** How many are Low; of an estimate, the lower end of its interval. */
            low: number
            /** How many are High; of an estimate, the upper end of its interval. */
            high: number
          }
          /** Prior and slope of each sample. */
          draws: Array<Array<(number)>>
          /** Area under the curve, from 0.5 to 1, with its interval. */
          area: {
            /** The area under the curve. */
            value: number
            /** How many are Low; of an estimate, the lower end of its interval. */
            low: number
            /** How many are High; of an estimate, the upper end of its interval. */
            high: number
          }
          /** Brier score of the forecasts; lower is better. */
          brier: number
          /** Brier score of the base rate alone. */
          brier_of_base_rate: number
          /** Year-ends by forecast, the lowest first. */
          tenths: Array<{
            /** Year-ends in the tenth. */
            firms: number
            /** Mean forecast, a share from 0 to 1. */
            forecast: number
            /** Share that became NPA, from 0 to 1. */
            observed: number
          }>
        })
      } | null
      /** What a study of the weights found. `null` for a calibration. */
      weights: {
        /** Id of an organization: one lender or one small business. */
        organization_id: string
        /** The day that the figures stand at, YYYY-MM-DD. `null` where nothing is known. */
        as_of: string
        /** Months after a quarter-end within which NPA counts. */
        months: number
        /** Version of the model that was used. */
        model_version: string
        /** SHA-256 of the model. */
        model_hash: string
        /** How many samples were drawn. */
        samples: number
        /** Seed of the random draws. */
        seed: number
        /** Customers that were read. */
        customers: number
        /** `calibration` of the financial-strength score, or `weights` of the card. */
        kind: "weights"
        /** The quarter-ends that were read, YYYY-MM-DD. */
        quarter_ends: Array<string>
        /** How many are not counted, by reason. */
        left_out: Record<string, number>
        /** Weights by name, or what a study of them found. `null` without any. */
        weights: ({
          /** What came out: `fitted`, or why nothing was. */
          state: "too_few"
          /** How many rows there are of each kind or state, whatever page is asked for. */
          counts: {
            /** Rows of the study. */
            rows: number
            /** Rows whose borrower had the outcome. */
            rows_with_outcome: number
            /** Borrowers that had the outcome. `null` before it is counted. */
            borrowers_with_outcome: number
            /** Borrowers that did not have it. `null` before it is counted. */
            borrowers_without: number
          }
          /** Borrowers with the outcome that are still needed. */
          missing_with_outcome: number
          /** Borrowers without it that are still needed. */
          missing_without: number
        } | {
          /** What came out: `fitted`, or why nothing was. */
          state: "not_better"
          /** How many rows there are of each kind or state, whatever page is asked for. */
          counts: {
            /** Rows of the study. */
            rows: number
            /** Rows whose borrower had the outcome. */
            rows_with_outcome: number
            /** Borrowers that had the outcome. `null` before it is counted. */
            borrowers_with_outcome: number
            /** Borrowers that did not have it. `null` before it is counted. */
            borrowers_without: number
          }
          /** What each area of the card is multiplied by. */
          multipliers: {
            /** Multiplier of the conduct of accounts. */
            conduct: {
              /** The multiplier; 1 leaves the area as experts weigh it. */
              value: number
              /** How many are Low; of an estimate, the lower end of its interval. */
              low: number
              /** How many are High; of an estimate, the upper end of its interval. */
              high: number
            }
            /** Multiplier of the financial statements. */
            financials: {
              /** The multiplier; 1 leaves the area as experts weigh it. */
              value: number
              /** How many are Low; of an estimate, the lower end of its interval. */
              low: number
              /** How many are High; of an estimate, the upper end of its interval. */
              high: number
            }
            /** Multiplier of compliance. */
            compliance: {
              /** The multiplier; 1 leaves the area as experts weigh it. */
              value: number
              /** How many are Low; of an estimate, the lower end of its interval. */
              low: number
              /** How many are High; of an estimate, the upper end of its interval. */
              high: number
            }
            /** Multiplier of legal matters. */
            legal: {
              /** The multiplier; 1 leaves the area as experts weigh it. */
              value: number
              /** How many are Low; of an estimate, the lower end of its interval. */
              low: number
              /** How many are High; of an estimate, the upper end of its interval. */
              high: number
            }
            /** Multiplier of ratings and charges. */
            ratings_and_charges: {
              /** The multiplier; 1 leaves the area as experts weigh it. */
              value: number
              /** How many are Low; of an estimate, the lower end of its interval. */
              low: number
              /** How many are High; of an estimate, the upper end of its interval. */
              high: number
            }
          }
          /** How strongly the multipliers were drawn to each other. */
          strength: number
          /** Area under the curve by the expert card, from 0.5 to 1. */
          area_expert: number
          /** Area under the curve by the fitted weights, from 0.5 to 1. */
          area_fitted: number
          /** How much the fitted weights gain. */
          gain: {
            /** The gain. */
            value: number
            /** How many are Low; of an estimate, the lower end of its interval. */
            low: number
            /** How many are High; of an estimate, the upper end of its interval. */
            high: number
          }
          /** Brier score by the expert card. */
          brier_expert: number
          /** Brier score by the fitted weights. */
          brier_fitted: number
        } | {
          /** What came out: `fitted`, or why nothing was. */
          state: "fitted"
          /** How many rows there are of each kind or state, whatever page is asked for. */
          counts: {
            /** Rows of the study. */
            rows: number
            /** Rows whose borrower had the outcome. */
            rows_with_outcome: number
            /** Borrowers that had the outcome. `null` before it is counted. */
            borrowers_with_outcome: number
            /** Borrowers that did not have it. `null` before it is counted. */
            borrowers_without: number
          }
          /** What each area of the card is multiplied by. */
          multipliers: {
            /** Multiplier of the conduct of accounts. */
            conduct: {
              /** The multiplier; 1 leaves the area as experts weigh it. */
              value: number
              /** How many are Low; of an estimate, the lower end of its interval. */
              low: number
              /** How many are High; of an estimate, the upper end of its interval. */
              high: number
            }
            /** Multiplier of the financial statements. */
            financials: {
              /** The multiplier; 1 leaves the area as experts weigh it. */
              value: number
              /** How many are Low; of an estimate, the lower end of its interval. */
              low: number
              /** How many are High; of an estimate, the upper end of its interval. */
              high: number
            }
            /** Multiplier of compliance. */
            compliance: {
              /** The multiplier; 1 leaves the area as experts weigh it. */
              value: number
              /** How many are Low; of an estimate, the lower end of its interval. */
              low: number
              /** How many are High; of an estimate, the upper end of its interval. */
              high: number
            }
            /** Multiplier of legal matters. */
            legal: {
              /** The multiplier; 1 leaves the area as experts weigh it. */
              value: number
              /** How many are Low; of an estimate, the lower end of its interval. */
              low: number
              /** How many are High; of an estimate, the upper end of its interval. */
              high: number
            }
            /** Multiplier of ratings and charges. */
            ratings_and_charges: {
              /** The multiplier; 1 leaves the area as experts weigh it. */
              value: number
              /** How many are Low; of an estimate, the lower end of its interval. */
              low: number
              /** How many are High; of an estimate, the upper end of its interval. */
              high: number
            }
          }
          /** How strongly the multipliers were drawn to each other. */
          strength: number
          /** Area under the curve by the expert card, from 0.5 to 1. */
          area_expert: number
          /** Area under the curve by the fitted weights, from 0.5 to 1. */
          area_fitted: number
          /** How much the fitted weights gain. */
          gain: {
            /** The gain. */
            value: number
            /** How many are Low; of an estimate, the lower end of its interval. */
            low: number
            /** How many are High; of an estimate, the upper end of its interval. */
            high: number
          }
          /** Brier score by the expert card. */
          brier_expert: number
          /** Brier score by the fitted weights. */
          brier_fitted: number
          /** Bands by the expert card. */
          bands_expert: Array<{
            /** Step within the rule or score, from mild to grave. `null` where it has none. */
            band: "Low" | "Medium" | "High"
            /** Number of borrowers. */
            borrowers: number
            /** Rupees as decimal text: the higher of sanctioned and outstanding, less cash margin, over the facilities in question. `null` where no amount is known. */
            exposure: string
            /** Number of rows. */
            rows: number
            /** Rows whose borrower had the outcome. */
            rows_with_outcome: number
          }>
          /** Bands by the fitted weights. */
          bands_fitted: Array<{
            /** Step within the rule or score, from mild to grave. `null` where it has none. */
            band: "Low" | "Medium" | "High"
            /** Number of borrowers. */
            borrowers: number
            /** Rupees as decimal text: the higher of sanctioned and outstanding, less cash margin, over the facilities in question. `null` where no amount is known. */
            exposure: string
            /** Number of rows. */
            rows: number
            /** Rows whose borrower had the outcome. */
            rows_with_outcome: number
          }>
          /** Borrowers whose band is another one. */
          changing: number
          /** The first of those whose band is another one. */
          first_changing: Array<{
            /** Id of a party: a company, firm or person that may be a borrower. */
            party_id: string
            /** Score by the expert card. */
            score_expert: number
            /** Band by the expert card. */
            band_expert: string
            /** Score by the fitted weights. */
            score_fitted: number
            /** Band by the fitted weights. */
            band_fitted: string
          }>
        })
        /** What the figures do not state, a sentence each. */
        prices: Array<string>
      } | null
      /** Names of parties by their id. */
      names: Record<string, string>
      /** What is missing before the next step, in a sentence or as a code. `null` where nothing is. */
      lacks: string | null
      /** The same with slots. `null` where nothing is missing. */
      lacks_said: {
        /** The words, as they are shown. */
        text: string
        /** What stands in the slots of the sentence, in order: names and figures as text, or phrases with slots of their own. */
        slots: Array<(string | {
          /** The English phrase with `{1}`, `{2}` where its slots go. */
          text: string
          /** What stands in the slots of the sentence, in order: names and figures as text, or phrases with slots of their own. */
          slots: Array<(string | {
            /** The English phrase with `{1}`, `{2}` where its slots go. */
            text: string
            /** What stands in the slots of the sentence, in order: names and figures as text, or phrases with slots of their own. */
            slots: Array<string>
          })>
        })>
      } | null
      /** What changed. */
      changes: Array<{
        /** Id of the proposed change. `null` where there is none. */
        change_id: string
        /** `calibration` of the financial-strength score, or `weights` of the card. */
        kind: "calibration" | "weights"
        /** Id of the study. `null` where none is meant. */
        study_id: string | null
        /** Day of the study, YYYY-MM-DD. `null` without one. */
        studied_on: string | null
        /** Intercept of the calibration. `null` without one. */
        prior: number | null
        /** Slope of the calibration. `null` without one. */
        slope: number | null
        /** Version of the card with the weights. `null` before they are approved. */
        card_version: string | null
        /** Why, in a sentence. */
        reason: string
        /** Holds from the beginning of this day in India, YYYY-MM-DD. `null`: as soon as it is approved. */
        active_from: string | null
        /** asked for, approved, rejected or withdrawn. */
        state: "asked" | "approved" | "rejected" | "withdrawn"
        /** Name of whoever proposed it. */
        proposed_by: string
        /** When it was proposed, ISO 8601 in UTC. */
        proposed_at: string
        /** `true` where the caller made it. */
        is_own: boolean
        /** Name of whoever decided. `null` where nobody has. */
        decided_by: string | null
        /** When it was decided, ISO 8601 in UTC. `null` before that. */
        decided_at: string | null
        /** When it comes in force, ISO 8601 in UTC. `null` before it is approved. */
        starts_at: string | null
        /** `true` where it holds now. */
        is_in_force: boolean
      }>
      /** So many borrowers with the outcome, and without it, are needed. */
      least_borrowers: number
      /** The server's day in India, YYYY-MM-DD. */
      today: string
    }
  }
  /** The document of a study: the canonical JSON whose SHA-256 stands beside it. */
  scoreStudyDocument: {
    path: {
      /** The study. */
      study_id: string
    }
    answer: unknown
  }
  /** How many monitored borrowers stand in which band of risk, and those with the lowest scores. */
  scoresOverview: {
    answer: {
      /** The content of the answer. */
      data: {
        /** How many have a score. */
        scored: number
        /** How many have none. */
        unscored: number
        /** How many stand in each band of risk. */
        bands: {
          /** How many stand in the band of high risk. */
          high: number
          /** How many stand in the band of medium risk. */
          medium: number
          /** How many stand in the band of low risk. */
          low: number
        }
        /** Mean of all scores. `null` without any. */
        average_score: number | null
        /** The day that the figures stand at, YYYY-MM-DD. `null` where nothing is known. */
        as_of: string | null
        /** Those with the lowest scores, lowest first. */
        lowest: Array<{
          /** Id of the entry. */
          id: string
          /** Id of a party: a company, firm or person that may be a borrower. */
          party_id: string
          /** Name of the party. */
          party_name: string
          /** Name, as it is shown. */
          name: string
          /** public_company, private_company, person, limited_liability_partnership, firm or default. */
          type: string
          /** `true` for what belongs to the demo world and is made up. */
          is_demo: boolean
          /** The credit-monitoring score, from 0 to 100; higher is safer. `null` with its reason. */
          score: number | null
          /** Step within the rule or score, from mild to grave. `null` where it has none. */
          band: "High" | "Medium" | "Low" | null
          /** Why there is no score, as code and words. `null` with a score. */
          reason: {
            /** The code by which other answers name it. */
            code: string
            /** The words, as they are shown. */
            text: string
          } | null
          /** Share of the card that could be measured, from 0 to 1. */
          coverage: number
          /** What the drivers add up to, below zero, of a score that is held at zero. `null` otherwise. */
          below_floor: number | null
          /** Rupees as decimal text: the higher of sanctioned and outstanding, less cash margin, over the facilities in question. `null` where no amount is known. */
          exposure: string | null
          /** Asset class: Standard, SMA-0, SMA-1, SMA-2 or NPA. `null` where it is not known. */
          asset_class: string | null
          /** The day that the figures stand at, YYYY-MM-DD. `null` where nothing is known. */
          as_of: string
          /** Points against 30 days before. `null` where it cannot be compared. */
          change_30_days: number | null
          /** First day of the card in force, YYYY-MM-DD. `null` where no other one came before. */
          card_since: string | null
          /** The last scores of one card, oldest first. */
          recent_scores: Array<number>
        }>
        /** The card that made the score. */
        scorecard: {
          /** Id of the card. */
          id: string
          /** Name, as it is shown. */
          name: string
          /** Version of the card. */
          version: string
          /** SHA-256, in hexadecimal. */
          hash: string
        }
      }
    }
  }
  /** Party search by name, CIN, PAN or GSTIN; with m=autocomplete at most ten suggestions. */
  searchParties: {
    query?: {
      /** Text to look for, such as a part of a name or number. At most 200 characters. */
      q?: string
      /** `autocomplete` for at most ten suggestions while a person types. */
      m?: "autocomplete"
      /** Only companies that are registered in this state. */
      state?: string
      /** Only companies that are registered in this city. */
      city?: string
      /** Number of the page, from 1. What is not a number from 1 to 100,000 counts as 1. */
      page?: number
      /** Rows on a page, at most 100. What is not a number from 1 to 100 counts as the default. */
      per_page?: number
    }
    answer: {
      /** The content of the answer. */
      data: Array<{
        /** Id of the entry. */
        id: string
        /** Id of a party: a company, firm or person that may be a borrower. */
        party_id: string
        /** Name, as it is shown. */
        name: string
        /** Its type, or the media type of a file. */
        type: string
        /** Type of the party; the older name of `type`. */
        model_type: "public_company" | "private_company" | "person" | "limited_liability_partnership" | "firm" | "default"
        /** Why the party is monitored, a word each. Empty where it is not. */
        monitoring_active: Array<string>
        /** `true` where the business itself uses Saakh. */
        claimed: boolean
        /** Corporate Identification Number. `null` where it has none. */
        cin?: string | null
        /** City of the registered office. `null` where it is not known. */
        city?: string | null
        /** State of the registered office. `null` where it is not known. */
        state?: string | null
        /** Status in the company register, such as Active. `null` where it is not known. */
        status?: string | null
        /** `true` for what belongs to the demo world and is made up. `null` where it is not known, or there is none. */
        is_demo?: boolean | null
        /** The newest public document that names the party. `null` where none does. */
        verified?: {
          /** Id of the stored file that it was read from. `null` where no file is kept. */
          document_id: string | null
          /** Name of the file. `null` where there is none. */
          file_name: string | null
          /** Number of the line in the file, the heading being 1. `null` where it is not a line. */
          row: number | null
          /** The day that the figures stand at, YYYY-MM-DD. `null` where nothing is known. */
          as_of: string | null
          /** Whom the source asks to be named. `null` where it asks nothing. */
          attribution?: string | null
        } | null
        /** Why the search found it: name, former_name, other_name, sound, likeness, other_record, or the identifier typed. `null` where it is not known, or there is none. */
        found_by?: string | null
        /** The former or other name under which it was found. `null` where its present name was. */
        found_name?: string | null
      }>
      /** How many rows there are on all pages together. */
      total_count: number
      /** With a state or city: how many match the text while the register does not say where they are. */
      unplaced_count?: number
    }
  }
  /** Show-cause notices of authorities to parties, from the files of the organization; the last dated first. */
  showcause: {
    query?: {
      /** Text to look for, such as a part of a name or number. At most 200 characters. */
      q?: string
      /** Only this party. */
      party_id?: string
      /** Only notices that are open, replied to, or closed. */
      status?: "open" | "replied" | "closed"
      /** Number of the page, from 1. What is not a number from 1 to 100,000 counts as 1. */
      page?: number
      /** Rows on a page, at most 100. What is not a number from 1 to 100 counts as the default. */
      per_page?: number
      /** The property by which the rows are ordered. Without it the list has its usual order. */
      sort_by?: "dated" | "reply_due"
      /** `asc` for smallest, earliest or A first, `desc` for the other way. */
      sort_in?: "asc" | "desc"
    }
    answer: {
      /** The content of the answer. */
      data: Array<{
        /** Id of the fact: one record as it was read from one line of a file. */
        fact_id: string
        /** Id of a party: a company, firm or person that may be a borrower. */
        party_id: string
        /** Name of the party. */
        party_name: string
        /** `true` for what belongs to the demo world and is made up. */
        is_demo: boolean
        /** The authority that sent it. */
        authority: string
        /** Number of the notice. `null` without one. */
        notice_number: string
        /** Date of the document, YYYY-MM-DD. */
        dated: string
        /** Last day to reply, YYYY-MM-DD. `null` before the notice is served. */
        reply_due: string | null
        /** What it is about. `null` where it is not known, or there is none. */
        subject: string | null
        /** open, replied or closed. */
        status: "open" | "replied" | "closed"
        /** The line of the file that it was read from. */
        source: {
          /** The stored file. `null` where no file is kept. */
          document_id: string | null
          /** Name of the file. `null` where there is none. */
          file_name: string | null
          /** Number of the line in the file, the heading being 1. `null` where it is not a line. */
          row: number | null
          /** The day that the figures stand at, YYYY-MM-DD. `null` where nothing is known. */
          as_of: string | null
          /** Whom the source asks to be named. `null` where it asks nothing. */
          attribution?: string | null
        }
      }>
      /** How many rows there are on all pages together. */
      total_count: number
    }
  }
  /** A photo of a visit: a link when stored in S3, else base64 data with its type. */
  siteVisitPhoto: {
    path: {
      /** The visit. */
      visit_id: string
      /** The photo. */
      visit_photo_id: string
    }
    answer: {
      /** The photo as base64, or a link where it is stored in S3. */
      data: string
      /** Media type of the file, such as image/jpeg. */
      type: string
      /** What describes the answer beside its content. */
      meta: {
        /** `S3` where `data` is a link for a short while, else `EFS`: `data` is base64. */
        Storage_type: string
        /** Media type of the file, such as image/jpeg. */
        type: string
        /** Name, as it is shown. */
        name: string
        /** SHA-256 of the file, in hexadecimal. */
        sha256: string
      }
    }
  }
  /** Stops an import that is being read; what was stored of it stays, and a retry goes on after it. */
  stopJob: {
    path: {
      /** The job, as the upload answered it. */
      job_id: string
    }
    answer: {
      /** `true` in every answer of a write that was carried out. */
      success: boolean
      /** The content of the answer. */
      data: {
        /** What happened, as a sentence. `null` where there is nothing to say. */
        message: string
      }
    }
  }
  /** Probability that a borrower of the own book becomes NPA, by the lender's own calibration. Other parties get none. */
  strengthProbability: {
    path: {
      /** The party, as the search or a list names it. */
      party_id: string
    }
    answer: {
      /** Why, in a sentence or as a code. `null` where there is nothing to explain. */
      because: string | null
      /** Probability of NPA within `months`, a share from 0 to 1. `null` with its reason. */
      probability: {
        /** The probability, a share from 0 to 1. */
        value: number
        /** How many are Low; of an estimate, the lower end of its interval. */
        low: number
        /** How many are High; of an estimate, the upper end of its interval. */
        high: number
      } | null
      /** The same in words. `null` where it is not known, or there is none. */
      says: string | null
      /** The same sentence with slots, for whoever says it in another language. */
      said: {
        /** The English sentence with `{1}`, `{2}` where the slots go. */
        text: string
        /** What stands in the slots of the sentence, in order: names and figures as text, or phrases with slots of their own. */
        slots: Array<(string | {
          /** The English phrase with `{1}`, `{2}` where its slots go. */
          text: string
          /** What stands in the slots of the sentence, in order: names and figures as text, or phrases with slots of their own. */
          slots: Array<(string | {
            /** The English phrase with `{1}`, `{2}` where its slots go. */
            text: string
            /** What stands in the slots of the sentence, in order: names and figures as text, or phrases with slots of their own. */
            slots: Array<string>
          })>
        })>
      }
      /** Months after the year-end became known within which it is meant. */
      months: number
      /** Last day of the year that is read, YYYY-MM-DD. `null` without one. */
      year_end: string | null
      /** The day on which it became known, YYYY-MM-DD. `null` where it is not known, or there is none. */
      known_on: string | null
      /** Id of the study. `null` where none is meant. */
      study_id: string | null
      /** Day of the study, YYYY-MM-DD. `null` without one. */
      studied_on: string | null
      /** Since when the calibration is in force, ISO 8601 in UTC. `null` without one. */
      in_force_since: string | null
    }
  }
  /** The place of a borrower by financial strength within the own book. Other parties get none. */
  strengthRank: {
    path: {
      /** The party, as the search or a list names it. */
      party_id: string
    }
    answer: {
      /** Why, in a sentence or as a code. `null` where there is nothing to explain. */
      because: string | null
      /** 1 is the strongest; equals share a place. `null` with its reason. */
      place: number | null
      /** Borrowers of the book that can be scored on a year-end that is not too old. */
      scored: number
      /** All borrowers that the caller sees. */
      borrowers: number
    }
  }
  /** Which signals, classes and scores would move were a shock to come today. Nothing of it is stored. */
  stress: {
    query?: {
      /** Only what belongs to members of this portfolio. */
      portfolio_id?: string
      /** Two digits of the NIC: those borrowers alone are shocked. */
      industry?: string
      /** Revenue falls by so many percent, 0 to 100. 0 leaves the shock out. */
      revenue_fall_percent?: number
      /** Interest rates rise by so many percentage points, 0 to 20. 0 leaves the shock out. */
      rate_points?: number
      /** Receivables are paid so many days later, 0 to 365. 0 leaves the shock out. */
      receivable_days?: number
      /** `true`: the largest buyer of each borrower pays nothing. */
      largest_buyer?: "true" | "false"
      /** Name of a customer of the open bills that pays nothing to anybody. */
      buyer?: string
      /** Every account is so many more days past due, 0 to 365. 0 leaves the shock out. */
      arrears_days?: number
    }
    answer: {
      /** The server's day in India, YYYY-MM-DD. */
      today: string
      /** Industries of the borrowers, to choose from. */
      industries: Array<{
        /** Two digits of the NIC. */
        industry: string
        /** Name, as it is shown. */
        name: string
        /** Number of borrowers. */
        borrowers: number
      }>
      /** Number of borrowers. */
      borrowers: number
      /** Borrowers of whom a shocked figure is known, with their exposure. */
      shocked: {
        /** Number of borrowers. */
        borrowers: number
        /** Rupees as decimal text: the higher of sanctioned and outstanding, less cash margin, over the facilities in question. `null` where no amount is known. */
        exposure: string
      }
      /** Borrowers that would have an alert which they do not have today. */
      newly_alerted: {
        /** Number of borrowers. */
        borrowers: number
        /** Rupees as decimal text: the higher of sanctioned and outstanding, less cash margin, over the facilities in question. `null` where no amount is known. */
        exposure: string
      }
      /** What the shocks assume, a sentence each. */
      assumptions: Array<string>
      /** The signals in question. */
      signals: Array<{
        /** The code by which other answers name it. */
        code: string
        /** Name, as it is shown. */
        label: string
        /** Borrowers that would newly have an alert. */
        fires: {
          /** Number of borrowers. */
          borrowers: number
          /** Rupees as decimal text: the higher of sanctioned and outstanding, less cash margin, over the facilities in question. `null` where no amount is known. */
          exposure: string
        }
        /** Borrowers that would have none any more. */
        silent: {
          /** Number of borrowers. */
          borrowers: number
          /** Rupees as decimal text: the higher of sanctioned and outstanding, less cash margin, over the facilities in question. `null` where no amount is known. */
          exposure: string
        }
        /** What became worse. */
        worse: {
          /** Number of borrowers. */
          borrowers: number
          /** Rupees as decimal text: the higher of sanctioned and outstanding, less cash margin, over the facilities in question. `null` where no amount is known. */
          exposure: string
        }
        /** What would become milder. */
        milder: {
          /** Number of borrowers. */
          borrowers: number
          /** Rupees as decimal text: the higher of sanctioned and outstanding, less cash margin, over the facilities in question. `null` where no amount is known. */
          exposure: string
        }
        /** The names, as files spell them, the newest first. */
        names: Array<{
          /** Id of a party: a company, firm or person that may be a borrower. */
          party_id: string
          /** What it was. `null` where there was nothing. */
          before: string | null
          /** What it would be. `null` where there would be nothing. */
          after: string | null
          /** Rupees as decimal text: the higher of sanctioned and outstanding, less cash margin, over the facilities in question. `null` where no amount is known. */
          exposure: string | null
          /** Name of the party. */
          party_name: string
          /** `true` for what belongs to the demo world and is made up. */
          is_demo: boolean
        }>
      }>
      /** How the bands of the score move. Empty without scores. */
      scores: Array<{
        /** Band today. `null`: no score. */
        from: string | null
        /** Band after the shock. `null`: no score. */
        to: string | null
        /** Number of borrowers. */
        borrowers: number
        /** Rupees as decimal text: the higher of sanctioned and outstanding, less cash margin, over the facilities in question. `null` where no amount is known. */
        exposure: string
      }>
      /** Median change of the score, in points. `null` where there is none. */
      score_change: number | null
      /** By asset class. */
      classes: Array<{
        /** Class today. `null`: none is known. */
        from: string | null
        /** Class after the shock. `null`: none is known. */
        to: string | null
        /** Number of borrowers. */
        borrowers: number
        /** Rupees as decimal text: the higher of sanctioned and outstanding, less cash margin, over the facilities in question. `null` where no amount is known. */
        exposure: string
      }>
      /** The same by portfolio. */
      by_portfolio: Array<{
        /** Id of a portfolio. */
        portfolio_id: string
        /** Name, as it is shown. */
        name: string
        /** Borrowers that would have an alert which they do not have today. */
        newly_alerted: {
          /** Number of borrowers. */
          borrowers: number
          /** Rupees as decimal text: the higher of sanctioned and outstanding, less cash margin, over the facilities in question. `null` where no amount is known. */
          exposure: string
        }
        /** Borrowers of whom a shocked figure is known, with their exposure. */
        shocked: {
          /** Number of borrowers. */
          borrowers: number
          /** Rupees as decimal text: the higher of sanctioned and outstanding, less cash margin, over the facilities in question. `null` where no amount is known. */
          exposure: string
        }
      }>
      /** The portfolios that can be chosen. */
      portfolios: Array<{
        /** Id of a portfolio. */
        portfolio_id: string
        /** Name, as it is shown. */
        name: string
      }>
      /** `true`: too many borrowers for one answer; start a run. */
      needs_run: boolean
    }
  }
  /** The customers whom the open bills of the borrowers name, those that owe most first. */
  stressBuyers: {
    query?: {
      /** Only what belongs to members of this portfolio. */
      portfolio_id?: string
      /** Text to look for, such as a part of a name or number. At most 200 characters. */
      q?: string
    }
    answer: {
      /** The content of the answer. */
      data: Array<{
        /** Name, as it is shown. */
        name: string
        /** Number of borrowers. */
        borrowers: number
        /** Rupees as decimal text. `null` where no amount is given. */
        amount: string
      }>
      /** How many rows there are on all pages together. */
      total_count: number
    }
  }
  /** A stress test that ran as a job: how far it is, or what moves, with the SHA-256 of its document. */
  stressRun: {
    path: {
      /** The run. */
      stress_run_id: string
    }
    answer: {
      /** The run. */
      run: {
        /** waiting, running, done, cancelled or failed. */
        state: "waiting" | "running" | "done" | "cancelled" | "failed"
        /** Name of whoever asked for it. `null` where no person did. */
        asked_by: string
        /** When it was asked for, ISO 8601 in UTC. */
        asked_at: string
        /** When it ended, ISO 8601 in UTC. `null` while it goes on. */
        ended_at: string | null
        /** How many borrowers were judged so far. */
        done: number
        /** How many borrowers are judged in all. */
        total: number
        /** Why it failed. `null` where it did not. */
        error: string | null
        /** SHA-256 of the document of the run. `null` before it is done. */
        document_sha256: string | null
        /** Id of the run. */
        stress_run_id: string
        /** The shocks that were asked for. */
        asked: {
          /** Id of a portfolio. */
          portfolio_id?: string
          /** Industry, as it was delivered, or its two digits of the NIC. `null` where it is not given. */
          industry?: string
          /** Revenue falls by so many percent, 0 to 100. 0 leaves the shock out. */
          revenue_fall_percent?: number
          /** Interest rates rise by so many percentage points, 0 to 20. 0 leaves the shock out. */
          rate_points?: number
          /** Receivables are paid so many days later, 0 to 365. 0 leaves the shock out. */
          receivable_days?: number
          /** `true`: the largest buyer of each borrower pays nothing. */
          largest_buyer?: "true" | "false"
          /** Name of a customer of the open bills that pays nothing to anybody. */
          buyer?: string
          /** Every account is so many more days past due, 0 to 365. 0 leaves the shock out. */
          arrears_days?: number
        }
        /** Name of the portfolio. `null`: it holds for the whole organization. */
        portfolio_name: string | null
        /** Number of borrowers. `null` where it is not known, or there is none. */
        borrowers: number | null
        /** Borrowers that would have an alert which they do not have today. `null` before it is done. */
        newly_alerted: number | null
      }
      /** What it found. `null` before it is done. */
      result: {
        /** The server's day in India, YYYY-MM-DD. */
        today: string
        /** Industries of the borrowers, to choose from. */
        industries: Array<{
          /** Two digits of the NIC. */
          industry: string
          /** Name, as it is shown. */
          name: string
          /** Number of borrowers. */
          borrowers: number
        }>
        /** Number of borrowers. */
        borrowers: number
        /** Borrowers of whom a shocked figure is known, with their exposure. */
        shocked: {
          /** Number of borrowers. */
          borrowers: number
          /** Rupees as decimal text: the higher of sanctioned and outstanding, less cash margin, over the facilities in question. `null` where no amount is known. */
          exposure: string
        }
        /** Borrowers that would have an alert which they do not have today. */
        newly_alerted: {
          /** Number of borrowers. */
          borrowers: number
          /** Rupees as decimal text: the higher of sanctioned and outstanding, less cash margin, over the facilities in question. `null` where no amount is known. */
          exposure: string
        }
        /** What the shocks assume, a sentence each. */
        assumptions: Array<string>
        /** The signals in question. */
        signals: Array<{
          /** The code by which other answers name it. */
          code: string
          /** Name, as it is shown. */
          label: string
          /** Borrowers that would newly have an alert. */
          fires: {
            /** Number of borrowers. */
            borrowers: number
            /** Rupees as decimal text: the higher of sanctioned and outstanding, less cash margin, over the facilities in question. `null` where no amount is known. */
            exposure: string
          }
          /** Borrowers that would have none any more. */
          silent: {
            /** Number of borrowers. */
            borrowers: number
            /** Rupees as decimal text: the higher of sanctioned and outstanding, less cash margin, over the facilities in question. `null` where no amount is known. */
            exposure: string
          }
          /** What became worse. */
          worse: {
            /** Number of borrowers. */
            borrowers: number
            /** Rupees as decimal text: the higher of sanctioned and outstanding, less cash margin, over the facilities in question. `null` where no amount is known. */
            exposure: string
          }
          /** What would become milder. */
          milder: {
            /** Number of borrowers. */
            borrowers: number
            /** Rupees as decimal text: the higher of sanctioned and outstanding, less cash margin, over the facilities in question. `null` where no amount is known. */
            exposure: string
          }
          /** The names, as files spell them, the newest first. */
          names: Array<{
            /** Id of a party: a company, firm or person that may be a borrower. */
            party_id: string
            /** What it was. `null` where there was nothing. */
            before: string | null
            /** What it would be. `null` where there would be nothing. */
            after: string | null
            /** Rupees as decimal text: the higher of sanctioned and outstanding, less cash margin, over the facilities in question. `null` where no amount is known. */
            exposure: string | null
            /** Name of the party. */
            party_name: string
            /** `true` for what belongs to the demo world and is made up. */
            is_demo: boolean
          }>
        }>
        /** How the bands of the score move. Empty without scores. */
        scores: Array<{
          /** Band today. `null`: no score. */
          from: string | null
          /** Band after the shock. `null`: no score. */
          to: string | null
          /** Number of borrowers. */
          borrowers: number
          /** Rupees as decimal text: the higher of sanctioned and outstanding, less cash margin, over the facilities in question. `null` where no amount is known. */
          exposure: string
        }>
        /** Median change of the score, in points. `null` where there is none. */
        score_change: number | null
        /** By asset class. */
        classes: Array<{
          /** Class today. `null`: none is known. */
          from: string | null
          /** Class after the shock. `null`: none is known. */
          to: string | null
          /** Number of borrowers. */
          borrowers: number
          /** Rupees as decimal text: the higher of sanctioned and outstanding, less cash margin, over the facilities in question. `null` where no amount is known. */
          exposure: string
        }>
        /** The same by portfolio. */
        by_portfolio: Array<{
          /** Id of a portfolio. */
          portfolio_id: string
          /** Name, as it is shown. */
          name: string
          /** Borrowers that would have an alert which they do not have today. */
          newly_alerted: {
            /** Number of borrowers. */
            borrowers: number
            /** Rupees as decimal text: the higher of sanctioned and outstanding, less cash margin, over the facilities in question. `null` where no amount is known. */
            exposure: string
          }
          /** Borrowers of whom a shocked figure is known, with their exposure. */
          shocked: {
            /** Number of borrowers. */
            borrowers: number
            /** Rupees as decimal text: the higher of sanctioned and outstanding, less cash margin, over the facilities in question. `null` where no amount is known. */
            exposure: string
          }
        }>
      } | null
    }
  }
  /** The document of a stress test: the canonical JSON whose SHA-256 stands beside it. */
  stressRunDocument: {
    path: {
      /** The run. */
      stress_run_id: string
    }
    answer: unknown
  }
  /** Stress tests that ran as a job, the newest first. */
  stressRuns: {
    answer: {
      /** The content of the answer. */
      data: Array<{
        /** waiting, running, done, cancelled or failed. */
        state: "waiting" | "running" | "done" | "cancelled" | "failed"
        /** Name of whoever asked for it. `null` where no person did. */
        asked_by: string
        /** When it was asked for, ISO 8601 in UTC. */
        asked_at: string
        /** When it ended, ISO 8601 in UTC. `null` while it goes on. */
        ended_at: string | null
        /** How many borrowers were judged so far. */
        done: number
        /** How many borrowers are judged in all. */
        total: number
        /** Why it failed. `null` where it did not. */
        error: string | null
        /** SHA-256 of the document of the run. `null` before it is done. */
        document_sha256: string | null
        /** Id of the run. */
        stress_run_id: string
        /** The shocks that were asked for. */
        asked: {
          /** Id of a portfolio. */
          portfolio_id?: string
          /** Industry, as it was delivered, or its two digits of the NIC. `null` where it is not given. */
          industry?: string
          /** Revenue falls by so many percent, 0 to 100. 0 leaves the shock out. */
          revenue_fall_percent?: number
          /** Interest rates rise by so many percentage points, 0 to 20. 0 leaves the shock out. */
          rate_points?: number
          /** Receivables are paid so many days later, 0 to 365. 0 leaves the shock out. */
          receivable_days?: number
          /** `true`: the largest buyer of each borrower pays nothing. */
          largest_buyer?: "true" | "false"
          /** Name of a customer of the open bills that pays nothing to anybody. */
          buyer?: string
          /** Every account is so many more days past due, 0 to 365. 0 leaves the shock out. */
          arrears_days?: number
        }
        /** Name of the portfolio. `null`: it holds for the whole organization. */
        portfolio_name: string | null
        /** Number of borrowers. `null` where it is not known, or there is none. */
        borrowers: number | null
        /** Borrowers that would have an alert which they do not have today. `null` before it is done. */
        newly_alerted: number | null
      }>
    }
  }
  /** The settings in force per signal: of the organization (or the defaults), then of its portfolios. */
  thresholds: {
    answer: {
      /** The content of the answer. */
      data: Array<{
        /** The code by which other answers name it. */
        code: string
        /** Name, as it is shown. */
        label: string
        /** Id of a portfolio. `null` where it is not known, or there is none. */
        portfolio_id: string | null
        /** Name of the portfolio. `null`: it holds for the whole organization. */
        portfolio_name: string | null
        /** Id of the set of limits. `null`: the limits that Saakh ships. */
        threshold_set_id: string | null
        /** Limits by name. */
        values: Record<string, unknown>
        /** Since when it holds, ISO 8601 in UTC. `null` for the limits that Saakh ships. */
        valid_from: string | null
        /** Name of whoever set it. `null` where it is the default. */
        set_by: string | null
        /** The fields, in their order. */
        fields: Array<{
          /** Name of the limit. */
          key: string
          /** Name, as it is shown. */
          label: string
          /** Unit of the limit. */
          unit: string
          /** What a person wrote about it. `null` where nobody did. */
          note: string | null
        }>
      }>
    }
  }
  /** The first lines of an uploaded file as they would be read with such columns, and what would be wrong with them. */
  tryColumns: {
    path: {
      /** The job, as the upload answered it. */
      job_id: string
    }
    query: {
      /** The line of the file on which the heading stands. */
      heading_row: number
      /** Whether debit and credit stand in two columns, in one with a sign, or in one with a side. */
      amounts: "two_columns" | "marked" | "signed"
      /** What comes first in dates such as 01/02/2025. If it is not given, the dates of each column decide. */
      date_order?: "day_first" | "month_first"
      /** Place of the column with the day, from 0. */
      date?: number
      /** Place of the column with the value date, from 0. */
      value_date?: number
      /** Place of the column with the narration, from 0. */
      narration?: number
      /** Place of the column with the reference, from 0. */
      reference?: number
      /** Place of the column with the debit, from 0. */
      debit?: number
      /** Place of the column with the credit, from 0. */
      credit?: number
      /** Place of the column with the amount, from 0. */
      amount?: number
      /** Place of the column with debit or credit, from 0. */
      side?: number
      /** Place of the column with the balance, from 0. */
      balance?: number
    }
    answer: {
      /** The content of the answer. */
      data: {
        /** Lines, or how many there are. */
        lines: Array<{
          /** Number of the line in the file, the heading being 1. `null` where it is not a line. */
          row: number
          /** The day, YYYY-MM-DD. */
          date: string
          /** The narration of the line. */
          narration: string
          /** The debit, as the file writes it. */
          debit: string
          /** The credit, as the file writes it. */
          credit: string
          /** The balance, as the file writes it. */
          balance: string
        }>
        /** Lines that were tried. */
        lines_read: number
        /** `true` where there is more than is told here. */
        has_more: boolean
        /** How many lines would be set aside. */
        set_aside: number
        /** Balances that do not follow from the line before. */
        balances_that_do_not_follow: number
        /** What is wrong. */
        problems: Array<{
          /** Number of the line in the file, the heading being 1. `null` where it is not a line. */
          row: number
          /** Name of the field. `null` where the whole line is meant. */
          field: string | null
          /** Why, in a sentence. */
          reason: string
          /** `true` where the line would be set aside. */
          costs_row: boolean
        }>
      }
    }
  }
  /** Tells what a file would change and which alerts would open; nothing of it is stored. */
  tryUpload: {
    body: {
      /** The file as base64 data URL, such as `data:text/csv;base64,…`, at most 20 MB. */
      attachment: string
      /** Name of the file, at most 255 characters. */
      file_name: string
      /** Kind of the file, such as customers or day_end; `GET /v1/admin/uploads/kinds` lists them. */
      type: string
      /** The portfolio that its parties join, for a file of members. */
      portfolio_id?: string | null
      /** What comes first in dates such as 01/02/2025. If it is not given, the dates of each column decide. */
      date_order?: "day_first" | "month_first" | null
      /** Name of the sheet of a workbook. Unless given, the first that is shown. */
      sheet?: string | null
      /** The borrower whom the file is about, where it names nobody. */
      party_id?: string | null
      /** The month that it is about, YYYY-MM. */
      month?: string | null
      /** The account that it is about, where the file names none. */
      account_number?: string | null
      /** The day as of which a report of the books stands, YYYY-MM-DD, where it does not say. */
      as_of?: string | null
    }
    answer: {
      /** `true` in every answer of a write that was carried out. */
      success: boolean
      /** The content of the answer. */
      data: {
        /** Lines of the file that were read. */
        rows_read: number
        /** Lines that were stored. */
        rows_accepted: number
        /** Lines that were set aside with a reason. */
        rows_set_aside: number
        /** Optional cells that could not be read, of lines that were stored without them. */
        cells_left_out: number
        /** Records that the file would bring. */
        new_records: number
        /** Known records of which it would say something else. */
        changed_records: number
        /** Alerts that would open. `null` where nothing is judged. */
        alerts_opened: number | null
        /** Alerts that would close. `null` where nothing is judged. */
        alerts_closed: number | null
        /** The first lines that would be set aside. */
        set_aside: Array<{
          /** Number of the line in the file, the heading being 1. `null` where it is not a line. */
          row: number
          /** Name of the field. `null` where the whole line is meant. */
          field: string | null
          /** Why, in a sentence. */
          reason: string
        }>
        /** The first optional cells that could not be read. */
        left_out: Array<{
          /** Number of the line in the file, the heading being 1. `null` where it is not a line. */
          row: number
          /** Name of the field. `null` where the whole line is meant. */
          field: string | null
          /** Why, in a sentence. */
          reason: string
        }>
        /** Columns that are not read. */
        columns_not_read: Array<string>
        /** In which order each column of dates is read, by its name. */
        date_orders: Record<string, string>
      }
    }
  }
  /** Adds parties to a list or removes them. */
  updateList: {
    path: {
      /** The list. */
      list_id: string
    }
    body: {
      /** The list. */
      list: {
        /** `add` or `remove`. */
        action: "add" | "remove"
        /** Type of the list, such as watchlist. */
        list_type: "watchlist"
        /** The parties, each by its id. */
        parties: Array<{
          /** Id of a party: a company, firm or person that may be a borrower. */
          party_id: string
          /** Name, as it is shown. */
          name?: string | null
        }>
      }
    }
    answer: {
      /** `true` in every answer of a write that was carried out. */
      success: boolean
      /** What happened, as a sentence that can be shown to a person. */
      message: string
    }
  }
  /** Renames or describes a portfolio, or adds parties to it or removes them. If-Match with the version makes a conflict of names tell what changed (409). */
  updatePortfolio: {
    path: {
      /** The portfolio. */
      portfolio_id: string
    }
    body: {
      /** New name of the portfolio, at most 120 characters. */
      name?: string
      /** What it is, in words. `null` where nobody wrote any. */
      description?: string | null
      /** `add` or `remove` the parties. */
      action?: "add" | "remove"
      /** The parties, each by its id. */
      parties?: Array<{
        /** Id of a party: a company, firm or person that may be a borrower. */
        party_id: string
        /** Name, as it is shown. */
        name?: string | null
      }>
    }
    answer: {
      /** `true` in every answer of a write that was carried out. */
      success: boolean
      /** What happened, as a sentence that can be shown to a person. */
      message: string
      /** The content of the answer. */
      data: {
        /** Id of the entry. */
        id: string
        /** What is known of it. */
        attributes: {
          /** Name, as it is shown. */
          name: string
          /** What it is, in words. `null` where nobody wrote any. */
          description: string | null
          /** Number of members. */
          no_of_parties: number
          /** Rupees as decimal text: the higher of sanctioned and outstanding, less cash margin, over the facilities in question. `null` where no amount is known. */
          exposure: string | null
          /** Members by the gravest of their open alerts. */
          risk_details: {
            /** Members with low risk, or without open alerts. */
            low_risk: number
            /** Members with medium risk. */
            medium_risk: number
            /** Members with high risk. */
            high_risk: number
          }
          /** Name of whoever made it. `null` where it is not known, or there is none. */
          created_by: string | null
          /** When it was made, ISO 8601 in UTC. */
          created_at: string
          /** Name of whoever changed it last. `null` where it is not known, or there is none. */
          updated_by: string | null
          /** When it was changed last, ISO 8601 in UTC. */
          updated_at: string
          /** Counts the changes. Send back the one that you read, so that you do not overwrite what somebody changed since. */
          version: number
          /** Members that nothing else monitors. */
          watched_only_here: number
          /** Signals with limits of this portfolio alone. */
          threshold_sets: number
          /** `true` where there is more than is told here. `null` where it is not known, or there is none. */
          has_more?: boolean | null
        }
      }
    }
  }
  /** At most ten of the lender's borrowers by name, customer number, CIN, PAN or GSTIN: to say whom a file is about. */
  uploadBorrowers: {
    query?: {
      /** Text to look for, such as a part of a name or number. At most 200 characters. */
      q?: string
    }
    answer: {
      /** The content of the answer. */
      data: Array<{
        /** Id of a party: a company, firm or person that may be a borrower. */
        party_id: string
        /** Name, as it is shown. */
        name: string
        /** The lender's own number of the customer. `null` where the party is none. */
        customer_number: string
      }>
    }
  }
  /** Files uploaded by the organization, each with its job. */
  uploads: {
    query?: {
      /** Number of the page, from 1. What is not a number from 1 to 100,000 counts as 1. */
      page?: number
      /** Rows on a page, at most 100. What is not a number from 1 to 100 counts as the default. */
      per_page?: number
    }
    answer: {
      /** The content of the answer. */
      data: Array<{
        /** Id of the job. Ask for it with `GET /v1/admin/jobs/{job_id}` until it is done or failed. */
        job_id: string
        /** Kind of the job or of its file. */
        type: string
        /** Kind of the job, as it is shown. */
        type_label: string
        /** queued, running, done or failed. */
        status: "queued" | "running" | "done" | "failed"
        /** Name of the file. `null` where there is none. */
        file_name: string | null
        /** Id of the stored file that it was read from. `null` where no file is kept. */
        document_id: string | null
        /** Name of whoever made it. `null` where it is not known, or there is none. */
        created_by: string | null
        /** When it was made, ISO 8601 in UTC. */
        created_at: string
        /** When it began, ISO 8601 in UTC. `null` before that. */
        started_at: string | null
        /** When it ended, ISO 8601 in UTC. `null` while it goes on. */
        finished_at: string | null
        /** How far it is, from 0 to 1. `null` before the first batch. */
        progress: number | null
        /** How many rows there are of each kind or state, whatever page is asked for. */
        counts: {
          /** Lines of the file that were read. */
          rows_read: number
          /** Lines that were stored. */
          rows_accepted: number
          /** Lines that were set aside with a reason. */
          rows_quarantined: number
          /** Optional cells that could not be read, of lines that were stored without them. */
          cells_left_out: number
          /** Facts that the file brought. */
          facts_written: number
          /** Parties that it tells something of. */
          parties_touched: number
        }
        /** What happened, as a sentence. `null` where there is nothing to say. */
        message: string | null
        /** How often it was begun. */
        attempts: number
        /** `true` where it can be run again. */
        can_retry: boolean
        /** `true` where it can be stopped. */
        can_stop: boolean
        /** What is missing before the next step, in a sentence or as a code. `null` where nothing is. */
        lacks: "layout" | "account_number" | "party" | null
        /** The layout of columns that the file was read with. `null` where none was needed. */
        layout: {
          /** Id of the layout. */
          layout_id: string
          /** Version of the layout. */
          version: number
          /** Name, as it is shown. */
          name: string
        } | null
      }>
      /** How many rows there are on all pages together. */
      total_count: number
    }
  }
  /** The four kinds of data that a business shares: with whom, for what, how often, until when, what was read, and its state. */
  userConsents: {
    answer: {
      /** The content of the answer. */
      data: Array<{
        /** The section that it belongs to. */
        section: "bank-statement" | "itr-details" | "financial-statement" | "gstn-details"
        /** Name, as it is shown. */
        label: string
        /** What is shared, and what for. */
        shares: string
        /** What it is for. */
        purpose: string
        /** not_given, pending, given, expiring, expired or withdrawn. */
        state: "not_given" | "pending" | "given" | "expiring" | "expired" | "withdrawn"
        /** `true` where the consent holds now, so that files are read. */
        takes_files: boolean
        /** The last day on which it holds, YYYY-MM-DD. `null` where it is not known, or there is none. */
        valid_until: string | null
        /** The consents, the newest first. */
        consents: Array<{
          /** Id of the consent. `null` where none was given. */
          consent_id: string
          /** On what control rests. `null` where it is not given. */
          basis: "dpdp" | "account_aggregator"
          /** What it is for. */
          purpose: string
          /** Code of the purpose of the Account Aggregator. `null` where it is none. */
          purpose_code: "103" | "104" | null
          /** First day of the data, YYYY-MM-DD. `null`: as far as there are any. */
          data_from: string | null
          /** Last day of the data, YYYY-MM-DD. `null`: up to the end of the consent. */
          data_until: string | null
          /** How often it comes again. */
          frequency: "once" | "monthly" | "weekly" | "daily"
          /** Months for which the data are kept, at most 96. */
          data_life_months: number
          /** The last day on which it holds, YYYY-MM-DD. */
          valid_until: string
          /** Name of whoever gave it. */
          given_by: string
          /** When it was given, ISO 8601 in UTC. */
          given_at: string
          /** Handle of the request at the aggregator. `null` where it is none. */
          handle: string | null
          /** How the request stands. `null` where it is none. */
          handle_state: "PENDING" | "READY" | "FAILED" | "REJECTED" | null
          /** Id of the consent at the aggregator. `null` before it is given. */
          artefact: string | null
          /** How the consent stands at the aggregator. `null` before it is given. */
          artefact_state: "ACTIVE" | "PAUSED" | "REVOKED" | "EXPIRED" | null
          /** Id of a party: a company, firm or person that may be a borrower. `null` where it is not known, or there is none. */
          party_id: string | null
          /** Name of the party. `null` where it is not known, or there is none. */
          party_name: string | null
          /** Day on which a file was last read under it, YYYY-MM-DD. `null` before the first. */
          last_file_on: string | null
          /** From when the next file may be read, YYYY-MM-DD. `null` where no further one may. */
          next_file_on: string | null
          /** `true` where its one look was taken. */
          is_used: boolean
          /** `true` where no loan is active any more: it should be revoked. */
          revoke_at_aggregator: boolean
          /** Name of whoever ended it. `null` where nobody did. */
          ended_by: string | null
          /** When it ended, ISO 8601 in UTC. `null` while it goes on. */
          ended_at: string | null
        }>
        /** The files. */
        files: Array<{
          /** Id of the stored file that it was read from. `null` where no file is kept. */
          document_id: string
          /** Name of the file. `null` where there is none. */
          file_name: string
          /** When it came, ISO 8601 in UTC. `null` while it has not. */
          received_at: string
          /** Facts that were read from it. */
          fact_count: number
          /** The last day that the data speak of, YYYY-MM-DD. `null` where there are none. */
          last_day: string | null
          /** When its data life ends, YYYY-MM-DD. */
          kept_until: string
          /** `true` where it was erased. */
          is_erased: boolean
        }>
        /** Kinds of files. */
        kinds: Array<{
          /** Kind of file, as `GET /v1/admin/uploads/kinds` lists them. */
          kind: string
          /** Name, as it is shown. */
          label: string
          /** `true` for the report of another program. */
          is_report: boolean
          /** `true` where workbooks are read as well. */
          takes_workbooks: boolean
        }>
      }>
      /** With whom the data are shared. */
      consumer: string
    }
  }
  /** Documents that no rule could link and that may name the party, as far as they would change what a signal says of it; and what was decided of them. */
  waitingDocuments: {
    path: {
      /** The party, as the search or a list names it. */
      party_id: string
    }
    answer: {
      /** Documents that may name the party and that no rule could link, the newest first. */
      waiting: Array<{
        /** Id of the document that waits. */
        waiting_id: string
        /** Who published it, or the file that it stands in. */
        source: string
        /** The day, YYYY-MM-DD. `null` where it is not known, or there is none. */
        date: string | null
        /** Short heading, as it is shown. */
        title: string
        /** Name, as it is shown. */
        label: string
        /** Where it was published. `null` where it was not. */
        address: string | null
        /** Where a line can be read. `null` where it is not a line of a file. */
        place: {
          /** Id of the stored file that it was read from. `null` where no file is kept. */
          document_id: string
          /** Number of the line in the file, the heading being 1. `null` where it is not a line. */
          row: number
        } | null
        /** Why no rule links it. */
        not_linked_because: string
        /** The signals in question. */
        signals: Array<{
          /** The code by which other answers name it. */
          code: string
          /** Name, as it is shown. */
          label: string
        }>
      }>
      /** Lines of the organization's own files that name the party and were set aside. */
      rows: Array<{
        /** Id of the job. Ask for it with `GET /v1/admin/jobs/{job_id}` until it is done or failed. */
        job_id: string
        /** Number of the line in the file, the heading being 1. `null` where it is not a line. */
        row: number
        /** Name of the file. `null` where there is none. */
        file_name: string
        /** Name of the field. `null` where the whole line is meant. */
        field: string | null
        /** The day on which it became known, YYYY-MM-DD. */
        known_on: string
        /** The signals in question. */
        signals: Array<{
          /** The code by which other answers name it. */
          code: string
          /** Name, as it is shown. */
          label: string
        }>
      }>
      /** Companies that may be the same one. */
      companies: Array<{
        /** Id of a party: a company, firm or person that may be a borrower. */
        party_id: string
        /** Name, as it is shown. */
        name: string
        /** Where it is decided: among unions of parties, or among uploads. */
        waits_in?: "unions" | "uploads"
        /** The signals in question. */
        signals: Array<{
          /** The code by which other answers name it. */
          code: string
          /** Name, as it is shown. */
          label: string
        }>
      }>
      /** What was said of documents and this party. */
      decided: Array<{
        /** Id of the document that waits. */
        waiting_id: string
        /** Who published it, or the file that it stands in. */
        source: string
        /** The day, YYYY-MM-DD. `null` where it is not known, or there is none. */
        date: string | null
        /** Short heading, as it is shown. */
        title: string
        /** Name, as it is shown. */
        label: string
        /** Where it was published. `null` where it was not. */
        address: string | null
        /** Where a line can be read. `null` where it is not a line of a file. */
        place: {
          /** Id of the stored file that it was read from. `null` where no file is kept. */
          document_id: string
          /** Number of the line in the file, the heading being 1. `null` where it is not a line. */
          row: number
        } | null
        /** Why no rule links it. */
        not_linked_because: string
        /** Whether the document is about the party. */
        says: "about" | "not_about"
        /** `own`: in this organization alone; `all`: for every organization. */
        holds_for: "own" | "all"
        /** Name of whoever decided. `null` where nobody has. */
        decided_by: string
        /** When it was decided, ISO 8601 in UTC. `null` before that. */
        decided_at: string
      }>
    }
  }
  /** On which days the organization works: its state, its Saturdays, and the holidays from today to the end of the next year. */
  workingCalendar: {
    answer: {
      /** Two letters of the state whose holidays hold. `null`: those of all India alone. */
      state: string | null
      /** Which Saturdays are free. */
      saturdays_off: "second_and_fourth" | "all" | "none"
      /** When the office opens in India, HH:MM. */
      opens: string
      /** When the office closes in India, HH:MM. */
      closes: string
      /** Holidays from today to the end of the next year. */
      holidays: Array<{
        /** The day, YYYY-MM-DD in India. */
        day: string
        /** Name, as it is shown. */
        name: string
        /** Of all India, of the state, or of the organization. */
        of: "india" | "state" | "own"
        /** `true` where the organization works on it. */
        is_struck: boolean
      }>
      /** Holidays of the organization itself. */
      added: Array<{
        /** The day, YYYY-MM-DD in India. */
        day: string
        /** Name, as it is shown. */
        name: string
      }>
      /** Public holidays on which the organization works, YYYY-MM-DD. */
      struck: Array<string>
      /** The states that have holidays of their own. */
      states: Array<{
        /** Two letters of the state. */
        letters: string
        /** Name, as it is shown. */
        name: string
      }>
      /** Years for which holidays are known. */
      known: {
        /** The first year. */
        from: string
        /** The last year. */
        to: string
      }
      /** Counts the changes. Send back the one that you read, so that you do not overwrite what somebody changed since. `null` where it is not known, or there is none. */
      version: string | null
      /** Name of whoever set it. `null` where it is the default. */
      set_by: string | null
      /** When it was set, ISO 8601 in UTC. `null` where it is the default. */
      set_at: string | null
    }
  }
}

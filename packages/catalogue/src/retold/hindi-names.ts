/** Names within sentences, by the list that they stand in. */
export const HINDI_NAMES: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  audit_states: {
    audited: 'लेखापरीक्षित',
    unaudited: 'अलेखापरीक्षित',
    'audit state not told': 'लेखापरीक्षा स्थिति अज्ञात',
  },
  audits_before: {
    audited: 'लेखापरीक्षित',
    unaudited: 'अलेखापरीक्षित',
  },
  bases: {
    'the GST returns': 'GST रिटर्न',
    'the limit': 'सीमा',
  },
  borrowings: {
    'short-term borrowings': 'अल्पकालिक उधार',
    'short-term borrowings without the current maturities of long-term loans':
      'दीर्घकालिक ऋणों की चालू परिपक्वताओं के बिना अल्पकालिक उधार',
  },
  ceiling_labels: {
    'Sanctioned limit': 'स्वीकृत सीमा',
    'Drawing power': 'आहरण शक्ति',
  },
  ceilings: {
    'sanctioned limit': 'स्वीकृत सीमा',
    'drawing power': 'आहरण शक्ति',
  },
  count_labels: {
    'Days past due': 'बकाया दिन',
    'Days in excess': 'अधिकता के दिन',
  },
  counts: {
    'above the lower of limit and drawing power': 'सीमा और आहरण शक्ति में से कम से ऊपर',
    'past due': 'बकाया',
  },
  due_by: {
    'By the accounts file the limit was to be reviewed by': 'खातों की फ़ाइल के अनुसार सीमा की समीक्षा इस दिन तक होनी थी:',
    'By the file of reviews the limit was to be reviewed by':
      'समीक्षाओं की फ़ाइल के अनुसार सीमा की समीक्षा इस दिन तक होनी थी:',
    'By the file of reviews the limit was renewed until': 'समीक्षाओं की फ़ाइल के अनुसार सीमा का नवीकरण इस दिन तक था:',
  },
  filings: {
    'Filed late': 'देर से दाखिल',
    'Not filed': 'दाखिल नहीं',
    'balance sheet': 'तुलन पत्र',
    'annual return': 'वार्षिक विवरणी',
  },
  financial_forms: {
    'a bank': 'बैंक',
    'a non-banking financial company': 'गैर-बैंकिंग वित्तीय कंपनी',
    'an insurer': 'बीमा कंपनी',
  },
  instruments: {
    Cheque: 'चेक',
    'NACH mandate': 'NACH अधिदेश',
    'E-mandate': 'ई-अधिदेश',
  },
  less_or_more: {
    less: 'कम',
    more: 'अधिक',
  },
  loan_kinds: {
    'term loan': 'सावधि ऋण',
    'cash credit': 'नकद ऋण',
    overdraft: 'ओवरड्राफ़्ट',
    'demand loan': 'मांग ऋण',
    'packing credit': 'पैकिंग क्रेडिट',
    'bill discounted or purchased': 'भुनाया या ख़रीदा गया बिल',
    'letter of credit': 'साख पत्र',
    'bank guarantee': 'बैंक गारंटी',
    investment: 'निवेश',
    'credit card': 'क्रेडिट कार्ड',
    'other facility': 'अन्य सुविधा',
  },
  matters: {
    'A civil case': 'दीवानी मामला',
    'A case': 'मामला',
    'A complaint of a dishonoured cheque or mandate': 'अनादृत चेक या अधिदेश का परिवाद',
    'A criminal case': 'आपराधिक मामला',
  },
  move_labels: {
    'Came in': 'आवक',
    'Went out': 'जावक',
  },
  moves: {
    'came in': 'आए',
    'went out': 'गए',
  },
  no_shares: {
    'Their share of the debits is not measurable: the account is not in the list of accounts.':
      'निकासी में उनका हिस्सा नहीं मापा जा सकता: खाता खातों की सूची में नहीं है।',
    'Their share of the debits is computed when the month is over.': 'निकासी में उनका हिस्सा महीना पूरा होने पर निकलता है।',
    'Their share of the debits is not measurable: the day-ends do not give the debits of every day of the month.':
      'निकासी में उनका हिस्सा नहीं मापा जा सकता: दिन-अंत महीने के हर दिन की निकासी नहीं बताते।',
    'Nothing at all was debited in the month.': 'महीने में कोई निकासी नहीं हुई।',
  },
  operators: {
    'at least': 'कम से कम',
    above: 'से ऊपर',
    'at most': 'अधिक से अधिक',
    below: 'से नीचे',
  },
  paired_as: {
    'balance sheet': 'तुलन पत्र',
    quarter: 'तिमाही',
    'half-year': 'छमाही',
    year: 'वर्ष',
  },
  payments: {
    Paid: 'जमा हुई',
    'Not paid': 'जमा नहीं हुई',
  },
  plain_lines: {
    'current liabilities': 'चालू देयताएँ',
    'exceptional items': 'असाधारण मदें',
    tax: 'कर',
    'discontinued operations': 'बंद परिचालन',
  },
  receivables: {
    current: 'चालू',
    'current and non-current': 'चालू और गैर-चालू',
  },
  revenues: {
    revenue: 'राजस्व',
    'total income': 'कुल आय',
  },
  revenues_in_front: {
    Revenue: 'राजस्व',
    'Total income': 'कुल आय',
  },
  roles: {
    Debtor: 'देनदार',
    Respondent: 'प्रतिवादी',
    Applicant: 'आवेदक',
    Other: 'अन्य',
  },
  sheets: {
    'balance sheet': 'तुलन पत्र',
    statement: 'विवरण',
  },
  sides: {
    from: 'से',
    to: 'को',
  },
  spans: {
    quarter: 'तिमाही',
    'half-year': 'छमाही',
    year: 'वर्ष',
  },
  stages: {
    Filed: 'दायर',
    Pending: 'लंबित',
    Admitted: 'स्वीकृत',
    Dismissed: 'खारिज',
    Withdrawn: 'वापस ली गई',
    Settled: 'समझौता हुआ',
    'Resolution plan approved': 'समाधान योजना मंज़ूर',
    Liquidation: 'परिसमापन',
    'Decided for the applicant': 'आवेदक के पक्ष में निर्णय',
    'Disposed of': 'निपटाया गया',
  },
  statement_sources: {
    'published results': 'प्रकाशित परिणाम',
    "the borrower's own statements": 'उधारकर्ता के अपने विवरण',
  },
  states: {
    active: 'सक्रिय',
    provisional: 'अनंतिम',
    suspended: 'निलंबित',
    inactive: 'निष्क्रिय',
    cancelled: 'रद्द',
  },
  statuses: {
    Active: 'सक्रिय',
    Provisional: 'अनंतिम',
    Suspended: 'निलंबित',
    Inactive: 'निष्क्रिय',
    Cancelled: 'रद्द',
  },
  struck: {
    Deactivated: 'निष्क्रिय',
    Disqualified: 'अयोग्य',
  },
  terms: {
    'long term': 'दीर्घकालिक',
    'short term': 'अल्पकालिक',
  },
  turns: {
    turned: 'हुआ',
    eased: 'पर सुधरा',
  },
  verbs: {
    is: 'है',
    are: 'हैं',
  },
}

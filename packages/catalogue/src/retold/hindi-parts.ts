/** What several sentences hold, by the name that they call it by. */
export const HINDI_PARTS: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  as_of: {
    'As of {latest_reporting_date:date} ({nature}, {audited:audit_states}, {source:statement_sources})':
      '{latest_reporting_date:date} की स्थिति ({nature}, {audited:audit_states}, {source:statement_sources})',
  },
  asset: {
    '[{?is_pool}the ]{asset}': '{asset}',
  },
  at_least: {
    '[{?is_at_least}at least ]': '[{?is_at_least}कम से कम ]',
  },
  audit_caveat: {
    '[ The figures of the year before are {audit_before:audits_before} and these are not of that state: an audit may have moved some of the difference.]':
      '[ पिछले वर्ष के आँकड़े {audit_before:audits_before} हैं और ये वैसे नहीं: अंतर का कुछ भाग लेखापरीक्षा से हो सकता है।]',
  },
  averaged: {
    'Over the {window_days} days to {balance_date:date} ({day_ends} day-ends delivered) the balance averaged {average:percentage} of the sanctioned limit':
      '{balance_date:date} तक के {window_days} दिनों में ({day_ends} दिन-अंत आए) शेष औसतन स्वीकृत सीमा का {average:percentage} रहा',
  },
  back_at_best: {
    'The score is back at {best_risk} risk, or {band_days:days} have passed since it left it.':
      'स्कोर फिर {best_risk} जोखिम पर हो, या उससे हटे {band_days:days} हो जाएँ।',
  },
  before: {
    '{previous_score} ({previous_band})': '{previous_score} ({previous_band})',
    '[{!status_before} The status before follows from the count; no earlier day-end was delivered.]':
      '[{!status_before} इससे पहले की स्थिति गिनती से निकली है; पहले का कोई दिन-अंत नहीं आया।]',
    'before, on {previous_date:date}, it was {previous_outlook:lower}. The rating itself is {current_rating}.':
      'इससे पहले {previous_date:date} को वह {previous_outlook:lower} था। रेटिंग स्वयं {current_rating} है।',
  },
  change: {
    'unbilled revenue went from {amount_before:money} to {amount:money}, {share:percentage} of the revenue after {share_before:percentage}':
      'बिना बिल का राजस्व {amount_before:money} से {amount:money} हुआ, राजस्व का {share:percentage}, पहले {share_before:percentage}',
  },
  comparison: {
    'after {>covered_before} in the {period} before; the alert begins below {cover_below:ratio} in two {period}s running. Earnings are profit before exceptional items and tax plus finance costs; exceptional items do not count.[ The share in the profit of associates and joint ventures, {shares:money}, stands after them.] Finance costs may hold interest on leases[{?is_group}, and those of a group what its finance companies pay].':
      'इससे पहले की अवधि ({period}) में {>covered_before}; चेतावनी लगातार दो अवधियों में {cover_below:ratio} से नीचे शुरू होती है। आय असाधारण मदों और कर से पहले का लाभ और वित्त लागत है; असाधारण मदें नहीं गिनी जातीं।[ सहयोगी और संयुक्त उद्यमों के लाभ का हिस्सा, {shares:money}, उनके बाद आता है।] वित्त लागत में पट्टों का ब्याज हो सकता है[{?is_group}, और समूह की वित्त लागत में उसकी वित्त कंपनियों का चुकाया ब्याज]।',
  },
  count: {
    'The account is {days_past_due:days} {is_revolving:counts}': 'खाता {days_past_due:days} {is_revolving:counts}',
    'It is {days_past_due:days} {loan_kind:counts} at the end of {balance_date:date}':
      '{balance_date:date} के अंत में {days_past_due:days} {loan_kind:counts}',
  },
  covered: {
    '[a loss of {loss:money} before interest and tax][{!loss}{cover:ratio} times]':
      '[ब्याज और कर से पहले {loss:money} की हानि][{!loss}{cover:ratio} गुना]',
  },
  covered_before: {
    '[a loss of {loss_before:money} before interest and tax][{!loss_before}{cover_before:ratio} times]':
      '[ब्याज और कर से पहले {loss_before:money} की हानि][{!loss_before}{cover_before:ratio} गुना]',
  },
  differ: {
    'Your system declares {declared_class} at the end of {balance_date:date}, and since {difference_since:date} the count says otherwise.':
      'आपकी प्रणाली {balance_date:date} के अंत में {declared_class} घोषित करती है, और {difference_since:date} से गिनती कुछ और कहती है।',
  },
  drawn: {
    'In {month:month} {cash:money_full} were drawn in cash': '{month:month} में {cash:money_full} नकद निकाले गए',
  },
  ended: {
    'Case {case_number} ended: {ended_as:stages}[ on {ended_on:date}].':
      'मामला {case_number} समाप्त हुआ: {ended_as:stages}[, {ended_on:date} को]।',
  },
  fell: {
    'fell by {fall_in_percent:percentage} from {before:money} to {now:money} in a year':
      'एक वर्ष में {fall_in_percent:percentage} गिरा, {before:money} से {now:money}',
  },
  figure: {
    '{measure} is {actual}; required is {operator:operators} {required}':
      '{measure} {actual} है; चाहिए {operator:operators} {required}',
  },
  increases: {
    'fixed assets changed by {increase_in_fixed_assets:money} and long-term funds by {increase_in_long_term_funds:money}':
      'स्थायी संपत्तियाँ {increase_in_fixed_assets:money} और दीर्घकालिक निधि {increase_in_long_term_funds:money} बदली',
  },
  insurance_ended: {
    'The insurance ran out on {due_date:date}': 'बीमा {due_date:date} को समाप्त हुआ',
  },
  last_day: {
    'On the last day it was {advances:money_full} of {sanction_limit:money_full}.':
      'अंतिम दिन वह {sanction_limit:money_full} में से {advances:money_full} था।',
  },
  last_filing: {
    'The register gives {last:date} as that of the last {filing:filings}':
      'रजिस्टर {filing:filings} के पिछले दाखिले की तिथि {last:date} बताता है',
  },
  later: {
    '[{days_later:days} later][{!days_later}on the same day]': '[{days_later:days} बाद][{!days_later}उसी दिन]',
  },
  lowered: {
    '{agency} lowered its rating of {instrument} from {previous_rating} to {lowered_to} on {date:date}':
      '{agency} ने {date:date} को {instrument} की रेटिंग {previous_rating} से घटाकर {lowered_to} की',
  },
  lowering: {
    '{model_type:capital} lowered the rating of {>rated} from {previous_rating} to {lowered_to} on {date:date}':
      '{model_type:capital} ने {date:date} को {>rated} की रेटिंग {previous_rating} से घटाकर {lowered_to} की',
  },
  modified: {
    'The charge of {holder} was modified on {modified_on:date}': '{holder} का प्रभार {modified_on:date} को संशोधित हुआ',
  },
  not_alike: {
    'The {what:paired_as} to {date:date} and the one to {before_date:date} are not comparable':
      '{date:date} और {before_date:date} के आँकड़ों ({what:paired_as}) की तुलना नहीं हो सकती',
  },
  not_recorded: {
    'not recorded as fulfilled {days_past_due:days} after it was due':
      'देय होने के {days_past_due:days} बाद भी पूरी दर्ज नहीं',
  },
  now: {
    '{current_score} ({current_band})': '{current_score} ({current_band})',
  },
  open_months: {
    '{each open ", "}{period:month}{end}': '{each open ", "}{period:month}{end}',
  },
  open_periods: {
    '{each open ", "}{period}{end}': '{each open ", "}{period}{end}',
  },
  outlook: {
    '{agency} gave its rating of {instrument} a negative outlook on {date:date}':
      '{agency} ने {date:date} को {instrument} की रेटिंग का दृष्टिकोण नकारात्मक किया',
  },
  ownership: {
    '[{?ownership_unknown} The file does not say whether you hold it yourself; mark your own charges in it.]':
      '[{?ownership_unknown} फ़ाइल यह नहीं बताती कि यह आपका अपना है या नहीं; उसमें अपने प्रभार चिह्नित करें।]',
  },
  pace: {
    '[{?is_part_of_year}, taken for a whole year]': '[{?is_part_of_year} (पूरे वर्ष पर लिया गया)]',
  },
  rated: {
    '[{instrument_type}][{!instrument_type}the borrower]': '[{instrument_type}][{!instrument_type}उधारकर्ता]',
  },
  reach: {
    'The files of transactions reach until {until:date}': 'लेनदेन की फ़ाइलें {until:date} तक हैं',
  },
  record: {
    "[ It was deferred from {deferred_from:date}.][ {others:count} more due date{others:plural} of it stand[{?is_one_other}s] open.] The lender's record is of {recorded_on:date}.":
      '[ वह {deferred_from:date} से टाली गई थी।][ उसकी {others:count} और देय तिथि खुली हैं।] ऋणदाता का अभिलेख {recorded_on:date} का है।',
  },
  rights_of_use: {
    '[{?is_published} Some companies file rights of use among the intangible assets, for which the form has no line of its own.]':
      '[{?is_published} कुछ कंपनियाँ उपयोग-अधिकार अमूर्त संपत्तियों में दिखाती हैं, क्योंकि प्रपत्र में उनकी अलग पंक्ति नहीं है।]',
  },
  scale: {
    '{agency}, {term:terms}': '{agency}, {term:terms}',
  },
  secured: {
    '[{charges_amount:money_full}][{!charges_amount}an amount that is not given]':
      '[{charges_amount:money_full}][{!charges_amount}ऐसी राशि, जो नहीं दी गई]',
  },
  share_of_debits: {
    '[ {no_share:no_shares}][ That is {share:percentage} of the debits of the month ({debits:money_full}).]':
      '[ {no_share:no_shares}][ यह महीने की निकासी का {share:percentage} है ({debits:money_full})।]',
  },
  silent: {
    'The action of {last_date:date} does not say whether the issuer cooperates':
      '{last_date:date} की कार्रवाई यह नहीं बताती कि जारीकर्ता सहयोग करता है या नहीं',
  },
  size: {
    '[{share_in_percent:percentage} of the net worth][{!share_in_percent}more than there is net worth]':
      '[निवल मूल्य की {share_in_percent:percentage}][{!share_in_percent}निवल मूल्य से अधिक]',
  },
  start: {
    '[{!is_start_known} What it was before the first file is not known: no class was delivered, and no day on which all arrears were paid.]':
      '[{!is_start_known} पहली फ़ाइल से पहले वह क्या था, ज्ञात नहीं: कोई श्रेणी नहीं आई, और कोई दिन नहीं जब सारा बकाया चुका हो।]',
  },
  statement_missing: {
    'The stock statement due on {due_date:date} has not come': '{due_date:date} को देय स्टॉक विवरण नहीं आया',
  },
  term: {
    "The covenant '{covenant_desc}' ({type_of_covenant}) was due on {due_date:date}":
      "प्रसंविदा '{covenant_desc}' ({type_of_covenant}) {due_date:date} को देय थी",
  },
  told: {
    '{score} ({risk} risk)': '{score} ({risk} जोखिम)',
  },
  turned: {
    'Account {subject} {is_worse:turns} from {previous_status} to {status} on {status_date:date}':
      'खाता {subject} {status_date:date} को {previous_status} से {status} {is_worse:turns}',
  },
  watch: {
    '{agency} put its rating of {instrument} on watch with negative implications on {date:date}':
      '{agency} ने {date:date} को {instrument} की रेटिंग नकारात्मक निगरानी में रखी',
  },
  what_it_is: {
    ' It is equity less goodwill and other intangible assets[{?has_reserve} and the revaluation reserve].[ The equity itself went from {equity_before:money} to {equity:money}.]{>rights_of_use}':
      ' यह इक्विटी में से ख्याति और अन्य अमूर्त संपत्तियाँ[{?has_reserve} और पुनर्मूल्यांकन आरक्षित] घटाकर है।[ इक्विटी स्वयं {equity_before:money} से {equity:money} हुई।]{>rights_of_use}',
  },
  who: {
    '[{lender}][{!lender}Another lender]': '[{lender}][{!lender}दूसरा ऋणदाता]',
  },
  who_there: {
    '[{lender}][{!lender}another lender]': '[{lender}][{!lender}दूसरा ऋणदाता]',
  },
  z_name: {
    "Z''[{?is_proxy} (proxy, which overstates)]": "Z''[{?is_proxy} (अनुमानित, जो अधिक बताता है)]",
  },
}

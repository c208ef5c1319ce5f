/** What findings say in one line. */
export const HINDI_TITLES: Readonly<Record<string, string>> = {
  'Account {subject} is declared {declared_class}, but by its days it is {computed_class}.':
    'खाता {subject} {declared_class} घोषित है, पर दिनों की गिनती से यह {computed_class} है।',
  '{report:capital} of {report_issue_date:date}: [{?several_open}{open_observations:count} observations][{!several_open}one observation] still open.':
    '{report_issue_date:date} की {report:capital}: [{?several_open}{open_observations:count} टिप्पणियाँ][{!several_open}एक टिप्पणी] अब भी खुली।',
  'The auditor qualified the opinion on the accounts of {financial_year}.':
    'लेखापरीक्षक ने {financial_year} के लेखों पर सशर्त राय दी।',
  'The auditor doubts in the report on {financial_year} that the company can go on.':
    '{financial_year} की रिपोर्ट में लेखापरीक्षक को संदेह है कि कंपनी चलती रह पाएगी।',
  'The auditor does not confirm the accounts of {financial_year}.':
    'लेखापरीक्षक {financial_year} के लेखों की पुष्टि नहीं करता।',
  'Another auditor signed the accounts of {year}, before the term of the former one was over.':
    '{year} के लेखों पर दूसरे लेखापरीक्षक ने हस्ताक्षर किए, जबकि पिछले का कार्यकाल बाकी था।',
  'Account {subject}: {bounces:count} payment{bounces:plural} came back for want of money in {month:month}.':
    'खाता {subject}: {month:month} में {bounces:count} भुगतान रक़म की कमी से लौटे।',
  'Account {subject}: {share:percentage} of what came in during {month:month} was cash.':
    'खाता {subject}: {month:month} में आई रक़म का {share:percentage} नकद था।',
  'The bank accounts received {part:percentage} of the turnover that GST returns show from {first_month:month} to {last_month:month}.':
    '{first_month:month} से {last_month:month} तक GST रिटर्न के टर्नओवर का {part:percentage} बैंक खातों में आया।',
  'Account {subject}: {days_without_money:days} without money in {month:month}.':
    'खाता {subject}: {month:month} में {days_without_money:days} बिना रक़म के।',
  'Account {subject}: the average balance from {first_month:month} to {last_month:month} was {average_balance:money}.':
    'खाता {subject}: {first_month:month} से {last_month:month} तक औसत शेष {average_balance:money} रहा।',
  'Borrowings grew by {growth_in_percent:percentage} in the year to {latest_reporting_date:date} beside cash and bank balances of {cash_and_bank_balances:money}.':
    '{latest_reporting_date:date} तक के वर्ष में उधार {growth_in_percent:percentage} बढ़ा, जबकि नकद और बैंक शेष {cash_and_bank_balances:money} हैं।',
  'The score fell from {>before} to {>now}.': 'स्कोर {>before} से गिरकर {>now} हुआ।',
  'The financial year ends on {end:date} after one to {end_before:date}.':
    'वित्तीय वर्ष {end:date} को समाप्त होता है, पिछला {end_before:date} को हुआ था।',
  'Open charges of {charges_amount:money} are [{multiple:ratio} times][{!multiple}against] the borrowings of {borrowings:money} in the balance sheet of {balance_sheet_date:date}.':
    '{charges_amount:money} के खुले प्रभार {balance_sheet_date:date} के तुलन पत्र के {borrowings:money} उधार [के {multiple:ratio} गुना हैं][{!multiple}के सामने हैं]।',
  'Account {subject}: {num_of_chq_return:count} return{num_of_chq_return:plural} for lack of funds in {month:month}.':
    'खाता {subject}: {month:month} में रक़म की कमी से {num_of_chq_return:count} वापसी।',
  'Account {subject}: returns for lack of funds in {month:month} are above {percent_of_debits:count}% of the debits.':
    'खाता {subject}: {month:month} में रक़म की कमी से वापसियाँ निकासी के {percent_of_debits:count}% से अधिक हैं।',
  '{source}: the consent ended on {lapsed_on:date}.': '{source}: सहमति {lapsed_on:date} को समाप्त हुई।',
  'Account {source}: no statement since {last_data_date:date}.':
    'खाता {source}: {last_data_date:date} के बाद कोई विवरण नहीं।',
  'Contingent liabilities are {contingent_liabilities_value:money} as of {latest_reporting_date:date}, {>size}.':
    '{latest_reporting_date:date} को आकस्मिक देयताएँ {contingent_liabilities_value:money} हैं, {>size}।',
  '{matter:matters} against the borrower is pending at the {court}.':
    'उधारकर्ता के विरुद्ध {court} में {matter:matters} लंबित है।',
  '{matter:matters} at the {court} was decided against the borrower.':
    '{court} का निर्णय उधारकर्ता के विरुद्ध हुआ: {matter:matters}।',
  'Covenant {subject} is breached: {>figure}.': 'प्रसंविदा {subject} का उल्लंघन: {>figure}।',
  'Covenant {subject} is breached: {>not_recorded}.': 'प्रसंविदा {subject} का उल्लंघन: {>not_recorded}।',
  'Of the receivables {percent:percentage} are owed by {counted} customer{counted:plural} as of {as_of:date}.':
    '{as_of:date} को प्राप्य राशि का {percent:percentage} सबसे बड़े ग्राहकों पर बकाया है (ग्राहक: {counted})।',
  'Tangible net worth fell two years running, by {fall_since_third_in_percent:percentage} to {latest_reporting_date:date}.':
    'मूर्त निवल मूल्य लगातार दो वर्ष गिरा, {latest_reporting_date:date} तक कुल {fall_since_third_in_percent:percentage}।',
  'Tangible net worth fell by {fall_in_percent:percentage} in the year to {latest_reporting_date:date}.':
    '{latest_reporting_date:date} तक के वर्ष में मूर्त निवल मूल्य {fall_in_percent:percentage} गिरा।',
  'Tangible net worth is [{?is_at_most}at most ]{tangible_net_worth:money} as of {latest_reporting_date:date}.':
    '{latest_reporting_date:date} को मूर्त निवल मूल्य [{?is_at_most}अधिक से अधिक ]{tangible_net_worth:money} है।',
  'The number of [{?several}{struck} directors][{!several}a director] of the company is {band}.':
    'कंपनी के [{?several}{struck} निदेशकों][{!several}एक निदेशक] का DIN {band} है।',
  'The drawing power of account {subject} rests on the stock statement of {as_of:date}.':
    'खाता {subject} की आहरण शक्ति {as_of:date} के स्टॉक विवरण पर टिकी है।',
  'No stock statement of account {subject} has come since the one of {as_of:date} was missed.':
    'खाता {subject} का {as_of:date} का स्टॉक विवरण छूटा, और उसके बाद कोई नहीं आया।',
  'The number of employees in the provident fund fell by {lost:share} within {months} months.':
    'भविष्य निधि में कर्मचारियों की संख्या {months} महीनों में {lost:share} घटी।',
  'The provident fund of {>open_months} was not paid {grace_days:days} after it was due.':
    '{>open_months} की भविष्य निधि देय तिथि के {grace_days:days} बाद भी जमा नहीं हुई।',
  'Account {subject} has been above its {by:ceilings} for [{?at_least}at least ]{days_in_excess:days}.':
    'खाता {subject} [{?at_least}कम से कम ]{days_in_excess:days} से अपनी {by:ceilings} से ऊपर है।',
  'Fixed assets grew by {increase_in_fixed_assets:money} in the year to {latest_reporting_date:date}, long-term funds by {increase_in_long_term_funds:money}.':
    '{latest_reporting_date:date} तक के वर्ष में स्थायी संपत्तियाँ {increase_in_fixed_assets:money} बढ़ीं, दीर्घकालिक निधि {increase_in_long_term_funds:money}।',
  'GSTR-3B for {>open_periods} of GSTIN {gstin} was not filed {grace_days:days} after it was due.':
    'GSTIN {gstin} का {>open_periods} का GSTR-3B देय तिथि के {grace_days:days} बाद भी दाखिल नहीं हुआ।',
  'The GST registration {gstin} is {now:states}.': 'GST पंजीकरण {gstin} {now:states} है।',
  'GSTIN {subject}: GSTR-3B of {period:month} declares {gap:share} less than GSTR-1.':
    'GSTIN {subject}: {period:month} का GSTR-3B GSTR-1 से {gap:share} कम घोषित करता है।',
  'The GST returns of the year to {latest_reporting_date:date} tell {gap:percentage} {tells_less:less_or_more} sales than the books.':
    '{latest_reporting_date:date} तक के वर्ष के GST रिटर्न बहियों से {gap:percentage} {tells_less:less_or_more} बिक्री दिखाते हैं।',
  '[Outside liabilities are {>at_least}{multiple:ratio_exact} times the tangible net worth][{!multiple}Outside liabilities of {total_outside_liabilities:money} stand against no tangible net worth] as of {latest_reporting_date:date}.':
    '{latest_reporting_date:date} को [बाहरी देयताएँ मूर्त निवल मूल्य की {>at_least}{multiple:ratio_exact} गुना हैं][{!multiple}{total_outside_liabilities:money} की बाहरी देयताओं के सामने कोई मूर्त निवल मूल्य नहीं]।',
  'Account {subject} used {average:percentage} of its limit on average over {window_days} days.':
    'खाता {subject} में {window_days} दिनों में औसतन सीमा का {average:percentage} उपयोग हुआ।',
  'Account {subject} is hardly used: {average:percentage} of its limit on average over {window_days} days.':
    'खाता {subject} का उपयोग बहुत कम है: {window_days} दिनों में औसतन सीमा का {average:percentage}।',
  'Inventories grew {difference} points more than sales in the {kind:spans} to {latest_reporting_date:date}.':
    '{latest_reporting_date:date} तक {kind:spans} में माल-सूची बिक्री से {difference} अंक अधिक बढ़ी।',
  'The tax return of the year to {year_to:date} tells {gap:share} less profit than the statements.':
    '{year_to:date} तक के वर्ष का आयकर रिटर्न वित्तीय विवरणों से {gap:share} कम लाभ दिखाता है।',
  'The limit of account {subject} has been due for review for {days_overdue:days}.':
    'खाता {subject} की सीमा की समीक्षा {days_overdue:days} से देय है।',
  'Account {subject} was credited with {part:percentage} of what its sales let expect, {period}.':
    'खाता {subject} में बिक्री से अपेक्षित राशि का {part:percentage} जमा हुआ, {period}।',
  'Current assets are {told:ratio_exact} times the current liabilities as of {latest_reporting_date:date}.':
    '{latest_reporting_date:date} को चालू संपत्तियाँ चालू देयताओं की {told:ratio_exact} गुना हैं।',
  'The year to {latest_reporting_date:date} covers its debt service {cover:ratio_exact} times.':
    '{latest_reporting_date:date} तक के वर्ष का ऋण सेवा कवरेज {cover:ratio_exact} गुना है।',
  'A loss before interest and tax leaves the interest of the {period} to {latest_reporting_date:date} uncovered, after {>covered_before}.':
    '{latest_reporting_date:date} तक {period} में ब्याज और कर से पहले हानि है, ब्याज का कोई कवरेज नहीं; इससे पहले {>covered_before}।',
  'Earnings cover interest {cover:ratio} times in the {period} to {latest_reporting_date:date}, after {>covered_before}.':
    '{latest_reporting_date:date} तक {period} में आय ब्याज का {cover:ratio} गुना है; इससे पहले {>covered_before}।',
  'Lenders asked {enquiries} times about the borrower within {enquiry_months} months.':
    'ऋणदाताओं ने {enquiry_months} महीनों में उधारकर्ता के बारे में {enquiries} बार पूछा।',
  'The company register shows the company one financial year behind with its {missing_filing:filings}.':
    'कंपनी रजिस्टर के अनुसार {missing_filing:filings} एक वित्तीय वर्ष पीछे है।',
  'The company register shows the company {years_behind} financial years behind with its {missing_filing:filings}.':
    'कंपनी रजिस्टर के अनुसार {missing_filing:filings} {years_behind} वित्तीय वर्ष पीछे है।',
  "The company register's status turned from {previous_status} to {status}.":
    'कंपनी रजिस्टर में स्थिति {previous_status} से {status} हुई।',
  'Account {subject}: the balance was lifted at the end of {dressed:count} month{dressed:plural} and gone days later.':
    'खाता {subject}: {dressed:count} महीनों के अंत में शेष बढ़ाया गया और कुछ दिन बाद घट गया।',
  'Open charges on {>asset} are held by {holders} lenders.': '{>asset} पर खुले प्रभार {holders} ऋणदाताओं के पास हैं।',
  'A charge of {>secured} was created in favour of {holder}.': '{holder} के पक्ष में {>secured} का प्रभार बना।',
  'The charge of {holder} was raised to {>secured}.': '{holder} का प्रभार बढ़ाकर {>secured} किया गया।',
  'Other current assets rose from {previous:money} to {latest:money} in the year to {latest_reporting_date:date}.':
    '{latest_reporting_date:date} तक के वर्ष में अन्य चालू संपत्तियाँ {previous:money} से बढ़कर {latest:money} हुईं।',
  'Bills older than {age_days} days are {percent:percentage} of the payables as of {as_of:date}.':
    '{as_of:date} को {age_days} दिन से पुराने बिल देय राशि का {percent:percentage} हैं।',
  'Bills older than {age_days} days are {percent:percentage} of the receivables as of {as_of:date}.':
    '{as_of:date} को {age_days} दिन से पुराने बिल प्राप्य राशि का {percent:percentage} हैं।',
  'Of the trade payables {told:percentage} are older than 90 days as of {latest_reporting_date:date}.':
    '{latest_reporting_date:date} को व्यापार देय का {told:percentage} 90 दिन से पुराना है।',
  'Wages in the provident fund come to {share:share} of the employee cost of the year to {year_to:date}.':
    'भविष्य निधि का वेतन {year_to:date} तक के वर्ष की कर्मचारी लागत का {share:share} है।',
  'A claim against the borrower is pending at the {court}.': 'उधारकर्ता के विरुद्ध {court} में दावा लंबित है।',
  'The {court} decided that the borrower has to pay.': '{court} ने निर्णय दिया कि उधारकर्ता को भुगतान करना है।',
  'The borrower contests the enforcement of a security at the {court}.':
    'उधारकर्ता ने {court} में प्रतिभूति के प्रवर्तन को चुनौती दी है।',
  'An insolvency case concerning the borrower is pending at the {forum}.':
    'उधारकर्ता से संबंधित दिवाला मामला {forum} में लंबित है।',
  'An insolvency petition concerning the borrower was admitted by the {forum}.':
    'उधारकर्ता से संबंधित दिवाला याचिका {forum} ने स्वीकार की।',
  'A case at the {forum} shows the borrower in liquidation.': '{forum} के एक मामले के अनुसार उधारकर्ता परिसमापन में है।',
  'The loss widened by {widened_by:money} in the {period} to {latest_reporting_date:date}.':
    '{latest_reporting_date:date} तक {period} में हानि {widened_by:money} बढ़ी।',
  'Profit turned into a loss in the {period} to {latest_reporting_date:date}.':
    '{latest_reporting_date:date} तक {period} में लाभ हानि में बदला।',
  'Profit fell by {fall_by:percentage} in the {period} to {latest_reporting_date:date}.':
    '{latest_reporting_date:date} तक {period} में लाभ {fall_by:percentage} गिरा।',
  '{agency} withdrew its rating of {instrument} on {since:date}.':
    '{agency} ने {since:date} को {instrument} की रेटिंग वापस ली।',
  '{agency} says that the issuer does not cooperate in the rating of {instrument}.':
    '{agency} के अनुसार जारीकर्ता {instrument} की रेटिंग में सहयोग नहीं करता।',
  'The internal rating of {>rated} has been overdue for {days_overdue:days}.':
    '{>rated} की आंतरिक रेटिंग {days_overdue:days} से अतिदेय है।',
  'Receivables are {first} days of sales as of {latest_reporting_date:date}, {difference} days more than a year before.':
    '{latest_reporting_date:date} को प्राप्य राशि बिक्री के {first} दिनों की है, एक वर्ष पहले से {difference} दिन अधिक।',
  'The registered office moved from PIN code {pin_before} to {pin}.': 'पंजीकृत कार्यालय पिन कोड {pin_before} से {pin} गया।',
  'The registered office moved {moves_in_two_years} times within {look_back_days:days}.':
    'पंजीकृत कार्यालय {look_back_days:days} में {moves_in_two_years} बार बदला।',
  '{exchange} told of a suspension of trading in the shares of {issuer} for non-compliance.':
    '{exchange} ने अनुपालन न होने से {issuer} के शेयरों में कारोबार निलंबित होने की सूचना दी।',
  '{exchange} put {issuer} under its surveillance for companies in insolvency.':
    '{exchange} ने {issuer} को दिवाला कंपनियों की निगरानी में रखा।',
  'A regulator barred {issuer} from the securities market.': 'एक नियामक ने {issuer} को प्रतिभूति बाज़ार से प्रतिबंधित किया।',
  'A regulator passed an order against {issuer}.': 'एक नियामक ने {issuer} के विरुद्ध आदेश दिया।',
  'A regulator passed an order in the matter of {issuer}; the title does not say against whom.':
    'एक नियामक ने {issuer} के मामले में आदेश दिया; शीर्षक यह नहीं बताता कि किसके विरुद्ध।',
  'Transactions with related parties are {share_in_percent:percentage} of the revenue of the year to {latest_reporting_date:date}.':
    '{latest_reporting_date:date} तक के वर्ष में संबंधित पक्षों से लेनदेन राजस्व का {share_in_percent:percentage} हैं।',
  'A [{role:lower}][{!role}director] left the board on {ceased_on:date}.':
    '[{role:lower}][{!role}एक निदेशक] ने {ceased_on:date} को बोर्ड छोड़ा।',
  'Of the board {departed} directors left within {look_back_days:days}.':
    '{look_back_days:days} में {departed} निदेशकों ने बोर्ड छोड़ा।',
  '{line:revenues_in_front} fell by {fall_by:percentage} in the {period} to {latest_reporting_date:date}.':
    '{latest_reporting_date:date} तक {period} में {line:revenues_in_front} {fall_by:percentage} गिरा।',
  '{>statement_missing}: {days_overdue:days} overdue.': '{>statement_missing}: {days_overdue:days} से अतिदेय।',
  '{>insurance_ended}: {days_overdue:days} overdue.': '{>insurance_ended}: {days_overdue:days} से अतिदेय।',
  'Form 26AS of the year to {year_to:date} tells {excess:share} more receipts than the GST returns declare.':
    '{year_to:date} तक के वर्ष का फ़ॉर्म 26AS GST रिटर्न से {excess:share} अधिक प्राप्तियाँ दिखाता है।',
  'Account {subject}: {share:percentage} of what was paid out in {month:month} was drawn in cash.':
    'खाता {subject}: {month:month} में निकली रक़म का {share:percentage} नकद निकाला गया।',
  'Account {subject}: {tran_amount:money_full} went to an unrelated party on {tran_date:date}.':
    'खाता {subject}: {tran_date:date} को {tran_amount:money_full} एक असंबंधित पक्ष को गए।',
  'Account {subject}: {opposite_tran_amount:money_full} {opposite_direction:moves} on {opposite_tran_date:date} and {tran_amount:money_full} {direction:moves} {>later}.':
    'खाता {subject}: {opposite_tran_date:date} को {opposite_tran_amount:money_full} {opposite_direction:moves} और {>later} {tran_amount:money_full} {direction:moves}।',
  'The GST returns of {first_month:month} to {last_month:month} tell {gap:percentage} {tells_less:less_or_more} sales than the books.':
    '{first_month:month} से {last_month:month} के GST रिटर्न बहियों से {gap:percentage} {tells_less:less_or_more} बिक्री दिखाते हैं।',
  'The bank was paid {gap:percentage} {tells_less:less_or_more} from {first_month:month} to {last_month:month} than the books billed.':
    '{first_month:month} से {last_month:month} तक बैंक में आया भुगतान बहियों के बिलों से {gap:percentage} {tells_less:less_or_more} है।',
  'From {first_month:month} to {last_month:month} the GST returns show {gap:percentage} {tells_less:less_or_more} than the books, and the bank {bank_gap:percentage} {bank_tells_less:less_or_more}.':
    '{first_month:month} से {last_month:month} तक GST रिटर्न बहियों से {gap:percentage} {tells_less:less_or_more} दिखाते हैं, और बैंक {bank_gap:percentage} {bank_tells_less:less_or_more}।',
  'Unbilled revenue rose two years running to {share:percentage} of the revenue of the year to {latest_reporting_date:date}.':
    'बिना बिल का राजस्व लगातार दो वर्ष बढ़कर {latest_reporting_date:date} तक के वर्ष के राजस्व का {share:percentage} हुआ।',
  'Short-term borrowings are {first:percentage} of the revenue of the {kind:spans} to {latest_reporting_date:date}{>pace}, {difference} points more than a year before.':
    'अल्पकालिक उधार {latest_reporting_date:date} तक {kind:spans} के राजस्व{>pace} का {first:percentage} है, एक वर्ष पहले से {difference} अंक अधिक।',
  "Z'' [{?is_proxy}(proxy) ]is {z_score:ratio} as of {latest_reporting_date:date}: fell from the safe zone to the grey zone.":
    "{latest_reporting_date:date} को Z'' [{?is_proxy}(अनुमानित) ]{z_score:ratio} है: सुरक्षित क्षेत्र से मध्यम क्षेत्र में गिरा।",
  "Z'' [{?is_proxy}(proxy) ]is {z_score:ratio} as of {latest_reporting_date:date}: in the distress zone.":
    "{latest_reporting_date:date} को Z'' [{?is_proxy}(अनुमानित) ]{z_score:ratio} है: संकट क्षेत्र में।",
  '{>who} reports the borrower as {other_class}; you class it {own_class}.':
    '{>who} उधारकर्ता को {other_class} बताता है; आपके यहाँ वह {own_class} है।',
  '{>turned}[{?is_counted}: {days_past_due:days} {loan_kind:counts}].':
    '{>turned}[{?is_counted}: {days_past_due:days} {loan_kind:counts}]।',
  '{>lowered}.': '{>lowered}।',
  '{>lowering}.': '{>lowering}।',
  '{>outlook}.': '{>outlook}।',
  '{>watch}.': '{>watch}।',
}

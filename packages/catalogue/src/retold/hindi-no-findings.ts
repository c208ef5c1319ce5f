/** Why there is no finding. */
export const HINDI_NO_FINDINGS: Readonly<Record<string, string>> = {
  'The last data is of {last_day:date}; after {limit_days} days it says nothing about today.':
    'पिछले आँकड़े {last_day:date} के हैं; {limit_days} दिन बाद वे आज के बारे में कुछ नहीं कहते।',
  '{company_name} reports as {form:financial_forms}; ratios of industrial companies say nothing about it.':
    '{company_name} {form:financial_forms} के रूप में रिपोर्ट करती है; औद्योगिक कंपनियों के अनुपात उस पर लागू नहीं।',
  '{company_name} is a financial business by its name; ratios of industrial companies say nothing about it.':
    '{company_name} नाम से वित्तीय कारोबार है; औद्योगिक कंपनियों के अनुपात उस पर लागू नहीं।',
  'The company register gives {company_name} a financial activity (NIC {nic_code}); ratios of industrial companies say nothing about it.':
    'कंपनी रजिस्टर {company_name} की गतिविधि वित्तीय बताता है (NIC {nic_code}); औद्योगिक कंपनियों के अनुपात उस पर लागू नहीं।',
  'No open loan account is known.': 'कोई खुला ऋण खाता ज्ञात नहीं।',
  'No open cash credit or overdraft account is known.': 'कोई खुला नकद ऋण या ओवरड्राफ़्ट खाता ज्ञात नहीं।',
  'Account {subject} is not in the list of accounts, so its kind is not known.':
    'खाता {subject} खातों की सूची में नहीं है, इसलिए उसका प्रकार ज्ञात नहीं।',
  'Account {subject} is not in the list of accounts: term loans and cash credits are classed differently.':
    'खाता {subject} खातों की सूची में नहीं है: सावधि ऋण और नकद ऋण का वर्गीकरण अलग होता है।',
  'For account {subject} no day-end tells days past due, or a balance with a limit.':
    'खाता {subject} के किसी दिन-अंत में बकाया दिन, या सीमा के साथ शेष नहीं है।',
  'For account {subject} the last day-end has no class of your system.':
    'खाता {subject} के पिछले दिन-अंत में आपकी प्रणाली की श्रेणी नहीं है।',
  'Your system and the days both say {declared}.': 'आपकी प्रणाली और दिन दोनों {declared} बताते हैं।',
  'Your system says {declared} and the days say {computed}, for fewer days than the setting.':
    'आपकी प्रणाली {declared} और दिन {computed} बताते हैं, तय सीमा से कम दिनों से।',
  'No observation of an audit is known; that none was delivered says nothing.':
    'किसी लेखापरीक्षा की कोई टिप्पणी ज्ञात नहीं; कोई नहीं आई, इससे कुछ सिद्ध नहीं होता।',
  'Every observation of the report of {issued:date} is closed or milder than the setting.':
    '{issued:date} की रिपोर्ट की हर टिप्पणी बंद है या तय सीमा से हल्की है।',
  "No statutory auditor's report is known.": 'सांविधिक लेखापरीक्षक की कोई रिपोर्ट ज्ञात नहीं।',
  'The opinion on the accounts of {financial_year} is unmodified.': '{financial_year} के लेखों पर राय अपरिवर्तित है।',
  'The report on {year} does not name its auditor.': '{year} की रिपोर्ट में लेखापरीक्षक का नाम नहीं है।',
  'The auditor of the year before {year} is not known.': '{year} से पहले के वर्ष का लेखापरीक्षक ज्ञात नहीं।',
  '{auditor} audited the year before {year} too.': '{year} से पहले के वर्ष में भी {auditor} लेखापरीक्षक थे।',
  'The auditor changed with {year}; since when {auditor_before} had audited is not known.':
    'लेखापरीक्षक {year} में बदले; {auditor_before} कब से थे, ज्ञात नहीं।',
  'The auditor changed with {year} after a full term, as the law demands.':
    'लेखापरीक्षक {year} में पूरे कार्यकाल के बाद बदले, जैसा क़ानून चाहता है।',
  'No bank statement is known.': 'कोई बैंक विवरण ज्ञात नहीं।',
  'The statements of {account} cover no whole month of the last twelve.':
    '{account} के विवरण पिछले बारह में से किसी पूरे महीने के नहीं हैं।',
  '{account}: {bounces:count} payment{bounces:plural} came back for want of money in {month:month}.':
    '{account}: {month:month} में {bounces:count} भुगतान रक़म की कमी से लौटे।',
  '{account}: {cash:money_full} were paid in as cash in {month:month}.':
    '{account}: {month:month} में {cash:money_full} नकद जमा हुए।',
  'No GSTR-3B with a turnover is known.': 'टर्नओवर वाला कोई GSTR-3B ज्ञात नहीं।',
  'The turnover of {gstin} is not stated for {month:month}.': '{month:month} के लिए {gstin} का टर्नओवर नहीं बताया गया।',
  'From {first:month} to {last:month} the accounts received {credits:money}; the GST returns show {turnover:money}.':
    '{first:month} से {last:month} तक खातों में {credits:money} आए; GST रिटर्न {turnover:money} दिखाते हैं।',
  'No {months:count} months together are covered by statements of all {accounts:count} accounts.':
    'ऐसे {months:count} लगातार महीने नहीं जिनमें सभी खातों ({accounts:count}) के विवरण हों।',
  '{account} has a drawing limit: a balance below zero is what it is for.':
    '{account} की आहरण सीमा है: शून्य से नीचे शेष उसी के लिए है।',
  '{account} is below zero on most days, as an overdraft is, and no statement gives its limit.':
    '{account} अधिकतर दिन शून्य से नीचे है, जैसे ओवरड्राफ़्ट, और कोई विवरण उसकी सीमा नहीं बताता।',
  'The statements of {account} do not state the balance of {date:date}.':
    '{account} के विवरण {date:date} का शेष नहीं बताते।',
  '{account}: {days:days} at zero or below in {month:month}.': '{account}: {month:month} में {days:days} शून्य या उससे नीचे।',
  '{account}: from {first:month} to {last:month} the average was {average:money}, against {credits:money} that came in each month and instalments of {due:money}.':
    '{account}: {first:month} से {last:month} तक औसत {average:money} था, जबकि हर महीने {credits:money} आए और किस्तें {due:money} थीं।',
  'The statements of {account} do not cover {months:count} full months together.':
    '{account} के विवरण {months:count} लगातार पूरे महीनों के नहीं हैं।',
  'No financial statement of this party is known.': 'इस पक्षकार का कोई वित्तीय विवरण ज्ञात नहीं।',
  'No profit and loss statement of a year is known.': 'किसी वर्ष का लाभ-हानि विवरण ज्ञात नहीं।',
  'No balance sheet is known.': 'कोई तुलन पत्र ज्ञात नहीं।',
  'The {sheet:sheets} of {date:date} does not tell: {lines:statement_lines}.':
    '{date:date} के {sheet:sheets} में नहीं है: {lines:statement_lines}।',
  'For the {what:paired_as} to {date:date} no like {what:paired_as} a year before is known.':
    '{date:date} तक के आँकड़े ({what:paired_as}) के लिए एक वर्ष पहले का वैसा ही आँकड़ा ज्ञात नहीं।',
  'The revenue of the year to {date:date} is not the sum of its four quarters, so its length is in doubt.':
    '{date:date} तक के वर्ष का राजस्व उसकी चार तिमाहियों का योग नहीं है, इसलिए उसकी अवधि पर संदेह है।',
  '{>not_alike}: they are filed in different forms.': '{>not_alike}: वे अलग प्रपत्रों में दाखिल हैं।',
  '{>not_alike}: they cover {now_days} and {before_days} days.':
    '{>not_alike}: वे {now_days} और {before_days} दिनों के हैं।',
  '{>not_alike}: every amount of the one is about a hundred times that of the other or more, so one of them seems to be filed in another unit.':
    '{>not_alike}: एक की हर राशि दूसरे से लगभग सौ गुना या अधिक है, इसलिए एक किसी और इकाई में दाखिल लगता है।',
  '{>not_alike}: whether both are audited is not told.': '{>not_alike}: दोनों लेखापरीक्षित हैं या नहीं, यह नहीं बताया गया।',
  '{>not_alike}: one is audited and the other is not.': '{>not_alike}: एक लेखापरीक्षित है और दूसरा नहीं।',
  'Since April 2021 short-term borrowings hold the current maturities of long-term loans, so those of {before_date:date} and of {date:date} are not comparable.':
    'अप्रैल 2021 से अल्पकालिक उधार में दीर्घकालिक ऋणों की चालू परिपक्वताएँ हैं, इसलिए {before_date:date} और {date:date} के उधार की तुलना नहीं हो सकती।',
  '{>as_of}: borrowings changed by {growth_in_percent:percentage}, and cash and bank balances are {share_in_percent:percentage} of them.':
    '{>as_of}: उधार {growth_in_percent:percentage} बदला, और नकद और बैंक शेष उसका {share_in_percent:percentage} हैं।',
  '{>as_of}: there are hardly any borrowings.': '{>as_of}: उधार लगभग नहीं है।',
  'Borrowings or cash are negative.': 'उधार या नकद ऋणात्मक है।',
  'By {date:date} {moved:money} left the other financial liabilities, where leases stand: without as much the borrowings did not grow, so they may only be filed under another name.':
    '{date:date} तक {moved:money} अन्य वित्तीय देयताओं से गए, जिनमें पट्टे आते हैं: इतना घटाने पर उधार नहीं बढ़ा, इसलिए वे शायद केवल दूसरे नाम से दाखिल हैं।',
  'There were no borrowings on {before_date:date}; a growth from nothing is not a percentage.':
    '{before_date:date} को कोई उधार नहीं था; शून्य से वृद्धि का प्रतिशत नहीं होता।',
  'No score of this party was computed: only your own borrowers are scored.':
    'इस पक्षकार का स्कोर नहीं निकाला गया: केवल आपके अपने उधारकर्ताओं का निकलता है।',
  'There is no score now.[ {because}]': 'अब कोई स्कोर नहीं है।[ {because}]',
  'The first score by version {version} of the card is {>told}, of {date:date}; the first sight of a score is not a change.':
    'स्कोरकार्ड संस्करण {version} का पहला स्कोर {date:date} को {>told} है; स्कोर का पहली बार दिखना बदलाव नहीं।',
  'The score fell from {previous_score} ({previous_risk} risk) to {>told} only because data are missing now or grew old; that is not news of the borrower.':
    'स्कोर {previous_score} ({previous_risk} जोखिम) से {>told} पर केवल इसलिए गिरा कि आँकड़े अब नहीं हैं या पुराने हो गए; यह उधारकर्ता की ख़बर नहीं।',
  'The score is {>told}: no fall by {points} point{points:plural} within {window_days:days}, and none to a worse band that lasts.':
    'स्कोर {>told} है: {window_days:days} में {points} अंक की गिरावट नहीं, और किसी बुरी श्रेणी में टिकने वाली गिरावट नहीं।',
  'The last two audited years end on {end_before:date} and {end:date}.':
    'पिछले दो लेखापरीक्षित वर्ष {end_before:date} और {end:date} को समाप्त हुए।',
  'Fewer than two audited years are known.': 'दो से कम लेखापरीक्षित वर्ष ज्ञात हैं।',
  'The audited years {previous_accounting_period} and {current_accounting_period} share months, so one of them is not a financial year.':
    'लेखापरीक्षित वर्ष {previous_accounting_period} और {current_accounting_period} के महीने साझा हैं, इसलिए एक वित्तीय वर्ष नहीं है।',
  'No entry of the register of charges is known.': 'प्रभार रजिस्टर की कोई प्रविष्टि ज्ञात नहीं।',
  'No statement of the company itself is known; its charges do not compare with those of a group.':
    'कंपनी का अपना कोई विवरण ज्ञात नहीं; उसके प्रभारों की तुलना समूह के विवरण से नहीं हो सकती।',
  'No balance sheet is known from before {date:date}, when the register of charges was looked at last.':
    '{date:date} से पहले का कोई तुलन पत्र ज्ञात नहीं, जब प्रभार रजिस्टर पिछली बार देखा गया।',
  'The long-term borrowings are negative.': 'दीर्घकालिक उधार ऋणात्मक है।',
  '{>as_of}: no charge stood open.': '{>as_of}: कोई प्रभार खुला नहीं था।',
  '{>as_of}: open charges of {charges_amount:money} stand against long-term borrowings of {borrowings:money}.':
    '{>as_of}: {charges_amount:money} के खुले प्रभार, दीर्घकालिक उधार {borrowings:money}।',
  '{>as_of}: open charges of {charges_amount:money} stand against borrowings of {borrowings:money}, short-term ones among them.':
    '{>as_of}: {charges_amount:money} के खुले प्रभार, अल्पकालिक सहित उधार {borrowings:money}।',
  'Of {unknown} of the {open_charges} charges open on {date:date} the amount on that day is not known.':
    '{date:date} को खुले {open_charges} प्रभारों में से {unknown} की उस दिन की राशि ज्ञात नहीं।',
  'No file of returned cheques has been delivered; that none is known says nothing.':
    'लौटे चेकों की कोई फ़ाइल नहीं आई; कोई ज्ञात नहीं, इससे कुछ सिद्ध नहीं होता।',
  '{month:month} had {returns:count} return{returns:plural} for lack of funds, fewer than {minimum_count}.{>share_of_debits}':
    '{month:month} में रक़म की कमी से {returns:count} वापसी हुई, {minimum_count} से कम।{>share_of_debits}',
  'The files of returned cheques reach until {until:date}: {returns:count} return{returns:plural} for lack of funds in {month:month}.':
    'लौटे चेकों की फ़ाइलें {until:date} तक हैं: {month:month} में रक़म की कमी से {returns:count} वापसी।',
  '{subject}: a consent holds until {valid_until:date}.': '{subject}: सहमति {valid_until:date} तक लागू है।',
  'The consent ended on {lapsed_on:date}, and nothing is to be watched under it.':
    'सहमति {lapsed_on:date} को समाप्त हुई, और उसके अंतर्गत कुछ देखना नहीं है।',
  'The statements of the account reach until {until:date}.': 'खाते के विवरण {until:date} तक हैं।',
  'No consent to watch is known, and no account of which statements came more than once.':
    'निगरानी की कोई सहमति ज्ञात नहीं, और कोई खाता नहीं जिसके विवरण एक से अधिक बार आए।',
  'The contingent liabilities are negative.': 'आकस्मिक देयताएँ ऋणात्मक हैं।',
  '{>as_of}: contingent liabilities of {contingent_liabilities_value:money} are {>size}[{!is_told_before}; a year before they are not stated].':
    '{>as_of}: {contingent_liabilities_value:money} की आकस्मिक देयताएँ: {>size}[{!is_told_before}; एक वर्ष पहले की नहीं बताई गईं]।',
  'No file of court cases names this party.': 'अदालती मामलों की किसी फ़ाइल में इस पक्षकार का नाम नहीं।',
  'Case {case_number} was disposed of; the file does not say how.':
    'मामला {case_number} निपटाया गया; फ़ाइल यह नहीं बताती कि कैसे।',
  'The file does not say on which side of case {case_number} the borrower stands.':
    'फ़ाइल यह नहीं बताती कि मामले {case_number} में उधारकर्ता किस पक्ष में है।',
  'Case {case_number} was brought by the borrower and not against it.':
    'मामला {case_number} उधारकर्ता ने दायर किया, उसके विरुद्ध नहीं है।',
  'The reported cases of this party are before tribunals with alerts of their own; that says nothing about other courts.':
    'इस पक्षकार के बताए गए मामले उन अधिकरणों में हैं जिनकी अपनी चेतावनियाँ हैं; इससे अन्य अदालतों के बारे में कुछ ज्ञात नहीं होता।',
  'Case {case_number} is reported to be at the stage of liquidation, which this court does not order.':
    'मामला {case_number} परिसमापन के चरण में बताया गया है, जिसका आदेश यह अदालत नहीं देती।',
  'No covenant is known.': 'कोई प्रसंविदा ज्ञात नहीं।',
  'The covenant due on {due:date} is waived.': '{due:date} को देय प्रसंविदा से छूट दी गई।',
  'What was due on {due:date} was fulfilled on {complied_on:date}.':
    '{due:date} को देय शर्त {complied_on:date} को पूरी हुई।',
  "The exception '{exception_status}' is not known, so it may excuse.":
    "अपवाद '{exception_status}' ज्ञात नहीं, इसलिए उससे छूट हो सकती है।",
  'The covenant is due on {due:date}.': 'प्रसंविदा {due:date} को देय है।',
  '{measure} was due for a test on {due:date}, and no figure has been delivered.':
    '{measure} की जाँच {due:date} को देय थी, और कोई आँकड़ा नहीं आया।',
  'The covenant is fulfilled.': 'प्रसंविदा पूरी है।',
  'No list of bills receivable or of customers is known.': 'प्राप्य बिलों या ग्राहकों की कोई सूची ज्ञात नहीं।',
  '{count} bill{count:plural} of the list of {date:date} could not be read.':
    '{date:date} की सूची में ऐसे बिल हैं जो पढ़े नहीं जा सके: {count}।',
  'As of {date:date} {total:money} is open, too little to tell anything by a share.':
    '{date:date} को {total:money} खुला है, हिस्से से कुछ कहने के लिए बहुत कम।',
  'As of {date:date} nothing is open.': '{date:date} को कुछ भी खुला नहीं है।',
  'The list of {date:date} does not state how old {unknown:money} of {total:money} are.':
    '{date:date} की सूची यह नहीं बताती कि {total:money} में से {unknown:money} कितने पुराने हैं।',
  'As of {date:date} the largest customers owe {percent:percentage} of {total:money}.':
    '{date:date} को {total:money} में से {percent:percentage} सबसे बड़े ग्राहकों पर बकाया है।',
  '{>as_of}: the tangible net worth went from {before:money} to {now:money} in a year.':
    '{>as_of}: मूर्त निवल मूल्य एक वर्ष में {before:money} से {now:money} हुआ।',
  '{>as_of}: the tangible net worth {>fell}, the first fall after {third:money}.':
    '{>as_of}: मूर्त निवल मूल्य {>fell}, {third:money} के बाद पहली गिरावट।',
  'The tangible net worth {>fell}; whether it fell the year before is not known.':
    'मूर्त निवल मूल्य {>fell}; एक वर्ष पहले गिरा था या नहीं, ज्ञात नहीं।',
  'Only one of the balance sheets of {date:date} and {before_date:date} tells its revaluation reserve.':
    '{date:date} और {before_date:date} के तुलन पत्रों में से केवल एक पुनर्मूल्यांकन आरक्षित बताता है।',
  '{>as_of}: tangible net worth is {now:money}, above zero again after {before:money} on {before_date:date}.':
    '{>as_of}: मूर्त निवल मूल्य {now:money} है, {before_date:date} के {before:money} के बाद फिर शून्य से ऊपर।',
  'The balance sheets of {before_date:date} and {date:date} leave {before:money} and {now:money} beside intangible assets, from which no change can be told.{>rights_of_use}':
    '{before_date:date} और {date:date} के तुलन पत्रों में अमूर्त संपत्तियाँ घटाकर {before:money} और {now:money} बचते हैं, जिनसे बदलाव नहीं बताया जा सकता।{>rights_of_use}',
  'No list of directors names this party.': 'निदेशकों की किसी सूची में यह पक्षकार नहीं।',
  'The numbers of all {directors} directors are reported to be in order.':
    'सभी {directors} निदेशकों के नंबर ठीक बताए गए हैं।',
  'The list names no director who is in office.': 'सूची में पद पर कोई निदेशक नहीं है।',
  'The list does not state the status of the DIN of {silent} of {directors} directors.':
    'सूची {directors} में से {silent} निदेशकों के DIN की स्थिति नहीं बताती।',
  'For account {subject} no day-end has a balance with a limit or drawing power.':
    'खाता {subject} के किसी दिन-अंत में सीमा या आहरण शक्ति के साथ शेष नहीं है।',
  'For account {subject} no day-end has a due date, days past due or an overdue amount.':
    'खाता {subject} के किसी दिन-अंत में देय तिथि, बकाया दिन या अतिदेय राशि नहीं है।',
  'The class of account {subject} before the first file is not known: no class was delivered, and no day on which all arrears were paid.':
    'पहली फ़ाइल से पहले खाता {subject} की श्रेणी ज्ञात नहीं: कोई श्रेणी नहीं आई, और कोई दिन नहीं जब सारा बकाया चुका हो।',
  'The account is {status}, milder than the setting.': 'खाता {status} है, तय सीमा से हल्का।',
  'The account is Standard.': 'खाता मानक है।',
  'Your organization has delivered no stock statements, so nobody knows what the drawing power of account {subject} rests on.':
    'आपके संगठन ने स्टॉक विवरण नहीं दिए, इसलिए खाता {subject} की आहरण शक्ति किस पर टिकी है, ज्ञात नहीं।',
  'The files of stock statements do not name account {subject}.': 'स्टॉक विवरणों की फ़ाइलों में खाता {subject} नहीं है।',
  'The stock statement of {as_of:date} of account {subject} has not come; on which one before it the drawing power rests is not known.':
    'खाता {subject} का {as_of:date} का स्टॉक विवरण नहीं आया; उससे पहले के किस विवरण पर आहरण शक्ति टिकी है, ज्ञात नहीं।',
  'The last stock statement of account {subject} speaks of {as_of:date}, but no day-end tells whether anything is drawn.':
    'खाता {subject} का पिछला स्टॉक विवरण {as_of:date} का है, पर कोई दिन-अंत यह नहीं बताता कि कुछ आहरित है या नहीं।',
  'The last stock statement received speaks of {as_of:date}.': 'पिछला प्राप्त स्टॉक विवरण {as_of:date} का है।',
  'The last stock statement speaks of {as_of:date}, and at the end of {date:date} nothing was drawn.':
    'पिछला स्टॉक विवरण {as_of:date} का है, और {date:date} के अंत में कुछ आहरित नहीं था।',
  'No number of employees in the provident fund is known of all establishments.':
    'सभी प्रतिष्ठानों की भविष्य निधि में कर्मचारियों की संख्या ज्ञात नहीं।',
  'The number of employees of {month:month} is not known.': '{month:month} के कर्मचारियों की संख्या ज्ञात नहीं।',
  'The borrower had {previous_employees} employees in the fund, too few to tell anything by a change.':
    'भविष्य निधि में उधारकर्ता के {previous_employees} कर्मचारी थे, बदलाव से कुछ कहने के लिए बहुत कम।',
  '{employees} employees in {month:month}, after {previous_employees} in {previous_month:month}.':
    '{month:month} में {employees} कर्मचारी, {previous_month:month} में {previous_employees} थे।',
  'The number fell from {previous_employees} to {employees} as it did in the same months of the year before: a season.':
    'संख्या {previous_employees} से {employees} हुई, जैसे पिछले वर्ष के इन्हीं महीनों में: मौसमी बदलाव।',
  'No wage month of the provident fund is known.': 'भविष्य निधि का कोई वेतन महीना ज्ञात नहीं।',
  'The provident fund of {period:month} was not paid on {told_on:date}, within the days of grace; what became of it is not stated.':
    '{period:month} की भविष्य निधि {told_on:date} को जमा नहीं थी, छूट के दिनों के भीतर; उसके बाद क्या हुआ, नहीं बताया गया।',
  'The table of establishment {subject} says nothing of {months:month}, though of later months; not stated is not the same as not paid.':
    'प्रतिष्ठान {subject} की तालिका {months:month} के बारे में कुछ नहीं कहती, जबकि बाद के महीनों के बारे में कहती है; न बताना जमा न होने के बराबर नहीं।',
  'No wage month in the table is missed; the last line was reported on {told_on:date}.':
    'तालिका का कोई वेतन महीना नहीं छूटा; पिछली पंक्ति {told_on:date} को बताई गई।',
  'For account {subject} no day-end has both a balance and a limit or drawing power.':
    'खाता {subject} के किसी दिन-अंत में शेष के साथ सीमा या आहरण शक्ति नहीं है।',
  'The balance is within limit and drawing power.': 'शेष सीमा और आहरण शक्ति के भीतर है।',
  'The balance has been above for {days_in_excess:days}, fewer than the setting.':
    'शेष {days_in_excess:days} से ऊपर है, तय सीमा से कम।',
  'No external rating is known.': 'कोई बाहरी रेटिंग ज्ञात नहीं।',
  'Instrument unknown: exchange circulars mention ratings, but not what is rated.':
    'लिखत ज्ञात नहीं: एक्सचेंज के परिपत्र रेटिंग बताते हैं, पर यह नहीं कि किसकी।',
  'The rating was withdrawn on {last_date:date}.': 'रेटिंग {last_date:date} को वापस ली गई।',
  "'{symbol}' is not on the scale of {>scale}.": "'{symbol}' {>scale} के पैमाने पर नहीं है।",
  '{agency} rates it {symbol} as of {last_date:date}; the first sight of a rating is not a change.':
    '{agency} की रेटिंग {last_date:date} को {symbol} है; रेटिंग का पहली बार दिखना बदलाव नहीं।',
  '{agency} rates it {symbol}, not lower than before.': '{agency} की रेटिंग {symbol} है, पहले से नीची नहीं।',
  'In the year to {date:date} {>increases}; {ended:money} left both other financial liabilities and intangible assets, where leases stand for want of a line: whether funds lag behind is not known.':
    '{date:date} तक के वर्ष में {>increases}; {ended:money} अन्य वित्तीय देयताओं और अमूर्त संपत्तियों दोनों से गए, जिनमें अलग पंक्ति न होने से पट्टे आते हैं: निधि पीछे है या नहीं, ज्ञात नहीं।',
  '{>as_of}: {>increases}; cash and current investments of {spent:money} paid for the rest.':
    '{>as_of}: {>increases}; बाकी {spent:money} के नकद और चालू निवेश से आया।',
  'No GST filing table is known.': 'GST दाखिले की कोई तालिका ज्ञात नहीं।',
  'The filing table of GSTIN {subject} has no line of GSTR-3B.':
    'GSTIN {subject} की दाखिले की तालिका में GSTR-3B की कोई पंक्ति नहीं।',
  'For none of the periods in the table of GSTIN {subject} the due date is known.':
    'GSTIN {subject} की तालिका की किसी अवधि की देय तिथि ज्ञात नहीं।',
  'GSTR-3B of {period} was not filed on {told_on:date}, within the days of grace; what became of it is not stated.':
    '{period} का GSTR-3B {told_on:date} को दाखिल नहीं था, छूट के दिनों के भीतर; उसके बाद क्या हुआ, नहीं बताया गया।',
  'The table of GSTIN {subject} says nothing of {months:month}, though of later periods; not stated is not the same as not filed.':
    'GSTIN {subject} की तालिका {months:month} के बारे में कुछ नहीं कहती, जबकि बाद की अवधियों के बारे में कहती है; न बताना दाखिल न होने के बराबर नहीं।',
  'No GSTR-3B in the table is missed; the last line was reported on {told_on:date}.':
    'तालिका का कोई GSTR-3B नहीं छूटा; पिछली पंक्ति {told_on:date} को बताई गई।',
  'The status of no GST registration is known.': 'किसी GST पंजीकरण की स्थिति ज्ञात नहीं।',
  'The registration has been {now:states} since it was first looked up; the first sight of a status is not a change.':
    'पंजीकरण पहली बार देखे जाने से {now:states} है; स्थिति का पहली बार दिखना बदलाव नहीं।',
  'The registration was cancelled on {cancelled_on:date}, long before it was first looked up.':
    'पंजीकरण {cancelled_on:date} को रद्द हुआ, पहली बार देखे जाने से बहुत पहले।',
  'The registration is {now:statuses} as of {told_on:date}.': 'पंजीकरण {told_on:date} को {now:statuses} है।',
  'No GST return is known.': 'कोई GST रिटर्न ज्ञात नहीं।',
  'No period of {gstin} has both GSTR-1 and GSTR-3B.': '{gstin} की किसी अवधि में GSTR-1 और GSTR-3B दोनों नहीं हैं।',
  '{gstin}, {month:month}: GSTR-1 tells {invoiced:money}, GSTR-3B {declared:money}.':
    '{gstin}, {month:month}: GSTR-1 में {invoiced:money}, GSTR-3B में {declared:money}।',
  '{>as_of}: the returns tell {gst_turnover:money} and the books {books_turnover:money}.':
    '{>as_of}: रिटर्न {gst_turnover:money} दिखाते हैं और बहियाँ {books_turnover:money}।',
  'No statement of the company itself is known; its GST returns do not compare with those of a group.':
    'कंपनी का अपना कोई विवरण ज्ञात नहीं; उसके GST रिटर्न की तुलना समूह के विवरण से नहीं हो सकती।',
  'Revenue to {date:date} was {revenue:money}, too little to compare.':
    '{date:date} तक का राजस्व {revenue:money} था, तुलना के लिए बहुत कम।',
  'The year to {date:date} does not run over whole months, as returns do.':
    '{date:date} तक का वर्ष पूरे महीनों का नहीं है, जैसे रिटर्न होते हैं।',
  'No GSTR-3B of the company is known.': 'कंपनी का कोई GSTR-3B ज्ञात नहीं।',
  'The turnover of {gstin} is not stated for {missing} of the {months} months, {first_month:month} first.':
    '{months} में से {missing} महीनों के लिए {gstin} का टर्नओवर नहीं बताया गया, पहले {first_month:month}।',
  'The liabilities are negative.': 'देयताएँ ऋणात्मक हैं।',
  '{>as_of}: there are no liabilities.': '{>as_of}: कोई देयता नहीं है।',
  '{>as_of}: outside liabilities are {multiple:ratio_exact} times the tangible net worth.':
    '{>as_of}: बाहरी देयताएँ मूर्त निवल मूल्य की {multiple:ratio_exact} गुना हैं।',
  'Outside liabilities are [{multiple:ratio_exact} times the net worth][{!multiple}more than a net worth] without the intangible assets, and not too many with them.{>rights_of_use}':
    'अमूर्त संपत्तियों के बिना बाहरी देयताएँ निवल मूल्य [की {multiple:ratio_exact} गुना हैं][{!multiple}से अधिक हैं], और उनके साथ बहुत अधिक नहीं।{>rights_of_use}',
  'For account {subject} no day-end has both a balance and a sanctioned limit.':
    'खाता {subject} के किसी दिन-अंत में शेष के साथ स्वीकृत सीमा नहीं है।',
  'For account {subject} the {window_days} days to {date:date} hold {day_ends} day-ends with balance and limit; {minimum_days} are needed.':
    'खाता {subject} के {date:date} तक के {window_days} दिनों में शेष और सीमा वाले {day_ends} दिन-अंत हैं; {minimum_days} चाहिए।',
  'The balance averaged {average:percentage} of the limit over {window_days} days.':
    'शेष {window_days} दिनों में औसतन सीमा का {average:percentage} रहा।',
  'No internal rating is known.': 'कोई आंतरिक रेटिंग ज्ञात नहीं।',
  'It is rated {symbol}, the best of the scale.': 'रेटिंग {symbol} है, पैमाने की सबसे अच्छी।',
  '{model_type} rates it {symbol} as of {date:date}; the first sight of a rating is not a change.':
    '{model_type} की रेटिंग {date:date} को {symbol} है; रेटिंग का पहली बार दिखना बदलाव नहीं।',
  'It has been rated {symbol} all along.': 'रेटिंग आरंभ से {symbol} है।',
  'The order of the symbols of {model_type} is not known: the file gives no grade for {symbol}.':
    '{model_type} के चिह्नों का क्रम ज्ञात नहीं: फ़ाइल {symbol} की श्रेणी नहीं बताती।',
  '{model_type} rates it {symbol}, not lower than before.': '{model_type} की रेटिंग {symbol} है, पहले से नीची नहीं।',
  'No {kind:spans} that ends with the balance sheet of {date:date} is known.':
    '{date:date} के तुलन पत्र के साथ समाप्त होने वाली कोई अवधि ({kind:spans}) ज्ञात नहीं।',
  'Balance sheet and {kind:spans} of {date:date} are not of one audit state and form.':
    '{date:date} के तुलन पत्र और अवधि ({kind:spans}) की लेखापरीक्षा स्थिति और प्रपत्र एक नहीं हैं।',
  'Discontinued operations are told apart in the span to {date:date}; the revenue of the one to {before_date:date} may still count them.':
    '{date:date} तक की अवधि में बंद परिचालन अलग बताए गए हैं; {before_date:date} तक के राजस्व में वे शायद गिने गए हैं।',
  'The {kind:spans} to {date:date} is not the one that ends with its balance sheet.':
    '{date:date} तक की अवधि ({kind:spans}) वह नहीं है जो उसके तुलन पत्र के साथ समाप्त होती है।',
  '{>as_of}: inventories changed by {first:percentage} and sales by {second:percentage}.':
    '{>as_of}: माल-सूची {first:percentage} और बिक्री {second:percentage} बदली।',
  '{>as_of}: inventories are {share_of_revenue:percentage} of revenue, too little to tell anything.':
    '{>as_of}: माल-सूची राजस्व का {share_of_revenue:percentage} है, कुछ कहने के लिए बहुत कम।',
}

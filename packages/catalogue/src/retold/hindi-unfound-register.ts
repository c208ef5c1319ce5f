/** Why there is no finding, by rules on registers, courts, taxes, ratings and books. */
export const HINDI_UNFOUND_REGISTER: Readonly<Record<string, string>> = {
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
  'No list of directors names this party.': 'निदेशकों की किसी सूची में यह पक्षकार नहीं।',
  'The numbers of all {directors} directors are reported to be in order.':
    'सभी {directors} निदेशकों के नंबर ठीक बताए गए हैं।',
  'The list names no director who is in office.': 'सूची में पद पर कोई निदेशक नहीं है।',
  'The list does not state the status of the DIN of {silent} of {directors} directors.':
    'सूची {directors} में से {silent} निदेशकों के DIN की स्थिति नहीं बताती।',
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
  'No external rating is known.': 'कोई बाहरी रेटिंग ज्ञात नहीं।',
  'Instrument unknown: exchange circulars mention ratings, but not what is rated.':
    'लिखत ज्ञात नहीं: एक्सचेंज के परिपत्र रेटिंग बताते हैं, पर यह नहीं कि किसकी।',
  'The rating was withdrawn on {last_date:date}.': 'रेटिंग {last_date:date} को वापस ली गई।',
  "'{symbol}' is not on the scale of {>scale}.": "'{symbol}' {>scale} के पैमाने पर नहीं है।",
  '{agency} rates it {symbol} as of {last_date:date}; the first sight of a rating is not a change.':
    '{agency} की रेटिंग {last_date:date} को {symbol} है; रेटिंग का पहली बार दिखना बदलाव नहीं।',
  '{agency} rates it {symbol}, not lower than before.': '{agency} की रेटिंग {symbol} है, पहले से नीची नहीं।',
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
  'The company register holds no row for this party.': 'कंपनी रजिस्टर में इस पक्षकार की कोई पंक्ति नहीं।',
  'By the register of {register_date:date} no yearly filing was missing for longer than {grace_days:days} of grace.':
    '{register_date:date} के रजिस्टर के अनुसार कोई वार्षिक दाखिला {grace_days:days} की छूट से अधिक नहीं छूटा।',
  'The company is young: its first yearly filings were not overdue by the register of {register_date:date}.':
    'कंपनी नई है: {register_date:date} के रजिस्टर तक उसके पहले वार्षिक दाखिले अतिदेय नहीं थे।',
  'The register shows the company as {status}; the yearly filings of active companies are not measured on it.':
    'रजिस्टर कंपनी को {status} दिखाता है; सक्रिय कंपनियों के वार्षिक दाखिले उस पर लागू नहीं।',
  'The register of {edition:date} gives no {each not_given " and no "}last {it:filings}{end}; what it does not give may still have been filed.':
    '{edition:date} का रजिस्टर {each not_given " और "}{it:filings} की पिछली तिथि{end} नहीं देता; जो वह नहीं देता, वह फिर भी दाखिल हो सकता है।',
  'The register of {edition:date} gives {last:date}, a later day, as that of the last {filing:filings}.':
    '{edition:date} का रजिस्टर {filing:filings} के पिछले दाखिले की तिथि {last:date} बताता है, जो बाद का दिन है।',
  '{>last_filing}; no financial year ends on such a day.': '{>last_filing}; ऐसे दिन कोई वित्तीय वर्ष समाप्त नहीं होता।',
  '{>last_filing}, a day before the company was registered.': '{>last_filing}, कंपनी के पंजीकरण से पहले का दिन।',
  'The register shows {status}.': 'रजिस्टर {status} दिखाता है।',
  'The status turned from {status_before} to {status}, which is not a change for the worse.':
    'स्थिति {status_before} से {status} हुई, जो बिगाड़ नहीं है।',
  'The register has shown {status} since it was first read; the first sight of a status is not a change.':
    'रजिस्टर पहली बार पढ़े जाने से {status} दिखाता है; स्थिति का पहली बार दिखना बदलाव नहीं।',
  '{account}: {months:count} of {of_months:count} month ends are lifted and gone.':
    '{account}: {of_months:count} में से {months:count} महीनों के अंत में शेष बढ़कर फिर घटा।',
  'No file of the register of charges names this party.': 'प्रभार रजिस्टर की किसी फ़ाइल में यह पक्षकार नहीं।',
  '{holder} alone holds open charges on {>asset}.': '{>asset} पर खुले प्रभार अकेले {holder} के पास हैं।',
  'No open charge names {>asset}.': 'किसी खुले प्रभार में {>asset} नहीं है।',
  'No charge is open.': 'कोई प्रभार खुला नहीं है।',
  'One lender holds all open charges.': 'सभी खुले प्रभार एक ही ऋणदाता के पास हैं।',
  'The open charges name kinds of assets and not which ones, or no assets at all; they may be on different things.':
    'खुले प्रभार संपत्तियों के प्रकार बताते हैं, यह नहीं कि कौन सी, या कोई संपत्ति नहीं; वे अलग-अलग चीज़ों पर हो सकते हैं।',
  'The charge is your own.': 'प्रभार आपका अपना है।',
  'The charge was satisfied on {satisfied_on:date}.': 'प्रभार {satisfied_on:date} को चुका दिया गया।',
  'The charge of {holder} was created on {created_on:date}, more than {look_back_days:days} ago, and not raised since.':
    '{holder} का प्रभार {created_on:date} को बना, {look_back_days:days} से अधिक पहले, और तब से नहीं बढ़ा।',
  '{>modified}; the entry as it was before has not been seen, so a rise cannot be told.':
    '{>modified}; पहले की प्रविष्टि नहीं देखी गई, इसलिए वृद्धि नहीं बताई जा सकती।',
  '{>modified}; the register gives no amount, so a rise cannot be told.':
    '{>modified}; रजिस्टर राशि नहीं देता, इसलिए वृद्धि नहीं बताई जा सकती।',
  'No list of bills payable is known.': 'देय बिलों की कोई सूची ज्ञात नहीं।',
  'As of {date:date} {percent:percentage} of {total:money} are older than {age_days} days.':
    '{date:date} को {total:money} का {percent:percentage} {age_days} दिन से पुराना है।',
  'No list of bills receivable is known.': 'प्राप्य बिलों की कोई सूची ज्ञात नहीं।',
  'No statement of the company itself is known; its wages do not compare with those of a group.':
    'कंपनी का अपना कोई विवरण ज्ञात नहीं; उसके वेतन की तुलना समूह के विवरण से नहीं हो सकती।',
  'The wages of {missing:count} of the 12 months are not stated, {month:month} first.':
    '12 में से {missing:count} महीनों का वेतन नहीं बताया गया, पहले {month:month}।',
  'The employee cost of the year to {date:date} is too small to compare.':
    '{date:date} तक के वर्ष की कर्मचारी लागत तुलना के लिए बहुत कम है।',
  '{>as_of}: the books show an employee cost of {cost:money}, the provident fund wages of {wages:money}.':
    '{>as_of}: बहियाँ {cost:money} की कर्मचारी लागत दिखाती हैं, भविष्य निधि {wages:money} का वेतन।',
  'The reported cases of this party are before other courts; that says nothing about the debts recovery tribunals.':
    'इस पक्षकार के बताए गए मामले अन्य अदालतों में हैं; इससे ऋण वसूली अधिकरणों के बारे में कुछ ज्ञात नहीं होता।',
  'Case {case_number} is reported to be at the stage of liquidation, which this tribunal does not order.':
    'मामला {case_number} परिसमापन के चरण में बताया गया है, जिसका आदेश यह अधिकरण नहीं देता।',
  'Case {case_number} contests the enforcement of a security; whose it is, is not stated.':
    'मामला {case_number} प्रतिभूति के प्रवर्तन को चुनौती देता है; प्रतिभूति किसकी है, नहीं बताया गया।',
  '{>ended} Whether the lender goes on with the security is not stated.':
    '{>ended} ऋणदाता प्रतिभूति पर आगे बढ़ता है या नहीं, नहीं बताया गया।',
  'Case {case_number} is an application or an appeal; a respondent in it need not be the debtor.':
    'मामला {case_number} आवेदन या अपील है; उसमें प्रतिवादी देनदार हो, यह ज़रूरी नहीं।',
  'The reported cases of this party are before other courts; that says nothing about the NCLT.':
    'इस पक्षकार के बताए गए मामले अन्य अदालतों में हैं; इससे NCLT के बारे में कुछ ज्ञात नहीं होता।',
  'Case {case_number} is not an insolvency matter: {law}.': 'मामला {case_number} दिवाला का मामला नहीं है: {law}।',
  'Case {case_number} is at the stage of liquidation, which its law or its sides do not explain.':
    'मामला {case_number} परिसमापन के चरण में है, जो उसके क़ानून या पक्षों से नहीं समझा जा सकता।',
  'Case {case_number}: {law}.': 'मामला {case_number}: {law}।',
  'In case {case_number} a debtor asks for its own insolvency; a respondent is not it.':
    'मामले {case_number} में देनदार स्वयं दिवाला चाहता है; प्रतिवादी वह नहीं है।',
  'In case {case_number} the borrower is the applicant and not the debtor.':
    'मामले {case_number} में उधारकर्ता आवेदक है, देनदार नहीं।',
  'Case {case_number} is brought under {law}; a respondent in it need not be the debtor.':
    'मामला {case_number} {law} के अंतर्गत है; उसमें प्रतिवादी देनदार हो, यह ज़रूरी नहीं।',
  'The issuer cooperates as of {last_date:date}.': 'जारीकर्ता {last_date:date} को सहयोग करता है।',
  '{>silent} again; on {refused_on:date} it did not.': '{>silent}; {refused_on:date} को वह सहयोग नहीं करता था।',
  '{outlook} as of {last_date:date}.': '{last_date:date} को {outlook}।',
  'The negative watch became a negative outlook, which is not a change for the worse.':
    'नकारात्मक निगरानी नकारात्मक दृष्टिकोण बनी, जो बिगाड़ नहीं है।',
  '{outlook} since it was first read; the first sight of an outlook is not a change.':
    'पहली बार पढ़े जाने से {outlook}; दृष्टिकोण का पहली बार दिखना बदलाव नहीं।',
  'A rating of {symbol} carries no outlook.': '{symbol} की रेटिंग का दृष्टिकोण नहीं होता।',
  'The rating is on watch, but in which direction is not stated.': 'रेटिंग निगरानी में है, पर किस दिशा में, नहीं बताया गया।',
  'The last rating tells of no rating watch any more.': 'पिछली रेटिंग में अब निगरानी नहीं है।',
  'A short-term rating has no outlook, and no rating watch is reported.':
    'अल्पकालिक रेटिंग का दृष्टिकोण नहीं होता, और कोई निगरानी नहीं बताई गई।',
  'The action of {last_date:date} tells neither an outlook nor a rating watch.':
    '{last_date:date} की कार्रवाई न दृष्टिकोण बताती है, न निगरानी।',
  'The office has been at PIN code {pin} for {look_back_days:days}, as far as the register was read.':
    'जहाँ तक रजिस्टर पढ़ा गया, कार्यालय {look_back_days:days} से पिन कोड {pin} पर है।',
  'The register gives no address with a PIN code for this company.': 'रजिस्टर में इस कंपनी का पिन कोड वाला पता नहीं है।',
  'The address has been read in one edition alone; the first sight of an address is not a move.':
    'पता केवल एक संस्करण में पढ़ा गया है; पते का पहली बार दिखना स्थानांतरण नहीं।',
  'No stored circular of NSE or BSE bears the name of this party as its subject.':
    'NSE या BSE के रखे गए किसी परिपत्र का विषय यह पक्षकार नहीं।',
  'No title of the {circulars} stored circulars about it tells of a suspension for non-compliance, a debarment, insolvency surveillance or an order.':
    'इसके बारे में रखे गए {circulars} परिपत्रों के शीर्षकों में अनुपालन के लिए निलंबन, प्रतिबंध, दिवाला निगरानी या आदेश नहीं है।',
  "A circular of {circular_date:date} ends it: '{circular_title}'.":
    "{circular_date:date} का परिपत्र इसे समाप्त करता है: '{circular_title}'।",
  "The appellate tribunal decided on {circular_date:date} or before; the title does not say what still stands: '{circular_title}'.":
    "अपीलीय अधिकरण ने {circular_date:date} को या उससे पहले निर्णय दिया; शीर्षक यह नहीं बताता कि अब क्या लागू है: '{circular_title}'।",
  "The appellate tribunal decided on {circular_date:date} or before about an order of which no circular is stored: '{circular_title}'.":
    "अपीलीय अधिकरण ने {circular_date:date} को या उससे पहले ऐसे आदेश पर निर्णय दिया जिसका कोई परिपत्र नहीं रखा है: '{circular_title}'।",
  "Trading in the shares was suspended by a circular of {circular_date:date}, which does not say why in its title: '{circular_title}'.":
    "शेयरों में कारोबार {circular_date:date} के परिपत्र से निलंबित हुआ, जिसका शीर्षक कारण नहीं बताता: '{circular_title}'।",
  'No director is reported to have left within {look_back_days:days}; the last list is of {listed_on:date}.':
    '{look_back_days:days} में किसी निदेशक के जाने की सूचना नहीं; पिछली सूची {listed_on:date} की है।',
  'No Form 26AS is known.': 'कोई फ़ॉर्म 26AS ज्ञात नहीं।',
  'In the year to {to:date} Form 26AS tells receipts of {receipts:money}, the GST returns a turnover of {turnover:money}.':
    '{to:date} तक के वर्ष में फ़ॉर्म 26AS {receipts:money} की प्राप्तियाँ दिखाता है, GST रिटर्न {turnover:money} का टर्नओवर।',
  'No day book of {months} whole months in a row is known.': 'लगातार {months} पूरे महीनों की दैनिक बही ज्ञात नहीं।',
  'The bank statements do not cover {month:month} whole.': 'बैंक विवरण {month:month} पूरे के नहीं हैं।',
  'The books show sales of {sales:money} up to {month:month}, too little to compare.':
    'बहियाँ {month:month} तक {sales:money} की बिक्री दिखाती हैं, तुलना के लिए बहुत कम।',
  'From {first_month:month} to {last_month:month} the books show {books_sales:money}[, the returns {gst_turnover:money}][, the bank {bank_credits:money} with tax].':
    '{first_month:month} से {last_month:month} तक बहियाँ {books_sales:money} दिखाती हैं[, रिटर्न {gst_turnover:money}][, बैंक कर सहित {bank_credits:money}]।',
  '{>silent}.': '{>silent}।',
  '{>ended}': '{>ended}',
}

/** Why there is no finding, by rules on the lender's own records. */
export const HINDI_UNFOUND_LENDER: Readonly<Record<string, string>> = {
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
  'No score of this party was computed: only your own borrowers are scored.':
    'इस पक्षकार का स्कोर नहीं निकाला गया: केवल आपके अपने उधारकर्ताओं का निकलता है।',
  'There is no score now.[ {because}]': 'अब कोई स्कोर नहीं है।[ {because}]',
  'The first score by version {version} of the card is {>told}, of {date:date}; the first sight of a score is not a change.':
    'स्कोरकार्ड संस्करण {version} का पहला स्कोर {date:date} को {>told} है; स्कोर का पहली बार दिखना बदलाव नहीं।',
  'The score fell from {previous_score} ({previous_risk} risk) to {>told} only because data are missing now or grew old; that is not news of the borrower.':
    'स्कोर {previous_score} ({previous_risk} जोखिम) से {>told} पर केवल इसलिए गिरा कि आँकड़े अब नहीं हैं या पुराने हो गए; यह उधारकर्ता की ख़बर नहीं।',
  'The score is {>told}: no fall by {points} point{points:plural} within {window_days:days}, and none to a worse band that lasts.':
    'स्कोर {>told} है: {window_days:days} में {points} अंक की गिरावट नहीं, और किसी बुरी श्रेणी में टिकने वाली गिरावट नहीं।',
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
  'For account {subject} no day-end has both a balance and a limit or drawing power.':
    'खाता {subject} के किसी दिन-अंत में शेष के साथ सीमा या आहरण शक्ति नहीं है।',
  'The balance is within limit and drawing power.': 'शेष सीमा और आहरण शक्ति के भीतर है।',
  'The balance has been above for {days_in_excess:days}, fewer than the setting.':
    'शेष {days_in_excess:days} से ऊपर है, तय सीमा से कम।',
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
  'No credit limit is known: reviews concern cash credits, overdrafts, demand loans, packing credits, bills, letters of credit and guarantees.':
    'कोई ऋण सीमा ज्ञात नहीं: समीक्षा नकद ऋण, ओवरड्राफ़्ट, मांग ऋण, पैकिंग क्रेडिट, बिल, साख पत्र और गारंटियों की होती है।',
  'For account {subject} neither the accounts file nor the file of reviews tells by when the limit is to be reviewed.':
    'खाता {subject} के लिए न खातों की फ़ाइल और न समीक्षाओं की फ़ाइल बताती है कि सीमा की समीक्षा कब तक होनी है।',
  'Account {subject} was reviewed on {done_on:date}, more than a year ago, and no file states when the next review is due.':
    'खाता {subject} की समीक्षा {done_on:date} को हुई, एक वर्ष से अधिक पहले, और कोई फ़ाइल अगली समीक्षा का देय दिन नहीं बताती।',
  'The limit was reviewed on {done_on:date}; no later due day is known.':
    'सीमा की समीक्षा {done_on:date} को हुई; बाद का कोई देय दिन ज्ञात नहीं।',
  'The next review is due on {due_on:date}.': 'अगली समीक्षा {due_on:date} को देय है।',
  '{account}: from {first:month} to {last:month} {credits:money} came in, held against {held_against:money} by {basis:bases}.':
    '{account}: {first:month} से {last:month} तक {credits:money} आए, तुलना {held_against:money} से, आधार {basis:bases}।',
  'The credits of account {account} are not stated for {months:count} full months together.':
    'खाता {account} की जमा {months:count} लगातार पूरे महीनों के लिए नहीं बताई गई।',
  'Account {account} was opened on {date:date}, within the months that are compared.':
    'खाता {account} {date:date} को खुला, तुलना के महीनों के भीतर।',
  'Neither GST returns nor a limit tell what account {account} should see.':
    'न GST रिटर्न और न सीमा बताती है कि खाता {account} में कितना आना चाहिए।',
  'No report of a commercial bureau is known.': 'किसी वाणिज्यिक ब्यूरो की रिपोर्ट ज्ञात नहीं।',
  'The reports of commercial bureaus count no enquiries.': 'वाणिज्यिक ब्यूरो की रिपोर्टों में कोई पूछताछ नहीं है।',
  'The report of {reported_on:date} counts {enquiries} enquiries within {months} months, which says nothing for the months of the setting.':
    '{reported_on:date} की रिपोर्ट में {months} महीनों में {enquiries} पूछताछ हैं, जिनसे तय महीनों के बारे में कुछ ज्ञात नहीं होता।',
  'The report of {reported_on:date} counts {enquiries} enquiries within {months} months.':
    '{reported_on:date} की रिपोर्ट में {months} महीनों में {enquiries} पूछताछ हैं।',
  'The rating of {rated_on:date} by {model_type} does not state when the next one is due.':
    '{model_type} की {rated_on:date} की रेटिंग यह नहीं बताती कि अगली कब देय है।',
  'The next rating is due on {due_date:date}.': 'अगली रेटिंग {due_date:date} को देय है।',
  'No stock statement and no insurance is known to be due.': 'कोई स्टॉक विवरण या बीमा देय होने की जानकारी नहीं।',
  'The next one is due on {due_date:date}; an alert is raised from {told_after:days} after.':
    'अगला {due_date:date} को देय है; चेतावनी उसके {told_after:days} बाद से आती है।',
  'The last one due, on {due_date:date}, was received.': '{due_date:date} को देय पिछला आ गया।',
  'No file of transactions has been delivered; that none is known says nothing.':
    'लेनदेन की कोई फ़ाइल नहीं आई; कोई ज्ञात नहीं, इससे कुछ सिद्ध नहीं होता।',
  '{>reach} and name none of the borrower.': '{>reach} और उनमें उधारकर्ता का कोई लेनदेन नहीं।',
  'The files of transactions do not cover a whole month of the last six.':
    'लेनदेन की फ़ाइलें पिछले छह में से किसी पूरे महीने की नहीं हैं।',
  '{>drawn}; the day-ends do not give the debits of every day of the month.':
    '{>drawn}; दिन-अंत महीने के हर दिन की निकासी नहीं बताते।',
  '{>drawn}, but the day-ends give debits of {debits:money_full} only.':
    '{>drawn}, पर दिन-अंत केवल {debits:money_full} की निकासी बताते हैं।',
  'Account {subject} paid unrelated parties, and its limit on the day is not known.':
    'खाता {subject} ने असंबंधित पक्षों को भुगतान किया, और उस दिन की सीमा ज्ञात नहीं।',
  'No payment to a party told as unrelated is above {percent_of_limit:percent} of the limit. {>reach}.':
    'असंबंधित बताए गए किसी पक्ष को सीमा के {percent_of_limit:percent} से ऊपर भुगतान नहीं। {>reach}।',
  'The limit of account {subject} is not known, so that large amounts cannot be told from small ones.':
    'खाता {subject} की सीमा ज्ञात नहीं, इसलिए बड़ी और छोटी राशियाँ अलग नहीं की जा सकतीं।',
  'No amount from {percent_of_limit:percent} of the limit came in and went out within {within_days:days}. {>reach}.':
    'सीमा के {percent_of_limit:percent} या अधिक की कोई राशि {within_days:days} के भीतर आई और गई नहीं। {>reach}।',
  'No report of CRILC or of a commercial bureau is known.': 'CRILC या किसी वाणिज्यिक ब्यूरो की रिपोर्ट ज्ञात नहीं।',
  'The last report of other lenders speaks of {reported_on:date} and is older than the setting allows.':
    'अन्य ऋणदाताओं की पिछली रिपोर्ट {reported_on:date} की है और तय सीमा से पुरानी है।',
  'The report of {reported_on:date} states no class of another lender.':
    '{reported_on:date} की रिपोर्ट किसी दूसरे ऋणदाता की श्रेणी नहीं बताती।',
  'Your own class of the borrower is not known: no day-end tells one, or days past due.':
    'उधारकर्ता की आपकी अपनी श्रेणी ज्ञात नहीं: कोई दिन-अंत श्रेणी या बकाया दिन नहीं बताता।',
  'The worst class of another lender is {other_class}; yours is {own_class}.':
    'दूसरे ऋणदाता की सबसे बुरी श्रेणी {other_class} है; आपकी {own_class}।',
  '{>figure}.': '{>figure}।',
  '{>drawn}. {>reach}.': '{>drawn}। {>reach}।',
}

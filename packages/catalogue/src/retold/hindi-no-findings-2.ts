/** Why there is no finding. */
export const HINDI_NO_FINDINGS_2: Readonly<Record<string, string>> = {
  'Revenue to {date:date} was {revenue:money}; changes from less than {minimum_revenue:money} say nothing.':
    '{date:date} तक का राजस्व {revenue:money} था; {minimum_revenue:money} से कम के बदलाव कुछ नहीं कहते।',
  'Inventories of {date:date} were {stock:money}; a change from there is not a percentage.':
    '{date:date} को माल-सूची {stock:money} थी; वहाँ से बदलाव का प्रतिशत नहीं होता।',
  'No statement of the company itself is known; its tax return does not compare with that of a group.':
    'कंपनी का अपना कोई विवरण ज्ञात नहीं; उसके आयकर रिटर्न की तुलना समूह के विवरण से नहीं हो सकती।',
  'No year has both statements and an income tax return.': 'किसी वर्ष के विवरण और आयकर रिटर्न दोनों नहीं हैं।',
  'The income tax return states no profit before tax.': 'आयकर रिटर्न कर से पहले का लाभ नहीं बताता।',
  'The statements of the year to {date:date} state no profit to compare.':
    '{date:date} तक के वर्ष के विवरण तुलना योग्य लाभ नहीं बताते।',
  '{>as_of}: the statements show a profit before tax of {books:money}, the income tax return {returned:money}.':
    '{>as_of}: विवरण कर से पहले {books:money} का लाभ दिखाते हैं, आयकर रिटर्न {returned:money}।',
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
  'The {line:plain_lines} are zero.': '{line:plain_lines} शून्य हैं।',
  'The {line:plain_lines} are negative.': '{line:plain_lines} ऋणात्मक हैं।',
  '{>as_of}: the current ratio is {told:ratio_exact}.': '{>as_of}: चालू अनुपात {told:ratio_exact} है।',
  '{>as_of}: the current liabilities of {under:money} are too small a share of the assets to mean anything.':
    '{>as_of}: {under:money} की चालू देयताएँ संपत्तियों का इतना छोटा हिस्सा हैं कि कुछ नहीं कहतीं।',
  'No balance sheet of the day before the year to {date:date} is known.':
    '{date:date} तक के वर्ष से पहले के दिन का कोई तुलन पत्र ज्ञात नहीं।',
  'The interest of the year is not stated.': 'वर्ष का ब्याज नहीं बताया गया।',
  'Interest or instalments of the year to {date:date} are negative.': '{date:date} तक के वर्ष का ब्याज या किस्तें ऋणात्मक हैं।',
  '{>as_of}: hardly any instalment of term debt fell due.': '{>as_of}: सावधि ऋण की लगभग कोई किस्त देय नहीं हुई।',
  '{>as_of}: the debt service is covered {cover:ratio_exact} times.':
    '{>as_of}: ऋण सेवा कवरेज {cover:ratio_exact} गुना है।',
  'The cover of the debt service in the year to {date:date} lies between {cover:ratio_exact} and {cover_without:ratio_exact}; the statement does not state the interest on term loans, which decides.':
    '{date:date} तक के वर्ष का ऋण सेवा कवरेज {cover:ratio_exact} और {cover_without:ratio_exact} के बीच है; विवरण सावधि ऋणों का ब्याज नहीं बताता, जिससे यह तय होता है।',
  'The statement to {date:date} covers {span_days} days, a span that compares with no other.':
    '{date:date} तक का विवरण {span_days} दिनों का है, जिसकी तुलना किसी और अवधि से नहीं हो सकती।',
  'No profit and loss statement of a quarter, half-year or year is known.':
    'किसी तिमाही, छमाही या वर्ष का लाभ-हानि विवरण ज्ञात नहीं।',
  '{>as_of}: there are no finance costs worth covering.': '{>as_of}: कवरेज के योग्य कोई वित्त लागत नहीं है।',
  '{>as_of}: earnings cover interest {cover:ratio} times.': '{>as_of}: आय ब्याज का {cover:ratio} गुना है।',
  '{>as_of}: the first {kind:spans} in which earnings cover interest less than {cover_below:ratio} times: {>covered}.':
    '{>as_of}: पहली अवधि ({kind:spans}) जिसमें आय ब्याज के {cover_below:ratio} गुना से कम है: {>covered}।',
  'The cover of the {kind:spans} to {date:date} is {cover:ratio}.':
    '{date:date} तक की अवधि ({kind:spans}) का कवरेज {cover:ratio} है।',
  'The cover of the {kind:spans} to {date:date} is {cover:ratio}; no {kind:spans} just before it is known.':
    '{date:date} तक की अवधि ({kind:spans}) का कवरेज {cover:ratio} है; ठीक पहले की ऐसी कोई अवधि ज्ञात नहीं।',
  'The finance costs to {date:date} are negative.': '{date:date} तक की वित्त लागत ऋणात्मक है।',
  'No report of a commercial bureau is known.': 'किसी वाणिज्यिक ब्यूरो की रिपोर्ट ज्ञात नहीं।',
  'The reports of commercial bureaus count no enquiries.': 'वाणिज्यिक ब्यूरो की रिपोर्टों में कोई पूछताछ नहीं है।',
  'The report of {reported_on:date} counts {enquiries} enquiries within {months} months, which says nothing for the months of the setting.':
    '{reported_on:date} की रिपोर्ट में {months} महीनों में {enquiries} पूछताछ हैं, जिनसे तय महीनों के बारे में कुछ ज्ञात नहीं होता।',
  'The report of {reported_on:date} counts {enquiries} enquiries within {months} months.':
    '{reported_on:date} की रिपोर्ट में {months} महीनों में {enquiries} पूछताछ हैं।',
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
  '{>as_of}: other current assets went from {previous:money} to {latest:money}, {share_in_percent:percentage} of the assets.':
    '{>as_of}: अन्य चालू संपत्तियाँ {previous:money} से {latest:money} हुईं, संपत्तियों का {share_in_percent:percentage}।',
  'Other current assets are negative, or the assets are not above zero.':
    'अन्य चालू संपत्तियाँ ऋणात्मक हैं, या संपत्तियाँ शून्य से ऊपर नहीं हैं।',
  'No list of bills payable is known.': 'देय बिलों की कोई सूची ज्ञात नहीं।',
  'As of {date:date} {percent:percentage} of {total:money} are older than {age_days} days.':
    '{date:date} को {total:money} का {percent:percentage} {age_days} दिन से पुराना है।',
  'No list of bills receivable is known.': 'प्राप्य बिलों की कोई सूची ज्ञात नहीं।',
  '{>as_of}: {told:percentage} of the trade payables are older than 90 days.':
    '{>as_of}: व्यापार देय का {told:percentage} 90 दिन से पुराना है।',
  '{>as_of}: nothing is owed to suppliers.': '{>as_of}: आपूर्तिकर्ताओं का कुछ देय नहीं है।',
  'The payables older than 90 days are not a part of the trade payables.': '90 दिन से पुराने देय व्यापार देय का हिस्सा नहीं हैं।',
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
  'The year that holds the {kind:spans} to {date:date} told {gap:money} {is_less:less_or_more} than its quarters had told by themselves. How much of that belongs to this one is not known, and it decides.':
    'जिस वर्ष में {date:date} तक की अवधि ({kind:spans}) है, उसने अपनी तिमाहियों से {gap:money} {is_less:less_or_more} बताया। इसमें से कितना इस अवधि का है, ज्ञात नहीं, और इसी से निर्णय होता है।',
  '{>as_of}: the {kind:spans} ended with a {latest_result} of {latest_size:money} after a {previous_result} of {previous_size:money} a year before.[{?moves_apart} Before exceptional items and tax it moved the other way, from a {previous_ordinary_result} of {previous_ordinary_size:money} to a {ordinary_result} of {ordinary_size:money}.]':
    '{>as_of}: {kind:spans} का परिणाम: {latest_result} {latest_size:money}, एक वर्ष पहले {previous_result} {previous_size:money}।[{?moves_apart} असाधारण मदों और कर से पहले वह उलटी दिशा में गया, {previous_ordinary_result} {previous_ordinary_size:money} से {ordinary_result} {ordinary_size:money}।]',
  'The {line:revenues} to {date:date} was {revenue:money}; profits on less than {minimum_revenue:money} say nothing.':
    '{date:date} तक का {line:revenues} {revenue:money} था; {minimum_revenue:money} से कम पर लाभ कुछ नहीं कहता।',
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
  'The rating of {rated_on:date} by {model_type} does not state when the next one is due.':
    '{model_type} की {rated_on:date} की रेटिंग यह नहीं बताती कि अगली कब देय है।',
  'The next rating is due on {due_date:date}.': 'अगली रेटिंग {due_date:date} को देय है।',
  '{>as_of}: {first} days of sales are outstanding after {second} days.':
    '{>as_of}: बकाया बिक्री {first} दिनों की है, पहले {second} दिनों की थी।',
  'Revenue to {date:date} was {revenue:money}; days of sales on less than {minimum_revenue:money} say nothing.':
    '{date:date} तक का राजस्व {revenue:money} था; {minimum_revenue:money} से कम पर बिक्री के दिन कुछ नहीं कहते।',
  'Only one of the balance sheets of {before_date:date} and {date:date} tells its non-current trade receivables.':
    '{before_date:date} और {date:date} के तुलन पत्रों में से केवल एक गैर-चालू व्यापार प्राप्य बताता है।',
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
  'Revenue to {date:date} was {revenue:money}; a share of less than {smallest:money} says nothing.':
    '{date:date} तक का राजस्व {revenue:money} था; {smallest:money} से कम का हिस्सा कुछ नहीं कहता।',
  '{>as_of}: transactions with related parties are {share_in_percent:percentage} of the revenue.':
    '{>as_of}: संबंधित पक्षों से लेनदेन राजस्व का {share_in_percent:percentage} हैं।',
  'No director is reported to have left within {look_back_days:days}; the last list is of {listed_on:date}.':
    '{look_back_days:days} में किसी निदेशक के जाने की सूचना नहीं; पिछली सूची {listed_on:date} की है।',
  '{>as_of}: {line:revenues} of the {kind:spans} changed by {change:percentage} from the year before.':
    '{>as_of}: {kind:spans} का {line:revenues} एक वर्ष पहले से {change:percentage} बदला।',
  'The {line:revenues} to {date:date} is negative.': '{date:date} तक का {line:revenues} ऋणात्मक है।',
  'The {line:revenues} to {date:date} was {revenue:money}; changes from less than {minimum_revenue:money} say nothing.':
    '{date:date} तक का {line:revenues} {revenue:money} था; {minimum_revenue:money} से कम के बदलाव कुछ नहीं कहते।',
  'The {kind:spans} to {date:date} tells discontinued operations apart, which the one to {before_date:date} may still count among its {line:revenues}.':
    '{date:date} तक की अवधि ({kind:spans}) बंद परिचालन अलग बताती है, जो {before_date:date} तक के {line:revenues} में शायद अब भी गिने गए हैं।',
  'No stock statement and no insurance is known to be due.': 'कोई स्टॉक विवरण या बीमा देय होने की जानकारी नहीं।',
  'The next one is due on {due_date:date}; an alert is raised from {told_after:days} after.':
    'अगला {due_date:date} को देय है; चेतावनी उसके {told_after:days} बाद से आती है।',
  'The last one due, on {due_date:date}, was received.': '{due_date:date} को देय पिछला आ गया।',
  'No Form 26AS is known.': 'कोई फ़ॉर्म 26AS ज्ञात नहीं।',
  'In the year to {to:date} Form 26AS tells receipts of {receipts:money}, the GST returns a turnover of {turnover:money}.':
    '{to:date} तक के वर्ष में फ़ॉर्म 26AS {receipts:money} की प्राप्तियाँ दिखाता है, GST रिटर्न {turnover:money} का टर्नओवर।',
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
  'No day book of {months} whole months in a row is known.': 'लगातार {months} पूरे महीनों की दैनिक बही ज्ञात नहीं।',
  'The bank statements do not cover {month:month} whole.': 'बैंक विवरण {month:month} पूरे के नहीं हैं।',
  'The books show sales of {sales:money} up to {month:month}, too little to compare.':
    'बहियाँ {month:month} तक {sales:money} की बिक्री दिखाती हैं, तुलना के लिए बहुत कम।',
  'From {first_month:month} to {last_month:month} the books show {books_sales:money}[, the returns {gst_turnover:money}][, the bank {bank_credits:money} with tax].':
    '{first_month:month} से {last_month:month} तक बहियाँ {books_sales:money} दिखाती हैं[, रिटर्न {gst_turnover:money}][, बैंक कर सहित {bank_credits:money}]।',
  '{>as_of}: {>change}; in the year before its share had not risen.':
    '{>as_of}: {>change}; एक वर्ष पहले उसका हिस्सा नहीं बढ़ा था।',
  '{>as_of}: unbilled revenue of {amount:money} is a small share of the revenue.':
    '{>as_of}: {amount:money} का बिना बिल का राजस्व कुल राजस्व का छोटा हिस्सा है।',
  'Revenue or unbilled revenue of the year to {date:date} is not above zero.':
    '{date:date} तक के वर्ष का राजस्व या बिना बिल का राजस्व शून्य से ऊपर नहीं है।',
  '{>as_of}: short-term borrowings are {first:percentage} of revenue after {second:percentage}.':
    '{>as_of}: अल्पकालिक उधार राजस्व का {first:percentage} है, पहले {second:percentage}।',
  'Revenue to {date:date} was {revenue:money}; a share of less than {minimum_revenue:money} says nothing.':
    '{date:date} तक का राजस्व {revenue:money} था; {minimum_revenue:money} से कम का हिस्सा कुछ नहीं कहता।',
  '{sentence} As of {date:date}.': '{sentence} स्थिति {date:date} की।',
  'Retained earnings are told for one of the two year-ends only.': 'प्रतिधारित आय दो वर्षांतों में से केवल एक के लिए बताई गई है।',
  '{>z_name} is {z_score:ratio}, in the grey zone; whether it fell from the safe one is not known.':
    '{>z_name} {z_score:ratio} है, मध्यम क्षेत्र में; सुरक्षित क्षेत्र से गिरा या नहीं, ज्ञात नहीं।',
  '{>as_of}: {>z_name} is {z_score:ratio}, in the safe zone.': '{>as_of}: {>z_name} {z_score:ratio} है, सुरक्षित क्षेत्र में।',
  '{>as_of}: {>z_name} is {z_score:ratio}, in the grey zone after {previous_z_score:ratio} a year before.':
    '{>as_of}: {>z_name} {z_score:ratio} है, मध्यम क्षेत्र में, एक वर्ष पहले {previous_z_score:ratio}।',
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
  '{>as_of}: {>increases}.': '{>as_of}: {>increases}।',
  '{>silent}.': '{>silent}।',
  '{>drawn}. {>reach}.': '{>drawn}। {>reach}।',
  '{>as_of}: {>change}.': '{>as_of}: {>change}।',
  '{>ended}': '{>ended}',
}

/** Why there is no finding, by rules on financial statements. */
export const HINDI_UNFOUND_STATEMENTS: Readonly<Record<string, string>> = {
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
  'The last two audited years end on {end_before:date} and {end:date}.':
    'पिछले दो लेखापरीक्षित वर्ष {end_before:date} और {end:date} को समाप्त हुए।',
  'Fewer than two audited years are known.': 'दो से कम लेखापरीक्षित वर्ष ज्ञात हैं।',
  'The audited years {previous_accounting_period} and {current_accounting_period} share months, so one of them is not a financial year.':
    'लेखापरीक्षित वर्ष {previous_accounting_period} और {current_accounting_period} के महीने साझा हैं, इसलिए एक वित्तीय वर्ष नहीं है।',
  'The contingent liabilities are negative.': 'आकस्मिक देयताएँ ऋणात्मक हैं।',
  '{>as_of}: contingent liabilities of {contingent_liabilities_value:money} are {>size}[{!is_told_before}; a year before they are not stated].':
    '{>as_of}: {contingent_liabilities_value:money} की आकस्मिक देयताएँ: {>size}[{!is_told_before}; एक वर्ष पहले की नहीं बताई गईं]।',
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
  'In the year to {date:date} {>increases}; {ended:money} left both other financial liabilities and intangible assets, where leases stand for want of a line: whether funds lag behind is not known.':
    '{date:date} तक के वर्ष में {>increases}; {ended:money} अन्य वित्तीय देयताओं और अमूर्त संपत्तियों दोनों से गए, जिनमें अलग पंक्ति न होने से पट्टे आते हैं: निधि पीछे है या नहीं, ज्ञात नहीं।',
  '{>as_of}: {>increases}; cash and current investments of {spent:money} paid for the rest.':
    '{>as_of}: {>increases}; बाकी {spent:money} के नकद और चालू निवेश से आया।',
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
  '{>as_of}: other current assets went from {previous:money} to {latest:money}, {share_in_percent:percentage} of the assets.':
    '{>as_of}: अन्य चालू संपत्तियाँ {previous:money} से {latest:money} हुईं, संपत्तियों का {share_in_percent:percentage}।',
  'Other current assets are negative, or the assets are not above zero.':
    'अन्य चालू संपत्तियाँ ऋणात्मक हैं, या संपत्तियाँ शून्य से ऊपर नहीं हैं।',
  '{>as_of}: {told:percentage} of the trade payables are older than 90 days.':
    '{>as_of}: व्यापार देय का {told:percentage} 90 दिन से पुराना है।',
  '{>as_of}: nothing is owed to suppliers.': '{>as_of}: आपूर्तिकर्ताओं का कुछ देय नहीं है।',
  'The payables older than 90 days are not a part of the trade payables.': '90 दिन से पुराने देय व्यापार देय का हिस्सा नहीं हैं।',
  'The year that holds the {kind:spans} to {date:date} told {gap:money} {is_less:less_or_more} than its quarters had told by themselves. How much of that belongs to this one is not known, and it decides.':
    'जिस वर्ष में {date:date} तक की अवधि ({kind:spans}) है, उसने अपनी तिमाहियों से {gap:money} {is_less:less_or_more} बताया। इसमें से कितना इस अवधि का है, ज्ञात नहीं, और इसी से निर्णय होता है।',
  '{>as_of}: the {kind:spans} ended with a {latest_result} of {latest_size:money} after a {previous_result} of {previous_size:money} a year before.[{?moves_apart} Before exceptional items and tax it moved the other way, from a {previous_ordinary_result} of {previous_ordinary_size:money} to a {ordinary_result} of {ordinary_size:money}.]':
    '{>as_of}: {kind:spans} का परिणाम: {latest_result} {latest_size:money}, एक वर्ष पहले {previous_result} {previous_size:money}।[{?moves_apart} असाधारण मदों और कर से पहले वह उलटी दिशा में गया, {previous_ordinary_result} {previous_ordinary_size:money} से {ordinary_result} {ordinary_size:money}।]',
  'The {line:revenues} to {date:date} was {revenue:money}; profits on less than {minimum_revenue:money} say nothing.':
    '{date:date} तक का {line:revenues} {revenue:money} था; {minimum_revenue:money} से कम पर लाभ कुछ नहीं कहता।',
  '{>as_of}: {first} days of sales are outstanding after {second} days.':
    '{>as_of}: बकाया बिक्री {first} दिनों की है, पहले {second} दिनों की थी।',
  'Revenue to {date:date} was {revenue:money}; days of sales on less than {minimum_revenue:money} say nothing.':
    '{date:date} तक का राजस्व {revenue:money} था; {minimum_revenue:money} से कम पर बिक्री के दिन कुछ नहीं कहते।',
  'Only one of the balance sheets of {before_date:date} and {date:date} tells its non-current trade receivables.':
    '{before_date:date} और {date:date} के तुलन पत्रों में से केवल एक गैर-चालू व्यापार प्राप्य बताता है।',
  'Revenue to {date:date} was {revenue:money}; a share of less than {smallest:money} says nothing.':
    '{date:date} तक का राजस्व {revenue:money} था; {smallest:money} से कम का हिस्सा कुछ नहीं कहता।',
  '{>as_of}: transactions with related parties are {share_in_percent:percentage} of the revenue.':
    '{>as_of}: संबंधित पक्षों से लेनदेन राजस्व का {share_in_percent:percentage} हैं।',
  '{>as_of}: {line:revenues} of the {kind:spans} changed by {change:percentage} from the year before.':
    '{>as_of}: {kind:spans} का {line:revenues} एक वर्ष पहले से {change:percentage} बदला।',
  'The {line:revenues} to {date:date} is negative.': '{date:date} तक का {line:revenues} ऋणात्मक है।',
  'The {line:revenues} to {date:date} was {revenue:money}; changes from less than {minimum_revenue:money} say nothing.':
    '{date:date} तक का {line:revenues} {revenue:money} था; {minimum_revenue:money} से कम के बदलाव कुछ नहीं कहते।',
  'The {kind:spans} to {date:date} tells discontinued operations apart, which the one to {before_date:date} may still count among its {line:revenues}.':
    '{date:date} तक की अवधि ({kind:spans}) बंद परिचालन अलग बताती है, जो {before_date:date} तक के {line:revenues} में शायद अब भी गिने गए हैं।',
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
  '{>as_of}: {>increases}.': '{>as_of}: {>increases}।',
  '{>as_of}: {>change}.': '{>as_of}: {>change}।',
}

/** What ends a finding. */
export const HINDI_ENDINGS: Readonly<Record<string, string>> = {
  'Your system and the days of the account say the same class again.': 'आपकी प्रणाली और खाते के दिन फिर एक ही श्रेणी बताएँ।',
  'The lender records every observation of the report as closed.': 'ऋणदाता रिपोर्ट की हर टिप्पणी को बंद दर्ज करे।',
  'The report on a later year is unmodified and tells of no doubt about the going concern.':
    'बाद के वर्ष की रिपोर्ट अपरिवर्तित हो और चालू रहने पर कोई संदेह न बताए।',
  'The auditor signs the accounts of the next year as well.': 'लेखापरीक्षक अगले वर्ष के लेखों पर भी हस्ताक्षर करे।',
  'In a later full month fewer than {minimum_count:count} payments come back for want of money.':
    'बाद के किसी पूरे महीने में रक़म की कमी से {minimum_count:count} से कम भुगतान लौटें।',
  'In a later full month cash is {percent_of_receipts:percent} of the receipts or less.':
    'बाद के किसी पूरे महीने में नकद प्राप्तियों का {percent_of_receipts:percent} या कम हो।',
  'In the last months that the statements cover credits are {below_percent:percent} of the turnover or more.':
    'विवरणों के पिछले महीनों में जमा टर्नओवर का {below_percent:percent} या अधिक हो।',
  'In a later full month the account ends at zero or below on fewer than {minimum_days:days}.':
    'बाद के किसी पूरे महीने में खाता {minimum_days:days} से कम शून्य या उससे नीचे बंद हो।',
  'Over the last {months:count} full months that the statements cover, the average is at least {percent_of_credits:percent} of what came in each month and {percent_of_instalments:percent} of the instalments.':
    'विवरणों के पिछले {months:count} पूरे महीनों में औसत हर महीने की आवक का कम से कम {percent_of_credits:percent} और किस्तों का {percent_of_instalments:percent} हो।',
  'Borrowings grow by at most {growth_percent:percent} in a year, or cash and bank balances are at most {cash_percent:percent} of them.':
    'उधार एक वर्ष में अधिक से अधिक {growth_percent:percent} बढ़े, या नकद और बैंक शेष उसके अधिक से अधिक {cash_percent:percent} हों।',
  'The score is less than {points} point{points:plural} below the highest of the last {window_days:days}, which is {previous_score} now.':
    'स्कोर पिछले {window_days:days} के सबसे ऊँचे स्कोर से, जो अब {previous_score} है, {points} अंक से कम नीचे हो।',
  'The next audited year ends on the same day as this one.': 'अगला लेखापरीक्षित वर्ष इसी तिथि को समाप्त हो।',
  'The charges that stand open on the day of a balance sheet are at most {times_above:ratio} times its borrowings.':
    'तुलन पत्र के दिन खुले प्रभार उसके उधार के अधिक से अधिक {times_above:ratio} गुना हों।',
  'A later full month has fewer than {minimum_count:count} return{minimum_count:plural} for lack of funds[{!is_term_loan}, not above {percent_of_debits:count}% of its debits].':
    'बाद के किसी पूरे महीने में रक़म की कमी से {minimum_count:count} से कम वापसियाँ हों[{!is_term_loan}, निकासी के {percent_of_debits:count}% से अधिक नहीं]।',
  'A consent for the same holds again.': 'इसी के लिए सहमति फिर लागू हो।',
  'A statement of the account reaches into the last {silent_after_days:days}.':
    'खाते का कोई विवरण पिछले {silent_after_days:days} तक पहुँचे।',
  'Contingent liabilities are at most {share_percent:percent} of the net worth, and rose by at most {growth_percent:percent} in the year or are at most {minimum_share_percent:percent} of it.':
    'आकस्मिक देयताएँ निवल मूल्य की अधिक से अधिक {share_percent:percent} हों, और वर्ष में अधिक से अधिक {growth_percent:percent} बढ़ें या निवल मूल्य की अधिक से अधिक {minimum_share_percent:percent} हों।',
  'The case is dismissed, withdrawn or settled.': 'मामला खारिज हो, वापस लिया जाए या समझौता हो।',
  'A later test is fulfilled, or the covenant is waived.': 'बाद की जाँच पूरी हो, या प्रसंविदा से छूट मिले।',
  'It is recorded as fulfilled, deferred to a later date or waived.': 'वह पूरी, बाद की तिथि तक टाली या छूट दी गई दर्ज हो।',
  'The {debtors} largest customers owe at most {share_percent:percent} of the receivables.':
    '{debtors} सबसे बड़े ग्राहकों पर प्राप्य राशि का अधिक से अधिक {share_percent:percent} बकाया हो।',
  'The tangible net worth of the next balance sheet of this day is not more than {noise_percent:percent} below the one a year before.':
    'इसी तिथि के अगले तुलन पत्र का मूर्त निवल मूल्य एक वर्ष पहले से {noise_percent:percent} से अधिक नीचे न हो।',
  'The tangible net worth is above zero.': 'मूर्त निवल मूल्य शून्य से ऊपर हो।',
  'No director of the company has a number that is disqualified or deactivated.':
    'कंपनी के किसी निदेशक का नंबर अयोग्य या निष्क्रिय न हो।',
  '[{?is_npa}All arrears of interest and principal are paid[{?is_restructured}, after the specified period of its restructuring][: the balance at day-end is {ceiling:money_full} or less, and the credits of 90 days cover the interest debited in them].][{!is_npa}The balance at day-end is {ceiling:money_full} or less.][{!is_npa}{!ceiling}The overdue amount is paid in full, so that no day is past due.]':
    '[{?is_npa}ब्याज और मूलधन का सारा बकाया चुकाया जाए[{?is_restructured}, पुनर्गठन की निर्दिष्ट अवधि के बाद][: दिन के अंत का शेष {ceiling:money_full} या कम हो, और 90 दिनों की जमा उनमें लगे ब्याज को पूरा करे]।][{!is_npa}दिन के अंत का शेष {ceiling:money_full} या कम हो।][{!is_npa}{!ceiling}अतिदेय राशि पूरी चुकाई जाए, ताकि कोई दिन बकाया न रहे।]',
  'A later stock statement is received, or nothing is drawn any more.': 'बाद का स्टॉक विवरण आए, या कुछ भी आहरित न रहे।',
  'A stock statement is received, or nothing is drawn any more.': 'कोई स्टॉक विवरण आए, या कुछ भी आहरित न रहे।',
  'The number is less than {drop_percent:percent} below that of {months} months before.':
    'संख्या {months} महीने पहले से {drop_percent:percent} से कम नीचे हो।',
  'The provident fund of {>open_months} is paid.': '{>open_months} की भविष्य निधि जमा हो।',
  'The balance at day-end is {ceiling:money_full} or less.': 'दिन के अंत का शेष {ceiling:money_full} या कम हो।',
  '{agency} rates the instrument {previous_rating} or better again.':
    '{agency} इस लिखत को फिर {previous_rating} या बेहतर रेटिंग दे।',
  'Fixed assets grow at most {excess_percent:percent} more than equity and non-current liabilities.':
    'स्थायी संपत्तियाँ इक्विटी और गैर-चालू देयताओं से अधिक से अधिक {excess_percent:percent} अधिक बढ़ें।',
  'GSTR-3B of {>open_periods} is filed.': '{>open_periods} का GSTR-3B दाखिल हो।',
  'The registration is reported to be active again.': 'पंजीकरण फिर सक्रिय बताया जाए।',
  'In a later period GSTR-3B declares at most {gap_percent:percent} less than GSTR-1.':
    'बाद की किसी अवधि में GSTR-3B GSTR-1 से अधिक से अधिक {gap_percent:percent} कम घोषित करे।',
  'Turnover in the returns and revenue in the books differ by at most {gap_percent:percent}.':
    'रिटर्न का टर्नओवर और बहियों का राजस्व अधिक से अधिक {gap_percent:percent} भिन्न हों।',
  'Total outside liabilities are at most {ratio_above:ratio} times a tangible net worth above zero.':
    'कुल बाहरी देयताएँ शून्य से ऊपर के मूर्त निवल मूल्य की अधिक से अधिक {ratio_above:ratio} गुना हों।',
  'The average over {window_days} days is {average_above:percent} or less.':
    '{window_days} दिनों का औसत {average_above:percent} या कम हो।',
  'The average over {window_days} days is {dormant_below:percent} or more.':
    '{window_days} दिनों का औसत {dormant_below:percent} या अधिक हो।',
  'The model rates it {previous_rating} or better again.': 'मॉडल इसे फिर {previous_rating} या बेहतर रेटिंग दे।',
  'Inventories grow at most {above_sales_points} points more than sales.':
    'माल-सूची बिक्री से अधिक से अधिक {above_sales_points} अंक अधिक बढ़े।',
  'For a later year the return shows at most {gap_percent:percent} less profit than the statements.':
    'बाद के किसी वर्ष का रिटर्न विवरणों से अधिक से अधिक {gap_percent:percent} कम लाभ दिखाए।',
  'A review that was done is delivered, or a later due day.': 'हुई समीक्षा दर्ज हो, या बाद का देय दिन।',
  'Over the last {months:count} full months with data, credits are {below_percent:percent} or more of what is expected.':
    'आँकड़ों वाले पिछले {months:count} पूरे महीनों में जमा अपेक्षा का {below_percent:percent} या अधिक हो।',
  'The current ratio is at least {ratio_below:ratio}.': 'चालू अनुपात कम से कम {ratio_below:ratio} हो।',
  'Profit after tax, depreciation and interest of a year cover its instalments and interest at least {cover_below:ratio} times.':
    'किसी वर्ष का कर के बाद लाभ, मूल्यह्रास और ब्याज उसकी किस्तों और ब्याज का कम से कम {cover_below:ratio} गुना हो।',
  'Earnings before interest and tax cover the finance costs of a {period} at least {cover_below:ratio} times.':
    'किसी अवधि ({period}) की ब्याज और कर से पहले की आय वित्त लागत की कम से कम {cover_below:ratio} गुना हो।',
  'A later report counts at most {most_enquiries} enquiries within {within_months} months.':
    'बाद की रिपोर्ट में {within_months} महीनों में अधिक से अधिक {most_enquiries} पूछताछ हों।',
  'The company register shows the filings that were due.': 'कंपनी रजिस्टर देय दाखिले दिखाए।',
  'The company register shows the company as Active again.': 'कंपनी रजिस्टर कंपनी को फिर सक्रिय दिखाए।',
  'Of {of_months:count} months fewer than {months:count} end so.':
    '{of_months:count} में से {months:count} से कम महीने ऐसे समाप्त हों।',
  'The open charges on {>asset} are held by one lender.': '{>asset} पर खुले प्रभार एक ही ऋणदाता के पास हों।',
  'The charge is satisfied, or {look_back_days:days} have passed since it was created and, where an earlier look at the register did not show it, since it was first seen.':
    'प्रभार चुका दिया जाए, या उसके बनने को, और जहाँ रजिस्टर में पहले वह न दिखा हो वहाँ उसके पहली बार दिखने को, {look_back_days:days} हो जाएँ।',
  'The charge is satisfied, or {look_back_days:days} have passed since the modification.':
    'प्रभार चुका दिया जाए, या संशोधन को {look_back_days:days} हो जाएँ।',
  'Other current assets are at most {share_percent:percent} of the assets, or rose by at most {growth_percent:percent} in a year.':
    'अन्य चालू संपत्तियाँ कुल की अधिक से अधिक {share_percent:percent} हों, या वर्ष में अधिक से अधिक {growth_percent:percent} बढ़ी हों।',
  'Bills older than {age_days} days are at most {share_percent:percent} of the payables.':
    '{age_days} दिन से पुराने बिल देय राशि के अधिक से अधिक {share_percent:percent} हों।',
  'Bills older than {age_days} days are at most {share_percent:percent} of the receivables.':
    '{age_days} दिन से पुराने बिल प्राप्य राशि के अधिक से अधिक {share_percent:percent} हों।',
  'At most {share_percent:percent} of the trade payables are older than 90 days.':
    'व्यापार देय का अधिक से अधिक {share_percent:percent} 90 दिन से पुराना हो।',
  'For a later year the wages lie between {below_percent:percent} and {above_percent:percent} of the employee cost.':
    'बाद के किसी वर्ष में वेतन कर्मचारी लागत के {below_percent:percent} और {above_percent:percent} के बीच हो।',
  'The case is settled.': 'मामले में समझौता हो।',
  'The case is dismissed, withdrawn or settled, or a resolution plan is approved.':
    'मामला खारिज हो, वापस लिया जाए या समझौता हो, या समाधान योजना मंज़ूर हो।',
  'The profit of the next {period} is at most {fall_percent:percent} below that of the same {period} a year before, a loss at most {fall_percent:percent} larger, or the change is at most {minimum_change_percent:percent} of the revenue.':
    'अगली अवधि ({period}) का लाभ एक वर्ष पहले की इसी अवधि से अधिक से अधिक {fall_percent:percent} कम हो, हानि अधिक से अधिक {fall_percent:percent} बढ़े, या बदलाव राजस्व का अधिक से अधिक {minimum_change_percent:percent} हो।',
  '{agency} rates the instrument again.': '{agency} इस लिखत को फिर रेटिंग दे।',
  '{agency} rates the instrument with the cooperation of the issuer.': '{agency} जारीकर्ता के सहयोग से इस लिखत को रेटिंग दे।',
  '{agency} gives a stable or positive outlook.': '{agency} स्थिर या सकारात्मक दृष्टिकोण दे।',
  '{agency} ends the negative watch and gives no negative outlook.':
    '{agency} नकारात्मक निगरानी समाप्त करे और नकारात्मक दृष्टिकोण न दे।',
  'A later rating by the same model is delivered, or a later due date for this one.':
    'उसी मॉडल की बाद की रेटिंग आए, या इसकी बाद की देय तिथि।',
  'Days of sales outstanding are at most {longer_days} more than a year before.':
    'बकाया बिक्री के दिन एक वर्ष पहले से अधिक से अधिक {longer_days} अधिक हों।',
  'The office stays where it is for {look_back_days:days}.': 'कार्यालय {look_back_days:days} वहीं रहे।',
  'A circular of the same exchange tells that the suspension was revoked or cancelled.':
    'उसी एक्सचेंज का परिपत्र बताए कि निलंबन वापस लिया या रद्द हुआ।',
  'A circular of the same exchange tells that the shares left the insolvency surveillance.':
    'उसी एक्सचेंज का परिपत्र बताए कि शेयर दिवाला निगरानी से बाहर हुए।',
  'A circular states that the debarment was revoked.': 'कोई परिपत्र बताए कि प्रतिबंध हटाया गया।',
  'A circular states that the order was revoked.': 'कोई परिपत्र बताए कि आदेश वापस लिया गया।',
  'Transactions with related parties of a year are at most {share_percent:percent} of its revenue.':
    'किसी वर्ष में संबंधित पक्षों से लेनदेन उसके राजस्व के अधिक से अधिक {share_percent:percent} हों।',
  'No director has left for {look_back_days:days}.': '{look_back_days:days} में कोई निदेशक न गया हो।',
  'The {line:revenues} of the next {period} is at most {fall_percent:percent} below the same {period} a year before.':
    'अगली अवधि ({period}) का {line:revenues} एक वर्ष पहले की इसी अवधि से अधिक से अधिक {fall_percent:percent} कम हो।',
  'This or a later stock statement is received.': 'यह या बाद का स्टॉक विवरण आए।',
  'The lender records that a renewed policy was received.': 'ऋणदाता दर्ज करे कि नवीकृत पॉलिसी आई।',
  'Receipts in Form 26AS are at most {above_percent:percent} above the turnover of the GST returns.':
    'फ़ॉर्म 26AS की प्राप्तियाँ GST रिटर्न के टर्नओवर से अधिक से अधिक {above_percent:percent} अधिक हों।',
  'In a later full month cash is {percent_of_debits:percent} of the debits or less.':
    'बाद के किसी पूरे महीने में नकद निकासी का {percent_of_debits:percent} या कम हो।',
  'For {look_back_days:days} no payment to an unrelated party is above {percent_of_limit:percent} of the limit, or the lender records what the party is to the borrower.':
    '{look_back_days:days} तक किसी असंबंधित पक्ष को सीमा के {percent_of_limit:percent} से ऊपर भुगतान न हो, या ऋणदाता दर्ज करे कि वह पक्ष उधारकर्ता का क्या है।',
  'For {look_back_days:days} no such pair begins.': '{look_back_days:days} तक ऐसा कोई जोड़ा शुरू न हो।',
  'For {look_back_days:days} no such pair begins, or the lender records that a buyer or supplier stands behind it.':
    '{look_back_days:days} तक ऐसा कोई जोड़ा शुरू न हो, या ऋणदाता दर्ज करे कि उसके पीछे कोई ख़रीदार या आपूर्तिकर्ता है।',
  'Over {months} months in a row the GST returns differ from the books by at most {gap_percent:percent}, and the bank credits by at most {bank_gap_percent:percent}.':
    'लगातार {months} महीनों में GST रिटर्न बहियों से अधिक से अधिक {gap_percent:percent} और बैंक की जमा अधिक से अधिक {bank_gap_percent:percent} भिन्न हों।',
  'Unbilled revenue does not grow faster than the revenue for a year.': 'बिना बिल का राजस्व एक वर्ष तक राजस्व से तेज़ न बढ़े।',
  'Short-term borrowings as a share of revenue are at most {rise_points} points above those of a year before.':
    'राजस्व में अल्पकालिक उधार का हिस्सा एक वर्ष पहले से अधिक से अधिक {rise_points} अंक ऊपर हो।',
  "Z'' of the next year-end is above 2.60, or it is in the grey zone for a second year.":
    "अगले वर्षांत का Z'' 2.60 से ऊपर हो, या वह दूसरे वर्ष भी मध्यम क्षेत्र में हो।",
  "Z'' of the next year-end is 1.10 or more.": "अगले वर्षांत का Z'' 1.10 या अधिक हो।",
  'A later report states no worse class than yours, or your own class is as bad.':
    'बाद की रिपोर्ट आपकी श्रेणी से बुरी श्रेणी न बताए, या आपकी अपनी श्रेणी भी उतनी ही बुरी हो।',
  '{>back_at_best}': '{>back_at_best}',
}

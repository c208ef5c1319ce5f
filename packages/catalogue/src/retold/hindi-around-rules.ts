/** What stands around the sentences of rules: in the history of an alert, in the score, and what a register could not say. */
export const HINDI_AROUND_RULES: Readonly<Record<string, string>> = {
  // The history of an alert
  'Worse: {sentence}': 'गंभीर हुई: {sentence}',
  'Calmer: {sentence}': 'शांत हुई: {sentence}',
  'Raised again after it had cleared: {sentence}': 'समाप्त होने के बाद फिर आई: {sentence}',
  'It can be measured again.': 'अब फिर मापी जा सकती है।',
  'It can be measured again, and says the same.': 'अब फिर मापी जा सकती है, और वही बताती है।',
  '{sentence} (and {more:count} more)': '{sentence} (और {more})',
  // How a signal stands
  'This signal could not be computed; the failure was written down for the operator.':
    'यह संकेत नहीं निकाला जा सका; विफलता संचालक के लिए दर्ज है।',
  'This signal has not been computed for the party yet.': 'इस पक्षकार के लिए यह संकेत अभी नहीं निकाला गया।',
  "The wording of this signal has changed since the party was judged. The reason will be shown again after tonight's judging.":
    'पक्षकार के मूल्यांकन के बाद इस संकेत के शब्द बदले हैं। कारण आज रात के मूल्यांकन के बाद फिर दिखेगा।',
  'Does not apply to this kind of party.': 'इस प्रकार के पक्षकार पर लागू नहीं।',
  'The signal was not computed.': 'संकेत नहीं निकाला गया।',
  // The score
  'The last figure is of {date:date}; after {days:days} it says nothing about today.':
    'पिछला आँकड़ा {date:date} का है; {days:days} बाद वह आज के बारे में कुछ नहीं कहता।',
  'Only {coverage} % of what the score rests on is known; below {least} % there is no score.':
    'स्कोर के आधार का केवल {coverage} % ज्ञात है; {least} % से नीचे स्कोर नहीं होता।',
  '{driver} cannot be measured, and without it there is no score: {sentence}':
    '{driver} मापा नहीं जा सकता, और उसके बिना स्कोर नहीं होता: {sentence}',
  '{status}, {days:days} in excess (account {account})': '{status}, {days:days} सीमा से ऊपर (खाता {account})',
  '{status}, {days:days} past due (account {account})': '{status}, {days:days} बकाया (खाता {account})',
  '{share} % of the limit on average over {window} days to {date:date} (account {account})':
    '{date:date} तक {window} दिनों में औसतन सीमा का {share} % (खाता {account})',
  '{>as_of}: {points} points of financial strength from {measured:count} of {all:count} ratios[ (other equity {proxy})][; most against it: {drivers}]':
    '{>as_of}: {all} में से {measured} अनुपातों से वित्तीय शक्ति के {points} अंक[{?proxy} (प्रतिधारित आय की जगह अन्य इक्विटी ली गई, जिससे अंक अधिक निकलते हैं)][; सबसे अधिक विरुद्ध: {drivers}]',
  // What a register or a statement does not say
  'The register gives no status.': 'रजिस्टर कोई स्थिति नहीं देता।',
  "The register's status '{word}' is not a word we know.": "रजिस्टर की स्थिति '{word}' ज्ञात शब्द नहीं है।",
  'The tangible net worth is not above zero.': 'मूर्त निवल मूल्य शून्य से ऊपर नहीं है।',
  'Total assets are not above zero.': 'कुल संपत्तियाँ शून्य से ऊपर नहीं हैं।',
  'Total liabilities are not above zero.': 'कुल देयताएँ शून्य से ऊपर नहीं हैं।',
  'Current assets are not above zero.': 'चालू संपत्तियाँ शून्य से ऊपर नहीं हैं।',
  'Net income is zero in both years.': 'दोनों वर्षों में निवल आय शून्य है।',
  'Not told: {lines:statement_lines}.': 'नहीं बताया गया: {lines:statement_lines}।',
}

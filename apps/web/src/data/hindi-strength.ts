/** Of the ratios that the financial-strength score is made of, and of the card of the score that counts it. */
export const HINDI_OF_STRENGTH = {
  'Financial strength': 'वित्तीय मज़बूती',
  'No place within your book:': 'आपकी बही में स्थान नहीं:',
  'Place within your book, from the strongest:': 'आपकी बही में स्थान, सबसे मज़बूत से:',
  'Only borrowers whose last year-end can be scored are compared. A place is not a rating.':
    'केवल उन उधारकर्ताओं की तुलना होती है जिनके पिछले वर्षांत का स्कोर बन सकता है। स्थान रेटिंग नहीं है।',
  'Counts for it': 'पक्ष में',
  'Counts against it': 'विपक्ष में',
  'Counts little': 'कम असर',
  'Model figures from published results, not a rating.': 'प्रकाशित परिणामों से निकले मॉडल के आँकड़े; यह रेटिंग नहीं है।',
  'Model figures from statements that the borrower gave, not a rating.':
    'उधारकर्ता के दिए विवरणों से निकले मॉडल के आँकड़े; यह रेटिंग नहीं है।',
  'Each ratio is compared with the firms that the model was trained on. The score card says how well it separates them.':
    'अनुपात कंपनी के पक्ष में है या विपक्ष में, यह उन फ़र्मों की तुलना में है जिन पर मॉडल बना; वह उनमें कितना भेद कर पाता है, यह स्कोर-पत्र में लिखा है।',
  'The statements do not show retained earnings. Other equity is used instead: it includes other reserves, so the ratios look better than they are.':
    'संचित आय नहीं बताई गई: उसकी जगह अन्य इक्विटी ली गई है, जिसमें दूसरे भंडार भी हैं, इसलिए उससे निकले आँकड़े ज़्यादा अच्छे दिखते हैं।',
  'Read from:': 'स्रोत:',
  'This year': 'यह वर्ष',
  'The year before': 'पिछला वर्ष',
  'What it says': 'क्या कहता है',
  'Made of': 'किससे बना',
  'Net profit to assets': 'परिसंपत्तियों पर शुद्ध लाभ',
  'Profit adds to the funds that absorb a loss.': 'लाभ उस कोष को बढ़ाता है जो घाटा सहता है।',
  'Operating profit to assets': 'परिसंपत्तियों पर परिचालन लाभ',
  'The business itself earns what lenders are paid from.': 'ऋणदाताओं को जो चुकाया जाता है, वह कारोबार खुद कमाता है।',
  'Cash earnings to liabilities': 'देयताओं पर नकद आय',
  'More cash earned pays the same liabilities sooner.': 'ज़्यादा नकद आय से वही देयताएँ जल्दी चुकती हैं।',
  'Operating margin': 'परिचालन लाभ दर',
  'A wider margin bears a larger fall of prices.': 'ऊँची लाभ दर दामों की बड़ी गिरावट सह लेती है।',
  'More of each sale is left before tax in cash.': 'हर बिक्री में से कर से पहले ज़्यादा नकद बचता है।',
  'Reserves to assets': 'परिसंपत्तियों पर भंडार',
  'Reserves are what the owners left in the company.': 'भंडार वह है जो मालिकों ने कंपनी में छोड़ा।',
  'Retained earnings to assets': 'परिसंपत्तियों पर संचित आय',
  'Earnings of the past carry the losses of a bad year.': 'पिछली आय बुरे वर्ष का घाटा उठाती है।',
  'Equity to assets': 'परिसंपत्तियों पर इक्विटी',
  'Equity takes losses before a lender does.': 'घाटा ऋणदाता से पहले इक्विटी सहती है।',
  'Long-term funds to assets': 'परिसंपत्तियों पर दीर्घकालिक कोष',
  'Funds that do not fall due within a year cannot be called in it.':
    'जो कोष एक वर्ष में देय नहीं, वह उस वर्ष में वापस नहीं माँगा जा सकता।',
  'Quick ratio': 'त्वरित अनुपात',
  'Near money covers what falls due.': 'नकद के निकट की परिसंपत्तियाँ देय राशि को ढकती हैं।',
  'Cash and the like to current liabilities': 'चालू देयताओं पर नकद और समान',
  'Money at hand depends on no customer.': 'हाथ का पैसा किसी ग्राहक पर निर्भर नहीं।',
  'Current liabilities in days of revenue': 'राजस्व के दिनों में चालू देयताएँ',
  'More days of revenue are owed within the year.': 'वर्ष के भीतर राजस्व के ज़्यादा दिन चुकाने हैं।',
  'Net liabilities to revenue': 'राजस्व पर शुद्ध देयताएँ',
  'More debt stands against the same business.': 'उसी कारोबार पर ज़्यादा देयता है।',
  'Profit of three years to assets': 'परिसंपत्तियों पर तीन वर्षों का लाभ',
  'Three years say more than one.': 'तीन वर्ष एक से ज़्यादा बताते हैं।',
  'New scorecard from': 'नया स्कोर-पत्र इस दिन से:',
  'Scores of two cards are not compared.': 'दो स्कोर-पत्रों के स्कोर की तुलना नहीं होती।',
  'Borrowers whose score of 30 days ago is by the card before:': 'उधारकर्ता जिनका 30 दिन पहले का स्कोर पिछले स्कोर-पत्र से है:',
  'What became of the bands': 'श्रेणियों का क्या हुआ',
  'NPA within': 'इतने समय में NPA',
  '{1} months': '{1} महीने',
  '{1} to {2}': '{1} से {2}',
  'Nothing can be counted.': 'कुछ गिना नहीं जा सकता।',
  'Interval of 95%': '95% का अंतराल',
  'No score is stored yet.': 'अभी तक कोई स्कोर दर्ज नहीं है।',
  'More than {1} scored borrowers are not counted while somebody waits.':
    '{1} से ज़्यादा स्कोर वाले उधारकर्ता तुरंत नहीं गिने जाते।',
  'Scores of this card are stored from {1} on: what becomes of its bands within {2} months can be counted from {3} on.':
    'इस स्कोर-पत्र के स्कोर {1} से दर्ज हैं: {2} महीनों में उसकी श्रेणियों का क्या होता है, यह {3} से गिना जा सकेगा।',
  'Of the borrowers scored on {1}, {2} became NPA within {3} months: fewer than {4}, too few for a rate.':
    '{1} को जिनका स्कोर था, उनमें से {2} उधारकर्ता {3} महीनों में NPA हुए: {4} से कम, इसलिए दर नहीं बताई जाती।',
  'No borrower that can be counted stood in this band on {1}.':
    '{1} को इस श्रेणी में ऐसा कोई उधारकर्ता नहीं था जिसे गिना जा सके।',
  'Of {1} borrowers in this band on {2}, {3} became NPA within {4} months ({5}, interval of 95%: {6}).':
    '{2} को इस श्रेणी के {1} उधारकर्ताओं में से {3}, {4} महीनों में NPA हुए ({5}, 95% का अंतराल: {6})।',
  'Counts the scores as they stood on {1}, and the borrowers that became NPA in the {2} months after it. It is not a probability for a borrower.':
    '{1} को जो स्कोर थे वे गिने गए हैं, और उसके बाद के {2} महीनों में कौन NPA हुआ। यह किसी उधारकर्ता के लिए संभावना नहीं है।',
  'Not counted: {1} were NPA already, {2} had no account with day-ends, and of {3} the day-ends stop earlier.':
    'नहीं गिने गए: {1} पहले से NPA थे, {2} का दिन-अंत वाला कोई खाता नहीं था, और {3} के दिन-अंत पहले रुक जाते हैं।',
}

import type { Retelling } from './retell.ts'

/**
 * Why a line of a file is set aside, and why a cell of it is left out. Names of columns, what a cell holds and what may be
 * written into it stay as the file has them.
 */
export const HINDI_LINES_ASIDE: Readonly<Record<string, string>> = {
  // A cell
  '{column:column} is empty.': '{column:column} ख़ाली है।',
  '{column:column} has {count:count} characters; at most {most:count} are read.':
    '{column:column} में {count:count} अक्षर हैं; अधिकतम {most:count} पढ़े जाते हैं।',
  '{column:column}: {>wrong_value}.': '{column:column}: {>wrong_value}।',
  'An empty cell would mean: {>empty_cell}.': 'ख़ाली खाने का अर्थ होगा: {>empty_cell}।',
  "In the column '{column:quoted}' {>wrong_value}.": 'स्तंभ "{column:quoted}" में {>wrong_value}।',
  "{column:column} is '{cell:quoted}'; write {choices:quoted}.":
    '{column:column} "{cell:quoted}" है; लिखें: {choices:quoted}।',
  "'{cell:quoted}' is not known; write {choices:quoted}.": '"{cell:quoted}" ज्ञात नहीं है; लिखें: {choices:quoted}।',
  "'{cell:quoted}' is not a severity; write {choices:quoted}, or leave it empty.":
    '"{cell:quoted}" कोई गंभीरता नहीं है; लिखें: {choices:quoted}, या ख़ाली छोड़ें।',
  "'{cell:quoted}' is not a relation; write {choices:quoted}, or leave it empty.":
    '"{cell:quoted}" कोई संबंध नहीं है; लिखें: {choices:quoted}, या ख़ाली छोड़ें।',
  "'{cell:quoted}' is not an instrument; write {choices:quoted}.":
    '"{cell:quoted}" कोई लिखत नहीं है; लिखें: {choices:quoted}।',
  "'{cell:quoted}' is not a direction; write {choices:quoted}.":
    '"{cell:quoted}" कोई दिशा नहीं है; लिखें: {choices:quoted}।',
  "{column:column} is '{cell:quoted}'; write {choices:quoted}, or leave it empty for commercial.":
    '{column:column} "{cell:quoted}" है; लिखें: {choices:quoted}, या commercial के लिए ख़ाली छोड़ें।',
  '{column:column} is empty: write at least, above, at most or below.':
    '{column:column} ख़ाली है: लिखें: at least, above, at most या below।',
  '{column:column} is not a known class: write {choices:quoted}.':
    '{column:column} कोई ज्ञात श्रेणी नहीं है: लिखें: {choices:quoted}।',
  'mark is not known: write {choices:quoted}.': 'mark ज्ञात नहीं है: लिखें: {choices:quoted}।',
  '{column:column} is neither yes nor no.': '{column:column} न yes है, न no।',
  '{column:column} is {day:quoted}, later than the day on which this file was known.':
    '{column:column} {day:quoted} है, जो इस फ़ाइल के ज्ञात होने के दिन के बाद है।',
  '{column:column} is {day:quoted}, a day that has not come yet.':
    '{column:column} {day:quoted} है, यह दिन अभी नहीं आया।',
  '{column:column} is {month:quoted}, a month that has not come yet.':
    '{column:column} {month:quoted} है, यह माह अभी नहीं आया।',
  '{column:column} is {day:quoted}, later than the day-end {end:quoted}.':
    '{column:column} {day:quoted} है, जो दिनांत {end:quoted} के बाद है।',
  '{column:column} is {amount:quoted}; it cannot be negative.':
    '{column:column} {amount:quoted} है; यह ऋणात्मक नहीं हो सकता।',
  '{column:column} is {amount:quoted}; it is not negative.': '{column:column} {amount:quoted} है; यह ऋणात्मक नहीं होता।',
  '{column:column} is {amount:quoted}; a limit is not negative.':
    '{column:column} {amount:quoted} है; सीमा ऋणात्मक नहीं होती।',
  '{column:column} is {amount:quoted}; outward supplies cannot be negative.':
    '{column:column} {amount:quoted} है; बाहरी आपूर्ति ऋणात्मक नहीं हो सकती।',
  "{column:column} is '{cell:quoted}', not a percentage from 0 to 100.":
    '{column:column} "{cell:quoted}" है, 0 से 100 तक का प्रतिशत नहीं।',
  "{column:column} is '{cell:quoted}', not a whole number of days.":
    '{column:column} "{cell:quoted}" है, दिनों की पूर्ण संख्या नहीं।',
  "{column:column} is '{cell:quoted}', not a whole number.": '{column:column} "{cell:quoted}" है, पूर्ण संख्या नहीं।',
  "{column:column} is '{cell:quoted}': it names no rating.":
    '{column:column} "{cell:quoted}" है: यह कोई रेटिंग नहीं बताता।',
  "amount is '{cell:quoted}'; a returned instrument has an amount.":
    'amount "{cell:quoted}" है; लौटी लिखत की राशि होती है।',
  "tran_amount is '{cell:quoted}'; a transaction moves an amount.":
    'tran_amount "{cell:quoted}" है; लेनदेन में राशि होती है।',
  "share is '{cell:quoted}'; write a percentage as 60 or 66.67.": 'share "{cell:quoted}" है; प्रतिशत 60 या 66.67 जैसे लिखें।',
  'share is {share:quoted}; it cannot be above 100.': 'share {share:quoted} है; यह 100 से ऊपर नहीं हो सकता।',
  'share is 0; leave the line out, or give the day on which it ended.':
    'share 0 है; पंक्ति न दें, या वह दिन दें जिस पर यह समाप्त हुआ।',
  // The line
  'The line has {cells:count} cells; the heading has {columns:count} columns.':
    'पंक्ति में {cells:count} खाने हैं; शीर्षक में {columns:count} स्तंभ हैं।',
  'The line holds a NUL character, which cannot be part of a text.': 'पंक्ति में NUL वर्ण है, जो पाठ में नहीं हो सकता।',
  'The line is not UTF-8 text; save the file as "CSV UTF-8".': 'पंक्ति UTF-8 पाठ नहीं है; फ़ाइल "CSV UTF-8" के रूप में सहेजें।',
  'A quotation mark opened in this line is never closed.': 'इस पंक्ति में खुला उद्धरण चिह्न बंद नहीं होता।',
  'The line is about a person whose data were erased.': 'पंक्ति उस व्यक्ति की है जिसका डेटा मिटाया गया।',
  'Line {line:count} of this file says something else about the same.':
    'इस फ़ाइल की पंक्ति {line:count} इसी के बारे में कुछ और बताती है।',
  'Line {line:count} of this file names the same share.': 'इस फ़ाइल की पंक्ति {line:count} में यही शेयर है।',
  'Line {line:count} of this file has other totals of this day already.':
    'इस फ़ाइल की पंक्ति {line:count} में इस दिन के दूसरे योग पहले से हैं।',
  '{sentence} It waits on the page of each company that it may mean.':
    '{sentence} यह हर उस कंपनी के पृष्ठ पर प्रतीक्षा में है जिसकी यह हो सकती है।',
  // Whom it is about
  'The line names no borrower: give a customer number, a CIN, a PAN or a GSTIN.':
    'पंक्ति किसी उधारकर्ता का नाम नहीं देती: ग्राहक संख्या, CIN, PAN या GSTIN दें।',
  'The line names no borrower: give a customer number, a CIN, an LLPIN, a PAN or a GSTIN.':
    'पंक्ति किसी उधारकर्ता का नाम नहीं देती: ग्राहक संख्या, CIN, LLPIN, PAN या GSTIN दें।',
  'The line names no borrower: give a customer number or an identifier.':
    'पंक्ति किसी उधारकर्ता का नाम नहीं देती: ग्राहक संख्या या पहचान संख्या दें।',
  'The line names no borrower: give a customer number or an account number.':
    'पंक्ति किसी उधारकर्ता का नाम नहीं देती: ग्राहक संख्या या खाता संख्या दें।',
  'The line names no member: give a customer number or an identifier.':
    'पंक्ति किसी सदस्य का नाम नहीं देती: ग्राहक संख्या या पहचान संख्या दें।',
  'Customer {number:quoted} is not known; import the customers first.':
    'ग्राहक {number:quoted} ज्ञात नहीं है; पहले ग्राहकों का आयात करें।',
  'Account {number:quoted} is not known; import the accounts first.':
    'खाता {number:quoted} ज्ञात नहीं है; पहले खातों का आयात करें।',
  'Account {number:quoted} belongs to customer {holder:quoted}, not to {customer:quoted}.':
    'खाता {number:quoted} ग्राहक {holder:quoted} का है, {customer:quoted} का नहीं।',
  'Account {number:quoted} stands in line {line:count} of this file already, with other data.':
    'खाता {number:quoted} इस फ़ाइल की पंक्ति {line:count} में दूसरे डेटा के साथ पहले से है।',
  'Account {number:quoted} has its {day:quoted} in line {line:count} of this file already, with other figures.':
    'खाते {number:quoted} का {day:quoted} इस फ़ाइल की पंक्ति {line:count} में दूसरे आँकड़ों के साथ पहले से है।',
  'Customer {number:quoted} stands earlier in this file already, with other data.':
    'ग्राहक {number:quoted} इस फ़ाइल में पहले ही दूसरे डेटा के साथ है।',
  'Customer {number:quoted} stands in line {line:count} in this file already, with other data.':
    'ग्राहक {number:quoted} इस फ़ाइल की पंक्ति {line:count} में दूसरे डेटा के साथ पहले से है।',
  'Customer {number:quoted} is linked to {party:quoted}, but the {label:quoted} is of {other:quoted}.':
    'ग्राहक {number:quoted} {party:quoted} से जुड़ा है, पर {label:quoted} {other:quoted} का है।',
  'The identifiers contradict each other: {which:quoted}.': 'पहचान संख्याएँ एक-दूसरे से मेल नहीं खातीं: {which:quoted}।',
  'The file gives no CIN, PAN or GSTIN for this customer.': 'फ़ाइल इस ग्राहक का CIN, PAN या GSTIN नहीं देती।',
  'The GSTIN belongs to the PAN {inside:quoted}, not to {pan:quoted}.':
    'GSTIN PAN {inside:quoted} का है, {pan:quoted} का नहीं।',
  'No customer and no company of the register carries the {told:quoted}; give it with the customers first.':
    '{told:quoted} किसी ग्राहक या रजिस्टर की कंपनी का नहीं है; पहले इसे ग्राहकों के साथ दें।',
  'The line names two borrowers: {one:quoted} by its {by:quoted}, {other:quoted} by its {and:quoted}.':
    'पंक्ति दो उधारकर्ताओं का नाम देती है: {by:quoted} से {one:quoted}, {and:quoted} से {other:quoted}।',
  'The line gives the {label:quoted} {value:quoted}, but {name:quoted} carries {own:quoted}.':
    'पंक्ति {label:quoted} {value:quoted} देती है, पर {name:quoted} का {own:quoted} है।',
  'No known party has the {label:quoted}.': 'किसी ज्ञात पक्षकार का {label:quoted} यह नहीं है।',
  'Two companies carry the {label:quoted}.': '{label:quoted} दो कंपनियों का है।',
  'The {label:quoted} belongs to another party than the other keys of the line.':
    '{label:quoted} पंक्ति की दूसरी पहचान संख्याओं से भिन्न पक्षकार का है।',
  "'{name:quoted}' alone names no company: give a customer number, a CIN, a PAN or a GSTIN.":
    'केवल "{name:quoted}" से कंपनी तय नहीं होती: ग्राहक संख्या, CIN, PAN या GSTIN दें।',
  'The line gives a number of {one:quoted} and the name of {other:quoted}.':
    'पंक्ति में संख्या {one:quoted} की और नाम {other:quoted} का है।',
  "The line gives the name '{name:quoted}' and no number of its company.":
    'पंक्ति नाम "{name:quoted}" देती है, उसकी कंपनी की कोई संख्या नहीं।',
  'The file names no borrower by CIN, PAN, GSTIN or an account of yours; say whom it is about.':
    'फ़ाइल CIN, PAN, GSTIN या आपके खाते से किसी उधारकर्ता का नाम नहीं देती; बताएँ कि वह किसकी है।',
  // Accounts and day-ends
  "'{cell:quoted}' is not a currency of three letters.": '"{cell:quoted}" तीन अक्षरों की मुद्रा नहीं है।',
  "'{cell:quoted}' is not a kind that is known, so the account is kept as another facility. Known: {kinds:quoted}.":
    '"{cell:quoted}" कोई ज्ञात प्रकार नहीं है, इसलिए खाता अन्य सुविधा के रूप में रखा गया। ज्ञात: {kinds:quoted}।',
  "'{cell:quoted}' is not a kind that is known, so it is kept as another facility.":
    '"{cell:quoted}" कोई ज्ञात प्रकार नहीं है, इसलिए अन्य सुविधा के रूप में रखा गया।',
  "'{cell:quoted}' is not a kind that is known, so it is kept as another security. Known: {kinds:quoted}.":
    '"{cell:quoted}" कोई ज्ञात प्रकार नहीं है, इसलिए अन्य प्रतिभूति के रूप में रखा गया। ज्ञात: {kinds:quoted}।',
  'dpd is {dpd:quoted}, but from {due:quoted} to {day:quoted} it is {computed:quoted} days past due (the due date itself counts).':
    'dpd {dpd:quoted} है, पर {due:quoted} से {day:quoted} तक {computed:quoted} दिन बकाया हैं (देय तिथि भी गिनी जाती है)।',
  'asset_class is {class:quoted}, but npa_since names {day:quoted}: an account that is upgraded has no such day.':
    'asset_class {class:quoted} है, पर npa_since में {day:quoted} है: उन्नत हुए खाते का ऐसा दिन नहीं होता।',
  // Reference rates
  'Line {line:count} of this file has another rate of this day already.':
    'इस फ़ाइल की पंक्ति {line:count} में इस दिन की दूसरी दर पहले से है।',
  "'{cell:quoted}' is not another currency of three letters.": '"{cell:quoted}" तीन अक्षरों की दूसरी मुद्रा नहीं है।',
  "{column:column} is '{cell:quoted}', not a rate such as 84.1275.":
    '{column:column} "{cell:quoted}" है, 84.1275 जैसी दर नहीं।',
  "{column:column} is '{cell:quoted}', not a whole number above 0.":
    '{column:column} "{cell:quoted}" है, 0 से ऊपर की पूर्ण संख्या नहीं।',
  '{column:column} is longer than {most:count} characters.': '{column:column} {most:count} अक्षरों से लंबा है।',
  // Statements
  '{whole:column} is {amount:quoted}, less than its parts ({parts:quoted}) together: {sum:quoted}.':
    '{whole:column} {amount:quoted} है, जो अपने भागों ({parts:quoted}) के योग {sum:quoted} से कम है।',
  '{side:column} is {amount:quoted}, but {others:quoted} together are {sum:quoted}.':
    '{side:column} {amount:quoted} है, पर {others:quoted} का योग {sum:quoted} है।',
  '{side:column} is {amount:quoted}, but {other:column} is {sum:quoted}.':
    '{side:column} {amount:quoted} है, पर {other:column} {sum:quoted} है।',
  'received_on is {day:quoted}, before the last day {end:quoted} of the span.':
    'received_on {day:quoted} है, अवधि के अंतिम दिन {end:quoted} से पहले।',
  'From {from:quoted} to {to:quoted} are {days:count} days; a span has {least:count} to {most:count}.':
    '{from:quoted} से {to:quoted} तक {days:count} दिन हैं; अवधि {least:count} से {most:count} दिनों की होती है।',
  'The line states no figure of any statement.': 'पंक्ति किसी विवरण का कोई आँकड़ा नहीं देती।',
  'period_start is empty; profit and loss and cash flow need the first day of their span.':
    'period_start ख़ाली है; लाभ-हानि और नकद प्रवाह को अपनी अवधि का पहला दिन चाहिए।',
  // Bank statements and books
  'The line gives both a debit and a credit.': 'पंक्ति में नामे और जमा दोनों हैं।',
  'The line gives neither a debit nor a credit.': 'पंक्ति में न नामे है, न जमा।',
  'The days that the statement covers cannot be read.': 'विवरण के दिन नहीं पढ़े जा सके।',
  'The line is of {day:quoted}, a day that has not come yet.': 'पंक्ति {day:quoted} की है, यह दिन अभी नहीं आया।',
  'The balance of {balance:quoted} does not follow from that of the line before, {before:quoted}: a line is missing or changed. The line is stored as it stands.':
    'शेष {balance:quoted} पिछली पंक्ति के शेष {before:quoted} से नहीं निकलता: कोई पंक्ति छूटी या बदली है। पंक्ति जैसी है वैसी सहेजी गई।',
  'The report does not say as of which day it stands.': 'रिपोर्ट नहीं बताती कि वह किस दिन की स्थिति है।',
  'The report stands as of {day:quoted}, which has not come yet.': 'रिपोर्ट {day:quoted} की स्थिति है, जो अभी नहीं आया।',
  'What is open is not an amount.': 'बकाया कोई राशि नहीं है।',
  'The bill is in {currency:quoted}; only rupees are added up.': 'बिल {currency:quoted} में है; केवल रुपये जोड़े जाते हैं।',
  'The bill names no party.': 'बिल में किसी पक्षकार का नाम नहीं है।',
  // Audits
  "status is '{cell:quoted}', but closed_on says that it was closed on {day:quoted}.":
    'status "{cell:quoted}" है, पर closed_on के अनुसार {day:quoted} को बंद हुआ।',
  'closed_on is {day:quoted}, before the report of {report:quoted}.':
    'closed_on {day:quoted} है, {report:quoted} की रिपोर्ट से पहले।',
  'report_date is {day:quoted}, but the year ends on {end:quoted} only.':
    'report_date {day:quoted} है, पर वर्ष {end:quoted} को ही समाप्त होता है।',
  'auditor_since is {day:quoted}, after the report of {report:quoted}.':
    'auditor_since {day:quoted} है, {report:quoted} की रिपोर्ट के बाद।',
  "'{cell:quoted}' names no auditor.": '"{cell:quoted}" किसी लेखापरीक्षक का नाम नहीं है।',
  // Charges, securities, covenants
  '{column:column} is {day:quoted}, before the charge was created on {created:quoted}.':
    '{column:column} {day:quoted} है, {created:quoted} को प्रभार बनने से पहले।',
  "The status is '{cell:quoted}', but satisfied_on is empty.": 'status "{cell:quoted}" है, पर satisfied_on ख़ाली है।',
  "The status is '{cell:quoted}', but satisfied_on is {day:quoted}.":
    'status "{cell:quoted}" है, पर satisfied_on {day:quoted} है।',
  'The charge has no holder.': 'प्रभार का धारक नहीं है।',
  "{column:column} is given, but the kind is '{cell:quoted}' and no guarantee.":
    '{column:column} दिया है, पर प्रकार "{cell:quoted}" है, गारंटी नहीं।',
  'operator says {one:quoted}, but required says {other:quoted}.':
    'operator {one:quoted} कहता है, पर required {other:quoted} कहता है।',
  '{column:column} is given, but not what is required: required is empty.':
    '{column:column} दिया है, पर क्या अपेक्षित है यह नहीं: required ख़ाली है।',
  'measure is empty: say what figure is tested.': 'measure ख़ाली है: बताएँ कि कौन-सा आँकड़ा परखा जाता है।',
  "actual is '{cell:quoted}' and required '{other:quoted}': one of them is a percentage.":
    'actual "{cell:quoted}" और required "{other:quoted}" है: इनमें से एक प्रतिशत है।',
  'tested_on is given, but not the figure that was found: actual is empty.':
    'tested_on दिया है, पर मिला हुआ आँकड़ा नहीं: actual ख़ाली है।',
  'The covenant is deferred, but deferred_to is empty.': 'प्रसंविदा स्थगित है, पर deferred_to ख़ाली है।',
  'deferred_to is {day:quoted}, before the due date {due:quoted}.':
    'deferred_to {day:quoted} है, देय तिथि {due:quoted} से पहले।',
  'complied_on is {day:quoted}, but {actual:quoted} does not fulfil what is required: {required:quoted}.':
    'complied_on {day:quoted} है, पर {actual:quoted} अपेक्षा पूरी नहीं करता: {required:quoted}।',
  // Cheques, bureau, totals, courts, directors
  'cleared_on is {day:quoted}, before the return of {returned:quoted}.':
    'cleared_on {day:quoted} है, {returned:quoted} की वापसी से पहले।',
  'enquiries are given, but not within how many months: enquiry_months is empty.':
    'enquiries दिए हैं, पर कितने महीनों के यह नहीं: enquiry_months ख़ाली है।',
  'The line states no amount, no days, no class and no enquiries.': 'पंक्ति न राशि देती है, न दिन, न श्रेणी, न पूछताछ।',
  'The line gives no exposure, class or mark.': 'पंक्ति न जोखिम राशि देती है, न श्रेणी, न चिह्न।',
  'branch: only the totals of {feed:quoted} are given by branch.':
    'branch: केवल {feed:quoted} के योग शाखा के अनुसार दिए जाते हैं।',
  'amount: files of {feed:quoted} have no amount that is added up.':
    'amount: {feed:quoted} की फ़ाइलों में जोड़ी जाने वाली राशि नहीं होती।',
  'The line says no total: give rows, amount or both.': 'पंक्ति कोई योग नहीं देती: rows, amount या दोनों दें।',
  "'{cell:quoted}' has no number by which a case could be known again.":
    '"{cell:quoted}" में ऐसी संख्या नहीं है जिससे मामला फिर पहचाना जा सके।',
  '{column:column} is {day:quoted}, before the case was filed on {filed:quoted}.':
    '{column:column} {day:quoted} है, {filed:quoted} को मामला दायर होने से पहले।',
  "'{cell:quoted}' is not a DIN: a DIN has eight digits.": '"{cell:quoted}" DIN नहीं है: DIN में आठ अंक होते हैं।',
  'The line names no director.': 'पंक्ति किसी निदेशक का नाम नहीं देती।',
  'ceased_on is {day:quoted}, before the appointment of {appointed:quoted}.':
    'ceased_on {day:quoted} है, {appointed:quoted} की नियुक्ति से पहले।',
  "The reason is '{cell:quoted}', but ceased_on is empty.": 'कारण "{cell:quoted}" है, पर ceased_on ख़ाली है।',
  'The line gives days of a disqualification, but din_status does not say disqualified.':
    'पंक्ति अयोग्यता के दिन देती है, पर din_status में disqualified नहीं है।',
  '{column:column} is {day:quoted}, before {other:quoted}.': '{column:column} {day:quoted} है, {other:quoted} से पहले।',
  'phone is no telephone number.': 'phone टेलीफ़ोन नंबर नहीं है।',
  'email is no e-mail address.': 'email ई-मेल पता नहीं है।',
  // GST and provident fund
  "'{cell:quoted}' is not the code of an establishment.": '"{cell:quoted}" किसी प्रतिष्ठान का कोड नहीं है।',
  'due_date is {day:quoted}, before the wage month {month:quoted} ends.':
    'due_date {day:quoted} है, वेतन महीना {month:quoted} समाप्त होने से पहले।',
  'date_of_credit is {day:quoted}, before the wage month {month:quoted}.':
    'date_of_credit {day:quoted} है, वेतन महीने {month:quoted} से पहले।',
  "cxdt is {day:quoted}, but the status is '{cell:quoted}'.": 'cxdt {day:quoted} है, पर status "{cell:quoted}" है।',
  'cxdt is {day:quoted}, before the registration of {registered:quoted}.':
    'cxdt {day:quoted} है, {registered:quoted} के पंजीकरण से पहले।',
  "'{cell:quoted}' is not a type of GST return.": '"{cell:quoted}" GST रिटर्न का प्रकार नहीं है।',
  "frequency is monthly, but '{cell:quoted}' is a quarter.": 'frequency monthly है, पर "{cell:quoted}" तिमाही है।',
  "frequency is quarterly, but '{cell:quoted}' ends no quarter.":
    'frequency quarterly है, पर "{cell:quoted}" पर तिमाही समाप्त नहीं होती।',
  'status and dof are empty: the line does not state whether the return is filed.':
    'status और dof ख़ाली हैं: पंक्ति नहीं बताती कि रिटर्न दाखिल हुआ या नहीं।',
  'status is Filed, but dof is empty.': 'status Filed है, पर dof ख़ाली है।',
  "status is '{cell:quoted}', but dof says that it was filed on {day:quoted}.":
    'status "{cell:quoted}" है, पर dof के अनुसार {day:quoted} को दाखिल हुआ।',
  'dof is {day:quoted}, but the tax period ends on {end:quoted} only.':
    'dof {day:quoted} है, पर कर अवधि {end:quoted} को ही समाप्त होती है।',
  'The return is not filed, but the line gives the acknowledgement {arn:quoted}.':
    'रिटर्न दाखिल नहीं है, पर पंक्ति पावती {arn:quoted} देती है।',
  'The return is not filed, but the line gives its turnover.': 'रिटर्न दाखिल नहीं है, पर पंक्ति उसका टर्नओवर देती है।',
  'The ARN {arn:quoted} has not the shape of two letters, twelve digits and a sign.':
    'ARN {arn:quoted} दो अक्षरों, बारह अंकों और एक चिह्न के रूप में नहीं है।',
  // Ratings and reviews
  "grade is '{cell:quoted}'; write the place of the rating on its scale, 1 to {most:count}, 1 the best.":
    'grade "{cell:quoted}" है; रेटिंग का अपने पैमाने पर स्थान लिखें, 1 से {most:count} तक, 1 सबसे अच्छा।',
  'due_date_for_rating is {day:quoted}, not after the rating of {rated:quoted}.':
    'due_date_for_rating {day:quoted} है, {rated:quoted} की रेटिंग के बाद नहीं।',
  "'{cell:quoted}' names no model.": '"{cell:quoted}" किसी मॉडल का नाम नहीं है।',
  "'{cell:quoted}' names no instrument.": '"{cell:quoted}" किसी लिखत का नाम नहीं है।',
  '{column:column} says {one:quoted}, but the rating is written with {other:quoted}.':
    '{column:column} {one:quoted} कहता है, पर रेटिंग {other:quoted} के साथ लिखी है।',
  "'{cell:quoted}' is not an agency we know; there are {agencies:quoted}.":
    '"{cell:quoted}" कोई ज्ञात एजेंसी नहीं है; ज्ञात हैं: {agencies:quoted}।',
  'The line names no agency, neither in its column nor in front of the rating.':
    'पंक्ति एजेंसी का नाम नहीं देती, न स्तंभ में, न रेटिंग के आगे।',
  'term is empty, and {symbol:quoted} stands on both scales; write long or short.':
    'term ख़ाली है, और {symbol:quoted} दोनों पैमानों पर है; लिखें: long या short।',
  'rating is empty; only a withdrawn rating may be without its symbol.':
    'rating ख़ाली है; केवल वापस ली गई रेटिंग बिना चिह्न हो सकती है।',
  '{symbol:quoted} is not on the {term:quoted}-term scale.': '{symbol:quoted} {term:quoted}-term पैमाने पर नहीं है।',
  "'{words:quoted}' in '{cell:quoted}' is neither a rating symbol nor a known word.":
    '"{cell:quoted}" में "{words:quoted}" न रेटिंग चिह्न है, न ज्ञात शब्द।',
  "'{cell:quoted}' names {count:count} ratings ({symbols:quoted}); give a line to each.":
    '"{cell:quoted}" में {count:count} रेटिंग हैं ({symbols:quoted}); हर एक की पंक्ति दें।',
  "'{cell:quoted}' names two outlooks.": '"{cell:quoted}" में दो दृष्टिकोण हैं।',
  "'{cell:quoted}' names two directions of a rating watch.": '"{cell:quoted}" में रेटिंग निगरानी की दो दिशाएँ हैं।',
  "'{cell:quoted}' has both suffixes, SO and CE.": '"{cell:quoted}" में SO और CE दोनों प्रत्यय हैं।',
  "'{cell:quoted}' holds no rating symbol.": '"{cell:quoted}" में कोई रेटिंग चिह्न नहीं है।',
  'The line gives neither a due date nor a date on which it was done.': 'पंक्ति न देय तिथि देती है, न होने की तिथि।',
  'new_expiry is given, but not when the review was done: done_on is empty.':
    'new_expiry दिया है, पर समीक्षा कब हुई यह नहीं: done_on ख़ाली है।',
  'new_expiry is {day:quoted}, not after the review of {done:quoted}.':
    'new_expiry {day:quoted} है, {done:quoted} की समीक्षा के बाद नहीं।',
  // Recoveries, relations, notices, stock
  'amount is empty: only a promise may name none.': 'amount ख़ाली है: केवल वादा बिना राशि हो सकता है।',
  'promised_for is given, but the line is no promise.': 'promised_for दिया है, पर पंक्ति वादा नहीं है।',
  'promised_for is {day:quoted}, before the promise of {promised:quoted}.':
    'promised_for {day:quoted} है, {promised:quoted} के वादे से पहले।',
  'Both ends of the line are the same party.': 'पंक्ति के दोनों सिरे एक ही पक्षकार हैं।',
  'The line names a related party by an identifier and a person by DIN; give one of them.':
    'पंक्ति संबंधित पक्ष को पहचान संख्या से और व्यक्ति को DIN से बताती है; इनमें से एक दें।',
  'The line names no related party: give an identifier, or a person.':
    'पंक्ति किसी संबंधित पक्ष का नाम नहीं देती: पहचान संख्या या व्यक्ति दें।',
  'The line gives a DIN without the person’s name.': 'पंक्ति व्यक्ति के नाम के बिना DIN देती है।',
  "'{cell:quoted}' has no identifier: give one, or write yes under related_person. A name alone links nobody.":
    '"{cell:quoted}" की पहचान संख्या नहीं है: वह दें, या related_person में yes लिखें। केवल नाम से कोई नहीं जुड़ता।',
  'Only control has a share and a basis.': 'share और basis केवल नियंत्रण के होते हैं।',
  'Only a guarantee has an amount.': 'amount केवल गारंटी की होती है।',
  'The line says that somebody controls the company, but gives neither the share nor the way.':
    'पंक्ति कहती है कि कोई कंपनी को नियंत्रित करता है, पर न हिस्सा देती है, न तरीक़ा।',
  'The basis is shares, but share is empty.': 'basis shares है, पर share ख़ाली है।',
  'reply_due is {day:quoted}, before the notice of {dated:quoted}.':
    'reply_due {day:quoted} है, {dated:quoted} की सूचना से पहले।',
  'as_of is empty: tell the day that the statement speaks of.': 'as_of ख़ाली है: विवरण का दिन बताएँ।',
  '{column:column} is {day:quoted}, before the day {other:quoted} that the statement speaks of.':
    '{column:column} {day:quoted} है, विवरण के दिन {other:quoted} से पहले।',
}

/** What is wrong with a value, and what an empty cell would say. */
export const HINDI_ASIDE_PARTS: Retelling['parts'] = {
  wrong_value: {
    "'{cell:quoted}' is not a date (write DD-MM-YYYY)": '"{cell:quoted}" तारीख़ नहीं है (DD-MM-YYYY लिखें)',
    "'{cell:quoted}' lies outside the years 1600 to 9999": '"{cell:quoted}" 1600 से 9999 तक के वर्षों के बाहर है',
    "'{cell:quoted}' has a two-digit year and nothing tells its century":
      '"{cell:quoted}" में दो अंकों का वर्ष है और शताब्दी ज्ञात नहीं',
    "'{cell:quoted}' is not a day of the calendar": '"{cell:quoted}" कैलेंडर का दिन नहीं है',
    "'{cell:quoted}' is not a day of the calendar; its column writes the day first":
      '"{cell:quoted}" कैलेंडर का दिन नहीं है; इसके स्तंभ में दिन पहले लिखा है',
    "'{cell:quoted}' is not a day of the calendar; its column writes the month first":
      '"{cell:quoted}" कैलेंडर का दिन नहीं है; इसके स्तंभ में माह पहले लिखा है',
    "'{cell:quoted}' names a month and no day": '"{cell:quoted}" में माह है, दिन नहीं',
    "'{cell:quoted}' is not a month; write 2026-02 or Feb-2026": '"{cell:quoted}" माह नहीं है; 2026-02 या Feb-2026 लिखें',
    "'{cell:quoted}' is not a financial year; write it as 2025-26": '"{cell:quoted}" वित्तीय वर्ष नहीं है; 2025-26 जैसा लिखें',
    'the return covers a year; only monthly and quarterly returns are read':
      'रिटर्न पूरे वर्ष का है; केवल मासिक और तिमाही रिटर्न पढ़े जाते हैं',
    "'{cell:quoted}' is not a tax period": '"{cell:quoted}" कर अवधि नहीं है',
    "'{cell:quoted}' does not lie in the financial year {year:quoted}":
      '"{cell:quoted}" वित्तीय वर्ष {year:quoted} में नहीं है',
    "'{cell:quoted}' is not a quarter of the financial year": '"{cell:quoted}" वित्तीय वर्ष की तिमाही नहीं है',
    'the tax period is empty': 'कर अवधि ख़ाली है',
    'the date is empty': 'तारीख़ ख़ाली है',
    'the amount is empty': 'राशि ख़ाली है',
    "'{cell:quoted}' is not an amount": '"{cell:quoted}" राशि नहीं है',
    "'{cell:quoted}' has its commas in places that no grouping explains":
      '"{cell:quoted}" में अल्पविराम ऐसी जगह हैं जो किसी समूहन से नहीं बनते',
    "'{cell:quoted}' has more than two decimals": '"{cell:quoted}" में दो से अधिक दशमलव अंक हैं',
    "'{cell:quoted}' is larger than any amount of money": '"{cell:quoted}" किसी भी राशि से बड़ा है',
    "'{cell:quoted}' is negative twice": '"{cell:quoted}" दो बार ऋणात्मक है',
    "'{cell:quoted}' is not a figure": '"{cell:quoted}" आँकड़ा नहीं है',
    "'{cell:quoted}' is not a comparison; write at least, above, at most or below":
      '"{cell:quoted}" तुलना नहीं है; लिखें: at least, above, at most या below',
    "'{cell:quoted}' names no comparison; write at least, above, at most or below":
      '"{cell:quoted}" में तुलना नहीं है; लिखें: at least, above, at most या below',
    "'{cell:quoted}' can be read in two ways; write at least, above, at most or below":
      '"{cell:quoted}" दो तरह से पढ़ा जा सकता है; लिखें: at least, above, at most या below',
    "'{cell:quoted}' is not a figure such as 1.25 or 'at least 1.25'":
      '"{cell:quoted}" 1.25 या "at least 1.25" जैसा आँकड़ा नहीं है',
    "'{cell:quoted}' is not a {what:quoted} we know; the known ones are {known:quoted}":
      '"{cell:quoted}" ज्ञात {what:quoted} नहीं है; ज्ञात हैं: {known:quoted}',
  },
  empty_cell: {
    'not paid': 'जमा नहीं',
    'for one unit': 'एक इकाई के लिए',
    'not cleared': 'भुगतान नहीं हुआ',
    'it secures all facilities of the borrower': 'यह उधारकर्ता की सभी सुविधाओं की प्रतिभूति है',
    'not released': 'मुक्त नहीं',
    'still stands': 'अब भी लागू',
    'not satisfied': 'संतुष्ट नहीं',
    'still a member': 'अब भी सदस्य',
    'not received': 'प्राप्त नहीं',
    'not complied with': 'पालन नहीं हुआ',
    'not deferred': 'स्थगित नहीं',
    'not done yet': 'अभी नहीं हुआ',
    'still open': 'अब भी खुला',
    'not filed': 'दाखिल नहीं',
    'of all branches': 'सभी शाखाओं का',
    'still in office': 'अब भी पद पर',
    'not disqualified': 'अयोग्य नहीं',
    'disqualified without end': 'बिना अंत के अयोग्य',
    'not cancelled': 'रद्द नहीं',
  },
}

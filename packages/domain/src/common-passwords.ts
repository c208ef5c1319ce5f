/**
 * What is tried first, in letters and digits alone. A password is refused that is one of these, also several times over or
 * with digits after it: nearly all common ones of twelve characters and more are made so.
 */
export const COMMON_PASSWORDS: readonly string[] = [
  ...['password', 'passwort', 'passw0rd', 'p4ssword', 'p4ssw0rd', 'passphrase', 'pass', 'secret', 'changeme'],
  ...['changethis', 'mypassword', 'newpassword', 'thepassword', 'yourpassword', 'password1', 'temppassword'],
  ...['qwerty', 'qwertyuiop', 'qwertyuiopasdfgh', 'qwertyuiopasdfghjkl', 'qwertyuiopasdfghjklzxcvbnm', 'asdfghjkl'],
  ...['asdf', 'zxcvbnm', 'zxcvbn', 'qazwsx', 'qazwsxedc', 'qazwsxedcrfv', '1qaz2wsx', '1qaz2wsx3edc', '1q2w3e'],
  ...['1q2w3e4r', '1q2w3e4r5t', '1q2w3e4r5t6y', 'q1w2e3r4', 'q1w2e3r4t5y6', 'qwer1234', 'abc', 'abcd', 'abcdef'],
  ...['abcdefgh', 'abcdefghij', 'abcdefghijkl', 'abcdefghijklmnop', 'abcdefghijklmnopqrstuvwxyz', 'abc123', 'abcd1234'],
  ...['a1b2c3d4', 'a1b2c3d4e5f6', '123456', '1234567', '12345678', '123456789', '1234567890', '12345678910'],
  ...['123456789012', '0123456789', '0987654321', '987654321', '123123', '123321', '112233', '11223344', '102030'],
  ...['121212', '654321', '147258369', '159753', '246810', '13579', 'letmein', 'letmeinnow', 'welcome', 'welcometo'],
  ...['welcomeback', 'admin', 'administrator', 'root', 'login', 'signin', 'user', 'username', 'guest', 'test'],
  ...['testing', 'testtest', 'default', 'master', 'superman', 'batman', 'spiderman', 'dragon', 'monkey', 'football'],
  ...['baseball', 'basketball', 'cricket', 'princess', 'sunshine', 'iloveyou', 'iloveyousomuch', 'ilovemyself'],
  ...['loveyou', 'iloveindia', 'ilovemyindia', 'trustno1', 'whatever', 'shadow', 'computer', 'internet', 'hello'],
  ...['helloworld', 'freedom', 'starwars', 'pokemon', 'michael', 'jennifer', 'jordan', 'charlie', 'liverpool'],
  ...['chelsea', 'arsenal', 'barcelona', 'manchester', 'mustang', 'ferrari', 'mercedes', 'google', 'facebook'],
  ...['samsung', 'iphone', 'android', 'windows', 'microsoft', 'summer', 'winter', 'spring', 'autumn', 'monsoon'],
  ...['january', 'february', 'march', 'april', 'june', 'july', 'august', 'september', 'october', 'november'],
  ...['december', 'monday', 'friday', 'sunday', 'india', 'incredibleindia', 'hindustan', 'bharat', 'bharatmata'],
  ...['bharatmatakijai', 'jaihind', 'vandemataram', 'jaishreeram', 'jaishriram', 'shreeganesh', 'omnamahshivaya'],
  ...['omsairam', 'sairam', 'harekrishna', 'krishna', 'ganesh', 'ganpati', 'lakshmi', 'shiva', 'hanuman', 'durga'],
  ...['allah', 'bismillah', 'inshallah', 'mashallah', 'jesus', 'jesuschrist', 'waheguru', 'mumbai', 'delhi'],
  ...['newdelhi', 'bangalore', 'bengaluru', 'chennai', 'kolkata', 'hyderabad', 'pune', 'ahmedabad', 'jaipur'],
  ...['sachin', 'sachintendulkar', 'virat', 'viratkohli', 'dhoni', 'msdhoni', 'rohitsharma', 'bollywood', 'shahrukh'],
  ...['salmankhan', 'priyanka', 'rahul', 'priya', 'pooja', 'neha', 'amit', 'sanjay', 'vijay', 'suresh', 'ramesh'],
  ...['bank', 'banking', 'bankofindia', 'statebank', 'reservebank', 'loan', 'credit', 'creditrisk', 'money', 'rupee'],
  ...['rupees', 'finance', 'account', 'accounts', 'business', 'company', 'office', 'manager', 'employee', 'customer'],
  ...['correcthorsebatterystaple', 'fuckyou', 'asshole', 'killer', 'hunter', 'hunter2', 'blink182', 'matrix'],
]

import Database from 'libsql'

const asPhrase = (text: string) => `"${text.replaceAll('"', '""')}"`

/**
 * The peer: SQLite's FTS5 in this process and in memory. Words by their beginnings; for a mistake, names that share
 * trigrams. Ten names by its own rank, without the count that ours gives.
 */
export function fts5Of(names: Iterable<string>) {
  const db = new Database(':memory:')
  db.exec(`create virtual table words using fts5(name, prefix = '2 3 4', detail = 'full');
    create virtual table trigrams using fts5(name, tokenize = 'trigram', detail = 'none');
    begin`)
  const [toWords, toTrigrams] = ['words', 'trigrams'].map((table) =>
    db.prepare(`insert into ${table}(name) values (?)`),
  )
  for (const name of names) {
    toWords?.run(name)
    toTrigrams?.run(name)
  }
  db.exec('commit')
  const byWords = db.prepare('select name from words where words match ? order by rank limit 10')
  const byTrigrams = db.prepare('select name from trigrams where trigrams match ? order by rank limit 10')
  return {
    begun: (text: string) =>
      byWords.all(
        text
          .split(/[^\p{L}\p{N}]+/u)
          .filter(Boolean)
          .map((word) => `${asPhrase(word)}*`)
          .join(' '),
      ),
    similar: (text: string) => {
      const letters = text.replace(/[^\p{L}\p{N} ]+/gu, '')
      const trigrams = Array.from({ length: Math.max(0, letters.length - 2) }, (_, i) => letters.slice(i, i + 3))
      return byTrigrams.all(trigrams.map(asPhrase).join(' OR '))
    },
    close: () => db.close(),
  }
}

import MiniSearch from 'minisearch';
import type { Article } from './articles.ts';

/** A page and the paragraph of it that fits best what was typed. */
export interface Found {
  readonly article: Article;
  readonly passage: string;
}

/** Searches titles and texts: the start of a word is enough, and so is a word with one wrong letter. */
export function searchOf(articles: readonly Article[]): (typed: string) => readonly Found[] {
  const index = new MiniSearch<Article>({
    idField: 'address',
    fields: ['title', 'text'],
    searchOptions: { prefix: true, fuzzy: 0.34, boost: { title: 3 } },
    processTerm: (word) => (tooCommon.has(word.toLowerCase()) ? null : stemOf(word.toLowerCase())),
  });
  index.addAll(articles);
  const byAddress = new Map(articles.map((one) => [one.address, one]));
  // A wrong letter counts only if no page has the word as it is: 'refund' is not 'refused'.
  const searched = (typed: string) => {
    const exact = index.search(typed, { fuzzy: false });
    return exact.length > 0 ? exact : index.search(typed);
  };
  return (typed) =>
    searched(typed).flatMap(({ id, terms }) => {
      const article = byAddress.get(String(id));
      return article === undefined ? [] : { article, passage: bestPassage(article.text, terms) };
    });
}

/** Words of questions, which every page has. */
const tooCommon = new Set(
  'a an and are can do does for how i in is it my of on or the to what when where which who why with you your'.split(
    ' ',
  ),
);

/** 'transactions' finds 'transaction' and the other way round. */
function stemOf(word: string): string {
  return word.length > 3 && word.endsWith('s') && !word.endsWith('ss') ? word.slice(0, -1) : word;
}

/** The most letters of a passage. */
const LONGEST_PASSAGE = 280;

/** The paragraph with the most of these words, or the first one if none has any. `terms` are as the index has them. */
function bestPassage(text: string, terms: readonly string[]): string {
  const passages = text.split('\n\n').map(plainText);
  const counts = passages.map((passage) => {
    const words = new Set(
      passage
        .toLowerCase()
        .split(/[^\p{L}\p{N}]+/u)
        .map(stemOf),
    );
    return terms.filter((term) => words.has(term)).length;
  });
  const best = passages[counts.indexOf(Math.max(...counts))] ?? '';
  return best.length > LONGEST_PASSAGE ? around(best, terms) : best;
}

/** A part of a long passage, beginning a little before the first of the words. */
function around(passage: string, terms: readonly string[]): string {
  const places = terms.map((term) => passage.toLowerCase().indexOf(term)).filter((place) => place >= 0);
  const first = Math.max(0, Math.min(...places, passage.length) - LONGEST_PASSAGE / 4);
  const start = first === 0 || first >= passage.length - 1 ? 0 : passage.indexOf(' ', first) + 1;
  const end = passage.lastIndexOf(' ', start + LONGEST_PASSAGE);
  const isEnd = passage.length - start <= LONGEST_PASSAGE;
  return `${start > 0 ? '… ' : ''}${passage.slice(start, isEnd ? undefined : end)}${isEnd ? '' : ' …'}`;
}

/** Without the marks of headings, lists, links and bold words. */
function plainText(markdown: string): string {
  return markdown
    .replace(/\[([^\]]+)\]\([^)]*\)/g, '$1')
    .replace(/^\s*(?:#+|[-*]|\d+\.)\s+/gm, '')
    .replace(/^\|?[-:| ]+\|?$/gm, '')
    .replace(/[*_`|]/g, ' ')
    .replace(/\s+/g, ' ')
    .trim();
}

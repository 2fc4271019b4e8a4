import MiniSearch from 'minisearch';
import type { Article } from './articles.ts';

/** Searches titles and texts: the start of a word is enough, and so is a word with one wrong letter. */
export function searchOf(articles: readonly Article[]): (typed: string) => readonly Article[] {
  const index = new MiniSearch<Article>({
    idField: 'address',
    fields: ['title', 'text'],
    searchOptions: { prefix: true, fuzzy: 0.34, boost: { title: 3 } },
    processTerm: (word) => (tooCommon.has(word.toLowerCase()) ? null : stemOf(word.toLowerCase())),
  });
  index.addAll(articles);
  const byAddress = new Map(articles.map((one) => [one.address, one]));
  return (typed) => index.search(typed).flatMap(({ id }) => byAddress.get(String(id)) ?? []);
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

import { isSimilarMerchant, merchantOf } from '#domain/merchant.ts';
import { fits } from '../../data/books/rules/match.ts';

/** A description in the books, and how many of its rows are untagged. */
export interface BookText {
  readonly merchant: string;
  /** Money out. */
  readonly out: boolean;
  readonly description: string;
  readonly untagged: number;
}

/** The text condition of a rule, and how many untagged rows it matches. */
export interface RuleText {
  readonly desc_op: number;
  readonly description: string;
  readonly untagged: number;
}

/** Of ruleOps in the contract. */
const [EXACTLY, CONTAINS, STARTS] = [2, 3, 4];
/** The limit of the rule's field. */
const LONGEST = 100;
/** Shorter texts occur in other words: 'ee' is in 'coffee', and 'Eezy' starts with it. */
const SHORTEST = 4;

/**
 * The text condition that matches all of a merchant's rows and no one else's: their common start, or else the
 * merchant's name within them. Undefined if every such text matches other merchants' rows too.
 */
export function ruleTextOf(
  { merchant, out }: Pick<BookText, 'merchant' | 'out'>,
  texts: readonly BookText[],
): RuleText | undefined {
  const sameWay = texts.filter((text) => text.out === out);
  const own = sameWay.filter((text) => text.merchant === merchant);
  for (const { desc_op, description } of candidates(merchant, own)) {
    const rule = {
      id: 0,
      accountId: undefined,
      type: out ? 'E' : 'I',
      descOp: desc_op,
      descVal: description,
      classOp: 1,
      classVal: '',
    } as const;
    const taken = sameWay.filter((text) =>
      fits(rule, { ...text, account_id: 0, amount: out ? -1 : 1, classification: '' }),
    );
    const takesAll = own.every((text) => taken.includes(text));
    if (takesAll && taken.every((text) => isSimilarMerchant(merchant, text.merchant)))
      return { desc_op, description, untagged: taken.reduce((sum, { untagged }) => sum + untagged, 0) };
  }
  return undefined;
}

type Candidate = Pick<RuleText, 'desc_op' | 'description'>;

/** Widest first. */
function candidates(merchant: string, own: readonly BookText[]): Candidate[] {
  const [only, ...others] = own.map(({ description }) => description);
  const shared = sharedStart(own.map(({ description }) => description.trim().split(/\s+/)));
  const [word = ''] = merchant.split(' ');
  // What banks write before every payee does not identify a merchant.
  const starts = [shared.split(',')[0] ?? '', shared].filter(
    (text) => merchantOf(text).split(' ')[0] === word && text.length >= SHORTEST,
  );
  const inside = [merchant, word].filter((text) => text.length >= SHORTEST);
  return [
    ...starts.map((text) => ({ desc_op: STARTS, description: text })),
    ...inside.map((text) => ({ desc_op: CONTAINS, description: text })),
    ...(only !== undefined && others.length === 0 ? [{ desc_op: EXACTLY, description: only.trim() }] : []),
  ].filter(({ description }) => description !== '' && description.length <= LONGEST);
}

/** The words that all of them start with, as the first one writes them. */
function sharedStart([first = [], ...others]: readonly (readonly string[])[]): string {
  const differs = first.findIndex((word, place) =>
    others.some((words) => words[place]?.toLowerCase() !== word.toLowerCase()),
  );
  return (differs < 0 ? first : first.slice(0, differs)).join(' ').replace(/[\s,;:*-]+$/, '');
}

import type { TagGuidance } from '#contract/custom-tags/tag-guidance.ts';
import type { TagId, TaxCategory } from '#contract/transactions/tax-categories.ts';
import type { BookRow } from './book-row.ts';
import { UNTAGGED } from './chosen-category.ts';

/** One line of the tag picker: the tags it gives to money out and money in. */
export interface TagChoice {
  readonly key: string;
  readonly title: string;
  readonly description: string;
  readonly expenseId: TagId | undefined;
  readonly incomeId: TagId | undefined;
  /** What counts under it for money out and money in, if known. */
  readonly guidance: readonly Guided[];
  /** The key of the choice that it is a kind of, if that is offered too. */
  readonly kindOf?: string | undefined;
  /** An agent hid it from the client. */
  readonly isHidden: boolean;
  /** The searchable text in lower case: title, short text and what counts under it. */
  readonly searched: string;
}

export interface Guided extends TagGuidance {
  readonly code: string;
  readonly type: TaxCategory['type'];
}

/** The tags for rows in both directions, with their income and expense category. Spec 2, 3. */
export const multiSelectTags = [
  { id: 1, title: 'Business', incomeId: 5, expenseId: 11 },
  { id: 2, title: 'Rental Property', incomeId: 2, expenseId: 12 },
  { id: 3, title: 'Furnished Holiday Let', incomeId: 22, expenseId: 21 },
  { id: 4, title: 'Personal', incomeId: 25, expenseId: 26 },
  { id: 7, title: 'Transfer', incomeId: 7, expenseId: 17 },
] as const;

/** The direction of the rows; 'both' if mixed. */
export function directionOf(rows: readonly BookRow[]): 'out' | 'in' | 'both' {
  if (rows.every(({ amount }) => amount < 0)) return 'out';
  return rows.every(({ amount }) => amount >= 0) ? 'in' : 'both';
}

/**
 * The choices for these rows. A refund gets a category of the other direction. Categories hidden by an agent are only
 * offered to agents.
 */
export function tagChoices(
  categories: readonly TaxCategory[],
  rows: readonly BookRow[],
  { reverse, isAgent }: { reverse: boolean; isAgent: boolean },
): TagChoice[] {
  const direction = directionOf(rows);
  const all =
    direction === 'both'
      ? forBoth(categories, rows)
      : forOne(categories, (direction === 'out') === reverse ? 'I' : 'E');
  const offered = isAgent ? all : all.filter(({ isHidden }) => !isHidden);
  return withKinds(offered);
}

/** HMRC's kinds of expense follow the tag of those who do not distinguish them, where that is offered. */
function withKinds(choices: readonly TagChoice[]): TagChoice[] {
  const keys = new Set(choices.map(({ key }) => key));
  const kinds = Map.groupBy(choices, ({ kindOf }) =>
    kindOf !== undefined && keys.has(kindOf) ? kindOf : undefined,
  );
  const others = (kinds.get(undefined) ?? []).map((choice) => ({ ...choice, kindOf: undefined }));
  return others.flatMap((choice) => [choice, ...(kinds.get(choice.key) ?? [])]);
}

function forOne(categories: readonly TaxCategory[], type: 'E' | 'I'): TagChoice[] {
  return categories
    .filter((category) => category.type === type)
    .map((category) => {
      const { id, title } = category;
      const description = categoryDescription(category, categories);
      return {
        key: String(id),
        title,
        description,
        expenseId: type === 'E' ? id : undefined,
        incomeId: type === 'I' ? id : undefined,
        guidance: guided(category),
        kindOf: category.kind_of === undefined ? undefined : String(category.kind_of),
        isHidden: category.enabled === 'N',
        searched: searchedIn(title, description, [category]),
      };
    });
}

function forBoth(categories: readonly TaxCategory[], rows: readonly BookRow[]): TagChoice[] {
  const known = new Map(categories.map((category) => [category.id, category]));
  const tags = multiSelectTags.flatMap(({ id, title, incomeId, expenseId }): TagChoice[] => {
    const [income, expense] = [known.get(incomeId), known.get(expenseId)];
    if (income === undefined || expense === undefined) return [];
    const description = `${expense.title}, ${income.title}`;
    return [
      {
        key: String(id),
        title,
        description,
        incomeId,
        expenseId,
        guidance: [...guided(expense), ...guided(income)],
        isHidden: income.enabled === 'N' || expense.enabled === 'N',
        searched: searchedIn(title, description, [income, expense]),
      },
    ];
  });
  if (!rows.some(({ tagged }) => tagged)) return tags;
  const [title, description] = ['Untagged', 'Removes the tags'];
  const untag = { incomeId: undefined, expenseId: undefined, guidance: [], isHidden: false };
  return [
    ...tags,
    { key: String(UNTAGGED), title, description, ...untag, searched: searchedIn(title, description, []) },
  ];
}

/** The text below the title of a tag. For a custom tag, it says where it counts. */
export function categoryDescription(
  { custom_tag_id, tax_cat_id, description }: TaxCategory,
  categories: readonly TaxCategory[],
): string {
  if (custom_tag_id === null) return description;
  const category = categories.find(({ id }) => id === tax_cat_id)?.title;
  const counts = category === undefined ? [] : [`Counts as ${category}.`];
  return [...(description === '' ? [] : [description]), ...counts].join(' ');
}

/** The choices that contain every word, those with all words in the title first. */
export function searchChoices(choices: readonly TagChoice[], search: string): TagChoice[] {
  const found = choices.filter(({ searched }) => hasWords(searched, search));
  const byName = Map.groupBy(found, ({ title }) => hasWords(title, search));
  return [...(byName.get(true) ?? []), ...(byName.get(false) ?? [])];
}

/** The only match of a search, the only match by title, or the only match that is not a kind of expense. */
export function onlyMatch(found: readonly TagChoice[], search: string): TagChoice | undefined {
  if (found.length === 1) return found[0];
  const [first, ...more] = search.trim() === '' ? [] : found.filter(({ title }) => hasWords(title, search));
  if (first !== undefined) return more.length === 0 ? first : undefined;
  const [plain, ...others] = search.trim() === '' ? [] : found.filter(({ kindOf }) => kindOf === undefined);
  return others.length === 0 ? plain : undefined;
}

function hasWords(text: string, search: string): boolean {
  const words = search.toLowerCase().split(/\s+/).filter(Boolean);
  return words.every((word) => text.toLowerCase().includes(word));
}

/** The choice this many places further, starting at the first or last if there is none. Stops at the ends. */
export function neighbourChoice(
  choices: readonly TagChoice[],
  key: string | undefined,
  by: 1 | -1,
): TagChoice | undefined {
  const at = choices.findIndex((choice) => choice.key === key);
  if (at === -1) return by === 1 ? choices[0] : choices.at(-1);
  return choices[Math.min(Math.max(at + by, 0), choices.length - 1)];
}

function guided({ code, type, guidance }: TaxCategory): Guided[] {
  return guidance === undefined ? [] : [{ code, type, ...guidance }];
}

function searchedIn(title: string, description: string, tags: readonly TaxCategory[]): string {
  const more = tags.flatMap(({ tagname, guidance }) => [tagname, ...(guidance?.counts ?? [])]);
  return [title, description, ...more].join('\n').toLowerCase();
}

import type { Answers, FilePart, Question } from './bank-file.ts';
import type { Draft, Source } from './draft.ts';

const POUNDS = 'GBP';
/** A column that is mistaken for accounts or currencies has a new value in every line. */
const MOST_CHOICES = 20;

interface Choice {
  /** Why a draft is not part of the selection. */
  readonly refuse: (draft: Draft) => { readonly reason: string; readonly noTransaction: true } | undefined;
}

/** The account and currency of a line: its own, otherwise the file's. */
function partOf(draft: Draft, { account = '', currency = POUNDS }: Source): FilePart {
  return { account: draft.account ?? account, currency: draft.currency ?? currency };
}

/** The parts of a file, in order. */
export function partsOf(read: readonly Draft[], source: Source): readonly FilePart[] {
  const parts = new Map<string, FilePart>();
  for (const draft of read) {
    const part = partOf(draft, source);
    const key = `${part.currency} ${part.account}`;
    if (!parts.has(key)) parts.set(key, part);
  }
  return [...parts.values()];
}

/** The lines of one part; lines without a part belong to the first. */
export function draftsOfPart(source: Source, parts: readonly FilePart[], wanted: FilePart): readonly Draft[] {
  const isSame = (a: FilePart, b: FilePart) => a.account === b.account && a.currency === b.currency;
  const [first] = parts;
  return source.drafts.filter((draft) => {
    const own = partOf(draft, source);
    const known = parts.find((part) => isSame(part, own)) ?? first;
    return known !== undefined && isSame(known, wanted);
  });
}

/** Only one currency is read at a time: pounds if there are any. Other money is never silently read as pounds. */
export function chooseCurrency(
  read: readonly Draft[],
  source: Source,
  answers: Answers,
  questions: Question[],
): Choice & { readonly chosen: string } {
  const of = (draft: Draft) => partOf(draft, source).currency;
  const counts = countsOf(read.map(of));
  const choices = [...counts.keys()];
  const most = choices.toSorted((a, b) => (counts.get(b) ?? 0) - (counts.get(a) ?? 0))[0];
  const chosen = answers.currency ?? (counts.has(POUNDS) ? POUNDS : (most ?? source.currency ?? POUNDS));
  if (answers.currency === undefined && choices.some((currency) => currency !== POUNDS)) {
    questions.push({
      kind: 'currency',
      mustAnswer: true,
      message:
        choices.length > 1
          ? `The file has several currencies: ${listed(choices, counts)}. Which one is this account in? Your books are in pounds. We have assumed ${chosen}.`
          : `The file gives the amounts in ${chosen}, but your books are in pounds. What currency are they really in?`,
      choices: choices.slice(0, MOST_CHOICES),
      proposal: chosen,
    });
  }
  return {
    chosen,
    refuse: (draft) =>
      of(draft) === chosen || !counts.has(of(draft))
        ? undefined
        : { reason: `This is in ${of(draft)}, not ${chosen}.`, noTransaction: true },
  };
}

/** A file with several accounts lists them all and asks which to import; accounts imported before are not options. */
export function chooseAccounts(
  read: readonly Draft[],
  source: Source,
  answers: Answers,
  questions: Question[],
): Choice & { readonly one: string | null; readonly several: boolean } {
  const of = (draft: Draft) => partOf(draft, source).account;
  const { importedAccounts = [] } = answers;
  const counts = countsOf(read.map(of));
  const all = [...counts.keys()];
  const choices = all.filter((name) => !importedAccounts.includes(name));
  const wanted = source.template ? undefined : answers.accounts;
  if (!source.template && choices.length > 1 && wanted === undefined) {
    questions.push({
      kind: 'account',
      mustAnswer: true,
      message: `The file has several accounts: ${listed(choices, counts)}. Which one do you want to import?`,
      choices: choices.slice(0, MOST_CHOICES),
    });
  }
  const taken = wanted === undefined ? choices : choices.filter((name) => wanted.includes(name));
  const one = taken.length === 1 ? (taken[0] ?? '') : taken.length === 0 ? (source.account ?? '') : '';
  return {
    one: one === '' ? null : one,
    several: all.length > 1,
    refuse: (draft) => {
      const name = of(draft);
      if (importedAccounts.includes(name))
        return { reason: `This is from an account you have already imported: ${name}.`, noTransaction: true };
      return wanted === undefined || wanted.includes(name) || !counts.has(name)
        ? undefined
        : { reason: `This is from another account: ${name}.`, noTransaction: true };
    },
  };
}

function listed(choices: readonly string[], counts: ReadonlyMap<string, number>): string {
  const shown = choices.slice(0, MOST_CHOICES).map((name) => {
    const count = counts.get(name) ?? 0;
    return `${name || 'without a number'} (${count} ${count === 1 ? 'line' : 'lines'})`;
  });
  return shown.join(', ') + (choices.length > MOST_CHOICES ? ' …' : '');
}

function countsOf(names: readonly string[]): Map<string, number> {
  const counts = new Map<string, number>();
  for (const name of names) counts.set(name, (counts.get(name) ?? 0) + 1);
  return counts;
}

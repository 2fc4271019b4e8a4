import { type Page, refuse } from './page.ts';

/** Where a business page says that Class 2 is paid, and how much. */
export const class2Paths: Readonly<Record<string, { readonly tick: string; readonly amount: string }>> = {
  SA103S: {
    tick: 'ProfitsLossesNICsAndCIS/PayClass2NICvoluntarily',
    amount: 'ProfitsLossesNICsAndCIS/Class2NICamount',
  },
  SA103F: { tick: 'NICs/PayClass2NICvoluntarily', amount: 'NICs/Class2NICamount' },
  SA104F: { tick: 'NICs/PayClass2NICvoluntarily', amount: 'NICs/Class2NICamount' },
  SA104S: { tick: 'NICs/PayClass2NICvoluntarily', amount: 'NICs/Class2NICamount' },
};

/** Where a business page says that no Class 4 is paid. */
export const class4ExemptPaths: Readonly<Record<string, string>> = {
  SA103S: 'ProfitsLossesNICsAndCIS/Class4NICexempt',
  SA103F: 'NICs/Class4NICexempt',
  SA104F: 'NICs/Class4NICexempt',
  SA104S: 'NICs/Class4NICexempt',
};

/**
 * The page for voluntary Class 2: the first business, or else the partnership with an amount, or else the first one.
 */
export function class2Payer(pages: readonly Page[]): Page | undefined {
  const partnerships = pages.filter(({ form }) => form === 'SA104F' || form === 'SA104S');
  return (
    pages.find(({ form }) => form === 'SA103S') ??
    pages.find(({ form }) => form === 'SA103F') ??
    partnerships.find(({ texts }) => texts.has('NICs/Class2NICamount')) ??
    partnerships[0]
  );
}

/** Boxes about the person's National Insurance, of which the pages have one. */
const once: readonly {
  readonly paths: Readonly<Record<string, readonly string[]>>;
  readonly says: string;
}[] = [
  // Rule 6511.
  {
    paths: {
      SA103S: ['ProfitsLossesNICsAndCIS/Class4NICexempt'],
      SA103F: ['NICs/Class4NICexempt', 'NICs/AdjustmentToClass4NICProfits'],
      SA104F: ['NICs/Class4NICexempt', 'NICs/AdjustmentToClass4NICProfits'],
      SA104S: ['NICs/Class4NICexempt', 'NICs/AdjustmentToClass4NICProfits'],
    },
    says: 'can be in only one place in the return, for all businesses and partnerships together',
  },
  {
    paths: {
      SA103S: ['ProfitsLossesNICsAndCIS/Class2NICamount'],
      SA103F: ['NICs/Class2NICamount'],
      SA104F: ['NICs/Class2NICamount'],
      SA104S: ['NICs/Class2NICamount'],
    },
    says: 'can be given once, for all businesses and partnerships together',
  },
];

/** Refuses a second entry about Class 4 or Class 2. */
export function checkPartnerships(pages: readonly Page[]): void {
  for (const { paths, says } of once) {
    const given = pages.flatMap((page) =>
      (paths[page.form] ?? []).filter((path) => page.texts.has(path)).map((path) => ({ page, path })),
    );
    for (const { page, path } of given.slice(1)) {
      const origin = page.origins.get(path) ?? { form: page.form, label: path };
      refuse(page, path, origin, { code: 'too_many_entries', says });
    }
  }
}

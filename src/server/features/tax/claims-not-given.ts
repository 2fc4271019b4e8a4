import type { LeftOut } from '#contract/tax/tax-calculation.ts';
import type { TaxYear } from '#domain/tax-year.ts';
import { isList } from '#form-schemas/is-list.ts';
import { FINAL } from '#form-schemas/outside-names.ts';
import { fieldsFor } from '#form-schemas/resolve.ts';
import { lossBackBoxes } from '#tax/refusals/losses.ts';
import { claimedWords } from '#tax/refusals/claimed-words.ts';
import { whyNoMarriageAllowance } from '#tax/steps/marriage-allowance.ts';
import { whyNoMarriageTransfer } from '#tax/steps/marriage-transfer.ts';
import { whyNoPensionRelief } from '#tax/steps/pension-relief.ts';
import type { ReturnFigures } from '../../data/tax/figures-of-year.ts';
import { linksTo } from '../../data/tax/refusal-links.ts';

type Figures = Pick<ReturnFigures, 'calculation' | 'forms' | 'definitions' | 'saved' | 'final'>;

/** The filer's claims that give nothing, or not all they could, each with its reason and its box. */
export function claimsNotGiven(year: TaxYear, figures: Figures): LeftOut[] {
  return [
    ...received(year, figures),
    ...given(year, figures),
    ...pensions(year, figures),
    ...lossBack(year, figures),
  ];
}

/** A loss carried back whose saving is not known: the filer can work it out, or fill in the earlier year. */
function lossBack(year: TaxYear, { calculation, ...forms }: Figures): LeftOut[] {
  if (!calculation.ok) return [];
  const { unknown } = calculation.figures.carriedBack;
  if (unknown === undefined) return [];
  const [link] = linksTo(lossBackBoxes(calculation.inputs), year, forms);
  if (link === undefined) return [];
  const { form, box, field } = link;
  return [
    {
      code: 'not_due',
      count: 1,
      words: `Loss carried back: ${LOSS_BACK[unknown]}`,
      link: { form, ...(box === undefined ? {} : { box }), ...(field === undefined ? {} : { field }) },
    },
  ];
}

const LOSS_BACK = {
  year: 'the tax it saves is not known, because an earlier year is not filled in here. Fill it in, or enter what it saves on the Tax return page.',
  business:
    'the tax it saves is not known, because an earlier year has several businesses. Give this one the same name in both years, or enter what it saves on the Tax return page.',
} as const;

/** Pension payments above the earnings have no relief. The first of their boxes that has a figure is linked. */
function pensions(year: TaxYear, { calculation, ...forms }: Figures): LeftOut[] {
  if (!calculation.ok) return [];
  const words = whyNoPensionRelief(calculation.figures.grossPayments.pensions);
  if (words === undefined) return [];
  const paid = calculation.inputs.pensionContributions ?? {};
  const [link] = linksTo(claimedWords('pensionContributions', paid), year, forms);
  if (link === undefined) return [];
  const { form, box, field } = link;
  return [
    {
      code: 'not_due',
      count: 1,
      words,
      link: { form, ...(box === undefined ? {} : { box }), ...(field === undefined ? {} : { field }) },
    },
  ];
}

function received(year: TaxYear, { calculation, ...forms }: Figures): LeftOut[] {
  if (!calculation.ok) return [];
  const why = whyNoMarriageAllowance(calculation.inputs, calculation.figures);
  if (why === undefined) return [];
  return linksTo(['allowances.marriageTransferIn'], year, forms).map(({ form, box, field }): LeftOut => ({
    code: 'not_due',
    count: 1,
    words: `Marriage Allowance received: ${why}`,
    link: { form, ...(box === undefined ? {} : { box }), ...(field === undefined ? {} : { field }) },
  }));
}

/**
 * The final section hides the question for people who cannot give the allowance, so an earlier answer is stored and
 * does not count.
 */
function given(year: TaxYear, { calculation, definitions, saved, final }: Figures): LeftOut[] {
  if (!calculation.ok) return [];
  const definition = definitions.find(({ tax_column: section }) => section === FINAL);
  const answers = saved.find(({ section }) => section === FINAL)?.answers;
  if (definition === undefined || answers === undefined || isList(answers)) return [];
  const box = fieldsFor(definition, year).find(({ calc }) => calc === 'allowances.marriageTransferOut');
  if (box === undefined || answers[box.name] !== true || final[box.name] === true) return [];
  const { inputs, figures, rates } = calculation;
  const why = whyNoMarriageTransfer(inputs, figures, rates);
  if (why === undefined) return [];
  const words = `Marriage Allowance given to your spouse: ${why}`;
  return [{ code: 'not_due', count: 1, words, link: { form: definition.code } }];
}

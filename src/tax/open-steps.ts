import type { TaxInputs } from './inputs.ts';
import type { Refusal } from './refusals.ts';
import { UNKNOWN } from './unknown.ts';
import type { YearFigures } from './year-figures.ts';

export type StepName = keyof YearFigures;

/** What a refusal leaves unknown: steps without a result, and inputs that no step can read. */
export interface Open {
  readonly steps: ReadonlySet<StepName>;
  readonly inputs: TaxInputs;
}

/** The steps after the profits of trades, partnerships and lettings, which an unsupported input can affect. */
const AFTER_PROFITS = [
  'employment',
  'other',
  'incomeByType',
  'nicProfit',
  'loans',
  'gains',
  'charges',
  'incomeTax',
  'taxDeducted',
] as const satisfies readonly StepName[];

/**
 * The first statutory steps affected by a box that the engine has no rule for, by its word. Any other word makes its
 * whole input area unknown.
 */
const firstSteps: Readonly<Record<string, readonly StepName[]>> = {
  'foreignRegime.tradeProfit': ['trading'],
  'foreignRegime.tradeLoss': ['trading'],
  'foreignRegime.partnershipIncome': ['partnership', 'other', 'allowances'],
  'foreignRegime.partnershipLoss': ['partnership', 'allowances'],
  'trusts.settlorInterested': AFTER_PROFITS,
  'trusts.nonRepayable': AFTER_PROFITS,
  'unsupported.netPayPensionPayment': ['employment'],
  'unsupported.homeWorkingAboveFirstEmployment': ['employment'],
  'unsupported.bonusShareRelief': ['reducers'],
  'unsupported.previousSpouse': ['allowances', 'reducers'],
  'unsupported.pensionLifetimeAllowance': ['charges', 'taxDeducted'],
  'unsupported.pensionOverseasTransfer': ['charges', 'taxDeducted'],
  'unsupported.pensionUnauthorisedPayments': ['charges', 'taxDeducted'],
  'unsupported.pensionShortServiceRefund': ['charges', 'taxDeducted'],
};

/** Areas of the form vocabulary that have another name in the inputs, or that fill another area. */
const renamedAreas: Readonly<Record<string, readonly (keyof TaxInputs)[]>> = {
  employment: ['employments'],
  foreign: ['foreignSources'],
  fullTrade: ['fullTrades'],
  partnership: ['partnerships'],
  workingFromHome: ['employments', 'selfEmployment'],
};

/** Areas of boxes that the engine has no inputs for. */
const withoutInputs: ReadonlySet<string> = new Set(['unsupported']);

/**
 * What these refusals leave unknown. A refusal that names no box can concern anything: then undefined, and nothing is
 * known.
 */
export function unknownAfter(refusals: readonly Refusal[], inputs: TaxInputs): Open | undefined {
  const steps = new Set<StepName>();
  const areas = new Set<keyof TaxInputs>();
  for (const { code, about } of refusals) {
    if (about.length === 0) return undefined;
    // No box of the holiday lettings is named: their figures should be in those of the property.
    if (code === 'holidayLets.ended') steps.add('holidayLets');
    for (const step of about.flatMap(stepsOf)) steps.add(step);
    const all = about.flatMap(areasOf);
    const present = all.filter((area) => inputs[area] !== undefined);
    for (const area of present.length > 0 ? present : all) areas.add(area);
  }
  const unread = Object.fromEntries([...areas].map((area) => [area, UNKNOWN]));
  return { steps, inputs: { ...inputs, ...unread } };
}

function stepsOf(word: string): readonly StepName[] {
  return firstSteps[word] ?? (withoutInputs.has(areaOf(word)) ? AFTER_PROFITS : []);
}

function areasOf(word: string): readonly (keyof TaxInputs)[] {
  const area = areaOf(word);
  if (firstSteps[word] !== undefined || withoutInputs.has(area)) return [];
  return renamedAreas[area] ?? [area as keyof TaxInputs]; // other areas have the same name in forms and inputs
}

function areaOf(word: string): string {
  return word.split('.')[0] ?? word;
}

import { type Amount, amountTotal } from './amount.ts';
import type { TaxInputs } from './inputs.ts';
import type { YearRates } from './rates/year-rates.ts';
import { allowanceRefusals, marriageTransferRefusals } from './refusals/allowances.ts';
import { incomeReliefRefusals, shareLossRefusals } from './refusals/income-reliefs.ts';
import { childBenefitRefusals } from './refusals/child-benefit.ts';
import { gainsRefusals } from './refusals/gains.ts';
import { lifeInsuranceRefusals } from './refusals/life-insurance.ts';
import { carryBackRefusals, lossAgainstGainsRefusals } from './refusals/losses.ts';
import { mileageRefusals } from './refusals/mileage.ts';
import { abroadFigureRefusals, residenceRefusals } from './refusals/residence.ts';
import { sourceRefusals } from './refusals/sources.ts';
import { studentLoanRefusals } from './refusals/student-loans.ts';
import { tradingRefusals } from './refusals/trading.ts';
import { taxReliefRefusals } from './refusals/tax-reliefs.ts';
import type { YearFigures } from './year-figures.ts';

/** Something the engine cannot calculate, with its name. The filer sees title and message. */
export interface Refusal {
  readonly code: string;
  /** The boxes to look at, as form words (form-schemas/calc-inputs.ts): 'giftAid.payments'. */
  readonly about: readonly string[];
  /** The choice that is refused: only boxes with it are meant. */
  readonly value?: string;
  /** Empty boxes to fill in, each of the business with this name, or of the form without a list. */
  readonly lacks?: readonly { readonly word: string; readonly name?: string }[];
  readonly title: string;
  readonly message: string;
}

/** Everything in these inputs that the engine must refuse; empty when it can calculate. */
export function refusalsOf(inputs: TaxInputs, rates: YearRates): Refusal[] {
  return [
    ...reliefRefusals(inputs),
    ...taxReliefRefusals(inputs, rates),
    ...homeWorkingRefusals(inputs),
    ...tradingRefusals(inputs, rates),
    ...mileageRefusals(inputs),
    ...studentLoanRefusals(inputs),
    ...allowanceRefusals(inputs),
    ...incomeReliefRefusals(inputs),
    ...lifeInsuranceRefusals(inputs),
    ...gainsRefusals(inputs, rates),
    ...sourceRefusals(inputs, rates),
    ...residenceRefusals(inputs),
    ...(inputs.unsupported ?? []).map(topicRefusal),
  ];
}

/** Refusals that need the figures: an income too high or too low for a claim. */
export function figureRefusals(inputs: TaxInputs, figures: YearFigures, rates: YearRates): Refusal[] {
  return [
    ...marriageTransferRefusals(inputs, figures, rates),
    ...childBenefitRefusals(inputs, figures, rates.childBenefit),
    ...shareLossRefusals(figures),
    ...lossAgainstGainsRefusals(inputs, figures),
    ...carryBackRefusals(inputs, figures),
    ...abroadFigureRefusals(inputs, figures),
  ];
}

/** The topics with their own message. Any other code is also refused, under its own name. */
export const unsupportedTopics = {
  'unsupported.netPayPensionPayment': {
    title: 'A payment for net pay pension contributions is not calculated yet',
    message:
      'Your employment form has a payment from HMRC for relief on net pay pension contributions (box 3.1). Clear that box to see an estimate without it, or ask an adviser to work it out.',
  },
  'unsupported.homeWorkingWithoutTrade': {
    title: 'A working from home claim needs the business it is for',
    message:
      'Your working from home form has a cost for your business, and the self-employment form is not in your return. Include that form, or make no claim for a business.',
  },
  'unsupported.homeWorkingAboveFirstEmployment': {
    title: 'The working from home claim is more than the first employment can take',
    message:
      'Your claim as an employee counts for the first employment of your employment form, and is more than what that pays after its expenses. Put the employment you worked at home for first, or lower the claim.',
  },
  'unsupported.homeWorkingWithoutEmployment': {
    title: 'A working from home claim needs the employment it is for',
    message:
      'Your working from home form has a claim as an employee, and no employment is in your return. Include your employment, or make no claim as an employee.',
  },
} as const satisfies Record<string, Omit<Refusal, 'code' | 'about'>>;

function topicRefusal(code: string): Refusal {
  const about = aboutTopic(code);
  if (isTopic(code)) return { code, about, ...unsupportedTopics[code] };
  return {
    code,
    about,
    title: 'Something in your return is not calculated yet',
    message: `Your return has figures for a topic we cannot calculate (${code}). Clear them to see an estimate of the rest, or ask an adviser to work it out.`,
  };
}

/** A code is the word of its box. A word of a known area follows 'unsupported.'. */
function aboutTopic(code: string): readonly string[] {
  if (code === 'unsupported.homeWorkingWithoutTrade') return ['workingFromHome.selfEmployed'];
  if (code === 'unsupported.homeWorkingWithoutEmployment') return ['workingFromHome.employee'];
  const word = code.slice('unsupported.'.length);
  return [word.includes('.') ? word : code];
}

function isTopic(code: string): code is keyof typeof unsupportedTopics {
  return Object.hasOwn(unsupportedTopics, code);
}

/** The property allowance is not available together with Rent a Room relief. HMRC PIM4483. */
function reliefRefusals({ property }: TaxInputs): Refusal[] {
  if (!claimed(property?.allowance) || !claimed(property?.rentARoomExempt)) return [];
  return [
    {
      code: 'property.allowanceWithRentARoom',
      about: ['property.allowance', 'property.rentARoomExempt'],
      title: 'The property allowance and Rent a Room relief cannot both be claimed',
      message:
        'Your UK property form has both the property income allowance (box 20.1) and a Rent a Room exempt amount (box 37). Clear one of the two boxes.',
    },
  ];
}

/**
 * The trading allowance replaces every expense: ITTOIA 2005, s.783A. Employees cannot deduct working from home from 6
 * April 2026, as reported on its abolition at hlas.co.uk and tgksaccountancy.com.
 */
function homeWorkingRefusals(inputs: TaxInputs): Refusal[] {
  const { taxYear, selfEmployment, fullTrades = [], employments } = inputs;
  const refusals: Refusal[] = [];
  if (claimed(selfEmployment?.homeWorking) && claimed(selfEmployment?.tradingAllowance)) {
    refusals.push({
      code: 'selfEmployment.homeWorkingWithAllowance',
      about: ['selfEmployment.tradingAllowance', 'workingFromHome.selfEmployed'],
      title: 'The trading income allowance replaces the cost of working from home',
      message:
        'Your self-employment form has the trading income allowance (box 10.1), and your working from home form a cost for the business. Clear box 10.1, or make no claim for the business.',
    });
  }
  if (fullTrades.some((one) => claimed(one.homeWorking) && claimed(one.tradingAllowance))) {
    refusals.push({
      code: 'fullTrade.homeWorkingWithAllowance',
      about: ['fullTrade.tradingAllowance', 'workingFromHome.selfEmployed'],
      title: 'The trading income allowance replaces the cost of working from home',
      message:
        'Your full self-employment form has the trading income allowance (box 16.1), and your working from home form a cost for the business. Clear box 16.1, or make no claim for the business.',
    });
  }
  if (taxYear >= '2026-27' && employments.some(({ homeWorking }) => claimed(homeWorking))) {
    refusals.push({
      code: 'employment.homeWorkingEnded',
      about: ['workingFromHome.employee'],
      title: 'Employees can no longer claim for working from home',
      message: 'You cannot make this deduction from 6 April 2026. Take the claim out of your return.',
    });
  }
  return refusals;
}

function claimed(amount: Amount | undefined): boolean {
  return amountTotal(amount) > 0;
}

import { formatPounds, sum } from '#domain/money.ts';
import { type Amount, amountTotal } from '../amount.ts';
import type { FullTradeInputs } from '../full-trade-inputs.ts';
import type { TaxInputs } from '../inputs.ts';
import type { YearRates } from '../rates/year-rates.ts';
import type { Refusal } from '../refusals.ts';

/** What cannot be calculated for trades and partnerships. */
export function tradingRefusals(inputs: TaxInputs, { reliefs }: YearRates): Refusal[] {
  return [
    ...allowanceOfSeveral(inputs, reliefs),
    ...cashBasisLosses(inputs),
    ...transitionLosses(inputs),
    ...grantsOutsideTheirYears(inputs),
  ];
}

/**
 * The trading allowance with several trades. Each page has the part that its person gives it, all parts are at most the
 * year's allowance, and the costs of no trade are deducted: ITTOIA 2005, ss.783AI to 783AK; HMRC BIM86018; HMRC return
 * rules 8452 to 8502 and 8554. A trade without a part can only have no costs, because its page would still ask for them.
 */
function allowanceOfSeveral(
  { selfEmployment, fullTrades = [] }: TaxInputs,
  { tradingAllowance: limit }: YearRates['reliefs'],
): Refusal[] {
  const SHORT = 'selfEmployment.tradingAllowance';
  const FURTHER = 'fullTrade.tradingAllowance';
  const trades = [
    ...(selfEmployment === undefined
      ? []
      : [{ word: SHORT, costs: costsOf(selfEmployment), of: selfEmployment, name: undefined }]),
    ...fullTrades.map((of) => ({ word: FURTHER, costs: costsOf(of), of, name: of.name })),
  ].map((one) => ({ ...one, claimed: amountTotal(one.of.tradingAllowance) }));
  const total = sum(...trades.map(({ claimed }) => claimed));
  if (trades.length < 2 || total <= 0) return [];
  const lacking = trades.filter(({ claimed, costs }) => claimed === 0 && costs !== 0);
  if (total <= limit.value && lacking.length === 0) return [];
  const most = formatPounds(limit.value);
  const tooMuch = total > limit.value ? ` Your forms claim ${formatPounds(total)}.` : '';
  const who = lacking.map(({ name }) => name ?? 'the business on Self-employment (SA103S)').join(' and ');
  return [
    {
      code: 'fullTrade.allowanceOfSeveralTrades',
      about: [...new Set(trades.flatMap(({ word, claimed }) => (claimed > 0 ? [word] : [])))],
      lacks: lacking.map(({ word, name }) => ({ word, ...(name !== undefined && { name }) })),
      title: 'The trading income allowance with several businesses',
      message:
        lacking.length > 0
          ? `There is one trading income allowance for all your businesses, and it replaces the expenses of all of them. Expenses without a part of the allowance: ${who}. Split ${most} between your businesses as you like and give each one with expenses a part (box 10.1 of the short form, box 16.1 of the full one), or clear the allowance in all of them to deduct expenses.${tooMuch}`
          : `The trading income allowance is ${most} a year for all your businesses together.${tooMuch} Lower what you claim in box 10.1 of the short form and box 16.1 of the full one.`,
    },
  ];
}

function costsOf({ expenses, homeWorking, capitalAllowances }: Costs): number {
  return amountTotal(expenses) + amountTotal(homeWorking) + amountTotal(capitalAllowances);
}

type Costs = Pick<FullTradeInputs, 'expenses' | 'homeWorking' | 'capitalAllowances'>;

/** The boxes to clear, and the cash basis. */
function barredBoxes(area: string, all: readonly MaybeBarred[]): string[] {
  const own = all.some((one) => amountTotal(one.lossAgainstIncome) > 0);
  const back = all.some((one) => amountTotal(one.lossCarriedBack) > 0);
  return [
    ...(own || !back ? [`${area}.lossAgainstIncome`] : []),
    ...(back ? [`${area}.lossCarriedBack`] : []),
    `${area}.cashBasis`,
  ];
}

interface MaybeBarred {
  readonly cashBasis?: boolean;
  readonly lossAgainstIncome?: Amount;
  readonly lossCarriedBack?: Amount;
  readonly carryBackClaim?: string;
}

/** Until 2023-24 a loss on the cash basis can only be carried forward: ITA 2007, s.74E, repealed from 2024-25. */
function cashBasisLosses({
  taxYear,
  selfEmployment,
  fullTrades = [],
  partnerships = [],
}: TaxInputs): Refusal[] {
  if (taxYear >= '2024-25') return [];
  const refusals: Refusal[] = [];
  // A terminal loss can be carried back all the same.
  const barred = (one: MaybeBarred) =>
    one.cashBasis === true &&
    (amountTotal(one.lossAgainstIncome) > 0 ||
      (amountTotal(one.lossCarriedBack) > 0 && one.carryBackClaim !== 'terminal'));
  if (selfEmployment !== undefined && barred(selfEmployment)) {
    refusals.push({
      code: 'selfEmployment.cashBasisLossAgainstIncome',
      about: barredBoxes('selfEmployment', [selfEmployment]),
      title: 'A loss on the cash basis cannot be set against other income',
      message:
        'Your self-employment form uses the cash basis (box 8) and sets this year’s loss against other income (box 33) or carries it back (box 34). Until 2023-24 such a loss can only be carried forward, or carried back when the business ended: clear these boxes.',
    });
  }
  if (fullTrades.some(barred)) {
    refusals.push({
      code: 'fullTrade.cashBasisLossAgainstIncome',
      about: barredBoxes('fullTrade', fullTrades),
      title: 'A loss on the cash basis cannot be set against other income',
      message:
        'A business uses the cash basis (box 10 of the full self-employment form, box 8 of the short one) and sets this year’s loss against other income (box 78, or 33) or carries it back (box 79, or 34). Until 2023-24 such a loss can only be carried forward, or carried back when the business ended: clear these boxes.',
    });
  }
  if (partnerships.some(barred)) {
    refusals.push({
      code: 'partnership.cashBasisLossAgainstIncome',
      about: barredBoxes('partnership', partnerships),
      title: 'A partnership’s loss on the cash basis cannot be set against other income',
      message:
        'Your partnership form says that the cash basis was used (box 5) and sets this year’s loss against other income (box 22) or carries it back (box 23). Until 2023-24 such a loss can only be carried forward, or carried back when the business ended: clear these boxes.',
    });
  }
  return refusals;
}

/**
 * A loss of the transition part, after overlap relief, is a loss of the year with reliefs of its own: FA 2022, Sch.1
 * paras 70(2) step 4 and 74; HMRC BIM81300.
 */
function transitionLosses({ fullTrades = [], partnerships = [] }: TaxInputs): Refusal[] {
  const isLoss = ({
    transitionPart,
    transitionOverlap,
  }: Pick<FullTradeInputs, 'transitionPart' | 'transitionOverlap'>) =>
    amountTotal(transitionPart) < amountTotal(transitionOverlap);
  const refusals: Refusal[] = [];
  if (partnerships.some(isLoss)) {
    refusals.push({
      code: 'partnership.transitionLoss',
      about: ['partnership.transitionPart', 'partnership.transitionOverlap'],
      title: 'A loss of the transition part of a partnership is not calculated yet',
      message:
        'Your Partnership (full) form has a loss of the transition part, or overlap relief above its profit (boxes 16.1 and 16.2). That makes or increases a loss of the year, which can be used in ways we cannot calculate: ask an adviser to work it out.',
    });
  }
  if (!fullTrades.some(isLoss)) return refusals;
  return [
    ...refusals,
    {
      code: 'fullTrade.transitionLoss',
      about: ['fullTrade.transitionPart', 'fullTrade.transitionOverlap'],
      title: 'A loss of the transition part is not calculated yet',
      message:
        'Your full self-employment form has a loss of the transition part, or overlap relief above its profit (boxes 73.1 and 73.2). That makes or increases a loss of the year, which can be used in ways we cannot calculate: ask an adviser to work it out.',
    },
  ];
}

/** Grants 1 to 3 were paid in 2020-21, 4 and 5 in 2021-22: Finance Act 2020, Sch.16. Other years have no box for them. */
function grantsOutsideTheirYears({
  taxYear,
  selfEmployment,
  fullTrades = [],
  partnerships = [],
}: TaxInputs): Refusal[] {
  if (taxYear === '2020-21' || taxYear === '2021-22') return [];
  if (
    ![selfEmployment ?? {}, ...fullTrades, ...partnerships].some(
      ({ seissGrants }) => amountTotal(seissGrants) !== 0,
    )
  ) {
    return [];
  }
  return [
    {
      code: 'trading.seissOutsideItsYears',
      about: ['selfEmployment.seissGrants', 'fullTrade.seissGrants', 'partnership.seissGrants'],
      title: 'SEISS grants belong to 2020-21 and 2021-22',
      message:
        'Your return has a Self-Employment Income Support Scheme grant in a year without such grants. Enter it in the year in which it was paid, and take it out of this one.',
    },
  ];
}

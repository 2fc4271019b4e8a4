import type { CalcAmount, CalcFact, CalcFlag, CalcInput, CalcRefusal } from '#form-schemas/calc-inputs.ts';
import { calcAmounts, calcFlags } from '#form-schemas/calc-inputs.ts';
import { type CalcTopic, calcTopics } from '#form-schemas/calc-topics.ts';
import type { Amount } from '#tax/amount.ts';
import type { ForeignInputs } from '#tax/foreign-inputs.ts';
import type { FullTradeInputs } from '#tax/full-trade-inputs.ts';
import type { EmploymentInputs, TaxInputs } from '#tax/inputs.ts';
import type { PartnershipInputs } from '#tax/partnership-inputs.ts';

/**
 * Boxes and the engine use the same words: area.word. A word that only one of them has does not compile here, unless it
 * is refused by name (calc-topics.ts) or provided in another way, listed below.
 */
export type TakenInput = AmountWord | FlagWord | FactWord | OutsideArea;

type AmountWord = Within<BoxAmount, EngineAmount> & Within<EngineAmount, BoxAmount>;
type FlagWord = Within<BoxFlag, EngineFlag> & Within<EngineFlag, BoxFlag>;
type FactWord = Within<BoxFact, EngineFact> & Within<EngineFact, BoxFact>;
type Within<Words extends Others, Others> = Words;

type Refused = CalcTopic | CalcRefusal;
type BoxAmount = Exclude<CalcAmount, Refused | OutsideArea>;
type BoxFlag = Exclude<CalcFlag, Refused>;
type BoxFact = Exclude<CalcFact, Refused | OutsideArea>;

/** Boxes that are not in the inputs under their own word. */
type OutsideArea =
  | 'residence.region'
  | 'studentLoans.plan'
  | 'studentLoans.postgraduatePlan'
  | 'workingFromHome.employee'
  | 'workingFromHome.selfEmployed';

type EngineAmount = Exclude<
  EngineWord<Amount>,
  // The claims of HW1 and journeys become expenses of these.
  | 'employment.homeWorking'
  | 'selfEmployment.homeWorking'
  | 'fullTrade.homeWorking'
  | 'employment.mileage'
  | 'fullTrade.mileage'
  | 'selfEmployment.mileage'
  | 'property.mileage'
>;
type EngineFlag = Exclude<
  EngineWord<boolean>,
  // Chosen once for all businesses; the Postgraduate Loan is a choice of one; an answer of zero counts.
  | 'partnership.class2Voluntary'
  | 'fullTrade.class2Voluntary'
  // Which pages a business is on.
  | 'fullTrade.shortPages'
  // Only set while the limit of a credit is worked out.
  | 'foreign.leftOut'
  | 'residence.withoutDisregarded'
  | 'studentLoans.postgraduate'
  | 'capitalGains.rateChangeAnswered'
  // Whether the form is in the return.
  | 'selfEmployment.onlyBooks'
  | 'property.onlyBooks'
>;
type EngineFact = Exclude<
  EngineWord<string | number>,
  // Titles of entries, HMRC’s count, and what follows from the dates of a business.
  | 'employment.name'
  | 'employment.place'
  | 'partnership.name'
  | 'fullTrade.name'
  | 'foreign.name'
  | 'selfEmployment.class2Weeks'
  | 'selfEmployment.daysTraded'
>;

type EngineWord<Kind> = {
  [Area in keyof Areas]: {
    [Word in keyof Areas[Area] & string]-?: NonNullable<Areas[Area][Word]> extends Kind
      ? `${Area}.${Word}`
      : never;
  }[keyof Areas[Area] & string];
}[keyof Areas];

type Areas = { [Name in SingleArea]: NonNullable<TaxInputs[Name]> } & {
  employment: EmploymentInputs;
  foreign: ForeignInputs;
  fullTrade: FullTradeInputs;
  partnership: PartnershipInputs;
};
type SingleArea = Exclude<
  keyof TaxInputs,
  | 'taxYear'
  | 'region'
  | 'dateOfBirth'
  | 'employments'
  | 'fullTrades'
  | 'foreignSources'
  | 'partnerships'
  | 'journeys'
  | 'earlierYears'
  | 'laterLosses'
  | 'unsupported'
>;

export function isTaken(calc: CalcInput): calc is TakenInput {
  return !calc.startsWith('unsupported.') && !Object.hasOwn(calcTopics, calc);
}

/** How a value enters the inputs: as figures with their places, as a tick, or unchanged. */
export function kindOf(calc: CalcInput): 'amount' | 'flag' | 'fact' {
  if (amounts.has(calc)) return 'amount';
  return flags.has(calc) ? 'flag' : 'fact';
}

const amounts: ReadonlySet<CalcInput> = new Set(calcAmounts);
const flags: ReadonlySet<CalcInput> = new Set(calcFlags);

import { pence } from '#domain/money.ts';
import { stated } from '../amount.ts';
import type { FullTradeInputs } from '../full-trade-inputs.ts';
import type { TaxInputs } from '../inputs.ts';
import type { PartnershipInputs } from '../partnership-inputs.ts';
import { roundDownToPound } from '../rounding.ts';
import { derived, incomeInPounds, present, reliefInPounds, total, type WorkingNode } from '../workings.ts';
import type { IncomeTaxCharge } from './income-tax.ts';

const LAW = 'Finance Act 2022, Sch.1';

interface Business {
  readonly id: string;
  readonly name: string;
  /** Where the figures are entered, for the source. */
  readonly boxes: string;
}

/** The words that the full pages of a trade and of a partnership share. */
type TransitionInputs = Pick<
  FullTradeInputs & PartnershipInputs,
  'transitionPart' | 'transitionOverlap' | 'transitionProfit' | 'transitionLossUsed'
>;

/**
 * The part of a business's transition profit of 2023-24 that is taxed this year, less losses of earlier years: a fifth
 * in each of five years, more by election, the rest when the business ends. FA 2022, Sch.1 paras 72 and 73. A partner
 * has one for each partnership: ITTOIA 2005, s.852.
 * @param balance profit or loss of the year without the transition part.
 */
export function transitionProfit(
  business: Business,
  trade: TransitionInputs,
  balance: WorkingNode,
): WorkingNode {
  const { id, name, boxes } = business;
  const entered = trade.transitionProfit;
  const thisYear =
    entered === undefined && trade.transitionPart !== undefined
      ? aFifth(business, trade, balance)
      : incomeInPounds(`${id}.transition_part`, `Transition profit of ${name} this year`, entered);
  return total(
    {
      id: `${id}.transition_profit`,
      label: `Transition profit of ${name}`,
      rule: 'The part of the transition profit that is treated as arising this year, less losses of earlier years.',
      source: `${LAW} paras 72 and 73; ${boxes}`,
    },
    present(thisYear),
    present(
      reliefInPounds(
        `${id}.transition_loss_used`,
        `Losses of earlier years of ${name} against it`,
        trade.transitionLossUsed,
      ),
    ),
  );
}

/**
 * A fifth of the transition profit of 2023-24: the transition part less overlap relief, and less a loss of the rest of
 * the year. FA 2022, Sch.1 paras 70 and 72; HMRC BIM81290.
 */
function aFifth({ id, name }: Business, trade: TransitionInputs, balance: WorkingNode): WorkingNode {
  const part = incomeInPounds(
    `${id}.transition_part.profit`,
    `Profit of the transition part of ${name}`,
    trade.transitionPart,
  );
  const overlap = reliefInPounds(
    `${id}.transition_part.overlap`,
    `Overlap relief of the transition part of ${name}`,
    trade.transitionOverlap,
  );
  const loss = balance.value < 0 ? balance.value : 0;
  const whole = Math.max(0, part.value - overlap.value + loss);
  return derived(
    {
      id: `${id}.transition_part`,
      label: `Transition profit of ${name} this year`,
      rule: 'A fifth of the transition part less overlap relief, and less a loss of the rest of the year. Rounded down to a whole pound.',
      source: `${LAW} paras 70 and 72`,
    },
    roundDownToPound(pence(Math.floor(whole / 5))),
    [...present(part, overlap), ...(loss < 0 ? [balance] : [])],
  );
}

/** Transition profit of trades and of partnerships together. */
export function allTransition(ofTrades: WorkingNode, ofPartnerships: WorkingNode): WorkingNode {
  if (ofPartnerships.value === 0) return ofTrades;
  return total(
    {
      id: 'transition_profit',
      label: 'Transition profit',
      rule: 'That of every business and every partnership added together.',
      source: `${LAW} paras 70 to 75`,
    },
    present(ofTrades, ofPartnerships),
  );
}

/**
 * The tax on transition profit, which is left out of net income and so changes no allowance or charge: the tax of a
 * second calculation that has it in the income, less the tax without it. FA 2022, Sch.1 para.75; HMRC BIM81320.
 * @param taxWith Income Tax before reductions of the second calculation.
 */
export function transitionTax(
  profit: WorkingNode,
  tax: IncomeTaxCharge,
  taxWith: () => WorkingNode,
): WorkingNode {
  const head = { id: 'transition_tax', label: 'Tax on transition profit', source: `${LAW} para.75` };
  if (profit.value === 0) return total({ ...head, rule: 'None: there is no transition profit.' }, []);
  const all = derived(
    {
      id: 'transition_tax.with',
      label: 'Tax on all income if it included the transition profit',
      rule: 'The whole calculation once more with the transition profit as part of the income, with the allowances of that income.',
      source: `${LAW} para.75(3)(b)`,
    },
    taxWith().value,
    [profit, tax.total],
  );
  return derived(
    {
      ...head,
      rule: 'Tax on all income if it included the transition profit, less tax on all income without it.',
    },
    pence(all.value - tax.total.value),
    [all, tax.total],
  );
}

/** Tax on all income with that on the transition profit: ITA 2007, s.23, step 5. */
export function withTransitionTax(tax: IncomeTaxCharge, ofTransition: WorkingNode): IncomeTaxCharge {
  if (ofTransition.value === 0) return tax;
  return {
    ...tax,
    total: total(
      {
        id: 'tax_with_transition',
        label: 'Tax on all income and on transition profit',
        rule: 'Both added together.',
        source: 'Income Tax Act 2007, s.23, step 5',
      },
      present(tax.total, ofTransition),
    ),
  };
}

/**
 * The inputs with transition profit as ordinary income of its business, for the second calculation.
 * @param ofTrades those of the full pages taxed this year, in the order of the businesses.
 * @param ofPartnerships the same of partnerships. They are no profit that losses of earlier years can reduce again.
 */
export function withTransitionInIncome(
  inputs: TaxInputs,
  ofTrades: readonly WorkingNode[],
  ofPartnerships: readonly WorkingNode[],
): TaxInputs {
  const fullTrades = (inputs.fullTrades ?? []).map((trade, index): FullTradeInputs => {
    const {
      transitionPart: _,
      transitionOverlap: __,
      transitionProfit: ___,
      transitionLossUsed: ____,
      ...rest
    } = trade;
    const value = ofTrades[index]?.value ?? pence(0);
    return {
      ...rest,
      accountingAdjustment: [...(trade.accountingAdjustment ?? []), ...stated(value, 'Transition profit')],
    };
  });
  const partnerships = (inputs.partnerships ?? []).map((partnership, index): PartnershipInputs => {
    const {
      transitionPart: _,
      transitionOverlap: __,
      transitionProfit: ___,
      transitionLossUsed: ____,
      ...rest
    } = partnership;
    const value = ofPartnerships[index]?.value ?? pence(0);
    return {
      ...rest,
      otherProfit: [...(partnership.otherProfit ?? []), ...stated(value, 'Transition profit')],
    };
  });
  return { ...inputs, fullTrades, partnerships };
}

import { negate } from '#domain/money.ts';
import type { PartnershipInputs } from '../inputs.ts';
import { notBelowZero } from '../rounding.ts';
import { incomeInPounds, present, reliefInPounds, total, type WorkingNode } from '../workings.ts';
import { lossUsed, profitOf, shown, yearLoss } from './loss-used.ts';
import type { PartnershipProfit } from './partnership-profit.ts';

/**
 * The figures of one partnership, the same as for all of them.
 * @param number counts partnerships from 1.
 */
export function onePartnership(partnership: PartnershipInputs, number: number): PartnershipProfit {
  const id = `partnership_${number}`;
  const name = partnership.name ?? `partnership ${number}`;
  const balance = balanceOf(id, name, partnership);
  const yearProfit = profitOf({ id: `${id}.year_profit`, label: `Profit from ${name}` }, balance);
  const grants = incomeInPounds(`${id}.seiss_grants`, `SEISS grants of ${name}`, partnership.seissGrants);
  const other = incomeInPounds(
    `${id}.other_profit`,
    `Business income outside the accounts of ${name}`,
    partnership.otherProfit,
  );
  const losses = lossUsed(
    {
      id: `${id}.loss_used`,
      label: `Losses of earlier years in ${name}`,
      source: 'Income Tax Act 2007, s.83; form SA104S, box 17',
    },
    partnership.lossBroughtForward,
    withGrants(id, name, yearProfit, grants),
  );
  const income = [...shown(yearProfit, balance), ...present(grants, other)];
  return {
    income: total(
      {
        id: `${id}.income`,
        label: `Income from ${name}`,
        rule: 'Profit of the year plus SEISS grants and other business income.',
      },
      income,
    ),
    lossUsed: losses,
    profit: total(
      {
        id: `${id}.profit`,
        label: `Taxable profit from ${name}`,
        rule: 'Profit of the year plus SEISS grants and other business income, less losses of earlier years.',
        source: 'Form SA104S, box 20',
      },
      income,
      present(losses),
    ),
    class4Adjustment: reliefInPounds(
      `${id}.class4_adjustment`,
      `Taken off the profit of ${name} for National Insurance`,
      partnership.class4Adjustment,
    ),
    loss: notBelowZero(negate(balance.value)),
    ...yearLoss({ id, name }, balance, partnership, losses),
  };
}

function balanceOf(id: string, name: string, partnership: PartnershipInputs): WorkingNode {
  const share = incomeInPounds(`${id}.share`, `Share of profit or loss of ${name}`, partnership.share);
  const adjustment = incomeInPounds(
    `${id}.year_adjustment`,
    `Adjustment of ${name} to the tax year`,
    partnership.yearAdjustment,
  );
  const foreignTax = reliefInPounds(
    `${id}.foreign_tax`,
    `Foreign tax on the profit of ${name}`,
    partnership.foreignTax,
  );
  return total(
    {
      id: `${id}.balance`,
      label: `Profit or loss from ${name}`,
      rule: 'Your share and its adjustment to the tax year, less foreign tax.',
      source: 'Income Tax (Trading and Other Income) Act 2005, s.850; form SA104S, boxes 16 and 21',
    },
    present(share, adjustment),
    present(foreignTax),
  );
}

/** Box 16: losses of earlier years can be used against the grants too. */
function withGrants(id: string, name: string, yearProfit: WorkingNode, grants: WorkingNode): WorkingNode {
  if (grants.value === 0) return yearProfit;
  return total(
    {
      id: `${id}.adjusted_profit`,
      label: `Profit from ${name} with SEISS grants`,
      rule: 'Profit of the year plus SEISS grants.',
      source: 'Finance Act 2020, Sch.16; form SA104S, box 16',
    },
    present(yearProfit, grants),
  );
}

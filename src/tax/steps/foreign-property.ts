import { formatPounds, type Pence, pence } from '#domain/money.ts';
import { amountTotal } from '../amount.ts';
import type { ForeignInputs } from '../foreign-inputs.ts';
import type { TaxInputs } from '../inputs.ts';
import type { YearRates } from '../rates/year-rates.ts';
import { lowest, notBelowZero } from '../rounding.ts';
import {
  derived,
  incomeInPounds,
  nil,
  present,
  reliefInPounds,
  total,
  type WorkingNode,
} from '../workings.ts';
import { sourceName } from './foreign-sources.ts';
import type { HolidayLetProfit } from './holiday-let-profit.ts';
import { lossOf, lossUsed, profitOf, shown } from './loss-used.ts';
import type { PropertyProfit } from './property-profit.ts';

/** The overseas property business: everything a person lets abroad, in any country. */
export interface ForeignProperty {
  /** Rents, premiums and balancing charges before deductions. */
  readonly income: WorkingNode;
  /** Deducted expenses and capital allowances, after private use. */
  readonly expenses: WorkingNode;
  readonly allowance: WorkingNode;
  /** Foreign tax for which no credit is claimed. */
  readonly foreignTax: WorkingNode;
  /** Relief for new residents, at most the profit. */
  readonly regimeRelief: WorkingNode;
  readonly lossUsed: WorkingNode;
  /** This year's loss, as a positive amount. */
  readonly lossOfYear: WorkingNode;
  /** The taxable profit, never below zero. */
  readonly profit: WorkingNode;
}

type Limit = YearRates['reliefs']['propertyAllowance'];

/**
 * The profit of the overseas property business, boxes 14 to 30 of SA106. All countries together are one business,
 * apart from UK property: a loss of one country reduces the profit of another, and unused losses only reduce later
 * profits of this business. ITTOIA 2005, ss.265 and 268; ITA 2007, s.118; HMRC PIM4702 and PIM4705.
 * @param uk other letting, which shares the one property allowance: ITTOIA 2005, s.783B.
 */
export function foreignProperty(
  { foreignSources = [], foreignRegime }: TaxInputs,
  uk: { property: PropertyProfit; holidayLets: HolidayLetProfit },
  limit: Limit,
): ForeignProperty {
  const elected = uk.property.allowanceElected;
  const countries = foreignSources.map((source, index) => countryOf(source, index, elected));
  const lets = countries.flatMap((country) => country ?? []);
  if (lets.length === 0) return NONE;
  const income = total(
    {
      id: 'foreign_property_income',
      label: 'Income from property abroad',
      rule: 'Rents, premiums and balancing charges of all countries.',
    },
    present(...lets.map((one) => one.income)),
  );
  const allowance = allowanceUsed(foreignSources, income, uk, limit);
  const expenses = total(
    {
      id: 'foreign_property_expenses',
      label: 'Expenses of property abroad',
      rule: elected
        ? 'None: the property income allowance replaces them.'
        : 'Allowable expenses plus capital allowances, less the private share.',
      source: 'Income Tax (Trading and Other Income) Act 2005, s.272',
    },
    present(...lets.flatMap((one) => one.expenses)),
    present(...lets.flatMap((one) => one.privateUse)),
  );
  const foreignTax = total(
    {
      id: 'foreign_property_tax',
      label: 'Foreign tax on property abroad',
      rule: 'Foreign tax for which no credit is claimed, at most the profit of its country.',
      source: 'Taxation (International and Other Provisions) Act 2010, s.112',
    },
    present(...lets.flatMap((one) => one.foreignTax)),
  );
  const balance = total(
    {
      id: 'foreign_property.balance',
      label: 'Profit or loss of property abroad',
      rule: 'Income of all countries less expenses, or the property income allowance, and foreign tax.',
      source: 'Form SA106, box 25',
    },
    present(income),
    present(expenses, allowance, foreignTax),
  );
  const relieved = foreignRegime?.income === true ? foreignSources : [];
  return withLosses({ income, expenses, allowance, foreignTax }, balance, foreignSources, relieved);
}

function withLosses(
  parts: Pick<ForeignProperty, 'income' | 'expenses' | 'allowance' | 'foreignTax'>,
  balance: WorkingNode,
  sources: readonly ForeignInputs[],
  relieved: readonly ForeignInputs[],
): ForeignProperty {
  const yearProfit = profitOf(
    { id: 'foreign_property.year_profit', label: 'Profit of property abroad' },
    balance,
  );
  const losses = lossUsed(
    {
      id: 'foreign_property_loss_used',
      label: 'Losses of property abroad of earlier years',
      source: 'Income Tax Act 2007, s.118',
    },
    sources.flatMap(({ propertyLossBroughtForward = [] }) => propertyLossBroughtForward),
    yearProfit,
  );
  const regimeRelief = reliefOf(relieved, pence(yearProfit.value - losses.value));
  return {
    ...parts,
    regimeRelief,
    lossUsed: losses,
    lossOfYear: lossOf(
      { id: 'foreign_property_loss', label: 'Loss of property abroad of the year' },
      balance,
    ),
    profit: total(
      {
        id: 'foreign_property_profit',
        label: 'Profit of property abroad',
        rule:
          regimeRelief.value === 0
            ? 'Profit of the year less losses of earlier years.'
            : 'Profit of the year less losses of earlier years and relief for new residents.',
        source: 'Income Tax (Trading and Other Income) Act 2005, s.268; form SA106, boxes 27 and 30',
      },
      shown(yearProfit, balance),
      present(losses, regimeRelief),
    ),
  };
}

/** ITTOIA 2005, s.845A: of the profits of property abroad. */
function reliefOf(sources: readonly ForeignInputs[], profit: Pence): WorkingNode {
  const id = 'foreign_property.regime_relief';
  const label = 'Relief for new residents on property abroad';
  const entered = reliefInPounds(
    id,
    label,
    sources.flatMap(({ rents, regimeRelief = [] }) => (rents === undefined ? [] : regimeRelief)),
  );
  if (entered.value <= profit) return entered;
  const source = 'Income Tax (Trading and Other Income) Act 2005, s.845A';
  return derived({ id: `${id}.used`, label, rule: 'At most the profit.', source }, profit, [entered]);
}

interface Country {
  readonly income: WorkingNode;
  readonly expenses: readonly WorkingNode[];
  readonly privateUse: readonly WorkingNode[];
  readonly foreignTax: readonly WorkingNode[];
}

/** One entry of property abroad; undefined for other income. */
function countryOf(source: ForeignInputs, index: number, replaced: boolean): Country | undefined {
  if (!isProperty(source)) return undefined;
  const name = sourceName(source, index);
  const id = `foreign_${index + 1}`;
  const income = total(
    {
      id: `${id}.property_income`,
      label: `Income of ${name}`,
      rule: 'Rents, premiums and balancing charges.',
    },
    present(
      incomeInPounds(`${id}.rents`, `Rents of ${name}`, source.rents),
      incomeInPounds(
        `${id}.balancing_charges`,
        `Balancing charges of ${name}`,
        source.propertyBalancingCharges,
      ),
    ),
  );
  const expenses = replaced
    ? []
    : [
        reliefInPounds(`${id}.expenses`, `Expenses of ${name}`, source.propertyExpenses),
        reliefInPounds(
          `${id}.capital_allowances`,
          `Capital allowances of ${name}`,
          source.propertyCapitalAllowances,
        ),
      ];
  const privateUse = replaced
    ? []
    : [incomeInPounds(`${id}.private_use`, `Private share of ${name}`, source.propertyPrivateUse)];
  const profit =
    income.value -
    sumOf(expenses) +
    sumOf(privateUse) -
    reliefInPounds('', '', source.propertyAllowance).value;
  return { income, expenses, privateUse, foreignTax: unclaimedTax(source, index, pence(profit)) };
}

function unclaimedTax(source: ForeignInputs, index: number, profit: Pence): WorkingNode[] {
  if (source.claimsCredit === true) return [];
  const label = `Foreign tax on ${sourceName(source, index)}`;
  const tax = reliefInPounds(`foreign_${index + 1}.foreign_tax`, label, source.foreignTax);
  if (tax.value <= notBelowZero(profit)) return [tax];
  const rule = () => `At most the profit of ${formatPounds(notBelowZero(profit))}.`;
  return [derived({ id: `foreign_${index + 1}.foreign_tax_used`, label, rule }, notBelowZero(profit), [tax])];
}

export function isProperty(source: ForeignInputs): boolean {
  return source.kind === 'property' || (source.kind === undefined && source.rents !== undefined);
}

/** What UK letting leaves of the allowance, at most the claims and at most the income. */
function allowanceUsed(
  sources: readonly ForeignInputs[],
  income: WorkingNode,
  { property, holidayLets }: { property: PropertyProfit; holidayLets: HolidayLetProfit },
  limit: Limit,
): WorkingNode {
  const head = { id: 'foreign_property_allowance', label: 'Property income allowance for property abroad' };
  const claims = sources.flatMap(({ propertyAllowance = [] }) => propertyAllowance);
  if (amountTotal(claims) <= 0) return nil({ ...head, rule: 'Not claimed.' });
  const entered = reliefInPounds(`${head.id}.claimed`, `${head.label} claimed`, claims);
  const left = notBelowZero(pence(limit.value - property.allowance.value - holidayLets.allowance.value));
  return derived(
    {
      ...head,
      rule: () =>
        `What you claimed, at most ${formatPounds(left)} that UK property leaves of the allowance and at most the income. It replaces all expenses.`,
      source: limit.law,
    },
    notBelowZero(lowest(entered.value, left, income.value)),
    [entered, income, ...present(property.allowance, holidayLets.allowance), limit],
  );
}

const nothing = (id: string, label: string) => nil({ id, label, rule: 'None: no property abroad.' });

const NONE: ForeignProperty = {
  income: nothing('foreign_property_income', 'Income from property abroad'),
  expenses: nothing('foreign_property_expenses', 'Expenses of property abroad'),
  allowance: nothing('foreign_property_allowance', 'Property income allowance for property abroad'),
  foreignTax: nothing('foreign_property_tax', 'Foreign tax on property abroad'),
  regimeRelief: nothing('foreign_property.regime_relief', 'Relief for new residents on property abroad'),
  lossUsed: nothing('foreign_property_loss_used', 'Losses of property abroad of earlier years'),
  lossOfYear: nothing('foreign_property_loss', 'Loss of property abroad of the year'),
  profit: nothing('foreign_property_profit', 'Profit of property abroad'),
};

function sumOf(nodes: readonly WorkingNode[]): number {
  return nodes.reduce((sum, { value }) => sum + value, 0);
}

import { type Amounts, amountTotal } from '../amount.ts';
import type { TaxInputs } from '../inputs.ts';
import type { YearRates } from '../rates/year-rates.ts';
import type { Refusal } from '../refusals.ts';
import { foreignRefusals } from './foreign.ts';

/** What the engine refuses among the sources of income. */
export function sourceRefusals(inputs: TaxInputs, rates: YearRates): Refusal[] {
  return [...foreignTaxRefusals(inputs), ...foreignRefusals(inputs), ...holidayLetRefusals(inputs, rates)];
}

/**
 * A credit depends on the country and its treaty, which only the foreign pages (SA106) contain. TIOPA 2010, ss.8 to
 * 40.
 */
function foreignTaxRefusals({ dividends }: TaxInputs): Refusal[] {
  if (amountTotal(dividends?.foreignTax) <= 0) return [];
  return [
    {
      code: 'dividends.foreignTax',
      about: ['dividends.foreignTax', 'dividends.foreign'],
      title: 'Foreign tax on dividends belongs on the Foreign income form',
      message:
        'Your tax return has foreign tax on dividends (page TR 3, box 7). For credit, clear boxes 6 and 7 and enter the dividends on the Foreign income form. Without credit, clear box 7 and leave in box 6 what you received after the foreign tax: then only that amount is taxed.',
    },
  ];
}

/** Finance Act 2025, Sch.5; for the allowance with Rent a Room relief, HMRC PIM4458 and PIM4485. */
function holidayLetRefusals({ holidayLets, property }: TaxInputs, rates: YearRates): Refusal[] {
  if (holidayLets === undefined) return [];
  if (!rates.holidayLets.inForce.value) {
    if (!anyFilled(holidayLets)) return [];
    return [
      {
        code: 'holidayLets.ended',
        about: ['property.income'],
        title: 'Furnished holiday lets are now part of your property business',
        message:
          'Furnished holiday lets have no separate rules from 6 April 2025. Enter their income and expenses with your other UK property, their finance costs for homes in box 44, and their unused losses of earlier years in box 39.',
      },
    ];
  }
  if (amountTotal(holidayLets.allowance) <= 0 || amountTotal(property?.rentARoomExempt) <= 0) return [];
  return [
    {
      code: 'holidayLets.allowanceWithRentARoom',
      about: ['holidayLets.allowance', 'property.rentARoomExempt'],
      title: 'The property income allowance and Rent a Room relief cannot both be claimed',
      message:
        'Your UK property form has both the property income allowance for holiday lets (box 5.1) and a Rent a Room exempt amount (box 37). Clear one of the two boxes.',
    },
  ];
}

function anyFilled(area: Amounts<string>): boolean {
  return Object.values(area).some((amount) => amountTotal(amount) !== 0);
}

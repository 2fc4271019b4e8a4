import type { StoryObj } from '@storybook/react-vite';
import { expect, screen, userEvent, waitFor, within } from 'storybook/test';
import { getEOPObligations, getStateBenefits, getTaxCalc } from '#contract/digital-tax/digital-tax.calls.ts';
import {
  compareCalculations,
  getDigitalTaxYear,
  getSentToHmrc,
} from '#contract/digital-tax/quarters.calls.ts';
import { getYearStatement } from '#contract/digital-tax/year-end.calls.ts';
import { getTaxCalculation } from '#contract/tax/tax-calculation.calls.ts';
import { getTaxForms } from '#contract/tax-forms/tax-forms.calls.ts';
import stateBenefit from '#form-schemas/forms/state-benefit/2019-20.json';
import { type Answer, answer } from '../../app/answers-for-stories.ts';
import { screenAt } from '../../app/for-stories.tsx';
import { formsReply, someTax } from '../../app/samples-for-stories.ts';
import { paths } from '../../shared/paths.ts';
import { benefits, connected, noCalculation, notCompared, sent, yearStatement } from './for-stories.ts';

/** The reply with an end-of-year statement. */
export const statement = (status: string) => ({
  status: 200,
  result: JSON.stringify({
    obligations: [
      { periodStartDate: '2026-04-06', periodEndDate: '2027-04-05', dueDate: '2028-01-31', status },
    ],
  }),
});

/** The screen at a tab, with more of its address if needed. What happens on it comes from `act`, after it has loaded. */
export function at(
  tab: string,
  text: string,
  answers: readonly Answer[],
  act: (main: HTMLElement) => Promise<void>,
  session: Parameters<typeof screenAt>[1] = { mtd: 'S' },
): StoryObj {
  const base = screenAt(`${paths.digitalTax}?year=2026-2027&tab=${tab}`, session).filled(text, [
    ...answers,
    answer(getDigitalTaxYear, connected),
    answer(getSentToHmrc, { sent }),
    answer(getTaxCalc, noCalculation),
    answer(compareCalculations, notCompared),
    answer(getStateBenefits, benefits),
    answer(getEOPObligations, statement('Open')),
    answer(getYearStatement, yearStatement),
    answer(getTaxForms, formsReply(stateBenefit)),
    answer(getTaxCalculation, someTax),
  ]);
  return {
    ...base,
    play: async (context) => {
      await base.play?.(context);
      await act(await within(context.canvasElement).findByRole('main'));
    },
  };
}

/** The open dialog, once it has loaded. */
export async function dialog(name: RegExp): Promise<HTMLElement> {
  const found = await screen.findByRole('dialog', { name });
  await waitFor(() => expect(found.querySelector('output[aria-label^="Loading"]')).toBeNull());
  return found;
}

export async function press(inside: HTMLElement, name: string | RegExp) {
  const button = await within(inside).findByRole('button', { name });
  // Figures may still be loading again, and a click on a disabled button does nothing.
  await waitFor(() => expect(button).toBeEnabled());
  await userEvent.click(button);
}

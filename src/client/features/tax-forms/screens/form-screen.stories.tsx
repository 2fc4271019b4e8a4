import type { Meta } from '@storybook/react-vite';
import sa105 from '#form-schemas/forms/sa105/2025-26.json';
import sa106 from '#form-schemas/forms/sa106/2025-26.json';
import { getTaxCalculation } from '#contract/tax/tax-calculation.calls.ts';
import { getBookTotals, getFormContext, getTaxForms } from '#contract/tax-forms/tax-forms.calls.ts';
import { answer } from '../../../app/answers-for-stories.ts';
import { screenAt } from '../../../app/for-stories.tsx';
import { noTax, openedForm, someTax } from '../../../app/samples-for-stories.ts';
import { pagedForm } from '#renderer/demo/example-pages.ts';
import { pathTo, paths } from '../../../shared/paths.ts';

export default { title: 'Whole screens/Tax form' } satisfies Meta;

const screen = screenAt(pathTo(paths.taxForm, { name: 'SA105' }));
const context = answer(getFormContext, { context: {} });

export const Loading = screen.loading();
/** Nothing saved yet. */
export const Empty = screen.empty([
  answer(getTaxForms, openedForm(sa105, null)),
  answer(getBookTotals, { totals: [] }),
  answer(getTaxCalculation, noTax),
  context,
]);
export const Filled = screen.filled('SA105', [
  answer(getTaxForms, openedForm(sa105, { include: true, box_1: 2, box_20: 14_400, box_24: 900 })),
  answer(getBookTotals, { totals: [{ code: 'PROE', total: 1480, count: 12 }] }),
  answer(getTaxCalculation, someTax),
  context,
]);
export const Failed = screen.failed();

/** A list of sources: one in euros, and one that cannot be calculated. */
export const ForeignIncome = screenAt(pathTo(paths.taxForm, { name: 'SA106' })).filled('Banco Uno', [
  answer(
    getTaxForms,
    openedForm(sa106, [
      {
        include: true,
        kind: 'interest',
        source: 'Banco Uno',
        country: 'ESP',
        in_currency: true,
        fx_currency: 'EUR',
        fx_income: 1170.5,
        fx_tax: 222.4,
        fx_rate: 1.17,
        fx_source: 'HMRC yearly average',
        claim: true,
        treaty_rate: 12,
      },
      { include: true, kind: 'gain', source: 'Shares in Lyon' },
    ]),
  ),
  answer(getBookTotals, { totals: [] }),
  answer(getTaxCalculation, someTax),
  context,
]);

const paged = (at: string) => screenAt(`${pathTo(paths.taxForm, { name: 'LETS' })}${at}`);
const questionnaire = [
  answer(
    getTaxForms,
    openedForm(pagedForm, {
      owner: 'Ada Okafor',
      address: '12 Harbour Road',
      is_let: true,
      tenants: 'a,b',
      'tenants:a:tenant': 'Ben Lloyd',
      'tenants:a:rent': 650,
      'tenants:b:tenant': 'Carys Jones',
      repairs: 250.5,
    }),
  ),
  answer(getBookTotals, { totals: [] }),
  context,
];

/** A form with pages: the list of its pages, one page, and the last look at all answers. */
export const ListOfPages = paged('').filled('Check your answers', questionnaire);
export const OnePage = paged('?page=3').filled('Page 3 of 5', questionnaire);
export const CheckYourAnswers = paged('?page=check').filled('Carys Jones', questionnaire);
export const PagesWithNothing = paged('').empty([
  answer(getTaxForms, openedForm(pagedForm, null)),
  answer(getBookTotals, { totals: [] }),
  context,
]);

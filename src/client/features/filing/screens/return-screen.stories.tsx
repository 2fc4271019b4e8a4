import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen as page, userEvent, waitFor, within } from 'storybook/test';
import final from '#form-schemas/forms/final/2019-20.json';
import sa105 from '#form-schemas/forms/sa105/2025-26.json';
import { getReturnApprovals } from '#contract/filing/approvals.calls.ts';
import { getExpressSubmit } from '#contract/filing/express.calls.ts';
import { getReturnChange, getTaxSubmissions, submitXML } from '#contract/filing/submissions.calls.ts';
import { getUserProfile } from '#contract/profile/profile.calls.ts';
import { getTaxCalculation } from '#contract/tax/tax-calculation.calls.ts';
import { getUnsavedForms } from '#contract/tax-forms/form-drafts.calls.ts';
import { getFormContext, getTaxData, getTaxForms } from '#contract/tax-forms/tax-forms.calls.ts';
import { toast } from '#ui/toast.tsx';
import { answer } from '../../../app/answers-for-stories.ts';
import { screenAt } from '../../../app/for-stories.tsx';
import { ada, formsReply, noTax, openedForm, someTax } from '../../../app/samples-for-stories.ts';
import { pathTo, paths } from '../../../shared/paths.ts';
import { answeredLate, approval, declaration, filed, submissions } from '../for-stories.ts';

export default { title: 'Whole screens/Tax return' } satisfies Meta;

const screen = screenAt(pathTo(paths.taxReturn, { name: 'form' }));
const noApprovals = answer(getReturnApprovals, { approvals: [] });
const formsWith = (saved: object | null) => [
  answer(getTaxForms, (query) =>
    query.get('form') === 'final' ? openedForm(final, saved) : formsReply(sa105, final),
  ),
  answer(getUnsavedForms, { sections: [] }),
  answer(getFormContext, { context: {} }),
  noApprovals,
];

export const Loading = screen.loading();
/** A new account. */
export const Empty = screen.empty([
  answer(getTaxSubmissions, { returns: [] }),
  answer(getUserProfile, { ...ada, name: '', address: '', postcode: '', utr: '', nin: '', dob: '' }),
  answer(getTaxCalculation, noTax),
  answer(getTaxData, { data: '{}' }),
  ...formsWith(null),
]);
export const Filled = screen.filled('£6,761.34', [
  answer(getTaxSubmissions, { returns: submissions }),
  answer(getUserProfile, ada),
  answer(getTaxCalculation, someTax),
  answer(getTaxData, { data: JSON.stringify({ [sa105.tax_column]: { include: true, box_20: 9600 } }) }),
  ...formsWith({ bank_name: 'Starling', bank_acname: 'A Filer' }),
]);
const toDo = screen.filled('3 transactions in this year have no tag', [
  answer(getTaxSubmissions, { returns: submissions }),
  answer(getUserProfile, { ...ada, nin: '' }),
  answer(getTaxCalculation, {
    ...someTax,
    left_out: [
      {
        code: 'not_included',
        count: 1,
        words: 'Self-employment: saved but not included',
        link: { form: 'SA103S' },
      },
      {
        code: 'untagged',
        count: 3,
        words: '3 transactions have no tag',
        money_in: 1_200,
        money_out: 305.4,
        link: { untagged: true },
      },
    ],
  }),
  answer(getTaxData, { data: JSON.stringify({ [sa105.tax_column]: { include: true, box_20: 9600 } }) }),
  ...formsWith({ bank_name: 'Starling' }),
]);
/** What the return still needs, each with where to add it. The login details are further down. */
export const ToDo: StoryObj = {
  ...toDo,
  play: async (context) => {
    await toDo.play?.(context);
    const main = within(context.canvasElement);
    const list = within(main.getByRole('list', { name: 'Ready to file?' }));
    await expect(list.getByText(/\(£1,200.00 in, £305.40 out\)/)).toBeVisible();
    await expect(list.getByRole('link', { name: /^Show untagged/ })).toHaveAttribute(
      'href',
      '/transactions?tagged=no&year=2025-2026',
    );
    await expect(list.getByRole('link', { name: /^Open SA103S/ })).toHaveAttribute(
      'href',
      '/taxForms/SA103S?year=2025-2026',
    );
    await userEvent.click(list.getByRole('button', { name: 'Go there' }));
    await expect(main.getByLabelText('File with HMRC account')).toHaveFocus();
  },
};
/** What the story's return consists of. */
const filled = [
  answer(getTaxSubmissions, { returns: submissions }),
  answer(getUserProfile, ada),
  answer(getTaxCalculation, someTax),
  answer(getTaxData, { data: JSON.stringify({ [sa105.tax_column]: { include: true, box_20: 9600 } }) }),
];
const ofAgent = screenAt(pathTo(paths.taxReturn, { name: 'form' }), {
  agent: { id: 1, email: 'ada@agents.example', token: 'own' },
}).filled('A live return needs your client’s approval', [
  answer(getTaxCalculation, noTax),
  ...filled,
  answer(getReturnApprovals, {
    approvals: [
      {
        ...approval,
        state: 'objected' as const,
        answered: '2026-11-20T09:00:00.000Z',
        words: 'My bonus of £500 is missing.',
      },
    ],
  }),
  ...formsWith({ bank_name: 'Starling', bank_acname: 'A Filer' }),
]);
/** An agent in the account of a client who has objected. */
export const Agent: StoryObj = {
  ...ofAgent,
  play: async (context) => {
    await ofAgent.play?.(context);
    const main = within(context.canvasElement);
    await expect(await main.findByText('My bonus of £500 is missing.')).toBeVisible();
    await expect(main.getByRole('button', { name: 'Ask again' })).toBeEnabled();
    await expect(main.getByLabelText(/These are agent credentials/)).not.toBeChecked();
    const list = within(main.getByRole('list', { name: 'Ready to file?' }));
    const line = list.getByText('Your client’s approval').closest('li') ?? document.body;
    await expect(within(line).getByText(/^Your client objected on/)).toBeVisible();
    await userEvent.click(within(line).getByRole('button', { name: 'Go there' }));
    await expect(main.getByLabelText('What you say to your client')).toHaveFocus();
    await expect(main.getByLabelText(/^I confirm that my client has received a copy/)).toBeVisible();
    // The refusal comes instead of the question.
    await userEvent.click(main.getByLabelText('File with HMRC account'));
    await userEvent.type(main.getByLabelText('HMRC username'), '1');
    await userEvent.type(main.getByLabelText('HMRC password'), 'x');
    await userEvent.click(main.getByLabelText('This is a test submission'));
    await userEvent.click(main.getByLabelText(/^I confirm that my client/));
    await userEvent.click(main.getByRole('button', { name: 'Submit' }));
    const refusal = await page.findByRole('dialog', { name: 'Your client has not approved this return' });
    await waitFor(() => expect(refusal).toBeVisible());
    await userEvent.click(within(refusal).getByRole('button', { name: 'OK' }));
  },
};
const express = screen.filled('£6,761.34', [
  answer(getExpressSubmit, { state: 'none', reason: '', has_code: 'N', missing: [] }),
  ...filled,
  answer(getReturnApprovals, { approvals: [approval] }),
  ...formsWith({ bank_name: 'Starling', bank_acname: 'A Filer' }),
]);
/** Express Submit is chosen and not approved, while an adviser waits for an answer. */
export const ExpressSubmit: StoryObj = {
  ...express,
  play: async (context) => {
    await express.play?.(context);
    const main = within(context.canvasElement);
    await expect(
      await main.findByText('Ada Advisers asks you to approve your tax return for 2025-2026.'),
    ).toBeVisible();
    await userEvent.click(main.getByLabelText('File with Express Submit'));
    await expect(main.queryByLabelText('HMRC username')).toBeNull();
    await expect(main.getByLabelText('Authorisation code')).toBeVisible();
    await expect(await main.findByRole('button', { name: 'Ask for approval' })).toBeVisible();
  },
};
const expressRefused = screen.filled('£6,761.34', [
  answer(getExpressSubmit, {
    state: 'refused',
    reason: 'We could not read your passport.',
    has_code: 'N',
    missing: [],
  }),
  ...filled,
  ...formsWith({ bank_name: 'Starling', bank_acname: 'A Filer' }),
]);
/** Express Submit was refused: why, and where to ask about it. */
export const ExpressSubmitRefused: StoryObj = {
  ...expressRefused,
  tags: ['behaviour'],
  play: async (context) => {
    await expressRefused.play?.(context);
    const main = within(context.canvasElement);
    await userEvent.click(main.getByLabelText('File with Express Submit'));
    await expect(await main.findByText(/We could not read your passport\./)).toBeVisible();
    await expect(main.getByRole('link', { name: 'Ask us about Express Submit' })).toHaveAttribute(
      'href',
      '/help/contact?subject=express-submit',
    );
  },
};
const declared = screen.filled('2025-2026 was declared through Digital Tax', [
  answer(getTaxSubmissions, { returns: [declaration, ...submissions] }),
  noApprovals,
]);
/** The year was declared through Digital Tax, so there is no form for a return or an amendment. */
export const Declared: StoryObj = {
  ...declared,
  play: async (context) => {
    await declared.play?.(context);
    const main = within(context.canvasElement);
    await expect(main.getByRole('link', { name: 'Show final declaration' })).toHaveAttribute(
      'href',
      '/MTD?year=2025-2026&tab=end-of-year',
    );
    await expect(main.queryByLabelText('This is an amendment')).toBeNull();
    await expect(main.getByText(/Until 31 January 2028, you can amend the declaration/)).toBeVisible();
  },
};
const { amendable_until: _, ...unamendable } = declaration;
/** HMRC takes no amendment of the declaration, as up to 2024-25. */
export const DeclaredFinally: StoryObj = {
  ...screen.filled('HMRC takes no amendment of this declaration. Write to HMRC to correct it.', [
    answer(getTaxSubmissions, { returns: [unamendable] }),
    noApprovals,
  ]),
  tags: ['wide'],
};
const waiting = screen.filled('A return is on its way, and HMRC has not answered yet.', [
  answeredLate({ none: 0, polling: 2 }),
  ...filled.slice(1),
  ...formsWith(null),
]);
/** HMRC answers an earlier submission while the page is open: the page asks again by itself. */
export const Waiting: StoryObj = {
  ...waiting,
  tags: ['behaviour'],
  play: async (context) => {
    await waiting.play?.(context);
    const main = within(context.canvasElement);
    await expect(main.getByText('Waiting for HMRC')).toBeVisible();
    const result = await main.findByText('Your tax return has been submitted', {}, { timeout: 15_000 });
    await expect(result).toBeVisible();
    await expect(main.queryByText('Waiting for HMRC')).toBeNull();
    await expect(main.getByText('Success')).toBeVisible();
  },
};
const sending = screen.filled('Bank details for a refund', [
  answeredLate({ none: 1, polling: 2 }),
  answer(submitXML, {
    success: 'N',
    pending: 'Y',
    test: 'N',
    title: 'Waiting for HMRC',
    data: 'HMRC has your return and has not answered yet.',
    issues: [],
    report_token: filed.token,
    irmark: filed.response,
  }),
  answer(getTaxCalculation, noTax),
  ...filled.slice(1),
  ...formsWith(null),
]);
/** HMRC answers what is sent from the page: the result is said once. */
export const Answered: StoryObj = {
  ...sending,
  tags: ['behaviour'],
  play: async (context) => {
    await sending.play?.(context);
    const main = within(context.canvasElement);
    await userEvent.click(main.getByLabelText('File with HMRC account'));
    await userEvent.type(main.getByLabelText('HMRC username'), '1');
    await userEvent.type(main.getByLabelText('HMRC password'), 'x');
    await userEvent.click(main.getByRole('button', { name: 'Submit' }));
    await main.findByText(/You can leave this page/);
    await main.findByRole('button', { name: 'Done' }, { timeout: 20_000 });
    await expect(main.getAllByText('Your tax return has been submitted')).toHaveLength(1);
  },
};
/** A message does not cover the buttons at the end of the page. */
export const WithMessage: StoryObj = {
  ...Filled,
  play: async (context) => {
    await Filled.play?.(context);
    toast('Saved');
    await waitFor(() => expect(page.getByText('Saved', { exact: true })).toBeVisible());
    window.scrollTo(0, document.documentElement.scrollHeight);
    const save = within(context.canvasElement).getByRole('button', { name: 'Save' });
    const { left, top, width, height } = save.getBoundingClientRect();
    const over = document.elementFromPoint(left + width / 2, top + height / 2);
    await expect(save.contains(over)).toBe(true);
  },
};
const amended = screen.filled('Amendment', [
  answer(getTaxSubmissions, { returns: [{ ...filed, id: 5, amendment: 'Y' as const }, filed] }),
  answer(getReturnChange, { unchanged: 'Y' }),
  answer(getTaxCalculation, noTax),
  ...filled.slice(1),
  ...formsWith({ bank_name: 'Starling' }),
]);
/** An amendment of a return that has not changed: the question says so. The list says which ones were amendments. */
export const Unchanged: StoryObj = {
  ...amended,
  play: async (context) => {
    await amended.play?.(context);
    const main = within(context.canvasElement);
    await expect(main.getByLabelText('This is an amendment')).toBeChecked();
    await userEvent.click(main.getByLabelText('File with HMRC account'));
    await userEvent.type(main.getByLabelText('HMRC username'), '1');
    await userEvent.type(main.getByLabelText('HMRC password'), 'x');
    await userEvent.click(main.getByLabelText('This is a test submission'));
    await userEvent.click(main.getByLabelText(/^The information I have given/));
    await userEvent.click(main.getByRole('button', { name: 'Submit' }));
    const question = await page.findByRole('dialog', { name: 'Confirm Submission!' });
    await waitFor(() => expect(question).toBeVisible());
    await expect(within(question).getByText(/It is the same as the return that HMRC has/)).toBeVisible();
    await userEvent.click(within(question).getByRole('button', { name: 'Cancel' }));
  },
};
const elsewhere = screenAt(`${pathTo(paths.taxReturn, { name: 'form' })}?year=1999-2000`).filled(
  'We have no tax year “1999-2000”. This page is about',
  [answer(getTaxSubmissions, { returns: [] }), ...filled.slice(1), ...formsWith(null)],
);
/** The address names a year that there is not. */
export const UnknownYear: StoryObj = { ...elsewhere, tags: ['wide'] };
export const Failed = screen.failed();

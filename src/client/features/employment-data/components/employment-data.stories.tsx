import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen as page, userEvent, waitFor, within } from 'storybook/test';
import sa100 from '#form-schemas/forms/sa100/2019-20.json';
import sa102 from '#form-schemas/forms/sa102/2025-26.json';
import {
  irvCheck,
  irvConnection,
  getPrePopulation,
  irvCopyData,
  irvGetUser,
} from '#contract/employment-data/employment-data.calls.ts';
import type { EmploymentRecord } from '#contract/employment-data/employment-data.ts';
import type { ReplyOf } from '#contract/endpoint.ts';
import { getUserProfile } from '#contract/profile/profile.calls.ts';
import { openReports } from '#contract/reports/reports.calls.ts';
import { getTaxCalculation } from '#contract/tax/tax-calculation.calls.ts';
import { saveFormDraft } from '#contract/tax-forms/form-drafts.calls.ts';
import { getBookTotals, getFormContext, getTaxForms } from '#contract/tax-forms/tax-forms.calls.ts';
import { type Answer, answer, refuse } from '../../../app/answers-for-stories.ts';
import { screenAt } from '../../../app/for-stories.tsx';
import { ada, noTax, openedForm } from '../../../app/samples-for-stories.ts';
import { pathTo, paths } from '../../../shared/paths.ts';

export default { title: 'Forms/Employment data' } satisfies Meta;

const screen = screenAt(pathTo(paths.taxForm, { name: 'SA102' }));

const job: EmploymentRecord = {
  kind: 'employment',
  name: 'Harbour Bakery Ltd',
  start_date: '01/09/2021',
  end_date: '',
  tax_code: '1257L',
  paye_ref: '123/AB456',
  status: 'Live',
  taxable_income: 32_450.6,
  tax_paid: 3976.12,
  updated: '31/03/2026',
  tax_year: '2025-2026',
};
const many: EmploymentRecord[] = [
  job,
  {
    ...job,
    name: 'Ridgeway & Partners Engineering (United Kingdom and Ireland) Ltd',
    paye_ref: '916/RP41',
    status: 'Ceased',
    end_date: '31/08/2025',
  },
  {
    kind: 'gap',
    name: 'No record held',
    start_date: '01/09/2025',
    end_date: '14/09/2025',
    tax_code: '',
    paye_ref: '',
    status: 'Unknown',
    updated: '20/11/2026',
    tax_year: '2025-2026',
  },
  { ...job, kind: 'pension', name: 'Civil Service Pensions', paye_ref: '948/CS77', taxable_income: 14_208 },
  { ...job, kind: 'jobseekers', name: 'DWP Jobseekers Allowance', paye_ref: '475/BB00987', status: 'Ceased' },
];
const copied: ReplyOf<typeof irvCopyData> = {
  status: 'success',
  employment: [
    {
      include: true,
      box_1: 32_450.6,
      box_2: 3976.12,
      box_4: '123/AB456',
      box_5: 'Harbour Bakery Ltd',
      records: 2,
    },
    { include: true, box_1: 9100, box_2: 0, box_4: '321/TG1', box_5: 'Tern & Gull Ltd', records: 1 },
  ],
  pensions_benefits: { tr_3_box_11: 14_208, tr_3_box_12: 1204.4 },
  left: ['HMRC has no record of part of the year. That time is not copied.'],
};

const connected = (employments: EmploymentRecord[], pending: 'Y' | 'N' = 'N') =>
  answer(irvGetUser, { status: 'found', employments, loaded: '2026-11-20T09:30:00.000Z', pending });
const notConnected = answer(irvGetUser, { status: 'not found', employments: [], pending: 'N' });
const typed = [{ include: true, box_1: 30_000, box_4: '123/AB456', box_5: 'The bakery', box_6: 'no' }];

const around = (entries: object[] = typed): Answer[] => [
  answer(getTaxForms, (query) =>
    query.get('form') === 'SA100'
      ? openedForm(sa100, { include: true, tr_3_box_11: 14_000 })
      : openedForm(sa102, entries as never),
  ),
  answer(getBookTotals, { totals: [] }),
  answer(getTaxCalculation, noTax),
  answer(getFormContext, { context: {} }),
  answer(getUserProfile, ada),
  answer(saveFormDraft, { saved: '2026-11-20T10:00:00.000Z' }),
];

type Played = (canvas: ReturnType<typeof within>) => Promise<void>;
/** The story of a state, and what happens in it. */
function playing(story: StoryObj, play: Played): StoryObj {
  return {
    ...story,
    play: async (context) => {
      await story.play?.(context);
      await play(within(context.canvasElement));
    },
  };
}

export const NotConnected = screen.filled('Connect with HMRC', [...around([]), notConnected]);

export const Checking = screen.loading([...around([])]);

/** The connection cannot be looked up. The form can be filled in all the same. */
export const NotLookedUp: StoryObj = playing(
  screen.filled('We could not check your connection', [
    ...around(),
    refuse(irvGetUser, 'unavailable', 'Please try again.'),
  ]),
  async (canvas) => {
    await expect(canvas.getByRole('button', { name: 'Try again' })).toBeVisible();
    await expect(canvas.getByRole('button', { name: 'Add employment' })).toBeVisible();
  },
);

/** Spec 3, 5.4. */
export const ProfileIncomplete: StoryObj = playing(
  screen.filled('Connect with HMRC', [
    ...around([]).filter(({ call }) => call !== getUserProfile),
    answer(getUserProfile, { ...ada, dob: '' }),
    notConnected,
  ]),
  async (canvas) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Connect with HMRC' }));
    const title = await page.findByText('Please update your profile');
    await waitFor(() => expect(title).toBeVisible());
  },
);

const invited = answer(irvCheck, {
  irv_response: { status: 'Invited', invite_url: 'https://hmrc.example/' },
});
const registered = (isRegistered: boolean) =>
  answer(irvConnection, {
    status: 'success',
    result: JSON.stringify({ taxpayers: [{ registered: isRegistered }], message: '' }),
  });

/** The browser of the test opens no window, and that is shown too. */
export const Blocked: StoryObj = {
  ...playing(
    screen.filled('Connect with HMRC', [
      ...around([]),
      notConnected,
      registered(false),
      invited,
      answer(openReports, { status: 'success' }),
    ]),
    async (canvas) => {
      const open = window.open;
      window.open = () => null;
      await userEvent.click(await canvas.findByRole('button', { name: 'Connect with HMRC' }));
      await expect(await canvas.findByText('Your browser did not open HMRC’s page.')).toBeVisible();
      await expect(canvas.getByRole('button', { name: 'Open HMRC’s page' })).toBeVisible();
      window.open = open;
    },
  ),
};

/** Until HMRC has the answer. */
export const Waiting: StoryObj = playing(
  screen.filled('Connect with HMRC', [
    ...around([]),
    notConnected,
    registered(false),
    invited,
    answer(openReports, { status: 'success' }),
  ]),
  async (canvas) => {
    const open = window.open;
    window.open = () => aWindow();
    await userEvent.click(await canvas.findByRole('button', { name: 'Connect with HMRC' }));
    await expect(await canvas.findByText(/^Answer HMRC in the other window/)).toBeVisible();
    window.open = open;
  },
);

/** HMRC has accepted. The record appears after 30 seconds. */
export const Reading: StoryObj = playing(
  screen.filled('Connect with HMRC', [
    ...around([]),
    notConnected,
    registered(false),
    answer(irvCheck, { irv_response: { status: 'accepted' } }),
    answer(openReports, { status: 'success' }),
  ]),
  async (canvas) => {
    const open = window.open;
    window.open = () => aWindow();
    await userEvent.click(await canvas.findByRole('button', { name: 'Connect with HMRC' }));
    await expect(await canvas.findByText(/^HMRC has your answer/)).toBeVisible();
    window.open = open;
  },
);

/** Spec 3, 8: each refusal in its words. */
const refusal = (status: 'NINO error' | 'NINO and DOB do not match', text: RegExp): StoryObj => ({
  tags: ['behaviour'],
  ...playing(
    screen.filled('Connect with HMRC', [
      ...around([]),
      notConnected,
      registered(false),
      answer(irvCheck, { irv_response: { status } }),
    ]),
    async (canvas) => {
      const open = window.open;
      window.open = () => null;
      await userEvent.click(await canvas.findByRole('button', { name: 'Connect with HMRC' }));
      const title = await page.findByText('HMRC error');
      await waitFor(() => expect(title).toBeVisible());
      await expect(page.getByText(text)).toBeVisible();
      window.open = open;
    },
  ),
});
export const NinoError = refusal('NINO error', /^Your National Insurance number is invalid\./);
export const NoMatch = refusal(
  'NINO and DOB do not match',
  /^Please check your National Insurance number and date of birth\./,
);

export const Connected = screen.filled('HMRC Connected', [...around(), connected([job])]);

export const ManyRecords = screen.filled('No record held', [...around([]), connected(many)]);

/** Spec 3, 8. */
export const NoData = screen.filled('No HMRC Data', [...around([]), connected([])]);

export const UpdateRequested = screen.filled('Update requested', [...around(), connected([job], 'Y')]);

/** Two entries have the same reference, so copying is not offered. Spec 3, 4.1. */
export const SameReference: StoryObj = playing(
  screen.filled('HMRC Connected', [...around([typed[0] ?? {}, typed[0] ?? {}]), connected([job])]),
  async (canvas) => {
    await expect(canvas.queryByRole('button', { name: 'Copy to form' })).toBeNull();
  },
);

/** What would change, before anything does. */
export const BeforeCopying: StoryObj = playing(
  screen.filled('HMRC Connected', [...around(), connected(many), answer(irvCopyData, copied)]),
  async (canvas) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Copy to form' }));
    const dialog = within(await page.findByRole('dialog', { name: 'Copy from HMRC' }));
    await expect(dialog.getByText('£30,000.00')).toBeVisible();
    await expect(dialog.getByRole('checkbox', { name: /^Replace 1 Pay/ })).not.toBeChecked();
    await userEvent.click(dialog.getByRole('button', { name: 'Copy to form' }));
    await expect(await dialog.findByText('Choose yes or no')).toBeVisible();
  },
);

/** What was typed stays, the rest is filled in, and pensions are waiting in SA100. */
export const Copied: StoryObj = playing(
  screen.filled('HMRC Connected', [...around(), connected([job]), answer(irvCopyData, copied)]),
  async (canvas) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Copy to form' }));
    const dialog = within(await page.findByRole('dialog', { name: 'Copy from HMRC' }));
    await userEvent.click(dialog.getByRole('radio', { name: 'No' }));
    await userEvent.click(dialog.getByRole('button', { name: 'Copy to form' }));
    await expect(await canvas.findByText(/are waiting in SA100/)).toBeVisible();
    await waitFor(() =>
      expect(canvas.getAllByLabelText(/Pay from this employment/)[0]).toHaveValue('30,000.00'),
    );
    await expect(canvas.getAllByLabelText(/Pay from this employment/)[1]).toHaveValue('9,100.00');
  },
);

/** SA100 was changed in another window after its figures were shown. */
export const ChangedElsewhere: StoryObj = {
  tags: ['behaviour'],
  ...playing(
    screen.filled('HMRC Connected', [
      ...around().filter(({ call }) => call !== saveFormDraft),
      connected([job]),
      answer(irvCopyData, copied),
      refuse(saveFormDraft, 'conflict', 'This form has been changed in another window. Check it again.'),
    ]),
    async (canvas) => {
      await userEvent.click(await canvas.findByRole('button', { name: 'Copy to form' }));
      const dialog = within(await page.findByRole('dialog', { name: 'Copy from HMRC' }));
      await userEvent.click(dialog.getByRole('radio', { name: 'No' }));
      await userEvent.click(dialog.getByRole('button', { name: 'Copy to form' }));
      const changed = await page.findByRole('dialog', { name: 'SA100 has changed' });
      await expect(changed).toHaveTextContent('Nothing was copied.');
      await expect(canvas.queryByText(/are waiting in SA100/)).toBeNull();
    },
  ),
};

/** Spec 3, 7.3 and 8: without a grant, and before HMRC has reconciled the year. */
const reconciled = (reply: ReplyOf<typeof getPrePopulation>, title: string): StoryObj => ({
  tags: ['behaviour'],
  ...playing(
    screen.filled('Connect with HMRC', [...around([]), notConnected, answer(getPrePopulation, reply)]),
    async (canvas) => {
      await userEvent.click(await canvas.findByRole('button', { name: /^Copy reconciled pay/ }));
      const shown = await page.findByText(title);
      await waitFor(() => expect(shown).toBeVisible());
    },
  ),
});
export const NoToken = reconciled({ status: 200, result: 'no_token' }, 'Connect Digital Tax first');
export const NoDataFound = reconciled({ status: 404, result: 'no data' }, 'No data found');
export const Reconciled = reconciled(
  { status: 200, result: JSON.stringify({ ...copied, pensions_benefits: {} }) },
  'Copy from HMRC',
);

/** A window that stays empty. */
function aWindow(): Window {
  return {
    opener: null,
    closed: false,
    close: () => undefined,
    focus: () => undefined,
    location: { replace: () => undefined },
    document: document.implementation.createHTMLDocument(),
  } as unknown as Window; // All that is used of it.
}

import type { Meta } from '@storybook/react-vite';
import { expect, userEvent, waitFor, within } from 'storybook/test';
import {
  getReturnSchema,
  setFilingOfYear,
  testReturns,
  uploadReturnSchema,
} from '#contract/return-schema/return-schemas.calls.ts';
import { getStaff } from '#contract/staff/staff.calls.ts';
import { answer, refuse } from '#client/app/answers-for-stories.ts';
import { screenAt, staff } from '#client/app/for-stories.tsx';
import { paths, pathTo } from '#client/shared/paths.ts';
import { staffReply } from '../testing/staff-samples.ts';
import { overview, ready } from './for-stories.ts';

export default { title: 'Whole screens/HMRC’s schema' } satisfies Meta;

const screen = screenAt(pathTo(paths.adminXml, { taxYear: '2027-28' }), staff);
const me = answer(getStaff, staffReply);
const nothing: typeof overview = {
  schema: null,
  before: overview.before,
  files: [],
  bound: [],
  missing: [],
  wrong: [],
  unwritten: [],
  filing: { ...overview.filing, prevents: ['Upload HMRC’s schema for 2027-28 first.'] },
};

export const Loading = screen.loading();
export const Empty = screen.empty([answer(getReturnSchema, nothing), me]);
export const Filled = screen.filled('Before it can be opened with file 2:', [
  answer(getReturnSchema, overview),
  me,
]);

/** Pages that no filer's return can have are named. */
export const PagesNotWritten = screen.filled('Not written by Formledger: SA102M, SA103L.', [
  answer(getReturnSchema, ready),
  me,
]);
export const Failed = screen.failed();

/** A file of another year is refused with the reason. */
export const Refused = {
  ...screen.filled('no schema for 2027-28', [
    answer(getReturnSchema, nothing),
    refuse(uploadReturnSchema, 'invalid', 'The file is for 2026-27, not for 2027-28.'),
    me,
  ]),
  play: async ({ canvasElement }: { canvasElement: HTMLElement }) => {
    const canvas = within(canvasElement);
    const zone = await canvas.findByLabelText('File of HMRC’s');
    await userEvent.upload(zone, new File(['{}'], 'mtr.json', { type: 'application/json' }));
    await expect(await canvas.findByRole('alert')).toHaveTextContent('is for 2026-27');
  },
};

/** Two returns were tested: one would be rejected, and its problem leads to the box. */
export const Tested = {
  ...screen.filled('Test returns', [
    answer(getReturnSchema, overview),
    answer(testReturns, {
      checkedBy: 'xsd',
      rules: 680,
      left: 0,
      returns: [
        { code: 'SA100', name: 'Pensioner with savings and gifts', problems: [] },
        {
          code: 'SA102',
          name: 'Baker and director',
          problems: [
            {
              by: 'schema',
              message:
                'SA102/Employment/HoursAWeek: Element ‘Employment’: Missing child element(s). Expected is ( HoursAWeek ).',
              place: { code: 'SA102', label: 'Box 7.5', field: 'hours' },
            },
          ],
        },
      ],
    }),
    me,
  ]),
  play: async ({ canvasElement }: { canvasElement: HTMLElement }) => {
    const canvas = within(canvasElement);
    await userEvent.click(await canvas.findByRole('button', { name: 'Test the returns' }));
    await expect(await canvas.findByText(/1 of 2 returns would be rejected/)).toBeVisible();
    await expect(canvas.getByRole('link', { name: 'SA102, Box 7.5' })).toHaveAttribute(
      'href',
      '/admin/forms/SA102/2027-28?field=hours',
    );
  },
};

/** Nothing is missing: an approver opens filing, after a question. */
export const Opens = {
  ...screen.filled('Open filing with file 2', [
    answer(getReturnSchema, ready),
    answer(setFilingOfYear, { status: 'success' }),
    me,
  ]),
  play: async ({ canvasElement }: { canvasElement: HTMLElement }) => {
    const canvas = within(canvasElement);
    const open = await canvas.findByRole('button', { name: 'Open filing with file 2' });
    await waitFor(() => expect(open).toBeEnabled());
    await userEvent.click(open);
    const question = await within(document.body).findByRole('dialog');
    await waitFor(() => expect(question).toBeVisible());
    await expect(question).toHaveTextContent('Open filing of 2027-28?');
  },
};

/** Finding an element by its box number. */
export const Searched = {
  ...screen.filled('Elements of the return', [answer(getReturnSchema, overview), me]),
  play: async ({ canvasElement }: { canvasElement: HTMLElement }) => {
    const canvas = within(canvasElement);
    await userEvent.click(await canvas.findByText(/^All/));
    await userEvent.type(await canvas.findByLabelText('Find by name or box number'), 'EMP7');
    const grid = within(canvas.getByRole('grid', { name: 'Elements of 2027-28' }));
    await waitFor(() => expect(grid.getByText(/HoursAWeek/)).toBeVisible());
    await waitFor(() => expect(grid.queryByText(/PayFromEmployment/)).toBeNull());
  },
};

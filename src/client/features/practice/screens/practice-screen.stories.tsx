import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent, waitFor, within } from 'storybook/test';
import { listPracticeForms } from '#contract/practice-forms/practice-forms.calls.ts';
import { getClients, getRefreshedClients } from '#contract/practice/clients.calls.ts';
import { answer } from '../../../app/answers-for-stories.ts';
import { screenAt } from '../../../app/for-stories.tsx';
import { paths } from '../../../shared/paths.ts';
import { clientWith, differentClients, manyClients, someClients } from '../for-stories.ts';

export default { title: 'Whole screens/Practice' } satisfies Meta;

const email = 'agent@example.com';
/** An agent who has not opened a client. */
const agent = { username: email, isPractice: true, agent: { id: 7, email, token: 'a-token' } } as const;
const screen = screenAt(paths.practice, agent);
const nothingNew = answer(getRefreshedClients, { ...someClients([]), waiting: 2 });

// Other agents, because an agent's own list is remembered.
export const Loading = screenAt(paths.practice, { ...agent, agent: { ...agent.agent, id: 8 } }).loading();
export const Empty = screen.empty([answer(getClients, someClients([]))]);
export const Filled = screen.filled('Ada Filer', [answer(getClients, differentClients), nothingNew]);
/** What clients say about the returns that they were asked to approve. */
export const Approvals = screenAt(paths.practice, { ...agent, agent: { ...agent.agent, id: 9 } }).filled(
  'Approval asked',
  [
    answer(
      getClients,
      someClients(
        (['asked', 'approved', 'objected', 'changed', 'filed'] as const).map((state, index) =>
          clientWith(index + 1, {
            approval: { state, on: '2026-11-19' },
            ...(state === 'filed' ? { filing: { state: 'filed' as const, on: '2026-11-20' } } : {}),
          }),
        ),
      ),
    ),
    nothingNew,
  ],
);
export const Failed = screen.failed();
export const ManyClients = screen.filled('Client 101 of the practice', [answer(getClients, manyClients)]);

/** On a phone each client is as high as a fingertip. */
export const RowsForFingers: StoryObj = {
  ...Filled,
  play: async (context) => {
    await Filled.play?.(context);
    const row = (await within(context.canvasElement).findByText('Ada Filer')).closest('[role="row"], tr');
    const least = window.innerWidth <= 640 ? 44 : 30;
    await expect(row?.getBoundingClientRect().height).toBeGreaterThanOrEqual(least);
  },
};

/** On a phone a client's row has the same facts as elsewhere, and none of them is cut. */
export const WholeFacts: StoryObj = {
  ...Filled,
  tags: ['behaviour'],
  play: async (context) => {
    await Filled.play?.(context);
    const name = await within(context.canvasElement).findByText('Ada Filer');
    const row = name.closest<HTMLElement>('[role="row"]');
    if (row === null) throw new Error('the client has no row');
    const isPhone = window.innerWidth <= 640;
    const facts = isPhone
      ? ['14 untagged', '1 of 3 forms', 'Overdue: Send update 2 of 4', '25-26 1,486.20', '26-27 903.00']
      : ['14', '1 of 3', '1,486.20', '903.00'];
    for (const fact of facts) await expect(row).toHaveTextContent(fact);
    const { left, right } = row.getBoundingClientRect();
    await expect(right - left).toBeLessThanOrEqual(window.innerWidth);
    // On a wide screen a tip has what is cut.
    if (!isPhone) return;
    for (const cell of context.canvasElement.querySelectorAll('[role="gridcell"]')) {
      await expect(cell.scrollWidth).toBeLessThanOrEqual(cell.clientWidth);
      await expect(cell.scrollHeight).toBeLessThanOrEqual(cell.clientHeight);
    }
  },
};

const withForms = screenAt(`${paths.practice}?form=12`, {
  ...agent,
  agent: { ...agent.agent, id: 10 },
}).filled('Ada Filer', [
  answer(getClients, differentClients),
  nothingNew,
  answer(listPracticeForms, {
    role: 'member',
    forms: [
      {
        id: 12,
        title: 'Engagement letter',
        version: 1,
        hasDraft: false,
        retired: false,
        sent: 0,
        submitted: 0,
      },
    ],
  }),
]);
/** Clients are ticked to send them a form of the practice. */
export const Choosing: StoryObj = {
  ...withForms,
  play: async (context) => {
    await withForms.play?.(context);
    const canvas = within(context.canvasElement);
    await userEvent.click(await canvas.findByRole('checkbox', { name: /Ada Filer/ }));
    await waitFor(() => expect(canvas.getByText('1 client chosen')).toBeVisible());
    await expect(canvas.getByRole('button', { name: 'Send a form' })).toBeEnabled();
  },
};

import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, within } from 'storybook/test';
import { getClientsQuarters } from '#contract/digital-tax/agents.calls.ts';
import { getTaxCalculation } from '#contract/tax/tax-calculation.calls.ts';
import { answer } from '../../../app/answers-for-stories.ts';
import { screenAt } from '../../../app/for-stories.tsx';
import { someTax } from '../../../app/samples-for-stories.ts';
import { paths } from '../../../shared/paths.ts';
import { agentSession, clients, manyClients } from '../agents-for-stories.ts';

export default { title: 'Whole screens/Clients’ quarters' } satisfies Meta;

const address = `${paths.clientsQuarters}?year=2026-2027`;
const screen = screenAt(address, agentSession);
const today = '2026-11-20';
const tax = answer(getTaxCalculation, someTax);

export const Loading = screen.loading([tax]);
export const Empty = screen.empty([answer(getClientsQuarters, { today, clients: [] }), tax]);
export const Filled = screen.filled('Ada Filer', [answer(getClientsQuarters, { today, clients }), tax]);
export const Failed = screen.failed([tax]);

export const ManyClients = screen.filled('Client 0 of the practice', [
  answer(getClientsQuarters, { today, clients: manyClients }),
  tax,
]);

/** A filer has no clients, and nothing is fetched. */
const ofFiler = screenAt(address, { mtd: 'S' }).filled('This page is for agents', [tax]);
export const ForFilers: StoryObj = {
  ...ofFiler,
  tags: ['wide'],
  play: async (context) => {
    await ofFiler.play?.(context);
    await expect(within(context.canvasElement).queryByRole('grid')).toBeNull();
  },
};

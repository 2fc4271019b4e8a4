import type { ComponentType } from 'react';
import type { ScreenPrefetch } from '../shared/screen-prefetch.ts';
import { type Path, paths } from '../shared/paths.ts';
import type { Prefetch } from './prefetch.ts';
import { withFormParts } from './with-form-parts.tsx';

/** One screen: its address, its tab title, who can open it and how it loads. */
export interface ScreenRoute {
  readonly path: Path;
  readonly title: string;
  /**
   * Filers, and agents in a client's account; agents without a client; staff who work on forms; support; visitors
   * too.
   */
  readonly who: 'signed-in' | 'agent' | 'admin' | 'support' | 'anyone';
  /** Everything on it changes the account, so read-only sessions do not open it. */
  readonly changes?: true;
  /** Shows the bar with year, income, expenses and tax above the screen. */
  readonly summary?: true;
  /** The label of the year, on screens that are always about one year. The selected year does not change it. */
  readonly ownYear?: string;
  /** Which data to fetch along with the code. */
  readonly prefetch?: Prefetch | ScreenPrefetch;
  readonly load: () => Promise<ComponentType>;
}

/** The screens that people wait for most. The router knows them from the start; the others are in more-routes.ts. */
export const firstScreens: readonly ScreenRoute[] = [
  {
    path: paths.transactions,
    title: 'Transactions',
    who: 'signed-in',
    summary: true,
    prefetch: 'transactions',
    load: transactions,
  },
  {
    path: paths.transactionsWith,
    title: 'Transactions',
    who: 'signed-in',
    summary: true,
    prefetch: 'transactions',
    load: transactions,
  },
  {
    path: paths.taxFormsMenu,
    title: 'Tax forms',
    who: 'signed-in',
    summary: true,
    load: async () => (await import('../features/tax-forms/screens/forms-menu-screen.tsx')).FormsMenuScreen,
  },
  {
    path: paths.taxForms,
    title: 'Tax form',
    who: 'signed-in',
    summary: true,
    prefetch: 'form',
    load: async () =>
      withFormParts((await import('../features/tax-forms/screens/form-screen.tsx')).FormScreen),
  },
  {
    path: paths.taxForm,
    title: 'Tax form',
    who: 'signed-in',
    summary: true,
    prefetch: 'form',
    load: async () =>
      withFormParts((await import('../features/tax-forms/screens/form-screen.tsx')).FormScreen),
  },
];

async function transactions(): Promise<ComponentType> {
  return (await import('../features/transactions/screens/transactions-screen.tsx')).TransactionsScreen;
}

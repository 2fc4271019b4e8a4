import type { ComponentType } from 'react';
import { staffScreens } from '#admin-editor/routes.ts';
import { type Path, paths } from '../shared/paths.ts';
import type { Prefetch } from './prefetch.ts';
import { withFormParts } from './with-form-parts.tsx';

/** One screen: its address, its tab title, who can open it and how it loads. */
export interface ScreenRoute {
  readonly path: Path;
  readonly title: string;
  /** Filers, and agents in a client's account; agents without a client; staff who work on forms; support. */
  readonly who: 'signed-in' | 'agent' | 'admin' | 'support';
  /** Shows the bar with year, income, expenses and tax above the screen. */
  readonly summary?: true;
  /** The label of the year, on screens that are always about one year. The selected year does not change it. */
  readonly ownYear?: string;
  /** Which data to fetch along with the code. */
  readonly prefetch?: Prefetch;
  readonly load: () => Promise<ComponentType>;
}

/** The screens for signed-in people. The menu shows only screens from this list. */
export const screens: readonly ScreenRoute[] = [
  // The books
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
    path: paths.importer,
    title: 'Import transactions',
    who: 'signed-in',
    load: async () => (await import('../features/imports/screens/importer-screen.tsx')).ImporterScreen,
  },
  {
    path: paths.partnerImport,
    title: 'Review import',
    who: 'signed-in',
    load: partnerImport,
  },
  {
    path: paths.partnerImported,
    title: 'Data imported',
    who: 'signed-in',
    summary: true,
    load: imported,
  },
  {
    path: paths.partnerImportedEmployed,
    title: 'Data imported',
    who: 'signed-in',
    summary: true,
    load: imported,
  },
  {
    path: paths.accounts,
    title: 'Accounts',
    who: 'signed-in',
    load: async () => (await import('../features/accounts/screens/accounts-screen.tsx')).AccountsScreen,
  },
  {
    path: paths.rules,
    title: 'Rules',
    who: 'signed-in',
    load: async () => (await import('../features/rules/screens/rules-screen.tsx')).RulesScreen,
  },
  {
    path: paths.insights,
    title: 'Insights',
    who: 'signed-in',
    summary: true,
    load: async () => (await import('../features/insights/screens/insights-screen.tsx')).InsightsScreen,
  },
  {
    path: paths.txYearCheck,
    title: 'Transactions',
    who: 'signed-in',
    summary: true,
    load: async () =>
      (await import('../features/transactions/screens/year-check-screen.tsx')).YearCheckScreen,
  },
  // The tax and its forms
  {
    path: paths.taxBreakdown,
    title: 'Tax breakdown',
    who: 'signed-in',
    summary: true,
    load: async () =>
      (await import('../features/tax/breakdown/screens/breakdown-screen.tsx')).BreakdownScreen,
  },
  {
    path: paths.taxDeadlines,
    title: 'Deadlines',
    who: 'signed-in',
    summary: true,
    load: async () =>
      (await import('../features/tax/deadlines/screens/deadlines-screen.tsx')).DeadlinesScreen,
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
  {
    path: paths.cov19,
    title: 'COVID-19 support',
    who: 'signed-in',
    summary: true,
    ownYear: '2021-2022',
    load: async () => (await import('../features/tax-forms/covid/screens/covid-screen.tsx')).CovidScreen,
  },
  {
    path: paths.covidBreakdown,
    title: 'Tax breakdown',
    who: 'signed-in',
    summary: true,
    ownYear: '2021-2022',
    load: async () =>
      (await import('../features/tax/breakdown/screens/breakdown-screen.tsx')).BreakdownScreen,
  },
  // Filing
  {
    path: paths.taxReturn,
    title: 'Tax return',
    who: 'signed-in',
    summary: true,
    load: async () => (await import('../features/filing/screens/return-screen.tsx')).ReturnScreen,
  },
  {
    path: paths.taxReturns,
    title: 'Tax filings',
    who: 'signed-in',
    load: async () => (await import('../features/filing/screens/returns-screen.tsx')).ReturnsScreen,
  },
  {
    path: paths.digitalTax,
    title: 'Digital Tax',
    who: 'signed-in',
    summary: true,
    load: async () =>
      (await import('../features/digital-tax/screens/digital-tax-screen.tsx')).DigitalTaxScreen,
  },
  {
    path: paths.clientsQuarters,
    title: 'Your clients’ quarters',
    who: 'signed-in',
    summary: true,
    load: async () => (await import('../features/digital-tax/screens/clients-screen.tsx')).ClientsScreen,
  },
  // Paying
  {
    path: paths.pay,
    title: 'Pay HMRC',
    who: 'signed-in',
    summary: true,
    load: async () => (await import('../features/payments/screens/pay-screen.tsx')).PayScreen,
  },
  {
    path: paths.payYear,
    title: 'Pay HMRC',
    who: 'signed-in',
    summary: true,
    load: async () => (await import('../features/payments/components/pay-year.tsx')).PayYear,
  },
  // For agents
  {
    path: paths.practice,
    title: 'Practice',
    who: 'agent',
    load: async () => (await import('../features/practice/screens/practice-screen.tsx')).PracticeScreen,
  },
  // The account
  {
    path: paths.profileMain,
    title: 'Profile & settings',
    who: 'signed-in',
    load: async () => (await import('../features/profile/screens/profile-screen.tsx')).ProfileScreen,
  },
  {
    path: paths.invoiceSettings,
    title: 'Invoice settings',
    who: 'signed-in',
    load: async () =>
      (await import('../features/profile/screens/invoice-settings-screen.tsx')).InvoiceSettingsScreen,
  },
  {
    path: paths.plan,
    title: 'Manage your plan',
    who: 'signed-in',
    load: async () => (await import('../features/profile/screens/profile-screen.tsx')).ProfileScreen,
  },
  {
    path: paths.adviserRequests,
    title: 'Advisers',
    who: 'signed-in',
    load: async () =>
      (await import('../features/profile/screens/adviser-requests-screen.tsx')).AdviserRequestsScreen,
  },
  // The practice of an agent
  {
    path: paths.practiceClients,
    title: 'Client access',
    who: 'agent',
    load: async () =>
      (await import('../features/practice-people/screens/client-access-screen.tsx')).ClientAccessScreen,
  },
  {
    path: paths.practicePeople,
    title: 'People',
    who: 'agent',
    load: async () =>
      (await import('../features/practice-people/screens/practice-people-screen.tsx')).PracticePeopleScreen,
  },
  ...staffScreens,
];

async function transactions(): Promise<ComponentType> {
  return (await import('../features/transactions/screens/transactions-screen.tsx')).TransactionsScreen;
}

async function partnerImport(): Promise<ComponentType> {
  return (await import('../features/partner-import/screens/partner-import-screen.tsx')).PartnerImportScreen;
}

async function imported(): Promise<ComponentType> {
  return (await import('../features/partner-import/screens/imported-screen.tsx')).ImportedScreen;
}

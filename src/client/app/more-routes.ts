import type { ComponentType } from 'react';
import { hubPage, hubPageApi } from '../shared/hub-page.ts';
import { paths } from '../shared/paths.ts';
import type { ScreenPrefetch } from '../shared/screen-prefetch.ts';
import { practiceScreens } from './practice-routes.ts';
import type { ScreenRoute } from './routes.tsx';

/** The screens of filers and agents besides the first ones (routes.tsx). Fetched by screen-lists.ts. */
export const moreScreens: readonly ScreenRoute[] = [
  {
    path: paths.home,
    title: 'Home',
    who: 'signed-in',
    summary: true,
    prefetch: prefetchHome,
    load: home,
  },
  {
    path: paths.homeWith,
    title: 'Home',
    who: 'signed-in',
    summary: true,
    load: home,
  },
  // The books
  {
    path: paths.importer,
    title: 'Import transactions',
    who: 'signed-in',
    changes: true,
    load: async () => (await import('../features/imports/screens/importer-screen.tsx')).ImporterScreen,
  },
  {
    path: paths.partnerImport,
    title: 'Review import',
    who: 'signed-in',
    changes: true,
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
    path: paths.journeys,
    title: 'Journeys',
    who: 'signed-in',
    summary: true,
    load: async () => (await import('../features/journeys/screens/journeys-screen.tsx')).JourneysScreen,
  },
  {
    path: paths.payment,
    title: 'Payments & invoices',
    who: 'signed-in',
    load: async () =>
      (await import('../features/payment-requests/screens/payments-screen.tsx')).PaymentsScreen,
  },
  {
    path: paths.paymentForm,
    title: 'Payment request',
    who: 'signed-in',
    load: async () => (await import('../features/payment-requests/screens/request-screen.tsx')).RequestScreen,
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
    path: paths.manualSubmit,
    title: 'Submit XML',
    who: 'signed-in',
    load: async () => (await import('../features/filing/manual/screens/manual-screen.tsx')).ManualScreen,
  },
  {
    path: paths.returnApprovals,
    title: 'Your return to approve',
    who: 'signed-in',
    load: async () => (await import('../features/filing/screens/approvals-screen.tsx')).ApprovalsScreen,
  },
  {
    path: paths.askedForms,
    title: 'Forms from your adviser',
    who: 'signed-in',
    load: async () =>
      (await import('../features/asked-forms/screens/asked-forms-screen.tsx')).AskedFormsScreen,
  },
  {
    path: paths.askedForm,
    title: 'Form from your adviser',
    who: 'signed-in',
    load: async () => (await import('../features/asked-forms/screens/asked-form-screen.tsx')).AskedFormScreen,
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
  // Learning
  {
    path: paths.tutorials,
    title: 'Tutorials',
    who: 'signed-in',
    load: async () =>
      (await import('../features/help/tutorials/screens/tutorials-screen.tsx')).TutorialsScreen,
  },
  {
    path: paths.tutorialsMenu,
    title: 'Tutorials',
    who: 'signed-in',
    load: async () =>
      (await import('../features/help/tutorials/screens/tutorials-menu-screen.tsx')).TutorialsMenuScreen,
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
  ...practiceScreens,
  // Visitors too: after paying, paying HMRC, and a colleague's invitation
  {
    path: paths.planPaid,
    title: 'Payment',
    who: 'anyone',
    load: async () => (await import('../features/auth/screens/paid-screen.tsx')).PaidScreen,
  },
  {
    path: paths.payForm,
    title: 'Pay HMRC',
    who: 'anyone',
    load: async () => (await import('../features/payments/screens/pay-form-screen.tsx')).PayFormScreen,
  },
  {
    path: paths.payPaid,
    title: 'Your payment',
    who: 'anyone',
    load: async () => (await import('../features/payments/screens/payment-screen.tsx')).PaymentScreen,
  },
  {
    path: paths.joinPractice,
    title: 'Practice',
    who: 'anyone',
    load: async () => (await import('../features/auth/screens/join-practice-screen.tsx')).JoinPracticeScreen,
  },
];

function prefetchHome(...[dispatch]: Parameters<ScreenPrefetch>): ReturnType<ScreenPrefetch> {
  const once = { subscribe: false };
  void dispatch(hubPageApi.endpoints.getHubPage.initiate(hubPage, once));
  void dispatch(hubPageApi.endpoints.getGuide.initiate(undefined, once));
  return () => undefined;
}

async function home(): Promise<ComponentType> {
  return (await import('../features/home/screens/home-screen.tsx')).HomeScreen;
}

async function partnerImport(): Promise<ComponentType> {
  return (await import('../features/partner-import/screens/partner-import-screen.tsx')).PartnerImportScreen;
}

async function imported(): Promise<ComponentType> {
  return (await import('../features/partner-import/screens/imported-screen.tsx')).ImportedScreen;
}

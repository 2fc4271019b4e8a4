import { type Path, paths } from '../../shared/paths.ts';
import type { SignedIn } from '../../shared/session/stored-session.ts';
import { whoLooks } from '../../shared/session/who-looks.ts';

interface MenuItem {
  readonly label: string;
  readonly path: Path;
  /** Also marked as current below this address. */
  readonly under?: string;
  /** Not marked as current below its address. */
  readonly isOnlyHere?: true;
  /** Also marked as current on this screen, which has no menu item. */
  readonly and?: Path;
  readonly shownTo?: (session: SignedIn) => boolean;
}

/** The menu items in order. */
const all: readonly MenuItem[] = [
  { label: 'Home', path: paths.home },
  { label: 'Transactions', path: paths.transactions, and: paths.importer },
  { label: 'Journeys', path: paths.journeys },
  { label: 'Accounts', path: paths.accounts },
  { label: 'Rules', path: paths.rules },
  { label: 'Payments & invoices', path: paths.payment },
  { label: 'Insights', path: paths.insights },
  { label: 'Tax breakdown', path: paths.taxBreakdown, and: paths.taxDeadlines },
  { label: 'Tax forms', path: paths.taxFormsMenu, under: '/taxForms' },
  { label: 'Tax filings', path: paths.taxReturns, under: '/taxReturn' },
  {
    label: 'Submit XML',
    path: paths.manualSubmit,
    shownTo: ({ admin, agent }) => admin || agent !== undefined,
  },
  { label: 'Digital Tax', path: paths.digitalTax, shownTo: ({ mtd }) => mtd !== 'N' },
  { label: 'Pay HMRC', path: paths.pay },
  { label: 'Profile & settings', path: paths.profileMain },
  {
    label: 'Tutorials',
    path: paths.tutorialsMenu,
    under: paths.tutorials,
    shownTo: ({ submissionsEnabled }) => submissionsEnabled,
  },
  {
    label: 'Upgrade to pro',
    path: paths.plan,
    // Neither an adviser nor support can buy a plan for someone.
    shownTo: (session) => !session.hasSub && whoLooks(session) === 'owner',
  },
  { label: 'Support', path: paths.support, shownTo: ({ support }) => support === true },
  { label: 'Forms editor', path: paths.adminForms, under: '/admin', shownTo: (session) => session.admin },
];

/** The menu of an agent outside any client's account. */
export const practiceMenu: readonly MenuItem[] = [
  { label: 'Clients', path: paths.practice, isOnlyHere: true },
  { label: 'Client access', path: paths.practiceClients },
  { label: 'Forms', path: paths.practiceForms },
  { label: 'People', path: paths.practicePeople },
  { label: 'Security', path: paths.practiceSecurity },
];

/** Whether an address belongs to the practice and not to a client's account. */
export function isInPractice(pathname: string): boolean {
  return pathname === paths.practice || pathname.startsWith(`${paths.practice}/`);
}

export function menuFor(session: SignedIn): readonly MenuItem[] {
  return all.filter((item) => item.shownTo?.(session) ?? true);
}

/** True when the address is the item's own, or below it. */
export function isCurrent(item: MenuItem, pathname: string): boolean {
  if (pathname === item.path || pathname === item.and) return true;
  const start = item.under ?? item.path;
  return !item.isOnlyHere && (pathname === start || pathname.startsWith(`${start}/`));
}

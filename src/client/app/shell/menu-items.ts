import { type Path, paths } from '../../shared/paths.ts';
import type { SignedIn } from '../../shared/session/stored-session.ts';

interface MenuItem {
  readonly label: string;
  readonly path: Path;
  /** Also marked as current below this address. */
  readonly under?: string;
  /** Also marked as current on this screen, which has no menu item. */
  readonly and?: Path;
  readonly shownTo?: (session: SignedIn) => boolean;
}

/** An agent who can also make the calls about their practice. */
function hasOwnSession({ agent }: SignedIn): boolean {
  return agent?.token !== undefined;
}

/** The menu items in order, without screens that are not mounted. */
const all: readonly MenuItem[] = [
  { label: 'Transactions', path: paths.transactions, and: paths.importer },
  { label: 'Accounts', path: paths.accounts },
  { label: 'Rules', path: paths.rules },
  { label: 'Tax breakdown', path: paths.taxBreakdown, and: paths.taxDeadlines },
  { label: 'Tax forms', path: paths.taxFormsMenu, under: '/taxForms' },
  { label: 'Tax filings', path: paths.taxReturns, under: '/taxReturn' },
  { label: 'Digital Tax', path: paths.digitalTax, shownTo: ({ mtd }) => mtd !== 'N' },
  { label: 'Pay HMRC', path: paths.pay },
  // In the agent's own session, next to the client's.
  { label: 'Client access', path: paths.practiceClients, shownTo: hasOwnSession },
  { label: 'People', path: paths.practicePeople, shownTo: hasOwnSession },
  { label: 'Profile & settings', path: paths.profileMain },
  {
    label: 'Upgrade to pro',
    path: paths.plan,
    // An adviser cannot buy a plan for a client.
    shownTo: ({ hasSub, agent }) => !hasSub && agent === undefined,
  },
  { label: 'Forms editor', path: paths.adminForms, under: '/admin', shownTo: (session) => session.admin },
];

export function menuFor(session: SignedIn, mounted: ReadonlySet<Path>): readonly MenuItem[] {
  return all.filter((item) => mounted.has(item.path) && (item.shownTo?.(session) ?? true));
}

/** True when the address is the item's own, or below it. */
export function isCurrent(item: MenuItem, pathname: string): boolean {
  const start = item.under ?? item.path;
  return (
    pathname === item.path || pathname === item.and || pathname === start || pathname.startsWith(`${start}/`)
  );
}

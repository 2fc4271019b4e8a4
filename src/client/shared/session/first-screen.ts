import { paths } from '../paths.ts';
import type { SignedIn } from './stored-session.ts';

/**
 * Where people go after signing in when they asked for nothing else: the home page, unless they chose the transactions.
 * Agents and support go to the books of the person they look at. Spec 1, 2.2 and 2.3.
 */
export function firstScreen({
  showsHub,
  agent,
  staffSession,
}: Pick<SignedIn, 'showsHub' | 'agent' | 'staffSession'>): string {
  return showsHub === true && agent === undefined && staffSession === undefined
    ? paths.home
    : paths.transactions;
}

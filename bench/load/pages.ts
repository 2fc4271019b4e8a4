import type { Account } from '../product/sign-in.ts';
import type { Sign } from './usable.ts';

/** A page people wait for, and its targets. */
export interface MeasuredPage {
  readonly name: string;
  readonly path: string;
  /** For people who have signed in before; the browser has their session. */
  readonly who?: Account;
  /** What is visible once the page is usable. */
  readonly signs: readonly Sign[];
  /** Staff edit forms at a desk. */
  readonly isWide?: true;
  /** Maximum; kB compressed with gzip. */
  readonly wanted: { readonly kB: number; readonly ms?: number; readonly requests?: number };
  /** Also with the cache of a first visit. */
  readonly isVisitedAgain?: true;
}

const filer: Account = { email: 'filer@demo.example', password: 'Keeping-books-26' };
const staff: Account = { email: 'admin@demo.example', password: 'Editing-forms-26', isStaff: true };

/** Milliseconds of a second visit. */
export const WANTED_AGAIN = 1500;
export const WANTED_STEPS = 3;

export const measuredPages: readonly MeasuredPage[] = [
  {
    name: 'sign-in',
    path: '/login',
    signs: [{ field: 'Email' }, { press: 'Login', nextLabel: 'Password' }],
    wanted: { kB: 110, ms: 2000, requests: 12 },
    isVisitedAgain: true,
  },
  {
    name: 'transactions',
    path: '/transactions',
    who: filer,
    signs: [{ role: 'gridcell' }],
    wanted: { kB: 240, ms: 4000 },
    isVisitedAgain: true,
  },
  {
    name: 'form SA100',
    path: '/taxForms/SA100?year=2025-2026',
    who: filer,
    signs: [{ field: 'Where in the United Kingdom did you live?' }],
    wanted: { kB: 240, ms: 4000 },
  },
  {
    name: 'editor, SA103S',
    path: '/admin/forms/SA103S/2025-26',
    who: staff,
    signs: [{ role: 'treeitem' }, { field: 'Description of business' }],
    isWide: true,
    wanted: { kB: 330 },
  },
];

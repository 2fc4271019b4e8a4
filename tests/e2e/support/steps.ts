import { randomUUID } from 'node:crypto';
import { expect, type Page } from '@playwright/test';
import type { Session } from '#contract/auth.ts';
import { fromLogin } from '#client/shared/session/from-login.ts';
import { FONT_KEY, type SignedIn, writeSession } from '#client/shared/session/stored-session.ts';
import { codeAt } from '../../support/authenticator.ts';
import { sessionToken, timeAt } from '../../support/test-door.ts';

export interface Person {
  email: string;
  password: string;
}

/**
 * The demo accounts of the README, for tests that only look, or that need a password. Two files of tests run at a time:
 * one that enters something signs up an account of its own, one that changes a form keeps to a form and year of its own.
 */
export const filer: Person = { email: 'filer@demo.example', password: 'Keeping-books-26' };
export const admin: Person = { email: 'admin@demo.example', password: 'Editing-forms-26' };
export const approver: Person = {
  email: 'approver@demo.example',
  password: 'Approving-forms-26',
};
export const viewer: Person = { email: 'viewer@demo.example', password: 'Viewing-forms-26' };
/** Of the authenticators of all demo staff. */
const DEMO_SECRET = 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP';

/**
 * Opens a page as this person, from a session put into the browser; with null none, for a test that opens one itself. How
 * people sign in on screen is in log-in.spec,
 * staff-sign-in.spec and main-journey.spec.
 */
export async function signIn(
  page: Page,
  { email }: Pick<Person, 'email'>,
  at: string | null = '/transactions',
): Promise<void> {
  // A page without the app, so that it starts with the session there.
  await page.goto('/healthz');
  const { reply, now } = await page.evaluate(
    async (session_token) => {
      const response = await fetch('/api/getToken.php', {
        method: 'POST',
        headers: { 'content-type': 'application/json', partnerid: '1' },
        body: JSON.stringify({ session_token }),
      });
      return { reply: (await response.json()) as Session, now: Date.now() };
    },
    await sessionToken(page.url(), email),
  );
  const stored = storedSession(fromLogin(reply, now));
  // On a first visit the font comes after everything else, in the middle of a test.
  const entries: [string, string][] = [...stored, [FONT_KEY, 'cached']];
  await page.evaluate((all) => {
    for (const [key, value] of all) localStorage.setItem(key, value);
  }, entries);
  if (at !== null) await page.goto(at);
  if (at === '/transactions')
    await expect(page.getByRole('heading', { name: 'Transactions', exact: true })).toBeVisible();
}

/** What the browser stores of a session, by key. */
function storedSession(session: SignedIn): [string, string][] {
  const entries = new Map<string, string>();
  writeSession(
    {
      length: 0,
      key: () => null,
      getItem: (key) => entries.get(key) ?? null,
      setItem: (key, value) => void entries.set(key, value),
      removeItem: (key) => void entries.delete(key),
    },
    session,
  );
  return [...entries];
}

/** Goes to an address as a link inside the app does: nothing is loaded again. */
export async function moveTo(page: Page, address: string): Promise<void> {
  await page.evaluate((to) => {
    history.pushState(null, '', to);
    dispatchEvent(new PopStateEvent('popstate'));
  }, address);
}

/** On the login page: the email, then the password. */
export async function enterPassword(page: Page, { email, password }: Person): Promise<void> {
  await page.getByLabel('Email').fill(email);
  await page.getByRole('button', { name: 'Login', exact: true }).click();
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Login', exact: true }).click();
}

/** The code that a demo member of staff's authenticator shows, now or in some seconds. It works once. */
export async function demoCode(page: Page, inSeconds = 0): Promise<string> {
  const now = await timeAt(page.url());
  return codeAt(DEMO_SECRET, new Date(now.getTime() + inSeconds * 1000));
}

/** Chooses a tax year at the top of the screen, by its label: '2025-2026'. */
export async function chooseYear(page: Page, label: string): Promise<void> {
  const years = page.getByRole('combobox', { name: 'Tax year', exact: true });
  const option = years.getByRole('option').filter({ hasText: label });
  await years.selectOption(await option.getAttribute('value'));
}

/** A page of a new account: nothing is entered in it, and no other test uses it. */
export async function signUp(page: Page, at?: string | null): Promise<void> {
  await signIn(page, { email: `${randomUUID()}@people.example` }, at);
}

/** Saves an employment with pay of £60,000 in the return of a year such as '2021-2022'. */
export async function saveEmployment(page: Page, year: string): Promise<void> {
  await page.goto(`/taxForms/SA102?year=${year}`);
  await page.getByRole('button', { name: 'Add employment' }).click();
  await page.getByLabel('Include').check();
  await page.getByLabel('Pay from this employment').fill('60000');
  await page.getByLabel(/PAYE reference/).fill('123/A45');
  await page.getByLabel('Name of the employer').fill('Acme Ltd');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText(/^Saved/)).toBeVisible();
}

import { randomUUID } from 'node:crypto';
import { expect, type Page } from '@playwright/test';
import type { Session } from '#contract/auth/auth.ts';
import { sessionFromLogin } from '#client/shared/session/session-from-login.ts';
import { FONT_KEY, type SignedIn, writeSession } from '#client/shared/session/stored-session.ts';
import { codeAt } from '../../support/authenticator.ts';
import { sessionToken, timeAt } from '../../support/test-door.ts';

export interface Person {
  email: string;
  password: string;
}

/**
 * The demo accounts of the README, for tests that only read or that need a password. Two test files run at a time.
 * A test that enters data signs up its own account, and one that changes a form uses a separate form and year.
 */
export const filer: Person = { email: 'filer@demo.example', password: 'Keeping-books-26' };
export const admin: Person = { email: 'admin@demo.example', password: 'Editing-forms-26' };
export const approver: Person = {
  email: 'approver@demo.example',
  password: 'Approving-forms-26',
};
export const viewer: Person = { email: 'viewer@demo.example', password: 'Viewing-forms-26' };
/** Shared by the authenticators of all demo staff. */
const DEMO_SECRET = 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP';

/**
 * Opens a page as this person, by storing a session in the browser. With `at` null it opens no page. log-in.spec,
 * staff-sign-in.spec and main-journey.spec test signing in on screen.
 */
export async function signIn(
  page: Page,
  { email }: Pick<Person, 'email'>,
  at: string | null = '/transactions',
): Promise<void> {
  // A page without the app, so that the app starts with the session in place.
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
  const stored = storedSession(sessionFromLogin(reply, now));
  // On a first visit the font loads last, in the middle of a test.
  const entries: [string, string][] = [...stored, [FONT_KEY, 'cached']];
  await page.evaluate((all) => {
    for (const [key, value] of all) localStorage.setItem(key, value);
  }, entries);
  if (at !== null) await page.goto(at);
  if (at === '/transactions')
    await expect(page.getByRole('heading', { name: 'Transactions', exact: true })).toBeVisible();
}

/** The entries the browser stores for a session, by key. */
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

/** Goes to an address like a link inside the app, without a page load. */
export async function navigateTo(page: Page, address: string): Promise<void> {
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

/** The authenticator code of demo staff, now or in some seconds. It works once. */
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

/** A page of a new, empty account that no other test uses. */
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

/** Fills in and saves the open profile, as much as a return needs. */
export async function fillProfile(page: Page, utr: string): Promise<void> {
  await page.getByLabel('Name', { exact: true }).fill('Jo Bloggs');
  await page.getByLabel('Address').fill('1 High Street\nLeeds');
  await page.getByLabel('Postcode').fill('LS1 4AP');
  await page.getByLabel('Unique Taxpayer Reference').fill(utr);
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText('Your changes have been saved!')).toBeVisible();
}

/** Saves an employment of 2025-26 that can be sent. */
export async function saveJob(page: Page): Promise<void> {
  await page.goto('/taxForms/SA102?year=2025-2026');
  await page.getByRole('button', { name: 'Add employment' }).click();
  await page.getByLabel(/^Include/).check();
  await page.getByLabel(/Pay from this employment/).fill('20,000');
  await page.getByLabel(/PAYE reference of the employer/).fill('123/AB456');
  await page.getByLabel(/Name of the employer/).fill('Mill Works Ltd');
  await page
    .getByRole('radiogroup', { name: /Were you a director/ })
    .getByLabel('No')
    .check();
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText(/^Saved .*\d\d:\d\d/)).toBeVisible();
}

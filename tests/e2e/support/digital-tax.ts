import { expect, type Page } from '@playwright/test';
import { signUp } from './steps.ts';

/** A new account with a National Insurance number, at no page yet. */
export async function signUpForDigitalTax(page: Page, nin: string): Promise<void> {
  await signUp(page, null);
  await post(page, '/api/saveUserProfile.php', { name: 'Ann Archer', nin, utr: '1234567890' });
}

interface NewTransaction {
  description: string;
  amount: string;
  trans_type: 'In' | 'Out';
  category: number;
  trans_date: string;
}

/** A tagged transaction: pounds as text, a day DD/MM/YYYY, and a category: sales 5, costs 11, rents 2, their costs 12. */
export async function addTransaction(page: Page, body: NewTransaction): Promise<void> {
  await post(page, '/api/createTransaction.php', body);
}

/** A transaction without a tag. */
export async function addUntagged(page: Page, body: Omit<NewTransaction, 'category'>): Promise<void> {
  const added = await post(page, '/api/createTransaction.php', { ...body, category: 11 });
  const { trans_id: id } = JSON.parse(added) as { trans_id: number };
  await post(page, '/api/claimTransactions.php?operation=unclaimOnly', { transactions: [{ id }] });
}

/** Connects on the Digital Tax screen, as HMRC's page offers it to someone with this number. */
export async function connectWithHmrc(page: Page, person: AtHmrc): Promise<HmrcSandbox> {
  const sandbox = await signInAtHmrc(page, person);
  await expect(page.getByRole('tab', { name: 'Quarterly Updates' })).toBeVisible();
  return sandbox;
}

interface AtHmrc {
  readonly nin: string;
  readonly has: 'trade' | 'property' | 'both';
}

/** What tests change at the stand-in for HMRC. */
interface HmrcSandbox {
  /** Makes the next request misbehave. */
  control(what: object): Promise<void>;
  /** Changes what HMRC has of a person. */
  person(what: object): Promise<void>;
}

/** Presses the button to connect, wherever it is, and gives permission on HMRC's page. */
export async function signInAtHmrc(page: Page, { nin, has }: AtHmrc): Promise<HmrcSandbox> {
  const popup = page.waitForEvent('popup');
  await page.getByRole('button', { name: 'Connect with HMRC' }).click();
  const hmrc = await popup;
  await hmrc.getByLabel('National Insurance number').fill(nin);
  await hmrc.locator('select[name=has]').selectOption(has);
  const { origin } = new URL(hmrc.url());
  await hmrc.getByRole('button', { name: 'Grant authority', exact: true }).click();
  const change = async (path: string, data: object) => {
    const reply = await page.request.post(`${origin}/hmrc/${path}`, { data });
    expect(reply.ok(), await reply.text()).toBe(true);
  };
  return { control: (what) => change('_control', what), person: (what) => change('_people', what) };
}

/** Sends or amends the update that this button is for, with its declaration. */
export async function sendUpdate(page: Page, button: string): Promise<void> {
  const dialog = page.getByRole('dialog');
  await page.getByRole('button', { name: button }).click();
  await dialog.getByRole('checkbox').check();
  await dialog.getByRole('button', { name: 'Submit', exact: true }).click();
  const done = page.getByRole('dialog', { name: 'Submitted' });
  await expect(done).toContainText('Data for the period has been submitted.');
  await done.getByRole('button', { name: 'OK' }).click();
}

async function post(page: Page, path: string, body: object): Promise<string> {
  const reply = await page.evaluate(
    async ([to, sent]) => {
      const response = await fetch(to, {
        method: 'POST',
        headers: { 'content-type': 'application/json', token: localStorage.getItem('token') ?? '' },
        body: JSON.stringify(sent),
      });
      return { status: response.status, text: await response.text() };
    },
    [path, body] as const,
  );
  expect(reply.status, reply.text).toBe(200);
  return reply.text;
}

/** The same for a year that has been filed: the person has answered the question about that. */
export async function addAfterFiling(page: Page, body: Parameters<typeof addTransaction>[1]): Promise<void> {
  await post(page, '/api/createTransaction.php?filed=Y', body);
}
